"""The rules as kernels for everything that drives games, and kernels that Python calls, for positions and moves.

The latter take arrays of one record, which Numba recognises faster than records.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from capolinea.core.drivers import make_drivers
from capolinea.core.kernel import entry, kernel
from capolinea.core.rule_kernels import RuleKernels
from capolinea.families.trains.kernels.board import Board
from capolinea.families.trains.kernels.conceal import conceal_state
from capolinea.families.trains.kernels.invariants import broken_invariant
from capolinea.families.trains.kernels.observation import describe
from capolinea.families.trains.kernels.phases.rails import put_rail, rail_cost
from capolinea.families.trains.kernels.phases.setup import clear, set_up, take_pieces
from capolinea.families.trains.kernels.rules import apply_decision, deciding_seat, legal_decisions
from capolinea.families.trains.kernels.scoring import final_score, owned
from capolinea.families.trains.kernels.state import OVER, Legal, Sheet, State, Work

if TYPE_CHECKING:
    from capolinea.core.records import Records

RECORDS = (Board, State, Work, Legal, Sheet)
QUICK_WORK = Work


@entry
def start_empty(boards: Records[Board], states: Records[State], players: int) -> None:
    """A table with its pieces and nothing dealt, for positions."""
    clear(states[0])
    take_pieces(boards[0], states[0], players)


@entry
def put_down_rail(boards: Records[Board], states: Records[State], seat: int, place: int) -> None:
    """A rail of a position."""
    put_rail(boards[0], states[0], seat, place)


@entry
def cost_of_rail(boards: Records[Board], states: Records[State], seat: int, place: int) -> int:
    """The coins that a rail would cost now."""
    return rail_cost(boards[0], states[0], seat, place)


@entry
def count_owned(states: Records[State], seat: int, slot: int) -> int:
    """The cards of a slot that a seat owns anywhere."""
    return owned(states[0], seat, slot)


@kernel
def deal(board: Board, state: State, work: Work, players: int, first: int) -> None:
    """Set up a game."""
    set_up(board, state, players, first, work)


@kernel
def list_decisions(board: Board, state: State, work: Work, seat: int, legal: Legal) -> None:
    """The legal decisions of a seat."""
    legal_decisions(board, state, seat, legal)


@kernel
def hide(board: Board, state: State, work: Work, seat: int) -> None:
    """Erase what a seat may not know."""
    conceal_state(board, state, seat)


@kernel
def check(board: Board, state: State, work: Work) -> int:
    """The number of an invariant that a state breaks, 0 if it breaks none."""
    return broken_invariant(board, state)


@kernel
def full_score(board: Board, state: State, work: Work, sheet: Sheet) -> None:
    """The score sheet of a game; no working space is needed."""
    final_score(board, state, sheet)


@kernel
def quick_score(board: Board, state: State, work: Work, sheet: Sheet) -> bool:
    """Nothing takes long in this score."""
    full_score(board, state, work, sheet)
    return True


@kernel
def clear_work(work: Work) -> None:
    """Clear a working space that may hold anything."""
    work.drawn[0] = 0


@kernel
def work_failed(work: Work) -> bool:
    """Whether the working space was too small for a game: never."""
    return work.drawn[0] < 0


RULES = RuleKernels(
    set_up=deal,
    deciding_seat=deciding_seat,
    legal_decisions=list_decisions,
    apply_decision=apply_decision,
    final_score=full_score,
    conceal=hide,
    describe=describe,
    broken_invariant=check,
    work_failed=work_failed,
    over=OVER,
)
DRIVERS = make_drivers("trains", RULES)
