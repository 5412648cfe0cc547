"""E4: the longest route against independent searches, on made-up networks and on knots of the real maps."""

from __future__ import annotations

import random
from functools import cache
from typing import Any

import pytest

from capolinea.core.registry import open_rulebook
from capolinea.families.ticket_to_ride.kernels import entry_point
from capolinea.families.ticket_to_ride.kernels.board import Board
from capolinea.families.ticket_to_ride.kernels.state import FREE, State, Work
from capolinea.families.ticket_to_ride.sheets import longest_route_parts

Network = list[tuple[int, int, int]]  # city, city, length
MAPS = ("europe", "northern-lights")
works: Any = Work.array(1)


def trail(network: Network) -> int:
    """What the rules say, for a board of these routes alone, all owned by seat 1."""
    boards, states = Board.array(1), State.array(1)
    board, state = boards[0], states[0]
    board.routes = len(network)
    board.cities = 1 + max((max(a, b) for a, b, _ in network), default=0)
    for route, (a, b, length) in enumerate(network):
        board.route_a[route], board.route_b[route], board.route_length[route] = a, b, length
        state.route_owner[route] = 1
    found = entry_point.longest_route_length(boards, states, works, 1)
    assert works[0].longest_route_failed == 0
    return int(found)


def by_walking(network: Network) -> int:
    """Walk every trail from every city."""

    def walk(city: int, used: int) -> int:
        best = 0
        for route, (a, b, length) in enumerate(network):
            if city in (a, b) and not used >> route & 1:
                best = max(best, length + walk(a + b - city, used | 1 << route))
        return best

    return max((walk(city, 0) for a, b, _ in network for city in (a, b)), default=0)


def by_remembering(network: Network) -> int:
    """The same, remembering what is still to be had from a city with a set of routes left."""
    routes_at: dict[int, list[int]] = {}
    for route, (a, b, _) in enumerate(network):
        routes_at.setdefault(a, []).append(route)
        routes_at.setdefault(b, []).append(route)

    @cache
    def onward(city: int, used: int) -> int:
        best = 0
        for route in routes_at[city]:
            if not used >> route & 1:
                a, b, length = network[route]
                best = max(best, length + onward(a + b - city, used | 1 << route))
        return best

    return max((onward(city, 0) for city in routes_at), default=0)


def random_network(chance: random.Random) -> Network:
    cities = chance.randint(2, 7)
    network: Network = []
    for _ in range(chance.randint(0, 10)):
        a, b = chance.sample(range(cities), 2)
        network.append((a, b, chance.randint(1, 8)))
    return network


@pytest.mark.parametrize("seed", range(10))
def test_random_networks(seed: int) -> None:
    chance = random.Random(seed)
    for _ in range(40):
        network = random_network(chance)
        assert trail(network) == by_remembering(network), network
        if len(network) < 8:  # the number of trails explodes
            assert trail(network) == by_walking(network), network


@pytest.mark.parametrize("seed", range(6))
def test_networks_of_several_parts(seed: int) -> None:
    """The better of two parts, in either order; each is about as heavy as the other."""
    chance = random.Random(seed)
    for _ in range(25):
        parts = [tangle(chance, first) for first in (0, 8, 16)]
        best = max(by_remembering(part) for part in parts)
        assert trail(parts[0] + parts[1] + parts[2]) == best, parts
        assert trail(parts[2] + parts[1] + parts[0]) == best, parts


def tangle(chance: random.Random, first: int) -> Network:
    """A part with more than two odd cities: a ring, and routes across it and out of it."""
    cities = chance.randint(4, 5)
    ring = [(first + n, first + (n + 1) % cities, chance.randint(1, 4)) for n in range(cities)]
    across = [(first, first + 2, chance.randint(1, 4)), (first + 1, first + 3, chance.randint(1, 4))]
    out = [(first + chance.randrange(cities), first + 5 + n, chance.randint(1, 4)) for n in range(3)]
    return ring + across + out


def star(rays: int) -> Network:
    return [(0, ray, ray) for ray in range(1, rays + 1)]


def cycle(cities: int, first: int = 0) -> Network:
    return [(first + n, first + (n + 1) % cities, n + 1) for n in range(cities)]


def tree(cities: int, seed: int) -> Network:
    chance = random.Random(seed)
    return [(chance.randrange(city), city, chance.randint(1, 8)) for city in range(1, cities)]


SHAPES = {
    "nothing": [],
    "one route": [(0, 1, 8)],
    "star": star(7),
    "cycle": cycle(6),
    "two cycles at a city": [*cycle(4), (0, 4, 2), (4, 5, 2), (5, 0, 2)],
    "two cycles apart": cycle(4) + cycle(5, first=4),
    "two cycles and a bridge": cycle(3) + cycle(3, first=3) + [(0, 3, 1)],
    "a heavy route far from a long chain": [(n, n + 1, 1) for n in range(6)] + [(20, 21, 8)],
    "three routes side by side": [(0, 1, 2), (0, 1, 3), (0, 1, 4)],
    "parallel parts": [(0, 1, 2), (0, 2, 1), (2, 1, 1), (0, 3, 2), (3, 1, 2)],
    "four cities, all joined": [(a, b, a + b) for a in range(4) for b in range(a)],
    "cycle with a tail at every city": cycle(4) + [(n, n + 4, 3) for n in range(4)],
    "two chains that no trail joins": [
        *((4, 5, 1), (1, 4, 8), (1, 3, 8), (2, 0, 8), (8, 10, 1), (7, 8, 1)),
        *((0, 2, 1), (5, 6, 1), (8, 9, 2), (0, 1, 1), (4, 7, 2)),
    ],
    "tree 1": tree(10, 1),
    "tree 2": tree(10, 2),
    "tree 3": tree(10, 3),
}


@pytest.mark.parametrize("shape", SHAPES)
def test_shapes(shape: str) -> None:
    assert trail(SHAPES[shape]) == by_walking(SHAPES[shape])


def grid(side: int) -> Network:
    across = [(side * y + x, side * y + x + 1, 1) for y in range(side) for x in range(side - 1)]
    down = [(side * y + x, side * y + x + side, 1) for y in range(side - 1) for x in range(side)]
    return across + down


def test_grids() -> None:
    assert trail(grid(3)) == by_remembering(grid(3))
    assert trail(grid(4)) == 21  # of eight odd cities two may stay: three pairs of neighbours lose a route


def test_forty_routes_in_a_grid() -> None:
    """Of twelve odd cities two may stay: four pairs of neighbours lose a route, and one pair around a corner two."""
    assert trail(grid(5)) == 34


def knot(chart: Any, routes: int, chance: random.Random) -> list[int]:
    """Closely connected routes of a map: each next one touches most of those taken."""
    chosen = [chance.randrange(len(chart.routes))]
    while len(chosen) < routes:
        cities = {city for n in chosen for city in (chart.routes[n].start, chart.routes[n].end)}
        weights = {
            n: ((route.start in cities) + (route.end in cities)) ** 3 + chance.random()
            for n, route in enumerate(chart.routes)
            if n not in chosen and (route.start in cities or route.end in cities)
        }
        chosen.append(max(weights, key=lambda n: weights[n]))
    return chosen


def as_network(chart: Any, routes: list[int]) -> Network:
    numbers = {city.id: number for number, city in enumerate(chart.cities)}
    return [(numbers[chart.routes[n].start], numbers[chart.routes[n].end], chart.routes[n].length) for n in routes]


@pytest.mark.parametrize("name", MAPS)
def test_knots_of_the_maps(name: str) -> None:
    chart = open_rulebook(f"ticket-to-ride/{name}").chart  # pyright: ignore[reportAttributeAccessIssue]
    chance = random.Random(name)
    for _ in range(12):
        network = as_network(chart, knot(chart, chance.randint(10, 13), chance))
        assert trail(network) == by_remembering(network), network


@pytest.mark.parametrize("name", MAPS)
def test_the_routes_of_a_longest_route_can_be_travelled(name: str) -> None:
    rules: Any = open_rulebook(f"ticket-to-ride/{name}", players=2)
    chance = random.Random(name)
    for cars in (5, 15, 25, 35, 40, 45):
        states = rules.start(1, 0)
        left = cars
        for number in knot(rules.chart, 40, chance):
            length = rules.chart.routes[number].length
            if length <= left:
                states[0].route_owner[number] = 1
                left -= length
        own = {route.id for number, route in enumerate(rules.chart.routes) if states[0].route_owner[number] == 1}
        rules.works[0].longest_route_failed = 0
        length = int(entry_point.longest_route_length(rules.boards, states, rules.works, 1))
        assert rules.works[0].longest_route_failed == 0
        routes = longest_route_parts(rules, states, 1, length)
        assert_trail(rules, routes, length)
        assert set(routes) <= own
        assert states[0].route_owner[rules.route_number[next(iter(own))]] != FREE  # the search left the state alone


def assert_trail(rules: Any, names: tuple[str, ...], length: int) -> None:
    routes = [rules.chart.routes[rules.route_number[name]] for name in names]
    assert len(set(names)) == len(names)
    assert sum(route.length for route in routes) == length
    ends = {routes[0].start, routes[0].end}
    for route in routes[1:]:
        ends = {b for a, b in ((route.start, route.end), (route.end, route.start)) if a in ends}
        assert ends, "a route does not start where the one before it ended"


@pytest.mark.parametrize("name", MAPS)
def test_any_network_of_a_map_can_be_measured(name: str) -> None:
    """More than a player's cars can ever reach: 64 routes in one knot at most fail, they never come out wrong."""
    rules: Any = open_rulebook(f"ticket-to-ride/{name}", players=2)
    chance = random.Random(name)
    for _ in range(60):
        short = sorted(knot(rules.chart, 60, chance), key=lambda n: rules.chart.routes[n].length)
        network: Network = []
        left = rules.chart.game.cars
        for route in as_network(rules.chart, short):
            if route[2] <= left:
                network.append(route)
                left -= route[2]
        odd = sum(sum(city in route[:2] for route in network) % 2 for city in range(64))
        assert 0 < trail(network) <= sum(length for *_, length in network) - max(0, odd - 2) // 2
