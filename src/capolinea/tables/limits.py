"""How much one client may send: a bucket of tokens that refills at a rate."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from typing import Self

BURST_SECONDS = 3  # of the rate may come at once
MOST_CLIENTS = 10_000
HOUR = 3600


class Bucket:
    """What one client may still do now, limited per second and at once."""

    def __init__(self, rate: float, most: float | None = None) -> None:
        self.change(rate, most)
        self.left, self.at = self.most, time.monotonic()

    def change(self, rate: float, most: float | None = None) -> None:
        """Go on with another rate, and with another number at once."""
        self.rate, self.most = rate, max(1.0, rate * BURST_SECONDS) if most is None else most

    def has(self, amount: float = 1) -> bool:
        """Whether so many tokens are left."""
        return self.wait(amount) <= 0

    def take(self, amount: float = 1) -> bool:
        """Use tokens up; false if there are not enough."""
        if not self.has(amount):
            return False
        self.left -= amount
        return True

    def owe(self, amount: float) -> float:
        """Use tokens up even if there are not enough; the seconds until there are some again."""
        self._refill()
        self.left -= amount
        return max(0.0, -self.left / self.rate)

    def wait(self, amount: float = 1) -> float:
        """The seconds until there are so many tokens, or as many as there ever are; 0 if they are there."""
        self._refill()
        return max(0.0, (min(amount, self.most) - self.left) / self.rate)

    def _refill(self) -> None:
        now = time.monotonic()
        self.left = min(self.most, self.left + (now - self.at) * self.rate)
        self.at = now


class Buckets:
    """A bucket for each client; the oldest are dropped when there are too many."""

    def __init__(self, rate: float, most: float | None = None) -> None:
        self.rate, self.most = rate, most
        self.buckets: dict[str, Bucket] = {}

    @classmethod
    def hourly(cls, number: float) -> Self:
        """A limit per hour, which may be used all at once."""
        return cls(number / HOUR, number)

    def change(self, rate: float, most: float | None = None) -> None:
        """Go on with another rate, and with another number at once; what clients have used up stays so."""
        self.rate, self.most = rate, most
        for bucket in self.buckets.values():
            bucket.change(rate, most)

    def of(self, client: str) -> Bucket:
        """The bucket of a client."""
        bucket = self.buckets[client] = self.buckets.pop(client, None) or Bucket(self.rate, self.most)
        if len(self.buckets) > MOST_CLIENTS:
            del self.buckets[next(iter(self.buckets))]
        return bucket

    def take(self, client: str) -> bool:
        """Use up a token of a client."""
        return self.of(client).take()
