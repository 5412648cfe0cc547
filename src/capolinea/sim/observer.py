"""The observation of one state, for those who play a single game."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np

from capolinea.core.family import batching, entry, observations
from capolinea.core.registry import family_of

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from capolinea.core.rulebook import Rulebook, States


class Observer:
    """Looks at states of one game through the eyes of its seats; for one thread."""

    def __init__(self, rulebook: Rulebook) -> None:
        with_board: Any = rulebook
        family = family_of(rulebook.config["game"])
        _, state, work, _, _ = entry(family).RECORDS
        self.layout = observations(family).LAYOUT
        self.size = self.layout.size(rulebook.players)
        self._look, self._boards = batching(family).observe, with_board.boards
        self._sights, self._works = state.array(1), work.array(1)

    def look(self, states: States, seat: int) -> NDArray[np.int16]:
        """What a seat may know, as a row of `Batch.observe`."""
        found = np.empty((1, self.size), np.int16)
        self._look(self._boards, states, self._sights, self._works, np.array([seat]), found)
        return found[0]
