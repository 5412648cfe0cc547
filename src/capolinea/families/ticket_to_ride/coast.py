"""Coastlines behind a map that is drawn from its cities, if these have longitudes and latitudes.

The land (`land.json`, Natural Earth) is stretched and turned to fit the cities' places best. If it does not fit, or a
city has no longitude and latitude, everything is land.
"""

from __future__ import annotations

import json
from functools import cache
from importlib.resources import files
from itertools import accumulate
from math import fsum
from statistics import fmean
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from capolinea.families.ticket_to_ride.schema import City

    Point = tuple[float, float]
    Plane = tuple[float, float, float]  # a height at 0, and what a degree of longitude and of latitude adds
    Placing = tuple[Plane, Plane]

BEYOND = 12.0  # units that land reaches over the frame
FEWEST = 4  # cities needed to place the land
ON_A_LINE = 1e-9  # how close to a line the cities may be
FARTHEST = 0.08  # of the drawing's size: how far the land may be from where a city is


def land_path(cities: Sequence[City], at: Mapping[str, Point], size: Point) -> str:
    """The land as an SVG path."""
    left, top, right, bottom = -BEYOND, -BEYOND, size[0] + BEYOND, size[1] + BEYOND
    placed = _placed(cities, at, size)
    if placed is None:
        return _path([[(left, top), (right, top), (right, bottom), (left, bottom)]])
    found: list[list[Point]] = []
    for ring in _rings():
        points = [_place(placed, *point) for point in ring]
        (low_x, high_x), (low_y, high_y) = ((min(axis), max(axis)) for axis in zip(*points, strict=True))
        if high_x > left and high_y > top and low_x < right and low_y < bottom:
            clipped = _clipped(points, (left, top, right, bottom))
            if len(clipped) > 2:
                found.append(clipped)
    return _path(found)


def _placed(cities: Sequence[City], at: Mapping[str, Point], size: Point) -> Placing | None:
    """How longitude and latitude become a place in the drawing; None if they do not tell."""
    if len(cities) < FEWEST or any(not city.lon and not city.lat for city in cities):
        return None
    lons, lats = [city.lon for city in cities], [city.lat for city in cities]
    found = [_fit(lons, lats, [at[city.id][axis] for city in cities]) for axis in range(2)]
    if found[0] is None or found[1] is None:
        return None
    placed = found[0], found[1]
    misses = [
        abs(place - wanted)
        for city in cities
        for place, wanted in zip(_place(placed, city.lon, city.lat), at[city.id], strict=True)
    ]
    return placed if max(misses) <= FARTHEST * max(size) else None


def _fit(lons: list[float], lats: list[float], places: list[float]) -> Plane | None:
    """The plane over longitude and latitude that is nearest to some heights (least squares); None along a line."""
    lon, lat, place = fmean(lons), fmean(lats), fmean(places)
    rows = [(x - lon, y - lat, z - place) for x, y, z in zip(lons, lats, places, strict=True)]
    xx, xy, yy = fsum(x * x for x, _, _ in rows), fsum(x * y for x, y, _ in rows), fsum(y * y for _, y, _ in rows)
    xz, yz = fsum(x * z for x, _, z in rows), fsum(y * z for _, y, z in rows)
    determinant = xx * yy - xy * xy
    if determinant <= ON_A_LINE * xx * yy:
        return None
    along, across = (xz * yy - yz * xy) / determinant, (yz * xx - xz * xy) / determinant
    return place - along * lon - across * lat, along, across


def _place(placed: Placing, lon: float, lat: float) -> Point:
    (x, x_lon, x_lat), (y, y_lon, y_lat) = placed
    return x + x_lon * lon + x_lat * lat, y + y_lon * lon + y_lat * lat


@cache
def _rings() -> list[list[Point]]:
    """The outlines of all land, in longitudes and latitudes: each point is told by its way from the one before."""
    land = json.loads(files("capolinea.families.ticket_to_ride").joinpath("land.json").read_text("utf-8"))
    per_degree: int = land["per_degree"]
    rings: list[list[int]] = land["rings"]
    return [
        [(x / per_degree, y / per_degree) for x, y in zip(accumulate(ring[::2]), accumulate(ring[1::2]), strict=True)]
        for ring in rings
    ]


def _clipped(ring: list[Point], frame: tuple[float, float, float, float]) -> list[Point]:
    """The part of a polygon inside a frame, edge by edge (Sutherland and Hodgman)."""
    for axis, edge, sign in ((0, frame[0], 1), (1, frame[1], 1), (0, frame[2], -1), (1, frame[3], -1)):
        kept: list[Point] = []
        for number, point in enumerate(ring):
            before = ring[number - 1]
            inside, was_inside = (point[axis] - edge) * sign >= 0, (before[axis] - edge) * sign >= 0
            if inside != was_inside:
                share = (edge - before[axis]) / (point[axis] - before[axis])
                kept.append((before[0] + share * (point[0] - before[0]), before[1] + share * (point[1] - before[1])))
            if inside:
                kept.append(point)
        ring = kept
    return ring


def _path(rings: Sequence[Sequence[Point]]) -> str:
    return "".join("M" + "L".join(f"{x:.0f} {y:.0f}" for x, y in ring) + "Z" for ring in rings)
