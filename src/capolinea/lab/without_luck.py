"""Wins with the luck taken out of them: the same mean, and a narrower interval for the same games."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np

from capolinea.core.study.intervals import NORMAL_95

if TYPE_CHECKING:
    from numpy.typing import NDArray

ENOUGH = 40  # games from which it is learned how much of the luck to take out


@dataclass(frozen=True)
class WithoutLuck:
    """The share of victories less what luck did to it, which is zero on average (`capolinea.review.departures`).

    `games_saved` is how many times as many games it takes for an interval as narrow if luck stays in.
    """

    win_rate: float
    low: float
    high: float
    games_saved: float


def without_luck(wins: NDArray[np.float64], luck: NDArray[np.float64]) -> WithoutLuck:
    """Take the luck out of wins, game by game.

    The luck is itself an estimate. How much of it is taken out of one half of the games is what would have been best in
    the other half, so that the mean stays true: it depends on no game to which it is applied.

    >>> found = without_luck(np.array([1.0, 0.0, 1.0, 1.0]), np.array([0.4, -0.6, 0.4, 0.4]))
    >>> round(found.win_rate, 6), round(found.high - found.low, 6)
    (0.6, 0.0)
    """
    left, half = wins.copy(), np.arange(len(wins)) % 4 < 2
    for part in (half, ~half):
        left[part] -= _part_of_luck(wins[~part], luck[~part]) * luck[part]
    mean, error = float(left.mean()), NORMAL_95 * float(left.std(ddof=1)) / len(left) ** 0.5
    return WithoutLuck(mean, mean - error, mean + error, float(wins.var() / max(left.var(), 1e-12)))


def _part_of_luck(wins: NDArray[np.float64], luck: NDArray[np.float64]) -> float:
    """The part of the luck that leaves least variance; all of it where there are too few games to tell."""
    if len(wins) < ENOUGH or luck.var() == 0:
        return 1.0
    return float(np.cov(wins, luck)[0, 1] / luck.var(ddof=1))
