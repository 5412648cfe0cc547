"""The service of the tables on a database, for guests over a network; `app` adds HTTP to it."""

from __future__ import annotations

import logging
from contextlib import asynccontextmanager, nullcontext
from math import ceil
from typing import TYPE_CHECKING

from capolinea.club.calls.caller import Caller
from capolinea.club.calls.deliver import Delivery
from capolinea.club.calls.mail import MailServer
from capolinea.club.calls.push import Signer
from capolinea.club.calls.receivers import Receivers
from capolinea.club.own_page import OwnPages
from capolinea.club.owner import Ownership
from capolinea.club.passkeys import Passkeys
from capolinea.club.tournaments.tournaments import Tournaments
from capolinea.http.cookies import Cookies
from capolinea.http.doors import Doors
from capolinea.http.lag import LagMeter
from capolinea.http.limits import AddressBuckets
from capolinea.http.pictures import Pictures
from capolinea.http.settings import ServerSettings
from capolinea.http.sizes import Sizes
from capolinea.store import orders
from capolinea.store.files import only_server, prepare_folder
from capolinea.store.key_check import matching_key
from capolinea.store.removal import remove_old
from capolinea.store.sql_store import SqlStore
from capolinea.store.workers import GUEST
from capolinea.tables.errors import BUSY, TooMany
from capolinea.tables.limits import HOUR
from capolinea.tables.service import TableService, repeat

if TYPE_CHECKING:
    from collections.abc import AsyncGenerator

NEW_TABLES_AT_ONCE = 60
NEW_ENTRIES_PER_HOUR = 100_000  # of tables that an address brings along: some 10 MB
NEW_MAPS_PER_HOUR = 240  # of an address: a map may be big, and is kept for good
CLEAN_EVERY = 3600  # seconds
LOOK_EVERY = 60  # at the sizes

log = logging.getLogger("capolinea.server")


class Service(TableService[ServerSettings, SqlStore]):
    """All services of a server."""

    def __init__(self, settings: ServerSettings, store: SqlStore, key: bytes, doors: Doors | None = None) -> None:
        super().__init__(settings, store, settings.data)
        self.lag, self.doors = LagMeter(), doors or Doors(settings)
        self.refusals = self.doors.refusals
        self.doors.restart_in = lambda: self.rooms.restart_in
        store.database.slow = settings.slow_commit
        self.sizes = Sizes(store.database, settings.folder)
        self.cookies = Cookies(key, over_https=settings.over_https)
        self.last_order = 0
        self.new_guests = AddressBuckets.hourly(settings.guests_per_hour)
        self.new_tables = AddressBuckets(settings.tables_per_second, NEW_TABLES_AT_ONCE)
        self.new_entries = AddressBuckets.hourly(NEW_ENTRIES_PER_HOUR)
        self.new_maps = AddressBuckets.hourly(NEW_MAPS_PER_HOUR)
        self.previews = AddressBuckets(settings.requests_per_second)
        self.pictures = Pictures(self.tables, self.work)
        self.wrong_tokens = AddressBuckets.hourly(settings.wrong_tokens_per_hour)
        origin, mail = settings.main_origin, MailServer.of(settings.mail_server, settings.mail_from)
        contact = origin if origin.startswith("https:") else "mailto:capolinea@localhost"
        delivery = Delivery(Signer(key, contact), mail, inside=settings.call_inside)
        self.receivers = Receivers(store.database, delivery, origin)
        self.passkeys = Passkeys(store.database, key)
        self.ownership = Ownership(store.database, self.passkeys, key)
        self.own_pages = OwnPages(store.database, self.tables, self.play)
        self.tournaments = Tournaments(store.database, self.tables)
        self.caller = Caller(store.database, delivery, self.tables, quiet=settings.call_after, origin=origin)

    def adopt(self, settings: ServerSettings) -> None:
        """Go on with other settings: those in `LIVE` may differ."""
        super().adopt(settings)
        self.doors.most = settings.connections_per_address
        self.store.database.slow = settings.slow_commit
        self.caller.quiet = settings.call_after
        self.previews.change(settings.requests_per_second)
        self.new_tables.change(settings.tables_per_second, NEW_TABLES_AT_ONCE)
        for buckets, number in (
            (self.new_guests, settings.guests_per_hour),
            (self.wrong_tokens, settings.wrong_tokens_per_hour),
        ):
            buckets.change(number / HOUR, number)

    def check_new_table(self, address: str, entries: int = 0) -> None:
        """Count a new table of an address, and the entries that it begins with; refused if these are too many."""
        bucket = self.new_tables.of(address)
        if not bucket.take():
            raise TooMany(BUSY, seconds=ceil(bucket.wait()))
        if entries and not self.new_entries.of(address).take(entries):
            raise TooMany("too-many")

    def check_new_map(self, address: str) -> None:
        """Count a map that an address sends to be kept; refused if these are too many."""
        if not self.new_maps.take(address):
            raise TooMany("too-many")

    def hear(self, told: str) -> None:
        """Another worker has changed a table, or signed a guest out."""
        if told.startswith(GUEST):
            self.drop_sockets(told.removeprefix(GUEST))
        else:
            self.rooms.hear(told)

    async def follow_orders(self) -> None:
        """Carry out what the server's owner has ordered since the last look."""
        async with self.store.database.reading() as session:
            found = await orders.orders_after(session, self.last_order)
        for number, kind, about in found:
            self.last_order = number
            if kind == orders.TABLE:
                await self.rooms.read_again(about)
            elif kind == orders.RESTART:
                self.rooms.tell_restart(float(about) if about else None)
            else:
                self.drop_sockets(about)

    async def clean(self) -> None:
        """Delete what is older than the settings want to keep."""
        if not self.settings.retention.keeps_all:
            removed = await remove_old(self.store.database, self.settings.retention)
            log.info("deleted %d tables and %d guests that were too old", removed.tables, removed.guests)

    def drop_sockets(self, guest: str) -> None:
        """Close all sockets of a guest; a browser whose cookie is still valid opens its own again."""
        for room in self.rooms.rooms.values():
            for watcher in room.watchers:
                if watcher.guest == guest:
                    watcher.end()


@asynccontextmanager
async def open_store(settings: ServerSettings) -> AsyncGenerator[tuple[SqlStore, bytes], None]:
    """The database of a server and the key that belongs to it, held until it is left; refuses what cannot be used."""
    prepare_folder(settings.folder)
    with nullcontext() if settings.database else only_server(settings.folder):
        store = await SqlStore.open(settings.database_url)
        try:
            yield store, await matching_key(store.database, settings.folder, accept=settings.accept_key)
        finally:
            await store.close()


async def check_start(settings: ServerSettings) -> None:
    """Refuse what a server cannot be started with, in a sentence."""
    async with open_store(settings):
        pass


@asynccontextmanager
async def open_service(settings: ServerSettings, doors: Doors | None = None) -> AsyncGenerator[Service, None]:
    """A service that runs until it is left."""
    async with open_store(settings) as (store, key):
        service = Service(settings, store, key, doors)
        async with store.database.reading() as session:
            service.last_order = await orders.last_order(session)
        await service.sizes.look()
        owner = (
            repeat(settings.poll_every, service.follow_orders),
            repeat(CLEAN_EVERY, service.clean),
            repeat(LOOK_EVERY, service.sizes.look),
        )
        others = [store.workers.listen(service.hear)] if store.shared else []
        async with service.running(service.lag.measure(), service.caller.run(settings.call_every), *owner, *others):
            yield service
