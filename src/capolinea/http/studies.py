"""Studies of maps, and searches for changes that make them fairer, over HTTP: docs/workshop.md."""

from litestar import Controller, delete, get, post
from litestar.params import FromPath, JSONBody

from capolinea.http.api import Asking, ByGuest, Serving, address_of
from capolinea.http.maps import MOST_SENT
from capolinea.tables.messages.studies import StudyNow, TuningNow, WantedExample, WantedStudy, WantedTuning
from capolinea.tables.messages.table import MadeTable
from capolinea.tables.studies import MapStudy, MapTuning

ENTRIES_OF_ONE = 500  # of a game, more or less


class StudyController(Controller):
    """Bots play a map while its maker watches the figures."""

    path = "/api/studies"
    tags = ("maps",)

    @post(request_max_body_size=MOST_SENT)
    async def begin(self, service: Serving, guest: ByGuest, data: JSONBody[WantedStudy]) -> StudyNow:
        """Begin a study; another one of the guest is stopped."""
        return await service.begin_study(guest, data)

    @get("/{number:int}")
    async def show(self, service: Serving, guest: ByGuest, number: FromPath[int]) -> StudyNow:
        """What was found so far; a study that nobody asks about for a minute is stopped."""
        return await service.tell_study(guest, service.studies.find(MapStudy, guest, number))

    @post("/{number:int}/games")
    async def watch(
        self, service: Serving, request: Asking, guest: ByGuest, number: FromPath[int], data: JSONBody[WantedExample]
    ) -> MadeTable:
        """One of its games as a table that is over: its replay shows what a figure means."""
        service.check_new_table(address_of(request), ENTRIES_OF_ONE)
        return await service.watch_example(guest, number, data)

    @delete("/{number:int}", status_code=200)
    async def stop(self, service: Serving, guest: ByGuest, number: FromPath[int]) -> StudyNow:
        """Stop a study; what was found stays for a while."""
        return await service.tell_study(guest, service.studies.stop_one(MapStudy, guest, number))


class TuningController(Controller):
    """Searches for changes that make a map fairer; one of these stops a study of the guest, and the other way round."""

    path = "/api/tunings"
    tags = ("maps",)

    @post(request_max_body_size=MOST_SENT)
    async def begin(self, service: Serving, guest: ByGuest, data: JSONBody[WantedTuning]) -> TuningNow:
        """Begin a search."""
        return await service.begin_tuning(guest, data)

    @get("/{number:int}")
    async def show(self, service: Serving, guest: ByGuest, number: FromPath[int]) -> TuningNow:
        """How far it is; at its end the proposals, the best first."""
        return await service.tell_study(guest, service.studies.find(MapTuning, guest, number))

    @delete("/{number:int}", status_code=200)
    async def stop(self, service: Serving, guest: ByGuest, number: FromPath[int]) -> TuningNow:
        """Stop a search."""
        return await service.tell_study(guest, service.studies.stop_one(MapTuning, guest, number))
