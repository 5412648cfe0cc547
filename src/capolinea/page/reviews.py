"""Reviews in a page: made beside the requests, move by move, since a page has no threads."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

from capolinea.tables.reviews import Reviews

if TYPE_CHECKING:
    from capolinea.tables.reviews import Underway


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
            for _ in one.steps():
                await asyncio.sleep(0)  # whatever else waits comes first
