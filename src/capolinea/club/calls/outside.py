"""Requests to addresses that players gave, which must not lead into the server's own network.

The name is resolved once, every address of it is checked, and the connection goes to one that was checked: a name that
means another address a moment later changes nothing. Redirects are not followed.
"""

from __future__ import annotations

import asyncio
import socket
import ssl
from contextlib import suppress
from dataclasses import dataclass
from ipaddress import IPv4Address, IPv6Address, ip_address, ip_network
from typing import TYPE_CHECKING
from urllib.parse import urlsplit

from capolinea.core.errors import InvalidInput

if TYPE_CHECKING:
    from collections.abc import Mapping

PORTS = {"http": 80, "https": 443}
SECONDS = 10  # for all of a request
LONGEST_ADDRESS = 1000
TRANSLATED = [ip_network("64:ff9b::/96"), ip_network("64:ff9b:1::/48")]  # addresses of IPv4 in those of IPv6

Address = IPv4Address | IPv6Address


def is_outside(address: Address) -> bool:
    """Whether an address is one of the Internet at large."""
    if isinstance(address, IPv6Address):
        inner = address.ipv4_mapped or address.sixtofour or (address.teredo[1] if address.teredo else None)
        if inner is not None:
            return is_outside(inner)
        if any(address in network for network in TRANSLATED):
            return False
    return address.is_global and not address.is_multicast and not address.is_reserved


@dataclass(frozen=True)
class Target:
    """An address of HTTP, taken apart."""

    scheme: str
    host: str
    port: int
    path: str

    @property
    def place(self) -> str:
        """The host as the header of a request names it."""
        host = f"[{self.host}]" if ":" in self.host else self.host
        return host if self.port == PORTS[self.scheme] else f"{host}:{self.port}"


def target_of(url: str) -> Target:
    """The target of a request; raises InvalidInput for what is no plain address of HTTP."""
    try:
        parts = urlsplit(url)
        host, port = (parts.hostname or "").encode("idna").decode(), parts.port
    except (ValueError, UnicodeError):
        host, port, parts = "", None, urlsplit("")
    plain = url.isascii() and url.isprintable() and " " not in url and len(url) <= LONGEST_ADDRESS
    if not plain or parts.scheme not in PORTS or not host or parts.username is not None:
        raise InvalidInput("call-address")
    path = parts.path or "/"
    return Target(parts.scheme, host, port or PORTS[parts.scheme], f"{path}?{parts.query}" if parts.query else path)


async def resolve(host: str, port: int, *, inside: bool) -> list[str]:
    """The addresses of a host; refused if any of them is inside, unless the owner of the server allows that."""
    try:
        found = await asyncio.get_running_loop().getaddrinfo(host, port, type=socket.SOCK_STREAM)
    except OSError as error:
        raise InvalidInput("call-unknown-host", host=host) from error
    addresses = [str(entry[4][0]) for entry in found]
    if not inside and not all(is_outside(ip_address(address.partition("%")[0])) for address in addresses):
        raise InvalidInput("call-inside", host=host)
    return addresses


async def post(url: str, body: bytes, headers: Mapping[str, str], *, inside: bool) -> int:
    """Post a body; returns the status of the answer. Raises InvalidInput, or OSError if nobody answers in time."""
    target = target_of(url)
    async with asyncio.timeout(SECONDS):
        address, *_ = await resolve(target.host, target.port, inside=inside)
        secure = ssl.create_default_context() if target.scheme == "https" else None
        name = target.host if secure else None
        reader, writer = await asyncio.open_connection(address, target.port, ssl=secure, server_hostname=name)
        try:
            writer.write(_head(target, len(body), headers) + body)
            await writer.drain()
            return _status(await reader.readline())
        except ValueError as error:  # a line without an end
            raise ConnectionError("no answer in HTTP") from error
        finally:
            writer.close()
            with suppress(OSError):
                await writer.wait_closed()


def _head(target: Target, length: int, headers: Mapping[str, str]) -> bytes:
    sent = {"Host": target.place, "Content-Length": str(length), "Connection": "close", "User-Agent": "Capolinea"}
    lines = [f"POST {target.path} HTTP/1.1", *(f"{name}: {value}" for name, value in {**sent, **headers}.items())]
    return ("\r\n".join(lines) + "\r\n\r\n").encode("ascii")


def _status(line: bytes) -> int:
    version, _, rest = line.partition(b" ")
    status = rest[:3]
    if not version.startswith(b"HTTP/1.") or not status.isdigit():
        raise ConnectionError("no answer in HTTP")
    return int(status)
