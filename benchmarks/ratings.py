"""The performance ratings of the levels: better players give less away, in every game.

`python -m benchmarks.ratings --games 40 --processes 16` reviews so many games of each level against itself, two
players, and prints a line for each level of each game: its rating, 500 times the mean loss of the decisions that
mattered, with a 95 % interval from the spread between games. `--every` prints all lines after so many games, too.

Equals meet, because a rating depends on the opponent as well: a player who is far behind has nothing left to lose.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections import defaultdict
from functools import cache
from typing import TYPE_CHECKING, Any, NamedTuple

import numpy as np

from benchmarks.processes import add_options, side_by_side
from capolinea.core.registry import full_name, open_rulebook
from capolinea.core.study.intervals import NORMAL_95
from capolinea.lab.tournament import play_one
from capolinea.review import review
from capolinea.review.labels import RATING

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

GAMES = ("ticket-to-ride/europe", "ticket-to-ride/northern-lights", "trains/osaka", "trains/tokyo")
LADDER = ("random", "passenger", "porter", "apprentice", "conductor", "stationmaster", "magnate@100")
SEED = 820_000


class Job(NamedTuple):
    """One game of a level."""

    game: str
    level: str
    number: int


class Lost(NamedTuple):
    """What both players lost in a game where it mattered, as parts of the victory, and in how many decisions."""

    job: Job
    lost: float
    decisions: int


@cache
def rules_of(game: str) -> Any:
    """The rules for two players."""
    return open_rulebook(game, players=2)


def reviewed(job: Job) -> Lost:
    """One game."""
    played = play_one(rules_of(job.game), [job.level] * 2, SEED, job.number)
    if not played.over:  # at the limit of decisions
        return Lost(job, 0.0, 0)
    seats = review(played).seats
    lost = sum((each.rating or 0.0) * each.decisions for each in seats) / RATING
    return Lost(job, lost, sum(each.decisions for each in seats))


def line(game: str, level: str, games: Sequence[Lost]) -> dict[str, Any]:
    """The rating of a level: a ratio of sums, whose error comes from the spread between games."""
    lost, decisions = np.array([each.lost for each in games]), np.array([each.decisions for each in games])
    mean = lost.sum() / max(1, decisions.sum())
    error = NORMAL_95 * float(np.sqrt(((lost - mean * decisions) ** 2).sum())) / max(1, decisions.sum())
    return {
        "game": game,
        "level": level,
        "rating": round(RATING * float(mean), 2),
        "interval": round(RATING * error, 2),
        "games": len(games),
        "decisions": int(decisions.sum()),
    }


def print_lines(found: Mapping[tuple[str, str], Sequence[Lost]]) -> list[dict[str, Any]]:
    """All levels of all games."""
    lines = [line(game, level, some) for (game, level), some in sorted(found.items())]
    for each in lines:
        print(json.dumps(each), flush=True)
    return lines


def misplaced(lines: Sequence[Mapping[str, Any]]) -> list[tuple[str, str]]:
    """Pairs of levels of which the higher one is rated worse, by more than their intervals."""
    return [
        (lower["level"], higher["level"])
        for lower in lines
        for higher in lines
        if lower["game"] == higher["game"]
        and {lower["level"], higher["level"]} <= {*LADDER}
        and LADDER.index(lower["level"]) < LADDER.index(higher["level"])
        and higher["rating"] - higher["interval"] > lower["rating"] + lower["interval"]
    ]


def main() -> int:
    """Play, review and print; the exit code says whether the levels come in the order of the ladder."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=40, help="of each level of each game")
    parser.add_argument("--only", action="append", metavar="GAME", help="one game; all if left out")
    parser.add_argument("--levels", default=",".join(LADDER))
    parser.add_argument("--every", type=int, default=0, help="print all lines after so many games, too")
    add_options(parser)
    options = parser.parse_args()
    games, levels = [full_name(game) for game in options.only or GAMES], options.levels.split(",")
    found: dict[tuple[str, str], list[Lost]] = defaultdict(list)
    for game in games:
        reviewed(Job(game, LADDER[0], options.games))  # compiled and loaded from here on, in all processes
    jobs = [Job(game, level, number) for number in range(options.games) for game in games for level in levels]
    for each in side_by_side(reviewed, jobs, options.processes, options.seconds):
        found[each.job.game, each.job.level].append(each)
        if options.every and sum(map(len, found.values())) % options.every == 0:
            print_lines(found)
    return int(bool(misplaced(print_lines(found))))


if __name__ == "__main__":
    sys.exit(main())
