"""What many games say: estimates with their 95 % intervals, in tables that a page or a program can read."""

from __future__ import annotations

from dataclasses import asdict, dataclass
from math import sqrt
from typing import TYPE_CHECKING, Any, Literal

from capolinea.core.study.intervals import NORMAL_95, wilson

if TYPE_CHECKING:
    from collections.abc import Sequence

    import numpy as np
    from numpy.typing import NDArray

FEW = 30  # an estimate from fewer cases says next to nothing
PARTS = 60  # a victory is counted in sixtieths, so that up to five can share it in whole numbers

Kind = Literal["share", "advantage", "number"]


@dataclass(frozen=True)
class Estimate:
    """A value, its 95 % interval and the number of cases it comes from."""

    value: float
    low: float
    high: float
    count: int


@dataclass(frozen=True)
class Row:
    """One ticket, route, card, seat …: its estimates by the key of the measure, None if there was no case."""

    id: str
    values: dict[str, Estimate | None]


@dataclass(frozen=True)
class Section:
    """A table of estimates: the kind of each measure, and the rows, the most worth reading first.

    The sentences `lab-<key>` and `lab-<key>-read` are its title and how to read it, `lab-<measure>` heads a column.
    """

    key: str
    measures: dict[str, Kind]
    rows: tuple[Row, ...]

    def to_json(self) -> list[dict[str, Any]]:
        """The rows as plain JSON values."""
        return [
            {"id": row.id} | {key: value and asdict(value) for key, value in row.values.items()} for row in self.rows
        ]


@dataclass(frozen=True)
class Label:
    """A row in a reader's words: its name, and a note about what it is."""

    name: str
    note: str = ""


@dataclass(frozen=True)
class Place:
    """A point of a map: across and down, each from 0 to 1."""

    id: str
    x: float
    y: float


@dataclass(frozen=True)
class Chart:
    """A map whose lines are rows of a section: coloured by one measure, as thick as another is large."""

    section: str
    colour: str
    thickness: str
    aspect: float  # width for each unit of height
    places: tuple[Place, ...]
    lines: dict[str, tuple[str, str]]  # the two places of each row


def share_of(part: float, whole: int) -> Estimate:
    """A share of at least one case, with Wilson's interval.

    >>> share_of(5, 10)
    Estimate(value=0.5, low=0.236593090512564, high=0.763406909487436, count=10)
    """
    low, high = wilson(part, whole)
    return Estimate(part / whole, low, high, whole)


def share(part: float, whole: int) -> Estimate | None:
    """A share; None of no cases."""
    return share_of(part, whole) if whole else None


def mean_of(total: int, squares: int, count: int) -> Estimate:
    """A mean of at least one case, from sums, with the interval of the normal distribution.

    >>> mean_of(10, 30, 4)  # 1, 2, 3, 4
    Estimate(value=2.5, low=1.23484..., high=3.76515..., count=4)
    """
    value = total / count
    variance = max(0, count * squares - total * total) / (count * max(1, count - 1))
    error = NORMAL_95 * sqrt(variance / count)
    return Estimate(value, value - error, value + error, count)


def mean(total: int, squares: int, count: int) -> Estimate | None:
    """A mean; None of no cases."""
    return mean_of(total, squares, count) if count else None


def advantage(won: int, holders: Sequence[int], expected: NDArray[np.float64]) -> Estimate | None:
    """How much more often holders win than is expected of them, with Wilson's interval of the share that they win.

    `won` are sixtieths of victories; `holders` counts them by class (see `Seating`), and `expected` is what each class
    wins of all its games: a strong player who holds a thing does not make it strong.
    """
    count = int(sum(holders))
    wins = share(won / PARTS, count)
    if wins is None:
        return None
    usual = float(sum(number * rate for number, rate in zip(holders, expected, strict=True))) / count
    return Estimate(wins.value - usual, wins.low - usual, wins.high - usual, count)


def ordered(rows: list[Row], measure: str) -> tuple[Row, ...]:
    """The rows by a measure, the largest first; those without it last."""

    def place(row: Row) -> tuple[bool, float]:
        estimate = row.values[measure]
        return estimate is None, -estimate.value if estimate else 0.0

    return tuple(sorted(rows, key=place))
