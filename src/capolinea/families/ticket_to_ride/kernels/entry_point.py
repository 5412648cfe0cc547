"""The kernels that Python calls. They take arrays of one record, which Numba recognises faster than records."""

from __future__ import annotations

from typing import TYPE_CHECKING

from capolinea.core.chance import below, seed_game
from capolinea.core.kernel import entry, kernel
from capolinea.families.ticket_to_ride.kernels.board import Board
from capolinea.families.ticket_to_ride.kernels.conceal import conceal_state
from capolinea.families.ticket_to_ride.kernels.invariants import broken_invariant
from capolinea.families.ticket_to_ride.kernels.phases.cards import settle_discards
from capolinea.families.ticket_to_ride.kernels.phases.claim import place_cars
from capolinea.families.ticket_to_ride.kernels.phases.payment import lay_payment
from capolinea.families.ticket_to_ride.kernels.phases.setup import RANDOM_SEAT, clear, set_up, take_pieces
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
    from capolinea.core.chance import Chance
    from capolinea.core.records import Cells, Records

RECORDS = (Board, State, Work, Legal, Sheet)
QUICK_WORK = Work.without("table_key", "table_weight", "table_used")  # enough to play, and for `quick_score`
full_score, quick_score = final.final_score, final.quick_score


@entry
def start(boards: Records[Board], states: Records[State], players: int, first: int) -> None:
    """Set up a game; the chance fields hold the seed."""
    set_up(boards[0], states[0], players, first)


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
    """Bring deck and market of a position in order (D5, D8)."""
    settle_discards(boards[0], states[0])


@entry
def shuffle_tickets(boards: Records[Board], states: Records[State]) -> None:
    """Shuffle the ticket deck of a position."""
    shuffle_bottom(states[0], int(states[0].deck_count))


@entry
def list_legal(
    boards: Records[Board], states: Records[State], works: Records[Work], seat: int, legals: Records[Legal]
) -> None:
    """The legal decisions of a seat."""
    legal_decisions(boards[0], states[0], works[0], seat, legals[0])


@entry
def decide(boards: Records[Board], states: Records[State], seat: int, action: int) -> None:
    """Carry out a legal decision."""
    apply_decision(boards[0], states[0], seat, action)


@entry
def lay(boards: Records[Board], states: Records[State], action: int) -> bool:
    """Lay the cards of a payment decision and nothing more; true when the payment is complete."""
    return lay_payment(boards[0], states[0], action)


@entry
def conceal(boards: Records[Board], states: Records[State], works: Records[Work], seat: int) -> None:
    """Erase what a seat may not know."""
    conceal_state(boards[0], states[0], seat, works[0])


@entry
def score(boards: Records[Board], states: Records[State], works: Records[Work], sheets: Records[Sheet]) -> None:
    """The score sheet of a position."""
    full_score(boards[0], states[0], works[0], sheets[0])


@entry
def longest_route_length(boards: Records[Board], states: Records[State], works: Records[Work], seat: int) -> int:
    """The length of a seat's longest route."""
    return longest_route(boards[0], states[0], seat, works[0])


@kernel
def play_game(
    board: Board, state: State, work: Work, legal: Legal, player_rng: Chance, game: int, players: int, limit: int
) -> int:
    """A game of a batch, seeded and played at random; returns what `play_randomly` does."""
    seed_game(state, player_rng, game)
    return play_randomly(board, state, work, legal, player_rng, players, limit)


@kernel
def clear_work(work: Work) -> None:
    """Get a working space ready that may hold anything."""
    work.longest_route_failed = 0
    for side in range(2):
        work.table_count[side] = 0
        for at in range(LONGEST_ROUTE_TABLE):
            work.table_key[side, at] = 0


@kernel
def work_failed(work: Work) -> bool:
    """Whether the working space was too small for a game (E4)."""
    return work.longest_route_failed != 0


@entry
def playouts(
    boards: Records[Board],
    states: Records[State],
    works: Records[Work],
    legals: Records[Legal],
    chances: Records[Chance],
    sheets: Records[Sheet],
    lengths: Cells,
    first_game: int,
    players: int,
    limit: int,
) -> None:
    """Random games, one a sheet, scored; `chances[0]` holds the seed, game i has its number as the seed's high half."""
    for index in range(len(sheets)):
        game = first_game + index
        lengths[index] = play_game(boards[0], states[0], works[0], legals[0], chances[0], game, players, limit)
        full_score(boards[0], states[0], works[0], sheets[index])


@entry
def check_laws(boards: Records[Board], states: Records[State], works: Records[Work]) -> int:
    """The number of a law that a state breaks, 0 where it breaks none."""
    return broken_invariant(boards[0], states[0], works[0])


@entry
def checked_playouts(
    boards: Records[Board],
    states: Records[State],
    works: Records[Work],
    legals: Records[Legal],
    chances: Records[Chance],
    sheets: Records[Sheet],
    first_game: int,
    count: int,
    players: int,
    limit: int,
) -> int:
    """Random games with all laws checked after every decision; returns the first game that breaks one, or -1."""
    board, state, work, legal, player_rng = boards[0], states[0], works[0], legals[0], chances[0]
    for game in range(first_game, first_game + count):
        seed_game(state, player_rng, game)
        set_up(board, state, players, RANDOM_SEAT)
        decisions = 0
        while state.phase != OVER:
            seat = deciding_seat(state)
            legal_decisions(board, state, work, seat, legal)
            if legal.count == 0 or decisions == limit or broken_invariant(board, state, work) != 0:
                return game
            apply_decision(board, state, seat, int(legal.actions[below(player_rng, legal.count)]))
            decisions += 1
        if broken_invariant(board, state, work) != 0:
            return game
        full_score(board, state, work, sheets[0])
        for seat in range(players):
            if sheets[0].route_points[seat] != state.points[seat]:
                return game
    return -1


@entry
def perft(
    boards: Records[Board], states: Records[State], works: Records[Work], legals: Records[Legal], depth: int
) -> int:
    """Perft: the number of ways to take `depth` decisions from `states[0]`; one state and one list a level."""
    lines = 0
    level = 0
    legals[0].count = -1
    while level >= 0:
        state = states[level]
        legal = legals[level]
        if legal.count < 0:  # a new position
            if level == depth or state.phase == OVER:
                lines += 1
                level -= 1
                continue
            legal_decisions(boards[0], state, works[0], deciding_seat(state), legal)
            if level == depth - 1:
                lines += legal.count
                level -= 1
                continue
        if legal.count == 0:
            level -= 1
            continue
        legal.count -= 1
        states[level + 1] = state
        apply_decision(boards[0], states[level + 1], deciding_seat(state), int(legal.actions[legal.count]))
        legals[level + 1].count = -1
        level += 1
    return lines
