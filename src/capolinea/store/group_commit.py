"""Group commit: work that waits at the same time is committed in one transaction.

A commit costs the same for one piece of work as for fifty. Under load one is always in progress, and the work that
arrives meanwhile joins the next.
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


class GroupCommit(Generic[Work, Result]):
    """Work of one kind. `carry_out` does some of it in a transaction and returns the result of each."""

    def __init__(self, database: Database, carry_out: Callable[[Sequence[Work], Connection], Sequence[Result]]) -> None:
        self.database, self.carry_out = database, carry_out
        self.waiting: list[tuple[Work, asyncio.Future[Result]]] = []
        self.writing: asyncio.Task[None] | None = None

    async def write(self, work: Work) -> Result:
        """Do some work; it is committed when this returns."""
        written: asyncio.Future[Result] = asyncio.Future()
        self.waiting.append((work, written))
        if self.writing is None:
            self.writing = asyncio.create_task(self._write_all())
        try:
            return await asyncio.shield(written)
        except asyncio.CancelledError:
            await asyncio.wait([written])  # so that who reads next finds what was written
            raise

    async def _write_all(self) -> None:
        batch: list[tuple[Work, asyncio.Future[Result]]] = []
        try:
            while self.waiting:
                batch, self.waiting = self.waiting, []
                if not await self._commit(batch) and len(batch) > 1:
                    for each in batch:  # one of them is at fault: the others shall not suffer
                        await self._commit([each])
        finally:
            left, self.waiting, self.writing = [*batch, *self.waiting], [], None
            for _, written in left:
                written.cancel()  # where this was cut off: nobody shall wait for what never comes

    async def _commit(self, batch: Sequence[tuple[Work, asyncio.Future[Result]]]) -> bool:
        """Write in one transaction and notify the waiting callers; false if that fails for several."""
        try:
            results = await self.database.commit(partial(self.carry_out, [work for work, _ in batch]))
        except Exception as error:
            if len(batch) == 1:
                batch[0][1].set_exception(error)
            return False
        for (_, written), result in zip(batch, results, strict=True):
            written.set_result(result)
        return True
