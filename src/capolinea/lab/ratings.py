"""Bradley–Terry ratings on the scale of chess: 400 points are odds of ten to one."""

from __future__ import annotations

from dataclasses import dataclass
from math import log
from typing import TYPE_CHECKING, cast

import numpy as np

if TYPE_CHECKING:
    from collections.abc import Sequence

    from numpy.typing import NDArray

SCALE = 400 / log(10)
RESAMPLES = 2000  # of the games, for the intervals
UNSEEN = 0.5  # of a win of each bot of a pair over the other, in the resamples: the prior of Jeffreys
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

    The interval comes from random weights for the games of each table (a Bayesian bootstrap). A result that was never
    seen has a small weight too, so that a bot that won everything has an interval as well.

    >>> ranks = np.array([[1, 2]] * 200 + [[2, 1]] * 20, np.int8)
    >>> [round(rating.rating) for rating in rate(2, [((0, 1), ranks)])]
    [200, -200]
    """
    chance = np.random.default_rng(1)
    wins, drawn = np.zeros((bots, bots)), np.zeros((RESAMPLES, bots, bots))
    for seated, ranks in tables:
        kinds, counts = np.unique(ranks, axis=0, return_counts=True)
        before = kinds[:, :, None] < kinds[:, None, :]
        pairs = np.ix_(seated, seated)
        wins[pairs] += np.tensordot(counts, before, 1)
        unseen = chance.gamma(UNSEEN, size=(RESAMPLES, len(seated), len(seated)))
        weights = chance.gamma(counts, size=(RESAMPLES, len(counts)))
        drawn[:, *pairs] += np.tensordot(weights, before, 1) + unseen * (1 - np.eye(len(seated)))
    best = SCALE * strengths(wins)
    low, high = np.quantile(SCALE * strengths(drawn), [0.025, 0.975], axis=0)
    low, high = (
        np.minimum(low, best),
        np.maximum(high, best),
    )  # a bot that won everything may be as strong as PRIOR allows
    return [Rating(float(best[bot]), float(low[bot]), float(high[bot])) for bot in range(bots)]


def strengths(wins: NDArray[np.float64]) -> NDArray[np.float64]:
    """The most likely strengths of Bradley and Terry, as logarithms of odds; their mean is 0.

    `wins[a, b]` counts how often a came out before b; there may be many such tables, stacked. As a prior, each bot also
    wins PRIOR games per bot against all bots at once. The logarithm of the likelihood is concave, so Newton's method
    finds its top from anywhere.

    >>> strengths(np.array([[0.0, 300.0], [100.0, 0.0]])).round(2)  # log(3) apart
    array([ 0.55, -0.55])
    """
    bots = wins.shape[-1]
    turned: NDArray[np.float64] = np.swapaxes(wins, -1, -2)
    strength: NDArray[np.float64] = np.zeros(wins.shape[:-1])
    one = np.eye(bots)
    for _ in range(MOST_STEPS):
        odds = np.exp(strength - strength.max(-1, keepdims=True))
        share = odds / odds.sum(-1, keepdims=True)
        chance = odds[..., :, None] / (odds[..., :, None] + odds[..., None, :])
        other = np.swapaxes(chance, -1, -2)
        slope = (wins * other - turned * chance).sum(-1) + PRIOR * bots * (1 - bots * share)
        pairs = (wins + turned) * chance * other
        bend = one * pairs.sum(-1)[..., None] - pairs
        bend += PRIOR * bots**2 * (one * share[..., None] - share[..., :, None] * share[..., None, :])
        bend += 1 / bots  # which keeps the mean where it is
        step = cast("NDArray[np.float64]", np.linalg.solve(bend, slope[..., None])[..., 0])
        longest = np.abs(step).max(-1, keepdims=True)
        strength = strength + step * np.minimum(1.0, LONGEST_STEP / np.maximum(longest, EXACT))
        if float(longest.max()) < EXACT:
            break
    return strength - strength.mean(-1, keepdims=True)
