"""The local network, which a server that was started for its own machine lets in after a click there."""

from __future__ import annotations

import asyncio
import socket
from ipaddress import ip_address
from typing import TYPE_CHECKING

from capolinea.core.errors import IllegalMove
from capolinea.http.settings import hosts_of
from capolinea.tables.errors import Forbidden

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable, Container

    from capolinea.http.settings import ServerSettings

FORWARDED = ("x-forwarded-for", "forwarded")
ELSEWHERE = ("192.0.2.1", 9)  # an address of no machine: nothing is sent to it


def own_address() -> str:
    """The address of this machine in its network: the one by which it would reach others; empty without a network."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as wire:
        try:
            wire.connect(ELSEWHERE)
        except OSError:
            return ""
        found = str(wire.getsockname()[0])
    return "" if is_loopback(found) else found


def is_passed_on(headers: Container[str]) -> bool:
    """Whether a proxy says that it passes a request on: from its machine, but for somebody who may be anywhere."""
    return any(name in headers for name in FORWARDED)


def is_loopback(address: str) -> bool:
    """Whether an address is this machine's own, which no other can come from."""
    try:
        return ip_address(address).is_loopback
    except ValueError:
        return False


def is_near(address: str) -> bool:
    """Whether an address is of this machine or of a private network, as a proxy's is."""
    try:
        found = ip_address(address)
    except ValueError:
        return False
    return found.is_loopback or found.is_private


class Network:
    """By which addresses browsers reach the server. `listen` opens it at one more, if it may be opened."""

    def __init__(self, settings: ServerSettings) -> None:
        self.settings = settings
        self.origins, self.hosts = settings.allowed_origins, settings.allowed_hosts
        self.listen: Callable[[str], Awaitable[None]] | None = None
        self.origin = ""
        self.opening = asyncio.Lock()

    def may_open(self, client: str, headers: Container[str]) -> bool:
        """Whether a client may let the network in: a browser on this machine, where nothing else was set up."""
        if is_passed_on(headers):
            return False
        planned = self.settings.origins or self.settings.proxies or not is_loopback(self.settings.host)
        return self.listen is not None and not planned and is_loopback(client)

    async def open(self, client: str, headers: Container[str]) -> str:
        """Let the network in; returns the address for others. Doing it again changes nothing."""
        if not self.may_open(client, headers) or self.listen is None:
            raise Forbidden("network-closed")
        async with self.opening:
            if not self.origin:
                address = self.settings.network_address or own_address()
                if not address:
                    raise IllegalMove("no-network")
                try:
                    await self.listen(address)
                except OSError as error:
                    raise IllegalMove("network-taken", address=address, problem=error.strerror or str(error)) from error
                self.origin = f"http://{address}:{self.settings.port}"
                self.origins |= {self.origin}
                self.hosts |= {*hosts_of([self.origin])}
        return self.origin
