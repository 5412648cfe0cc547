"""Studies in a page: games are played in the page's workers, on all cores, and counted between them."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Any

from capolinea.core.browser_kernels import captured
from capolinea.page.bots import sent
from capolinea.tables.studies import Studies

if TYPE_CHECKING:
    from collections.abc import Callable

    from capolinea.page.host import Host
    from capolinea.tables.studies import Underway
    from capolinea.workshop.study import Played, Slice

FILLED = ("sheets", "lengths", "traces")  # parameters of `play_games` that come back
BREATH = 0.005  # seconds: messages to the worker do not come in during a shorter one


class PageStudies(Studies):
    """The studies of this device."""

    def __init__(self, host: Host, to_js: Callable[[Any], Any]) -> None:
        super().__init__()
        self.host, self.to_js = host, to_js
        self.tasks: set[asyncio.Task[None]] = set()

    def start(self, one: Underway[Any]) -> None:
        """Carry it out beside the requests."""
        task = asyncio.ensure_future(self._work(one))
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)

    async def close(self) -> None:
        """Stop after the games that are being played."""
        self.stop()
        await asyncio.gather(*self.tasks, return_exceptions=True)

    async def _work(self, one: Underway[Any]) -> None:
        with one.noting():
            rounds = one.job.rounds()
            try:
                asked = next(rounds)
                while one.wanted:
                    asked = rounds.send(await self._play(asked))
            except StopIteration:
                one.done = True

    async def _play(self, asked: list[Slice]) -> list[Played]:
        if not asked:
            await asyncio.sleep(BREATH)  # whatever else waits comes first
        if self.host.cores >= 1:
            return await asyncio.gather(*(self._in_worker(each) for each in asked))
        played: list[Played] = []
        for table, first, count in asked:
            played.append(table.play(first, count))
            await asyncio.sleep(BREATH)
        return played

    async def _in_worker(self, asked: Slice) -> Played:
        """Have games played in a worker; what it has filled in is put where kernels here would have."""
        with captured() as calls:
            played = asked.table.play(asked.first, asked.games)
        (call,) = calls
        found = await self.host.run(call[0].family, call[0].name, self.to_js(sent(call, FILLED)))
        for array, content in zip(played, found, strict=True):
            _fill(array, bytes(content))
        return played


def _fill(array: Any, content: bytes) -> None:
    memory = array.memory if hasattr(array, "memory") else array.keep
    memory.view[:] = content
