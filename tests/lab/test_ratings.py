"""Ratings and intervals: the numbers themselves, worked out by other means."""

from __future__ import annotations

import numpy as np
import pytest

from capolinea.lab.ratings import SCALE, rate, strengths
from capolinea.lab.tournament import _Played, _standings  # pyright: ignore[reportPrivateUsage]

# Wins of each bot over each other, and the strengths that the library choix 0.4.1 finds for them
# (`ilsr_pairwise_dense(wins, alpha=0.01)`, to nine places).
KNOWN = [
    ([[0, 200], [20, 0]], [1.150842794, -1.150842794]),
    ([[0, 30, 12], [10, 0, 25], [8, 5, 0]], [0.67654852, 0.073815934, -0.750364454]),
    (
        [[0, 50, 50, 50], [0, 0, 40, 45], [0, 10, 0, 30], [0, 5, 20, 0]],  # the first one always wins
        [5.630436585, -0.709197265, -2.217503592, -2.703735728],
    ),
    ([[0, 7, 0], [0, 0, 0], [0, 3, 0]], [2.028062749, -3.849343781, 1.821281033]),  # two that never met
    (
        [[0, 1500, 1490, 1499], [3, 0, 900, 1000], [2, 600, 0, 755], [0, 500, 745, 0]],
        [5.10941879, -1.337912597, -1.834788894, -1.936717299],
    ),
]


@pytest.mark.parametrize(("wins", "expected"), KNOWN)
def test_strengths_are_those_that_another_method_finds(wins: list[list[int]], expected: list[float]) -> None:
    assert strengths(np.array(wins, float)).tolist() == pytest.approx(expected, abs=1e-6)


def test_bots_that_never_met_are_alike() -> None:
    assert strengths(np.zeros((3, 3))).tolist() == [0, 0, 0]


def test_ten_million_games_to_nothing_are_a_finite_rating() -> None:
    first, second = strengths(np.array([[0.0, 1e7], [0.0, 0.0]]))
    assert first == pytest.approx(-second)
    assert first == pytest.approx(np.log(1e7 / 0.02) / 2, abs=0.01)  # the prior gives the loser 0.02 games


def test_the_interval_of_a_rating_covers_95_in_100() -> None:
    """Thirty even pairs: the odds have a standard error of 2 / √games, half of it in each rating."""
    games, pairs = 400, 30
    ranks = np.array([[1, 2], [2, 1]] * (games // 2), np.int8)
    found = rate(2 * pairs, [((2 * pair, 2 * pair + 1), ranks) for pair in range(pairs)])
    width = np.mean([rating.high - rating.low for rating in found[::2]])
    assert width == pytest.approx(2 * 1.96 * SCALE / games**0.5, rel=0.04)


def test_a_bot_that_won_everything_has_an_interval_too() -> None:
    """200 wins in 200 games say that at least 98.8 % are won, as the prior of Jeffreys has it (the 2.5 % quantile)."""
    first, second = rate(2, [((0, 1), np.array([[1, 2]] * 200, np.int8))])
    apart = np.log(0.98755 / 0.01245) * SCALE
    assert first.low - second.high == pytest.approx(apart, rel=0.03)
    assert first.low < first.rating <= first.high
    few = rate(2, [((0, 1), np.array([[1, 2]] * 20, np.int8))])
    assert few[0].low < first.low


def test_strengths_of_many_tables_are_those_of_each() -> None:
    wins = np.random.default_rng(1).poisson(9, (5, 4, 4)) * (1 - np.eye(4))
    assert strengths(wins) == pytest.approx(np.array([strengths(each) for each in wins]), abs=1e-6)


def test_the_interval_of_a_score_is_1_96_standard_errors() -> None:
    scores = np.array([[90, 30], [110, 30]] * 50, np.int16)  # 100 games; 10 above or below the mean
    first, second = _standings(["a", "b"], [_Played((0, 1), np.array([[1, 2]] * 100, np.int8), scores, 0)])
    assert first.score == 100
    assert first.score_high - first.score == pytest.approx(1.96, abs=0.005)
    assert first.score - first.score_low == pytest.approx(1.96, abs=0.005)
    assert (second.score_low, second.score_high) == (30, 30)


def test_a_shared_victory_is_shared() -> None:
    ranks = np.array([[1, 1, 3]] * 6 + [[1, 1, 1]] * 3 + [[1, 2, 3]], np.int8)
    found = {
        each.bot: each for each in _standings(["a", "b", "c"], [_Played((0, 1, 2), ranks, ranks.astype(np.int16), 0)])
    }
    assert [found[bot].wins for bot in "abc"] == pytest.approx([3 + 1 + 1, 3 + 1, 1])
    assert [found[bot].win_rate for bot in "abc"] == pytest.approx([0.5, 0.4, 0.1])
