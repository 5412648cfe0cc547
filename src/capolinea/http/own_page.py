"""A player's own page over HTTP: docs/club.md."""

from litestar import Controller, MediaType, Response, get, post
from litestar.params import JSONBody
from litestar.response import Stream

from capolinea.club.messages import Farewell, OwnPage
from capolinea.core.errors import InvalidInput
from capolinea.http.api import ByGuest, Serving, cookies_of


class OwnPageController(Controller):
    """What a guest played, and everything about a guest."""

    path = "/api/me"
    tags = ("club",)

    @get()
    async def show(self, service: Serving, guest: ByGuest) -> OwnPage:
        """The guest's finished games, and the ratings."""
        return await service.own_pages.show(guest)

    @get("/export")
    async def export(self, service: Serving, guest: ByGuest) -> Stream:
        """Everything that is stored about the guest, without secrets, in JSON."""
        service.own_pages.check_export(guest)
        return Stream(service.own_pages.export(guest), media_type=MediaType.JSON)

    @post("/delete", status_code=200)
    async def delete(self, service: Serving, guest: ByGuest, data: JSONBody[Farewell]) -> Response[None]:
        """Delete the guest, for good. The name confirms it."""
        if (await service.guests.find(guest)).name != data.name.strip():
            raise InvalidInput("wrong-name")
        await service.own_pages.delete(guest)
        service.drop_sockets(guest)
        return Response(None, cookies=cookies_of(service, None))
