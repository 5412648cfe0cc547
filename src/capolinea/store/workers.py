"""Several workers on one PostgreSQL: they notify one another of changes and share out the bots.

Both matter only for speed. A change without a notice is found within a few seconds, and if two workers play the same
bot, one of them finds its number in the log taken.
"""

from __future__ import annotations

import asyncio
import contextlib
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
SIGN_EVERY, HUNG_AFTER = 2, 10  # seconds between signs of life; without one for how long a worker counts as hung
WIRE = "capolinea worker"
END_HUNG = f"""
    SELECT application_name, pg_terminate_backend(pid) FROM pg_stat_activity
    WHERE datname = current_database() AND usename = current_user AND application_name LIKE '{WIRE} %'
    AND pid <> pg_backend_pid() AND query_start < now() - make_interval(secs => $1)
"""

log = logging.getLogger("capolinea.server")


class Workers:
    """A connection to the other workers. PostgreSQL releases a worker's locks when it is gone.

    One that hangs is not gone. So each gives a sign of life now and then, and the connection of one that gives none is
    ended by the others; it opens a new one when it is back.
    """

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
            await wire.execute(f"SET application_name = '{WIRE} {self.database.worker}'")
            self.wire = wire
            try:
                while not lost.is_set():
                    await self.give_sign(wire)
                    with contextlib.suppress(TimeoutError):
                        await asyncio.wait_for(lost.wait(), SIGN_EVERY)
            finally:
                self.wire = None
                await held.invalidate()  # what it has claimed must not outlive it

    async def give_sign(self, wire: Any) -> None:
        """Say that this worker is alive, and end the connections of workers that have not said so for long."""
        async with self.speaking:
            for row in await wire.fetch(END_HUNG, float(HUNG_AFTER)):
                log.warning("a worker hangs: its bots go to others (%s)", row["application_name"])

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
