"""How the champion's network plays on maps that it never saw.

`python -m benchmarks.invented_maps --maps 10 --games 400`. The maps are those of `random_map`, of more and more
cities. Two players, `champion@0` in either seat in half of the games, against the stationmaster; a line for each map,
and all of them together. A shared victory counts its part.
"""

from __future__ import annotations

import argparse

import numpy as np

from capolinea.core.map_file import check_form
from capolinea.core.map_shelf import open_once
from capolinea.core.study.intervals import wilson
from capolinea.families.ticket_to_ride.workshop.random_map import random_map
from capolinea.sim import Batch

FEWEST, MORE = 14, 3  # cities of the first map, and by how many each has more
LEARNED, GUIDE = "champion@0", "stationmaster"


def share(seed: int, cities: int, games: int) -> float:
    """The victories of the network on one map."""
    rules = open_once(check_form(random_map(seed, cities)), 2)
    won = 0.0
    for seat, bots in enumerate(([LEARNED, GUIDE], [GUIDE, LEARNED])):
        first = np.asarray(Batch(rules, games // 2, seed).rollout(opponents=bots).ranks) == 1
        won += float((first[:, seat] / first.sum(axis=1)).sum())
    return won


def line(name: str, won: float, games: int) -> str:
    """The share with its 95 % interval."""
    low, high = wilson(won, games)
    return f"{name}: {100 * won / games:.1f} % ({100 * low:.1f}–{100 * high:.1f}, n = {games})"


def main() -> None:
    """Play, and print."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--maps", type=int, default=10)
    parser.add_argument("--first", type=int, default=100, help="the seed of the first map")
    parser.add_argument("--games", type=int, default=400, help="on each map")
    options = parser.parse_args()
    total, games = 0.0, 2 * (options.games // 2)
    for number in range(options.maps):
        cities = FEWEST + MORE * number
        won = share(options.first + number, cities, games)
        total += won
        print(line(f"map {options.first + number}, {cities} cities", won, games), flush=True)
    print(line("all", total, games * options.maps))


if __name__ == "__main__":
    main()
