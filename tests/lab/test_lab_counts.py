"""What the lab counts in compiled games is what a slow recount in plain Python finds in the same games."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest
from lab.recount import Recount, compiled_game

from capolinea.core.registry import open_rulebook
from capolinea.lab.study import Report, study
from capolinea.lab.tournament import play_one

if TYPE_CHECKING:
    from pathlib import Path

OWN = """
class Last:
    def decide(self, sight):
        return sight.actions[-1]
"""
TABLES = [
    ("ticket-to-ride/europe", "classic", ["random", "random"]),
    ("ticket-to-ride/europe", "mega", ["random", "random", "random", "random"]),
    ("ticket-to-ride/northern-lights", "", ["random", "random", "random"]),
    ("trains/osaka", "trains", ["stationmaster", "conductor"]),
    ("trains/tokyo", "mixed", ["apprentice", "stationmaster", "conductor", "conductor"]),
]
GAMES = 5


def compare(report: Report, recount: Recount) -> None:
    """Every estimate of every row, and that no row is missing."""
    compared = 0
    for section in report.sections:
        for row in section.rows:
            for measure, estimate in row.values.items():
                expected = recount.mean(section.key, measure, row.id)
                found = estimate and (estimate.count, estimate.value)
                place = (section.key, row.id, measure)
                assert (found is None) == (expected is None), place
                if found is not None and expected is not None:
                    assert found[0] == expected[0], place
                    assert found[1] == pytest.approx(expected[1], abs=1e-9), place
                    compared += 1
    assert compared > 50


@pytest.mark.parametrize(("game", "variant", "levels"), TABLES)
def test_compiled_games_are_counted_right(game: str, variant: str, levels: list[str]) -> None:
    rules: Any = open_rulebook(game, variant=variant, players=len(levels))
    games = [compiled_game(rules, levels, 21, number) for number in range(GAMES)]
    report = study(rules, levels, games=GAMES, seed=21)
    compare(report, Recount(rules, levels, games))
    turns = [rules.view(game.states, -1).turn for game in games]
    assert report.turns.mean.value == pytest.approx(sum(turns) / GAMES)
    assert (report.turns.numbers.min, report.turns.numbers.max) == (min(turns), max(turns))


@pytest.mark.parametrize("game", ["ticket-to-ride/europe", "trains/osaka"])
def test_games_in_python_are_counted_right(game: str, tmp_path: Path) -> None:
    file = tmp_path / "own.py"
    file.write_text(OWN)
    rules: Any = open_rulebook(game)
    names = ["conductor", f"{file}:Last"]
    report = study(rules, names, games=4, seed=3, workers=3)
    compare(report, Recount(rules, names, [play_one(rules, names, 3, number) for number in range(4)]))
