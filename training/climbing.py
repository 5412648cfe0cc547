"""Hill climbing by play: weights are changed a little at random, and kept when they win against those before.

A candidate plays a few games first, and most are given up there; who comes through plays many. Equal seeds give equal
weights, whatever the machine.
"""

from __future__ import annotations

from dataclasses import dataclass
from random import Random
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    Numbers = dict[str, int]
    # How much better the first plays than the second, as a share of wins beyond a half, in games `first` to `last`.
    Compare = Callable[[Numbers, Numbers, int, int], float]

FEW, MANY = 500, 3000  # games of a candidate
HOPE = -0.01  # what a candidate needs after the first of them to go on
MARGIN = 0.011  # and after all of them to be kept: somewhat more than a standard error
MAX_CHANGED = 3  # weights at once


@dataclass(frozen=True)
class Range:
    """What values a weight may have, and by how much it is changed at most."""

    low: int
    high: int
    step: int


def change(weights: Numbers, ranges: Mapping[str, Range], chance: Random) -> Numbers:
    """The same weights with one to three of them changed."""
    found = dict(weights)
    while found == weights:
        for name in chance.sample(list(ranges), chance.randint(1, MAX_CHANGED)):
            span = ranges[name]
            by = chance.choice((-1, 1)) * chance.randint(1, span.step)
            found[name] = min(span.high, max(span.low, found[name] + by))
    return found


def climb(
    start: Numbers,
    ranges: Mapping[str, Range],
    compare: Compare,
    *,
    rounds: int,
    seed: int,
    tell: Callable[[str], None],
) -> Numbers:
    """The best weights found in so many rounds."""
    chance, best, played = Random(seed), start, 0
    for number in range(rounds):
        candidate = change(best, ranges, chance)
        gain = compare(candidate, best, played, played + FEW)
        if gain >= HOPE:
            rest = compare(candidate, best, played + FEW, played + MANY)
            gain = (FEW * gain + (MANY - FEW) * rest) / MANY
            if gain >= MARGIN:
                changed = {name: value for name, value in candidate.items() if best[name] != value}
                tell(f"{number}: {100 * gain:+.1f} % by {changed}")
                best = candidate
        played += MANY
    return best
