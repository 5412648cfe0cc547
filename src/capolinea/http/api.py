"""HTTP: guests and tables. Playing itself goes through the socket of a table."""

from functools import cache
from typing import Annotated, Any, cast

import msgspec
from litestar import Controller, Request, Response, get, post
from litestar.datastructures import Cookie, State
from litestar.di import NamedDependency
from litestar.params import FromPath, FromQuery, JSONBody, PathParameter
from msgspec import Meta

from capolinea.http.cookies import COOKIE_AGE, Badge
from capolinea.http.service import Service
from capolinea.tables import answers
from capolinea.tables.errors import Nobody, TooMany
from capolinea.tables.logged_game import LONGEST_LOG
from capolinea.tables.messages.answers import GameEntry, Guest, NetworkState, RecoveryPreview, Secret
from capolinea.tables.messages.fields import ID_SHAPE
from capolinea.tables.messages.from_client import Incoming
from capolinea.tables.messages.from_server import Outgoing
from capolinea.tables.messages.replay import Chart, Replayed
from capolinea.tables.messages.requests import (
    Invitation,
    Leave,
    NewGuest,
    NewTable,
    Recovery,
    Replan,
    Showing,
    Sit,
    TryPosition,
)
from capolinea.tables.messages.review import Depth, ReviewNow, Since
from capolinea.tables.messages.statistics import Statistics
from capolinea.tables.messages.table import MadeTable, Table, TableList

MOST_BYTES_OF_A_GAME = 1024 * 1024  # some ten times the longest that was seen

Serving = NamedDependency[Service]
ByGuest = NamedDependency[str]
TableId = Annotated[str, PathParameter(pattern=ID_SHAPE)]
Asking = Request[Any, Any, State]


async def guest_of(service: Service, cookies: dict[str, str]) -> tuple[Guest, Badge]:
    """The guest of a request, and what the cookie says; refuses one that is not valid any more."""
    badge = service.cookies.read(service.cookies.find(cookies))
    return await service.guests.find(badge.guest, badge.generation), badge


async def known_guest(service: Service, cookies: dict[str, str]) -> str | None:
    """The guest of a request, or nobody."""
    if service.cookies.find(cookies) is None:
        return None
    try:
        return (await guest_of(service, cookies))[0].id
    except Nobody:
        return None


def address_of(request: Asking) -> str:
    """Where a request comes from."""
    return request.client.host if request.client else ""


async def provide_guest(request: Asking, service: Serving) -> str:
    """The guest of a request; a request without one is refused."""
    return (await guest_of(service, request.cookies))[0].id


async def provide_service(state: State) -> Service:
    """All services of the server."""
    return state.service


def cookies_of(service: Service, guest: str | None, generation: int = 0) -> list[Cookie]:
    """The cookie of a guest, or none any more; those of old names end."""
    value, age = (service.cookies.sign(guest, generation), COOKIE_AGE) if guest else ("", 0)
    secure = service.cookies.over_https
    own = Cookie(service.cookies.name, value=value, max_age=age, httponly=True, samesite="lax", secure=secure)
    return [own, *(Cookie(name, value="", max_age=0) for name in service.cookies.old_names)]


def with_cookie(service: Service, guest: Guest, generation: int = 0) -> Response[Guest]:
    """The guest, with the cookie that says so."""
    return Response(guest, cookies=cookies_of(service, guest.id, generation))


class GuestController(Controller):
    """The guest of the browser."""

    path = "/api/guest"
    tags = ("guests",)

    @get()
    async def show(self, service: Serving, request: Asking) -> Response[Guest | None]:
        """The guest of the cookie; null for a browser without a valid one. A cookie that is getting old is renewed."""
        try:
            guest, badge = await guest_of(service, request.cookies)
        except Nobody:
            return Response(None)
        if badge.is_old or service.cookies.name not in request.cookies:
            return Response(guest, cookies=cookies_of(service, guest.id, badge.generation))
        return Response(guest)

    @post()
    async def make(self, service: Serving, request: Asking, data: JSONBody[NewGuest]) -> Response[Guest]:
        """Rename the guest of the cookie; without a valid cookie, create a guest with one."""
        try:
            known, badge = await guest_of(service, request.cookies)
        except Nobody:
            if not service.new_guests.take(address_of(request)):
                raise TooMany("too-many") from None
            return with_cookie(service, await service.guests.make(data.name))
        guest = await service.guests.rename(known.id, data.name)
        service.rooms.rename(guest.id, guest.name)
        return with_cookie(service, guest, badge.generation)

    @post("/sign-out")
    async def sign_out(self, service: Serving, guest: ByGuest) -> Response[Guest]:
        """Sign the guest out on all other devices and end the recovery link; this browser gets a new cookie."""
        generation = await service.guests.sign_out_elsewhere(guest)
        service.drop_sockets(guest)
        return with_cookie(service, await service.guests.find(guest), generation)

    @post("/recovery")
    async def make_recovery(self, service: Serving, guest: ByGuest) -> Secret:
        """The token of a new recovery link, shown once; the previous one stops working."""
        return Secret(token=await service.guests.make_recovery(guest))

    @post("/recover/preview", status_code=200)
    async def preview_recovery(self, service: Serving, request: Asking, data: JSONBody[Recovery]) -> RecoveryPreview:
        """The guest that a recovery link leads to; changes nothing."""
        with service.wrong_tokens.guess(address_of(request)):
            return RecoveryPreview(name=await service.guests.preview_recovery(data.token))

    @post("/recover")
    async def recover(self, service: Serving, request: Asking, data: JSONBody[Recovery]) -> Response[Guest]:
        """Become the guest of a recovery link, on this device too; the link works once."""
        with service.wrong_tokens.guess(address_of(request)):
            found = await service.guests.recover(data.token)
        return with_cookie(service, Guest(id=found.id, name=found.name), found.generation)


class TableController(Controller):
    """Tables."""

    path = "/api/tables"
    tags = ("tables",)

    @get()
    async def list_public(self, service: Serving, request: Asking) -> TableList:
        """The public tables that are not over, the newest first."""
        return TableList(tables=await service.tables.list_public(await known_guest(service, request.cookies)))

    @get("/mine")
    async def list_own(self, service: Serving, guest: ByGuest) -> TableList:
        """The tables that the guest created or sits at, the newest first."""
        return TableList(tables=await service.tables.list_own(guest))

    @post()
    async def make(self, service: Serving, request: Asking, guest: ByGuest, data: JSONBody[NewTable]) -> MadeTable:
        """A new table, with the token of its invitation."""
        service.check_new_table(address_of(request))
        return await service.tables.make(guest, data)

    @post("/open", request_max_body_size=MOST_BYTES_OF_A_GAME)
    async def open_file(
        self, service: Serving, request: Asking, guest: ByGuest, data: JSONBody[dict[str, Any]]
    ) -> MadeTable:
        """A table from a save file: a finished game to replay, or one to continue in all seats of people."""
        actions = data.get("actions")
        brought = len(cast("list[Any]", actions)) if isinstance(actions, list) else 0
        service.check_new_table(address_of(request), brought)
        if "map" in data:
            service.check_new_map(address_of(request))
        return await service.tables.open_file(guest, data)

    @get("/{table_id:str}")
    async def show(self, service: Serving, request: Asking, table_id: TableId) -> Table:
        """A table."""
        return await service.tables.show(await known_guest(service, request.cookies), table_id)

    @post("/{table_id:str}/preview", status_code=200)
    async def preview(self, service: Serving, request: Asking, table_id: TableId, data: JSONBody[Invitation]) -> Table:
        """A table as anyone with its invitation may see it before joining; changes nothing."""
        with service.wrong_tokens.guess(address_of(request)):
            return await service.tables.preview(await known_guest(service, request.cookies), table_id, data.token)

    @post("/{table_id:str}/enter")
    async def enter(
        self, service: Serving, request: Asking, guest: ByGuest, table_id: TableId, data: JSONBody[Invitation]
    ) -> Table:
        """Join by invitation."""
        with service.wrong_tokens.guess(address_of(request)):
            return await service.tables.enter(guest, table_id, data.token)

    @post("/{table_id:str}/invitation")
    async def invite(self, service: Serving, guest: ByGuest, table_id: TableId) -> Secret:
        """A new invitation, which replaces the previous one."""
        return Secret(token=await service.tables.invite(guest, table_id))

    @post("/{table_id:str}/sit")
    async def sit(self, service: Serving, guest: ByGuest, table_id: TableId, data: JSONBody[Sit]) -> Table:
        """Take a free seat."""
        return await service.tables.sit(guest, table_id, data.seat, data.name)

    @post("/{table_id:str}/leave")
    async def leave(self, service: Serving, guest: ByGuest, table_id: TableId, data: JSONBody[Leave]) -> Table:
        """Leave a seat before the start."""
        return await service.tables.leave(guest, table_id, data.seat)

    @post("/{table_id:str}/plan")
    async def plan(self, service: Serving, guest: ByGuest, table_id: TableId, data: JSONBody[Replan]) -> Table:
        """Change the plan of a seat before the start."""
        return await service.tables.plan(guest, table_id, data)

    @post("/{table_id:str}/start")
    async def start(self, service: Serving, guest: ByGuest, table_id: TableId) -> Table:
        """Start the game; the answer has the commitment to the seed."""
        return await service.tables.start(guest, table_id)

    @post("/{table_id:str}/rematch")
    async def rematch(self, service: Serving, guest: ByGuest, table_id: TableId) -> Table:
        """A rematch."""
        return await service.tables.rematch(guest, table_id)

    @post("/{table_id:str}/shown")
    async def show_to_all(self, service: Serving, guest: ByGuest, table_id: TableId, data: JSONBody[Showing]) -> Table:
        """Show a finished game to anyone with its address, or no longer; any of its players may."""
        return await service.tables.show_to_all(guest, table_id, shown=data.shown)

    @get("/{table_id:str}/steps/{number:int}")
    async def replay(self, service: Serving, request: Asking, table_id: TableId, number: FromPath[int]) -> Replayed:
        """A finished game after so many moves, as each seat saw it."""
        return await service.tables.replay(await known_guest(service, request.cookies), table_id, number)

    @get("/{table_id:str}/chart")
    async def chart(self, service: Serving, request: Asking, table_id: TableId) -> Chart:
        """The moves of a finished game, and the points after each."""
        return await service.tables.chart(await known_guest(service, request.cookies), table_id)

    @get("/{table_id:str}/review")
    async def review(
        self,
        service: Serving,
        request: Asking,
        table_id: TableId,
        since: FromQuery[Since] = 0,
        depth: FromQuery[Depth] = 1,
    ) -> ReviewNow:
        """How far the review of a finished game is; the first to ask has it made, in the background.

        Ask again with the number of moves judged so far for what is new. A review of depth 4 deals four times as many
        worlds for each decision.
        """
        found = await service.tables.review(await known_guest(service, request.cookies), table_id, since, depth)
        await service.own_pages.note_review(table_id, found)
        return found

    @post("/{table_id:str}/try")
    async def try_position(
        self, service: Serving, request: Asking, guest: ByGuest, table_id: TableId, data: JSONBody[TryPosition]
    ) -> Table:
        """A sandbox that goes on from a moment of a finished game: against bots, in any seat."""
        service.check_new_table(address_of(request), min(data.number, LONGEST_LOG))
        return await service.tables.try_position(guest, table_id, data)

    @get("/{table_id:str}/save")
    async def save(self, service: Serving, request: Asking, table_id: TableId) -> dict[str, Any]:
        """A game as a save file: `capolinea replay` shows it, `capolinea verify` checks it.

        One that is not over only where the guest plays against bots alone: the file tells all secrets.
        """
        return await service.tables.save_file(await known_guest(service, request.cookies), table_id)


@get("/api/games", tags=["tables"])
async def list_games(service: Serving) -> list[GameEntry]:
    """The games that tables can be created for."""
    return answers.list_games(service.settings.data)


@get("/api/network", tags=["operation"])
async def show_network(service: Serving, request: Asking) -> NetworkState:
    """By which address others in the local network come in, if any, and whether this browser may open it to them."""
    network = service.doors.network
    may_open = network.may_open(address_of(request), request.headers)
    return NetworkState(origin=network.origin, may_open=may_open)


@post("/api/network", tags=["operation"], status_code=200)
async def open_network(service: Serving, request: Asking) -> NetworkState:
    """Let the local network in: from a browser on the machine of a server that was started for this machine alone."""
    origin = await service.doors.network.open(address_of(request), request.headers)
    return NetworkState(origin=origin, may_open=True)


@get("/api/statistics", tags=["tables"])
async def show_statistics(service: Serving, request: Asking) -> Statistics:
    """The scores of finished games: at public tables and at the guest's own."""
    return await service.tables.statistics(await known_guest(service, request.cookies))


@cache
def socket_messages() -> dict[str, Any]:
    """The messages of the socket as a JSON schema: what clients send, and what the server does."""
    (incoming, outgoing), components = msgspec.json.schema_components(
        [Annotated[Incoming, Meta(title="Incoming")], Annotated[Outgoing, Meta(title="Outgoing")]],
        ref_template="#/$defs/{name}",
    )
    return {"incoming": incoming, "outgoing": outgoing, "$defs": components}


@get("/api/socket.json", tags=["tables"])
async def socket_schema() -> dict[str, Any]:
    """The messages of the socket as a JSON schema."""
    return socket_messages()
