"""Luck is zero on average: what the review calls luck, over very many games of bots.

`python -m benchmarks.luck --games 100000 --processes 16` plays so many games of two, shared out among all variants
(`--players` for larger tables), and prints a line for each variant and one for all: the mean luck of a seat in
percentage points, its 95 % interval and its spread, and the mean of each source. The bots are of two levels, and their
seats change. `--after 20000` goes on after so many games.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections import defaultdict
from functools import cache
from typing import TYPE_CHECKING, Any, NamedTuple

import numpy as np

import capolinea
from benchmarks.processes import add_options, side_by_side
from capolinea.core.registry import full_name, open_rulebook
from capolinea.core.study.intervals import NORMAL_95
from capolinea.lab.tournament import play_one
from capolinea.review.luck import luck_of, open_reviewer

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

SEED = 640_000
LEVELS = ("stationmaster", "conductor", "passenger", "stationmaster", "apprentice")
SEEDS = 1 << 20  # of one table: no two have the same first players
SAMPLES = 4  # of what is sampled: the mean is as true with few
JOB = 20  # games
DOUBTFUL = 1.8  # half intervals of 95 % from zero, which luck alone does not explain

Table = tuple[str, str, int]


class Job(NamedTuple):
    """Some games of one table."""

    table: Table
    first: int
    games: int


def tables(only: str, players: int) -> list[Table]:
    """Every variant that so many can play."""
    return [
        (game.id, variant.id, players)
        for game in capolinea.games()
        for variant in game.variants
        if game.id.startswith(only) and game.players[0] <= players <= game.players[1]
    ]


def shared_out(tables: Sequence[Table], after: int, games: int) -> Iterator[Job]:
    """Jobs of all tables in turn, so that the first jobs are a part of each table's."""
    for number in range(after // JOB, games // JOB):
        place, lap = number % len(tables), number // len(tables)
        yield Job(tables[place], place * SEEDS + lap * JOB, JOB)


@cache
def opened(table: Table) -> Any:
    """The rules of a table, and who reviews its games."""
    game, variant, players = table
    rules = open_rulebook(game, variant=variant, players=players)
    return rules, open_reviewer(rules)


def luck_in(job: Job) -> tuple[Table, list[dict[str, float]]]:
    """The luck of one seat in each game, by source."""
    rules, reviewer = opened(job.table)
    found: list[dict[str, float]] = []
    for number in range(job.first, job.first + job.games):
        seat = number % rules.players
        game = play_one(rules, LEVELS[: rules.players], SEED, number)
        if not game.over:  # at the limit of decisions
            continue
        told = luck_of(game, reviewer=reviewer, samples=SAMPLES)
        parts: dict[str, float] = defaultdict(float, deal=told.deal_luck[seat])
        for move in told.moves:
            if move.source:
                parts[move.source] += move.luck[seat]
        found.append(dict(parts))
    return job.table, found


def line(name: str, games: Sequence[dict[str, float]]) -> dict[str, Any]:
    """What some games come to, in percentage points."""
    total = 100 * np.array([sum(parts.values()) for parts in games])
    by_source = {
        source: round(100 * sum(parts.get(source, 0.0) for parts in games) / len(games), 3)
        for source in sorted({source for parts in games for source in parts})
    }
    return {
        "table": name,
        "games": len(games),
        "mean": round(float(total.mean()), 3),
        "interval": round(NORMAL_95 * float(total.std()) / len(games) ** 0.5, 3),
        "spread": round(float(total.std()), 1),
        "sources": by_source,
    }


def main() -> int:
    """Play, and print; the exit code says whether the mean may be zero."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=100_000, help="of all tables together")
    parser.add_argument("--after", type=int, default=0, help="leave out so many of them")
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--only", default="", help="games whose ids begin like this")
    add_options(parser)
    options = parser.parse_args()
    found: dict[Table, list[dict[str, float]]] = defaultdict(list)
    chosen = tables(options.only and full_name(options.only), options.players)
    jobs = shared_out(chosen, options.after, options.games)
    for table in chosen[:1] + chosen[-1:]:
        luck_in(Job(table, 0, 1))  # compiled and loaded from here on, in all processes
    for table, games in side_by_side(luck_in, jobs, options.processes, options.seconds):
        found[table] += games
    for table in chosen:
        if found[table]:
            print(json.dumps(line(" ".join(map(str, table)), found[table])), flush=True)
    everything = line("all", [parts for games in found.values() for parts in games])
    print(json.dumps(everything), flush=True)
    return int(abs(everything["mean"]) > DOUBTFUL * everything["interval"])


if __name__ == "__main__":
    sys.exit(main())
