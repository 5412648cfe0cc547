"""How strong the levels of bots are: each against the next lower one, in every game, seats swapped.

`python -m benchmarks.ladder --games 1000` prints a table with 95 % intervals; a shared win counts half.
"""

from __future__ import annotations

import argparse
import time
from itertools import pairwise

from rich.console import Console
from rich.table import Table

import capolinea
from capolinea.bots import LEVELS
from capolinea.core.registry import open_rulebook
from capolinea.lab.tournament import tournament


def main() -> None:
    """Print the ladder."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=1000)
    parser.add_argument("--workers", type=int, default=2)
    parser.add_argument("--seed", type=int, default=2026)
    options = parser.parse_args()
    table = Table("game", "variant", "level", "against", "wins", "95 %", "scores", "games/s")
    for game in capolinea.games():
        for variant in game.variants:
            rules = open_rulebook(game.id, variant=variant.id, players=2)
            for lower, higher in pairwise(LEVELS):
                start = time.perf_counter()
                result = tournament(
                    rules, [higher, lower], games=options.games, seed=options.seed, workers=options.workers
                )
                rate = options.games / (time.perf_counter() - start)
                up, down = sorted(result.standings, key=lambda standing: standing.bot != higher)
                interval = f"{100 * up.win_low:.1f}–{100 * up.win_high:.1f}"
                facts = (f"{100 * up.win_rate:.1f} %", interval, f"{up.score:.1f} : {down.score:.1f}", f"{rate:,.0f}")
                table.add_row(game.id, variant.id, higher, lower, *facts)
    Console(width=130).print(table)


if __name__ == "__main__":
    main()
