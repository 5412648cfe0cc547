"""Connections: how many an address has, how long a request takes to arrive, how many frames a socket sends.

The protocols are uvicorn's own, with an eye on what comes in. They read little at a time, so that nobody can hand the
event loop a hundred thousand tiny frames at once. A client that sends too many is not read for a while: it waits, and
everybody else goes on.
"""

from __future__ import annotations

import asyncio
import contextlib
import random
import socket
from collections import Counter
from functools import partial
from http import HTTPStatus
from typing import TYPE_CHECKING, Any, TypedDict

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.exceptions import InvalidState

from capolinea.http.limits import AddressBuckets, client_of
from capolinea.http.network import Network
from capolinea.tables.limits import Bucket

try:
    import resource
except ImportError:  # Windows has no such limit
    resource = None

if TYPE_CHECKING:
    from collections.abc import Callable

    import uvicorn

    from capolinea.http.settings import ServerSettings

HTTP_READ, SOCKET_READ = 4_096, 1_024  # bytes at once
SECONDS_TO_ASK = 20  # for a whole request, head and body, from the first byte or the connection on
FRAMES = 40  # a second that one socket may send; three seconds' worth may come at once
FRAMES_OF_ADDRESS = 200
WRITTEN_AT_ONCE = 65_536  # letters of several messages
MOST_FRAGMENTS = 64  # of one message
FLOODING = 1008
SEND_NOW = "capolinea.send_now"  # an extension of ASGI: see `WatchedSocket.send_now`
SPARE_FILES = 128  # for the database and our own
ENOUGH_FILES = 65_536


class Doors:
    """The open connections of a server, counted by address. Those of trusted proxies are theirs to count."""

    def __init__(self, settings: ServerSettings) -> None:
        self.most, self.trusted = settings.connections_per_address, frozenset(settings.proxies)
        self.network = Network(settings)
        self.open: Counter[str] = Counter()
        self.frames = AddressBuckets(FRAMES_OF_ADDRESS)
        self.restart_in: Callable[[], float | None] = lambda: None
        self.refused = 0
        self.answers: Counter[int] = Counter()  # by status
        self.refusals: Counter[str] = Counter()  # by code
        self.most_in_all = file_limit() - SPARE_FILES

    def enter(self, address: str) -> bool:
        """Count a new connection; false if its address, or the server, has too many."""
        client = client_of(address)
        full = client not in self.trusted and self.open[client] >= self.most
        if full or self.open.total() >= self.most_in_all:
            self.refused += 1
            return False
        self.open[client] += 1
        return True

    def leave(self, address: str) -> None:
        """A connection that was counted is closed."""
        client = client_of(address)
        self.open[client] -= 1
        if not self.open[client]:
            del self.open[client]


async def listen_at(server: uvicorn.Server, address: str) -> None:
    """Have a running server listen at one more address, on the same port."""
    config, loop = server.config, asyncio.get_running_loop()
    wire = socket.create_server((address, config.port))
    protocol = partial(
        config.http_protocol_class,  # pyright: ignore[reportArgumentType]  # a class of protocols
        config=config,
        server_state=server.server_state,
        app_state=server.lifespan.state,
        _loop=loop,
    )
    server.servers.append(await loop.create_server(protocol, sock=wire, backlog=config.backlog))


class Protocols(TypedDict):
    """What uvicorn speaks with."""

    http: Any
    ws: Any


def protocols(doors: Doors) -> Protocols:
    """The protocols of a server with such doors."""
    return Protocols(http=partial(WatchedHttp, doors), ws=partial(WatchedSocket, doors))


class _SmallReads(asyncio.BufferedProtocol):
    """Reads into a buffer of its own, a little at a time, what uvicorn's protocols would read all at once."""

    read_size: int

    def get_buffer(self, sizehint: int) -> bytearray:  # asked for by asyncio
        """Where to read to."""
        self._read = bytearray(self.read_size)  # made for each read: an idle connection needs none
        return self._read

    def buffer_updated(self, nbytes: int) -> None:
        """So many bytes have been read."""
        data, self._read = bytes(self._read[:nbytes]), bytearray()
        self.data_received(data)

    def data_received(self, data: bytes) -> None:
        """What the protocol does with them."""
        raise NotImplementedError


class WatchedHttp(H11Protocol, _SmallReads):
    """HTTP: a request arrives in time, or the connection is closed."""

    read_size = HTTP_READ

    def __init__(self, doors: Doors, *given: Any, **named: Any) -> None:
        super().__init__(*given, **named)
        self.doors, self.counted = doors, False
        self.deadline: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # pyright: ignore[reportIncompatibleMethodOverride]
        """Somebody is at the door."""
        super().connection_made(transport)
        self.counted = self.doors.enter(_address(self.client))
        if self.counted:
            self._give_time()
        else:
            transport.abort()

    def connection_lost(self, exc: Exception | None) -> None:
        """Somebody has left."""
        super().connection_lost(exc)
        self._take_time()
        if self.counted:
            self.doors.leave(_address(self.client))
            self.counted = False

    def data_received(self, data: bytes) -> None:
        """Part of a request, or more than one."""
        super().data_received(data)
        ours = self.counted and not self.transport.is_closing()  # not a socket that this request has just become
        if ours and self.conn.their_state in (h11.IDLE, h11.SEND_BODY):
            self._give_time()
        else:
            self._take_time()

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        """From here on it is a socket, which says when it is closed."""
        self._take_time()
        self.counted = False
        super().handle_websocket_upgrade(event)

    def _give_time(self) -> None:
        if self.deadline is None:
            self.deadline = self.loop.call_later(SECONDS_TO_ASK, self.transport.abort)

    def _take_time(self) -> None:
        if self.deadline is not None:
            self.deadline.cancel()
            self.deadline = None


class WatchedSocket(WebSocketsSansIOProtocol, _SmallReads):
    """A WebSocket: frames of all kinds are counted, and a message comes in a few fragments at most."""

    read_size = SOCKET_READ

    def __init__(self, doors: Doors, *given: Any, **named: Any) -> None:
        super().__init__(*given, **named)
        self.doors, self.pace = doors, Bucket(FRAMES)
        self.pausing: asyncio.TimerHandle | None = None
        self.writing: asyncio.Handle | None = None
        self.unwritten = 0  # letters

    def connection_lost(self, exc: Exception | None) -> None:
        """Somebody has left."""
        super().connection_lost(exc)
        self.doors.leave(_address(self.client))
        if self.pausing is not None:
            self.pausing.cancel()

    def start_keepalive(self) -> None:
        """Ping for the first time at a random moment: sockets that came together would be pinged together for ever."""
        if self.ping_interval:
            self.ping_timer = self.loop.call_later(random.random() * self.ping_interval, self.send_keepalive_ping)

    def handle_connect(self, event: Any) -> None:
        """A socket begins; the application may send past ASGI, which has it wait for its turn."""
        super().handle_connect(event)
        if self.response.status_code == HTTPStatus.SWITCHING_PROTOCOLS:
            self.scope["extensions"][SEND_NOW] = self.send_now  # pyright: ignore  # ASGI leaves open what is in there

    async def send(self, message: Any) -> None:
        """Send a message; what is sent in one go, as the events of a move and the new position, is written at once."""
        text: str | None = message.get("text")
        if text is None or not self.send_now(text):
            await super().send(message)

    def send_now(self, text: str) -> bool:
        """Send a message, if the client is there and takes what it is sent; false if not."""
        if not (self.handshake_complete and self.writable.is_set()) or self.disconnected or self.close_sent:
            return False
        try:
            self.conn.send_text(text.encode())
        except InvalidState:
            return False
        self.unwritten += len(text)
        if self.unwritten > WRITTEN_AT_ONCE:
            self._write()
        elif self.writing is None:
            self.writing = self.loop.call_soon(self._write)
        return True

    def _write(self) -> None:
        """Write what waits in `conn`, unless something else has been sent since, and this with it."""
        if self.writing is not None:
            self.writing.cancel()
        self.writing, self.unwritten = None, 0
        if data := b"".join(self.conn.data_to_send()):
            self.transport.write(data)

    def handle_events(self) -> None:
        """Frames have come: after too many the socket is not read until they would have been few enough.

        Those of a client behind a trusted proxy are its own: the scope has the address that the proxy names.
        """
        count = len(self.conn.events)
        super().handle_events()
        wait = self.pace.owe(count)
        if self.handshake_complete:
            wait = max(wait, self.doors.frames.of(_address(self.scope["client"])).owe(count))
        if wait > 0 and not self.transport.is_closing():
            self.transport.pause_reading()
            if self.pausing is not None:
                self.pausing.cancel()
            self.pausing = self.loop.call_later(wait, self._go_on)

    def _go_on(self) -> None:
        self.pausing = None
        if not self.read_paused and not self.transport.is_closing():  # else it is read once our side has caught up
            self.transport.resume_reading()

    def handle_cont(self, event: Any) -> None:
        """Another fragment of a message."""
        if len(self.frames) >= MOST_FRAGMENTS and not self.close_sent:
            self.conn.fail(FLOODING)
            self.handle_parser_exception()
        if not self.close_sent:
            super().handle_cont(event)


def _address(client: tuple[str, int] | None) -> str:
    return client[0] if client else ""


def file_limit() -> int:
    """How many files and connections this process may have open."""
    return resource.getrlimit(resource.RLIMIT_NOFILE)[0] if resource else ENOUGH_FILES


def raise_file_limit() -> None:
    """Allow as many open files as the system lets us and a worker can use."""
    if resource is None:
        return
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = ENOUGH_FILES if hard == resource.RLIM_INFINITY else min(hard, ENOUGH_FILES)
    if soft != resource.RLIM_INFINITY and soft < wanted:
        with contextlib.suppress(ValueError, OSError):
            resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))
