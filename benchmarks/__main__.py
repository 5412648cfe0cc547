"""`make bench`: the speed of the rules and of the bots on one core.

Every figure is the best of three rounds, after a warm-up: the least disturbed one. Compare figures of one run only.
"""

from __future__ import annotations

import subprocess
import sys
import time
from typing import TYPE_CHECKING

import numba
import numpy as np
from rich.console import Console
from rich.table import Table

import capolinea
from benchmarks.bots import bots_table, search_table
from benchmarks.trails import trail_table
from capolinea.core.family import FAMILIES
from capolinea.core.registry import family_of, open_rulebook

if TYPE_CHECKING:
    from capolinea.core.rulebook import Rulebook

ROUNDS = 3
SECONDS = 1.0


def measure(rulebook: Rulebook) -> tuple[float, float]:
    """Games and decisions a second of random players, final scoring included."""
    start = time.perf_counter()
    rulebook.random_games(1, 0, 500)
    count = max(500, int(500 * SECONDS / (time.perf_counter() - start)))
    best = (0.0, 0.0)
    for number in range(ROUNDS):
        start = time.perf_counter()
        games = rulebook.random_games(1, number * count, count)
        seconds = time.perf_counter() - start
        best = max(best, (count / seconds, int(games.decisions.sum()) / seconds))
    return best


def games_table() -> Table:
    """Games a second for each variant and number of players."""
    table = Table(title="random games on one core, final scoring included")
    table.add_column("game")
    for name in ("players", "games/s", "decisions/s", "to first row"):
        table.add_column(name, justify="right")
    reference = 0.0
    for game in capolinea.games():
        for variant in game.variants:
            for players in range(game.players[0], game.players[1] + 1):
                games, decisions = measure(open_rulebook(game.id, variant=variant.id, players=players))
                reference = reference or games
                name = f"{game.id.partition('/')[2]} {variant.id}"
                table.add_row(name, str(players), f"{games:,.0f}", f"{decisions:,.0f}", f"{games / reference:.2f}")
    return table


def start_table() -> Table:
    """The time until something can be done."""
    table = Table(title="start-up, in a fresh process, compiled code on disk")
    table.add_column("what")
    table.add_column("seconds", justify="right")
    tasks = [
        ("python alone", "pass"),
        ("import capolinea", "import capolinea"),
        ("list of games", "import capolinea; capolinea.games()"),
    ]
    for family in FAMILIES:
        game = next(game.id for game in capolinea.games() if family_of(game.id) == family)
        new = f"import capolinea; game = capolinea.new({game!r}, seed=1); game.legal_moves()"
        tasks.append((f"a new game of {game} and its legal moves", new))
    for what, code in tasks:
        times: list[float] = []
        for _ in range(5):
            start = time.perf_counter()
            subprocess.run([sys.executable, "-c", code], check=True)
            times.append(time.perf_counter() - start)
        table.add_row(what, f"{min(times):.3f}")
    return table


def main() -> None:
    """Print all tables."""
    console = Console()
    console.print(f"capolinea {capolinea.__version__}, numba {numba.__version__}, numpy {np.__version__}")
    for table in (games_table, bots_table, search_table, trail_table, start_table):
        console.print(table())


if __name__ == "__main__":
    main()
