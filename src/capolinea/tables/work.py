"""Work that takes long, done beside the event loop: the urgent first, everybody in turn, and nobody without end.

Moves are never queued here: they are carried out at once. What is queued has a rank, and within a rank guests take
turns, so that a guest with forty wishes delays another by one of them. A guest, and an address, may use up so much
processor time; a wish over that, or one that finds the queue full, is refused with the seconds to wait. Bots never are:
those of a guest over the limit, and those of tables that nobody watches, come after everything else.
"""

from __future__ import annotations

import asyncio
import contextlib
import os
import sys
import threading
import time
from collections import deque
from concurrent.futures import ThreadPoolExecutor
from contextvars import ContextVar
from dataclasses import dataclass
from enum import IntEnum
from math import ceil
from typing import TYPE_CHECKING, Any, ParamSpec, TypeVar

from capolinea.tables.errors import BUSY, TooMany
from capolinea.tables.limits import Buckets

if TYPE_CHECKING:
    from collections.abc import Callable

    from capolinea.tables.limits import Bucket

IN_A_PAGE = sys.platform == "emscripten"  # which has no threads, and one guest
MOST_WAITING = 64  # wishes of all guests
MOST_OF_ONE = 6  # of one
NICE = 5  # how much our threads yield to the event loop
BURST = 10  # seconds of the rate that may be used at once

Arguments = ParamSpec("Arguments")
Result = TypeVar("Result")

address: ContextVar[str] = ContextVar("address", default="")
"""Where the request comes from that is being answered; it pays along with the guest."""


class Rank(IntEnum):
    """What comes first."""

    TABLE = 0  # what somebody at a table waits for: reading it, the ways to pay
    BOT = 1  # bots of tables that are watched
    NEW = 2  # new tables, boards
    HINT = 3
    REPLAY = 4
    LATER = 5  # bots that nobody watches


class Budget:
    """Processor time that guests and addresses may use: reserved before anything is awaited, and settled after."""

    def __init__(self, rate: float) -> None:
        """Seconds of processor time a second, for a guest; an address has twice as many."""
        self.guests, self.addresses = Buckets(rate, rate * BURST), Buckets(2 * rate, 2 * rate * BURST)

    def change(self, rate: float) -> None:
        """Go on with another rate."""
        self.guests.change(rate, rate * BURST)
        self.addresses.change(2 * rate, 2 * rate * BURST)

    def of(self, guest: str | None) -> list[Bucket]:
        """What pays for a wish of a guest, or of nobody, in the request that is being answered."""
        payers = [] if guest is None else [self.guests.of(guest)]
        return [*payers, self.addresses.of(address.get())] if address.get() else payers

    def spent(self, guest: str) -> bool:
        """Whether a guest has used up their time."""
        return self.guests.of(guest).wait(0) > 0


@dataclass
class _Job:
    rank: Rank
    who: str
    call: Callable[[], Any]
    done: asyncio.Future[Any]


class WorkQueue:
    """Threads, and what waits for them. Without threads, as in a page, everything is done at once."""

    def __init__(self, threads: int, name: str, budget: Budget) -> None:
        self.threads, self.budget = 0 if IN_A_PAGE else threads, budget
        self.executor = ThreadPoolExecutor(threads, thread_name_prefix=name, initializer=yield_to_others)
        self.waiting: dict[Rank, dict[str, deque[_Job]]] = {rank: {} for rank in Rank}
        self.running: list[Rank] = []
        self.mean = 0.1  # seconds of one job, lately
        self.refused = 0
        self.closed = False

    # --- asking for work

    async def do(
        self,
        rank: Rank,
        guest: str | None,
        function: Callable[Arguments, Result],
        /,
        *args: Arguments.args,
        **kwargs: Arguments.kwargs,
    ) -> Result:
        """Have something done for a guest; refused if they have used up their time, or if too much waits."""
        if not self.threads:
            return function(*args, **kwargs)
        payers, who = self.budget.of(guest), guest or address.get()
        self._check(who, max((bucket.wait(0) for bucket in payers), default=0.0))
        return await self._queue(rank, who, payers, lambda: function(*args, **kwargs))

    def check_budget(self, guest: str | None) -> None:
        """Refuse a guest, or an address, that has used up its time."""
        if self.threads:
            self._check("", max((bucket.wait(0) for bucket in self.budget.of(guest)), default=0.0), queued=False)

    async def must(
        self,
        rank: Rank,
        guest: str | None,
        function: Callable[Arguments, Result],
        /,
        *args: Arguments.args,
        **kwargs: Arguments.kwargs,
    ) -> Result:
        """The same for what is never refused: it is paid for all the same."""
        if not self.threads:
            return function(*args, **kwargs)
        return await self._queue(rank, guest or address.get(), self.budget.of(guest), lambda: function(*args, **kwargs))

    def charge(self, guest: str | None, seconds: float) -> None:
        """Have a guest, and the address, pay for processor time that was used elsewhere."""
        for bucket in self.budget.of(guest):
            bucket.owe(seconds)

    def _check(self, who: str, wait: float, *, queued: bool = True) -> None:
        ranks = [rank for rank in Rank if rank not in (Rank.BOT, Rank.LATER)]
        wishes = [jobs for rank in ranks for jobs in self.waiting[rank].items()]
        in_all = sum(len(jobs) for _, jobs in wishes)
        own = sum(len(jobs) for name, jobs in wishes if name == who)
        if queued and (own >= MOST_OF_ONE or in_all >= MOST_WAITING):
            wait = max(wait, self.mean * (own if own >= MOST_OF_ONE else in_all) / self.threads)
        elif wait <= 0:
            return
        self.refused += 1
        raise TooMany(BUSY, seconds=max(1, ceil(wait)))

    async def _queue(self, rank: Rank, who: str, payers: list[Bucket], function: Callable[[], Result]) -> Result:
        reserved = self.mean
        for bucket in payers:
            bucket.owe(reserved)
        used = reserved

        def timed() -> Result:
            nonlocal used
            begun = time.thread_time()
            try:
                return function()
            finally:
                used = time.thread_time() - begun

        job = _Job(rank, who, timed, asyncio.get_running_loop().create_future())
        self.waiting[rank].setdefault(who, deque()).append(job)
        self._start()
        try:
            return await job.done
        finally:
            for bucket in payers:
                bucket.owe(used - reserved)
            self.mean += (used - self.mean) / 16

    # --- doing it

    def _start(self) -> None:
        """Give the threads that are free what is next."""
        while len(self.running) < self.threads and (job := self._next()) is not None:
            self.running.append(job.rank)
            doing = asyncio.get_running_loop().run_in_executor(self.executor, job.call)
            doing.add_done_callback(lambda doing, job=job: self._ended(job, doing))

    def _next(self) -> _Job | None:
        """The first guest's first job of the first rank; the last of several threads is kept for the urgent."""
        lesser = sum(rank > Rank.BOT for rank in self.running)
        for rank, guests in self.waiting.items():
            if rank > Rank.BOT and self.threads > 1 and lesser >= self.threads - 1:
                return None
            while guests:
                who = next(iter(guests))
                jobs = guests.pop(who)
                job = jobs.popleft()
                if jobs:
                    guests[who] = jobs  # at the end: the others come first now
                if not job.done.done():  # else nobody waits for it any more
                    return job
        return None

    def _ended(self, job: _Job, doing: asyncio.Future[Any]) -> None:
        self.running.remove(job.rank)
        if not job.done.done():
            if doing.cancelled():
                job.done.cancel()
            elif (error := doing.exception()) is not None:
                job.done.set_exception(error)
            else:
                job.done.set_result(doing.result())
        elif not doing.cancelled():
            doing.exception()  # nobody wants to know
        if not self.closed:
            self._start()

    def close(self) -> None:
        """Let the threads finish what they do, and end."""
        self.closed = True
        self.executor.shutdown(wait=True, cancel_futures=True)

    def lengths(self) -> dict[str, int]:
        """How much waits, by rank."""
        return {rank.name.lower(): sum(map(len, guests.values())) for rank, guests in self.waiting.items()}


def yield_to_others(nice: int = NICE) -> None:
    """Make the thread that asks a nice one, where the system knows such threads."""
    with contextlib.suppress(AttributeError, OSError):
        os.setpriority(os.PRIO_PROCESS, threading.get_native_id(), nice)
