"""The pieces of a map as a screen draws and names them: everything that never changes during a game."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import Struct, convert

from capolinea.core.language import LANGUAGES, sentence
from capolinea.core.schema import Words, words
from capolinea.families.ticket_to_ride.game_data import FAMILY_ID
from capolinea.families.ticket_to_ride.kernels.state import CARD_NAMES, LOCOMOTIVE
from capolinea.families.ticket_to_ride.schema import Kind, Metric, RouteColour  # noqa: TC001  # msgspec reads the annotations
from capolinea.families.ticket_to_ride.words.names import MapNames

if TYPE_CHECKING:
    from collections.abc import Mapping

    from capolinea.families.ticket_to_ride.rulebook import TicketToRide
    from capolinea.families.ticket_to_ride.schema import City


class CityPiece(Struct):
    """A city: its place on the board (fractions of its width and height) and on the globe.

    `name` is printed on the board and empty at a junction; `called` is never empty and differs by language there.
    """

    id: str
    name: str
    called: Words
    nation: str
    tags: list[str]
    x: float
    y: float
    lon: float
    lat: float


class RoutePiece(Struct, rename={"start": "from", "end": "to"}):
    """A route; those of one `group` are a double or triple (C4), and `bonus_draw` is the X of +X (C7)."""

    id: str
    start: str
    end: str
    length: int
    colour: RouteColour
    kind: Kind
    locomotives: int
    bonus_draw: int
    group: str | None


class TicketPiece(Struct, rename={"start": "from", "end": "to"}):
    """A ticket; players see whether it is reconstructed."""

    id: str
    start: str
    end: str
    points: int
    set: str
    long: bool
    big_cities: bool
    reconstructed: bool


class BonusPiece(Struct):
    """A bonus card of Northern Lights (E5); one that counts cities names their `tag` or `nation`."""

    id: str
    name: Words
    about: Words
    points: int
    metric: Metric
    tag: str
    nation: str
    reconstructed: bool


class UsableRoutes(Struct):
    """How many routes of a double and of a triple are usable with 2, 3, 4 and 5 players (C4)."""

    double: list[int]
    triple: list[int]


class TicketToRidePieces(Struct, tag_field="family", tag=FAMILY_ID):
    """A map with the tickets of a variant.

    `cards` has the names of the colours, of gray and of the locomotive, `cards_counted` what one such card is called
    and, after a bar, what several are, `cards_in_box` how many there are.
    """

    game: str
    variant: str
    options: list[str]
    name: Words
    aspect_ratio: float
    cities: list[CityPiece]
    routes: list[RoutePiece]
    tickets: list[TicketPiece]
    bonus_cards: list[BonusPiece]
    bonus_in_play: int
    cards: dict[str, Words]
    cards_counted: dict[str, Words]
    cards_in_box: dict[str, int]
    cars: int
    last_cars: int
    stations: int
    station_points: int
    longest_route_points: int
    longest_route_name: Words
    route_points: dict[str, int]
    usable_routes: UsableRoutes


SHAPE = TicketToRidePieces


def pieces(rules: TicketToRide) -> TicketToRidePieces:
    """See `capolinea.core.family_parts.Pieces`."""
    chart, game = rules.chart, rules.chart.game
    names = {language: MapNames(chart, language) for language in LANGUAGES}
    in_box = dict.fromkeys(CARD_NAMES, game.cards_per_colour) | {CARD_NAMES[LOCOMOTIVE]: game.locomotives}
    return TicketToRidePieces(
        game=rules.config["game"],
        variant=rules.variant.id,
        options=list(rules.options),
        name=game.name,
        aspect_ratio=chart.aspect_ratio,
        cities=[_city(names, city) for city in chart.cities],
        routes=convert(chart.routes, list[RoutePiece], from_attributes=True),
        tickets=convert(rules.tickets, list[TicketPiece], from_attributes=True),
        bonus_cards=convert(chart.bonus_cards, list[BonusPiece], from_attributes=True),
        bonus_in_play=game.bonus_in_play,
        cards={card: _said(f"card-{card}") for card in (*CARD_NAMES, "gray")},
        cards_counted={card: _said(f"cards-{card}") for card in CARD_NAMES},
        cards_in_box=in_box,
        cars=game.cars,
        last_cars=game.last_cars,
        stations=game.stations,
        station_points=game.station_points,
        longest_route_points=game.longest_route_points,
        longest_route_name=words(lambda language: names[language].longest_route_bonus),
        route_points=game.route_points,
        usable_routes=convert(game.usable_routes, UsableRoutes, from_attributes=True),
    )


def drawings(rules: TicketToRide) -> dict[str, Struct]:
    """See `capolinea.core.family_parts.Pieces`."""
    return {"drawing": rules.chart.drawing, "picture": rules.chart.picture}


def _said(key: str) -> Words:
    return words(lambda language: sentence(key, language, {}))


def _city(names: Mapping[str, MapNames], city: City) -> CityPiece:
    return CityPiece(
        id=city.id,
        name=city.name,
        called=words(lambda language: names[language].city(city.id)),
        nation=city.nation,
        tags=city.tags,
        x=city.x,
        y=city.y,
        lon=city.lon,
        lat=city.lat,
    )
