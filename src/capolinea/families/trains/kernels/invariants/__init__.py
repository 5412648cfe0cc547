"""The invariants of every state; a broken one is an error in the rules or in a position file."""

from __future__ import annotations

from typing import TYPE_CHECKING

from capolinea.core.kernel import kernel
from capolinea.families.trains.kernels.invariants.numbers import INVARIANTS
from capolinea.families.trains.kernels.invariants.pieces import broken_pieces
from capolinea.families.trains.kernels.invariants.question import broken_question
from capolinea.families.trains.kernels.invariants.turn import broken_turn
from capolinea.families.trains.kernels.state import NO_CARD

if TYPE_CHECKING:
    from capolinea.families.trains.kernels.board import Board
    from capolinea.families.trains.kernels.state import State

__all__ = ["INVARIANTS", "broken_invariant"]


@kernel
def broken_invariant(board: Board, state: State) -> int:
    """The number of an invariant that a state breaks, 0 if it breaks none."""
    broken = broken_pieces(board, state)
    if broken == 0:
        broken = broken_turn(board, state)
    if broken == 0 and state.card != NO_CARD:
        broken = broken_question(board, state)
    return broken
