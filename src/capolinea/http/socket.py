"""The socket of a table: typed messages in, typed messages out."""

import asyncio
import contextlib
import logging
from typing import Any

import msgspec
from litestar import WebSocket, websocket
from litestar.datastructures import State

from capolinea.core.errors import CapolineaError, InvalidInput
from capolinea.http.api import COOKIE, Serving, TableId
from capolinea.http.guard import POLICY_VIOLATION
from capolinea.http.service import Service
from capolinea.tables.errors import TooMany, problem_of
from capolinea.tables.limits import Bucket
from capolinea.tables.messages import Acting, Ask, Hello, Hint, Incoming, Outgoing, Refused
from capolinea.tables.watchers import Watcher, encoded

PATIENCE = 10  # seconds for the greeting
SLOWEST = 20  # seconds for a client to take a message
STRIKES = 100  # messages over the rate, after which a client is shown out
BINARY_REFUSED = 1003
TOO_BIG = 1009
FAILED = 1011
TRY_AGAIN = 1013
MAX_PROBLEM_LENGTH = 200  # letters of what is wrong with a message

Socket = WebSocket[Any, Any, State]

log = logging.getLogger("capolinea.server")
_decoder = msgspec.json.Decoder(Incoming)


class Closing(Exception):
    """The conversation is over; with the code that says why, or by the other side."""

    def __init__(self, code: int | None = None) -> None:
        self.code = code
        super().__init__(code)


@websocket("/api/tables/{table_id:str}/socket")
async def table_socket(socket: Socket, service: Serving, table_id: TableId) -> None:
    """Watch and play at a table, after a greeting; the cookie says who one is."""
    await socket.accept()
    try:
        guest = await service.guests.find(service.cookies.read(socket.cookies.get(COOKIE)))
        await Conversation(socket, service, guest.id, table_id).hold()
    except Closing as closing:
        if closing.code is not None:
            await _close(socket, closing.code)
    except CapolineaError as error:
        await _send(socket, encoded(Refused(id="", error=problem_of(error), number=0)))
        await _close(socket, POLICY_VIOLATION)


class Conversation:
    """One socket from the greeting to the end."""

    def __init__(self, socket: Socket, service: Service, guest: str, table_id: str) -> None:
        self.socket, self.service, self.guest, self.table_id = socket, service, guest, table_id
        self.bucket = Bucket(service.settings.messages_per_second)
        self.strikes = 0

    async def hold(self) -> None:
        """Greet, then listen and tell until one side has enough."""
        try:
            hello = _decoded(await asyncio.wait_for(self._hear(), PATIENCE))
        except TimeoutError:
            raise Closing(POLICY_VIOLATION) from None
        if not isinstance(hello, Hello):
            raise InvalidInput("hello-first")
        watcher = await self.service.play.watch(self.guest, self.table_id, hello)
        ended: BaseException | None = None
        try:
            async with asyncio.TaskGroup() as tasks:
                tasks.create_task(self._tell(watcher))
                tasks.create_task(self._listen(watcher, tasks))
        except* Closing as closings:
            ended = closings.exceptions[0]
        finally:
            self.service.play.leave(self.table_id, watcher)
        if ended is not None:  # raised in there it would be wrapped in a group again
            raise ended

    async def _tell(self, watcher: Watcher) -> None:
        while (text := await watcher.next()) is not None:
            await _send(self.socket, text)
        raise Closing(TRY_AGAIN)

    async def _listen(self, watcher: Watcher, tasks: asyncio.TaskGroup) -> None:
        while True:
            text = await self._hear()
            if self.bucket.take():
                await self._take_up(text, watcher, tasks)
            else:
                self.strikes += 1
                if self.strikes > STRIKES:
                    raise Closing(POLICY_VIOLATION)
                watcher.send(self._refused("", TooMany("too-many")))

    async def _hear(self) -> str:
        event = await self.socket.receive()
        if event["type"] == "websocket.disconnect":
            raise Closing
        text = event.get("text")
        if text is None:
            raise Closing(BINARY_REFUSED)
        if len(text.encode()) > self.service.settings.message_size:
            raise Closing(TOO_BIG)
        return text

    async def _take_up(self, text: str, watcher: Watcher, tasks: asyncio.TaskGroup) -> None:
        """See to a message; the next one does not wait for a hint."""
        try:
            message = _decoded(text)
            if isinstance(message, Hello):
                raise InvalidInput("hello-first")
        except InvalidInput as error:
            watcher.send(self._refused("", error))
            return
        if isinstance(message, Hint):
            tasks.create_task(self._answer(message, watcher))
        else:
            await self._answer(message, watcher)

    async def _answer(self, message: Acting | Ask | Hint, watcher: Watcher) -> None:
        """Carry out a message; whatever is wrong with it is told, and the conversation goes on."""
        try:
            watcher.send(await self._carry_out(message))
        except CapolineaError as error:
            watcher.send(self._refused(message.id, error))
        except Exception:
            log.exception("a message failed", extra={"table": self.table_id})
            watcher.send(Refused(id=message.id, error=problem_of(CapolineaError("server-failed")), number=0))

    async def _carry_out(self, message: Acting | Ask | Hint) -> Outgoing:
        play = self.service.play
        if isinstance(message, Ask):
            return await play.ask(self.guest, self.table_id, message)
        if isinstance(message, Hint):
            return await play.hint(self.guest, self.table_id, message)
        return await play.act(self.guest, self.table_id, message)

    def _refused(self, message_id: str, error: CapolineaError) -> Refused:
        number = self.service.rooms.rooms[self.table_id].number
        return Refused(id=message_id, error=problem_of(error), number=number)


def _decoded(text: str) -> Incoming:
    try:
        return _decoder.decode(text)
    except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
        raise InvalidInput("malformed", problem=str(error)[:MAX_PROBLEM_LENGTH]) from error


async def _send(socket: Socket, text: str) -> None:
    try:
        async with asyncio.timeout(SLOWEST):
            await socket.send_text(text)
    except Exception as error:  # every server has its own kind for a client that is gone
        raise Closing from error


async def _close(socket: Socket, code: int) -> None:
    with contextlib.suppress(Exception):  # gone already
        async with asyncio.timeout(SLOWEST):
            await socket.close(code)
