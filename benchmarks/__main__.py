"""`make bench`: the speed of the rules, on one core and on all, and of the bots.

Every figure is the best of three rounds, after a warm-up: the least disturbed one. Compare figures of one run only.
"""

from __future__ import annotations

import os
import subprocess
import sys
import time
from concurrent.futures import ThreadPoolExecutor
from typing import TYPE_CHECKING

import numba
import numpy as np
from rich.console import Console
from rich.table import Table

import capolinea
from benchmarks.bots import bots_table, search_table
from benchmarks.longest_routes import longest_route_table
from capolinea.core.installed_families import families
from capolinea.core.registry import open_rulebook

if TYPE_CHECKING:
    from capolinea.core.rulebook import Rulebook

ROUNDS = 3
SECONDS = 1.0


def measure(rulebook: Rulebook, cores: int = 1) -> tuple[float, float]:
    """Games and decisions a second of random players, final scoring included, on so many cores."""
    start = time.perf_counter()
    rulebook.random_games(1, 0, 500)
    count = max(500, int(500 * SECONDS / (time.perf_counter() - start)))
    best = (0.0, 0.0)
    with ThreadPoolExecutor(cores) as pool:
        for number in range(ROUNDS):
            shares = range(number * cores, (number + 1) * cores)
            start = time.perf_counter()
            played = list(pool.map(lambda share: rulebook.random_games(1, share * count, count), shares))
            seconds = time.perf_counter() - start
            decisions = sum(int(games.decisions.sum()) for games in played)
            best = max(best, (cores * count / seconds, decisions / seconds))
    return best


def games_table() -> Table:
    """Games a second for each variant and number of players, on one core and on all."""
    table = Table(title="random games, final scoring included")
    table.add_column("game")
    cores = os.cpu_count() or 1
    for name in ("players", "games/s", "decisions/s", "to first row", f"games/s, {cores} cores"):
        table.add_column(name, justify="right")
    reference = 0.0
    for game in capolinea.games():
        for variant in game.variants:
            for players in range(game.players[0], game.players[1] + 1):
                rulebook = open_rulebook(game.id, variant=variant.id, players=players)
                (games, decisions), (on_all, _) = measure(rulebook), measure(rulebook, cores)
                reference = reference or games
                name = f"{game.id.partition('/')[2]} {variant.id}"
                ratio = f"{games / reference:.2f}"
                table.add_row(name, str(players), f"{games:,.0f}", f"{decisions:,.0f}", ratio, f"{on_all:,.0f}")
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
    for family in families().values():
        game = family.list_games(None)[0].id
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
    for table in (games_table, bots_table, search_table, longest_route_table, start_table):
        console.print(table())


if __name__ == "__main__":
    main()
