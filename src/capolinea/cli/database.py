"""The database of a server, for commands that work beside it."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeVar

from capolinea.http.settings import ServerSettings, default_folder

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable
    from pathlib import Path

    from sqlalchemy import Connection

    from capolinea.store.engine import Database

Result = TypeVar("Result")


def on_database(folder: Path | None, url: str, work: Callable[[Database], Awaitable[Result]]) -> Result:
    """Do something with the database of a server."""
    import asyncio

    from capolinea.store.opening import open_existing

    async def run() -> Result:
        server = ServerSettings(folder=folder or default_folder(), database=url)
        database = await open_existing(server.database_url)
        try:
            return await work(database)
        finally:
            await database.close()

    return asyncio.run(run())


def in_transaction(folder: Path | None, url: str, work: Callable[[Connection], Result]) -> Result:
    """Do something in one transaction."""
    return on_database(folder, url, lambda database: database.commit(work))
