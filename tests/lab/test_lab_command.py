"""`capolinea lab`."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import pytest
from typer.testing import CliRunner

from capolinea.cli import app

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
