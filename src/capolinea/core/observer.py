"""The observation of one state, for single games and for bots."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np

from capolinea.core.batch import Space
from capolinea.core.errors import InvalidInput
from capolinea.core.record_reading import field

LEAST, MOST = -(1 << 15), (1 << 15) - 1  # of a number of an observation, where no rule says otherwise

if TYPE_CHECKING:
    from collections.abc import Sequence

    from numpy.typing import NDArray

    from capolinea.core.family import Family
    from capolinea.core.observation import Layout
    from capolinea.core.rulebook import Rulebook, States

    Range = tuple[int | Sequence[int], int | Sequence[int]]  # the least and the most, of all places or of each


def layout_of(rulebook: Rulebook) -> Layout:
    """Where each field of an observation is; refuses a board that is too large for it."""
    layout = rulebook.family.observation.LAYOUT
    for name, most in layout.limits.items():
        if field(rulebook.boards, name) > most:
            raise InvalidInput(f"learner-limit-{name}", most=most, found=field(rulebook.boards, name))
    return layout


def bounds_of(rulebook: Rulebook) -> tuple[NDArray[np.int16], NDArray[np.int16]]:
    """The lowest and the highest number that each place of an observation can hold."""
    layout, part = layout_of(rulebook), rulebook.family.ranges
    size = layout.size(rulebook.players)
    low, high = np.full(size, LEAST, np.int16), np.full(size, MOST, np.int16)
    if part is not None:
        known = part.ranges(rulebook)
        for name, place in layout.slices(rulebook.players).items():
            low[place], high[place] = known[name.partition(" ")[0]]
    return low, np.maximum(high, low + 1)  # Gymnasium warns of boxes that hold one number


def new_space(family: Family[Any, Any, Any, Any], size: int, actions: int, ends: Any = None) -> Space:
    """The working space of one thread, and the states in which games ended, if they are kept."""
    _, state, work, legal, sheet = family.kernels.RECORDS
    observations: Any = np.zeros((1, size), np.int16)
    masks: Any = np.zeros((1, actions), np.uint8)
    ends = state.array(0) if ends is None else ends
    return Space(state.array(1), work.array(1), legal.array(1), sheet.array(1), observations, masks, ends)


class Observer:
    """Observes states of one game for its seats; for one thread."""

    def __init__(self, rulebook: Rulebook) -> None:
        self.layout = layout_of(rulebook)
        self.size = self.layout.size(rulebook.players)
        self._boards, self._look = rulebook.boards, rulebook.family.kernels.DRIVERS.observe
        self._space = new_space(rulebook.family, self.size, rulebook.actions)

    def look(self, states: States, seat: int) -> NDArray[np.int16]:
        """What a seat may know, as a row of `Batch.observe`."""
        found = np.empty((1, self.size), np.int16)
        self._look(self._boards, states, self._space, np.array([seat]), found, 0, 1)
        return found[0]
