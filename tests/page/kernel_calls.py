"""`python tests/page/kernel_calls.py`: one game of everybody who plays in every variant and number of players, as JSON.

Each is a call of a kernel as a page sends it to a worker, with the digest of what the compiled rules make of it.
"""

from __future__ import annotations

import json
import sys
from base64 import b64encode
from hashlib import sha256
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).parents[1]))

from families.configurations import configurations
from page.same_games import Driver, drivers

from capolinea.core.browser_kernels import is_wide
from capolinea.core.registry import open_rulebook

GAME = 1


def call_of(rules: Any, driver: Driver, kept: dict[str, str]) -> dict[str, Any]:
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
    digest = sha256(b"".join(each.tobytes() for each in driver.seen)).hexdigest()
    return {"family": rules.family.id, "entry": function.__name__, "args": words, "digest": digest}


def main() -> None:
    """Print all calls."""
    kept, calls = dict[str, str](), list[dict[str, Any]]()
    for game, variant, options, players in configurations():
        if not options:
            rules = open_rulebook(game, variant=variant, players=players)
            for name, driver in drivers(rules):
                calls.append({"name": f"{game} {variant} {players} {name}", **call_of(rules, driver, kept)})
    json.dump({"kept": kept, "calls": calls}, sys.stdout)


if __name__ == "__main__":
    main()
