"""The messages of the page of a server's owner."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta

from capolinea.tables.messages.fields import ID_SHAPE, ClientMessage, Name, ServerMessage

Days = Annotated[float, Meta(ge=0, le=100_000)]


class OwnerKey(ServerMessage):
    """What lets the owner in, for so many seconds; the page keeps it in memory alone."""

    key: str
    seconds: int


class Happened(ServerMessage):
    """How often something happened on each of the last days; the last is today. Days begin at midnight UTC."""

    tables: list[int]
    games: list[int]
    moves: list[int]
    guests: list[int]


class Overview(ServerMessage):
    """A server at a glance; sizes in bytes, times in seconds."""

    version: str
    days: Happened
    playing: int
    open: int
    over: int
    guests: int
    watchers: int
    database: int
    disk_free: int
    backup: float | None
    restart_in: float | None


class OwnerTable(ServerMessage):
    """A table in a list."""

    id: str
    game: str
    state: str
    public: bool
    entries: int
    changed: float
    players: tuple[str, ...]


class OwnerGuest(ServerMessage):
    """A guest in a list; `tables` are those with a seat of theirs."""

    id: str
    name: str
    made: float
    banned: bool
    tables: int


class Ban(ClientMessage):
    """Whether to ban a guest, or to let them in again."""

    banned: bool


class Rename(ClientMessage):
    """The new name of a guest."""

    name: Name


class Merge(ClientMessage):
    """The guest who stays."""

    into: Annotated[str, Meta(pattern=ID_SHAPE)]


class AnnouncedRestart(ClientMessage):
    """In how many minutes the server restarts; null calls it off."""

    minutes: Annotated[float, Meta(ge=0, le=1440)] | None


class Cleaning(ClientMessage):
    """After how many days what is old goes, 0 for never; a trial only counts."""

    keep_open: Days = 0
    keep_playing: Days = 0
    keep_finished: Days = 0
    keep_guests: Days = 0
    trial: bool = True


class Cleaned(ServerMessage):
    """How many tables and guests were deleted, or would be."""

    tables: int
    guests: int
