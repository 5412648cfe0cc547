"""Deleting tables, and what is older than the owner of the server wants to keep."""

from __future__ import annotations

import time
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING

from sqlalchemy import and_, delete, exists, or_, select, update
from sqlalchemy.orm import aliased

from capolinea.core.map_file import is_own
from capolinea.store import orders
from capolinea.store.models import (
    AdmissionRow,
    CallRow,
    ChatRow,
    EntrantRow,
    EntryRow,
    GuestRow,
    MapOwnerRow,
    MapRow,
    PasskeyRow,
    ReceiverRow,
    RestrictionRow,
    SeatRow,
    SnapshotRow,
    TableRow,
    TournamentRow,
    VoteRow,
)
from capolinea.store.queries import lock_tables

if TYPE_CHECKING:
    from collections.abc import Sequence

    from sqlalchemy import ColumnElement, Connection

    from capolinea.store.engine import Database

DAY = 24 * 3600
AT_ONCE = 50  # tables deleted in one transaction: a player's move waits for it
ENTRIES_AT_ONCE = 10_000  # of their logs
GUESTS_AT_ONCE = 5  # for each the database looks through all logs
OF_TABLE = (CallRow, VoteRow, AdmissionRow, RestrictionRow, SnapshotRow, ChatRow, EntryRow, SeatRow)
OF_GUEST = (
    *(SeatRow.guest_id, AdmissionRow.guest_id, EntryRow.guest_id, ChatRow.guest_id, RestrictionRow.guest_id),
    *(VoteRow.guest_id, MapOwnerRow.guest_id, ReceiverRow.guest_id, PasskeyRow.guest_id),
    *(EntrantRow.guest_id, TournamentRow.host),
)


@dataclass(frozen=True)
class Retention:
    """For how many days what nobody touches is kept; 0 is for good.

    `open` are tables at which no game has started, `playing` games in which nobody moves any more, `finished` games
    that are over, and `guests` those without a table, a recovery link, a passkey or anything else.
    """

    open: float = 0
    playing: float = 0
    finished: float = 0
    guests: float = 0

    @property
    def keeps_all(self) -> bool:
        """Whether nothing is ever deleted."""
        return not (self.open or self.playing or self.finished or self.guests)


@dataclass(frozen=True)
class Removed:
    """How many tables and guests were deleted, or would be."""

    tables: int
    guests: int


def delete_tables(connection: Connection, tables: Sequence[str]) -> None:
    """Delete tables with everything that belongs to them, and the maps that nobody has any more."""
    lock_tables(connection, tables)
    games = connection.scalars(select(TableRow.game).where(TableRow.id.in_(tables)).distinct()).all()
    for row in OF_TABLE:
        connection.execute(delete(row).where(row.table_id.in_(tables)))
    connection.execute(update(TableRow).where(TableRow.rematch.in_(tables)).values(rematch=None))
    connection.execute(delete(TableRow).where(TableRow.id.in_(tables)))
    for game in filter(is_own, games):
        kept = (exists().where(MapOwnerRow.game == game), exists().where(TableRow.game == game))
        connection.execute(delete(MapRow).where(MapRow.game == game, ~or_(*kept)))
    orders.give(connection, orders.TABLE, tables)


def _old_tables(keep: Retention, now: float) -> ColumnElement[bool]:
    kept = exists().where(TournamentRow.id == TableRow.tournament, ~_old_tournaments(keep, now))
    return and_(_too_old(TableRow, keep, now), ~kept)


def _too_old(table: type[TableRow], keep: Retention, now: float) -> ColumnElement[bool]:
    kept = {"open": keep.open, "playing": keep.playing, "over": keep.finished}
    old = [(table.state == state) & (table.changed < now - days * DAY) for state, days in kept.items() if days]
    return or_(False, *old)


def _old_tournaments(keep: Retention, now: float) -> ColumnElement[bool]:
    """Tournaments without a game are kept as tables without one are, and others as long as any of their games."""
    game = aliased(TableRow)
    young = exists().where(game.tournament == TournamentRow.id, ~_too_old(game, keep, now))
    played = exists().where(game.tournament == TournamentRow.id)
    waited = TournamentRow.changed < (now - keep.open * DAY if keep.open else 0)
    return and_(~young, or_(played, waited))


def _old_guests(keep: Retention, now: float) -> ColumnElement[bool]:
    if not keep.guests:
        return GuestRow.id.is_(None)
    return GuestRow.recovery.is_(None) & GuestRow.banned.is_(None) & (GuestRow.made < now - keep.guests * DAY)


def _unused_guests(keep: Retention, now: float) -> ColumnElement[bool]:
    """Old guests who have nothing. What anybody has is listed once, not for every guest."""
    unused = _old_guests(keep, now)
    for column in (TableRow.host, *OF_GUEST):
        unused &= GuestRow.id.not_in(select(column).where(column.is_not(None)))
    return unused


def _remove_tournaments(connection: Connection, keep: Retention, now: float) -> int:
    """Delete some tournaments; their games are tables like any other from then on."""
    some = connection.scalars(select(TournamentRow.id).where(_old_tournaments(keep, now)).limit(AT_ONCE)).all()
    connection.execute(update(TableRow).where(TableRow.tournament.in_(some)).values(tournament=None))
    connection.execute(delete(EntrantRow).where(EntrantRow.tournament_id.in_(some)))
    connection.execute(delete(TournamentRow).where(TournamentRow.id.in_(some)))
    return len(some)


def _remove_tables(connection: Connection, keep: Retention, now: float) -> int:
    wanted = select(TableRow.id, TableRow.number).where(_old_tables(keep, now)).limit(AT_ONCE)
    some: list[str] = []
    entries = 0
    for table, number in connection.execute(wanted):
        entries += number
        if some and entries > ENTRIES_AT_ONCE:
            break
        some.append(table)
    if some:
        delete_tables(connection, some)
    return len(some)


def _remove_guests(connection: Connection, guests: Sequence[str], keep: Retention, now: float) -> int:
    """Delete those of some guests who have nothing even now."""
    gone = _old_guests(keep, now) & GuestRow.id.in_(guests)
    for column in (TableRow.host, *OF_GUEST):
        gone &= ~exists().where(column == GuestRow.id)
    return connection.execute(delete(GuestRow).where(gone)).rowcount


async def remove_old(database: Database, keep: Retention) -> Removed:
    """Delete what is too old, a little at a time: tables first, then guests who have nothing left."""
    now, tables, guests = time.time(), 0, 0
    while await database.commit(partial(_remove_tournaments, keep=keep, now=now)):
        pass
    while some := await database.commit(partial(_remove_tables, keep=keep, now=now)):
        tables += some
    async with database.reading() as session:
        unused = (await session.scalars(select(GuestRow.id).where(_unused_guests(keep, now)))).all()
    for first in range(0, len(unused), GUESTS_AT_ONCE):
        some = unused[first : first + GUESTS_AT_ONCE]
        guests += await database.commit(partial(_remove_guests, guests=some, keep=keep, now=now))
    return Removed(tables, guests)


async def count_old(database: Database, keep: Retention) -> Removed:
    """How many tables, and guests who have nothing even now, are too old."""
    now = time.time()
    async with database.reading() as session:
        tables = await session.scalars(select(TableRow.id).where(_old_tables(keep, now)))
        guests = await session.scalars(select(GuestRow.id).where(_unused_guests(keep, now)))
        return Removed(len(tables.all()), len(guests.all()))
