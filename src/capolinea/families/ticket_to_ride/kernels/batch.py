"""Many games at once, by these rules: see `capolinea.core.batch`."""

from __future__ import annotations

from typing import TYPE_CHECKING

from capolinea.core.batch import BatchRules, batch_kernels
from capolinea.core.errors import DataError
from capolinea.core.kernel import entry, kernel
from capolinea.families.ticket_to_ride.kernels.conceal import conceal_state
from capolinea.families.ticket_to_ride.kernels.entry_point import work_failed
from capolinea.families.ticket_to_ride.kernels.observation import describe
from capolinea.families.ticket_to_ride.kernels.phases.setup import RANDOM_SEAT, set_up
from capolinea.families.ticket_to_ride.kernels.rules import apply_decision, deciding_seat, legal_decisions
from capolinea.families.ticket_to_ride.kernels.scoring.final import final_score
from capolinea.families.ticket_to_ride.kernels.state import OVER

if TYPE_CHECKING:
    from capolinea.core.batch import Games, Space, Terms
    from capolinea.core.game_slot import Policy, Rows
    from capolinea.core.records import Cells, Records
    from capolinea.families.ticket_to_ride.kernels.board import Board
    from capolinea.families.ticket_to_ride.kernels.state import State, Work


def check_space(failed: bool) -> None:
    """Raise where the working space was too small for a game."""
    if failed:
        raise DataError("network-too-tangled", "E4")


@kernel
def deal(board: Board, state: State, work: Work, players: int) -> None:
    """Set up a game with a random first seat."""
    set_up(board, state, players, RANDOM_SEAT)


@kernel
def conceal(board: Board, state: State, work: Work, seat: int) -> None:
    """Erase what a seat may not know."""
    conceal_state(board, state, seat, work)


play_games, observe_games = batch_kernels(
    BatchRules(
        deal=deal,
        deciding_seat=deciding_seat,
        legal_decisions=legal_decisions,
        apply_decision=apply_decision,
        final_score=final_score,
        work_failed=work_failed,
        conceal=conceal,
        describe=describe,
        over=OVER,
    )
)


@entry
def play(
    boards: Records[Board],
    terms: Records[Terms],
    games: Games,
    space: Space,
    orders: Cells,
    untils: Cells,
    policy: Policy,
    first: int,
    stop: int,
) -> None:
    """Do to some games as they are told, then play them on until they are due."""
    play_games(boards[0], terms[0], games, space, orders, untils, policy, first, stop, 1)


@entry
def observe(
    boards: Records[Board],
    states: Records[State],
    space: Space,
    seats: Cells,
    observations: Rows,
    first: int,
    stop: int,
) -> None:
    """What a seat of each of some games may know."""
    observe_games(boards[0], states, space, seats, observations, first, stop, 1)
