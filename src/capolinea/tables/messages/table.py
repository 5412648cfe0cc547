"""A table as guests see it: its seats, its clock, how it ended."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct, field

from capolinea.tables.family_types import Sheet  # noqa: TC001  # msgspec reads the annotations
from capolinea.tables.messages.fields import ServerMessage

SeatKind = Literal["open", "friend", "guest", "bot"]
ClockKind = Literal["off", "turn", "days"]
Handed = Literal["", "resigned", "clock", "vote", "failed"]
TableState = Literal["open", "playing", "over"]


class Clock(Struct, forbid_unknown_fields=True):
    """The time for each decision: unlimited (`off`), seconds (`turn`), or days (`days`, for correspondence)."""

    kind: ClockKind = "off"
    limit: int = 0


class Seat(ServerMessage):
    """A seat, and who has it. Times are in seconds since 1970, by the clock of the server (`Table.now`).

    `handed` says why a bot plays the seat of a guest, or of a bot that failed: the seat keeps their name. `deadline`
    is the end of the time for the seat's decision, if there is a clock and it has one to make. `away_since` is when
    its guest was last there, null while they are there. `votes` counts the votes to hand the seat over. `who` is the
    guest's handle, as in the chat.
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
    """What opens the commitment, at the end of the game."""

    seed: str
    salt: str


class Result(ServerMessage):
    """The end of a game: the reason, any further reasons, and the score sheets from the first rank to the last."""

    reason: str
    also: list[str]
    ranking: list[Sheet]


class Table(ServerMessage):
    """Everything that is public about a table, and the seats of the guest who asks (`mine`).

    A guest who has left every seat to a bot has `played` all the same.

    `deciding` are the seats that the game is waiting for. `present` counts the players who are at the table: all of
    them have to vote before a seat is handed over. `returnable` are the seats of the guest who asks that a bot plays
    for now and that they can take back. After `away_after` seconds of absence others may vote to hand a seat over. A
    `sandbox` goes on from a position of a finished game; it is not provably fair and does not count. Anyone with the
    address may see a game that is over and `shown`, without its chat. It may belong to a `tournament`.
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
    shown: bool = False
    tournament: str = ""
    played: bool = False


class MadeTable(ServerMessage):
    """A new table, and the token of its invitation, which is shown only this once."""

    table: Table
    invitation: str


class TableList(ServerMessage):
    """Some tables."""

    tables: list[Table]
