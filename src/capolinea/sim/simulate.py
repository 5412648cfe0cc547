"""Random games on several threads. The kernels let go of Python's lock, so threads are enough."""

from __future__ import annotations

import os
import threading
from concurrent.futures import ThreadPoolExecutor
from typing import TYPE_CHECKING

from capolinea.core.errors import InvalidInput
from capolinea.sim.tally import Tally

if TYPE_CHECKING:
    from collections.abc import Callable

    from capolinea.core.rulebook import Rulebook

BATCH = 256  # games between two signs of life of a worker
SEED_BITS = 64  # the other half of a seed is the number of the game


class _Batches:
    """Hands out batches of games, each once, to whoever asks."""

    def __init__(self, games: int) -> None:
        self.games, self.next, self.lock = games, 0, threading.Lock()

    def take(self) -> tuple[int, int]:
        """The first game of a batch and how many; none when all are handed out."""
        with self.lock:
            first = self.next
            count = min(BATCH, self.games - first)
            self.next += count
            return first, count

    def stop(self) -> None:
        """Hand out no more."""
        with self.lock:
            self.next = self.games


def default_workers() -> int:
    """As many workers as this process may use cores."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def simulate(
    rulebook: Rulebook,
    *,
    games: int,
    seed: int = 0,
    workers: int | None = None,
    progress: Callable[[int], object] | None = None,
) -> Tally:
    """Play random games and count them. The tally depends on the seed and the number of games alone.

    `progress` is told, from any thread, how many games more have been played.
    """
    if not 0 <= seed < 1 << SEED_BITS:
        raise InvalidInput("simulate-seed", seed=seed)
    batches = _Batches(games)

    def work() -> Tally:
        tally = Tally(rulebook.players)
        while (batch := batches.take())[1]:
            first, count = batch
            tally.add(rulebook.random_games(seed, first, count))
            if progress is not None:
                progress(count)
        return tally

    whole = Tally(rulebook.players)
    with ThreadPoolExecutor(workers or default_workers()) as pool:
        running = [pool.submit(work) for _ in range(workers or default_workers())]
        try:
            for worker in running:
                whole.merge(worker.result())
        finally:
            batches.stop()
    return whole
