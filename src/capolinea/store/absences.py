"""Those who are late or away: deadlines, presence, votes. Each function works in the transaction that it is given."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from sqlalchemy import bindparam, delete, select, update

from capolinea.store import queries
from capolinea.store.models import EntryRow, SeatRow, VoteRow
from capolinea.store.queries import SEATS, VOTES

if TYPE_CHECKING:
    from collections.abc import Sequence

    from sqlalchemy import Connection
    from sqlalchemy.ext.asyncio import AsyncSession

    from capolinea.store.models import TableRow

MOST_AT_ONCE = 100


# --- deadlines


async def time_of_entry(session: AsyncSession, table: TableRow, number: int) -> float:
    """When an entry of a log was made; number 0 is the start of the game."""
    entry = await session.get(EntryRow, (table.id, number))
    return (table.started or table.made) if entry is None else entry.made


async def late_seats(session: AsyncSession, now: float) -> Sequence[SeatRow]:
    """Seats of guests whose time is over, the longest first."""
    wanted = select(SeatRow).where(SeatRow.deadline < now, SeatRow.kind == "guest")
    return (await session.scalars(wanted.order_by(SeatRow.deadline).limit(MOST_AT_ONCE))).all()


async def hand_over(session: AsyncSession, table_id: str, seat: int, level: str, why: str, *still: Any) -> bool:
    """Let a bot play the seat of a guest, if that still holds; of two who try, one does."""
    await queries.lock_table(session, table_id)
    where = (SeatRow.table_id == table_id, SeatRow.seat == seat, SeatRow.kind == "guest", *still)
    done = await queries.take_if(session, SeatRow, *where, kind="bot", level=level, handed=why, deadline=None)
    if done:
        await session.execute(delete(VoteRow).where(VoteRow.table_id == table_id, VoteRow.seat == seat))
        await queries.change_table(session, table_id)
    return done


# --- presence


@dataclass(frozen=True)
class Coming:
    """A guest is at a table until a time, which is now where it has left; `told` where others have to hear of it."""

    table_id: str
    guest: str
    until: float
    told: bool


def note_comings(comings: Sequence[Coming], connection: Connection) -> list[None]:
    """Note who has come and gone; votes against their seats are void."""
    queries.lock_tables(connection, {coming.table_id for coming in comings})
    of_seat = (VOTES.c.table_id == SEATS.c.table_id) & (VOTES.c.seat == SEATS.c.seat)
    own = select(SEATS.c.seat).where(of_seat, SEATS.c.guest_id == bindparam("guest")).correlate(VOTES)
    void = delete(VOTES).where(VOTES.c.table_id == bindparam("table"), own.exists())
    connection.execute(void, [{"table": coming.table_id, "guest": coming.guest} for coming in comings])
    say_here(connection, [(coming.table_id, coming.guest, coming.until) for coming in comings])
    queries.touch_tables(connection, {coming.table_id for coming in comings if coming.told})
    return [None] * len(comings)


def say_here(connection: Connection, present: Sequence[tuple[str, str, float]]) -> None:
    """Guests are at their tables until a time. Seats are held in the order in which the writers of logs change them."""
    tables = {table for table, _, _ in present}
    held = select(SEATS.c.seat).where(SEATS.c.table_id.in_(tables)).order_by(SEATS.c.table_id, SEATS.c.seat)
    connection.execute(held.with_for_update())
    here = update(SEATS).where(SEATS.c.table_id == bindparam("table"), SEATS.c.guest_id == bindparam("guest"))
    places: list[dict[str, Any]] = [{"table": table, "guest": guest, "until": until} for table, guest, until in present]
    connection.execute(here.values(here_until=bindparam("until")), places)


async def read_presence(session: AsyncSession, tables: Sequence[str]) -> list[tuple[str, int, float]]:
    """Until when the guest of each seat of some tables is there."""
    wanted = select(SeatRow.table_id, SeatRow.seat, SeatRow.here_until).where(SeatRow.table_id.in_(tables))
    return [(table, seat, until) for table, seat, until in (await session.execute(wanted)).all()]


# --- votes


async def vote(session: AsyncSession, table_id: str, seat: int, guest: str) -> set[str]:
    """Note that a guest wants a seat to be handed over; returns all who do."""
    await session.merge(VoteRow(table_id=table_id, seat=seat, guest_id=guest))
    await session.flush()
    wanted = select(VoteRow.guest_id).where(VoteRow.table_id == table_id, VoteRow.seat == seat)
    return set(await session.scalars(wanted))


async def read_seats(session: AsyncSession, table_id: str) -> Sequence[SeatRow]:
    """The seats of a table as they are now."""
    return (await session.scalars(select(SeatRow).where(SeatRow.table_id == table_id).order_by(SeatRow.seat))).all()
