"""The engine of a page: requests and wires of the app, carried to the tables of this device."""

from __future__ import annotations

import asyncio
from contextlib import AsyncExitStack
from dataclasses import replace
from typing import TYPE_CHECKING, Any

import msgspec

from capolinea.core.browser_kernels import use_modules
from capolinea.page.bots import PageBots
from capolinea.page.reviews import PageReviews
from capolinea.page.router import respond
from capolinea.page.store import PageStore
from capolinea.page.studies import PageStudies
from capolinea.tables.conversation import Closing, Conversation, end_of
from capolinea.tables.errors import Nobody
from capolinea.tables.service import TableService
from capolinea.tables.settings import TableSettings

if TYPE_CHECKING:
    from collections.abc import Coroutine

    from capolinea.page.host import Host

PREFIX = "device-"  # of the ids of tables, so that the app knows where they are
NO_LIMIT = 1_000_000  # for the one guest there is
GOING_AWAY = 1001


class Engine:
    """Answers the page. Whatever it is asked, it answers by the host, later."""

    def __init__(self, host: Host, service: TableService[TableSettings, PageStore], running: AsyncExitStack) -> None:
        self.host, self.service, self.running = host, service, running
        self.wires: dict[int, PageWire] = {}
        self.tasks: set[asyncio.Task[None]] = set()

    def request(self, number: int, method: str, target: str, body: str) -> None:
        """Answer a request."""
        self._do(self._answer(number, method, target, body))

    def open_wire(self, number: int, table_id: str) -> None:
        """Begin a conversation with a table."""
        self.wires[number] = PageWire(self.host, number)
        self._do(self._talk(number, table_id))

    def hear(self, number: int, text: str) -> None:
        """Take a message of a conversation."""
        if number in self.wires:
            self.wires[number].heard.put_nowait(text)

    def close_wire(self, number: int) -> None:
        """End a conversation."""
        if number in self.wires:
            self.wires.pop(number).heard.put_nowait(None)

    async def close(self) -> None:
        """End everything; what was confirmed is kept already."""
        for number in list(self.wires):
            self.close_wire(number)
        await asyncio.gather(*self.tasks, return_exceptions=True)
        await self.running.aclose()

    def _do(self, task: Coroutine[Any, Any, None]) -> None:
        doing = asyncio.ensure_future(task)
        self.tasks.add(doing)
        doing.add_done_callback(self.tasks.discard)

    async def _answer(self, number: int, method: str, target: str, body: str) -> None:
        status, text = await respond(self.service, method, target, body)
        self.host.answer(number, status, text.decode())

    async def _talk(self, number: int, table_id: str) -> None:
        wire = self.wires[number]

        async def talk() -> None:
            device = self.service.store.device
            if device is None:
                raise Nobody("no-guest")
            await Conversation(wire, self.service, device.id, table_id).hold()

        code = await end_of(wire, talk())
        if self.wires.get(number) is wire:  # not another one that has its number by now
            del self.wires[number]
        self.host.closed(number, GOING_AWAY if code is None else code)


class PageWire:
    """What carries a conversation within a page."""

    def __init__(self, host: Host, number: int) -> None:
        self.host, self.number = host, number
        self.heard: asyncio.Queue[str | None] = asyncio.Queue()

    async def hear(self) -> str:
        """The next message."""
        text = await self.heard.get()
        if text is None:
            raise Closing
        return text

    async def send(self, *texts: str) -> None:
        """Tell the page."""
        for text in texts:
            self.host.tell(self.number, text)

    def send_now(self, text: str, /) -> bool:
        """The same: a page has always time."""
        self.host.tell(self.number, text)
        return True


async def open_engine(host: Any, settings: str = "{}") -> Engine:
    """The engine on a page; `settings` are some of `TableSettings`, as JSON."""
    use_modules(host.kernels)
    wanted = msgspec.json.decode(settings, type=TableSettings)
    own = replace(
        wanted, table_prefix=PREFIX, chat=False, rated=False, tables_per_guest=NO_LIMIT, hints_per_minute=NO_LIMIT
    )
    service = TableService(
        own,
        await PageStore.open(host.store),
        bot_pool=PageBots(host, _to_js),
        reviews=PageReviews(),
        studies=PageStudies(host, _to_js),
    )
    running = AsyncExitStack()
    await running.enter_async_context(service.running())
    return Engine(host, service, running)


def _to_js(value: Any) -> Any:
    """A value for the page."""
    from pyodide.ffi import to_js  # pyright: ignore[reportMissingImports, reportUnknownVariableType]

    return to_js(value)  # pyright: ignore[reportUnknownVariableType]
