"""The picture of a board with all rails and stations: what link previews show of a finished game."""

from __future__ import annotations

from math import cos, hypot, pi, sin
from typing import TYPE_CHECKING

from capolinea.core.picture import RIM, SEATS, BoardPicture, wagon
from capolinea.families.trains.pieces import pieces

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from capolinea.families.trains.pieces import HexPiece
    from capolinea.families.trains.rulebook import Trains
    from capolinea.families.trains.view import View

STEP = 104  # between the middles of neighbours
RADIUS = STEP / 3**0.5
MARGIN = RADIUS + 14
SIDE = 10.5  # between the tracks of two seats
LOW = 26  # how far below the middle of a city its rails stand
RAIL = 19
PLACE = 24  # from station to station
EDGE, RIVER, BARRIER, STATION = "#7f7052", "#7aa7bb", "#1c2430", "#e9c06a"
TERRAIN = {
    "plain": "#e3e2b8",
    "river": "#e3e2b8",
    "mountain": "#d9cbb0",
    "city": "#fbf4e4",
    "remote": "#eddcb8",
    "sea": "#93b3bd",
}
SIGNS = {
    "mountain": '<path d="M-34 22-14-12 6 22Z" fill="#b5a486"/><path d="M-16 24 10-20 36 24Z" fill="#94805e"/>',
    "river": f'<path d="M-48-8Q0 16 48-8" fill="none" stroke="{RIVER}" stroke-width="15"/>',
    "sea": '<path d="M-26-8q7-6 14 0t14 0 14 0" fill="none" stroke="#7ea3b0" stroke-width="2"/>',
    "remote": '<path d="M-22-8H5V-17L26 1 5 19V10H-22Z" fill="#14344d"/>',
}

Middles = dict[str, tuple[float, float]]


def picture(rules: Trains, view: View) -> BoardPicture:
    """See `capolinea.core.family_parts.Pictures`."""
    board = pieces(rules)
    middles = {hex_.id: (hex_.x * STEP + MARGIN, hex_.y * STEP + MARGIN) for hex_ in board.hexes}
    width = max(x for x, _ in middles.values()) + MARGIN
    height = max(y for _, y in middles.values()) + MARGIN
    parts = (
        *(_placed(middles[hex_.id], _tile(hex_)) for hex_ in board.hexes),
        *(_barrier(middles[one], middles[other]) for one, other in board.barriers),
        *_tracks(board.hexes, middles, view.rails),
        *(_placed(middles[hex_.id], _pieces(hex_, view)) for hex_ in board.hexes),
    )
    return BoardPicture(width, height, "".join(parts))


def _placed(middle: tuple[float, float], drawing: str) -> str:
    return f'<g transform="translate({middle[0]:.1f} {middle[1]:.1f})">{drawing}</g>'


def _tile(hex_: HexPiece) -> str:
    corners = [((corner + 0.5) * pi / 3) for corner in range(6)]
    around = " ".join(f"{cos(angle) * (RADIUS - 1.2):.1f},{sin(angle) * (RADIUS - 1.2):.1f}" for angle in corners)
    tile = f'<polygon points="{around}" fill="{TERRAIN[hex_.terrain]}" stroke="{EDGE}" stroke-width="1.6"/>'
    return tile + SIGNS.get(hex_.terrain, "")


def _barrier(one: tuple[float, float], other: tuple[float, float]) -> str:
    """The edge that two neighbours share."""
    x, y = (one[0] + other[0]) / 2, (one[1] + other[1]) / 2
    dx, dy = (other[1] - one[1]) / STEP * RADIUS / 2, (one[0] - other[0]) / STEP * RADIUS / 2
    path = f"M{x - dx:.1f} {y - dy:.1f}L{x + dx:.1f} {y + dy:.1f}"
    return f'<path d="{path}" stroke="{BARRIER}" stroke-width="9" stroke-linecap="round"/>'


def _tracks(hexes: list[HexPiece], middles: Middles, rails: Mapping[str, tuple[int, ...]]) -> Iterator[str]:
    """Lines between neighbouring rails of a seat; those of several seats lie side by side."""
    for hex_ in hexes:
        for other in hex_.around:
            seats = sorted({*rails.get(hex_.id, ())} & {*rails.get(other, ())}) if hex_.id < other else []
            (x, y), (to_x, to_y) = middles[hex_.id], middles[other]
            length = hypot(to_x - x, to_y - y)
            for place, seat in enumerate(seats):
                aside = (place - (len(seats) - 1) / 2) * SIDE
                dx, dy = -(to_y - y) / length * aside, (to_x - x) / length * aside
                path = f'd="M{x + dx:.1f} {y + dy:.1f}L{to_x + dx:.1f} {to_y + dy:.1f}" stroke-linecap="round"'
                yield f'<path {path} stroke="{RIM}" stroke-width="12"/>'
                yield f'<path {path} stroke="{SEATS[seat]}" stroke-width="8.5"/>'


def _pieces(hex_: HexPiece, view: View) -> str:
    """Stations, and the rails of all seats side by side."""
    built, owners = view.stations.get(hex_.id, 0), view.rails.get(hex_.id, ())
    low = LOW if hex_.name else 0
    drawn = [_station((place - (hex_.stations - 1) / 2) * PLACE, built=place < built) for place in range(hex_.stations)]
    for place, seat in enumerate(owners):
        x = (place - (len(owners) - 1) / 2) * (RAIL + 3)
        drawn.append(f'<g transform="translate({x:g} {low})">{wagon(seat, RAIL, RAIL - 2)}</g>')
    return "".join(drawn)


def _station(x: float, *, built: bool) -> str:
    if built:
        house = f"M{x - 10.5:g} 3V-10L{x:g}-20 {x + 10.5:g}-10V3Z"
        return f'<path d="{house}" fill="{STATION}" stroke="#2b2620" stroke-width="1.8"/>'
    empty = f'x="{x - 10:g}" y="-18" width="20" height="20" rx="3"'
    return f'<rect {empty} fill="none" stroke="#8a6414" stroke-width="2" stroke-dasharray="4 3"/>'
