"""Who owns a server, and what happened at it in the last days."""

from __future__ import annotations

import time
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from sqlalchemy import Integer, cast, delete, func, select

from capolinea.store import queries
from capolinea.store.administration import name_of
from capolinea.store.models import GuestRow, ServerRow, TableRow

if TYPE_CHECKING:
    from sqlalchemy import ColumnElement, Connection
    from sqlalchemy.ext.asyncio import AsyncSession
    from sqlalchemy.orm import InstrumentedAttribute

OWNER = "owner"  # under which the database remembers the owner
DAY = 24 * 3600
DAYS = 30
SERVER = ServerRow.metadata.tables[ServerRow.__tablename__]


@dataclass(frozen=True)
class Days:
    """How often something happened on each of the last days; the last is today. Days begin at midnight UTC."""

    tables: list[int] = field(default_factory=list[int])
    games: list[int] = field(default_factory=list[int])
    moves: list[int] = field(default_factory=list[int])
    guests: list[int] = field(default_factory=list[int])


def set_owner(connection: Connection, guest: str | None) -> None:
    """Make a guest the owner, or nobody."""
    if guest is None:
        connection.execute(delete(SERVER).where(SERVER.c.name == OWNER))
        return
    name_of(connection, guest)
    add = queries.INSERTS[connection.dialect.name](SERVER).values(name=OWNER, value=guest)
    connection.execute(add.on_conflict_do_update(index_elements=["name"], set_={"value": guest}))


async def find_owner(session: AsyncSession) -> str | None:
    """The guest who owns the server, if one was named."""
    return await session.scalar(select(ServerRow.value).where(ServerRow.name == OWNER))


async def read_days(session: AsyncSession, now: float | None = None) -> Days:
    """New tables, finished games with their moves, and new guests of the last days."""
    today = int((time.time() if now is None else now) // DAY)
    over = (TableRow.state == "over", ~TableRow.sandbox)
    return Days(
        tables=await _by_day(session, today, TableRow.made, func.count(), ~TableRow.sandbox),
        games=await _by_day(session, today, TableRow.changed, func.count(), *over),
        moves=await _by_day(session, today, TableRow.changed, func.sum(TableRow.number), *over),
        guests=await _by_day(session, today, GuestRow.made, func.count()),
    )


async def _by_day(
    session: AsyncSession,
    today: int,
    moment: InstrumentedAttribute[float],
    number: ColumnElement[int],
    *which: ColumnElement[bool],
) -> list[int]:
    first = today - DAYS + 1
    postgres = session.get_bind().dialect.name == "postgresql"  # which rounds where SQLite cuts off
    day = cast(func.floor(moment / DAY) if postgres else moment / DAY, Integer).label("day")
    rows = await session.execute(select(day, number).where(moment >= first * DAY, *which).group_by(day))
    found = {int(row[0]): int(row[1] or 0) for row in rows}
    return [found.get(each, 0) for each in range(first, today + 1)]
