"""Where guests want to be called when it is their turn, over HTTP: docs/club.md."""

from typing import Annotated

from litestar import Controller, delete, get, post
from litestar.params import JSONBody, PathParameter

from capolinea.club.messages import Calling, Code, NewReceiver
from capolinea.http.api import Asking, ByGuest, Serving, address_of
from capolinea.tables.messages.fields import ID_SHAPE

ReceiverId = Annotated[str, PathParameter(pattern=ID_SHAPE)]


class CallController(Controller):
    """The receivers of a guest's calls."""

    path = "/api/calls"
    tags = ("club",)

    @get()
    async def show(self, service: Serving, guest: ByGuest) -> Calling:
        """Where the guest is called, and what this server offers."""
        return await service.receivers.list(guest)

    @post()
    async def add(self, service: Serving, guest: ByGuest, data: JSONBody[NewReceiver]) -> Calling:
        """Call the guest somewhere from now on; a mail address is sent a code first."""
        return await service.receivers.add(guest, data)

    @post("/{receiver:str}/confirm", status_code=200)
    async def confirm(
        self, service: Serving, request: Asking, guest: ByGuest, receiver: ReceiverId, data: JSONBody[Code]
    ) -> Calling:
        """Give back the code that a mail address was sent."""
        with service.wrong_tokens.guess(address_of(request)):
            return await service.receivers.confirm(guest, receiver, data.code)

    @post("/{receiver:str}/test", status_code=204)
    async def try_out(self, service: Serving, guest: ByGuest, receiver: ReceiverId) -> None:
        """Send a message there now."""
        await service.receivers.try_out(guest, receiver)

    @delete("/{receiver:str}", status_code=200)
    async def drop(self, service: Serving, guest: ByGuest, receiver: ReceiverId) -> Calling:
        """Call the guest there no more."""
        return await service.receivers.drop(guest, receiver)
