"""What a server counts about itself, for its operators."""

from __future__ import annotations

from bisect import bisect_left
from itertools import accumulate
from math import inf
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator

SECONDS = (0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0)


class Histogram:
    """How long something took: how often it was within each of some bounds, and the sum."""

    def __init__(self, bounds: tuple[float, ...] = SECONDS) -> None:
        self.bounds, self.sum = (*bounds, inf), 0.0
        self.counts = [0] * len(self.bounds)

    def add(self, seconds: float) -> None:
        """Count one that took so long."""
        self.counts[bisect_left(self.bounds, seconds)] += 1
        self.sum += seconds

    def within(self) -> Iterator[tuple[float, int]]:
        """Each bound, and how many stayed within it.

        >>> found = Histogram((1, 2))
        >>> for seconds in (0.5, 1, 1.5, 9):
        ...     found.add(seconds)
        >>> list(found.within())
        [(1, 2), (2, 3), (inf, 4)]
        """
        return zip(self.bounds, accumulate(self.counts), strict=True)
