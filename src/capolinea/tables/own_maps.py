"""Maps of guests' own: checked, kept in the store by what they are, and at hand when a table needs one."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING, Any

from capolinea.core.errors import DataError, InvalidInput
from capolinea.core.installed_families import families
from capolinea.core.map_file import check_form, is_own, shipped_map, text_of
from capolinea.core.map_shelf import SHELF, check_carried, check_map, from_text, info_of, problems_of
from capolinea.tables.answers import game_entry
from capolinea.tables.errors import TooMany, problem_of
from capolinea.tables.messages.maps import (
    MapEntry,
    MapList,
    MapReport,
    SuggestedDeck,
    WantedDeck,
    WantedFile,
    WrittenFile,
)
from capolinea.tables.records import MapRecord
from capolinea.tables.work import Rank
from capolinea.workshop.exchange import LooseFile, read_map, write_map
from capolinea.workshop.study import workshop_of

if TYPE_CHECKING:
    from capolinea.tables.messages.answers import GameEntry
    from capolinea.tables.messages.maps import GivenFiles
    from capolinea.tables.settings import TableSettings
    from capolinea.tables.table_store import TableStore
    from capolinea.tables.work import WorkQueue


class OwnMaps:
    """The maps of all guests, of one worker. A map is found by anyone who knows its id."""

    def __init__(self, store: TableStore, work: WorkQueue, settings: TableSettings) -> None:
        self.store, self.work, self.settings = store, work, settings

    async def fetch(self, game: str, guest: str | None = None) -> None:
        """Have the map of a game at hand; nothing to do for a game that is not a guest's own."""
        if not is_own(game) or game in SHELF:
            return
        found = await self.store.find_map(game)
        if found is None:
            raise InvalidInput("unknown-map", game=game)
        await self.work.do(Rank.NEW, guest, lambda: SHELF.put(from_text(found.content)))

    async def check(self, guest: str | None, document: dict[str, Any]) -> MapReport:
        """What is wrong with a map file, and what its structure says."""
        return await self.work.do(Rank.NEW, guest, report_on, document)

    async def suggest(self, guest: str | None, wanted: WantedDeck) -> SuggestedDeck:
        """A deck of tickets for a map."""
        return await self.work.do(Rank.NEW, guest, suggest_deck, wanted)

    async def read(self, guest: str | None, given: GivenFiles) -> dict[str, Any]:
        """The map file that some files of any kind make."""
        files = [LooseFile(each.name, each.content) for each in given.files]
        return await self.work.do(Rank.NEW, guest, lambda: read_map(files).to_json())

    async def write(self, guest: str | None, wanted: WantedFile) -> WrittenFile:
        """A map in another form."""
        return await self.work.do(Rank.NEW, guest, written, wanted)

    async def add(self, guest: str, document: dict[str, Any]) -> MapEntry:
        """Keep a map that can be played."""
        record, entry = await self.work.do(Rank.NEW, guest, _checked, document)
        await self._keep(guest, record)
        return MapEntry(record.game, record.made, len(record.content), entry)

    async def carry(self, guest: str, document: dict[str, Any], game: object) -> None:
        """Keep the map that a save file brings along, as one of the guest's."""
        await self._keep(guest, await self.work.do(Rank.NEW, guest, _carried, document, str(game)))

    async def _keep(self, guest: str, record: MapRecord) -> None:
        most = self.settings.maps_per_guest
        if not await self.store.add_map(guest, record, most=most):
            raise TooMany("too-many-maps", most=most)

    async def list_own(self, guest: str) -> MapList:
        """The maps of a guest, the newest first."""
        found = await self.store.maps_of(guest)
        return MapList(
            [MapEntry(each.game, each.made, each.size, await self.entry(each.game, guest)) for each in found]
        )

    async def show(self, game: str) -> dict[str, Any]:
        """The map file of a game, a shipped one too."""
        if not is_own(game):
            shipped = await self.work.do(Rank.NEW, None, shipped_map, game)
            if shipped is None:
                raise InvalidInput("unknown-map", game=game)
            return shipped.to_json()
        await self.fetch(game)
        return await self.work.do(Rank.NEW, None, lambda: SHELF.find(game).to_json())

    async def drop(self, guest: str, game: str) -> MapList:
        """Strike a map from a guest's list; the tables on it stay."""
        await self.store.drop_map(guest, game)
        return await self.list_own(guest)

    async def entry(self, game: str, guest: str | None = None) -> GameEntry:
        """A map of a guest's own, as a game that tables can be made for."""
        await self.fetch(game, guest)
        return await self.work.do(Rank.NEW, guest, lambda: game_entry(info_of(game)))


def _checked(document: dict[str, Any]) -> tuple[MapRecord, GameEntry]:
    file = check_form(document)
    game = check_map(file)
    return MapRecord(game, text_of(file), time.time()), game_entry(info_of(game))


def _carried(document: dict[str, Any], game: str) -> MapRecord:
    return MapRecord(game, text_of(check_carried(document, game, "game")), time.time())


def report_on(document: dict[str, Any]) -> MapReport:
    """Everything that can be said of a map file, whatever is in it."""
    try:
        file = check_form(document)
    except DataError as error:
        return MapReport("", [problem_of(error)])
    problems = problems_of(file)
    workshop = families()[file.family].workshop
    analysis = workshop.analyse(file.files) if workshop else None
    return MapReport("" if problems else file.id, [problem_of(each) for each in problems], analysis)


def suggest_deck(wanted: WantedDeck) -> SuggestedDeck:
    """A deck of tickets for a map that may be half drawn."""
    file = check_form(wanted.map)
    return SuggestedDeck(
        workshop_of(families()[file.family]).suggest_tickets(file.files, wanted.tickets, wanted.long, wanted.seed)
    )


def written(wanted: WantedFile) -> WrittenFile:
    """A map that may be half drawn, in another form."""
    return WrittenFile(*write_map(check_form(wanted.map), wanted.form))
