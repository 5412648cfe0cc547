"""The rows. Migrations make the tables; a test compares them with these classes."""

from __future__ import annotations

from typing import Any

from sqlalchemy import JSON, ForeignKey, Index, LargeBinary, String, Text, UniqueConstraint
from sqlalchemy.orm import DeclarativeBase, Mapped, mapped_column

ID = 32  # of a random id in base 64
HASH = 64  # of a SHA-256 in hexadecimal digits


class Row(DeclarativeBase):
    """Base of all rows."""


class GuestRow(Row):
    """A guest. The recovery link is stored as a hash; cookies of an earlier generation are worthless.

    `banned` is since when the server's owner does not let the guest in.
    """

    __tablename__ = "guests"

    id: Mapped[str] = mapped_column(String(ID), primary_key=True)
    name: Mapped[str] = mapped_column(String(120))
    recovery: Mapped[str | None] = mapped_column(String(HASH), unique=True)
    made: Mapped[float]
    generation: Mapped[int] = mapped_column(default=0)
    banned: Mapped[float | None]


class TableRow(Row):
    """A table. `number` counts the entries of its log, `version` all other changes; the seed is drawn at the start.

    `clock` and `clock_limit` are explained in `capolinea.tables.clocks`. `deciding` are the seats that the game waits
    for, written with each step, so that a list of tables need not replay any game.
    """

    __tablename__ = "tables"
    __table_args__ = (Index("ix_tables_listed", "public", "state", "changed"),)

    id: Mapped[str] = mapped_column(String(ID), primary_key=True)
    host: Mapped[str] = mapped_column(ForeignKey("guests.id"), index=True)
    game: Mapped[str] = mapped_column(String(60), index=True)
    variant: Mapped[str] = mapped_column(String(60))
    options: Mapped[list[str]] = mapped_column(JSON)
    data: Mapped[str] = mapped_column(String(HASH))
    public: Mapped[bool]
    hints: Mapped[bool]
    clock: Mapped[str] = mapped_column(String(10))
    clock_limit: Mapped[int]
    invitation: Mapped[str] = mapped_column(String(HASH))
    state: Mapped[str] = mapped_column(String(10))
    number: Mapped[int] = mapped_column(default=0)
    deciding: Mapped[list[int]] = mapped_column(JSON, default=list)
    version: Mapped[int] = mapped_column(default=0)
    seed: Mapped[str | None] = mapped_column(String(40))
    salt: Mapped[str | None] = mapped_column(String(HASH))
    commitment: Mapped[str] = mapped_column(String(HASH), default="")
    result: Mapped[dict[str, Any] | None] = mapped_column(JSON)
    rematch: Mapped[str | None] = mapped_column(String(ID))
    made: Mapped[float]
    started: Mapped[float | None]
    changed: Mapped[float]
    sandbox: Mapped[bool] = mapped_column(default=False)
    shown: Mapped[bool] = mapped_column(default=False)
    tournament: Mapped[str | None] = mapped_column(String(ID), index=True)
    round: Mapped[int] = mapped_column(default=0)


class SeatRow(Row):
    """A seat. `plan` is what it becomes again when a guest leaves it; `name` is its own name, if any.

    A guest whose seat a bot plays stays named, and `handed` says why: resigned, clock or vote. So does a bot
    that failed, whose seat a level plays. `here_until` is explained in `capolinea.tables.presence`; score and rank are
    those of a finished game, and the performance that of its review, if there was one.
    """

    __tablename__ = "seats"

    table_id: Mapped[str] = mapped_column(ForeignKey("tables.id"), primary_key=True)
    seat: Mapped[int] = mapped_column(primary_key=True)
    kind: Mapped[str] = mapped_column(String(10))
    plan: Mapped[str] = mapped_column(String(10))
    guest_id: Mapped[str | None] = mapped_column(ForeignKey("guests.id"), index=True)
    name: Mapped[str] = mapped_column(String(120), default="")
    level: Mapped[str] = mapped_column(String(60), default="")
    handed: Mapped[str] = mapped_column(String(10), default="")
    deadline: Mapped[float | None] = mapped_column(index=True)
    here_until: Mapped[float] = mapped_column(default=0)
    score: Mapped[int | None]
    rank: Mapped[int | None]
    performance: Mapped[float | None]


class VoteRow(Row):
    """A guest's vote to hand the seat of an absent guest to a bot."""

    __tablename__ = "votes"

    table_id: Mapped[str] = mapped_column(ForeignKey("tables.id"), primary_key=True)
    seat: Mapped[int] = mapped_column(primary_key=True)
    guest_id: Mapped[str] = mapped_column(ForeignKey("guests.id"), primary_key=True)


class AdmissionRow(Row):
    """A guest who came with the invitation, or the host."""

    __tablename__ = "admissions"

    table_id: Mapped[str] = mapped_column(ForeignKey("tables.id"), primary_key=True)
    guest_id: Mapped[str] = mapped_column(ForeignKey("guests.id"), primary_key=True)


class RestrictionRow(Row):
    """A guest whom the host of a table has muted or removed: `kind` says which."""

    __tablename__ = "restrictions"

    table_id: Mapped[str] = mapped_column(ForeignKey("tables.id"), primary_key=True)
    guest_id: Mapped[str] = mapped_column(ForeignKey("guests.id"), primary_key=True)
    kind: Mapped[str] = mapped_column(String(10))


class EntryRow(Row):
    """One entry of a table's log: a move or an undo. Never changed, never removed.

    `message` is the id that the guest gave it: the same one is never written twice. Bots have neither.
    """

    __tablename__ = "entries"
    __table_args__ = (UniqueConstraint("table_id", "guest_id", "message", name="uq_entries_message"),)

    table_id: Mapped[str] = mapped_column(ForeignKey("tables.id"), primary_key=True)
    number: Mapped[int] = mapped_column(primary_key=True)
    kind: Mapped[str] = mapped_column(String(10))
    seat: Mapped[int]
    move: Mapped[str] = mapped_column(String(400))
    guest_id: Mapped[str | None] = mapped_column(ForeignKey("guests.id"))
    message: Mapped[str | None] = mapped_column(String(40))
    made: Mapped[float]


class ChatRow(Row):
    """A chat message."""

    __tablename__ = "chat"
    __table_args__ = (UniqueConstraint("table_id", "guest_id", "message", name="uq_chat_message"),)

    table_id: Mapped[str] = mapped_column(ForeignKey("tables.id"), primary_key=True)
    number: Mapped[int] = mapped_column(primary_key=True)
    guest_id: Mapped[str] = mapped_column(ForeignKey("guests.id"))
    message: Mapped[str] = mapped_column(String(40))
    text: Mapped[str] = mapped_column(String(500))
    made: Mapped[float]


class SnapshotRow(Row):
    """The state record of a table after some entries; `layout` says which version of the rules can read it."""

    __tablename__ = "snapshots"

    table_id: Mapped[str] = mapped_column(ForeignKey("tables.id"), primary_key=True)
    number: Mapped[int]
    layout: Mapped[str] = mapped_column(String(HASH))
    state: Mapped[bytes] = mapped_column(LargeBinary)


class MapRow(Row):
    """A map of somebody's own, by the id of its game; its content never changes."""

    __tablename__ = "maps"

    game: Mapped[str] = mapped_column(String(60), primary_key=True)
    content: Mapped[str] = mapped_column(Text)
    made: Mapped[float]


class MapOwnerRow(Row):
    """A guest who has a map, and since when."""

    __tablename__ = "map_owners"

    guest_id: Mapped[str] = mapped_column(ForeignKey("guests.id"), primary_key=True)
    game: Mapped[str] = mapped_column(ForeignKey("maps.game"), primary_key=True, index=True)
    made: Mapped[float]


class ReceiverRow(Row):
    """Where a guest wants to be called when it is their turn: a browser, a service, a mail address.

    `address` is JSON where `kind` is push. A mail address is used once its `code`, stored as a hash, was given back.
    """

    __tablename__ = "receivers"

    id: Mapped[str] = mapped_column(String(ID), primary_key=True)
    guest_id: Mapped[str] = mapped_column(ForeignKey("guests.id"), index=True)
    kind: Mapped[str] = mapped_column(String(10))
    address: Mapped[str] = mapped_column(Text)
    language: Mapped[str] = mapped_column(String(2))
    code: Mapped[str] = mapped_column(String(HASH), default="")
    failures: Mapped[int] = mapped_column(default=0)
    made: Mapped[float]


class CallRow(Row):
    """A call to a receiver: one for each turn, which begins after the entry `number` of the table's log.

    `state` is `taken` by a worker until a time, or `done`.
    """

    __tablename__ = "calls"

    receiver_id: Mapped[str] = mapped_column(ForeignKey("receivers.id"), primary_key=True)
    table_id: Mapped[str] = mapped_column(ForeignKey("tables.id"), primary_key=True, index=True)
    number: Mapped[int] = mapped_column(primary_key=True)
    kind: Mapped[str] = mapped_column(String(10), primary_key=True)
    state: Mapped[str] = mapped_column(String(10))
    tries: Mapped[int]
    until: Mapped[float]


class PasskeyRow(Row):
    """A passkey of a guest, by the id that its device gave it; `count` is how often it says it was used."""

    __tablename__ = "passkeys"

    id: Mapped[str] = mapped_column(String(1400), primary_key=True)
    guest_id: Mapped[str] = mapped_column(ForeignKey("guests.id"), index=True)
    public_key: Mapped[bytes] = mapped_column(LargeBinary)
    count: Mapped[int]
    made: Mapped[float]
    used: Mapped[float | None]


class TournamentRow(Row):
    """A tournament, whose games are tables that name it.

    `rounds` are planned, and `round` counts those that have begun. Tables have `size` chairs, filled up by bots of a
    `level` if there is one. The host has called off the games in `off`. `version` counts changes.
    """

    __tablename__ = "tournaments"

    id: Mapped[str] = mapped_column(String(ID), primary_key=True)
    host: Mapped[str] = mapped_column(ForeignKey("guests.id"), index=True)
    name: Mapped[str] = mapped_column(String(120))
    game: Mapped[str] = mapped_column(String(60))
    variant: Mapped[str] = mapped_column(String(60))
    options: Mapped[list[str]] = mapped_column(JSON)
    hints: Mapped[bool]
    clock: Mapped[str] = mapped_column(String(10))
    clock_limit: Mapped[int]
    style: Mapped[str] = mapped_column(String(20))
    size: Mapped[int]
    level: Mapped[str] = mapped_column(String(60))
    rounds: Mapped[int]
    invitation: Mapped[str] = mapped_column(String(HASH))
    round: Mapped[int] = mapped_column(default=0)
    off: Mapped[list[str]] = mapped_column(JSON, default=list)
    ended: Mapped[bool] = mapped_column(default=False)
    version: Mapped[int] = mapped_column(default=0)
    made: Mapped[float]
    changed: Mapped[float]


class EntrantRow(Row):
    """A guest who takes part in a tournament: the `number` in the order of coming, and in how many rounds they rested.

    A player who has dropped out is no longer `active`; one whom the host has `struck` cannot come back by themselves.
    """

    __tablename__ = "entrants"

    tournament_id: Mapped[str] = mapped_column(ForeignKey("tournaments.id"), primary_key=True)
    guest_id: Mapped[str] = mapped_column(ForeignKey("guests.id"), primary_key=True, index=True)
    number: Mapped[int]
    since: Mapped[int]
    active: Mapped[bool] = mapped_column(default=True)
    struck: Mapped[bool] = mapped_column(default=False)
    rests: Mapped[int] = mapped_column(default=0)
    made: Mapped[float]


class ServerRow(Row):
    """What a server remembers of itself: the fingerprint of its key, the last write probe, the last backup."""

    __tablename__ = "server"

    name: Mapped[str] = mapped_column(String(20), primary_key=True)
    value: Mapped[str] = mapped_column(String(HASH))


class OrderRow(Row):
    """What the server's owner tells the running workers: a table or a guest that was changed."""

    __tablename__ = "orders"

    number: Mapped[int] = mapped_column(primary_key=True)
    kind: Mapped[str] = mapped_column(String(10))
    about: Mapped[str] = mapped_column(Text)
    made: Mapped[float]
