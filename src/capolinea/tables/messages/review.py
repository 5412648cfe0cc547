"""A review while it is being made, and when it is done."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct

from capolinea.review import MoveReview, SeatReview  # noqa: TC001  # msgspec reads the annotations

ReviewState = Literal["waiting", "running", "done"]
Since = Annotated[int, Meta(ge=0, le=100_000)]
DEEPEST = 4
Depth = Annotated[int, Meta(ge=1, le=DEEPEST)]


class ReviewSummary(Struct, kw_only=True):
    """The game as a whole; see `capolinea.review.GameReview`. Ratings and losses are there when the review is done."""

    start: list[float]
    dealt: list[float]
    result: list[float]
    seats: list[SeatReview]
    decided_by: int | None
    events: int
    sampled: int
    depth: int


class ReviewNow(Struct, kw_only=True):
    """How far a review is: `done` of `total` moves have been judged.

    The first answer has all `moves` with the chances of winning; moves not judged yet have no label. A client that asks
    again with `since` gets the moves judged from that number on. Move n leads to step n + 1 of the replay.
    """

    state: ReviewState
    done: int
    total: int
    moves: list[MoveReview]
    summary: ReviewSummary | None
