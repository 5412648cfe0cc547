"""How late the event loop is: what it is asked to do in a moment, it does a little later."""

from __future__ import annotations

import asyncio
from collections import deque

EVERY = 0.1  # seconds between two looks
REMEMBERED = 600  # looks, which is a minute


class LagMeter:
    """The delays of the last minute, in seconds."""

    def __init__(self) -> None:
        self.delays: deque[float] = deque(maxlen=REMEMBERED)

    async def measure(self) -> None:
        """Look again and again."""
        clock = asyncio.get_running_loop().time
        while True:
            due = clock() + EVERY
            await asyncio.sleep(EVERY)
            self.delays.append(max(0.0, clock() - due))

    def within(self, share: float) -> float:
        """What this share of the delays stays within; 0 before the first look."""
        ordered = sorted(self.delays)
        return ordered[min(len(ordered) - 1, int(len(ordered) * share))] if ordered else 0.0
