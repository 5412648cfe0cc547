"""A service on a fresh database, for each test its own."""

from __future__ import annotations

import asyncio
from contextlib import asynccontextmanager
from typing import TYPE_CHECKING, Any

import pytest
from serving.sitting import browser

from capolinea.cli.ready import ensure_ready
from capolinea.core.family import families
from capolinea.core.terminal.settings import Settings
from capolinea.http.service import open_service
from capolinea.http.settings import ServerSettings
from capolinea.tables.memory_store import MemoryStore
from capolinea.tables.service import TableService

if TYPE_CHECKING:
    from collections.abc import AsyncGenerator, Awaitable, Callable, Iterator
    from pathlib import Path

    from litestar.testing import TestClient

    from capolinea.tables.settings import TableSettings


@pytest.fixture(scope="session", autouse=True)
def warm() -> None:
    """A server compiles before it listens."""
    ensure_ready(Settings(), *families().values())


@pytest.fixture
def settings(tmp_path: Path) -> ServerSettings:
    return ServerSettings(folder=tmp_path, bot_pause=0)


@pytest.fixture
def client(settings: ServerSettings) -> Iterator[TestClient[Any]]:
    with browser(settings) as client:
        yield client


@pytest.fixture
def store_kind(request: pytest.FixtureRequest) -> str:
    """Where tables are kept: `sqlite`, or `memory` where a test is parametrised."""
    return getattr(request, "param", "sqlite")


@asynccontextmanager
async def open_in_memory(settings: TableSettings) -> AsyncGenerator[TableService[TableSettings, MemoryStore], None]:
    """A service that knows no database."""
    service = TableService(settings, MemoryStore())
    async with service.running():
        yield service


@pytest.fixture
def serve(settings: ServerSettings, store_kind: str) -> Callable[[Callable[[Any], Awaitable[Any]]], Any]:
    """Run an asynchronous test on a service."""

    def run(test: Callable[[Any], Awaitable[Any]]) -> Any:
        async def inside() -> Any:
            opened = open_in_memory(settings) if store_kind == "memory" else open_service(settings)
            async with opened as service:
                return await test(service)

        return asyncio.run(inside())

    return run
