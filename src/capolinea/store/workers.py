"""Several workers on one PostgreSQL: they notify one another of changes and share out the bots.

Both matter only for speed. A change without a notice is found within a few seconds, and if two workers play the same
bot, one of them finds its number in the log taken.
"""

from __future__ import annotations

import asyncio
import logging
from contextlib import asynccontextmanager
from typing import TYPE_CHECKING, Any

from capolinea.store.queries import CHANNEL

if TYPE_CHECKING:
    from collections.abc import AsyncGenerator, Callable

    from capolinea.store.engine import Database

GUEST = "guest:"  # before the id of a guest whose sockets must be closed, in the place of a table's
RETRY = 1  # seconds until a lost connection is opened again
CLAIM = "SELECT pg_try_advisory_lock(hashtextextended($1, 0))"
RELEASE = "SELECT pg_advisory_unlock(hashtextextended($1, 0))"

log = logging.getLogger("capolinea.server")


class Workers:
    """A connection to the other workers. PostgreSQL releases a worker's locks when it is gone."""

    def __init__(self, database: Database) -> None:
        self.database = database
        self.wire: Any = None  # of asyncpg; none with SQLite, and while it is lost
        self.speaking = asyncio.Lock()
        self.hear: Callable[[str], object] = len  # nobody listens yet

    async def listen(self, hear: Callable[[str], None]) -> None:
        """Listen for the tables that others change, forever."""
        self.hear = hear
        while True:
            try:
                await self._listen()
            except Exception:
                log.exception("the connection to other workers failed")
            await asyncio.sleep(RETRY)

    async def _listen(self) -> None:
        """Until the connection is lost."""
        lost = asyncio.Event()
        async with self.database.engine.connect() as held:
            wire: Any = (await held.get_raw_connection()).driver_connection

            def lose(_wire: object) -> None:
                lost.set()

            def heard(_wire: object, _process: int, _channel: str, told: str) -> None:
                worker, _, table_id = told.partition(" ")
                if worker != self.database.worker:
                    self.hear(table_id)

            wire.add_termination_listener(lose)
            await wire.add_listener(CHANNEL, heard)
            self.wire = wire
            try:
                await lost.wait()
            finally:
                self.wire = None
                await held.invalidate()  # what it has claimed must not outlive it

    @asynccontextmanager
    async def turn(self, table_id: str) -> AsyncGenerator[bool, None]:
        """Whether this worker may play the bots of a table; no other worker does until the context ends."""
        wire = self.wire
        if wire is None:
            yield True
            return
        async with self.speaking:
            ours = await wire.fetchval(CLAIM, table_id)
        try:
            yield ours
        finally:
            if ours and wire is self.wire:
                async with self.speaking:
                    await wire.fetchval(RELEASE, table_id)
