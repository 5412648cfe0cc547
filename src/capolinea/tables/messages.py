"""What travels: the bodies of HTTP requests and answers, and the messages of the socket, typed and versioned.

Errors and events carry a key and its facts for programs, and the sentence that these make, by language, for people.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal

from msgspec import Meta, Struct, field

from capolinea.core.rule_texts import Section  # noqa: TC001  # msgspec reads the annotations
from capolinea.tables.family_types import Outlook, Sheet  # noqa: TC001  # msgspec reads the annotations

VERSION = 1

SeatNumber = Annotated[int, Meta(ge=0, le=7)]
Number = Annotated[int, Meta(ge=0, le=1_000_000)]
ID_SHAPE = r"^[A-Za-z0-9_-]{32}\Z"  # of tables and guests: `new_token` makes them
MessageId = Annotated[str, Meta(pattern=r"^[!-~]{1,40}\Z")]
Name = Annotated[str, Meta(max_length=120)]
Word = Annotated[str, Meta(max_length=60)]
Token = Annotated[str, Meta(max_length=100)]
MoveText = Annotated[str, Meta(max_length=400)]
MoveJson = dict[str, Any]  # a move of the family's own with its `kind`: see `capolinea.core.move_value`
SeatKind = Literal["open", "friend", "guest", "bot"]
ClockKind = Literal["off", "turn", "days"]
Handed = Literal["", "resigned", "clock", "vote"]
TableState = Literal["open", "playing", "over"]


class ClientMessage(Struct, forbid_unknown_fields=True):
    """Base of all that clients send: unknown fields are refused."""


class ServerMessage(Struct):
    """Base of all that the server sends."""


class Problem(ServerMessage):
    """A refusal: a stable code, the rule that says so, the facts of the case, and the sentence by language."""

    code: str
    rule: str = ""
    facts: dict[str, Any] = field(default_factory=dict[str, Any])
    words: dict[str, str] = field(default_factory=dict[str, str])


# --- bodies of requests


class NewGuest(ClientMessage):
    """A name to play under."""

    name: Name


class Recovery(ClientMessage):
    """The token of a recovery link."""

    token: Token


class PlannedSeat(ClientMessage):
    """A seat of a table: for its maker, for anybody, for those with the invitation, or for a bot of a level.

    Where people share a browser, each `me` may have a name of its own; without one it has that of the guest.
    """

    kind: Literal["me", "open", "friend", "bot"]
    level: Word = ""
    name: Name = ""


class Replan(PlannedSeat, kw_only=True):
    """A seat that is planned otherwise before the start."""

    seat: SeatNumber


class Clock(Struct, forbid_unknown_fields=True):
    """The time for each decision: any, so many seconds (`turn`), or so many days (`days`, for correspondence)."""

    kind: ClockKind = "off"
    limit: int = 0


class NewTable(ClientMessage):
    """A table to make. Where `hints` is false, nobody gets any."""

    game: Word
    seats: Annotated[list[PlannedSeat], Meta(min_length=2, max_length=8)]
    variant: Word = ""
    options: Annotated[list[Word], Meta(max_length=60)] = field(default_factory=list[str])
    public: bool = False
    clock: Clock = field(default_factory=Clock)
    hints: bool = True


class Invitation(ClientMessage):
    """The token of an invitation link."""

    token: Token


class Sit(ClientMessage):
    """A seat to take; with a name of its own where people share a browser."""

    seat: SeatNumber
    name: Name = ""


class Leave(ClientMessage):
    """A seat to give up."""

    seat: SeatNumber


# --- answers


class Guest(ServerMessage):
    """Who somebody is."""

    id: str
    name: str


class RecoveryPreview(ServerMessage):
    """Whose name and seats a recovery link gives to a browser."""

    name: str


class Secret(ServerMessage):
    """A secret that is told once: only its hash is kept."""

    token: str


class Variant(ServerMessage):
    """A way to play a game, with its texts by language."""

    id: str
    rule: str
    name: dict[str, str]
    about: dict[str, str]


class GameEntry(ServerMessage):
    """A game that a table can be made for; while it is `preparing`, hints and bots that search are not there yet."""

    id: str
    name: dict[str, str]
    players: tuple[int, int]
    variants: list[Variant]
    default_variant: str
    options: dict[str, dict[str, str]]
    piles: dict[str, dict[str, str]]
    levels: list[str]
    preparing: bool = False


class Seat(ServerMessage):
    """A seat, and who has it. Times are in seconds since 1970, by the clock of the server (`Table.now`).

    `handed` says why a bot plays the seat of a guest, who is still named. `deadline` is until when the seat has to
    decide, where there is a clock and it has something to decide. `away_since` is when its guest was last there, none
    while he is. `votes` are those for handing the seat over.
    """

    seat: int
    kind: SeatKind
    name: str = ""
    level: str = ""
    handed: Handed = ""
    deadline: float | None = None
    away_since: float | None = None
    votes: int = 0


class Opened(ServerMessage):
    """At the end: what opens the commitment."""

    seed: str
    salt: str


class Result(ServerMessage):
    """The end of a game: why, for what further reasons, and the score sheets from the first rank to the last."""

    reason: str
    also: list[str]
    ranking: list[Sheet]


class Scored(ServerMessage):
    """The score sheets of a real table, by seat."""

    sheets: list[Sheet]


class Table(ServerMessage):
    """All that is public of a table, and the seats of who asks; `deciding` are those that the game waits for.

    `returnable` are the seats of who asks that a bot plays meanwhile, and that he may have again. `away_after` is how
    many seconds a guest has been away before others may vote to hand the seat over.
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
    host: bool = False


class MadeTable(ServerMessage):
    """A table that was made, and the token of its invitation, told this once."""

    table: Table
    invitation: str


class TableList(ServerMessage):
    """Some tables."""

    tables: list[Table]


class RulesPage(ServerMessage):
    """The numbered rules of a family in a language; each rule says in which language its text is."""

    family: str
    language: str
    sections: list[Section]


class Record(ServerMessage):
    """What a player, by name, or a level of bot has done in one variant of a game.

    `left` are games that a bot played to the end for a guest; they count for nothing else.
    """

    name: str
    game: str
    variant: str
    games: int
    wins: int
    left: int
    mean: float | None
    best: int | None


class Statistics(ServerMessage):
    """Of the finished games that one may know of, those who played most first."""

    players: list[Record]
    bots: list[Record]


# --- the socket: what clients send


class Hello(ClientMessage, tag="hello"):
    """The first message: the version of the protocol, and the last move and line of chat that the client has."""

    version: int
    since: Number | None = None
    heard: Number = 0


class Move(ClientMessage, tag="move"):
    """A move of a seat, as a value or as text, for the position of a number."""

    id: MessageId
    seat: SeatNumber
    number: Number
    move: MoveText | MoveJson


class Undo(ClientMessage, tag="undo"):
    """Take the last move of a seat back."""

    id: MessageId
    seat: SeatNumber
    number: Number


class Resign(ClientMessage, tag="resign"):
    """Hand a seat to a bot."""

    id: MessageId
    seat: SeatNumber
    level: Word = "stationmaster"


class Vote(ClientMessage, tag="vote"):
    """Hand the seat of somebody to a bot, who is to decide and has been away for too long."""

    id: MessageId
    seat: SeatNumber


class Return(ClientMessage, tag="return"):
    """Take up again a seat of one's own that was handed to a bot by the clock or by vote."""

    id: MessageId
    seat: SeatNumber


class Say(ClientMessage, tag="say"):
    """A line of chat."""

    id: MessageId
    text: Annotated[str, Meta(max_length=500)]


class Ask(ClientMessage, tag="ask"):
    """The legal ways to pay for a move that is given unpaid: one of `Position.unpaid`, or of `Position.begins`."""

    id: MessageId
    seat: SeatNumber
    number: Number
    begins: MoveText | MoveJson


class Hint(ClientMessage, tag="hint"):
    """What a strong player would do in the place of one's seat."""

    id: MessageId
    seat: SeatNumber
    number: Number


Acting = Move | Undo | Resign | Vote | Return | Say
Incoming = Hello | Acting | Ask | Hint


# --- the socket: what the server sends


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


class Entry(ServerMessage):
    """An entry of the log of a finished game: a move, as text and as a value, or the taking back of it."""

    kind: Literal["move", "undo"]
    seat: int
    move: str
    choice: MoveJson


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

    `points` are those of each seat that everybody can count on the table. `choices` are whole moves as values, `unpaid`
    moves that can be paid for in many ways, without any payment: `Ask` has these listed. `moves` and `begins` are the
    same as text. `outlook` is what a seat could work out from the view: how
    its tickets stand, what a rail would cost. `undo` is whether `Undo` would be taken from this seat now.
    """

    number: int
    watcher: int | None
    view: dict[str, Any]
    points: list[int]
    moves: list[str]
    begins: list[str]
    choices: list[MoveJson]
    unpaid: list[MoveJson]
    outlook: Outlook | None = None
    undo: bool = False


class Said(ServerMessage, tag="said"):
    """A line of chat; `mine` for the guest who wrote it."""

    number: int
    name: str
    text: str
    at: float
    mine: bool = False


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
    moves: list[str]
    choices: list[MoveJson]
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
    move: str
    choice: MoveJson
    reasons: list[Reason]


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


Outgoing = Welcome | Changed | Happened | Position | Said | Done | Refused | Ways | Hinted
