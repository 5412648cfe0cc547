"""The parts of a server, put together; `app` adds HTTP to it, tests use it as it is."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from contextlib import asynccontextmanager
from typing import TYPE_CHECKING

from capolinea.http.limits import Buckets
from capolinea.http.settings import signing_key
from capolinea.store import Store
from capolinea.store.workers import Workers
from capolinea.tables.guests import Guests
from capolinea.tables.lobby import Tables
from capolinea.tables.play import Play
from capolinea.tables.rooms import Rooms
from capolinea.tables.rulebooks import Rulebooks

if TYPE_CHECKING:
    from collections.abc import AsyncGenerator, Awaitable, Callable

    from capolinea.http.settings import ServerSettings

SWEEPS_WHILE_IDLE = 4
CLOCK_EVERY = 1  # seconds between looks at the clocks

log = logging.getLogger("capolinea.server")


class Service:
    """All that a server does."""

    def __init__(self, settings: ServerSettings, store: Store) -> None:
        self.settings, self.store = settings, store
        self.guests = Guests(store, signing_key(settings.folder))
        self.new_guests = Buckets.hourly(settings.guests_per_hour)
        self.wrong_tokens = Buckets.hourly(settings.wrong_tokens_per_hour)
        self.rooms = Rooms(store, Rulebooks(settings.data), settings)
        self.workers = Workers(store, self.rooms.hear)
        self.play = Play(self.rooms, self.workers)
        self.tables = Tables(self.rooms, self.play)


@asynccontextmanager
async def open_service(settings: ServerSettings) -> AsyncGenerator[Service, None]:
    """A service that runs until it is left."""
    settings.folder.mkdir(parents=True, exist_ok=True)
    store = await Store.open(settings.database_url)
    service = Service(settings, store)
    chores = [asyncio.create_task(_sweep(service.rooms)), asyncio.create_task(_look_after(service))]
    if store.shared:
        chores.append(asyncio.create_task(service.workers.listen()))
    play = service.play
    chores.append(asyncio.create_task(_repeat(CLOCK_EVERY, play.handover.hand_over_late)))
    chores.append(asyncio.create_task(_repeat(play.presence.renew_every, play.presence.renew)))
    try:
        yield service
    finally:
        for chore in chores:
            chore.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await chore
        await service.play.close()
        await asyncio.gather(*service.rooms.catching_up, return_exceptions=True)
        await store.close()


async def _repeat(seconds: float, chore: Callable[[], Awaitable[None]]) -> None:
    """Do something time and again; what fails now, because the database cannot be reached, may not later."""
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


async def _sweep(rooms: Rooms) -> None:
    """Let go of idle tables, time and again."""
    while True:
        await asyncio.sleep(rooms.settings.idle_after / SWEEPS_WHILE_IDLE)
        rooms.sweep()


async def _look_after(service: Service) -> None:
    """Follow other workers, and play on for one that is gone; a database that cannot be reached now may be later."""
    while True:
        await asyncio.sleep(service.settings.poll_every)
        try:
            await service.rooms.poll()
            service.play.wake_all()
        except Exception:
            log.exception("looking after the tables failed")
