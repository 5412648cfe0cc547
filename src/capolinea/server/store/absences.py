"""Those who are late or away: deadlines, presence, votes. Each function works in the transaction that it is given."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from sqlalchemy import bindparam, delete, select, update

from capolinea.server.store import queries
from capolinea.server.store.models import EntryRow, SeatRow, VoteRow

if TYPE_CHECKING:
    from collections.abc import Sequence

    from sqlalchemy.ext.asyncio import AsyncSession

    from capolinea.server.store.models import TableRow

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


async def say_here(session: AsyncSession, table_id: str, guest: str, until: float) -> None:
    """A guest is at a table until a time, unless that is put off; votes against its seats are void."""
    await queries.lock_table(session, table_id)
    own = select(SeatRow.seat).where(SeatRow.table_id == table_id, SeatRow.guest_id == guest)
    await session.execute(delete(VoteRow).where(VoteRow.table_id == table_id, VoteRow.seat.in_(own)))
    await say_all_here(session, [(table_id, guest)], until)


async def say_all_here(session: AsyncSession, present: Sequence[tuple[str, str]], until: float) -> None:
    """Guests are at their tables until a time."""
    seats = queries.SEATS
    here = update(seats).where(seats.c.table_id == bindparam("table"), seats.c.guest_id == bindparam("guest"))
    places: list[dict[str, Any]] = [{"table": table, "guest": guest} for table, guest in sorted(present)]
    await (await session.connection()).execute(here.values(here_until=until), places)


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
