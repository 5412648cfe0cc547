"""The page of a server's owner over HTTP: what `capolinea admin` does, and figures. docs/server.md."""

from functools import partial
from importlib.metadata import version
from typing import Annotated, Any, Literal

from litestar import Controller, Request, delete, get, post
from litestar.datastructures import State
from litestar.di import NamedDependency, Provide
from litestar.params import FromQuery, JSONBody, PathParameter
from msgspec import Meta, convert

from capolinea.club.messages import Credential
from capolinea.club.owner_messages import (
    AnnouncedRestart,
    Ban,
    Cleaned,
    Cleaning,
    Happened,
    Merge,
    Overview,
    OwnerGuest,
    OwnerKey,
    OwnerTable,
    Rename,
)
from capolinea.core.errors import InvalidInput
from capolinea.http.api import Asking, Serving, TableId, address_of
from capolinea.http.service import Service
from capolinea.store import administration
from capolinea.store.orders import announce_restart
from capolinea.store.ownership import read_days
from capolinea.store.removal import Retention, count_old, delete_tables, remove_old
from capolinea.tables.messages.fields import ID_SHAPE
from capolinea.tables.names import tidy_name

LISTED = 100
KEY = "x-owner"  # the header with the owner's key
GuestId = Annotated[str, PathParameter(pattern=ID_SHAPE)]


def _origin(request: Asking) -> str:
    return request.headers.get("origin", "")


async def check_owner(request: Request[Any, Any, State], service: NamedDependency[Service]) -> Service:
    """The service, for its owner alone."""
    await service.ownership.check(request.headers.get(KEY, ""))
    return service


ForOwner = NamedDependency[Service]


class OwnerDoorController(Controller):
    """Where the owner comes in."""

    path = "/api/owner"
    tags = ("operation",)

    @post("/options", status_code=200)
    async def begin(self, service: Serving, request: Asking) -> dict[str, Any]:
        """The options with which a browser asks for the owner's passkey."""
        return service.ownership.begin(_origin(request))

    @post("/enter", status_code=200)
    async def enter(self, service: Serving, request: Asking, data: JSONBody[Credential]) -> OwnerKey:
        """Come in as the owner."""
        with service.wrong_tokens.guess(address_of(request)):
            return await service.ownership.enter(_origin(request), data.credential)


class OwnerController(Controller):
    """What the owner sees and does; each request shows the key in a header."""

    path = "/api/owner"
    tags = ("operation",)
    dependencies = {"owned": Provide(check_owner)}  # noqa: RUF012  # Litestar's way

    @get()
    async def show(self, owned: ForOwner) -> Overview:
        """The server at a glance."""
        await owned.sizes.look()
        sizes, rooms = owned.sizes, owned.rooms
        async with owned.store.database.reading() as session:
            days = await read_days(session)
        return Overview(
            version=version("capolinea"),
            days=convert(days, Happened, from_attributes=True),
            playing=sizes.tables["playing"],
            open=sizes.tables["open"],
            over=sizes.tables["over"],
            guests=sizes.guests,
            watchers=sum(len(room.watchers) for room in rooms.rooms.values()),
            database=sizes.database,
            disk_free=sizes.free,
            backup=sizes.backup,
            restart_in=rooms.restart_in,
        )

    @get("/tables")
    async def tables(
        self, owned: ForOwner, kind: FromQuery[Literal["", "open", "playing", "over"]] = ""
    ) -> list[OwnerTable]:
        """Tables, the last changed first."""
        list_them = partial(administration.list_tables, state=kind or None, most=LISTED)
        async with owned.store.database.reading() as session:
            found = await (await session.connection()).run_sync(list_them)
        return convert(found, list[OwnerTable], from_attributes=True)

    @get("/guests")
    async def guests(
        self, owned: ForOwner, name: FromQuery[Annotated[str, Meta(max_length=120)]] = ""
    ) -> list[OwnerGuest]:
        """Guests whose name has some letters in it, the newest first."""
        list_them = partial(administration.list_guests, name=name, most=LISTED)
        async with owned.store.database.reading() as session:
            found = await (await session.connection()).run_sync(list_them)
        return convert(found, list[OwnerGuest], from_attributes=True)

    @post("/tables/{table_id:str}/close", status_code=200)
    async def close(self, owned: ForOwner, table_id: TableId) -> None:
        """Let nobody new in at a table."""
        await owned.store.database.commit(partial(administration.close_table, table=table_id))
        await owned.follow_orders()

    @delete("/tables/{table_id:str}", status_code=200)
    async def drop(self, owned: ForOwner, table_id: TableId) -> None:
        """Delete a table with its game and chat, for good."""
        await owned.store.database.commit(partial(administration.check_table, table=table_id))
        await owned.store.database.commit(partial(delete_tables, tables=[table_id]))
        await owned.follow_orders()

    @post("/guests/{guest_id:str}/ban", status_code=200)
    async def ban(self, owned: ForOwner, guest_id: GuestId, data: JSONBody[Ban]) -> None:
        """Let a guest in no more, or again."""
        do = administration.ban_guest if data.banned else administration.lift_ban
        await owned.store.database.commit(partial(do, guest=guest_id))
        await owned.follow_orders()

    @post("/guests/{guest_id:str}/rename", status_code=200)
    async def rename(self, owned: ForOwner, guest_id: GuestId, data: JSONBody[Rename]) -> None:
        """Give a guest another name."""
        rename = partial(administration.rename_guest, guest=guest_id, name=tidy_name(data.name))
        await owned.store.database.commit(rename)
        await owned.follow_orders()

    @post("/guests/{guest_id:str}/merge", status_code=200)
    async def merge(self, owned: ForOwner, guest_id: GuestId, data: JSONBody[Merge]) -> None:
        """Make one guest of two: the other one keeps everything."""
        await owned.store.database.commit(partial(administration.merge_guests, guest=guest_id, into=data.into))
        await owned.follow_orders()

    @post("/restart", status_code=200)
    async def announce(self, owned: ForOwner, data: JSONBody[AnnouncedRestart]) -> None:
        """Tell all players that the server restarts, or that it does not."""
        await owned.store.database.commit(partial(announce_restart, minutes=data.minutes))
        await owned.follow_orders()

    @post("/clean", status_code=200)
    async def clean(self, owned: ForOwner, data: JSONBody[Cleaning]) -> Cleaned:
        """Delete what is old, or count it."""
        keep = Retention(data.keep_open, data.keep_playing, data.keep_finished, data.keep_guests)
        if keep.keeps_all:
            raise InvalidInput("owner-nothing-old")
        found = await (count_old if data.trial else remove_old)(owned.store.database, keep)
        return Cleaned(found.tables, found.guests)
