"""How much one address may send."""

from __future__ import annotations

from contextlib import contextmanager
from functools import lru_cache
from ipaddress import IPv6Address, ip_address
from typing import TYPE_CHECKING

from capolinea.tables.errors import TooMany, Unknown
from capolinea.tables.limits import Buckets

if TYPE_CHECKING:
    from collections.abc import Generator

    from capolinea.tables.limits import Bucket

CACHED_CLIENTS = 4096  # every frame asks
NETWORK_BITS = 64  # of an IPv6 address: one household has all the rest


@lru_cache(maxsize=CACHED_CLIENTS)
def client_of(address: str) -> str:
    """Who counts as one client: an address, or a network of IPv6, of which everybody has billions of addresses."""
    try:
        parsed = ip_address(address)
    except ValueError:
        return address
    if not isinstance(parsed, IPv6Address):
        return address
    if parsed.ipv4_mapped is not None:  # what a server that listens on IPv6 calls a client of IPv4
        return str(parsed.ipv4_mapped)
    return str(int(parsed) >> NETWORK_BITS)


class AddressBuckets(Buckets):
    """A bucket for each client, known by an address."""

    def of(self, client: str) -> Bucket:
        """The bucket of an address."""
        return super().of(client_of(client))

    @contextmanager
    def guess(self, address: str) -> Generator[None, None, None]:
        """Guesses of a client: a wrong one costs a token, and gets another refusal once none is left.

        A right one always passes: a client that was sent to wrong links can still use its own.
        """
        try:
            yield
        except Unknown:
            if not self.of(address).take():
                raise TooMany("too-many") from None
            raise
