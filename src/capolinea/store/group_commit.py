"""Group commit: work that waits at the same time is committed in one transaction.

A commit costs the same for one piece of work as for fifty. Under load one is always in progress, and the work that
arrives meanwhile joins the next. Where nothing else is being written, the caller commits its work itself: the event
loop has nothing to pass on.

Where one piece of work cannot be done, because somebody holds a row that it needs, the others are done without it. Its
next tries are on their own, so that nobody waits with it again.
"""

from __future__ import annotations

import asyncio
from functools import partial
from typing import TYPE_CHECKING, Generic, TypeVar

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from sqlalchemy import Connection

    from capolinea.store.engine import Database

Work = TypeVar("Work")
Result = TypeVar("Result")

MOST_ALONE = 4  # transactions of single pieces of work at the same time


class GroupCommit(Generic[Work, Result]):
    """Work of one kind. `carry_out` does some of it in a transaction and returns the result of each."""

    def __init__(
        self,
        database: Database,
        carry_out: Callable[[Sequence[Work], Connection], Sequence[Result]],
        table_of: Callable[[Work], str],
        *,
        first: bool = False,
    ) -> None:
        """Work that goes `first` overtakes other transactions that wait."""
        self.database, self.carry_out, self.table_of, self.first = database, carry_out, table_of, first
        self.stuck: set[str] = set()  # tables whose last work failed
        self.alone: set[asyncio.Task[bool]] = set()
        self.places = asyncio.Semaphore(MOST_ALONE)
        self.waiting: list[tuple[Work, asyncio.Future[Result]]] = []
        self.writing = False
        self.batches: asyncio.Task[None] | None = None

    @property
    def length(self) -> int:
        """How much waits for the transaction in progress to end."""
        return len(self.waiting) + len(self.alone)

    async def write(self, work: Work) -> Result:
        """Do some work; it is committed when this returns."""
        if not (self.writing or self.database.shared):
            return await self._write_now(work)
        written: asyncio.Future[Result] = asyncio.Future()
        if self.database.shared and self.table_of(work) in self.stuck:
            self._do_alone((work, written))
        else:
            self.waiting.append((work, written))
        if not self.writing:
            self._write_waiting()
        try:
            return await asyncio.shield(written)
        except asyncio.CancelledError:
            await asyncio.wait([written])  # so that the next reader finds what was written
            raise

    async def _write_now(self, work: Work) -> Result:
        """Write in a transaction of its own; what arrives meanwhile waits for it to end."""
        self.writing = True
        try:
            [result] = await self.database.commit(partial(self.carry_out, [work]), first=self.first)
            return result
        finally:
            self._write_waiting()

    def _write_waiting(self) -> None:
        self.writing = bool(self.waiting)
        if self.writing:
            self.batches = asyncio.create_task(self._write_all())

    async def _write_all(self) -> None:
        batch: list[tuple[Work, asyncio.Future[Result]]] = []
        try:
            while self.waiting:
                batch, self.waiting = self.waiting, []
                if not await self._commit(batch) and len(batch) > 1:
                    for each in batch:  # one of them is at fault: the others must not suffer
                        if self.database.shared:
                            self._do_alone(each)
                        else:
                            await self._commit([each])
                batch = []
        finally:
            left, self.waiting, self.writing = [*batch, *self.waiting], [], False
            for _, written in left:
                written.cancel()  # if this was cut off, nobody must wait for ever

    def _do_alone(self, one: tuple[Work, asyncio.Future[Result]]) -> None:
        """Do one piece of work in the background, in a transaction of its own."""

        async def doing() -> bool:
            async with self.places:
                return await self._commit([one])

        task = asyncio.create_task(doing())
        self.alone.add(task)
        task.add_done_callback(self.alone.discard)

    async def _commit(self, batch: Sequence[tuple[Work, asyncio.Future[Result]]]) -> bool:
        """Write in one transaction and notify the waiting callers; false if that fails for several."""
        try:
            work = partial(self.carry_out, [work for work, _ in batch])
            results = await self.database.commit(work, first=self.first)
        except Exception as error:
            if len(batch) == 1:
                self.stuck.add(self.table_of(batch[0][0]))
                batch[0][1].set_exception(error)
            return False
        self.stuck.difference_update(self.table_of(work) for work, _ in batch)
        for (_, written), result in zip(batch, results, strict=True):
            written.set_result(result)
        return True
