"""The drawing of a map: where everything is on the screen, in units of its own.

The shipped maps have one beside their data, `drawing.json`, and a small `picture.json` for cards; `npm run maps` makes
them. A map without is drawn from its cities (`draw_map.py`).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Literal

from msgspec import Meta

from capolinea.core.problems import Phrase
from capolinea.core.schema import Part, SvgPath, told

if TYPE_CHECKING:
    from collections.abc import Iterator

    from capolinea.core.data import Layers
    from capolinea.core.errors import DataError
    from capolinea.families.ticket_to_ride.schema import BoardFile

Size = Annotated[float, Meta(gt=0)]
Space = tuple[float, float, float]


class Label(Part, frozen=True):
    """Where a city's name is written."""

    x: float
    y: Annotated[float, told("The baseline of the text.")]
    anchor: Annotated[Literal["start", "middle", "end"], told("Which end of the text is at `x`.")]


class CityDrawing(Part, frozen=True):
    """The disc of a city."""

    x: float
    y: float
    label: Annotated[Label | None, told("Null at a junction without a printed name.")] = None


class RouteDrawing(Part, frozen=True):
    """The spaces of a route."""

    spaces: Annotated[
        list[Space],
        told("From the route's first city to its second: centre x, centre y, clockwise angle of the long side."),
    ]
    path: Annotated[SvgPath, told("The centre line from disc to disc, as an SVG path.")]


class SpaceSize(Part, frozen=True):
    """The size of every space."""

    length: Size
    width: Size


class Drawing(Part, frozen=True):
    """Where everything is on the screen. Land, lakes and borders are SVG paths, cut off at the frame or the bleed."""

    width: Size
    height: Size
    space: SpaceSize
    disc: Annotated[Size, told("The radius of every city.")]
    lettering: Annotated[Size, told("The font size of the names.")]
    cities: Annotated[dict[str, CityDrawing], told("By the id of the city.")]
    routes: Annotated[dict[str, RouteDrawing], told("By the id of the route.")]
    land: SvgPath = ""
    lakes: SvgPath = ""
    borders: SvgPath = ""
    bleed: Annotated[
        float,
        Meta(ge=0),
        told("How far land reaches beyond the frame: a window of other proportions shows it there, fading."),
    ] = 0


class Picture(Part, frozen=True):
    """A small picture of the map. Land and routes are SVG paths."""

    width: Size
    height: Size
    land: SvgPath = ""
    routes: SvgPath = ""


def fits(drawing: Drawing, board: BoardFile) -> bool:
    """Whether a drawing has the cities of a board, and its routes with their spaces."""
    lengths = {route: len(drawn.spaces) for route, drawn in drawing.routes.items()}
    return {*drawing.cities} == {city.id for city in board.cities} and lengths == {
        route.id: route.length for route in board.routes
    }


def check_drawing(file: Layers, drawing: Drawing, board: BoardFile) -> Iterator[DataError]:
    """Refuse a drawing of another map."""
    pairs = (
        ("cities", drawing.cities, [city.id for city in board.cities]),
        ("routes", drawing.routes, [route.id for route in board.routes]),
    )
    for key, drawn, known in pairs:
        for name in drawn:
            if name not in known:
                yield file.unknown(f"$.{key}.{name}", Phrase(f"expected-drawn-{key}"), name, known)
        for name in known:
            if name not in drawn:
                yield file.wrong(f"$.{key}", Phrase("expected-drawn", name=name), Phrase("found-nothing"))
    for route in board.routes:
        spaces = len(drawing.routes[route.id].spaces)
        if spaces != route.length:
            yield file.wrong(f"$.routes.{route.id}.spaces", Phrase("expected-spaces", spaces=route.length), spaces)
