"""How often each level below the stationmaster errs, so that the steps of the ladder are even.

`python -m training.ladder` finds, from the top down, the share of decisions at random with which a level loses to the
next higher one in about 72 % of the games, two players, seats swapped. The shares are in the families' `weights.py`.
"""

from __future__ import annotations

import argparse
from functools import partial
from typing import TYPE_CHECKING, Any

from capolinea.families.ticket_to_ride.bots import weights as ticket_weights
from capolinea.families.trains.bots import weights as trains_weights
from training.stationmaster import BOARDS, EUROPE, NORTH, open_tables, ticket_ranks, trains_ranks, wins_of

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from training.climbing import Numbers

WANTED = 0.72  # wins of the next higher level
SEED = 2026
MOST = 90  # errors in a hundred decisions


def fitting(higher: Numbers, base: Numbers, tables: Sequence[Any], ranks: Callable[..., Any], games: int) -> int:
    """The errors in a hundred decisions with which a level loses as often as it should, by halving."""
    low, high = int(higher["blunders"]) if base == higher else 0, MOST
    while low < high:
        middle = (low + high) // 2
        fill = partial(_play, ranks, higher, base | {"blunders": middle})
        enough = wins_of(tables, fill, 0, games) >= WANTED
        low, high = (low, middle) if enough else (middle + 1, high)
    return low


def _play(ranks: Callable[..., Any], higher: Numbers, lower: Numbers, rules: Any, table: int, *games: int) -> Any:
    return ranks(rules, higher, lower, SEED + table, *games)


def find(name: str, levels: dict[str, Numbers], tables: Sequence[Any], ranks: Callable[..., Any], games: int) -> None:
    """Print the errors of all levels, from the second highest down."""
    names = [level for level in levels if level not in ("random", "stationmaster")]
    higher = levels["stationmaster"]
    for level in reversed(names):
        errors = fitting(higher, levels[level], tables, ranks, games)
        print(f"{name}: {level} errs in {errors} of 100 decisions", flush=True)
        higher = levels[level] | {"blunders": errors}


def main() -> None:
    """Find all of them."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=1600, help="of one comparison")
    parser.add_argument("--only", choices=("europe", "pairs", "trains"))
    options = parser.parse_args()
    plain = {level: ticket_weights.weights_of(level, ferry_pairs=False) for level in ticket_weights.LEVELS}
    pairs = {level: ticket_weights.weights_of(level, ferry_pairs=True) for level in ticket_weights.LEVELS}
    jobs = {
        "europe": (plain, EUROPE, ticket_ranks),
        "pairs": (pairs, NORTH, ticket_ranks),
        "trains": (trains_weights.LEVELS, BOARDS, trains_ranks),
    }
    for name, (levels, games, ranks) in jobs.items():
        if options.only in (None, name):
            find(name, levels, open_tables(games), ranks, options.games)


if __name__ == "__main__":
    main()
