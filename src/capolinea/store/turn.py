"""Whose turn it is to write: moves go before everything else that waits."""

from __future__ import annotations

import asyncio
from collections import deque
from contextlib import asynccontextmanager
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import AsyncGenerator


class Turn:
    """A lock with two queues: `first` for moves, which everybody at a table waits for, and one for the rest."""

    def __init__(self) -> None:
        self.held = False
        self.moves: deque[asyncio.Future[None]] = deque()
        self.others: deque[asyncio.Future[None]] = deque()

    @asynccontextmanager
    async def take(self, *, first: bool = False) -> AsyncGenerator[None, None]:
        """Wait for the turn, and have it until the context ends."""
        if self.held:
            waiting = self.moves if first else self.others
            mine: asyncio.Future[None] = asyncio.get_running_loop().create_future()
            waiting.append(mine)
            try:
                await mine
            except asyncio.CancelledError:
                if mine.done() and not mine.cancelled():  # it was our turn already
                    self._pass_on()
                raise
        self.held = True
        try:
            yield
        finally:
            self._pass_on()

    def _pass_on(self) -> None:
        """Give the turn to the next who still waits; it stays held meanwhile."""
        for waiting in (self.moves, self.others):
            while waiting:
                mine = waiting.popleft()
                if not mine.done():
                    mine.set_result(None)
                    return
        self.held = False
