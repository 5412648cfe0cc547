"""The speed of the bots on one core: games and decisions a second of each level and style, and the magnate's search.

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
from capolinea.bots import Sight
from capolinea.bots.levels import COMPILED, LEVELS
from capolinea.bots.searching import SearchingBot
from capolinea.core.registry import family_of, full_name, open_rulebook

if TYPE_CHECKING:
    from collections.abc import Sequence

    import numpy as np
    from numpy.typing import NDArray

    from capolinea.core.family_parts import Searcher
    from capolinea.core.rulebook import Rulebook, States

ROUNDS = 3
SECONDS = 1.0
FEW = 2


def measure(rules: Rulebook, bot: str) -> tuple[float, float]:
    """Games and decisions a second of a table of one bot: the best of some rounds, the least disturbed one."""
    play = rules.family.bots.play_games
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
        for bot in (*(level for level in LEVELS if level in COMPILED), *family_of(game.id).bots.STYLES)
    ]
    for game, bot in track(rows, "bots", transient=True):
        games, decisions = measure(open_rulebook(game, players=2), bot)
        name = game.partition("/")[2]
        table.add_row(name, bot, f"{games:,.0f}", f"{decisions:,.0f}", f"{1e6 / decisions:,.1f}")
    return table


class Counted:
    """A searcher that counts the games it imagines."""

    def __init__(self, searcher: Searcher) -> None:
        self.searcher, self.playouts, self.imagined = searcher, searcher.playouts, 0
        self.candidates = searcher.candidates

    def try_out(self, record: States, seat: int, action: int, first: int, count: int) -> NDArray[np.float32]:
        """The same, counted."""
        self.imagined += count
        return self.searcher.try_out(record, seat, action, first, count)


def measure_search(game: str) -> tuple[float, float, float]:
    """Imagined games a second of a magnate, and the mean and longest seconds for a whole move, over one game."""
    played = capolinea.new(game, players=2, seed=1, first=0)
    magnate = SearchingBot(1)
    counted = magnate.searcher = Counted(magnate.sit_down(played.rulebook))
    start = played.rulebook.conceal(played.states, 0)
    counted.try_out(start, 0, counted.candidates(start, 0)[0], 0, 1)  # compiled from here on
    moves, bot_pool = [0.0], 0.0
    counted.imagined = 0
    while not played.over:
        seat = played.seats_to_decide[0]
        sight = Sight(played.rulebook, played.states, seat)
        start = time.perf_counter()
        played.step(magnate.decide(sight), seat)
        moves[-1] += time.perf_counter() - start
        bot_pool += time.perf_counter() - start
        if not played.pending:
            moves.append(0.0)
    return counted.imagined / bot_pool, bot_pool / len(played.history), max(moves)


def search_table(only: Sequence[str] = ()) -> Table:
    """A row for each game."""
    table = Table(title="the magnate on one core, two players, default variants")
    table.add_column("game")
    for name in ("imagined games/s", "s a move", "longest move"):
        table.add_column(name, justify="right")
    games = [game.id for game in capolinea.games() if not only or game.id in only]
    for game in track(games, "magnate", transient=True):
        playouts, mean, longest = measure_search(game)
        table.add_row(game.partition("/")[2], f"{playouts:,.0f}", f"{mean:.2f}", f"{longest:.2f}")
    return table


def main() -> None:
    """Print the table."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--only", action="append", metavar="GAME", help="measure this game; all games if left out")
    options = parser.parse_args()
    console = Console()
    only = [full_name(game) for game in options.only or ()]
    console.print(bots_table(only))
    console.print(search_table(only))


if __name__ == "__main__":
    main()
