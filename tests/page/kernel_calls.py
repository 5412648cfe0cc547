"""`python tests/page/kernel_calls.py`: one game of everybody who plays in every variant and number of players, as JSON.

Each is a call of a kernel as a page sends it to a worker, with the digest of what the compiled rules make of it, and
the milliseconds that they took. With `--random 2000` each is so many random games, of a few configurations.
"""

from __future__ import annotations

import argparse
import json
import sys
import time
from base64 import b64encode
from hashlib import sha256
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).parents[1]))

from families.configurations import configurations
from page.same_games import Driver, drivers

from capolinea.core.browser_kernels import is_wide
from capolinea.core.chance import player_rng_of
from capolinea.core.records import int32_array
from capolinea.core.registry import open_rulebook

GAME = 1
MEASURED = (("ticket-to-ride/europe", "mega", 2), ("ticket-to-ride/europe", "mega", 5), ("trains/osaka", "mixed", 3))
ROUNDS = 5


def call_of(rules: Any, driver: Driver, kept: dict[str, str], rounds: int = 0) -> dict[str, Any]:
    """A call with its digest; `kept` is where the boards are, which many calls share."""
    function, words = driver.play.py_func, list[Any]()
    arguments = driver.arguments(rules, GAME)
    for argument, wide in zip(arguments, is_wide(function), strict=True):
        if isinstance(argument, int):
            words += [argument & 0xFFFFFFFF, argument >> 32] if wide else [argument]
        elif any(argument is each for each in driver.seen):
            words.append(["out", len(argument.tobytes()), len(argument)])
        else:
            content = argument.tobytes()
            key = sha256(content).hexdigest()
            kept[key] = b64encode(content).decode()
            words.append(["keep" if argument is rules.boards else "in", key, len(argument)])
    driver.play(*arguments)
    took = min(_timed(driver, rules) for _ in range(rounds)) if rounds else 0.0
    digest = sha256(b"".join(each.tobytes() for each in driver.seen)).hexdigest()
    return {"family": rules.family.id, "entry": function.__name__, "args": words, "digest": digest, "took": took}


def _timed(driver: Driver, rules: Any) -> float:
    start = time.perf_counter()
    driver.play(*driver.arguments(rules, GAME))
    return 1000 * (time.perf_counter() - start)


def random_games(rules: Any, count: int) -> Driver:
    """What plays so many random games; the last state and all lengths are seen."""
    _, state, work, legal, sheet = rules.records
    states, lengths = state.array(1), int32_array(count)
    space = (states, work.array(1), legal.array(1), player_rng_of(1), sheet.array(count), lengths)
    return Driver(rules.drivers.playouts, space, (states, lengths))


def main() -> None:
    """Print all calls."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--random", type=int, default=0)
    count = parser.parse_args().random
    kept, calls = dict[str, str](), list[dict[str, Any]]()
    for game, variant, players in MEASURED if count else ():
        rules = open_rulebook(game, variant=variant, players=players)
        made = call_of(rules, random_games(rules, count), kept, rounds=ROUNDS)
        calls.append({"name": f"{game} {variant} {players}", **made})
    for game, variant, options, players in () if count else configurations():
        if not options:
            rules = open_rulebook(game, variant=variant, players=players)
            for name, driver in drivers(rules):
                calls.append({"name": f"{game} {variant} {players} {name}", **call_of(rules, driver, kept)})
    json.dump({"kept": kept, "calls": calls}, sys.stdout)


if __name__ == "__main__":
    main()
