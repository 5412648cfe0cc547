"""Tournaments: what they count, that seats go round, and that the result depends on the seed alone."""

from __future__ import annotations

import json
import re
from dataclasses import replace
from math import comb
from typing import TYPE_CHECKING

import numpy as np
import pytest
from typer.testing import CliRunner

from capolinea.bots.levels import COMPILED, LEVELS
from capolinea.cli import app
from capolinea.core.errors import InvalidInput
from capolinea.core.registry import open_rulebook
from capolinea.lab.page import page
from capolinea.lab.ratings import rate
from capolinea.lab.tournament import Result, by_bot, play_compiled, play_in_python, rehearse, tournament

if TYPE_CHECKING:
    from pathlib import Path

OWN = """
class First:
    def decide(self, sight):
        return sight.actions[0]
"""


RUNGS = tuple(level for level in LEVELS if level in COMPILED)
PAIRS = comb(len(RUNGS), 2)


@pytest.fixture(scope="module")
def result() -> Result:
    return tournament(open_rulebook("ticket-to-ride/europe"), list(RUNGS), games=90, seed=3)


def test_every_table_plays_and_everyone_is_counted(result: Result) -> None:
    assert result.games == PAIRS * 90
    assert [standing.bot for standing in result.standings] == [*reversed(RUNGS)]
    assert {standing.games for standing in result.standings} == {(len(RUNGS) - 1) * 90}
    assert sum(standing.wins for standing in result.standings) == pytest.approx(PAIRS * 90)
    for standing in result.standings:
        assert standing.win_low <= standing.win_rate <= standing.win_high
        assert standing.score_low < standing.score < standing.score_high
        assert standing.rating.low <= standing.rating.rating <= standing.rating.high
    assert sum(standing.rating.rating for standing in result.standings) == pytest.approx(0, abs=1e-6)


def test_pairings_name_the_better_one_first(result: Result) -> None:
    assert len(result.pairings) == PAIRS
    for pairing in result.pairings:
        assert RUNGS.index(pairing.bot) > RUNGS.index(pairing.against)
        assert 0.5 <= pairing.share <= 1
        assert pairing.games <= 90
        assert pairing.low <= pairing.share <= pairing.high
        assert pairing.low < pairing.high  # also where one won everything


def test_the_number_of_workers_changes_nothing(result: Result) -> None:
    rules = open_rulebook("ticket-to-ride/europe")
    for workers in (1, 3):
        again = tournament(rules, list(RUNGS), games=90, seed=3, workers=workers)
        assert again.to_json() == result.to_json()
    assert tournament(rules, list(RUNGS), games=90, seed=4).to_json() != result.to_json()


def test_seats_go_round() -> None:
    seats = np.tile(np.arange(3), (7, 1))  # each column holds the number of its seat
    found = by_bot(seats, first=5)
    for row, game in enumerate(range(5, 12)):
        assert [(bot - game) % 3 for bot in range(3)] == found[row].tolist()


@pytest.mark.parametrize("game", ["ticket-to-ride/northern-lights", "trains/osaka"])
def test_scores_belong_to_their_bots_in_compiled_games_and_in_python(game: str) -> None:
    """Seats go round in six games; the strong bot must be found the winner of each."""
    rules = open_rulebook(game)
    for play in (play_compiled, play_in_python):
        told: list[int] = []
        ranks, scores = play(rules, ["stationmaster", "random"], 7, 0, 6, told.append)
        assert ranks[:, 0].tolist() == [1] * 6
        assert sum(told) == 6
        assert (scores[:, 0] > scores[:, 1]).all()


def test_a_bot_of_ones_own_takes_part(tmp_path: Path) -> None:
    file = tmp_path / "own.py"
    file.write_text(OWN)
    found = tournament(open_rulebook("trains/osaka"), ["conductor", f"{file}:First"], games=4)
    assert found.standings[0].bot == "conductor"


def test_bots_of_one_name_are_told_apart() -> None:
    found = tournament(open_rulebook("trains/osaka"), ["conductor", "random", "conductor"], games=20)
    assert {standing.bot for standing in found.standings} == {"conductor", "random", "conductor (2)"}
    assert found.bots == ("conductor", "random", "conductor")
    assert len({(pairing.bot, pairing.against) for pairing in found.pairings}) == 3


def test_a_rehearsal_refuses_what_the_tournament_would_and_asks_no_bot_of_ones_own(tmp_path: Path) -> None:
    rules, file = open_rulebook("trains/osaka"), tmp_path / "own.py"
    file.write_text(OWN.replace("sight.actions[0]", "1 / 0"))
    rehearse(rules, ["conductor", f"{file}:First"])
    with pytest.raises(InvalidInput) as caught:
        rehearse(rules, ["conductor", "hungry"])
    assert caught.value.code == "bot-not-here"


@pytest.mark.parametrize("bots", [["random"], ["conductor", "conductor"], []])
def test_too_few_bots_are_refused(bots: list[str]) -> None:
    with pytest.raises(InvalidInput) as caught:
        tournament(open_rulebook("trains/osaka"), bots, games=2)
    assert caught.value.code == "tournament-bots"


@pytest.mark.parametrize("seed", [-1, 1 << 64])
def test_seeds_beyond_the_range_are_refused(seed: int) -> None:
    with pytest.raises(InvalidInput) as caught:
        tournament(open_rulebook("trains/osaka"), ["random", "conductor"], games=2, seed=seed)
    assert caught.value.code == "simulate-seed"


def test_unknown_bots_are_refused_before_anything_is_played() -> None:
    with pytest.raises(InvalidInput) as caught:
        tournament(open_rulebook("trains/osaka"), ["random", ""], games=2)
    assert caught.value.code == "unknown-bot"


def test_ratings_are_odds() -> None:
    """Three to one against the next: 400 * log10(3) apart."""
    ranks = np.array([[1, 2]] * 1200 + [[2, 1]] * 400, np.int8)
    first, second, third = rate(3, [((0, 1), ranks), ((1, 2), ranks)])
    assert first.rating - second.rating == pytest.approx(190.8, abs=1)
    assert second.rating - third.rating == pytest.approx(190.8, abs=1)


def test_the_interval_of_a_rating_is_that_of_the_wins() -> None:
    """Few games, wide interval: 75 % of 60 games, from 63 to 84 %, are odds from 1.7 to 5.3."""
    ranks = np.array([[1, 2]] * 45 + [[2, 1]] * 15, np.int8)
    first, second = rate(2, [((0, 1), ranks)])
    assert first.low - second.high < 2 * 46 + 30 < 190 < 2 * 145 - 30 < first.high - second.low
    assert first.low == pytest.approx(46, abs=25)
    assert first.high == pytest.approx(145, abs=25)


@pytest.mark.parametrize("language", ["en", "it", "es"])
def test_the_page_stands_alone(result: Result, language: str) -> None:
    text = page(result, "A <game>", "europe classic", language)
    assert all(name in text for name in RUNGS)
    assert "<title>A &lt;game&gt; · " in text
    assert "<h1>A &lt;game&gt;</h1>" in text
    assert re.search(r"\d,\d\xa0%" if language != "en" else r"\d\.\d\xa0%", text)
    assert not re.search(r"\d\.\d\xa0%" if language != "en" else r"\d,\d\xa0%", text)
    assert "<script" not in text
    assert "http" not in text
    assert "{" not in text.partition("</style>")[2]


def test_names_cannot_break_the_page(result: Result) -> None:
    standing, pairing = replace(result.standings[0], bot="<b>"), replace(result.pairings[0], against="<b>")
    text = page(replace(result, standings=(standing,), pairings=(pairing,)), "A game", "europe", "en")
    assert "<b>" not in text
    assert text.count("&lt;b&gt;") == 2


def test_the_command(tmp_path: Path) -> None:
    run = CliRunner()
    file = tmp_path / "page.html"
    words = ["tournament", "osaka", "--bots", "random,conductor", "--games", "20", "--html", str(file)]
    told = run.invoke(app, words)
    assert told.exit_code == 0, told.output
    assert re.search(
        r"conductor finished ahead of random in 100\.0\s%\s\(8\d\.\d–100\.0\s%\)\sof\s20\sgames", told.output
    )
    assert "conductor" in file.read_text("utf-8")
    assert "<h1>Trains – Osaka</h1>" in file.read_text("utf-8")
    answer = json.loads(run.invoke(app, [*words, "--json"]).stdout)
    assert answer["standings"][0]["bot"] == "conductor"
    refused = run.invoke(app, [*words[:-1], str(tmp_path / "no" / "page.html"), "--json"])
    assert json.loads(refused.stdout)["error"]["code"] == "data-unwritable"


def test_a_single_game_is_one_game() -> None:
    told = CliRunner().invoke(app, ["tournament", "osaka", "--bots", "random,conductor", "--games", "1"])
    assert "\n1 game in " in told.output
    assert "1 games" not in told.output


def test_games_without_an_end_are_set_aside_and_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    rules = open_rulebook("ticket-to-ride/europe")
    lengths = rules.family.bots.play_games(rules, ["conductor", "random"], 3, 0, 60).decisions
    monkeypatch.setattr(type(rules), "decision_limit", int(np.median(lengths)))
    found = tournament(rules, ["conductor", "random"], games=60, seed=3)
    assert found.endless == int((lengths > np.median(lengths)).sum()) > 0
    assert found.games == 60 - found.endless
    assert {standing.games for standing in found.standings} == {found.games}
    assert f"set aside: {found.endless}." in page(found, "Europe", "europe", "en")
    command = ["tournament", "europe", "--bots", "conductor,random", "--games", "60", "--seed", "3"]
    assert f"set aside: {found.endless}" in CliRunner().invoke(app, command).output
    file = tmp_path / "own.py"
    file.write_text(OWN)
    monkeypatch.setattr(type(rules), "decision_limit", 5)
    with pytest.raises(InvalidInput) as caught:
        tournament(rules, ["random", f"{file}:First"], games=2)
    assert caught.value.code == "tournament-aborted"
