"""How often a blunder that was planted in a game of stationmasters is called a blunder, and the worst move.

`python -m benchmarks.blunders --games 140 --processes 16` plants each blunder of `tests/review/planted.py` wherever it
can be made in so many games, reviews these, and prints a line for each: in how many of how many games it was planted,
what it was called, how often it was the worst move of its seat and how often one of the two worst.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections import Counter, defaultdict
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

sys.path.insert(0, str(Path(__file__).parents[1] / "tests"))
from review.planted import BLUNDERS, planted

from benchmarks.processes import add_options, side_by_side
from capolinea.review import LABELS, review

if TYPE_CHECKING:
    from collections.abc import Sequence

KINDS = {blunder.__name__: (blunder, game) for blunder, game in BLUNDERS.items()}


class Job(NamedTuple):
    """One game in which a blunder may be planted."""

    kind: str
    seed: int


class Named(NamedTuple):
    """What a planted blunder was called, and how many moves of its seat lost more; no label where none was planted."""

    job: Job
    label: str = ""
    worse: int = 0


def named(job: Job) -> Named:
    """Plant, play and review."""
    blunder, name = KINDS[job.kind]
    game, number, seat = planted(name, blunder, job.seed)
    if number is None:
        return Named(job)
    found = review(game, seat=seat)
    own = found.moves[number]
    worse = sum(1 for move in found.moves if move.loss is not None and move.loss > (own.loss or 0.0))
    return Named(job, str(own.label), worse)


def line(kind: str, games: Sequence[Named]) -> dict[str, Any]:
    """What some games come to."""
    made = [each for each in games if each.label]
    labels = Counter(each.label for each in made)
    return {
        "blunder": kind,
        "games": len(games),
        "planted": len(made),
        "labels": {label: labels[label] for label in LABELS},
        "worst": sum(1 for each in made if each.worse == 0),
        "among the two worst": sum(1 for each in made if each.worse <= 1),
    }


def main() -> int:
    """Plant, review and print; the exit code says whether most of each kind are called blunders."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=140, help="of each kind")
    parser.add_argument("--every", type=int, default=0, help="print all lines after so many games, too")
    add_options(parser)
    options = parser.parse_args()
    found: dict[str, list[Named]] = defaultdict(list)
    for kind in KINDS:
        named(Job(kind, options.games))  # compiled and loaded from here on, in all processes
    jobs = [Job(kind, seed) for seed in range(options.games) for kind in KINDS]
    for each in side_by_side(named, jobs, options.processes, options.seconds):
        found[each.job.kind].append(each)
        if options.every and sum(map(len, found.values())) % options.every == 0:
            print_lines(found)
    return int(any(2 * each["labels"]["blunder"] < each["planted"] for each in print_lines(found)))


def print_lines(found: dict[str, list[Named]]) -> list[dict[str, Any]]:
    """All kinds."""
    lines = [line(kind, games) for kind, games in found.items()]
    for each in lines:
        print(json.dumps(each), flush=True)
    return lines


if __name__ == "__main__":
    sys.exit(main())
