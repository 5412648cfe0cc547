"""The service of the tables on a database, for guests over a network; `app` adds HTTP to it."""

from __future__ import annotations

from contextlib import asynccontextmanager
from typing import TYPE_CHECKING

from capolinea.http.cookies import Cookies
from capolinea.http.limits import AddressBuckets
from capolinea.http.settings import ServerSettings
from capolinea.store.files import signing_key
from capolinea.store.sql_store import SqlStore
from capolinea.tables.service import TableService

if TYPE_CHECKING:
    from collections.abc import AsyncGenerator


class Service(TableService[ServerSettings, SqlStore]):
    """All services of a server."""

    def __init__(self, settings: ServerSettings, store: SqlStore) -> None:
        super().__init__(settings, store, settings.data)
        self.cookies = Cookies(signing_key(settings.folder))
        self.new_guests = AddressBuckets.hourly(settings.guests_per_hour)
        self.wrong_tokens = AddressBuckets.hourly(settings.wrong_tokens_per_hour)


@asynccontextmanager
async def open_service(settings: ServerSettings) -> AsyncGenerator[Service, None]:
    """A service that runs until it is left."""
    settings.folder.mkdir(parents=True, exist_ok=True)
    store = await SqlStore.open(settings.database_url)
    service = Service(settings, store)
    others = [store.workers.listen(service.rooms.hear)] if store.shared else []
    try:
        async with service.running(*others):
            yield service
    finally:
        await store.close()
