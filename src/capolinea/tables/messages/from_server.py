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
    """Something that a watcher saw: a key, whom it is about, the facts that this watcher may know, and its sentence.

    `seat` is null where it is about the whole table. The sentence follows the player's name, and speaks to the watcher
    whose own doing it was: "claimed Paris – Zürich" and "hai preso Paris – Zürich".
    """

    key: str
    seat: int | None
    facts: dict[str, Any] = field(default_factory=dict[str, Any])
    words: dict[str, str] = field(default_factory=dict[str, str])


class Seen(ServerMessage):
    """What a watcher saw of one entry of the log: a move of a seat, or that it took its last one back."""

    number: int
    kind: Literal["move", "undo"]
    seat: int
    events: list[Event]


class Welcome(ServerMessage, tag="welcome"):
    """The answer to the greeting."""

    version: int
    table: Table


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
    """All that a watcher may know after so many entries, and what it may do.

    `points` are those of each seat that everybody can count on the table. `moves` are whole; `unpaid` are moves that
    can be paid for in many ways, without any payment: `Ask` has these listed. `outlook` is what a seat could work out
    from the view: how its tickets stand, what a rail would cost. `undo` is whether `Undo` would be taken now.
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

    `seat` is that of a player, none for a spectator. `who` is the handle of the author, the same for all that a guest
    does at the table.
    """

    number: int
    name: str
    text: str
    at: float
    mine: bool = False
    seat: int | None = None
    who: str = ""


class Done(ServerMessage, tag="done"):
    """A message was carried out, and is kept for good. `repeated`: it had been before."""

    id: str
    number: int
    repeated: bool = False


class Refused(ServerMessage, tag="refused"):
    """A message was refused and changed nothing; `number` is that of the position on the table."""

    id: str
    error: Problem
    number: int


class Ways(ServerMessage, tag="ways"):
    """The moves that were asked for; `more` where there are too many to list."""

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
    """The hint that was asked for, made from what the seat may know; the most telling reason comes first."""

    id: str
    number: int
    move: MoveJson
    reasons: list[Reason]


Outgoing = Welcome | Changed | Happened | Position | Said | Done | Refused | Ways | Hinted
