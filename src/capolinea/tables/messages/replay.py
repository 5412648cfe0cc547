"""A finished game, step by step."""

from __future__ import annotations

from typing import Literal

from capolinea.tables.messages.fields import MoveJson, ServerMessage
from capolinea.tables.messages.from_server import Happened, Position  # noqa: TC001  # msgspec reads the annotations


class Entry(ServerMessage):
    """An entry of the log of a finished game: a move, or the taking back of it."""

    kind: Literal["move", "undo"]
    seat: int
    move: MoveJson


class Replayed(ServerMessage):
    """A step of a finished game: what was done, what each seat knew after it, and what it saw of it.

    The last of `positions` and of `happened` is what spectators saw. Before the first entry there is neither entry nor
    event.
    """

    number: int
    entry: Entry | None
    positions: list[Position]
    happened: list[Happened]


class Chart(ServerMessage):
    """The points that all could count on the table, a row for the start and one for each entry, a column for each seat.

    `turns` has the number of the turn in the same rows; `totals` are the points of the final sheets.
    """

    points: list[list[int]]
    turns: list[int]
    totals: list[int]
