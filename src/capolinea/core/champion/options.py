"""The decisions that a champion weighs before it takes one, and the small numbers that describe them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

from capolinea.core.kernel import kernel

if TYPE_CHECKING:
    from capolinea.core.records import Cells, Reals

# Constants of kernels
OPTIONS = 24  # decisions that are weighed
LARGEST_FEATURE = 127
NONE = -1


class Glance(Protocol):
    """The decisions that are worth weighing, the stationmaster's first, and the table; each family has its own."""

    count: int
    actions: Cells
    option: Cells  # OPTIONS × features
    table: Cells
    weight: Reals


@kernel
def small(number: int) -> int:
    """A number that fits into a feature."""
    return max(-LARGEST_FEATURE, min(LARGEST_FEATURE, number))


@kernel
def is_listed(glance: Glance, action: int) -> bool:
    """Whether a decision is among the options."""
    for row in range(glance.count):
        if glance.actions[row] == action:
            return True
    return False


@kernel
def add_option(glance: Glance, action: int) -> None:
    """Add a decision, once, if there is room."""
    row = int(glance.count)
    if action == NONE or row >= OPTIONS or is_listed(glance, action):
        return
    glance.actions[row] = action
    glance.count = row + 1
    for feature in range(glance.option.shape[1]):
        glance.option[row, feature] = 0
