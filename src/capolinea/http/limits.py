"""How much is taken from one client: a bucket of tokens that fills up again, at a rate."""

from __future__ import annotations

import time
from contextlib import contextmanager
from ipaddress import IPv6Address, ip_address
from typing import TYPE_CHECKING

from capolinea.tables.errors import TooMany, Unknown

if TYPE_CHECKING:
    from collections.abc import Generator

BURST_SECONDS = 3  # of the rate may come at once
MOST_CLIENTS = 10_000
HOUR = 3600
NETWORK_BITS = 64  # of an IPv6 address: one household has all the rest


def client_of(address: str) -> str:
    """Who counts as one client: an address, or a network of IPv6, of which everybody has billions of addresses."""
    try:
        parsed = ip_address(address)
    except ValueError:
        return address
    return str(int(parsed) >> NETWORK_BITS) if isinstance(parsed, IPv6Address) else address


class Bucket:
    """What one client may still do now: so much a second, and at most so much at once."""

    def __init__(self, rate: float, most: float | None = None) -> None:
        self.rate, self.most = rate, max(1.0, rate * BURST_SECONDS if most is None else most)
        self.left, self.at = self.most, time.monotonic()

    def has(self) -> bool:
        """Whether a token is left."""
        now = time.monotonic()
        self.left = min(self.most, self.left + (now - self.at) * self.rate)
        self.at = now
        return self.left >= 1

    def take(self) -> bool:
        """Use a token up; false where none is left."""
        if not self.has():
            return False
        self.left -= 1
        return True


class Buckets:
    """A bucket for each client; those that came first are forgotten when there are too many."""

    def __init__(self, rate: float, most: float | None = None) -> None:
        self.rate, self.most = rate, most
        self.buckets: dict[str, Bucket] = {}

    @classmethod
    def hourly(cls, number: float) -> Buckets:
        """So much in an hour, all of it at once if need be."""
        return cls(number / HOUR, number)

    def of(self, address: str) -> Bucket:
        """The bucket of a client."""
        client = client_of(address)
        bucket = self.buckets[client] = self.buckets.pop(client, None) or Bucket(self.rate, self.most)
        if len(self.buckets) > MOST_CLIENTS:
            del self.buckets[next(iter(self.buckets))]
        return bucket

    def take(self, address: str) -> bool:
        """Use up a token of a client."""
        return self.of(address).take()

    @contextmanager
    def guess(self, address: str) -> Generator[None, None, None]:
        """What a client might find by trying: costs a token where it was wrong, and is refused where none is left."""
        bucket = self.of(address)
        if not bucket.has():
            raise TooMany("too-many")
        try:
            yield
        except Unknown:
            bucket.take()
            raise
