"""The time by which deadlines and presence are measured: it neither jumps nor runs while the machine sleeps.

It starts as the machine's own time and goes on evenly, whatever happens to that. Workers that share a database compare
their times, so there it follows the machine, and after a jump a worker leaves late seats to the others for a while.
"""

from __future__ import annotations

import logging
import time

JUMP = 5.0  # seconds that count as a jump
ASLEEP = 30.0  # seconds between two looks, a second apart as planned, that count as sleep

log = logging.getLogger("capolinea.server")


class SteadyClock:
    """Seconds since 1970."""

    def __init__(self) -> None:
        self.base = time.time() - time.monotonic()
        self.looked: float | None = None
        self.told = 0.0

    def now(self) -> float:
        """The time."""
        return self.base + time.monotonic()

    def begin(self) -> None:
        """Somebody looks from now on; that nobody did before was no sleep."""
        self.looked = None

    def look(self, *, follow: bool = False) -> float:
        """Look for jumps since the last look, and for sleep; returns by how much time has jumped, which is undone.

        With `follow` the machine's time holds from now on.
        """
        before, self.looked = self.looked, time.monotonic()
        slept = self.looked - before if before is not None and self.looked - before > ASLEEP else 0.0
        self.base -= slept
        jumped = time.time() - self.now()
        if abs(jumped - self.told) <= JUMP:
            return 0.0
        jumped, self.told = jumped - self.told, jumped
        log.warning("the machine's clock jumped by %.0f seconds, or it slept", jumped)
        if follow:
            self.base, self.told = time.time() - time.monotonic(), 0.0
        return jumped


STEADY = SteadyClock()


def now() -> float:
    """The time of deadlines and presence."""
    return STEADY.now()
