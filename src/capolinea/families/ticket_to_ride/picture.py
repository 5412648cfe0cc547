"""The picture of a map with the train cars and stations on it: what link previews show of a finished game."""

from __future__ import annotations

from typing import TYPE_CHECKING

from capolinea.core.picture import MARKS, ON_SEATS, RIM, SEATS, BoardPicture, wagon

if TYPE_CHECKING:
    from collections.abc import Iterator

    from capolinea.families.ticket_to_ride.drawing import CityDrawing, Drawing
    from capolinea.families.ticket_to_ride.rulebook import TicketToRide
    from capolinea.families.ticket_to_ride.view import View

SEA, SHALLOWS, LAND, COAST, BORDER, FRAME = "#93b3bd", "#7ea3b0", "#f3e8cf", "#7f7052", "#cbb98f", "#5b4d33"
CITY, EDGE = "#c29b45", "#2b2620"
PRINTED = {  # the spaces of each colour: paler than train cars, `--print-…` of the app
    "purple": "#bc97b2",
    "blue": "#8ea2cf",
    "orange": "#dfa153",
    "white": "#fffdf8",
    "green": "#8fbe8a",
    "yellow": "#f6c94e",
    "black": "#6e6b68",
    "red": "#d67867",
    "gray": "#cac0b0",
}
HOUSE = "M-12 10V-3L0-13 12-3V10Z"


def picture(rules: TicketToRide, view: View) -> BoardPicture:
    """See `capolinea.core.family_parts.Pictures`."""
    drawing = rules.chart.drawing
    parts = (_ground(drawing), *_routes(rules, drawing, view), *_cities(drawing, view))
    return BoardPicture(drawing.width, drawing.height, "".join(parts))


def _ground(drawing: Drawing) -> str:
    frame = f'width="{drawing.width:g}" height="{drawing.height:g}" rx="6"'
    return (
        f'<clipPath id="frame"><rect {frame}/></clipPath><g clip-path="url(#frame)"><rect {frame} fill="{SEA}"/>'
        f'<path d="{drawing.land}" fill="{LAND}" stroke="{SHALLOWS}" stroke-width="8"/>'
        f'<path d="{drawing.land}" fill="{LAND}" stroke="{COAST}"/>'
        f'<path d="{drawing.borders}" fill="none" stroke="{BORDER}" stroke-width="1.4" stroke-dasharray="7 5"/>'
        f'<path d="{drawing.lakes}" fill="{SEA}" stroke="{COAST}" stroke-width="0.6"/></g>'
        f'<rect {frame} fill="none" stroke="{FRAME}" stroke-width="3"/>'
    )


def _routes(rules: TicketToRide, drawing: Drawing, view: View) -> Iterator[str]:
    """The spaces of all routes, then the train cars, which lie above them."""
    size = drawing.space
    for taken in (False, True):
        for route in rules.chart.routes:
            seat = view.routes.get(route.id)
            if (seat is not None) is not taken:
                continue
            for x, y, angle in drawing.routes[route.id].spaces:
                upright = " rotate(180)" if abs(angle) > 90 else ""
                yield f'<g transform="translate({x:g} {y:g}) rotate({angle:g}){upright}">'
                if seat is None:
                    length, width = size.length - 3, size.width - 2.5
                    yield f'<rect x="{-length / 2:g}" y="{-width / 2:g}" width="{length:g}" height="{width:g}" rx="2.5"'
                    yield f' fill="{PRINTED[route.colour]}" stroke="{COAST}" stroke-width="1.2"/>'
                else:
                    yield wagon(seat, size.length + 2, size.width + 6)
                yield "</g>"


def _cities(drawing: Drawing, view: View) -> Iterator[str]:
    for name, city in drawing.cities.items():
        disc = f'r="{drawing.disc - 1:g}" fill="{CITY}" stroke="{EDGE}" stroke-width="2"'
        yield f'<circle cx="{city.x:g}" cy="{city.y:g}" {disc}/>'
        if name in view.stations:
            yield _station(city, view.stations[name])


def _station(city: CityDrawing, seat: int) -> str:
    return (
        f'<g transform="translate({city.x:g} {city.y - 8:g}) scale(1.4)" stroke-linejoin="round">'
        f'<path d="{HOUSE}" fill="{RIM}" stroke="{RIM}" stroke-width="5"/>'
        f'<path d="{HOUSE}" fill="{SEATS[seat]}" stroke="{EDGE}" stroke-width="1.6"/>'
        f'<path d="{MARKS[seat]}" transform="scale(0.7)" fill="none" stroke="{ON_SEATS[seat]}" stroke-width="2.6"/></g>'
    )
