"""A review as plain values. Shares, luck and losses are parts of the victory: 0.05 are five percentage points."""

from __future__ import annotations

from typing import Any

from msgspec import Struct, field, to_builtins

from capolinea.core.event import Fact  # noqa: TC001  # msgspec reads the annotations
from capolinea.review.labels import Label  # noqa: TC001

VERSION = 4  # of this shape and of what is judged: a stored review of another version is made again


class Why(Struct, frozen=True):
    """A reason for a move, by its key and its facts, and in words by language."""

    key: str
    facts: dict[str, Fact]
    text: dict[str, str]


class Better(Struct, frozen=True):
    """What would have been best, as text and as a value that travels, and why."""

    move: str
    choice: Any
    why: list[Why]


class MoveReview(Struct, kw_only=True):
    """A move: what it was, what chance made of it, and how good it was.

    `before` + `decided` + `luck` = `after`, for every seat. `source` is empty where chance had no part; `exact` tells
    whether all outcomes were gone through. `loss` is None until the decision has been judged, `mattered` whether it
    counts for the rating; `spread` is the gap between the best and the worst of the `legal` decisions.
    """

    number: int
    seat: int
    move: str
    choice: Any
    turn: int
    before: list[float]
    decided: list[float]
    luck: list[float]
    after: list[float]
    source: str = ""
    exact: bool = True
    legal: int = 0
    loss: float | None = None
    spread: float = 0.0
    mattered: bool = False
    label: Label | None = None
    best: Better | None = None


class SeatReview(Struct, kw_only=True):
    """A seat over the whole game: `result` - `start` = `luck` + `own` + `others`.

    `lost` is what its decisions gave away, `rating` 500 times the mean of that over the `decisions` that mattered, with
    an interval of 95 %; None where none did. `luckiest` and `unluckiest` are numbers of moves, -1 for the deal.
    """

    seat: int
    start: float
    result: float
    luck: float
    luck_by_source: dict[str, float]
    own: float
    others: float
    lost: float
    decisions: int
    rating: float | None
    rating_low: float | None
    rating_high: float | None
    labels: dict[str, int]
    luckiest: int | None
    luckiest_gain: float
    unluckiest: int | None
    unluckiest_loss: float
    worst: int | None


class GameReview(Struct, kw_only=True):
    """The whole review. `start` are the shares before the deal, `dealt` after it.

    `decided_by` is the number of the move that helped the winner most, no matter who made it; the last move counts by
    what a loser gave away. `sampled` counts the chance events whose mean is over a sample of what could have happened;
    `done` of `total` moves have been judged.
    """

    game: str
    variant: str
    options: list[str]
    players: int
    depth: int
    start: list[float]
    dealt: list[float]
    result: list[float]
    moves: list[MoveReview]
    seats: list[SeatReview] = field(default_factory=list[SeatReview])
    decided_by: int | None = None
    events: int = 0
    sampled: int = 0
    done: int = 0
    total: int = 0
    version: int = VERSION

    def to_json(self) -> dict[str, Any]:
        """The review as plain JSON values."""
        return to_builtins(self)
