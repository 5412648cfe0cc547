"""Luck taken out of results: nothing is gained where nobody departs from the policy, and the mean stays true."""

import numpy as np
import pytest
from soaking import SOAK, amount, soak_only

from capolinea.core.registry import open_rulebook
from capolinea.lab.tournament import play_one, tournament
from capolinea.lab.without_luck import without_luck
from capolinea.review.departures import POLICY, gains_of, luck_by_departures, open_stand_ins
from capolinea.review.luck import result_of

PAIRS = 100


def test_whoever_plays_by_the_policy_gains_nothing_by_it():
    rules = open_rulebook("trains/osaka", players=3)  # where the policy leaves nothing to chance
    for number in range(2):
        game = play_one(rules, ["stationmaster"] * 3, 8, number)
        assert gains_of(game, open_stand_ins(rules), number, games=2) == [0, 0, 0]


def test_what_one_gains_the_others_lose():
    rules = open_rulebook("ticket-to-ride/europe", players=3)
    game = play_one(rules, ["random", "conductor", "stationmaster"], 8, 0)
    gains = gains_of(game, open_stand_ins(rules), 0, games=2)
    assert any(gains)
    assert sum(gains) == pytest.approx(0, abs=1e-9)


def test_decisions_at_random_lose_what_a_random_player_loses():
    rules = open_rulebook("trains/osaka", players=2)
    stand_ins = open_stand_ins(rules)
    gains = [
        gains_of(play_one(rules, ["random", "stationmaster"], 8, n), stand_ins, n, [(n + 1) % 2], 4) for n in range(4)
    ]
    assert sum(gain[-number % 2] for number, gain in enumerate(gains)) / 4 < -0.2


def test_the_mean_is_true_with_a_stand_in_that_plays_better():
    """Stationmasters win half of their games, also where the champion's network stands in for one of them."""
    rules, games = open_rulebook("ticket-to-ride/europe", players=2), amount(6, soak=1000)
    tables = [open_stand_ins(rules, ["champion", POLICY]), open_stand_ins(rules, [POLICY, "champion"])]
    before, left = np.zeros(games), np.zeros(games)
    for number in range(games):
        seat, stand_ins = number % 2, tables[number % 2]
        game = play_one(rules, [POLICY] * 2, 8, number)
        luck = luck_by_departures(game, stand_ins, number, [1 - seat], amount(2, soak=10))[seat]
        before[number] = stand_ins.shares(number, 20)[seat]
        left[number] = result_of(game.outcome, 2)[seat] - luck
    assert before.mean() > 0.7
    assert abs(left.mean() - 0.5) < 3.5 * left.std(ddof=1) / games**0.5


def test_a_champion_hardly_departs_from_its_network():
    rules = open_rulebook("ticket-to-ride/europe", players=2)
    found = tournament(rules, ["champion@0", POLICY], games=4, seed=6, workers=1, without_luck=True, pairs=PAIRS)
    own = next(each.without_luck for each in found.standings if each.bot == "champion@0")
    assert own is not None
    assert 0.75 < own.low < own.high < 0.95


@pytest.mark.parametrize(
    ("name", "bots"),
    [("trains/osaka", ["conductor", "stationmaster"]), ("ticket-to-ride/europe", ["conductor", "stationmaster"])],
)
def test_the_mean_is_that_of_many_plain_games(name, bots):
    rules, games = open_rulebook(name, players=2), amount(4, soak=2000)
    found = tournament(rules, bots, games=games, seed=6, workers=1, without_luck=True, pairs=PAIRS)
    plain = tournament(rules, bots, games=amount(2000, soak=100_000), seed=7, workers=1)
    own, other = (next(each for each in one.standings if each.bot == bots[0]) for one in (found, plain))
    assert own.without_luck is not None
    width = own.without_luck.high - own.without_luck.low
    assert abs(own.without_luck.win_rate - other.win_rate) < width  # twice the half of an interval
    assert not SOAK or own.without_luck.games_saved > 1.5


@soak_only
def test_the_mean_of_a_bot_that_searches_is_that_of_many_plain_games():
    rules, bots = open_rulebook("trains/osaka", players=2), ["magnate@4", POLICY]
    found = tournament(rules, bots, games=400, seed=6, workers=1, without_luck=True, pairs=PAIRS)
    plain = tournament(rules, bots, games=4000, seed=7, workers=1)
    own, other = (next(each for each in one.standings if each.bot == bots[0]) for one in (found, plain))
    assert own.without_luck is not None
    assert own.without_luck.games_saved > 1.3
    assert own.without_luck.low - 0.02 < other.win_rate < own.without_luck.high + 0.02


def test_luck_that_is_only_noise_is_left_in():
    chance = np.random.default_rng(3)
    wins = chance.integers(0, 2, 4000).astype(float)
    noise, true = chance.normal(0, 1, 4000), wins - 0.5
    assert without_luck(wins, noise).games_saved == pytest.approx(1, abs=0.02)
    assert without_luck(wins, true).games_saved > 1e6
    mixed = without_luck(wins, true + noise)
    assert 1.1 < mixed.games_saved < 1.4
    assert mixed.low < wins.mean() < mixed.high
