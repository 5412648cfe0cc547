"""Passkeys over HTTP: docs/club.md."""

from typing import Annotated, Any

from litestar import Controller, Response, delete, get, post
from litestar.params import JSONBody, PathParameter

from capolinea.club.messages import Credential, Passkeys
from capolinea.http.api import Asking, ByGuest, Serving, address_of, with_cookie
from capolinea.tables.messages.answers import Guest

PasskeyId = Annotated[str, PathParameter(pattern=r"^[A-Za-z0-9_-]{1,1400}\Z")]


def _origin(request: Asking) -> str:
    """The page that asks: the guard has seen that it is one of ours."""
    return request.headers.get("origin", "")


class PasskeyController(Controller):
    """The passkeys of guests."""

    path = "/api/passkeys"
    tags = ("guests",)

    @get()
    async def show(self, service: Serving, guest: ByGuest) -> Passkeys:
        """The guest's passkeys."""
        return await service.passkeys.list(guest)

    @post("/options", status_code=200)
    async def begin_adding(self, service: Serving, request: Asking, guest: ByGuest) -> dict[str, Any]:
        """The options with which a browser makes a passkey for the guest."""
        await service.ownership.check_new_passkey(guest)
        return await service.passkeys.begin_adding(await service.guests.find(guest), _origin(request))

    @post()
    async def add(self, service: Serving, request: Asking, guest: ByGuest, data: JSONBody[Credential]) -> Passkeys:
        """Keep a passkey that a browser has made."""
        await service.ownership.check_new_passkey(guest)
        return await service.passkeys.add(guest, _origin(request), data.credential)

    @delete("/{passkey:str}", status_code=200)
    async def drop(self, service: Serving, guest: ByGuest, passkey: PasskeyId) -> Passkeys:
        """Forget a passkey."""
        return await service.passkeys.drop(guest, passkey)

    @post("/use/options", status_code=200)
    async def begin_using(self, service: Serving, request: Asking) -> dict[str, Any]:
        """The options with which a browser asks for a passkey of this server's."""
        return service.passkeys.begin_using(_origin(request))

    @post("/use")
    async def use(self, service: Serving, request: Asking, data: JSONBody[Credential]) -> Response[Guest]:
        """Become the guest of a passkey on this device."""
        with service.wrong_tokens.guess(address_of(request)):
            guest = await service.passkeys.use(_origin(request), data.credential)
        record = await service.store.find_guest(guest)
        return with_cookie(service, await service.guests.find(guest), record.generation if record else 0)
