"""Maps: the data files of a folder, read, merged and checked (`map_checks.py`)."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cached_property, lru_cache
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar

import msgspec
from msgspec.structs import replace as with_fields

from capolinea.core import old_formats
from capolinea.core.data import Layers, data_roots, digest, family_folder, folders_of, game_folders, read_json
from capolinea.core.errors import DataError, InvalidInput
from capolinea.core.problems import Phrase
from capolinea.families.ticket_to_ride.draw_map import draw, draw_picture
from capolinea.families.ticket_to_ride.drawing import Drawing, Picture, check_drawing, fits
from capolinea.families.ticket_to_ride.map_checks import check_board, check_bonus, check_tickets, check_variants
from capolinea.families.ticket_to_ride.schema import FAMILY_ID, BoardFile, BonusFile, GameFile, TicketFile

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

    from capolinea.families.ticket_to_ride.schema import BonusCard, City, Route, Ticket, TicketOption, Variant

    Refused = Callable[[DataError], None]  # what becomes of a mistake

Drawn = TypeVar("Drawn", Drawing, Picture)
Read = TypeVar("Read")

SHIPPED = Path(__file__).parent / "data"
FILES = ("game", "board", "tickets", "bonus", "drawing", "picture")
CACHED_MAPS = 64
OF_VARIANT = ("longest_route_points", "bonus_in_play")  # what a variant may have instead of its map
WORDS = {
    "name",
    "called",
    "longest_route_name",
    "about",
    "note",
    "rules",
    "rule",
    "plain_name",
    "today",
    "x",
    "y",
    "lon",
    "lat",
    "reconstructed",
}


@dataclass(frozen=True, eq=False)
class Map:
    """A map with everything that can be played on it. Each is seldom read twice, so it is equal to itself alone."""

    id: str
    game: GameFile
    cities: tuple[City, ...]
    routes: tuple[Route, ...]
    tickets: tuple[Ticket, ...]
    bonus_cards: tuple[BonusCard, ...]
    aspect_ratio: float
    digest: str
    given_drawing: Drawing | None
    given_picture: Picture | None

    def variant(self, name: str) -> Variant:
        """The variant of that id; an empty id means the default."""
        for variant in self.game.variants:
            if variant.id == (name or self.game.first_variant):
                return variant
        known = ", ".join(variant.id for variant in self.game.variants)
        raise InvalidInput("unknown-variant", variant=name, known=known)

    def option(self, name: str) -> TicketOption:
        """The ticket option of that id."""
        for option in self.game.ticket_options:
            if option.id == name:
                return option
        known = ", ".join(option.id for option in self.game.ticket_options) or Phrase("found-nothing")
        raise InvalidInput("unknown-option", option=name, known=known)

    def tickets_in_play(self, variant: Variant, options: Iterable[str]) -> tuple[Ticket, ...]:
        """V1 to V4, V6, V8: the tickets of a variant with its options."""
        sets = {*variant.sets, *(self.option(option).set for option in options)}
        return tuple(
            ticket
            for ticket in self.tickets
            if ticket.set in sets and (not variant.big_cities_only or (ticket.big_cities and not ticket.long))  # V4
        )

    @cached_property
    def drawing(self) -> Drawing:
        """The drawing in its data, or one made from its cities."""
        return self.given_drawing or draw(self.cities, self.routes, self.aspect_ratio)

    @cached_property
    def picture(self) -> Picture:
        """A small picture of the drawing."""
        return self.given_picture or draw_picture(self.drawing)

    @property
    def only_bonus_cards(self) -> tuple[str, ...]:
        """The bonus cards of every game, where all of them are in play; none if some are drawn."""
        cards = self.bonus_cards if self.game.bonus_in_play == len(self.bonus_cards) else ()
        return tuple(card.id for card in cards)


@lru_cache(CACHED_MAPS)
def played(chart: Map, name: str) -> Map:
    """A map as a variant has it: its bonuses, and what its tickets are worth."""
    variant = chart.variant(name)
    set_ = {field: getattr(variant, field) for field in OF_VARIANT if getattr(variant, field) is not msgspec.UNSET}
    points = variant.ticket_points or {}
    in_play = variant.bonus_cards
    return replace(
        chart,
        game=with_fields(chart.game, **set_),
        tickets=tuple(with_fields(each, points=points.get(each.id, each.points)) for each in chart.tickets),
        bonus_cards=tuple(card for card in chart.bonus_cards if in_play is msgspec.UNSET or card.id in in_play),
    )


def map_folders(data: Path | None) -> dict[str, list[Path]]:
    """The folders of each map, shipped first, then the user's own."""
    return game_folders(data_roots(SHIPPED, family_folder(data, FAMILY_ID), of_game=FILES))


def _read(path: Path) -> dict[str, Any]:
    return old_formats.read_data(read_json(path))


def _last(kind: str, folders: Sequence[Path], schema: type[Drawn]) -> tuple[Layers | None, Drawn | None]:
    """The last file of a kind, which replaces earlier ones."""
    having = [folder for folder in folders if (folder / f"{kind}.json").exists()]
    if not having:
        return None, None
    file = Layers(kind, having[-1:])
    return file, file.convert(schema)


def _drawing(folders: Sequence[Path], board: BoardFile, refused: Refused) -> Drawing | None:
    """The drawing of a board. A shipped one is left out where the user's own data change the board."""
    file, drawing = _last("drawing", folders, Drawing)
    if file is None or drawing is None:
        return None
    if SHIPPED in file.files[0][0].parents:
        return drawing if fits(drawing, board) else None
    for problem in check_drawing(file, drawing, board):
        refused(problem)
    return drawing


@lru_cache(CACHED_MAPS)
def load_map(name: str, data: Path | None = None) -> Map:
    """A map by its folder's name, with the user's own data merged into the shipped."""

    def refused(problem: DataError) -> None:
        raise problem

    loaded = _read_map(name, data, refused)
    assert loaded is not None  # else a problem was raised
    return loaded


def problems(name: str, data: Path | None) -> list[DataError]:
    """All mistakes of a map that can be found at once."""
    found: list[DataError] = []
    try:
        _read_map(name, data, found.append)
    except DataError as error:  # of the folder as a whole
        found.append(error)
    return found


def _read_map(name: str, data: Path | None, refused: Refused) -> Map | None:
    """A map; every mistake is given to `refused`. None if that goes on and a file cannot be read."""
    folders = folders_of(name, FAMILY_ID, map_folders(data))

    def read(kind: str, schema: type[Read], default: dict[str, Any] | None = None) -> tuple[Layers, Read] | None:
        try:
            file = Layers(kind, folders, default=default, read=_read)
            return file, file.convert(schema)
        except DataError as error:
            return refused(error)

    def check(found: Iterable[DataError]) -> None:
        for problem in found:
            refused(problem)

    game, board = read("game", GameFile), read("board", BoardFile)
    tickets, bonus = read("tickets", TicketFile), read("bonus", BonusFile, {"bonus_cards": []})
    if game and board:
        check(check_board(*board, game[1]))
    if tickets and board:
        check(check_tickets(*tickets, board[1]))
    if bonus and board:
        check(check_bonus(*bonus, board[1]))
    if not (game and board and tickets and bonus):
        return None
    try:
        drawing = _drawing(folders, board[1], refused)
        picture = _last("picture", folders, Picture)[1] if drawing else None
    except DataError as error:
        return refused(error)
    cities, routes = board[1].cities, board[1].routes
    facts = msgspec.to_builtins([game[1], cities, routes, tickets[1].tickets, bonus[1].bonus_cards])
    loaded = Map(
        id=name,
        game=game[1],
        cities=tuple(cities),
        routes=tuple(routes),
        tickets=tuple(tickets[1].tickets),
        bonus_cards=tuple(bonus[1].bonus_cards),
        aspect_ratio=board[1].aspect_ratio,
        digest=digest(old_formats.first_names(facts), WORDS),
        given_drawing=drawing,
        given_picture=picture,
    )
    check(check_variants(game[0], loaded))
    return loaded
