"""Luck is zero on average: what the review calls luck, over very many games of bots.

`python -m benchmarks.luck --games 100000 --processes 16` plays so many games of two, shared out among all variants
(`--players` for larger tables), and prints a line for each variant and one for all: the mean luck of a seat in
percentage points, its 95 % interval and its spread, the mean of each source, and by how much luck and decisions miss
the result at most. The bots are of two levels, and their seats change. `--keep luck.jsonl` writes down every game and
plays none that is written there, so that a run can go on later.
"""

from __future__ import annotations

import argparse
import json
import sys
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

import numpy as np

import capolinea
from benchmarks.luck_kernels import play_and_look
from benchmarks.processes import add_options, side_by_side
from capolinea.core.registry import full_name, open_rulebook
from capolinea.core.reviewer import SOURCES
from capolinea.core.study.intervals import NORMAL_95
from capolinea.review.luck import open_reviewer

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

SEED = 640_000
LEVELS = ("stationmaster", "conductor", "passenger", "stationmaster", "apprentice")
GAMES = 1 << 20  # of one table: no two have the same seeds
SAMPLES = 4  # of what is sampled: the mean is as true with few
JOB = 100  # games
EXACT = 1e-9
DOUBTFUL = 1.8  # half intervals of 95 % from zero, which luck alone does not explain

Table = tuple[str, str, int]


class Job(NamedTuple):
    """Some games of one table."""

    table: Table
    first: int
    games: int


class Told(NamedTuple):
    """The luck of one seat in some games, by source, and by how much the parts of a game miss its result at most."""

    job: Job
    games: list[dict[str, float]]
    missed: float


def tables(only: str, players: int) -> list[Table]:
    """Every variant that so many can play."""
    return [
        (game.id, variant.id, players)
        for game in capolinea.games()
        for variant in game.variants
        if game.id.startswith(only) and game.players[0] <= players <= game.players[1]
    ]


def shared_out(tables: Sequence[Table], games: int) -> Iterator[Job]:
    """Jobs of all tables in turn, so that the first jobs are a part of each table's."""
    for number in range(games // JOB):
        place, lap = number % len(tables), number // len(tables)
        yield Job(tables[place], place * GAMES + lap * JOB, JOB)


@cache
def opened(table: Table) -> Any:
    """Who reviews the games of a table."""
    game, variant, players = table
    return open_reviewer(open_rulebook(game, variant=variant, players=players))


def luck_in(job: Job) -> Told:
    """Play some games, and look for the luck in them."""
    reviewer = opened(job.table)
    luck, missed = play_and_look(reviewer, LEVELS[: job.table[2]], SEED, job.first, job.games, SAMPLES)
    ended = ~np.isnan(missed)  # not at the limit of decisions
    games = [{name: row[source] for source, name in SOURCES.items() if row[source]} for row in luck[ended].tolist()]
    return Told(job, games, float(missed[ended].max(initial=0.0)))


def kept(file: Path | None) -> list[Told]:
    """What earlier runs have written down."""
    lines = file.read_text("utf-8").splitlines() if file and file.exists() else []
    rows = [json.loads(row) for row in lines]
    return [Told(Job((table[0], table[1], table[2]), *job), *rest) for (table, *job), *rest in rows]


def line(name: str, told: Sequence[Told]) -> dict[str, Any]:
    """What some games come to, in percentage points."""
    games = [parts for each in told for parts in each.games]
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
        "missed": max(each.missed for each in told),
    }


def main() -> int:
    """Play, and print; the exit code says whether the mean may be zero and all parts make the result."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=100_000, help="of all tables together")
    parser.add_argument("--keep", type=Path, help="a file of games that were played, to go on with")
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--only", default="", help="games whose ids begin like this")
    add_options(parser)
    options = parser.parse_args()
    chosen = tables(options.only and full_name(options.only), options.players)
    jobs = list(shared_out(chosen, options.games))
    told = [each for each in kept(options.keep) if each.job in jobs]
    done = {each.job for each in told}
    for table in chosen[:1] + chosen[-1:]:
        luck_in(Job(table, 0, 1))  # compiled and loaded from here on, in all processes
    left = (job for job in jobs if job not in done)
    for each in side_by_side(luck_in, left, options.processes, options.seconds):
        told.append(each)
        if options.keep:
            with options.keep.open("a", encoding="utf-8") as file:
                file.write(json.dumps(each) + "\n")
    for table in chosen:
        own = [each for each in told if each.job.table == table]
        if own:
            print(json.dumps(line(" ".join(map(str, table)), own)), flush=True)
    everything = line("all", told)
    print(json.dumps(everything), flush=True)
    return int(abs(everything["mean"]) > DOUBTFUL * everything["interval"] or everything["missed"] > EXACT)


if __name__ == "__main__":
    sys.exit(main())
