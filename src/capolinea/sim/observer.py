"""The observation of one state, for single games."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from capolinea.sim.cores import new_space
from capolinea.sim.home import Kind

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from capolinea.core.rulebook import Rulebook, States


class Observer:
    """Observes states of one game for its seats; for one thread."""

    def __init__(self, rulebook: Rulebook) -> None:
        self._kind = Kind(rulebook)
        self.layout, self.size = self._kind.layout, self._kind.observation_size
        self._look, self._space = self._kind.family.kernels.DRIVERS.observe, new_space(self._kind)

    def look(self, states: States, seat: int) -> NDArray[np.int16]:
        """What a seat may know, as a row of `Batch.observe`."""
        found = np.empty((1, self.size), np.int16)
        self._look(self._kind.boards, states, self._space, np.array([seat]), found, 0, 1)
        return found[0]
