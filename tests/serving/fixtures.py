"""A service on a fresh database, for each test its own."""

from __future__ import annotations

import asyncio
from contextlib import asynccontextmanager
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING, Any

import pytest
from page.host import Rows
from serving.sitting import browser

from capolinea.cli.ready import ensure_ready
from capolinea.core.installed_families import families
from capolinea.core.terminal.settings import Settings
from capolinea.http.service import open_service
from capolinea.http.settings import ServerSettings
from capolinea.page.store import PageStore
from capolinea.store.files import SQLITE
from capolinea.store.opening import open_database
from capolinea.tables.memory_store import MemoryStore
from capolinea.tables.service import TableService

if TYPE_CHECKING:
    from collections.abc import AsyncGenerator, Awaitable, Callable, Iterator

    from litestar.testing import TestClient

    from capolinea.tables.settings import TableSettings


@pytest.fixture(scope="session", autouse=True)
def warm() -> None:
    """A server compiles before it listens."""
    ensure_ready(Settings(), *families().values())


@cache
def new_database() -> bytes:
    """The file of a database that has just been made: that takes longer than most tests of what is kept in it."""

    async def make(folder: str) -> None:
        await (await open_database(ServerSettings(folder=Path(folder)).database_url)).close()

    with TemporaryDirectory() as folder:
        asyncio.run(make(folder))
        return (Path(folder) / SQLITE).read_bytes()


@pytest.fixture
def settings(tmp_path: Path) -> ServerSettings:
    (tmp_path / SQLITE).write_bytes(new_database())
    return ServerSettings(folder=tmp_path, bot_pause=0)


@pytest.fixture
def client(settings: ServerSettings) -> Iterator[TestClient[Any]]:
    with browser(settings) as client:
        yield client


@pytest.fixture
def store_kind(request: pytest.FixtureRequest) -> str:
    """Where tables are stored: `sqlite`, or `memory` or `page` if a test is parametrised."""
    return getattr(request, "param", "sqlite")


@asynccontextmanager
async def open_in_memory(
    settings: TableSettings, store: MemoryStore | PageStore | None = None
) -> AsyncGenerator[TableService[TableSettings, Any], None]:
    """A service that knows no database."""
    service = TableService(settings, store or MemoryStore())
    async with service.running():
        yield service


@pytest.fixture
def serve(settings: ServerSettings, store_kind: str) -> Callable[[Callable[[Any], Awaitable[Any]]], Any]:
    """Run an asynchronous test on a service."""

    def run(test: Callable[[Any], Awaitable[Any]]) -> Any:
        async def inside() -> Any:
            stores = {"memory": MemoryStore, "page": lambda: PageStore(Rows())}
            store = stores.get(store_kind)
            async with open_in_memory(settings, store()) if store else open_service(settings) as service:
                return await test(service)

        return asyncio.run(inside())

    return run
