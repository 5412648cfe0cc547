"""Tables, put together: guests, tables and the games on them, over a store; and what has to be done time and again."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from contextlib import asynccontextmanager
from typing import TYPE_CHECKING, Generic, TypeVar

from capolinea.tables.guests import Guests
from capolinea.tables.lobby import Tables
from capolinea.tables.play import Play
from capolinea.tables.rooms import Rooms
from capolinea.tables.rulebooks import Rulebooks
from capolinea.tables.settings import TableSettings
from capolinea.tables.table_store import TableStore

if TYPE_CHECKING:
    from collections.abc import AsyncGenerator, Awaitable, Callable, Coroutine
    from pathlib import Path
    from typing import Any

SWEEPS_WHILE_IDLE = 4
CLOCK_EVERY = 1  # seconds between looks at the clocks

log = logging.getLogger("capolinea.server")

Settings = TypeVar("Settings", bound=TableSettings)
Store = TypeVar("Store", bound=TableStore)


class TableService(Generic[Settings, Store]):
    """All that is done with tables, wherever they are kept and however they are reached."""

    def __init__(self, settings: Settings, store: Store, data: Path | None = None) -> None:
        self.settings, self.store = settings, store
        self.guests = Guests(store)
        self.rooms = Rooms(store, Rulebooks(data), settings)
        self.play = Play(self.rooms)
        self.tables = Tables(self.rooms, self.play)

    @asynccontextmanager
    async def running(self, *more: Coroutine[Any, Any, None]) -> AsyncGenerator[None, None]:
        """See to clocks, bots and idle tables, and to more chores that never end, until this is left."""
        presence = self.play.presence
        chores = [
            *more,
            _repeat(self.settings.idle_after / SWEEPS_WHILE_IDLE, self._sweep),
            _repeat(self.settings.poll_every, self._look_after),
            _repeat(CLOCK_EVERY, self.play.handover.hand_over_late),
            _repeat(presence.renew_every, presence.renew),
        ]
        tasks = [asyncio.create_task(chore) for chore in chores]
        try:
            yield
        finally:
            for task in tasks:
                task.cancel()
                with contextlib.suppress(asyncio.CancelledError):
                    await task
            await self.play.close()
            await asyncio.gather(*self.rooms.catching_up, return_exceptions=True)

    async def _sweep(self) -> None:
        """Let go of idle tables."""
        self.rooms.sweep()

    async def _look_after(self) -> None:
        """Follow other workers, and play on for one that is gone."""
        await self.rooms.poll()
        self.play.wake_all()


async def _repeat(seconds: float, chore: Callable[[], Awaitable[None]]) -> None:
    """Do something time and again; what fails now, because the store cannot be reached, may not later."""
    while True:
        await asyncio.sleep(seconds)
        doing = asyncio.ensure_future(chore())
        try:
            await asyncio.shield(doing)
        except asyncio.CancelledError:
            await asyncio.wait([doing])  # a query that is cut off would leave its connection open
            raise
        except Exception:
            log.exception("a chore failed")
