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
from pathlib import Path
from typing import Any

import pytest

import capolinea

sys.path.append(str(Path(__file__).parents[1]))  # for the other process

from families.trains.cheap import SUPPLIES, cheap_data

GAMES: dict[str, dict[str, Any]] = {
    "europe-classic-2": {"game": "ticket-to-ride/europe", "variant": "classic", "players": 2},
    "europe-1912-3": {"game": "ticket-to-ride/europe", "variant": "1912", "players": 3},
    "europe-mega-4": {"game": "ticket-to-ride/europe", "variant": "mega", "players": 4},
    "europe-big-cities-5": {"game": "ticket-to-ride/europe", "variant": "big-cities", "players": 5},
    "northern-lights-2": {"game": "ticket-to-ride/northern-lights", "variant": "standard", "players": 2},
    "northern-lights-5": {"game": "ticket-to-ride/northern-lights", "variant": "standard", "players": 5},
    "trains-osaka-2": {"game": "trains/osaka", "variant": "trains", "players": 2},
    "trains-tokyo-3": {"game": "trains/tokyo", "variant": "rising-sun", "players": 3},
    "trains-osaka-mixed-4": {"game": "trains/osaka", "variant": "mixed", "players": 4},
    **{
        f"trains-{supply}-{players}": {
            "game": "trains/tokyo",
            "variant": "mixed",
            "options": SUPPLIES[supply],
            "players": players,
            "data": cheap_data(),
        }
        for players, supply in zip((2, 3, 4, 2), SUPPLIES, strict=True)
    },
}
SEEDS = (11, 12)


def trace(settings: dict[str, Any], seed: int) -> list[str]:
    """A digest of the state after every decision of a random game, then of everything that is derived from the last
    one.

    A game of `random_games` too, which goes its own way in Ticket to Ride.
    """
    game = capolinea.new(**settings, seed=seed)
    rules: Any = game.rulebook
    chance = random.Random(seed)
    digests: list[str] = []
    while not game.over:
        seat = game.seats_to_decide[0]
        legal = rules.legal_actions(game.states, seat)
        rules.apply(game.states, seat, chance.choice(legal))
        digests.append(hashlib.sha256(game.states.tobytes()).hexdigest()[:16])
        if len(digests) % 150 == 0:
            digests.extend(_derived(rules, game))
    digests += _derived(rules, game)
    if seed == SEEDS[0]:
        played = rules.random_games(seed, 0, 1)
        digests += [str(played.totals.tolist()), str(played.decisions.tolist())]
    return digests


def _derived(rules: Any, game: Any) -> list[str]:
    """The score sheet, what everyone may know, and that no invariant is broken."""
    rules.audit(game.states)
    parts = [repr(rules.score(game.states)).encode()]
    parts += [rules.conceal(game.states, seat).tobytes() for seat in range(-1, rules.players)]
    return [hashlib.sha256(part).hexdigest()[:16] for part in parts]


TOGETHER = {  # in one process, which takes longer to start than a game to play
    "ticket-to-ride": [name for name in GAMES if not name.startswith("trains-")],
    "trains": [name for name in GAMES if name.startswith("trains-")],
}


def interpreted(*names: str) -> dict[str, Any]:
    """The traces of some games with interpreted rules, and the operations of Trains that were met."""
    environment = {**os.environ, "NUMBA_DISABLE_JIT": "1"}
    command = [sys.executable, "-W", "error", __file__, *names]
    done = subprocess.run(command, env=environment, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr[-3000:]
    return json.loads(done.stdout)


@pytest.mark.parametrize("together", TOGETHER)
def test_interpreted_and_compiled_agree(together: str) -> None:
    names = TOGETHER[together]
    traces = interpreted(*names)
    for name in names:
        for seed in SEEDS:
            expected, found = traces[f"{name} {seed}"], trace(GAMES[name], seed)
            assert len(found) > 100
            different = next((at for at, (a, b) in enumerate(zip(found, expected, strict=False)) if a != b), None)
            assert different is None, f"the modes differ from digest {different} of {name} on"
            assert len(found) == len(expected)
    if together == "trains":
        assert set(traces["operations"]) == operations_of_texts()


def operations_of_texts() -> set[int]:
    """Everything that the texts of Trains can ask for: the games above have to carry out every one of them."""
    from capolinea.families.trains.kernels import opcodes as operations

    written = (Path(operations.__file__)).read_text("utf-8").partition("ARGUMENTS =")[0].splitlines()
    known = {line.split()[0] for line in written if " = " in line and line.split()[0].isupper()}
    assert len(known) == 27
    return {getattr(operations, name) for name in known}


def watch_operations() -> set[int]:
    """The operations that `carry_out` meets from now on; only where it is interpreted."""
    from capolinea.families.trains.kernels.phases import run_text

    found: set[int] = set()
    plain = run_text.argument

    def argument(board: Any, state: Any, place: int) -> int:
        number = plain(board, state, place)
        if place == 0:
            found.add(number)
        return number

    run_text.argument = argument
    return found


if __name__ == "__main__":
    from capolinea.core.kernel import is_compiling

    assert not is_compiling()
    operations = watch_operations()
    traces: dict[str, Any] = {f"{name} {seed}": trace(GAMES[name], seed) for name in sys.argv[1:] for seed in SEEDS}
    print(json.dumps({**traces, "operations": sorted(operations)}))
