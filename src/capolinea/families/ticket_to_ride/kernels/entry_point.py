"""The rules as kernels for everything that drives games, and kernels that Python calls, for positions and moves.

The latter take arrays of one record, which Numba recognises faster than records.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from capolinea.core.drivers import make_drivers
from capolinea.core.kernel import entry, kernel
from capolinea.core.rule_kernels import RuleKernels
from capolinea.families.ticket_to_ride.kernels.board import Board
from capolinea.families.ticket_to_ride.kernels.conceal import conceal_state
from capolinea.families.ticket_to_ride.kernels.invariants import broken_invariant
from capolinea.families.ticket_to_ride.kernels.observation import describe
from capolinea.families.ticket_to_ride.kernels.phases.cards import settle_discards
from capolinea.families.ticket_to_ride.kernels.phases.claim import place_cars
from capolinea.families.ticket_to_ride.kernels.phases.payment import lay_payment
from capolinea.families.ticket_to_ride.kernels.phases.setup import clear, set_up, take_pieces
from capolinea.families.ticket_to_ride.kernels.phases.tickets import shuffle_bottom
from capolinea.families.ticket_to_ride.kernels.playout import play_randomly
from capolinea.families.ticket_to_ride.kernels.rules import apply_decision, deciding_seat, legal_decisions
from capolinea.families.ticket_to_ride.kernels.scoring import final
from capolinea.families.ticket_to_ride.kernels.scoring.longest_route import longest_route
from capolinea.families.ticket_to_ride.kernels.state import (
    LONGEST_ROUTE_TABLE,
    OVER,
    Legal,
    Sheet,
    State,
    Work,
)

if TYPE_CHECKING:
    from capolinea.core.records import Records

RECORDS = (Board, State, Work, Legal, Sheet)
QUICK_WORK = Work.without("table_key", "table_weight", "table_used")  # enough to play, and for `quick_score`
quick_score = final.quick_score


@entry
def start_empty(boards: Records[Board], states: Records[State], players: int) -> None:
    """A table with its pieces and nothing dealt, for positions."""
    clear(states[0])
    take_pieces(boards[0], states[0], players)


@entry
def put_cars(boards: Records[Board], states: Records[State], seat: int, route: int) -> None:
    """Give a route to a seat, for positions."""
    place_cars(boards[0], states[0], seat, route)


@entry
def settle(boards: Records[Board], states: Records[State]) -> None:
    """Settle the deck and the market of a position (D5, D8)."""
    settle_discards(boards[0], states[0])


@entry
def shuffle_tickets(boards: Records[Board], states: Records[State]) -> None:
    """Shuffle the ticket deck of a position."""
    shuffle_bottom(states[0], int(states[0].deck_count))


@entry
def lay(boards: Records[Board], states: Records[State], action: int) -> bool:
    """Lay the cards of a payment decision and nothing more; true when the payment is complete."""
    return lay_payment(boards[0], states[0], action)


@entry
def longest_route_length(boards: Records[Board], states: Records[State], works: Records[Work], seat: int) -> int:
    """The length of a seat's longest route."""
    return longest_route(boards[0], states[0], seat, works[0])


@kernel
def deal(board: Board, state: State, work: Work, players: int, first: int) -> None:
    """Set up a game."""
    set_up(board, state, players, first)


@kernel
def hide(board: Board, state: State, work: Work, seat: int) -> None:
    """Erase what a seat may not know."""
    conceal_state(board, state, seat, work)


@kernel
def route_points_differ(state: State, sheet: Sheet, players: int) -> bool:
    """Whether the points of routes, counted at the end, are not those that were counted in play (P1)."""
    wrong = 0
    for seat in range(players):
        wrong += sheet.route_points[seat] != state.points[seat]
    return wrong != 0


@kernel
def clear_work(work: Work) -> None:
    """Clear a working space that may hold anything."""
    work.longest_route_failed = 0
    for side in range(2):
        work.table_count[side] = 0
        for at in range(LONGEST_ROUTE_TABLE):
            work.table_key[side, at] = 0


@kernel
def work_failed(work: Work) -> bool:
    """Whether the working space was too small for a game (E4)."""
    return work.longest_route_failed != 0


RULES = RuleKernels(
    set_up=deal,
    deciding_seat=deciding_seat,
    legal_decisions=legal_decisions,
    apply_decision=apply_decision,
    final_score=final.final_score,
    conceal=hide,
    describe=describe,
    broken_invariant=broken_invariant,
    work_failed=work_failed,
    over=OVER,
    broken_score=route_points_differ,
    play_randomly=play_randomly,
)
DRIVERS = make_drivers("ticket_to_ride", RULES)
