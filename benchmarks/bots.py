"""The speed of the compiled bots: games and decisions a second of each level and style, on one core.

`python -m benchmarks.bots` prints the table; `--only ticket-to-ride/europe` measures one game. Both seats have the same
bot. Decisions include those where only one is legal, which take no thought.
"""

from __future__ import annotations

import argparse
import time
from typing import TYPE_CHECKING

from rich.console import Console
from rich.progress import track
from rich.table import Table

import capolinea
from capolinea.bots import LEVELS
from capolinea.core.family import players
from capolinea.core.registry import family_of, full_name, open_rulebook

if TYPE_CHECKING:
    from collections.abc import Sequence

    from capolinea.core.rulebook import Rulebook

ROUNDS = 3
SECONDS = 1.0
FEW = 2


def measure(rules: Rulebook, bot: str) -> tuple[float, float]:
    """Games and decisions a second of a table of one bot: the best of some rounds, the least disturbed one."""
    play = players(family_of(rules.config["game"])).play_games
    seats = [bot] * rules.players
    play(rules, seats, 1, 0, 1)  # compiled from here on
    start = time.perf_counter()
    play(rules, seats, 1, 0, FEW)
    count = max(FEW, int(FEW * SECONDS / (time.perf_counter() - start)))
    best = (0.0, 0.0)
    for number in range(ROUNDS):
        start = time.perf_counter()
        games = play(rules, seats, 1, number * count, count)
        seconds = time.perf_counter() - start
        best = max(best, (count / seconds, int(games.decisions.sum()) / seconds))
    return best


def bots_table(only: Sequence[str] = ()) -> Table:
    """A row for each level and style of each game."""
    table = Table(title="compiled bots on one core, two players, default variants")
    for name in ("game", "bot"):
        table.add_column(name)
    for name in ("games/s", "decisions/s", "µs a decision"):
        table.add_column(name, justify="right")
    rows = [
        (game.id, bot)
        for game in capolinea.games()
        if not only or game.id in only
        for bot in (*LEVELS, *players(family_of(game.id)).STYLES)
    ]
    for game, bot in track(rows, "bots", transient=True):
        games, decisions = measure(open_rulebook(game, players=2), bot)
        name = game.partition("/")[2]
        table.add_row(name, bot, f"{games:,.0f}", f"{decisions:,.0f}", f"{1e6 / decisions:,.1f}")
    return table


def main() -> None:
    """Print the table."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--only", action="append", metavar="GAME", help="measure this game; all games if left out")
    options = parser.parse_args()
    console = Console()
    console.print(bots_table([full_name(game) for game in options.only or ()]))
    # The search of `magnate` gets a table of its own here: iterations a second.


if __name__ == "__main__":
    main()
