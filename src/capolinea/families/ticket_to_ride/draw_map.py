"""Drawing a map without a drawing from its cities' places: routes as straight as their spaces allow.

The sizes are those of the shipped drawings. The board is made so large that most routes are straight; one that is too
short for its spaces, or would run over another city, is bent. Routes of a group are side by side.
"""

from __future__ import annotations

import re
from itertools import pairwise
from math import atan2, cos, degrees, hypot, radians, sin
from typing import TYPE_CHECKING

from capolinea.families.ticket_to_ride.coast import land_path
from capolinea.families.ticket_to_ride.drawing import (
    CityDrawing,
    Drawing,
    Label,
    Picture,
    RouteDrawing,
    SpaceSize,
)

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from capolinea.families.ticket_to_ride.drawing import Space
    from capolinea.families.ticket_to_ride.schema import City, Route

    Point = tuple[float, float]
    Box = tuple[float, float, float, float]  # left, top, right, bottom

SPACE = SpaceSize(length=46, width=17.5)
DISC = 11.0
LETTERING = 23.0
MARGIN = 90.0
PITCH = 1.06 * SPACE.length  # from space to space at least
APART = SPACE.width + 4  # between the routes of a group
START = DISC + 4  # from a city to the first space
STRAIGHT = 0.8  # the share of routes that are long enough without a bend
SMALLEST, LARGEST = 500.0, 3000.0  # height of the drawing, margins aside
BENDS = (0.0, 0.1, -0.1, 0.2, -0.2, 0.3, -0.3, 0.42, -0.42, 0.56, -0.56)  # of the distance
STEPS = 40  # points of a bent line
LETTER = 0.52 * LETTERING  # mean width
PICTURE_WIDTH = 320.0
NUMBER = re.compile(r"-?\d*\.?\d+")  # of an SVG path


def draw(cities: Sequence[City], routes: Sequence[Route], aspect_ratio: float) -> Drawing:
    """A drawing of a map."""
    scale = _scale(cities, routes, aspect_ratio)
    width, height = scale * aspect_ratio, scale
    at = {city.id: (MARGIN + city.x * width, MARGIN + city.y * height) for city in cities}
    groups: dict[str, list[Route]] = {}
    for route in routes:
        groups.setdefault(route.group or route.id, []).append(route)
    drawn: dict[str, RouteDrawing] = {}
    for group in groups.values():
        line = _line(at, group[0])
        for number, route in enumerate(group):
            side = (number - (len(group) - 1) / 2) * APART
            turned = route.start != group[0].start
            drawn[route.id] = _route(line[::-1] if turned else line, route.length, -side if turned else side)
    spaces = [space for route in drawn.values() for space in route.spaces]
    labels = _labels(cities, at, spaces, 2 * MARGIN + width)
    size = (2 * MARGIN + width, 2 * MARGIN + height)
    return Drawing(
        width=round(size[0]),
        height=round(size[1]),
        space=SPACE,
        disc=DISC,
        lettering=LETTERING,
        cities={city: CityDrawing(x=round(x, 1), y=round(y, 1), label=labels[city]) for city, (x, y) in at.items()},
        routes={route.id: drawn[route.id] for route in routes},
        land=land_path(cities, at, size),
    )


def draw_picture(drawing: Drawing) -> Picture:
    """A small picture of a drawing: its land, and each route as a line."""
    factor = PICTURE_WIDTH / drawing.width
    ends = {(route.spaces[0][:2], route.spaces[-1][:2]) for route in drawing.routes.values()}
    height = round(drawing.height * factor)
    return Picture(
        width=PICTURE_WIDTH,
        height=height,
        land=NUMBER.sub(lambda number: f"{float(number[0]) * factor:.0f}", drawing.land),
        routes="".join("M" + "L".join(f"{x * factor:.0f} {y * factor:.0f}" for x, y in line) for line in sorted(ends)),
    )


def _scale(cities: Sequence[City], routes: Sequence[Route], aspect_ratio: float) -> float:
    """The height of the drawing at which most routes have room for their spaces."""
    places = {city.id: (city.x * aspect_ratio, city.y) for city in cities}
    needed = sorted(
        _room(route.length) / max(_distance(places[route.start], places[route.end]), 1e-3) for route in routes
    )
    enough = needed[int(STRAIGHT * (len(needed) - 1))] if needed else SMALLEST
    return min(max(enough, SMALLEST), LARGEST)


def _room(spaces: int) -> float:
    """How long a route of so many spaces is, from city to city."""
    return spaces * PITCH + 2 * START


def _distance(one: Point, other: Point) -> float:
    return hypot(one[0] - other[0], one[1] - other[1])


def _line(at: dict[str, Point], route: Route) -> list[Point]:
    """The way of a route: the least bent one that is long enough and keeps away from other cities."""
    others = [place for city, place in at.items() if city not in (route.start, route.end)]
    lines = [_bent(at[route.start], at[route.end], bend) for bend in BENDS]
    enough = [line for line in lines if _length(line) >= _room(route.length) - 1] or lines[-2:]
    return next((line for line in enough if _is_clear(line, others)), enough[0])


def _bent(start: Point, end: Point, bend: float) -> list[Point]:
    """A quadratic curve as points."""
    middle = ((start[0] + end[0]) / 2, (start[1] + end[1]) / 2)
    control = (middle[0] - 2 * bend * (end[1] - start[1]), middle[1] + 2 * bend * (end[0] - start[0]))
    points: list[Point] = []
    for step in range(STEPS + 1):
        t = step / STEPS
        a, b, c = (1 - t) ** 2, 2 * t * (1 - t), t**2
        points.append((a * start[0] + b * control[0] + c * end[0], a * start[1] + b * control[1] + c * end[1]))
    return points


def _length(line: Sequence[Point]) -> float:
    return sum(_distance(one, other) for one, other in pairwise(line))


def _is_clear(line: Sequence[Point], others: Iterable[Point]) -> bool:
    reach = DISC + SPACE.width
    return all(_distance(point, other) > reach for other in others for point in line)


def _at(line: Sequence[Point], distance: float, side: float) -> tuple[float, float, float]:
    """The place so far along a line and so far beside it, with the direction there."""
    for one, other in pairwise(line):
        step = _distance(one, other)
        if distance <= step or other is line[-1]:
            share = distance / step if step else 0.0
            angle = atan2(other[1] - one[1], other[0] - one[0])
            across = (-(other[1] - one[1]) / step, (other[0] - one[0]) / step) if step else (0.0, 0.0)
            x = one[0] + share * (other[0] - one[0]) + side * across[0]
            y = one[1] + share * (other[1] - one[1]) + side * across[1]
            return x, y, degrees(angle)
        distance -= step
    return line[-1][0], line[-1][1], 0.0


def _route(line: Sequence[Point], spaces: int, side: float) -> RouteDrawing:
    """The spaces, evenly between the cities."""
    whole = _length(line)
    pitch = (whole - 2 * START) / spaces
    middles = [_at(line, START + (number + 0.5) * pitch, side) for number in range(spaces)]
    ends = [_at(line, DISC, side / 2), *middles, _at(line, whole - DISC, side / 2)]
    return RouteDrawing(
        spaces=[(round(x, 1), round(y, 1), round(angle, 1)) for x, y, angle in middles],
        path="M" + "L".join(f"{x:.1f} {y:.1f}" for x, y, _ in ends),
    )


def _labels(
    cities: Sequence[City], at: dict[str, Point], spaces: Sequence[Space], width: float
) -> dict[str, Label | None]:
    """Each name beside its city, where it covers the fewest other things."""
    taken: list[Box] = [(x - DISC, y - DISC, x + DISC, y + DISC) for x, y in at.values()]
    half = SPACE.width / 2
    for x, y, angle in spaces:
        for along in (-SPACE.length / 3, 0, SPACE.length / 3):
            at_x, at_y = x + along * cos(radians(angle)), y + along * sin(radians(angle))
            taken.append((at_x - half, at_y - half, at_x + half, at_y + half))
    labels: dict[str, Label | None] = {}
    for city in cities:
        if not city.name:
            labels[city.id] = None
            continue
        options = _places(at[city.id], len(city.name) * LETTER)
        label, box = min(options, key=lambda option: _covered(option[1], taken, width))
        taken.append(box)
        labels[city.id] = label
    return labels


def _places(place: Point, length: float) -> list[tuple[Label, Box]]:
    """Where a name of a length may be written: right, left, below and above its city, and between these."""
    x, y = place
    gap, rise = DISC + 5, 0.34 * LETTERING
    found: list[tuple[Label, Box]] = []
    for right, down in ((1, 0), (-1, 0), (0, 1), (0, -1), (1, 1), (1, -1), (-1, 1), (-1, -1)):
        anchor = "start" if right > 0 else "end" if right < 0 else "middle"
        near = gap if not down else 0.75 * gap
        at_x = x + right * near
        base = y + rise + down * (gap + (0 if right else rise))
        left = at_x if right > 0 else at_x - length if right < 0 else at_x - length / 2
        label = Label(x=round(at_x, 1), y=round(base, 1), anchor=anchor)
        found.append((label, (left, base - 0.75 * LETTERING, left + length, base + 0.2 * LETTERING)))
    return found


def _covered(box: Box, taken: Iterable[Box], width: float) -> int:
    """How many things a name covers; one that leaves the board is worse than any."""
    left, top, right, bottom = box
    outside = 100 if left < 0 or top < 0 or right > width else 0
    return outside + sum(left < x2 and x1 < right and top < y2 and y1 < bottom for x1, y1, x2, y2 in taken)
