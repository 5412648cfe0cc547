"""Guests who are late or away: deadlines, presence, votes. Each function works in the transaction that it is given."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from sqlalchemy import bindparam, delete, select, update

from capolinea.store import queries
from capolinea.store.models import EntryRow, SeatRow, VoteRow
from capolinea.store.queries import SEATS, VOTES
from capolinea.tables.records import SeatRecord
from capolinea.tables.table_store import MOST_LATE_AT_ONCE

if TYPE_CHECKING:
    from collections.abc import Sequence

    from sqlalchemy import Connection
    from sqlalchemy.ext.asyncio import AsyncSession

    from capolinea.tables.records import Presence


# --- deadlines


async def time_of_entry(session: AsyncSession, table_id: str, number: int) -> float | None:
    """When an entry of a log was made."""
    return await session.scalar(select(EntryRow.made).where(EntryRow.table_id == table_id, EntryRow.number == number))


async def late_seats(session: AsyncSession, now: float) -> list[SeatRecord]:
    """Seats of guests whose time is over, the longest first."""
    wanted = select(SEATS).where(SEATS.c.deadline < now, SEATS.c.kind == "guest")
    rows = await session.execute(wanted.order_by(SEATS.c.deadline).limit(MOST_LATE_AT_ONCE))
    return [SeatRecord(**row) for row in rows.mappings()]


async def hand_over(session: AsyncSession, table_id: str, seat: int, level: str, why: str, *still: Any) -> bool:
    """Hand a guest's seat to a bot, if that is still due; if two try, one succeeds."""
    await queries.lock_table(session, table_id)
    where = (SeatRow.table_id == table_id, SeatRow.seat == seat, SeatRow.kind == "guest", *still)
    done = await queries.take_if(session, SeatRow, *where, kind="bot", level=level, handed=why, deadline=None)
    if done:
        await session.execute(delete(VoteRow).where(VoteRow.table_id == table_id, VoteRow.seat == seat))
        await queries.change_table(session, table_id)
    return done


# --- presence


def note_presence(comings: Sequence[tuple[Presence, bool]], connection: Connection) -> list[None]:
    """Store who has come and gone, and whether other workers must know; votes on their seats are void."""
    present = [presence for presence, _ in comings]
    queries.lock_tables(connection, {presence.table_id for presence in present})
    of_seat = (VOTES.c.table_id == SEATS.c.table_id) & (VOTES.c.seat == SEATS.c.seat)
    own = select(SEATS.c.seat).where(of_seat, SEATS.c.guest_id == bindparam("guest")).correlate(VOTES)
    void = delete(VOTES).where(VOTES.c.table_id == bindparam("table"), own.exists())
    connection.execute(void, [{"table": presence.table_id, "guest": presence.guest} for presence in present])
    say_here(connection, present)
    queries.touch_tables(connection, {presence.table_id for presence, told in comings if told})
    return [None] * len(comings)


def say_here(connection: Connection, present: Sequence[Presence]) -> None:
    """Guests are at their tables until a time. Seats are held in the order in which the writers of logs change them.

    A table of which somebody holds a seat is left out: presence is renewed again before it ends.
    """
    until = {(presence.table_id, presence.guest): presence.until for presence in present}
    tables = {presence.table_id for presence in present}
    seats = select(SEATS.c.table_id, SEATS.c.seat, SEATS.c.guest_id).where(SEATS.c.table_id.in_(tables))
    in_order = seats.order_by(SEATS.c.table_id, SEATS.c.seat)
    held = {tuple(row) for row in connection.execute(in_order.with_for_update(skip_locked=True))}
    left_out = {row.table_id for row in connection.execute(seats) if tuple(row) not in held}
    places = [
        {"table": table_id, "place": seat, "until": until[table_id, guest]}
        for table_id, seat, guest in sorted(held)
        if table_id not in left_out and (table_id, guest) in until
    ]
    if places:  # by seat: a guest may sit at very many tables
        here = update(SEATS).where(SEATS.c.table_id == bindparam("table"), SEATS.c.seat == bindparam("place"))
        connection.execute(here.values(here_until=bindparam("until")), places)


async def read_presence(session: AsyncSession, tables: Sequence[str]) -> list[tuple[str, int, float]]:
    """Until when the guest of each seat of some tables is present."""
    wanted = select(SeatRow.table_id, SeatRow.seat, SeatRow.here_until).where(SeatRow.table_id.in_(tables))
    return [(table, seat, until) for table, seat, until in (await session.execute(wanted)).all()]


# --- votes


async def vote(session: AsyncSession, table_id: str, seat: int, guest: str) -> set[str]:
    """Store a guest's vote to hand over a seat; returns all voters."""
    await session.merge(VoteRow(table_id=table_id, seat=seat, guest_id=guest))
    await session.flush()
    wanted = select(VoteRow.guest_id).where(VoteRow.table_id == table_id, VoteRow.seat == seat)
    return set(await session.scalars(wanted))


async def read_seats(session: AsyncSession, table_id: str) -> list[SeatRecord]:
    """The seats of a table as they are now."""
    rows = await session.execute(select(SEATS).where(SEATS.c.table_id == table_id).order_by(SEATS.c.seat))
    return [SeatRecord(**row) for row in rows.mappings()]
