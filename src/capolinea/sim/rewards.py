"""What the end of a game is worth to learners."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np

if TYPE_CHECKING:
    from numpy.typing import NDArray


def victory_rewards(ranks: NDArray[np.int8]) -> NDArray[np.float32]:
    """One row a game, one column a seat: 1 for the victory, or its share; each row adds up to 0.

    >>> victory_rewards(np.array([[1, 2], [1, 1]], np.int8)).tolist()
    [[1.0, -1.0], [0.0, 0.0]]
    >>> victory_rewards(np.array([[2, 1, 3]], np.int8)).tolist()
    [[-0.5, 1.0, -0.5]]
    """
    others = ranks.shape[1] - 1
    first: Any = ranks == 1
    winners: Any = np.maximum(first.sum(axis=1, keepdims=True), 1)
    worth: NDArray[np.float64] = (others + 1 - winners) / (others * winners)
    return np.where(first, worth, -1 / others).astype(np.float32)
