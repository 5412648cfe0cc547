"""A conversation with a table: typed messages in, typed messages out, over a socket or within a page."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from typing import TYPE_CHECKING, Any, Protocol

import msgspec

from capolinea.core.errors import CapolineaError, InvalidInput
from capolinea.tables.errors import BUSY, TooMany, Unavailable, problem_of
from capolinea.tables.messages.from_client import Ask, Hello, Hint, Incoming
from capolinea.tables.messages.from_server import Refused
from capolinea.tables.watchers import encoded

if TYPE_CHECKING:
    from collections.abc import Awaitable

    from capolinea.tables.limits import Bucket
    from capolinea.tables.messages.from_client import Acting
    from capolinea.tables.messages.from_server import Outgoing
    from capolinea.tables.service import TableService
    from capolinea.tables.watchers import Watcher

PATIENCE = 10  # seconds for the greeting
STRIKES = 100  # messages over the rate, after which a client is disconnected
POLICY_VIOLATION = 1008
TRY_AGAIN = 1013
MAX_PROBLEM_LENGTH = 200  # letters of what is wrong with a message

log = logging.getLogger("capolinea.server")
_decoder = msgspec.json.Decoder(Incoming)


class Closing(Exception):
    """The conversation is over: the code says why; None if the other side ended it."""

    def __init__(self, code: int | None = None) -> None:
        self.code = code
        super().__init__(code)


class Wire(Protocol):
    """What carries the messages; if either side hangs up, `hear` and `send` raise Closing."""

    async def hear(self) -> str: ...
    async def send(self, *texts: str) -> None: ...
    def send_now(self, text: str, /) -> bool:
        """Send a message without waiting; false, and nothing is sent, if that is not possible now."""
        ...


async def end_of(wire: Wire, talk: Awaitable[None]) -> int | None:
    """Let somebody talk; the code to close with then, None where the other side has closed."""
    try:
        await talk
        return None
    except Closing as closing:
        return closing.code
    except CapolineaError as error:
        if (
            isinstance(error, Unavailable) or error.code == BUSY
        ):  # later it may go better: a client that is refused gives up
            return TRY_AGAIN
        with contextlib.suppress(Closing):
            await wire.send(encoded(Refused(id="", error=problem_of(error), number=0)))
        return POLICY_VIOLATION


class Conversation:
    """One wire from the greeting to the end."""

    def __init__(
        self, wire: Wire, service: TableService[Any, Any], guest: str, table_id: str, bucket: Bucket | None = None
    ) -> None:
        self.wire, self.service, self.guest, self.table_id = wire, service, guest, table_id
        self.bucket, self.strikes = bucket, 0

    async def hold(self) -> None:
        """Greet, then listen and tell until one side hangs up, which raises Closing."""
        try:
            hello = _decoded(await asyncio.wait_for(self.wire.hear(), PATIENCE))
        except TimeoutError:
            raise Closing(POLICY_VIOLATION) from None
        if not isinstance(hello, Hello):
            raise InvalidInput("hello-first")
        watcher = await self.service.play.watch(self.guest, self.table_id, hello)
        watcher.send_now = self.wire.send_now
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
        while texts := await watcher.next():
            await self.wire.send(*texts)
        raise Closing(TRY_AGAIN)

    async def _listen(self, watcher: Watcher, tasks: asyncio.TaskGroup) -> None:
        while True:
            text = await self.wire.hear()
            if self.bucket is None or self.bucket.take():
                await self._take_up(text, watcher, tasks)
            else:
                self.strikes += 1
                if self.strikes > STRIKES:
                    raise Closing(POLICY_VIOLATION)
                watcher.send(self._refused("", TooMany("too-many")))

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
        """Carry out a message; if that fails, the client is told why, and the conversation goes on."""
        try:
            watcher.send(await self._carry_out(message))
        except CapolineaError as error:
            watcher.send(self._refused(message.id, error))
        except Exception:
            log.exception("a message failed", extra={"table": self.table_id})
            watcher.send(self._refused(message.id, CapolineaError("server-failed")))

    async def _carry_out(self, message: Acting | Ask | Hint) -> Outgoing:
        play = self.service.play
        if isinstance(message, Ask):
            return await play.ask(self.guest, self.table_id, message)
        if isinstance(message, Hint):
            return await play.hint(self.guest, self.table_id, message)
        return await play.act(self.guest, self.table_id, message)

    def _refused(self, message_id: str, error: CapolineaError) -> Refused:
        self.service.refusals[error.code] += 1
        number = self.service.rooms.rooms[self.table_id].number
        return Refused(id=message_id, error=problem_of(error), number=number)


def _decoded(text: str) -> Incoming:
    try:
        return _decoder.decode(text)
    except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
        raise InvalidInput("malformed", problem=str(error)[:MAX_PROBLEM_LENGTH]) from error
