"""Scoring a position file: what was on the table at the end of a real game."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Any

from capolinea.cli.ready import ensure_ready
from capolinea.cli.tables import Scoring
from capolinea.cli.tables.trains.names import Names
from capolinea.cli.tables.trains.score_sheet import overview, print_details
from capolinea.cli.words import player_names
from capolinea.core.errors import DataError, InvalidInput
from capolinea.core.problems import near
from capolinea.core.registry import full_name
from capolinea.families.trains import position as positions
from capolinea.families.trains.board import neighbours
from capolinea.families.trains.library import BUILDINGS_OF, FAMILY, FULL_PILES, board_folders, load_library
from capolinea.families.trains.position.schema import parse
from capolinea.families.trains.rulebook import Trains
from capolinea.families.trains.state import CHOSEN_PILES

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from rich.console import Console

    from capolinea.cli.settings import Settings
    from capolinea.core.records import Records
    from capolinea.families.trains.library import Library
    from capolinea.families.trains.position.schema import Position, Seat
    from capolinea.families.trains.state import State

ANY_SET = "mixed"  # where the file names none: the cards of both boxes
ZONES = ("cards", "hand", "deck", "discards")


def score(settings: Settings, file: Path, document: dict[str, Any]) -> Scoring:
    """Read, check and score; the cheap checks come before anything is compiled."""
    position = parse(document, str(file))
    check = _Checks(position, str(file))
    library = check.board(settings)
    variant = position.variant or _widest(library)
    check.players(library)
    check.options(library, variant)
    check.cards(library, variant)
    ensure_ready(settings, FAMILY)
    rules = Trains(
        library.id,
        variant=variant,
        options=[option for option in position.options if option in (FULL_PILES, *BUILDINGS_OF)],
        players=len(position.players),
        data=settings.data,
    )
    states, _ = positions.read_for_scoring(rules, document, str(file))
    titles = player_names(settings, [player.name for player in position.players])
    sheets, names = rules.score(states, titles), Names(library, settings)

    def show(console: Console) -> None:
        print_details(console, names, sheets, titles)
        console.print(overview(names, sheets, titles))

    return Scoring(sheets, list(_notes(settings, names, states, titles)), show)


def _widest(library: Library) -> str:
    """The set that has the most cards to choose from."""
    known = {found.id: found for found in library.table.sets}
    if ANY_SET in known:
        return ANY_SET
    return max(known.values(), key=lambda found: (len(found.boxes), not found.piles)).id


class _Checks:
    """What a table cannot have had, told with the place in the file."""

    def __init__(self, position: Position, file: str) -> None:
        self.position, self.file = position, file

    def refuse(self, code: str, rule: str, place: str, **facts: object) -> DataError:
        return DataError(code, rule, file=self.file, place=place, **facts)

    def board(self, settings: Settings) -> Library:
        """The board of the file, its set known to exist."""
        name = full_name(self.position.game, settings.data).partition("/")[2]
        boards = board_folders(settings.data)
        if name not in boards:
            known = ", ".join(f"{FAMILY}/{each}" for each in boards)
            raise self.refuse("position-unknown-game", "", "$.game", name=self.position.game, known=known)
        library = load_library(name, settings.data)
        try:
            library.set(self.position.variant)
        except InvalidInput as error:
            facts: dict[str, Any] = {"name": self.position.variant, "known": error.facts["known"]}
            raise self.refuse("position-unknown-variant", "TS4", "$.variant", **facts) from error
        return library

    def players(self, library: Library) -> None:
        """TS1."""
        (low, high), found = library.table.players, len(self.position.players)
        if not low <= found <= high:
            raise self.refuse("position-players", "TS1", "$.players", players=found, low=low, high=high)

    def options(self, library: Library, variant: str) -> None:
        """Options that exist, and piles that the set has."""
        chosen = library.set(variant)
        pool = library.choosable(chosen.boxes)
        for number, option in enumerate(self.position.options):
            place = f"$.options[{number}]"
            if option in pool or option == FULL_PILES:
                continue
            if option in library.card_number:
                raise self.refuse("position-pile", "TS4", place, pile=option, set=variant)
            if option not in BUILDINGS_OF:
                known = ", ".join((FULL_PILES, *BUILDINGS_OF)) + near(option, pool)
                raise self.refuse("position-unknown-option", "TS4", place, name=option, known=known)
        try:
            library.building_boxes(chosen, self.position.options)
        except InvalidInput as error:
            boxes = ", ".join(option for option in self.position.options if option in BUILDINGS_OF)
            raise self.refuse("position-buildings", "TS3", "$.options", box=boxes, set=variant) from error

    def cards(self, library: Library, variant: str) -> None:
        """TS2 to TS4: cards of this game alone, and no more of them than there are."""
        chosen = library.set(variant)
        pool, owned, box = library.choosable(chosen.boxes), Counter[str](), ""
        boxes = library.building_boxes(chosen, self.position.options)
        piles = {*chosen.piles, *(option for option in self.position.options if option in pool)}
        for place, name, count in self._owned():
            if name not in library.card_number:
                raise self.refuse("position-unknown", "", place, name=name, near=near(name, library.card_number))
            card = library.card(name)
            owned[name] += count
            most = card.pile_size
            if card.pile == "none":
                most = library.table.start_deck.get(name, 0) * len(self.position.players)
            if owned[name] > most:
                raise self.refuse("position-cards", "TS2", place, card=name)
            if card.pile == "building" and count:
                if box not in ("", card.box):
                    raise self.refuse("position-buildings-mixed", "TS3", place, card=name)
                if card.box not in boxes:
                    raise self.refuse("position-buildings", "TS3", place, box=card.box, set=variant)
                box = card.box
            if card.pile == "chosen":
                piles.add(name)
                if name not in pool:
                    raise self.refuse("position-pile", "TS4", place, pile=name, set=variant)
                if len(piles) > CHOSEN_PILES:
                    raise self.refuse("position-piles", "TS4", place, piles=len(piles), most=CHOSEN_PILES)

    def _owned(self) -> Iterator[tuple[str, str, int]]:
        """The cards of the players: where in the file, which, how many."""
        for number, seat in enumerate(self.position.players):
            for zone, counts in _zones(seat):
                for name, count in counts.items():
                    yield f"$.players[{number}].{zone}.{name}", name, count


def _zones(seat: Seat) -> Iterator[tuple[str, dict[str, int]]]:
    for zone in ZONES:
        yield zone, getattr(seat, zone)
    for zone, places in (("deck_top", seat.deck_top), ("deck_bottom", seat.deck_bottom)):
        yield zone, dict(Counter(place.card for place in places))


def _notes(settings: Settings, names: Names, states: Records[State], titles: list[str]) -> Iterator[str]:
    """TR1: rails that do not hang together, so that one of them may be a slip of the pen."""
    near_to = neighbours(names.library.hexes, names.library.barriers)
    for seat, title in enumerate(titles):
        mine = [number for number in range(len(near_to)) if int(states[0].rails[number]) >> seat & 1]
        parts: list[set[int]] = []
        for number in mine:
            joined = [part for part in parts if any(other in part for other in near_to[number])]
            parts = [part for part in parts if part not in joined]
            parts.append({number}.union(*joined))
        if len(parts) > 1:
            parts.sort(key=len)
            apart = names.places(names.library.hexes[number].id for part in parts[:-1] for number in sorted(part))
            yield settings.say("trains-note-apart", name=title, hexes=apart)
