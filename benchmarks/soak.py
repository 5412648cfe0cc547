"""`make soak`: very many random games of every variant and number of players, with the laws checked all the way.

After every decision the compiled laws of `families/ticket_to_ride/laws.py` are checked (cards, cars, tickets and points
conserved, market and groups in order), and at the end the score is counted again from the board.
"""

from __future__ import annotations

import argparse
import sys
from concurrent.futures import ThreadPoolExecutor
from typing import TYPE_CHECKING, cast

from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn, TimeRemainingColumn

import capolinea
from capolinea.core.chance import Chance, seed_words
from capolinea.core.registry import open_rulebook
from capolinea.families.ticket_to_ride import entry
from capolinea.families.ticket_to_ride.rulebook import DECISION_LIMIT
from capolinea.families.ticket_to_ride.state import Legal, Sheet, State, Work

if TYPE_CHECKING:
    from capolinea.families.ticket_to_ride.rulebook import TicketToRide

CHUNK = 5_000


def play_chunk(rules: TicketToRide, seed: int, first: int, count: int) -> int:
    """The first game of a chunk that breaks a law, or -1; works in its own space."""
    chances, works = Chance.array(1), Work.array(1)
    for number, word in enumerate(seed_words(seed)):
        chances[0].chance_key[number] = word
    space = (State.array(1), works, Legal.array(1), chances, Sheet.array(1))
    broken = entry.checked_playouts(rules.boards, *space, first, count, rules.players, DECISION_LIMIT)
    return first if works[0].trail_failed and broken < 0 else broken


def main() -> int:
    """Play; the exit code tells whether every law held."""
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
            extras = [(), tuple(game.options)] if game.options else [()]
            for variant in game.variants:
                for players in range(game.players[0], game.players[1] + 1):
                    rules = cast(
                        "TicketToRide",
                        open_rulebook(
                            game.id, variant=variant.id, options=extras[players % len(extras)], players=players
                        ),
                    )
                    name = f"{game.id} {variant.id}, {players} players"
                    task = progress.add_task(name, total=options.games)
                    chunks = [(first, min(CHUNK, options.games - first)) for first in range(0, options.games, CHUNK)]
                    with ThreadPoolExecutor(options.workers) as pool:
                        for (_, count), broken in zip(
                            chunks,
                            pool.map(lambda chunk, rules=rules: play_chunk(rules, options.seed, *chunk), chunks),
                            strict=True,
                        ):
                            if broken >= 0:
                                print(f"{name}: game {broken} of seed {options.seed} breaks a law", file=sys.stderr)
                                return 1
                            progress.advance(task, count)
                    total += options.games
    print(f"{total:,} games, none aborted, no law broken")
    return 0


if __name__ == "__main__":
    sys.exit(main())
