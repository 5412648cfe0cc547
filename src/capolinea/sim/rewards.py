"""What the end of a game is worth to learners."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np

if TYPE_CHECKING:
    from numpy.typing import NDArray

UNIT = 2.0**50  # rewards are multiples of 1 / UNIT: so any sum of them is exact


def victory_rewards(ranks: NDArray[np.int8]) -> NDArray[np.float64]:
    """One row a game, one column a seat: 1 for the victory, or its share; each row adds up to 0, without rounding.

    >>> victory_rewards(np.array([[1, 2], [1, 1]], np.int8)).tolist()
    [[1.0, -1.0], [0.0, 0.0]]
    >>> victory_rewards(np.array([[2, 1, 3]], np.int8)).tolist()
    [[-0.5, 1.0, -0.5]]
    >>> victory_rewards(np.array([[1, 2, 3, 4]], np.int8)).sum()
    np.float64(0.0)
    """
    others = ranks.shape[1] - 1
    first: Any = ranks == 1
    winners: Any = np.maximum(first.sum(axis=1, keepdims=True), 1)
    share: NDArray[np.float64] = np.floor(UNIT / (others * winners)) / UNIT
    return (first * (others + 1) - winners) * share
