"""Reviews in a page: made beside the requests, move by move, since a page has no threads."""

from __future__ import annotations

import asyncio
import time
from typing import TYPE_CHECKING

from capolinea.tables.reviews import Reviews

if TYPE_CHECKING:
    from capolinea.tables.reviews import Underway


TURN = 0.03  # seconds of work, after which whatever else waits comes first
BREATH = 0.005  # seconds: messages to the worker do not come in during a shorter one


class PageReviews(Reviews):
    """The reviews of this device's tables, one at a time."""

    def __init__(self) -> None:
        super().__init__()
        self.turn = asyncio.Lock()
        self.tasks: set[asyncio.Task[None]] = set()

    def start(self, one: Underway) -> None:
        """Review after those that were asked for before."""
        task = asyncio.ensure_future(self._work(one))
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)

    async def close(self) -> None:
        """Stop after the move that is being judged."""
        self.stop()
        await asyncio.gather(*self.tasks, return_exceptions=True)

    async def _work(self, one: Underway) -> None:
        async with self.turn:
            began = time.monotonic()
            for _ in one.steps():
                if time.monotonic() - began > TURN:
                    await asyncio.sleep(BREATH)
                    began = time.monotonic()
