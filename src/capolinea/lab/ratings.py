"""Bradley–Terry ratings on the scale of chess: 400 points are odds of ten to one."""

from __future__ import annotations

from dataclasses import dataclass
from math import log
from typing import TYPE_CHECKING, Any, cast

import numpy as np

if TYPE_CHECKING:
    from collections.abc import Sequence

    from numpy.typing import NDArray

SCALE = 400 / log(10)
RESAMPLES = 100  # of the games, for the intervals
PRIOR = 0.01  # keeps a bot that always won, or never, at a finite rating
LONGEST_STEP = 0.5  # no two bots part by more than 1 at once: so far Newton's step always raises the likelihood
MOST_STEPS = 1000  # a few are enough
EXACT = 1e-7  # of a step, after which the next one would be far smaller still


@dataclass(frozen=True)
class Rating:
    """A rating with its 95 % interval; the mean of all bots is 0."""

    rating: float
    low: float
    high: float


def rate(bots: int, tables: Sequence[tuple[Sequence[int], NDArray[np.int8]]]) -> list[Rating]:
    """Ratings from the games of some tables: their bots, and the ranks, one row a game and one column a bot.

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
    """Ratings from weighted games between pairs of bots."""
    wins = np.zeros((bots, bots))
    for (seated, came_before), weight in zip(before, weights, strict=True):
        np.add.at(wins, np.ix_(seated, seated), np.tensordot(weight, came_before, 1))
    return SCALE * strengths(wins)


def strengths(wins: NDArray[np.float64]) -> NDArray[np.float64]:
    """The most likely strengths of Bradley and Terry, as logarithms of odds; their mean is 0.

    `wins[a, b]` counts how often a came out before b. As a prior, each bot also wins PRIOR games per bot against all
    bots at once. The logarithm of the likelihood is concave, so Newton's method finds its top from anywhere.

    >>> strengths(np.array([[0.0, 300.0], [100.0, 0.0]])).round(2)  # log(3) apart
    array([ 0.55, -0.55])
    """
    bots = len(wins)
    games: NDArray[np.float64] = wins + wins.T
    strength: NDArray[np.float64] = np.zeros(bots)
    for _ in range(MOST_STEPS):
        odds = np.exp(strength - strength.max())
        chance, share = odds[:, None] / (odds[:, None] + odds), odds / odds.sum()
        slope = (wins * chance.T - wins.T * chance).sum(1) + PRIOR * bots * (1 - bots * share)
        pairs = games * chance * chance.T
        bend = np.diag(pairs.sum(1)) - pairs + PRIOR * bots**2 * (np.diag(share) - np.outer(share, share))
        bend = bend + 1 / bots  # which keeps the mean where it is
        step = cast("NDArray[np.float64]", np.linalg.solve(bend, slope))
        longest = float(np.abs(step).max())
        strength += step * min(1.0, LONGEST_STEP / max(longest, EXACT))
        if longest < EXACT:
            break
    return strength - strength.mean()
