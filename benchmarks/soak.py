"""`make soak`: very many random games of every variant and number of players, with all invariants checked.

The compiled invariants of the family are checked after every decision: no piece is lost or out of place, and every
question is one that the rules ask.
"""

from __future__ import annotations

import argparse
import contextlib
import sys
from concurrent.futures import ThreadPoolExecutor
from typing import TYPE_CHECKING

from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn, TimeRemainingColumn

import capolinea
from capolinea.core.errors import InvalidInput
from capolinea.core.registry import open_rulebook

if TYPE_CHECKING:
    from capolinea.core.rulebook import GameInfo

CHUNK = 5_000


def options_together(game: GameInfo, variant: str) -> tuple[str, ...]:
    """As many options of a game as go together."""
    chosen: tuple[str, ...] = ()
    for option in game.options:
        with contextlib.suppress(InvalidInput):
            open_rulebook(game.id, variant=variant, options=(*chosen, option))
            chosen = (*chosen, option)
    return chosen


def main() -> int:
    """Play; the exit code says whether every invariant held."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=1_000_000, help="for each variant and number of players")
    parser.add_argument("--workers", type=int, default=2)
    parser.add_argument("--seed", type=int, default=2026)
    options = parser.parse_args()
    total = 0
    with Progress(
        TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeElapsedColumn(), TimeRemainingColumn()
    ) as progress:
        for game in capolinea.games():
            for variant in game.variants:
                extras = [(), options_together(game, variant.id)]
                for players in range(game.players[0], game.players[1] + 1):
                    rules = open_rulebook(game.id, variant=variant.id, options=extras[players % 2], players=players)
                    name = f"{game.id} {variant.id}, {players} players"
                    task = progress.add_task(name, total=options.games)
                    chunks = [(first, min(CHUNK, options.games - first)) for first in range(0, options.games, CHUNK)]
                    with ThreadPoolExecutor(options.workers) as pool:
                        for (_, count), broken in zip(
                            chunks,
                            pool.map(lambda chunk, rules=rules: rules.first_broken_game(options.seed, *chunk), chunks),
                            strict=True,
                        ):
                            if broken >= 0:
                                print(
                                    f"{name}: game {broken} of seed {options.seed} breaks an invariant", file=sys.stderr
                                )
                                return 1
                            progress.advance(task, count)
                    total += options.games
    print(f"{total:,} games, none aborted, no invariant broken")
    return 0


if __name__ == "__main__":
    sys.exit(main())
