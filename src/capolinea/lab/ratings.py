"""Bradley–Terry ratings on the scale of chess: 400 points are odds of ten to one."""

from __future__ import annotations

from dataclasses import dataclass
from math import log
from typing import TYPE_CHECKING, Any

import choix as untyped_choix
import numpy as np

if TYPE_CHECKING:
    from collections.abc import Sequence

    from numpy.typing import NDArray

choix: Any = untyped_choix
SCALE = 400 / log(10)
RESAMPLES = 100  # of the games, for the intervals
PRIOR = 0.01  # keeps a bot that always won, or never, at a finite rating


@dataclass(frozen=True)
class Rating:
    """A rating with its 95 % interval; the mean of all bots is 0."""

    rating: float
    low: float
    high: float


def rate(bots: int, parts: Sequence[NDArray[np.int32]]) -> list[Rating]:
    """Ratings from parts of a tournament, each with rows (winner, loser); the interval by drawing parts anew.

    >>> games = [np.array([[0, 1]] * 10 + [[1, 0]], np.int32)] * 20
    >>> [round(rating.rating) for rating in rate(2, games)]
    [200, -200]
    """
    best = _strengths(bots, parts)
    chance = np.random.default_rng(1)
    drawn: list[NDArray[np.float64]] = []
    for _ in range(RESAMPLES):
        numbers: list[int] = chance.integers(0, len(parts), len(parts)).tolist()
        drawn.append(_strengths(bots, [parts[number] for number in numbers]))
    low, high = np.quantile(np.array(drawn), [0.025, 0.975], axis=0)
    return [Rating(float(best[bot]), float(low[bot]), float(high[bot])) for bot in range(bots)]


def _strengths(bots: int, parts: Sequence[NDArray[np.int32]]) -> NDArray[np.float64]:
    """Ratings from counts of wins: choix takes them as a matrix."""
    wins = np.zeros((bots, bots))
    for part in parts:
        np.add.at(wins, (part[:, 0], part[:, 1]), 1)
    return SCALE * np.asarray(choix.ilsr_pairwise_dense(wins, alpha=PRIOR))
