"""Luck and decisions add up to the result, in every game; luck is nothing but luck."""

from pathlib import Path

import pytest
from soaking import amount

import capolinea
from capolinea.core.errors import InvalidInput
from capolinea.core.game import Game
from capolinea.core.registry import open_rulebook
from capolinea.lab.tournament import play_one
from capolinea.review.luck import luck_of, open_reviewer

RECORDED = [file for file in sorted(Path("tests/recorded").rglob("*.json")) if '"actions"' in file.read_text("utf-8")]
OWN_DATA = ("northern-lights-own-data", "triangle")  # of maps that are not there any more
EXACT = 1e-9


def check_identity(game):
    found = luck_of(game, deals=2, samples=2)
    for seat in range(game.players):
        changed = sum(move.decided[seat] + move.luck[seat] for move in found.moves)
        assert abs(found.start[seat] + found.deal_luck[seat] + changed - found.result[seat]) < EXACT
    for move in found.moves:
        assert abs(sum(move.after) - 1) < 1e-5
        assert abs(sum(move.luck)) < 1e-5
        assert move.source or not any(move.luck)
    assert sum(found.result) == pytest.approx(1)
    return found


@pytest.mark.parametrize("file", RECORDED, ids=lambda file: file.stem)
def test_luck_and_decisions_make_the_result_of_recorded_games(file):
    if file.stem in OWN_DATA:
        with pytest.raises(capolinea.CapolineaError, match=r"different data|no game"):
            capolinea.load(file)
        return
    game = capolinea.load(file)
    if not game.over:
        with pytest.raises(InvalidInput, match="finished"):
            luck_of(game)
        return
    check_identity(game)


@pytest.mark.parametrize(("name", "players"), [("ticket-to-ride/northern-lights", 3), ("trains/tokyo", 4)])
def test_luck_and_decisions_make_the_result_of_random_games(name, players):
    rules = open_rulebook(name, players=players)
    for number in range(amount(1, soak=50)):
        check_identity(play_one(rules, ["random"] * players, 5, number))


def test_a_game_from_a_position_has_no_deal():
    game = capolinea.new("ticket-to-ride/europe", players=2, seed=3, first=0)
    for _ in range(20):
        game.play(game.legal_moves()[0])
    onward = capolinea.from_position(game.position(), seed=8)
    while not onward.over:
        onward.play(onward.legal_moves()[0])
    found = check_identity(onward)
    assert found.start == found.dealt


@pytest.mark.parametrize("name", ["ticket-to-ride/europe", "trains/osaka"])
def test_luck_is_zero_on_average(name):
    rules = open_rulebook(name, players=2)
    games = amount(24, soak=1_000)
    luck = []
    for number in range(games):
        found = luck_of(play_one(rules, ["conductor", "conductor"], 11, number), deals=4, samples=4)
        luck.append(found.deal_luck[0] + sum(move.luck[0] for move in found.moves))
    mean = sum(luck) / games
    error = (sum((each - mean) ** 2 for each in luck) / (games - 1) / games) ** 0.5
    assert abs(mean) < 3.5 * error


def sampled_mean(rules, reviewer, states, seat, action, count):
    """The mean after a decision by dealing the future anew, without any forced draw."""
    found = []
    for number in range(count):
        twin = states.copy()
        twin[0].chance_key[:] = (number, 7, 7, 7)
        rules.apply(twin, seat, action)
        found.append(reviewer.shares(twin)[0])
    mean = sum(found) / count
    return mean, (sum((each - mean) ** 2 for each in found) / count / (count - 1)) ** 0.5


@pytest.mark.parametrize("source", ["draws", "market", "tunnels"])
def test_the_mean_over_all_draws_is_what_many_samples_come_to(source):
    rules = open_rulebook("ticket-to-ride/europe", players=2)
    game, reviewer, checked = play_one(rules, ["stationmaster"] * 2, 3, 1), open_reviewer(rules), 0
    again = Game(rules, rules.start(game.seed, None), game.seed, None)
    for seat, move in game.history:
        before, actions = again.states.copy(), rules.decisions(again.states, seat, move)
        again.play(move, seat)
        for action in actions[:-1]:
            rules.apply(before, seat, action)
        expected = reviewer.expect(before, seat, actions[-1], 0, 4)
        if expected.source == source and checked < amount(2, soak=20):
            assert expected.exact
            mean, error = sampled_mean(rules, reviewer, before, seat, actions[-1], amount(250, soak=5000))
            assert abs(expected.shares[0] - mean) < 4.5 * error + 1e-6
            checked += 1
    assert checked
