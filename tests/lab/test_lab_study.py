"""Studies: the same for a seed with any workers, refusals, and intervals against known values."""

from __future__ import annotations

import numpy as np
import pytest

from capolinea.core.errors import InvalidInput
from capolinea.core.registry import open_rulebook
from capolinea.core.study.findings import PARTS, Row, advantage, mean, mean_of, ordered, share, share_of
from capolinea.lab.study import BATCH, study, table_of


@pytest.mark.parametrize("game", ["ticket-to-ride/northern-lights", "trains/tokyo"])
def test_the_number_of_workers_changes_nothing(game: str) -> None:
    rules = open_rulebook(game)
    bots, games = ["conductor", "random"], 2 * BATCH + 7
    once = study(rules, bots, games=games, seed=5, workers=1).to_json()
    assert study(rules, bots, games=games, seed=5, workers=3).to_json() == once
    assert study(rules, bots, games=games, seed=6, workers=3).to_json() != once


def test_every_game_is_reported_as_played() -> None:
    told: list[int] = []
    report = study(open_rulebook("trains/osaka"), ["random"], games=BATCH + 3, progress=told.append)
    assert report.games == sum(told) == BATCH + 3
    assert report.bots == ("random", "random")
    assert "bots" not in [section.key for section in report.sections]  # there is only one


def test_the_parts_of_a_whole_add_up() -> None:
    report = study(open_rulebook("trains/osaka", players=3), ["conductor", "random"], games=90, seed=2)
    sections = {section.key: section for section in report.sections}
    wins = [row.values["wins"] for row in sections["seats"].rows]
    assert sum(estimate.value for estimate in wins if estimate) == pytest.approx(1)
    bots = {row.id: row.values["wins"] for row in sections["bots"].rows}
    assert {bot: wins and wins.count for bot, wins in bots.items()} == {"conductor": 90, "random": 180}
    ends = [row.values["games"] for row in sections["ends"].rows]
    assert sum(estimate.value for estimate in ends if estimate) == pytest.approx(1)
    for spread in (*report.scores_by_bot, *report.scores_by_seat, report.turns):
        assert sum(part.share.value for part in spread.bins) == pytest.approx(1)
        assert spread.bins[0].low <= spread.numbers.min <= spread.numbers.max <= spread.bins[-1].high
        assert spread.mean.value == pytest.approx(spread.numbers.mean)


def test_the_last_bot_fills_the_table() -> None:
    rules = open_rulebook("ticket-to-ride/europe", players=4)
    assert table_of(["random", "conductor"], rules) == ["random", "conductor", "conductor", "conductor"]


@pytest.mark.parametrize(
    ("bots", "seed", "code"),
    [
        (["random"] * 3, 0, "too-many-bots"),
        (["", "random"], 0, "unknown-bot"),
        (["random"], -1, "simulate-seed"),
        (["random"], 1 << 64, "simulate-seed"),
    ],
)
def test_bad_input_is_refused(bots: list[str], seed: int, code: str) -> None:
    with pytest.raises(InvalidInput) as caught:
        study(open_rulebook("trains/osaka"), bots, games=2, seed=seed)
    assert caught.value.code == code


# --- intervals


@pytest.mark.parametrize(
    ("part", "whole", "low", "high"),
    [(0, 10, 0.0, 0.2775), (8, 10, 0.4902, 0.9433), (10, 10, 0.7225, 1.0), (520, 1000, 0.4890, 0.5508)],
)
def test_shares_have_wilson_s_interval(part: int, whole: int, low: float, high: float) -> None:
    found = share_of(part, whole)
    assert (found.value, found.count) == (part / whole, whole)
    assert (found.low, found.high) == pytest.approx((low, high), abs=5e-5)
    assert share(part, 0) is None


def test_means_have_the_normal_interval() -> None:
    numbers = [2, 4, 4, 4, 5, 5, 7, 9]  # mean 5, variance of the sample 32 / 7
    found = mean_of(sum(numbers), sum(number * number for number in numbers), len(numbers))
    assert found.value == 5
    assert found.high - 5 == pytest.approx(5 - found.low)
    assert found.high - 5 == pytest.approx(1.959964 * (32 / 7 / 8) ** 0.5, abs=1e-6)
    one = mean_of(3, 9, 1)
    assert (one.low, one.high) == (3, 3)
    assert mean(0, 0, 0) is None


def test_an_advantage_is_measured_against_the_classes_of_the_holders() -> None:
    """Six wins of ten holders, eight of a class that wins half of its games and two of one that wins nine of ten."""
    found = advantage(6 * PARTS, [8, 2], np.array([0.5, 0.9]))
    assert found is not None
    assert found.value == pytest.approx(0.6 - 0.58)
    wins = share_of(6, 10)
    assert (found.low, found.high) == pytest.approx((wins.low - 0.58, wins.high - 0.58))
    assert advantage(0, [0, 0], np.array([0.5, 0.9])) is None


def test_rows_are_ordered_with_the_empty_ones_last() -> None:
    rows = [Row(str(value), {"x": None if value is None else share_of(value, 10)}) for value in (None, 3, 9, 1)]
    assert [row.id for row in ordered(rows, "x")] == ["9", "3", "1", "None"]


def test_games_without_an_end_are_set_aside_and_told(monkeypatch: pytest.MonkeyPatch) -> None:
    rules = open_rulebook("ticket-to-ride/europe")
    bots, games = ["conductor", "random"], 60
    lengths = rules.family.bots.play_games(rules, bots, 3, 0, games).decisions
    monkeypatch.setattr(type(rules), "decision_limit", int(np.median(lengths)))
    report = study(rules, bots, games=games, seed=3)
    assert report.endless == int((lengths > np.median(lengths)).sum()) > 0
    assert report.games == games - report.endless == report.to_json()["games"]
    monkeypatch.setattr(type(rules), "decision_limit", 5)
    with pytest.raises(InvalidInput) as caught:
        study(rules, bots, games=2)
    assert caught.value.code == "tournament-aborted"
