"""How much is taken from one client: a bucket of tokens that fills up again, at a rate."""

from __future__ import annotations

import time

BURST_SECONDS = 3  # of the rate may come at once
MOST_CLIENTS = 10_000


class Bucket:
    """What one client may still do now."""

    def __init__(self, rate: float) -> None:
        self.rate, self.most = rate, max(1.0, rate * BURST_SECONDS)
        self.left, self.at = self.most, time.monotonic()

    def take(self) -> bool:
        """Use a token up; false where none is left."""
        now = time.monotonic()
        self.left = min(self.most, self.left + (now - self.at) * self.rate)
        self.at = now
        if self.left < 1:
            return False
        self.left -= 1
        return True


class Buckets:
    """A bucket for each client; those that came first are forgotten when there are too many."""

    def __init__(self, rate: float) -> None:
        self.rate = rate
        self.buckets: dict[str, Bucket] = {}

    def take(self, client: str) -> bool:
        """Use up a token of a client."""
        bucket = self.buckets.pop(client, None) or Bucket(self.rate)
        self.buckets[client] = bucket
        if len(self.buckets) > MOST_CLIENTS:
            del self.buckets[next(iter(self.buckets))]
        return bucket.take()
