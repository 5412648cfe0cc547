"""A real table: what lay there at the end of a game that was played with cardboard."""

from __future__ import annotations

from collections import Counter
from functools import partial
from typing import TYPE_CHECKING, Any

from capolinea.core.errors import DataError, InvalidInput
from capolinea.core.problems import near
from capolinea.core.registry import full_name
from capolinea.families.trains.game_data import BUILDINGS_OF, FAMILY, FULL_PILES, board_folders, load_library
from capolinea.families.trains.kernels.state import CHOSEN_PILES
from capolinea.families.trains.position.read import read_for_scoring
from capolinea.families.trains.position.schema import parse
from capolinea.families.trains.words.names import CardName

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from pathlib import Path

    from capolinea.families.trains.game_data import Library
    from capolinea.families.trains.position.schema import Position, Seat
    from capolinea.families.trains.rulebook import Trains
    from capolinea.families.trains.sheets import TrainsScore

ANY_SET = "mixed"  # where the file names none: the cards of both boxes
ZONES = ("cards", "hand", "deck", "discards")


def score_table(document: dict[str, Any], file: str, data: Path | None) -> list[TrainsScore]:
    """See `capolinea.core.family.Positions`."""
    rules = check_table(document, file, data)()
    return rules.score(*read_for_scoring(rules, document, file))


def check_table(document: dict[str, Any], file: str, data: Path | None) -> Callable[[], Trains]:
    """All that can be checked before anything is compiled; returns what opens the rules of the table."""
    from capolinea.families.trains.rulebook import Trains

    position = parse(document, file)
    check = _Checks(position, file)
    library = check.board(data)
    variant = position.variant or _widest(library)
    check.players(library)
    check.options(library, variant)
    check.cards(library, variant)
    return partial(
        Trains,
        library.id,
        variant=variant,
        options=[option for option in position.options if option in (FULL_PILES, *BUILDINGS_OF)],
        players=len(position.players),
        data=data,
    )


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

    def board(self, data: Path | None) -> Library:
        """The board of the file, its set known to exist."""
        name = full_name(self.position.game, data).partition("/")[2]
        boards = board_folders(data)
        if name not in boards:
            known = ", ".join(f"{FAMILY}/{each}" for each in boards)
            raise self.refuse("position-unknown-game", "", "$.game", name=self.position.game, known=known)
        library = load_library(name, data)
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
                raise self.refuse("position-cards", "TS2", place, card=CardName(card))
            if card.pile == "building" and count:
                if box not in ("", card.box):
                    raise self.refuse("position-buildings-mixed", "TS3", place, card=CardName(card))
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
