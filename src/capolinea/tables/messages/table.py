"""What is told of a table: its seats, its clock, how it ended."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct, field

from capolinea.tables.family_types import Sheet  # noqa: TC001  # msgspec reads the annotations
from capolinea.tables.messages.fields import ServerMessage

SeatKind = Literal["open", "friend", "guest", "bot"]
ClockKind = Literal["off", "turn", "days"]
Handed = Literal["", "resigned", "clock", "vote"]
TableState = Literal["open", "playing", "over"]


class Clock(Struct, forbid_unknown_fields=True):
    """The time for each decision: any, so many seconds (`turn`), or so many days (`days`, for correspondence)."""

    kind: ClockKind = "off"
    limit: int = 0


class Seat(ServerMessage):
    """A seat, and who has it. Times are in seconds since 1970, by the clock of the server (`Table.now`).

    `handed` says why a bot plays the seat of a guest, who is still named. `deadline` is until when the seat has to
    decide, where there is a clock and it has something to decide. `away_since` is when its guest was last there, none
    while he is. `votes` are those for handing the seat over. `who` is the handle of its guest, as in the chat.
    """

    seat: int
    kind: SeatKind
    name: str = ""
    level: str = ""
    handed: Handed = ""
    deadline: float | None = None
    away_since: float | None = None
    votes: int = 0
    who: str = ""


class Opened(ServerMessage):
    """At the end: what opens the commitment."""

    seed: str
    salt: str


class Result(ServerMessage):
    """The end of a game: why, for what further reasons, and the score sheets from the first rank to the last."""

    reason: str
    also: list[str]
    ranking: list[Sheet]


class Table(ServerMessage):
    """All that is public of a table, and the seats of who asks; `deciding` are those that the game waits for.

    `present` is how many guests play and are at the table: all of them have to vote for a seat to be handed over.
    `returnable` are the seats of who asks that a bot plays meanwhile, and that he may have again. `away_after` is how
    many seconds a guest has been away before others may vote to hand the seat over. A `sandbox` goes on from a position
    of a finished game; it is not provably fair and does not count.
    """

    id: str
    game: str
    variant: str
    options: list[str]
    public: bool
    state: TableState
    seats: list[Seat]
    number: int
    deciding: list[int]
    clock: Clock
    hints: bool
    now: float
    away_after: float
    commitment: str = ""
    opened: Opened | None = None
    result: Result | None = None
    rematch: str = ""
    mine: list[int] = field(default_factory=list[int])
    returnable: list[int] = field(default_factory=list[int])
    present: int = 0
    host: bool = False
    muted: list[str] = field(default_factory=list[str])
    sandbox: bool = False


class MadeTable(ServerMessage):
    """A table that was made, and the token of its invitation, told this once."""

    table: Table
    invitation: str


class TableList(ServerMessage):
    """Some tables."""

    tables: list[Table]
