"""The service of the tables: guests, tables and games over a store, and the recurring chores."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections import Counter
from contextlib import asynccontextmanager
from typing import TYPE_CHECKING, Generic, TypeVar

from capolinea.tables.bot_pool import BotPool
from capolinea.tables.guests import Guests
from capolinea.tables.lobby import Tables
from capolinea.tables.play import CHAT_AT_ONCE, Play
from capolinea.tables.rooms import Rooms
from capolinea.tables.rulebooks import Rulebooks
from capolinea.tables.settings import TableSettings
from capolinea.tables.steady_clock import STEADY
from capolinea.tables.studies import MapStudy, MapTuning, Studies
from capolinea.tables.table_store import TableStore
from capolinea.tables.work import Budget, Rank, WorkQueue

if TYPE_CHECKING:
    from collections.abc import AsyncGenerator, Awaitable, Callable, Coroutine
    from pathlib import Path
    from typing import Any

    from capolinea.tables.bot_pool import Thinking
    from capolinea.tables.messages.studies import StudyNow, TuningNow, WantedExample, WantedStudy, WantedTuning
    from capolinea.tables.messages.table import MadeTable
    from capolinea.tables.reviews import Reviews
    from capolinea.tables.studies import Underway

SWEEPS_WHILE_IDLE = 4
CLOCK_EVERY = 1  # seconds between looks at the clocks
DESK_THREADS = 2  # for what takes long and is no bot: reading tables, ways to pay, replays

log = logging.getLogger("capolinea.server")

Settings = TypeVar("Settings", bound=TableSettings)
Store = TypeVar("Store", bound=TableStore)
Now = TypeVar("Now", "StudyNow", "TuningNow")


class TableService(Generic[Settings, Store]):
    """Everything that can be done with tables, for any store and any transport."""

    def __init__(
        self,
        settings: Settings,
        store: Store,
        data: Path | None = None,
        bot_pool: Thinking | None = None,
        reviews: Reviews | None = None,
        studies: Studies | None = None,
    ) -> None:
        self.settings, self.store = settings, store
        self.refusals: Counter[str] = Counter()
        self.guests = Guests(store)
        self.budget = budget = Budget(settings.processor_per_guest)
        self.work, bots = WorkQueue(DESK_THREADS, "desk", budget), WorkQueue(settings.bot_threads, "bot", budget)
        self.queues = [self.work, bots]
        self.rooms = Rooms(store, Rulebooks(data), settings, self.work)
        self.play = Play(self.rooms, bot_pool or BotPool(bots))
        self.tables = Tables(self.rooms, self.play, reviews)
        self.studies = studies or Studies()

    def adopt(self, settings: Settings) -> None:
        """Go on with other settings: limits and the pause of bots. What was made with the old ones stays as it is."""
        for holder in (self, self.rooms, self.rooms.own_maps, self.play, self.tables):
            holder.settings = settings
        self.budget.change(settings.processor_per_guest)
        self.play.lines.change(settings.chat_per_minute / 60, CHAT_AT_ONCE)
        self.play.hints.change(settings.hints_per_minute / 60)

    async def begin_study(self, guest: str, wanted: WantedStudy) -> StudyNow:
        """Have bots play a map."""
        job = await self.work.do(Rank.NEW, guest, MapStudy, wanted)
        return await self.tell_study(guest, self.studies.begin(guest, job))

    async def begin_tuning(self, guest: str, wanted: WantedTuning) -> TuningNow:
        """Search for changes that make a map fairer."""
        job = await self.work.do(Rank.NEW, guest, MapTuning, wanted)
        return await self.tell_study(guest, self.studies.begin(guest, job))

    async def watch_example(self, guest: str, number: int, wanted: WantedExample) -> MadeTable:
        """A table of a game of a study, over already, whose replay shows what a figure means."""
        study = self.studies.study(guest, number)
        document = await self.work.do(Rank.NEW, guest, study.example, wanted)
        return await self.tables.open_file(guest, document)

    async def tell_study(self, guest: str, one: Underway[Now]) -> Now:
        """How far a study or a search is; never refused, else a browser would give up following it."""
        return await self.work.must(Rank.NEW, guest, one.tell)

    @asynccontextmanager
    async def running(self, *more: Coroutine[Any, Any, None]) -> AsyncGenerator[None, None]:
        """Run clocks, bots, idle tables and more endless chores until the context ends."""
        presence = self.play.presence
        STEADY.begin()
        chores = [
            *more,
            repeat(self.settings.idle_after / SWEEPS_WHILE_IDLE, self._sweep),
            repeat(self.settings.poll_every, self._look_after),
            repeat(CLOCK_EVERY, self.play.handover.hand_over_late),
            repeat(presence.renew_every, presence.renew),
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
            await self.tables.reviews.close()
            await self.studies.close()
            self.work.close()
            await asyncio.gather(*self.rooms.catching_up, return_exceptions=True)

    async def _sweep(self) -> None:
        """Drop idle tables."""
        self.rooms.sweep()

    async def _look_after(self) -> None:
        """Follow other workers, and take over from one that is gone."""
        await self.rooms.poll()
        self.play.wake_all()


async def repeat(seconds: float, chore: Callable[[], Awaitable[None]]) -> None:
    """Repeat something; if it fails because the store cannot be reached, it may succeed later."""
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
