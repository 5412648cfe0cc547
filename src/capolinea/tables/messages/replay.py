"""A finished game, step by step."""

from __future__ import annotations

from capolinea.tables.messages.fields import MoveJson, ServerMessage
from capolinea.tables.messages.from_server import Happened, Position  # noqa: TC001  # msgspec reads the annotations


class MadeMove(ServerMessage):
    """A move of a finished game, and who made it."""

    seat: int
    move: MoveJson


class Replayed(ServerMessage):
    """A finished game after so many moves: the last of them, what each seat knew after it, and what it saw of it.

    Moves that were undone are not there. The last of `positions` and of `happened` is what spectators saw. Before the
    first move there is neither move nor event.
    """

    number: int
    made: MadeMove | None
    positions: list[Position]
    happened: list[Happened]


class Chart(ServerMessage):
    """The points that all could count on the table, a row for the start and one for each move, a column for each seat.

    `turns` has the number of the turn in the same rows; `totals` are the points of the final sheets. `moves` are those
    of the game, but for the ones that were undone.
    """

    points: list[list[int]]
    turns: list[int]
    totals: list[int]
    moves: list[MadeMove]
