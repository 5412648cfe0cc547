"""What a bot sees."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from capolinea.core.rulebook import Move, Rulebook, States


class Sight:
    """A seat's view of a game, and what it may decide now. Made from a concealed copy of the state alone.

    `record` is that copy, for bots in compiled code; what the seat may not know is erased in it. `observation` and
    `mask` are the numbers that a network learns from (docs/research.md).
    """

    def __init__(self, rules: Rulebook, states: States, seat: int) -> None:
        self.rules, self.seat = rules, seat
        self.record: States = rules.conceal(states, seat)
        rules.wipe()

    @cached_property
    def view(self) -> Any:
        """Everything that the seat may know, in names."""
        return self.rules.view(self.record, self.seat)

    @cached_property
    def moves(self) -> list[Move]:
        """Every legal move. A move begun with an integer continues with `actions` alone."""
        return self.rules.legal_moves(self.record, self.seat)

    @cached_property
    def actions(self) -> list[int]:
        """Every legal decision as an integer; a move is one or more of them."""
        return self.rules.legal_actions(self.record, self.seat)

    @cached_property
    def observation(self) -> NDArray[Any]:
        """What the seat may know as numbers, int16: a row of `capolinea.sim.Batch.observe`."""
        from capolinea.core.observer import Observer

        return Observer(self.rules).look(self.record, self.seat)

    @cached_property
    def mask(self) -> NDArray[Any]:
        """1 for each legal decision, uint8: a row of `capolinea.sim.Batch.mask`."""
        import numpy as np

        found = np.zeros(self.rules.actions, np.uint8)
        found[self.actions] = 1
        return found
