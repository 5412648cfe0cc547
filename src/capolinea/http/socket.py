"""The socket of a table: what carries a conversation over a network."""

import asyncio
import contextlib
from typing import TYPE_CHECKING, Any, cast

from litestar import WebSocket, websocket
from litestar.datastructures import State

from capolinea.core.errors import CapolineaError
from capolinea.http.api import Serving, TableId, guest_of
from capolinea.http.doors import SEND_NOW
from capolinea.tables.conversation import Closing, Conversation, end_of
from capolinea.tables.limits import Bucket

if TYPE_CHECKING:
    from collections.abc import Callable

SLOWEST = 20  # seconds for a client to take a message
BINARY_REFUSED = 1003
TOO_BIG = 1009

Socket = WebSocket[Any, Any, State]


@websocket("/api/tables/{table_id:str}/socket")
async def table_socket(socket: Socket, service: Serving, table_id: TableId) -> None:
    """Watch and play at a table, after a greeting; the cookie identifies the guest."""
    await socket.accept()
    wire = SocketWire(socket, service.settings.message_size)

    async def talk() -> None:
        try:
            guest, _ = await guest_of(service, socket.cookies)
            bucket = Bucket(service.settings.messages_per_second)
            await Conversation(wire, service, guest.id, table_id, bucket).hold()
        except CapolineaError as error:
            service.refusals[error.code] += 1
            raise

    code = await end_of(wire, talk())
    if code is not None:
        with contextlib.suppress(Exception):  # gone already
            async with asyncio.timeout(SLOWEST):
                await socket.close(code)


def _not_now(_text: str) -> bool:
    return False


class SocketWire:
    """A socket as a conversation uses it."""

    def __init__(self, socket: Socket, longest: int) -> None:
        self.socket, self.longest = socket, longest
        extensions = cast("dict[str, Any]", cast("Any", socket.scope).get("extensions") or {})
        self.send_now: Callable[[str], bool] = extensions.get(SEND_NOW, _not_now)

    async def hear(self) -> str:
        """The next message."""
        event = await self.socket.receive()
        if event["type"] == "websocket.disconnect":
            raise Closing
        text = event.get("text")
        if text is None:
            raise Closing(BINARY_REFUSED)
        if len(text.encode()) > self.longest:
            raise Closing(TOO_BIG)
        return text

    async def send(self, *texts: str) -> None:
        """Send messages to a client that takes them in time."""
        try:
            async with asyncio.timeout(SLOWEST):
                for text in texts:
                    await self.socket.send_text(text)
        except Exception as error:  # every server has its own kind for a client that is gone
            raise Closing from error
