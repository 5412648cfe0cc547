"""Laws that every state keeps, whatever is decided: broken ones are errors of the rules or of a position file."""

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
    """The number of a law that a state breaks, 0 where it breaks none."""
    law = broken_pieces(board, state)
    if law == 0:
        law = broken_turn(board, state)
    if law == 0 and state.card != NO_CARD:
        law = broken_question(board, state)
    return law
