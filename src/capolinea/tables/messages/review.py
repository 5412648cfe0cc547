"""What is told of a review while it is made and when it is done."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from capolinea.review import MoveReview, SeatReview  # noqa: TC001  # msgspec reads the annotations

ReviewState = Literal["waiting", "running", "done"]


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

    The first answer has all `moves` with the chances of winning, those not judged yet without a label; who asks again
    with `since` gets the moves that were judged from that number on. `entries` has the number of the log's entry that
    each move is, for the replay, which counts moves that were taken back too.
    """

    state: ReviewState
    done: int
    total: int
    moves: list[MoveReview]
    entries: list[int]
    summary: ReviewSummary | None
