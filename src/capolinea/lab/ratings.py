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


def rate(bots: int, tables: Sequence[tuple[Sequence[int], NDArray[np.int8]]]) -> list[Rating]:
    """Ratings from the games of some tables: who sat there, and the ranks, one row a game and one column a bot.

    The interval comes from drawing the games of each table anew.

    >>> ranks = np.array([[1, 2]] * 200 + [[2, 1]] * 20, np.int8)
    >>> [round(rating.rating) for rating in rate(2, [((0, 1), ranks)])]
    [200, -200]
    """
    chance = np.random.default_rng(1)
    before = [(list(seated), ranks[:, :, None] < ranks[:, None, :]) for seated, ranks in tables]
    whole = [np.ones(len(wins)) for _, wins in before]
    best = _strengths(bots, before, whole)
    drawn: list[NDArray[np.float64]] = []
    for _ in range(RESAMPLES):
        weights = [chance.multinomial(len(wins), np.full(len(wins), 1 / len(wins))) for _, wins in before]
        drawn.append(_strengths(bots, before, weights))
    low, high = np.quantile(np.array(drawn), [0.025, 0.975], axis=0)
    return [Rating(float(best[bot]), float(low[bot]), float(high[bot])) for bot in range(bots)]


def _strengths(
    bots: int, before: Sequence[tuple[list[int], NDArray[np.bool_]]], weights: Sequence[NDArray[Any]]
) -> NDArray[np.float64]:
    """Ratings from weighted games, in which one bot came out before another or did not."""
    wins = np.zeros((bots, bots))
    for (seated, came_before), weight in zip(before, weights, strict=True):
        np.add.at(wins, np.ix_(seated, seated), np.tensordot(weight, came_before, 1))
    return SCALE * np.asarray(choix.ilsr_pairwise_dense(wins, alpha=PRIOR))
