"""Whether tuning makes maps fairer for bots that it did not search with.

`python -m benchmarks.fairer_maps --aim styles --maps 30 --processes 2` tunes random maps, accepting the best proposal
of each search, and measures before and after with other bots and other games. A line for each map as it ends, then
the sums: means of the distance between the shares of wins, and how much of it is gone.

Held out are, for styles, the same four styles as other bots play them: with a mistake in every tenth decision, and with
other habits of drawing cards. For seats, conductors and apprentices where the search had stationmasters.
"""

from __future__ import annotations

import argparse
from contextlib import contextmanager
from functools import partial
from typing import TYPE_CHECKING, NamedTuple

from benchmarks.processes import add_options, side_by_side
from capolinea.core.map_file import check_form
from capolinea.families.ticket_to_ride.bots import weights
from capolinea.families.ticket_to_ride.workshop.random_map import random_map
from capolinea.workshop.study import SLICE
from capolinea.workshop.tune import STYLES, distance, improve, tables_of

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from capolinea.core.map_file import MapFile

PLAYERS = 2
HABITS = {"blunders": 10, "locomotive_worth": 2, "need_slope": 3, "deck_worth": 5}
OTHERS = {f"other-{style}": weights.STYLES[style] | HABITS for style in STYLES}
HELD_OUT: dict[str, tuple[str, ...]] = {"styles": tuple(OTHERS), "seats": ("conductor", "apprentice")}
SEARCH = (100, 600, 2000, 3000)  # games of a step of the search: see `Tuning`
HELD_SEED = 77
BEFORE, AFTER = 50_000_000, 60_000_000  # games that nothing else plays


class Tuned(NamedTuple):
    """A map: the distances of the bots that searched and of the others, before and after, and the changes made."""

    seed: int
    searched: tuple[float, float]
    held_out: tuple[float, float]
    changes: int


def held_out(file: MapFile, aim: str, games: int, first: int) -> float:
    """The distance between bots that the search did not use."""
    tables = tables_of(file, aim, PLAYERS, HELD_OUT[aim], HELD_SEED)
    for table in tables:
        for at in range(0, max(SLICE, games // len(tables)), SLICE):
            table.add(first + at, table.play(first + at, SLICE))
    return distance(tables, aim).value


@contextmanager
def others() -> Iterator[None]:
    """The other styles play meanwhile; no table offers them."""
    weights.STYLES.update(OTHERS)
    try:
        yield
    finally:
        for name in OTHERS:
            del weights.STYLES[name]


@others()
def tune(seed: int, aim: str, steps: int, games: int, search: Sequence[int] = SEARCH, cities: int = 14) -> Tuned:
    """One random map."""
    file = check_form(random_map(seed, cities))
    before = held_out(file, aim, games, BEFORE)
    made = list(improve(file, aim, PLAYERS, steps, search_seed(seed), search))
    if not made:
        return Tuned(seed, (0.0, 0.0), (before, before), 0)
    searched = made[0][0]["before"].value, made[-1][0]["after"].value
    return Tuned(seed, searched, (before, held_out(made[-1][1], aim, games, AFTER)), len(made))


def search_seed(seed: int) -> int:
    """Searches of different maps play different games."""
    return 1000 * seed


def report(found: Sequence[Tuned]) -> Iterator[str]:
    """The sums."""
    for name in ("searched", "held_out"):
        pairs = [each.searched if name == "searched" else each.held_out for each in found]
        before, after = (sum(pair[place] for pair in pairs) / len(pairs) for place in (0, 1))
        halved = sum(2 * after <= before for before, after in pairs)
        gone = 1 - after / before if before else 0.0
        yield f"{name}: {before:.3f} → {after:.3f}, {gone:.0%} less; halved on {halved} of {len(pairs)} maps"


def main() -> None:
    """Tune the maps and print what became of them."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--aim", choices=HELD_OUT, default="styles")
    parser.add_argument("--maps", type=int, default=30)
    parser.add_argument("--first", type=int, default=0, help="the seed of the first map")
    parser.add_argument("--steps", type=int, default=8, help="changes that are accepted, at most")
    parser.add_argument("--games", type=int, default=12_000, help="of the bots held out, before and after")
    parser.add_argument("--search", type=int, nargs=4, default=SEARCH, help="games of a search, as `Tuning` takes them")
    add_options(parser)
    options = parser.parse_args()
    task = partial(tune, aim=options.aim, steps=options.steps, games=options.games, search=options.search)
    found: list[Tuned] = []
    maps = range(options.first, options.first + options.maps)
    for each in side_by_side(task, maps, options.processes, options.seconds):
        found.append(each)
        (before, after), (one, other) = each.searched, each.held_out
        print(
            f"map {each.seed}: {each.changes} changes, searched {before:.3f} → {after:.3f}, "
            f"held out {one:.3f} → {other:.3f}",
            flush=True,
        )
    if found:
        print("\n".join(report(found)))


if __name__ == "__main__":
    main()
