"""What the server sends through the socket.

Errors and events carry a key and its facts for programs, and the sentence that these make, by language, for people.
"""

from __future__ import annotations

from typing import Any, Literal

from msgspec import field

from capolinea.tables.family_types import Outlook  # noqa: TC001  # msgspec reads the annotations
from capolinea.tables.messages.fields import MoveJson, Problem, ServerMessage
from capolinea.tables.messages.table import Table  # noqa: TC001  # msgspec reads the annotations


class Event(ServerMessage):
    """Something that a watcher saw: a key, the seat it is about, the facts that this watcher may know, and a sentence.

    `seat` is null if it is about the whole table. The sentence follows the player's name, and speaks to the watcher
    whose own doing it was: "claimed Paris – Zürich" and "hai preso Paris – Zürich".
    """

    key: str
    seat: int | None
    facts: dict[str, Any] = field(default_factory=dict[str, Any])
    words: dict[str, str] = field(default_factory=dict[str, str])


class Seen(ServerMessage):
    """What a watcher saw of one entry of the log: a move of a seat, or an undo."""

    number: int
    kind: Literal["move", "undo"]
    seat: int
    events: list[Event]


class Welcome(ServerMessage, tag="welcome"):
    """The answer to the greeting. `restart_in` is in how many seconds the server restarts, if its owner has said so."""

    version: int
    table: Table
    restart_in: float | None = None


class Restarting(ServerMessage, tag="restarting"):
    """The server restarts in so many seconds, as its owner says; null if that was called off."""

    restart_in: float | None


class Changed(ServerMessage, tag="table"):
    """The table has changed: who sits there, whether it is over."""

    table: Table


class Happened(ServerMessage, tag="happened"):
    """What a watcher saw of the entries after `since` up to `number`; `watcher` is a seat, or none for a spectator."""

    since: int
    number: int
    watcher: int | None
    steps: list[Seen]


class Position(ServerMessage, tag="position"):
    """Everything that a watcher may know after `number` entries, and what it may do.

    `points` are the points of each seat that everybody can count on the table. `moves` are whole; `unpaid` are moves
    that can be paid for in many ways, without any cards: `Ask` lists the ways. `outlook` is what the watcher could work
    out from the view: the status of its tickets, the longest routes, the cost of a rail. `undo` says whether `Undo`
    would be accepted now.
    """

    number: int
    watcher: int | None
    view: dict[str, Any]
    points: list[int]
    moves: list[MoveJson]
    unpaid: list[MoveJson]
    outlook: Outlook | None = None
    undo: bool = False


class Said(ServerMessage, tag="said"):
    """A line of chat; `mine` for the guest who wrote it.

    `seat` is null for a spectator. `who` is the handle of the author, the same for everything a guest does at the
    table.
    """

    number: int
    name: str
    text: str
    at: float
    mine: bool = False
    seat: int | None = None
    who: str = ""


class Done(ServerMessage, tag="done"):
    """A message was carried out and stored for good; `repeated` if that had happened before."""

    id: str
    number: int
    repeated: bool = False


class Refused(ServerMessage, tag="refused"):
    """A message was refused and changed nothing; `number` is the number of the latest position."""

    id: str
    error: Problem
    number: int


class Ways(ServerMessage, tag="ways"):
    """The moves that the client asked for; `more` if there are too many to list."""

    id: str
    number: int
    moves: list[MoveJson]
    more: bool


class Reason(ServerMessage):
    """Why a move is good: a key, facts and the sentence by language, as in events."""

    key: str
    facts: dict[str, Any]
    words: dict[str, str]


class Hinted(ServerMessage, tag="hinted"):
    """The hint that the client asked for, made from what the seat may know; the most important reason comes first."""

    id: str
    number: int
    move: MoveJson
    reasons: list[Reason]


Outgoing = Welcome | Restarting | Changed | Happened | Position | Said | Done | Refused | Ways | Hinted
