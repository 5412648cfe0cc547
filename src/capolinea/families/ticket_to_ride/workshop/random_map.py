"""Random maps that can be played, as map files: for tests, and to see whether the workshop makes maps fairer."""

from __future__ import annotations

from itertools import combinations
from math import ceil, dist
from random import Random
from typing import Any

import msgspec

from capolinea.families.ticket_to_ride.schema import FAMILY_ID, BoardFile
from capolinea.families.ticket_to_ride.workshop.suggest import suggest

COLOURS = ("purple", "blue", "orange", "white", "green", "yellow", "black", "red")
GRAY_SHARE, DOUBLE_SHARE, TUNNEL_SHARE = 0.3, 0.15, 0.1
LONGEST = 6  # spaces of a route
SCALE = 14  # spaces from one edge of the board to the other
APART = 0.1  # of the board, between cities
MOST_PLAYERS = 4
DEALT = 3  # tickets to a player at the start

Point = tuple[float, float]


def random_map(seed: int, cities: int = 14, tickets: int = 0) -> dict[str, Any]:
    """A map file; the same for the same seed. Some tickets are worth more or less than their way."""
    chance = Random(f"map {seed}")
    places = _places(chance, cities)
    board: dict[str, Any] = {
        "cities": [
            {"id": f"c{number}", "name": f"City {number}", "x": round(x, 3), "y": round(y, 3)}
            for number, (x, y) in enumerate(places)
        ],
        "routes": [],
        "aspect_ratio": 1.0,
    }
    for one, other in _links(places):
        board["routes"] += _routes(chance, one, other, dist(places[one], places[other]))
    spaces = sum(route["length"] for route in board["routes"])
    cars = max(12, min(45, round(0.4 * spaces)))
    read = msgspec.convert(board, BoardFile)
    deck = suggest(read.cities, read.routes, cars, tickets=tickets or max(18, cities), seed=seed)
    for ticket in deck:
        ticket["points"] = max(1, ticket["points"] + chance.choice((-2, -1, 0, 0, 0, 0, 1, 2)))
    game: dict[str, Any] = {
        "name": f"Random {seed}",
        "players": [2, max(2, min(MOST_PLAYERS, len(deck) // DEALT))],
        "cars": cars,
    }
    game["variants"] = [{"id": "standard", "deals": [{"regular": 3, "hold_at_least": 2}]}]
    files = {"game": game, "board": board, "tickets": {"tickets": deck}}
    return {"capolinea": "map", "format": 1, "family": FAMILY_ID, "name": f"random-{seed}", "files": files}


def _places(chance: Random, count: int) -> list[Point]:
    """Points that are not too close to each other."""
    found: list[Point] = []
    apart = APART
    while len(found) < count:
        point = (chance.uniform(0.05, 0.95), chance.uniform(0.05, 0.95))
        if all(dist(point, other) > apart for other in found):
            found.append(point)
        else:
            apart *= 0.999
    return found


def _links(places: list[Point]) -> list[tuple[int, int]]:
    """Pairs with no third point in the circle between them: a plane graph that joins all points."""
    return [
        (one, other)
        for one, other in combinations(range(len(places)), 2)
        if not any(
            dist(third, (mean(places[one][0], places[other][0]), mean(places[one][1], places[other][1])))
            < dist(places[one], places[other]) / 2
            for number, third in enumerate(places)
            if number not in (one, other)
        )
    ]


def mean(one: float, other: float) -> float:
    """Half way."""
    return (one + other) / 2


def _routes(chance: Random, one: int, other: int, distance: float) -> list[dict[str, Any]]:
    length = min(LONGEST, max(1, ceil(distance * SCALE)))
    name = f"c{one}-c{other}"
    route: dict[str, Any] = {"id": name, "from": f"c{one}", "to": f"c{other}", "length": length}
    route["colour"] = "gray" if chance.random() < GRAY_SHARE else chance.choice(COLOURS)
    if chance.random() < TUNNEL_SHARE:
        route["kind"] = "tunnel"
    if chance.random() >= DOUBLE_SHARE:
        return [route]
    return [{**route, "group": name}, {**route, "id": f"{name}-2", "colour": chance.choice(COLOURS), "group": name}]
