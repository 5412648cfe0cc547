"""A performance rating: how much a seat gave away where it mattered."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from capolinea.review.labels import RATING

if TYPE_CHECKING:
    from collections.abc import Sequence

SURE = 1.96  # standard errors of an interval of 95 %
FEWEST = 2  # decisions for an interval


class Rating(NamedTuple):
    """The rating with its interval; None where no decision mattered, or too few did to say how sure it is."""

    rating: float | None
    low: float | None
    high: float | None
    decisions: int


def rate(losses: Sequence[float]) -> Rating:
    """The rating of the losses of decisions that mattered.

    >>> rate([0.0, 0.02, 0.01, 0.01])
    Rating(rating=5.0, low=1.0, high=9.0, decisions=4)
    """
    count = len(losses)
    if count == 0:
        return Rating(None, None, None, 0)
    mean = sum(losses) / count
    if count < FEWEST:
        return Rating(round(RATING * mean, 2), None, None, count)
    deviation = (sum((loss - mean) ** 2 for loss in losses) / (count - 1)) ** 0.5
    error = SURE * deviation / count**0.5
    low, high = max(0.0, mean - error), mean + error
    return Rating(round(RATING * mean, 2), round(RATING * low, 2), round(RATING * high, 2), count)
