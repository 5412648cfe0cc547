"""Interpreted and compiled rules give the same states, bit for bit, after every decision.

The interpreted games run in another process, with warnings as errors: an integer of NumPy that overflows, where the
compiled one would not, is found there too.
"""

from __future__ import annotations

import hashlib
import json
import os
import random
import subprocess
import sys
from typing import Any

import pytest

import capolinea

GAMES = [
    ("ticket-to-ride/europe", "classic", 2),
    ("ticket-to-ride/europe", "1912", 3),
    ("ticket-to-ride/europe", "mega", 4),
    ("ticket-to-ride/europe", "big-cities", 5),
    ("ticket-to-ride/northern-lights", "standard", 2),
    ("ticket-to-ride/northern-lights", "standard", 5),
]
SEEDS = (11, 12)


def trace(game_id: str, variant: str, players: int, seed: int) -> list[str]:
    """A digest of the state after every decision of a random game, then of all that is derived from the last one."""
    game = capolinea.new(game_id, variant=variant, players=players, seed=seed)
    rules: Any = game.rulebook
    chance = random.Random(seed)
    digests: list[str] = []
    while not game.over:
        seat = game.seats_to_decide[0]
        legal = rules.legal_actions(game.states, seat)
        rules.apply(game.states, seat, chance.choice(legal))
        digests.append(hashlib.sha256(game.states.tobytes()).hexdigest()[:16])
        if len(digests) % 50 == 0:
            digests.extend(_derived(rules, game))
    return digests + _derived(rules, game)


def _derived(rules: Any, game: Any) -> list[str]:
    """The score sheet and what everyone may know."""
    from capolinea.families.ticket_to_ride import entry

    sheets = rules.sheets.copy()
    entry.score(rules.boards, game.states, rules.works, sheets)
    parts = [sheets.tobytes(), *(rules.conceal(game.states, seat).tobytes() for seat in range(-1, rules.players))]
    return [hashlib.sha256(part).hexdigest()[:16] for part in parts]


@pytest.fixture(scope="module")
def interpreted() -> dict[str, list[str]]:
    environment = {**os.environ, "NUMBA_DISABLE_JIT": "1"}
    command = [sys.executable, "-W", "error", __file__]
    done = subprocess.run(command, env=environment, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr[-3000:]
    return json.loads(done.stdout)


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize(("game", "variant", "players"), GAMES)
def test_interpreted_and_compiled_agree(
    interpreted: dict[str, list[str]], game: str, variant: str, players: int, seed: int
) -> None:
    expected = interpreted[f"{game} {variant} {players} {seed}"]
    found = trace(game, variant, players, seed)
    assert len(found) > 100
    different = next((at for at, (a, b) in enumerate(zip(found, expected, strict=False)) if a != b), None)
    assert different is None, f"the modes differ from digest {different} on"
    assert len(found) == len(expected)


if __name__ == "__main__":
    from capolinea.core.kernel import is_compiling

    assert not is_compiling()
    print(json.dumps({f"{g} {v} {p} {s}": trace(g, v, p, s) for g, v, p in GAMES for s in SEEDS}))
