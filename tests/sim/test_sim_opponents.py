"""Opponents inside a batch: our bots by name, by seat and by share, and a policy with parameters."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from capolinea.core.errors import DataError, IllegalMove, InvalidInput
from capolinea.core.family import Family
from capolinea.sim import Batch
from capolinea.sim.opponents import LOTS, Lots

BOTS = [("europe", "stationmaster"), ("northern-lights", "conductor"), ("europe", "champion@0"), ("osaka", "porter")]
MIX = {"stationmaster": 0.5, "random": 0.5}


@pytest.mark.parametrize(("game", "bot"), [each for each in BOTS if each[1] != "champion@0"])
def test_they_play_the_games_that_the_lab_plays(game: str, bot: str) -> None:
    """Decision by decision: the same chance for the same bots gives the same games."""
    batch = Batch(game, 150, 5, workers=3)
    found = batch.rollout(opponents=bot)
    expected = batch.rulebook.family.bots.play_games(batch.rulebook, [bot] * 2, 5, 0, 150)
    for field in ("totals", "ranks", "decisions", "turns", "reasons"):
        assert (getattr(found, field) == getattr(expected, field)).all(), field


def test_each_seat_may_have_a_bot_of_its_own() -> None:
    batch = Batch("europe", 60, 5, players=3, opponents=["random", "stationmaster", "random"])
    won = (batch.rollout().ranks == 1).mean(axis=0)
    assert won[1] > 0.95
    assert (batch.rollout(opponents="random").ranks[:, 1] == 1).mean() < 0.7  # for once


def test_the_champion_wins_against_the_stationmaster() -> None:
    games = Batch("europe", 100, 5).rollout(opponents=["champion@0", "stationmaster"])
    assert (games.ranks[:, 0] == 1).mean() > 0.6  # 82 % of 400


def test_shares_are_drawn_for_each_seat_of_each_game() -> None:
    batch = Batch("europe", 200, 5, opponents=MIX)
    seated = batch.opponents_at(batch.numbers)
    games = batch.rollout()
    strong = seated == "stationmaster"
    assert 0.4 < strong.mean() < 0.6
    apart = strong[:, 0] != strong[:, 1]
    assert 0.4 < apart.mean() < 0.6
    assert ((games.ranks[apart] == 1) == strong[apart]).mean() > 0.98
    assert (batch.opponents_at(batch.numbers) != seated).any()  # of the games that follow
    again = Batch("europe", 200, 5, opponents=MIX, workers=1)
    assert (again.rollout().totals == games.totals).all()


@pytest.mark.parametrize("shares", [{"random": 1, "conductor": 2}, {"random": 0.001, "porter": 0, "policy": 0.999}])
def test_lots_are_as_many_as_the_shares(shares: dict[str, float]) -> None:
    lots = Lots(shares, 3)
    for row in lots.by_table[0]:
        found = {lots.names[number]: int((row == number).sum()) for number in np.unique(row)}
        wanted = {name: share / sum(shares.values()) * LOTS for name, share in shares.items() if share}
        assert set(found) == set(wanted)
        assert all(abs(found[name] - wanted[name]) <= 1 for name in found)


def test_at_the_table_of_a_learner_the_others_are_named() -> None:
    lots = Lots(["conductor", MIX], 3, learners=True)
    number = lots.names.index("conductor")
    assert [[bool((seat == number).all()) for seat in table] for table in lots.by_table] == [
        [False, True, False],
        [True, False, False],
        [True, False, False],
    ]


def test_playing_on_leaves_the_seat_of_the_learner_alone() -> None:
    batch = Batch("osaka", 150, 5, opponents="conductor", workers=2)
    mine = np.arange(150) % 2
    batch.play_on(np.full(150, -1), mine)
    for _ in range(40):
        assert (batch.seats == mine).all()
        batch.play_on(batch.mask().argmax(axis=1), mine)


def by_parameters(observation: np.ndarray, mask: np.ndarray, word: int, parameters: np.ndarray) -> int:
    """The first legal decision from the first parameter on; with more than one, an illegal one."""
    if len(parameters) > 1:
        return -1
    action = int(parameters[0])
    while mask[action] == 0:
        action = (action + 1) % len(mask)
    return action


def from_100_on(observation: np.ndarray, mask: np.ndarray, word: int) -> int:
    """The same for 100."""
    action = 100
    while mask[action] == 0:
        action = (action + 1) % len(mask)
    return action


def test_a_policy_takes_parameters_which_may_change() -> None:
    batch = Batch("osaka", 3, 5)
    parameters = np.array([100], np.float32)
    at_100 = batch.rollout(by_parameters, parameters).totals
    batch.reset()
    assert (batch.rollout(from_100_on).totals == at_100).all()
    batch.reset()
    parameters[0] = 7
    at_7 = batch.rollout(by_parameters, parameters).totals
    assert (at_7 != at_100).any()
    batch.reset()
    assert (batch.rollout(by_parameters, [[100]]).totals == at_100).all()
    with pytest.raises(IllegalMove, match="policy"):
        batch.rollout(by_parameters, parameters=[1, 2])


def test_a_policy_may_be_one_of_several_opponents() -> None:
    batch = Batch("europe", 40, 5, opponents=["policy", "stationmaster"])
    games = batch.rollout(by_parameters, [0])
    assert (games.ranks[:, 1] == 1).all()
    with pytest.raises(IllegalMove, match="policy"):
        batch.rollout(by_parameters, [0, 0])
    with pytest.raises(InvalidInput, match="these opponents need a policy"):
        batch.rollout()


def test_opponents_are_kept_with_a_batch() -> None:
    batch = Batch("europe", 20, 5, opponents={"conductor": 0.5, "random": 0.5})
    assert (batch.copy().rollout().totals == batch.rollout().totals).all()


@pytest.mark.parametrize(
    ("opponents", "words"),
    [
        ("grandmaster", "grandmaster can't play inside a batch; .*stationmaster"),
        ("magnate", "magnate can't play inside a batch"),
        ({"random": -1, "conductor": 2}, "share of each bot"),
        ({"random": float("nan")}, "share of each bot"),
        ({}, "share of each bot"),
        ([1], "share of each bot"),
        ([], "1 to 2 seats, not 0"),
        (["random"] * 3, "1 to 2 seats, not 3"),
    ],
)
def test_others_are_refused(opponents: Any, words: str) -> None:
    with pytest.raises(InvalidInput, match=words):
        Batch("europe", 1, opponents=opponents)


def test_a_style_is_refused_in_a_game_without_it() -> None:
    with pytest.raises(InvalidInput, match="hungry"):
        Batch("osaka", 1, opponents="hungry")
    with pytest.raises(InvalidInput, match="champion@0 can't play inside a batch"):
        Batch("osaka", 1, opponents="champion@0")


def test_a_policy_needs_a_place_among_the_opponents() -> None:
    batch = Batch("europe", 1)
    for call in (
        lambda: batch.rollout(by_parameters, [0], opponents="conductor"),
        lambda: batch.rollout(parameters=[0]),
        lambda: batch.rollout(opponents="policy"),
    ):
        with pytest.raises(InvalidInput, match="policy"):
            call()


def test_a_family_without_bots_in_batches_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    batch = Batch("osaka", 1)
    monkeypatch.setattr(Family, "batch_bots", None, raising=False)
    monkeypatch.delattr(batch.rulebook.family, "batch_bots", raising=False)
    with pytest.raises(InvalidInput, match="conductor can't play"):
        batch.rollout(opponents="conductor")
    with pytest.raises(InvalidInput, match="these can: random, policy"):
        batch.rollout(from_100_on, opponents={"random": 1, "policy": 1})
    assert batch.rollout(from_100_on).decisions.any()


def test_a_saved_batch_keeps_them_too(tmp_path: Any) -> None:
    batch = Batch("europe", 5, 5, opponents=[{"conductor": 0.5, "random": 0.5}, "porter"])
    batch.save(tmp_path / "batch.npz")
    assert (Batch.load(tmp_path / "batch.npz").rollout().totals == batch.rollout().totals).all()
    with pytest.raises(DataError):
        Batch.load(tmp_path / "other.npz")
