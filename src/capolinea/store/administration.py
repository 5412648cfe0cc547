"""What the owner of a server may do with its tables and guests.

Each function works in the transaction that it is given, and tells the running workers.
"""

from __future__ import annotations

import time
from dataclasses import dataclass
from typing import TYPE_CHECKING

from sqlalchemy import String, cast, delete, func, literal, or_, select, update

from capolinea.core.errors import InvalidInput
from capolinea.store import orders, tournaments
from capolinea.store.models import (
    AdmissionRow,
    CallRow,
    ChatRow,
    EntryRow,
    GuestRow,
    MapOwnerRow,
    PasskeyRow,
    ReceiverRow,
    RestrictionRow,
    SeatRow,
    TableRow,
    VoteRow,
)
from capolinea.store.queries import lock_tables, touch_tables

if TYPE_CHECKING:
    from collections.abc import Sequence

    from sqlalchemy import Connection

LEVEL = "stationmaster"  # of the bot that plays on for a banned guest


@dataclass(frozen=True)
class TableLine:
    """A table in a list."""

    id: str
    game: str
    state: str
    public: bool
    entries: int
    changed: float
    players: tuple[str, ...]


@dataclass(frozen=True)
class GuestLine:
    """A guest in a list; `tables` are those with a seat of theirs."""

    id: str
    name: str
    made: float
    banned: bool
    tables: int


def list_tables(connection: Connection, state: str | None, most: int) -> list[TableLine]:
    """Tables, the last changed first."""
    wanted = select(TableRow).order_by(TableRow.changed.desc()).limit(most)
    rows = connection.execute(wanted.where(TableRow.state == state) if state else wanted).all()
    seats = select(SeatRow.table_id, GuestRow.name).join(GuestRow, GuestRow.id == SeatRow.guest_id)
    players: dict[str, list[str]] = {row.id: [] for row in rows}
    for table, name in connection.execute(seats.where(SeatRow.table_id.in_(players)).order_by(SeatRow.seat)):
        players[table].append(name)
    return [
        TableLine(row.id, row.game, row.state, row.public, row.number, row.changed, tuple(players[row.id]))
        for row in rows
    ]


def list_guests(connection: Connection, name: str, most: int) -> list[GuestLine]:
    """Guests whose name has some letters in it, the newest first."""
    tables = select(func.count(SeatRow.table_id.distinct())).where(SeatRow.guest_id == GuestRow.id).scalar_subquery()
    wanted = select(GuestRow.id, GuestRow.name, GuestRow.made, GuestRow.banned, tables.label("tables"))
    matching = func.lower(GuestRow.name).contains(name.lower(), autoescape=True)
    rows = connection.execute(wanted.where(matching).order_by(GuestRow.made.desc()).limit(most))
    return [GuestLine(row.id, row.name, row.made, row.banned is not None, row.tables) for row in rows]


def check_table(connection: Connection, table: str) -> None:
    """Refuse a table that does not exist."""
    if connection.scalar(select(TableRow.id).where(TableRow.id == table)) is None:
        raise InvalidInput("admin-no-table", table=table)


def name_of(connection: Connection, guest: str) -> str:
    """The name of a guest; refuses an id that nobody has."""
    name = connection.scalar(select(GuestRow.name).where(GuestRow.id == guest).with_for_update())
    if name is None:
        raise InvalidInput("admin-no-guest", guest=guest)
    return name


def close_table(connection: Connection, table: str) -> None:
    """Let nobody new in: the table is not listed, its invitation and public link end, and only players stay."""
    check_table(connection, table)
    _change(connection, [table])
    shut = {"public": False, "shown": False, "invitation": ""}
    connection.execute(update(TableRow).where(TableRow.id == table).values(shut))
    host = select(TableRow.host).where(TableRow.id == table)
    seated = select(SeatRow.guest_id).where(SeatRow.table_id == table, SeatRow.guest_id.is_not(None))
    others = (AdmissionRow.guest_id.not_in(seated), AdmissionRow.guest_id.not_in(host))
    gone = delete(AdmissionRow).where(AdmissionRow.table_id == table, *others)
    connection.execute(gone)


def rename_guest(connection: Connection, guest: str, name: str) -> None:
    """Give a guest another name, also at seats that had names of their own."""
    name_of(connection, guest)
    _change(connection, _tables_of(connection, guest))
    connection.execute(update(GuestRow).where(GuestRow.id == guest).values(name=name))
    connection.execute(update(SeatRow).where(SeatRow.guest_id == guest).values(name=""))


def ban_guest(connection: Connection, guest: str) -> None:
    """Let a guest in no more. Their seats become a bot's, or free where no game has started."""
    name_of(connection, guest)
    _change(connection, _tables_of(connection, guest))
    receivers = select(ReceiverRow.id).where(ReceiverRow.guest_id == guest)
    connection.execute(delete(CallRow).where(CallRow.receiver_id.in_(receivers)))
    for row in (ReceiverRow, PasskeyRow):
        connection.execute(delete(row).where(row.guest_id == guest))
    banned = {"banned": time.time(), "recovery": None}
    connection.execute(update(GuestRow).where(GuestRow.id == guest).values(banned))
    connection.execute(delete(VoteRow).where(VoteRow.guest_id == guest))
    tournaments.lose(connection, guest)
    seats = update(SeatRow).where(SeatRow.guest_id == guest, SeatRow.kind == "guest")
    for state, values in (
        ("playing", {"kind": "bot", "level": LEVEL, "handed": "resigned", "deadline": None}),
        ("open", {"kind": SeatRow.plan, "guest_id": None, "name": ""}),
    ):
        there = SeatRow.table_id.in_(select(TableRow.id).where(TableRow.state == state))
        connection.execute(seats.where(there).values(values))
    orders.give(connection, orders.GUEST, [guest])


def lift_ban(connection: Connection, guest: str) -> None:
    """Let a guest in again."""
    name_of(connection, guest)
    connection.execute(update(GuestRow).where(GuestRow.id == guest).values(banned=None))


def merge_guests(connection: Connection, guest: str, into: str) -> None:
    """Make one guest of two: everything of the first is the second's then, and its cookies are worthless.

    Refused where both play in a game that is not over: one player would see two hands.
    """
    if guest == into:
        raise InvalidInput("admin-same-guest", guest=guest)
    name_of(connection, guest)
    name_of(connection, into)
    tables = _tables_of(connection, guest)
    shared = set(tables) & set(_tables_of(connection, into))
    running = select(TableRow.id).where(TableRow.id.in_(shared), TableRow.state == "playing")
    if (table := connection.scalar(running)) is not None:
        raise InvalidInput("admin-merge-opponents", table=table)
    _change(connection, tables)
    for row, same in (
        (AdmissionRow, (AdmissionRow.table_id,)),
        (RestrictionRow, (RestrictionRow.table_id,)),
        (VoteRow, (VoteRow.table_id, VoteRow.seat)),
        (MapOwnerRow, (MapOwnerRow.game,)),
    ):
        mine = [tuple(found) for found in connection.execute(select(*same).where(row.guest_id == into))]
        for values in mine:  # what both have is kept once
            which = (column == value for column, value in zip(same, values, strict=True))
            connection.execute(delete(row).where(row.guest_id == guest, *which))
        connection.execute(update(row).where(row.guest_id == guest).values(guest_id=into))
    # The ids of messages are unique for a guest and a table; no client can choose one with a space.
    entries = update(EntryRow).where(EntryRow.guest_id == guest).values(guest_id=into, message=None)
    told = {"guest_id": into, "message": literal("merged ") + cast(ChatRow.number, String) + f" {guest[:16]}"}
    connection.execute(entries)
    connection.execute(update(ChatRow).where(ChatRow.guest_id == guest).values(told))
    for row in (SeatRow, ReceiverRow, PasskeyRow):
        connection.execute(update(row).where(row.guest_id == guest).values(guest_id=into))
    connection.execute(update(TableRow).where(TableRow.host == guest).values(host=into))
    tournaments.merge(connection, guest, into)
    connection.execute(delete(GuestRow).where(GuestRow.id == guest))
    orders.give(connection, orders.GUEST, [guest])


def _tables_of(connection: Connection, guest: str) -> list[str]:
    """The tables that a guest created or has a seat at."""
    seated = select(SeatRow.table_id).where(SeatRow.guest_id == guest)
    admitted = select(AdmissionRow.table_id).where(AdmissionRow.guest_id == guest)
    wanted = or_(TableRow.host == guest, TableRow.id.in_(seated), TableRow.id.in_(admitted))
    return list(connection.scalars(select(TableRow.id).where(wanted)))


def _change(connection: Connection, tables: Sequence[str]) -> None:
    """Hold tables that are about to change, and tell the workers."""
    lock_tables(connection, tables)
    touch_tables(connection, tables)
    orders.give(connection, orders.TABLE, tables)
