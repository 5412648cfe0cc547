"""`capolinea lab`."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import pytest
from typer.testing import CliRunner

from capolinea.cli import app
from capolinea.lab.comparison import rank_correlation

if TYPE_CHECKING:
    from pathlib import Path

WORDS = ["lab", "osaka", "--bots", "stationmaster,random", "--games", "40", "--seed", "9"]


def test_the_command_tells_and_writes(tmp_path: Path) -> None:
    file = tmp_path / "page.html"
    told = CliRunner().invoke(app, [*WORDS, "--html", str(file)])
    assert told.exit_code == 0, told.output
    assert "stationmaster" in told.output
    assert "Seat 2" in told.output
    assert str(file) in told.output.replace("\n", "")
    text = file.read_text("utf-8")
    for fact in ("Trains – Osaka", "trains/osaka", "stationmaster, random", "<dd>40</dd>", "<dd>9</dd>", "Skyscraper"):
        assert fact in text


def test_the_same_facts_as_json() -> None:
    run = CliRunner()
    answer = json.loads(run.invoke(app, [*WORDS, "--json"]).stdout)
    assert (answer["game"], answer["players"], answer["games"], answer["seed"]) == ("trains/osaka", 2, 40, 9)
    assert answer["bots"] == ["stationmaster", "random"]
    sections = answer["sections"]
    assert [row["id"] for row in sections["bots"]] == ["stationmaster", "random"]
    assert sections["seats"][0]["wins"]["count"] == 40
    assert sum(row["games"]["value"] for row in sections["ends"]) == pytest.approx(1)
    assert {row["id"] for row in sections["cards"]} >= {"normal-train", "skyscraper"}
    assert len(answer["scores"]["by_seat"]) == 2
    assert answer["turns"]["mean"]["count"] == 40
    again = json.loads(run.invoke(app, [*WORDS, "--json", "--workers", "1"]).stdout)
    for measured in ("seconds", "games_per_second"):
        assert again.pop(measured) != answer.pop(measured)
    assert again == answer


def test_a_table_of_one_bot_in_italian() -> None:
    words = ["--language", "it", "lab", "europe", "--bots", "random", "--players", "3", "--games", "20"]
    told = CliRunner().invoke(app, words)
    assert told.exit_code == 0, told.output
    assert "Posto 3" in told.output
    assert "--html FILE" in told.output


@pytest.mark.parametrize(
    ("words", "code"),
    [
        (["--bots", "random,random,random"], "too-many-bots"),
        (["--bots", "nobody"], "unknown-bot"),
        (["--seed", "-1"], "simulate-seed"),
        (["--html", "/nowhere/page.html"], "data-unwritable"),
        (["--variant", "nothing"], "unknown-variant"),
        (["--players", "9"], "unknown-players"),
    ],
)
def test_bad_input_is_refused_with_a_code(words: list[str], code: str) -> None:
    told = CliRunner().invoke(app, [*WORDS, *words, "--json"])
    assert told.exit_code == 2
    assert json.loads(told.stdout)["error"]["code"] == code


def test_a_refused_study_leaves_no_file(tmp_path: Path) -> None:
    file = tmp_path / "page.html"
    told = CliRunner().invoke(app, [*WORDS, "--bots", "nobody", "--html", str(file)])
    assert told.exit_code == 2
    assert not file.exists()


def test_every_number_of_players_is_put_side_by_side(tmp_path: Path) -> None:
    page, run = tmp_path / "all.html", CliRunner()
    asked = ["lab", "europe", "--bots", "conductor", "--games", "60", "--all-players", "--html", str(page)]
    result = run.invoke(app, asked)
    assert result.exit_code == 0
    assert "2 and 5 players:" in result.output
    text = page.read_text("utf-8")
    assert [f"{players} players</th>" in text for players in (1, 2, 3, 4, 5, 6)] == [False, *[True] * 4, False]
    assert "Paris" in text
    assert "Every number of players" in text
    asked = ["lab", "osaka", "--bots", "random", "--games", "30", "--all-players", "--json"]
    answer = json.loads(run.invoke(app, asked).stdout)
    assert [report["players"] for report in answer["reports"]] == [2, 3, 4]
    (cards,) = [table for table in answer["compared"] if table["section"] == "cards"]
    assert [(each["fewer"], each["more"]) for each in cards["agreements"]] == [(2, 3), (2, 4), (3, 4)]
    (seats,) = [table for table in answer["compared"] if table["section"] == "seats"]
    assert [name for name, _ in seats["rows"]] == ["1", "2", "3", "4"]
    assert [estimate is None for estimate in seats["rows"][3][1]] == [True, True, False]


def test_equal_orders_agree_and_opposite_ones_disagree() -> None:
    same = rank_correlation([(number, number**2) for number in range(20)])
    opposite = rank_correlation([(number, -number) for number in range(20)])
    assert same.value == pytest.approx(1)
    assert opposite.value == pytest.approx(-1)
    none = rank_correlation([(number, (7 * number) % 20) for number in range(20)])
    assert none.low < 0 < none.high
    tied = [(1, 1), (1, 2), (2, 3), (3, 3), (4, 1)]  # by hand: ranks 1.5 1.5 3 4 5 and 1.5 3 4.5 4.5 1.5
    assert rank_correlation(tied).value == pytest.approx(0.081110711)
