"""Whether something can be stored now: a real write, committed like any other."""

from __future__ import annotations

import asyncio
import logging
import time
from typing import TYPE_CHECKING

from capolinea.store import queries
from capolinea.store.models import ServerRow
from capolinea.tables.errors import Unavailable

if TYPE_CHECKING:
    from sqlalchemy import Connection

    from capolinea.store.engine import Database

PROBE = "probe"
LASTS = 1.0  # seconds for which an answer holds: asking often writes no more
PATIENCE = 2.0  # seconds after which a write that does not end counts as failed
SERVER = ServerRow.metadata.tables[ServerRow.__tablename__]

log = logging.getLogger("capolinea.server")


class WriteProbe:
    """Writes at most once a second, however many ask."""

    def __init__(self, database: Database) -> None:
        self.database = database
        self.writing: asyncio.Task[None] | None = None
        self.succeeded = float("-inf")

    async def check(self) -> None:
        """Refuse if nothing can be stored now."""
        if self.database.oldest_write > PATIENCE:
            raise Unavailable("database-busy")
        if time.monotonic() - self.succeeded < LASTS:
            return
        if self.writing is None:
            self.writing = asyncio.create_task(self._write())
        try:
            await asyncio.wait_for(asyncio.shield(self.writing), PATIENCE)
        except Unavailable:
            raise
        except Exception as error:
            log.warning("the write probe failed: %s", type(error).__name__)
            raise Unavailable("database-busy") from error

    async def _write(self) -> None:
        try:
            await self.database.commit(_write, first=True)  # whoever looks after the server waits for it
            self.succeeded = time.monotonic()
        finally:
            self.writing = None


def _write(connection: Connection) -> None:
    values = {"value": f"{time.time():.3f}"}
    add = queries.INSERTS[connection.dialect.name](SERVER).values(name=PROBE, **values)
    connection.execute(add.on_conflict_do_update(index_elements=["name"], set_=values))
