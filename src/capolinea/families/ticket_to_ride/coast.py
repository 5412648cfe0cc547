"""Coastlines behind a map that is drawn from its cities, where these have longitudes and latitudes.

The land (`land.json`, Natural Earth) is laid under the cities as they are placed: stretched and turned as fits them
best. Where that does not fit, or where a city has no longitude and latitude, all is land.
"""

from __future__ import annotations

import json
from functools import cache
from importlib.resources import files
from typing import TYPE_CHECKING

import numpy as np

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from numpy.typing import NDArray

    from capolinea.families.ticket_to_ride.schema import City

    Point = tuple[float, float]

BEYOND = 12.0  # units that land reaches over the frame
FEWEST = 4  # cities that tell how the land lies
FARTHEST = 0.08  # of the drawing's size: how far the land may be from where a city is


def land_path(cities: Sequence[City], at: Mapping[str, Point], size: Point) -> str:
    """The land as an SVG path."""
    left, top, right, bottom = -BEYOND, -BEYOND, size[0] + BEYOND, size[1] + BEYOND
    placed = _placed(cities, at, size)
    if placed is None:
        return _path([[(left, top), (right, top), (right, bottom), (left, bottom)]])
    found: list[list[Point]] = []
    for ring in _rings():
        points = np.column_stack((np.ones(len(ring)), ring)) @ placed
        if (points.max(axis=0) > (left, top)).all() and (points.min(axis=0) < (right, bottom)).all():
            clipped = _clipped([(float(x), float(y)) for x, y in points], (left, top, right, bottom))
            if len(clipped) > 2:
                found.append(clipped)
    return _path(found)


def _placed(cities: Sequence[City], at: Mapping[str, Point], size: Point) -> NDArray[np.float64] | None:
    """How longitude and latitude become a place in the drawing; None where they do not tell."""
    if len(cities) < FEWEST or any(not city.lon and not city.lat for city in cities):
        return None
    globe = np.array([[1.0, city.lon, city.lat] for city in cities])
    places = np.array([at[city.id] for city in cities])
    found, _, rank, _ = np.linalg.lstsq(globe, places, rcond=None)
    near = np.abs(globe @ found - places).max() <= FARTHEST * max(size)
    return found if near and rank == globe.shape[1] else None


@cache
def _rings() -> list[NDArray[np.float64]]:
    """The outlines of all land, in longitudes and latitudes."""
    land = json.loads(files("capolinea.families.ticket_to_ride").joinpath("land.json").read_text("utf-8"))
    return [np.array(ring).reshape(-1, 2).cumsum(axis=0) / land["per_degree"] for ring in land["rings"]]


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
