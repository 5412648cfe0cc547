"""Reading and writing tables. Each function works in the transaction that it is given."""

from __future__ import annotations

import time
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from sqlalchemy import CursorResult, func, insert, or_, select, update

from capolinea.server.store.models import (
    AdmissionRow,
    ChatRow,
    EntryRow,
    GuestRow,
    SeatRow,
    SnapshotRow,
    TableRow,
    VoteRow,
)

if TYPE_CHECKING:
    from collections.abc import Sequence

    from sqlalchemy.ext.asyncio import AsyncSession

LISTED = 100
CHAT_KEPT_IN_VIEW = 100


@dataclass
class Kept:
    """All that is kept of a table but its log: the rows, who may enter, and what the guests of its seats are called."""

    table: TableRow
    seats: list[SeatRow]
    admitted: set[str]
    names: dict[str, str]
    lines: int  # of chat
    votes: dict[int, int]  # to hand a seat over


async def read_table(session: AsyncSession, table_id: str) -> Kept | None:
    """A table by its id."""
    return next(iter(await read_tables(session, [table_id])), None)


async def read_tables(session: AsyncSession, wanted: Sequence[str]) -> list[Kept]:
    """Tables by their ids, in that order, without those that do not exist."""
    tables = await session.scalars(select(TableRow).where(TableRow.id.in_(wanted)))
    found = {row.id: Kept(row, [], set(), {}, 0, {}) for row in tables}
    seats = select(SeatRow, GuestRow.name).outerjoin(GuestRow, GuestRow.id == SeatRow.guest_id)
    for seat, name in await session.execute(seats.where(SeatRow.table_id.in_(found)).order_by(SeatRow.seat)):
        found[seat.table_id].seats.append(seat)
        if seat.guest_id is not None:
            found[seat.table_id].names[seat.guest_id] = name
    for row in await session.scalars(select(AdmissionRow).where(AdmissionRow.table_id.in_(found))):
        found[row.table_id].admitted.add(row.guest_id)
    lines = select(ChatRow.table_id, func.max(ChatRow.number)).where(ChatRow.table_id.in_(found))
    for table_id, number in await session.execute(lines.group_by(ChatRow.table_id)):
        found[table_id].lines = number
    votes = select(VoteRow.table_id, VoteRow.seat, func.count()).where(VoteRow.table_id.in_(found))
    for table_id, seat, count in await session.execute(votes.group_by(VoteRow.table_id, VoteRow.seat)):
        found[table_id].votes[seat] = count
    return [found[table_id] for table_id in wanted if table_id in found]


async def read_entries(session: AsyncSession, table_id: str, after: int = 0) -> Sequence[EntryRow]:
    """The log of a table, from the entry after a number."""
    wanted = select(EntryRow).where(EntryRow.table_id == table_id, EntryRow.number > after)
    return (await session.scalars(wanted.order_by(EntryRow.number))).all()


async def read_snapshot(session: AsyncSession, table_id: str) -> SnapshotRow | None:
    """The last snapshot of a table."""
    return await session.get(SnapshotRow, table_id)


async def write_entry(session: AsyncSession, entry: dict[str, Any], changes: dict[str, Any]) -> None:
    """Add an entry to the log and change the table with it; raises IntegrityError where another one came before."""
    await session.execute(insert(EntryRow).values(**entry, made=time.time()))
    await _change(session, entry["table_id"], number=entry["number"], **changes)


async def change_table(session: AsyncSession, table_id: str, **changes: Any) -> None:
    """Change whatever is not the log; others see it by the version."""
    await _change(session, table_id, version=TableRow.version + 1, **changes)


async def _change(session: AsyncSession, table_id: str, **changes: Any) -> None:
    await session.execute(update(TableRow).where(TableRow.id == table_id).values(changed=time.time(), **changes))


async def change_seats(session: AsyncSession, table_id: str, changes: dict[int, dict[str, Any]]) -> None:
    """Change the rows of some seats."""
    for seat, values in changes.items():
        where = (SeatRow.table_id == table_id, SeatRow.seat == seat)
        await session.execute(update(SeatRow).where(*where).values(**values))


async def take_if(session: AsyncSession, model: type[SeatRow | TableRow], *conditions: Any, **changes: Any) -> bool:
    """Change a row if it still is as it was thought to be; of two who try, one does."""
    result = await session.execute(update(model).where(*conditions).values(**changes))
    return isinstance(result, CursorResult) and result.rowcount == 1


# --- lists


async def public_tables(session: AsyncSession) -> Sequence[str]:
    """The public tables that somebody can sit down at or watch, the newest first."""
    wanted = select(TableRow.id).where(TableRow.public, TableRow.state != "over")
    return (await session.scalars(wanted.order_by(TableRow.changed.desc()).limit(LISTED))).all()


async def tables_of(session: AsyncSession, guest: str) -> Sequence[str]:
    """The tables that a guest made or sits at, the newest first."""
    seated = select(SeatRow.table_id).where(SeatRow.guest_id == guest)
    wanted = select(TableRow.id).where(or_(TableRow.host == guest, TableRow.id.in_(seated)))
    return (await session.scalars(wanted.order_by(TableRow.changed.desc()).limit(LISTED))).all()


async def tables_made(session: AsyncSession, guest: str, since: float) -> int:
    """How many tables a guest has made since a time."""
    wanted = select(func.count()).select_from(TableRow).where(TableRow.host == guest, TableRow.made > since)
    return await session.scalar(wanted) or 0


async def stamps(session: AsyncSession, tables: Sequence[str]) -> dict[str, tuple[int, int]]:
    """The number and the version of some tables."""
    wanted = select(TableRow.id, TableRow.number, TableRow.version).where(TableRow.id.in_(tables))
    return {table: (number, version) for table, number, version in (await session.execute(wanted)).all()}


# --- chat


async def last_line(session: AsyncSession, table_id: str) -> int:
    """The number of the last line of chat."""
    wanted = select(ChatRow.number).where(ChatRow.table_id == table_id).order_by(ChatRow.number.desc()).limit(1)
    return await session.scalar(wanted) or 0


async def read_chat(session: AsyncSession, table_id: str, after: int) -> list[tuple[ChatRow, str]]:
    """The last lines of chat after a number, with the names of their writers."""
    wanted = (
        select(ChatRow, GuestRow.name)
        .join(GuestRow, GuestRow.id == ChatRow.guest_id)
        .where(ChatRow.table_id == table_id, ChatRow.number > after)
        .order_by(ChatRow.number.desc())
        .limit(CHAT_KEPT_IN_VIEW)
    )
    return [(line, name) for line, name in (await session.execute(wanted)).all()][::-1]


async def guest_name(session: AsyncSession, guest: str) -> str:
    """What a guest is called."""
    return (await session.get_one(GuestRow, guest)).name


async def find_line(session: AsyncSession, table_id: str, guest: str, message: str) -> int | None:
    """The number of a line that a guest has already said under a message id."""
    wanted = select(ChatRow.number).where(
        ChatRow.table_id == table_id, ChatRow.guest_id == guest, ChatRow.message == message
    )
    return await session.scalar(wanted)
