"""What the server's owner does with `capolinea admin`, told to the running workers.

The command writes into the database and adds an order in the same transaction. Every worker looks for new orders now
and then. That is the same with SQLite and PostgreSQL, and needs no way into a running server.
"""

from __future__ import annotations

import time
from typing import TYPE_CHECKING

from sqlalchemy import delete, func, insert, select

from capolinea.store.models import OrderRow

if TYPE_CHECKING:
    from collections.abc import Iterable

    from sqlalchemy import Connection
    from sqlalchemy.ext.asyncio import AsyncSession

TABLE, GUEST, RESTART = "table", "guest", "restart"
ORDER_LOCK = 0xCA91  # any number of ours
KEPT = 24 * 3600  # seconds
ORDERS = OrderRow.metadata.tables[OrderRow.__tablename__]


def give(connection: Connection, kind: str, about: Iterable[str]) -> None:
    """Tell all workers; what was told a day ago is forgotten, except the last, whose number must not come again."""
    now = time.time()
    if connection.dialect.name == "postgresql":  # numbers are committed in their order, or a worker would miss one
        connection.execute(select(func.pg_advisory_xact_lock(ORDER_LOCK)))
    rows = [{"kind": kind, "about": each, "made": now} for each in about]
    if rows:
        connection.execute(insert(ORDERS), rows)
    last = select(func.max(ORDERS.c.number)).scalar_subquery()
    connection.execute(delete(ORDERS).where(ORDERS.c.made < now - KEPT, ORDERS.c.number < last))


def announce_restart(connection: Connection, minutes: float | None) -> None:
    """Have all players told that the servers restart; none calls it off. A server that has restarted tells nobody."""
    give(connection, RESTART, ["" if minutes is None else str(int(time.time() + 60 * minutes))])


async def last_order(session: AsyncSession) -> int:
    """The number of the last order."""
    return await session.scalar(select(func.max(ORDERS.c.number))) or 0


async def orders_after(session: AsyncSession, number: int) -> list[tuple[int, str, str]]:
    """The orders after a number: number, kind, and what each is about."""
    wanted = select(ORDERS.c.number, ORDERS.c.kind, ORDERS.c.about).where(ORDERS.c.number > number)
    return [(row.number, row.kind, row.about) for row in await session.execute(wanted.order_by(ORDERS.c.number))]
