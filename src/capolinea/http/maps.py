"""Maps of guests' own, over HTTP: docs/workshop.md."""

from typing import Any

from litestar import Controller, delete, get, post
from litestar.params import FromPath, JSONBody

from capolinea.core.map_file import MOST_BYTES
from capolinea.http.api import Asking, ByGuest, Serving, address_of, known_guest
from capolinea.tables.messages.answers import GameEntry
from capolinea.tables.messages.fields import Word
from capolinea.tables.messages.maps import (
    GivenFiles,
    MapEntry,
    MapList,
    MapReport,
    SuggestedDeck,
    WantedDeck,
    WantedFile,
    WrittenFile,
)

MOST_SENT = 2 * MOST_BYTES  # spaces and line breaks are not counted later


class MapController(Controller):
    """Maps of guests' own."""

    path = "/api/maps"
    tags = ("maps",)

    @get()
    async def list_own(self, service: Serving, guest: ByGuest) -> MapList:
        """The guest's own maps, the newest first."""
        return await service.rooms.own_maps.list_own(guest)

    @post(request_max_body_size=MOST_SENT)
    async def add(self, service: Serving, request: Asking, guest: ByGuest, data: JSONBody[dict[str, Any]]) -> MapEntry:
        """Keep a map file; a map that cannot be played is refused with the place of the first mistake."""
        service.check_new_map(address_of(request))
        return await service.rooms.own_maps.add(guest, data)

    @post("/check", status_code=200, request_max_body_size=MOST_SENT)
    async def check(self, service: Serving, request: Asking, data: JSONBody[dict[str, Any]]) -> MapReport:
        """All mistakes of a map file that can be found at once, and its analysis. Nothing is stored."""
        return await service.rooms.own_maps.check(await known_guest(service, request.cookies), data)

    @post("/suggest", status_code=200, request_max_body_size=MOST_SENT)
    async def suggest(self, service: Serving, request: Asking, data: JSONBody[WantedDeck]) -> SuggestedDeck:
        """A deck of tickets for a map: worth their shortest ways, every city wanted about equally."""
        return await service.rooms.own_maps.suggest(await known_guest(service, request.cookies), data)

    @post("/read", status_code=200, request_max_body_size=MOST_SENT)
    async def read(self, service: Serving, request: Asking, data: JSONBody[GivenFiles]) -> dict[str, Any]:
        """The map file that a zip, the files of a folder, or those of another editor make. Nothing is stored."""
        return await service.rooms.own_maps.read(await known_guest(service, request.cookies), data)

    @post("/write", status_code=200, request_max_body_size=MOST_SENT)
    async def write(self, service: Serving, request: Asking, data: JSONBody[WantedFile]) -> WrittenFile:
        """A map as one file of another form."""
        return await service.rooms.own_maps.write(await known_guest(service, request.cookies), data)

    @get("/{family_id:str}/{game:str}")
    async def show(self, service: Serving, family_id: FromPath[Word], game: FromPath[Word]) -> dict[str, Any]:
        """The map file of a game, for anyone who knows its id."""
        return await service.rooms.own_maps.show(f"{family_id}/{game}")

    @delete("/{family_id:str}/{game:str}", status_code=200)
    async def drop(self, service: Serving, guest: ByGuest, family_id: FromPath[Word], game: FromPath[Word]) -> MapList:
        """Strike a map from the guest's list; tables on it stay. Returns the list."""
        return await service.rooms.own_maps.drop(guest, f"{family_id}/{game}")


@get("/api/games/{family_id:str}/{game:str}", tags=["tables"])
async def show_game(service: Serving, family_id: FromPath[Word], game: FromPath[Word]) -> GameEntry:
    """One game that tables can be created for, a guest's own map too."""
    return await service.tables.game_entry(f"{family_id}/{game}")
