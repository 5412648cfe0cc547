"""Many games at once, by these rules: see `capolinea.core.batch`."""

from __future__ import annotations

from typing import TYPE_CHECKING

from capolinea.core.batch import BatchRules, batch_kernels
from capolinea.core.kernel import entry, kernel
from capolinea.families.trains.kernels.conceal import conceal_state
from capolinea.families.trains.kernels.entry_point import work_failed
from capolinea.families.trains.kernels.observation import describe
from capolinea.families.trains.kernels.phases.setup import RANDOM_SEAT, set_up
from capolinea.families.trains.kernels.rules import apply_decision, deciding_seat, legal_decisions
from capolinea.families.trains.kernels.scoring import final_score
from capolinea.families.trains.kernels.state import OVER

if TYPE_CHECKING:
    from capolinea.core.batch import Games, Space, Terms
    from capolinea.core.game_slot import Policy, Rows
    from capolinea.core.records import Cells, Records
    from capolinea.families.trains.kernels.board import Board
    from capolinea.families.trains.kernels.state import Legal, Sheet, State, Work


def check_space(failed: bool) -> None:
    """The working space is never too small for a game."""


@kernel
def deal(board: Board, state: State, work: Work, players: int) -> None:
    """Set up a game with a random first seat."""
    set_up(board, state, players, RANDOM_SEAT, work)


@kernel
def list_legal(board: Board, state: State, work: Work, seat: int, legal: Legal) -> None:
    """The legal decisions of a seat."""
    legal_decisions(board, state, seat, legal)


@kernel
def score(board: Board, state: State, work: Work, sheet: Sheet) -> None:
    """The score sheet of a game."""
    final_score(board, state, sheet)


@kernel
def conceal(board: Board, state: State, work: Work, seat: int) -> None:
    """Erase what a seat may not know."""
    conceal_state(board, state, seat)


play_games, observe_games = batch_kernels(
    BatchRules(
        deal=deal,
        deciding_seat=deciding_seat,
        legal_decisions=list_legal,
        apply_decision=apply_decision,
        final_score=score,
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
