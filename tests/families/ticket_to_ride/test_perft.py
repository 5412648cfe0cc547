"""Perft: the number of ways to take so many decisions, for two seeds of each variant.

The counts were made by these rules themselves: they change only where a rule, the order of chance or the action space
changes, and then they must change on purpose. To count again: `python tests/families/ticket_to_ride/test_perft.py`.
"""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import capolinea

COUNTS = Path(__file__).parent / "perft.json"
GAMES = [
    ("ticket-to-ride/europe", "classic", 2, 5),
    ("ticket-to-ride/europe", "1912", 2, 5),
    ("ticket-to-ride/europe", "mega", 2, 5),
    ("ticket-to-ride/europe", "big-cities", 2, 4),
    ("ticket-to-ride/northern-lights", "standard", 2, 5),
    ("ticket-to-ride/europe", "classic", 3, 5),
    ("ticket-to-ride/northern-lights", "standard", 3, 5),
]
SEEDS = (1, 2)


def count(game_id: str, variant: str, players: int, depth: int, seed: int) -> list[int]:
    game = capolinea.new(game_id, variant=variant, players=players, seed=seed)
    return [game.rulebook.count_lines(game.states, level) for level in range(1, depth + 1)]


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize(("game", "variant", "players", "depth"), GAMES)
def test_counts_are_those_of_the_file(game: str, variant: str, players: int, depth: int, seed: int) -> None:
    counts = json.loads(COUNTS.read_text("utf-8"))
    assert count(game, variant, players, depth, seed) == counts[f"{game} {variant} {players} seed {seed}"]


def test_counts_after_the_start_agree_with_the_moves() -> None:
    """In a turn, the decisions two levels deep are the payments: counted through typed moves they are the same."""
    game = capolinea.new("ticket-to-ride/europe", players=2, seed=1)
    while len(game.seats_to_decide) > 1 or game.view(None).phase != "turn":
        game.play(game.legal_moves()[0])
    lines = 0
    for action in game.legal_actions():
        twin = game.copy()
        twin.step(action)
        lines += len(twin.legal_actions())
    assert game.rulebook.count_lines(game.states, 2) == lines


if __name__ == "__main__":
    found = {f"{g} {v} {p} seed {s}": count(g, v, p, d, s) for g, v, p, d in GAMES for s in SEEDS}
    COUNTS.write_text(json.dumps(found, indent=1) + "\n", "utf-8")
