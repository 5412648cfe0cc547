"""The records of tables, as plain values: a store reads and writes them (`capolinea.tables.table_store`)."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence


@dataclass
class GuestRecord:
    """A guest. `recovery` is the hash of the recovery link; cookies of an earlier `generation` are worthless."""

    id: str
    name: str
    made: float
    recovery: str | None = None
    generation: int = 0
    banned: float | None = None


@dataclass
class TableRecord:
    """A table. `number` counts the entries of its log, `version` all other changes; the seed is drawn at the start.

    `clock` and `clock_limit` are explained in `capolinea.tables.clocks`. `deciding` are the seats that the game waits
    for, written with each step, so that a list of tables need not replay any game. A `sandbox` began with a position
    of a finished game: see `capolinea.tables.sandbox`. A game that is over and `shown` may be seen by everybody. Where
    it belongs to a `tournament`, `round` says to which round. A table that the server's owner has closed has no
    `invitation`.
    """

    id: str
    host: str
    game: str
    variant: str
    options: list[str]
    data: str
    public: bool
    hints: bool
    clock: str
    clock_limit: int
    invitation: str
    made: float
    changed: float
    state: str = "open"
    number: int = 0
    deciding: list[int] = field(default_factory=list[int])
    version: int = 0
    seed: str | None = None
    salt: str | None = None
    commitment: str = ""
    result: dict[str, Any] | None = None
    rematch: str | None = None
    started: float | None = None
    sandbox: bool = False
    shown: bool = False
    tournament: str | None = None
    round: int = 0

    @property
    def closed(self) -> bool:
        """Whether nobody new comes in, as the server's owner wants."""
        return not self.invitation


@dataclass
class SeatRecord:
    """A seat. `plan` is what it becomes again when a guest leaves it; `name` is its own name, if any.

    A guest whose seat a bot plays stays named, and `handed` says why: resigned, clock or vote. So does a bot that
    failed, whose seat a level plays. `here_until` is explained in `capolinea.tables.presence`; score and rank are
    those of a finished game, and the performance that of its review, if there was one.
    """

    table_id: str
    seat: int
    kind: str
    plan: str
    guest_id: str | None = None
    name: str = ""
    level: str = ""
    handed: str = ""
    deadline: float | None = None
    here_until: float = 0
    score: int | None = None
    rank: int | None = None
    performance: float | None = None


@dataclass(frozen=True)
class EntryRecord:
    """One entry of a table's log: a move or an undo. Never changed, never removed.

    `message` is the id that the guest gave it: the same one is never written twice. Bots have neither.
    """

    table_id: str
    number: int
    kind: str
    seat: int
    move: str
    guest_id: str | None
    message: str | None
    made: float


@dataclass(frozen=True)
class ChatRecord:
    """A chat message, with the current name of its author."""

    table_id: str
    number: int
    guest_id: str
    message: str
    text: str
    made: float
    name: str


@dataclass(frozen=True)
class SnapshotRecord:
    """The state record of a table after some entries; `layout` says which version of the rules can read it."""

    table_id: str
    number: int
    layout: str
    state: bytes


@dataclass(frozen=True)
class MapRecord:
    """A map of a guest's own: its id as a game, and its map file in the form of `capolinea.core.map_file.text_of`."""

    game: str
    content: str
    made: float


@dataclass(frozen=True)
class OwnMap:
    """A map in the list of a guest: the id of its game, the size of its file, and since when the guest has it."""

    game: str
    size: int
    made: float


# --- what is read


@dataclass
class StoredTable:
    """The records of a table without its log: who is admitted, and the names of the guests."""

    table: TableRecord
    seats: list[SeatRecord]
    admitted: set[str]
    names: dict[str, str]
    lines: int  # of chat
    votes: dict[int, int]  # to hand a seat over
    restricted: dict[str, str] = field(default_factory=dict[str, str])  # guests whom the host muted or removed


@dataclass(frozen=True)
class StoredGame:
    """A table with its log and its last snapshot, all of one moment."""

    stored: StoredTable
    entries: Sequence[EntryRecord]
    snapshot: SnapshotRecord | None


# --- what is written


@dataclass(frozen=True)
class Deal:
    """The start of a game: the seed and the commitment to it."""

    seed: str
    salt: str
    commitment: str
    started: float
    deciding: list[int]
    deadlines: Mapping[int, float | None]


@dataclass(frozen=True)
class StepDraft:
    """An entry to write, and everything that changes with it, as one unit.

    `result` is that of a game that ends with it; `scores` are total and rank of each seat then. `deadlines` are those
    that change.
    """

    table_id: str
    number: int
    kind: str
    seat: int
    move: str
    guest_id: str | None
    message: str | None
    deciding: list[int]
    result: dict[str, Any] | None = None
    deadlines: Mapping[int, float | None] = field(default_factory=dict[int, "float | None"])
    scores: Mapping[int, tuple[int, int]] = field(default_factory=dict[int, "tuple[int, int]"])
    snapshot: SnapshotRecord | None = None


@dataclass(frozen=True)
class Presence:
    """A guest is at a table until a time, which is now if the guest has left."""

    table_id: str
    guest: str
    until: float
