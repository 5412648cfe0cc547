"""How strong the bots are: each level against the next lower one, and each style against two levels, seats swapped.

`python -m benchmarks.ladder --games 1000` prints a table with 95 % intervals; a shared win counts half. It can be done
in parts: `--only ticket-to-ride/europe` plays one game (it may be given several times), `--variant` one variant, and
`--of styles` or `--of levels` a part of the bots. `--of magnate` is not among `all`, since it takes hours: the magnate
against the stationmaster, against each style, and at a table of four with three stationmasters; `--playouts` lets it
think for a shorter or longer time.
"""

from __future__ import annotations

import argparse
import time
from itertools import pairwise
from typing import TYPE_CHECKING

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table

import capolinea
from capolinea.bots.levels import COMPILED, LEVELS
from capolinea.core.registry import family_of, full_name, open_rulebook
from capolinea.lab.tournament import rehearse, tournament

if TYPE_CHECKING:
    from collections.abc import Sequence

    from capolinea.core.rulebook import Rulebook

MEASURES = ("random", "stationmaster")  # what a style is held against
COLUMNS = ("game", "variant", "bot", "against", "wins", "95 %", "scores", "games/s")


def read_options() -> argparse.Namespace:
    """What to play, from the command line."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=1000)
    parser.add_argument("--workers", type=int, default=2)
    parser.add_argument("--seed", type=int, default=2026)
    parser.add_argument("--only", action="append", metavar="GAME", help="play this game; all games if left out")
    parser.add_argument("--variant", help="play this variant; all variants if left out")
    parser.add_argument("--of", choices=("all", "levels", "styles", "magnate"), default="all")
    parser.add_argument("--playouts", type=int, help="of the magnate, for a decision")
    return parser.parse_args()


def tables(options: argparse.Namespace) -> list[tuple[str, str]]:
    """The games and variants to play."""
    only = [full_name(game) for game in options.only or ()]
    return [
        (game.id, variant.id)
        for game in capolinea.games()
        for variant in game.variants
        if (not only or game.id in only) and options.variant in (None, variant.id)
    ]


def seatings(game: str, options: argparse.Namespace) -> list[list[str]]:
    """The tables to compare bots at in a game, the bot that is measured first."""
    names = family_of(game).bots.STYLES
    levels = [[higher, lower] for lower, higher in pairwise(level for level in LEVELS if level in COMPILED)]
    styles = [[style, level] for style in names for level in MEASURES]
    best = f"magnate@{options.playouts}" if options.playouts else "magnate"
    magnate = [[best, other] for other in ("stationmaster", *names)] + [[best, *["stationmaster"] * 3]]
    return {"all": levels + styles, "levels": levels, "styles": styles, "magnate": magnate}[options.of]


def compare(rules: Rulebook, bots: Sequence[str], options: argparse.Namespace, progress: Progress) -> tuple[str, ...]:
    """A row: how the first bot does against the others."""
    bot, against = bots[0], bots[1] if len(bots) == 2 else f"{len(bots) - 1} × {bots[1]}"
    setup = (rules.config["game"], rules.config["variant"], bot, against)
    task = progress.add_task(f"{setup[0]} {setup[1]}: {bot} against {against}", total=options.games)
    rehearse(rules, bots)
    start = time.perf_counter()
    result = tournament(
        rules,
        bots,
        games=options.games,
        seed=options.seed,
        workers=options.workers,
        progress=lambda count: progress.advance(task, count),
    )
    rate = options.games / (time.perf_counter() - start)
    progress.remove_task(task)
    own, other = sorted(result.standings, key=lambda standing: standing.bot != bot)[:2]
    interval = f"{100 * own.win_low:.1f}–{100 * own.win_high:.1f}"
    return (*setup, f"{100 * own.win_rate:.1f} %", interval, f"{own.score:.1f} : {other.score:.1f}", f"{rate:,.0f}")


def main() -> None:
    """Print the ladder: each row as it is found, and the whole at the end."""
    options = read_options()
    console, table = Console(width=130), Table(*COLUMNS)
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=console) as progress:
        for game, variant in tables(options):
            for bots in seatings(game, options):
                rules = open_rulebook(game, variant=variant, players=len(bots))
                row = compare(rules, bots, options, progress)
                progress.print("  ".join(row), highlight=False)
                table.add_row(*row)
    console.print(table)


if __name__ == "__main__":
    main()
