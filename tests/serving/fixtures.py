"""A service on a fresh database, for each test its own."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Any

import pytest
from serving.sitting import browser

from capolinea.cli.ready import ensure_ready
from capolinea.core.family import families
from capolinea.core.terminal.settings import Settings
from capolinea.http.service import open_service
from capolinea.http.settings import ServerSettings

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable, Iterator
    from pathlib import Path

    from litestar.testing import TestClient


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
def serve(settings: ServerSettings) -> Callable[[Callable[[Any], Awaitable[Any]]], Any]:
    """Run an asynchronous test on a service."""

    def run(test: Callable[[Any], Awaitable[Any]]) -> Any:
        async def inside() -> Any:
            async with open_service(settings) as service:
                return await test(service)

        return asyncio.run(inside())

    return run
