"""Random games on several threads. The kernels release Python's lock, so threads are enough."""

from __future__ import annotations

import os
import threading
from concurrent.futures import ThreadPoolExecutor
from typing import TYPE_CHECKING, TypeVar

from capolinea.core.errors import InvalidInput
from capolinea.sim.tally import Tally

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from capolinea.core.rulebook import Rulebook

Found = TypeVar("Found")
BATCH = 256  # games between two progress reports of a worker
SEED_BITS = 64  # the other half of a seed is the number of the game


def seed_of_game(seed: int, number: int) -> int:
    """The seed with which `capolinea.new` deals a game of a simulation, a batch or an environment.

    >>> seed_of_game(7, 2) == 7 + (2 << 64)
    True
    """
    return check_simulation_seed(seed) + (number << SEED_BITS)


def check_simulation_seed(seed: int) -> int:
    """A seed that leaves room for the number of a game; any other is refused."""
    if not 0 <= seed < 1 << SEED_BITS:
        raise InvalidInput("simulate-seed", seed=seed)
    return seed


class Batches:
    """Hands out batches of games to workers, each once."""

    def __init__(self, games: int, size: int) -> None:
        self.games, self.size, self.next, self.lock = games, size, 0, threading.Lock()

    def take(self) -> tuple[int, int]:
        """The first game of a batch and how many; none when all are handed out."""
        with self.lock:
            first = self.next
            count = min(self.size, self.games - first)
            self.next += count
            return first, count

    def stop(self) -> None:
        """Hand out no more."""
        with self.lock:
            self.next = self.games


def default_workers() -> int:
    """As many workers as this process may use cores."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def share_out(batches: Batches, workers: int | None, work: Callable[[], Found]) -> Iterator[Found]:
    """What each worker found, sharing the same batches; when one fails, the others stop."""
    count = workers or default_workers()
    with ThreadPoolExecutor(count) as pool:
        running = [pool.submit(work) for _ in range(count)]
        try:
            for worker in running:
                yield worker.result()
        finally:
            batches.stop()


def simulate(
    rulebook: Rulebook,
    *,
    games: int,
    seed: int = 0,
    workers: int | None = None,
    progress: Callable[[int], object] | None = None,
) -> Tally:
    """Play random games and count them. The tally depends on the seed and the number of games alone.

    `progress` is called, from any thread, with the number of games just played.
    """
    check_simulation_seed(seed)
    batches = Batches(games, BATCH)

    def work() -> Tally:
        tally = Tally(rulebook.players)
        while (batch := batches.take())[1]:
            first, count = batch
            tally.add(rulebook.random_games(seed, first, count))
            if progress is not None:
                progress(count)
        return tally

    whole = Tally(rulebook.players)
    for part in share_out(batches, workers, work):
        whole.merge(part)
    return whole
