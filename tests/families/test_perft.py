"""Perft: the number of ways to take so many decisions, from the start of a game or from a position in its middle.

The counts were made by these rules themselves: they change only where a rule, the order of chance or the action space
changes, and then they must change on purpose. To count again: `python tests/families/test_perft.py`. It counts twice,
by the kernel and by a slow walk over the legal decisions of a game, and writes nothing if the two differ.
"""

from __future__ import annotations

import json
import random
from pathlib import Path
from typing import Any

import pytest

import capolinea

HERE = Path(__file__).parent
FAMILIES = ("ticket_to_ride", "trains")
SEEDS = (1, 2)

# game, variant, players, depth, and how many random decisions come first
GAMES = [
    ("ticket-to-ride/europe", "classic", 2, 5, 0),
    ("ticket-to-ride/europe", "1912", 2, 5, 0),
    ("ticket-to-ride/europe", "mega", 2, 5, 0),
    ("ticket-to-ride/europe", "big-cities", 2, 4, 0),
    ("ticket-to-ride/northern-lights", "standard", 2, 5, 0),
    ("ticket-to-ride/europe", "classic", 3, 5, 0),
    ("ticket-to-ride/northern-lights", "standard", 3, 5, 0),
    ("trains/osaka", "trains", 2, 3, 0),
    ("trains/tokyo", "rising-sun", 4, 2, 0),
    ("trains/osaka", "beginner-osaka", 2, 8, 2),
    ("trains/tokyo", "mixed", 3, 8, 3),
    ("trains/tokyo", "city-council", 3, 7, 200),
    ("trains/osaka", "reforming-and-tunneling", 2, 7, 150),
]
# Positions of Trains in the middle of a turn, with a depth.
LEGAL_COUNSEL = {"legal-counsel": 1, "lay-rails": 1, "normal-train": 3}
POSITIONS: dict[str, tuple[int, dict[str, Any]]] = {
    "politician and reactions": (
        9,
        {
            "game": "trains/osaka",
            "variant": "city-council",
            "players": [
                {"hand": {"politician": 1, "waste": 1, "regulations": 1}, "rails": ["4,4"]},
                {"hand": LEGAL_COUNSEL, "rails": ["2,5"], "deck": {"normal-train": 1}},
                {"hand": {"express-train": 1, "waste": 2}, "rails": ["6,6"]},
            ],
        },
    ),
    "cards put back, copied and looked at": (
        8,
        {
            "game": "trains/tokyo",
            "variant": "trains",
            "players": [
                {
                    "hand": {"information-central": 1, "stationmaster-office": 1, "signals": 1},
                    "deck_top": [{"card": name} for name in ("waste", "garage", "lay-rails", "tower")],
                    "deck": {"normal-train": 6},
                    "rails": ["3,4"],
                },
                {"rails": ["5,1"]},
            ],
        },
    ),
}


def game_of(game_id: str, variant: str, players: int, before: int, seed: int) -> Any:
    """A game after some random decisions."""
    game = capolinea.new(game_id, variant=variant, players=players, seed=seed)
    chance = random.Random(seed)
    for _ in range(before):
        game.step(chance.choice(game.legal_actions()))
    while game.pending:
        game.step(game.legal_actions()[0])
    return game


def cases() -> dict[str, tuple[Any, int]]:
    """Every game to count with its depth, by its key in the file."""
    found: dict[str, tuple[Any, int]] = {}
    for game_id, variant, players, depth, before in GAMES:
        for seed in SEEDS:
            later = f" after {before}" if before else ""
            game = game_of(game_id, variant, players, before, seed)
            found[f"{game_id} {variant} {players} seed {seed}{later}"] = game, depth
    for name, (depth, position) in POSITIONS.items():
        found[f"{position['game']} {name}"] = capolinea.from_position(position, seed=1), depth
    return found


CASES = cases()


def stored() -> dict[str, list[int]]:
    return {
        key: numbers
        for family in FAMILIES
        for key, numbers in json.loads((HERE / family / "perft.json").read_text("utf-8")).items()
    }


def count(game: Any, depth: int) -> list[int]:
    return [game.rulebook.perft(game.states, level) for level in range(1, depth + 1)]


def walk(game: Any, depth: int) -> int:
    """The same, slowly: by the legal decisions of a game and of its copies."""
    if depth == 0 or game.over:
        return 1
    if depth == 1:
        return len(game.legal_actions())
    lines = 0
    for action in game.legal_actions():
        twin = game.copy()
        twin.step(action)
        lines += walk(twin, depth - 1)
    return lines


@pytest.mark.parametrize("key", CASES)
def test_counts_are_those_of_the_file(key: str) -> None:
    game, depth = CASES[key]
    assert count(game, depth) == stored()[key]


@pytest.mark.parametrize("key", CASES)
def test_a_walk_over_the_legal_decisions_counts_the_same(key: str) -> None:
    game, depth = CASES[key]
    numbers = stored()[key]
    for level in range(1, depth + 1):
        if numbers[level - 1] < 3000:
            assert walk(game, level) == numbers[level - 1]


def test_counts_after_the_start_agree_with_the_moves() -> None:
    """In a turn, the decisions two levels deep are the payments: counted through typed moves they are the same."""
    game = capolinea.new("ticket-to-ride/europe", players=2, seed=1)
    while len(game.seats_to_decide) > 1 or game.view(None).phase != "turn":
        game.play(game.legal_moves()[0])
    assert game.rulebook.perft(game.states, 2) == walk(game, 2)


if __name__ == "__main__":
    for family in FAMILIES:
        counts: dict[str, list[int]] = {}
        for key, (game, depth) in CASES.items():
            if key.startswith(family.replace("_", "-") + "/"):
                counts[key] = count(game, depth)
                slow = [walk(game, level) for level in range(1, depth + 1) if counts[key][level - 1] < 100_000]
                assert slow == counts[key][: len(slow)], key
        (HERE / family / "perft.json").write_text(json.dumps(counts, indent=1) + "\n", "utf-8")
