"""Games side by side: a process for each core, results as they come, and an end in time."""

from __future__ import annotations

import time
from concurrent.futures import FIRST_COMPLETED, ProcessPoolExecutor, wait
from typing import TYPE_CHECKING, Any, TypeVar

if TYPE_CHECKING:
    from argparse import ArgumentParser
    from collections.abc import Callable, Iterable, Iterator
    from concurrent.futures import Future

Job = TypeVar("Job")
Found = TypeVar("Found")


def add_options(parser: ArgumentParser) -> None:
    """How many processes, and how long."""
    parser.add_argument("--processes", type=int, default=1)
    parser.add_argument("--seconds", type=float, default=0, help="after which no game is begun any more")


def side_by_side(
    task: Callable[[Job], Found], jobs: Iterable[Job], processes: int, seconds: float = 0
) -> Iterator[Found]:
    """What a task finds for each job, in the order in which they end.

    After so many seconds no job is begun any more; those under way are waited for, so that quick ones are not too many.
    """
    end = time.monotonic() + seconds if seconds else float("inf")
    left = iter(jobs)
    if processes == 1:
        for job in left:
            if time.monotonic() >= end:
                return
            yield task(job)
        return
    with ProcessPoolExecutor(processes) as pool:
        under_way: set[Future[Any]] = set()
        while True:
            while len(under_way) <= processes and time.monotonic() < end:
                job = next(left, None)
                if job is None:
                    break
                under_way.add(pool.submit(task, job))
            if not under_way:
                return
            done, under_way = wait(under_way, return_when=FIRST_COMPLETED)
            for each in done:
                yield each.result()
