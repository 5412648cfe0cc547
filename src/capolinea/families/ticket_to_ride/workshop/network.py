"""The network of a map: its cities, the routes between them, shortest ways, and how many tickets want each route.

Parallel routes between two cities are one link. Figures that others publish are reproduced with these definitions: the
load of a link is the number of tickets whose shortest ways use it, shared evenly among the shortest ways of a ticket.
"""

from __future__ import annotations

from collections import defaultdict
from functools import cached_property
from heapq import heappop, heappush
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from capolinea.families.ticket_to_ride.schema import City, GameFile, Route, Ticket

REACH = 0.47  # of a player's train cars: the longest ticket that official decks ask for
BUSY_SHARE = 0.10  # the busiest links are crowded if they have
BUSY_LOAD = 3.0  # so many tickets at least,
BUSY_TIMES = 2.0  # and any link with so many times the usual load


class Link(NamedTuple):
    """Two cities with routes between them; as long as the shortest of these."""

    ends: tuple[str, str]
    length: int
    routes: tuple[Route, ...]


class Ways(NamedTuple):
    """From one city: how far each city is that can be reached, and in how many shortest ways."""

    far: dict[str, int]
    number: dict[str, int]


class Network:
    """Cities and links."""

    def __init__(self, cities: Sequence[City], routes: Iterable[Route]) -> None:
        self.cities = {city.id: city for city in cities}
        between: defaultdict[tuple[str, str], list[Route]] = defaultdict(list)
        for route in routes:
            if route.start != route.end and route.start in self.cities and route.end in self.cities:
                between[min(route.start, route.end), max(route.start, route.end)].append(route)
        self.links = [Link(ends, min(route.length for route in group), tuple(group)) for ends, group in between.items()]
        self.around: defaultdict[str, list[tuple[str, int]]] = defaultdict(list)
        for link in self.links:
            one, other = link.ends
            self.around[one].append((other, link.length))
            self.around[other].append((one, link.length))

    @cached_property
    def ways(self) -> dict[str, Ways]:
        """From each city."""
        return {city: self._ways_from(city) for city in self.cities}

    def _ways_from(self, start: str) -> Ways:
        far, count = {start: 0}, {start: 1}
        waiting, done = [(0, start)], set[str]()
        while waiting:
            distance, city = heappop(waiting)
            if city in done:
                continue
            done.add(city)
            for other, length in self.around[city]:
                new = distance + length
                if new < far.get(other, new + 1):
                    far[other], count[other] = new, count[city]
                    heappush(waiting, (new, other))
                elif new == far[other]:
                    count[other] += count[city]
        return Ways(far, count)

    def distance(self, one: str, other: str) -> int | None:
        """The shortest way between two cities, in spaces; None if there is no way."""
        return self.ways[one].far.get(other) if one in self.ways else None

    def shares(self, one: str, other: str) -> dict[int, float]:
        """The links on shortest ways between two cities, by number, each with its share of these ways."""
        whole = self.distance(one, other)
        if not whole:
            return {}
        here, there = self.ways[one], self.ways[other]
        found: dict[int, float] = {}
        for number, link in enumerate(self.links):
            ways = 0
            for near, away in (link.ends, link.ends[::-1]):
                if near in here.far and away in there.far and here.far[near] + link.length + there.far[away] == whole:
                    ways += here.number[near] * there.number[away]
            if ways:
                found[number] = ways / here.number[other]
        return found

    def reach(self, cars: int) -> int:
        """The longest ticket that is within a player's reach."""
        longest = max((far for ways in self.ways.values() for far in ways.far.values()), default=0)
        return min(longest, int(REACH * cars))

    def loads(self, tickets: Iterable[Ticket]) -> list[float]:
        """How many tickets want each link."""
        loads = [0.0] * len(self.links)
        for ticket in tickets:
            for number, part in self.shares(ticket.start, ticket.end).items():
                loads[number] += part
        return loads

    def within_reach(self, tickets: Iterable[Ticket], cars: int) -> list[Ticket]:
        """The tickets that are not too long for a player."""
        reach = self.reach(cars)
        return [ticket for ticket in tickets if (self.distance(ticket.start, ticket.end) or reach + 1) <= reach]

    def parts(self) -> list[set[str]]:
        """The cities that routes join, the largest part first."""
        left, found = set(self.cities), list[set[str]]()
        for city in self.cities:
            if city in left:
                part = set(self.ways[city].far)
                found.append(part)
                left -= part
        return sorted(found, key=len, reverse=True)


def usable(link: Link, game: GameFile, players: int) -> int:
    """C4: how many routes of a link may be claimed, with so many players."""
    abreast = len(link.routes)
    if abreast == 1:
        return 1
    return (game.usable_routes.double if abreast == 2 else game.usable_routes.triple)[players - 2]


def crowded(loads: Sequence[float], room: Sequence[int]) -> set[int]:
    """The links that too many tickets want, for the routes that may be claimed on each."""
    ratios = [load / max(1, routes) for load, routes in zip(loads, room, strict=True)]
    if not any(ratios):
        return set()
    usual = sum(ratios) / len(ratios)
    busiest = sorted(ratios, reverse=True)[max(0, round(len(ratios) * BUSY_SHARE) - 1)]
    return {
        number
        for number, ratio in enumerate(ratios)
        if ratio >= BUSY_TIMES * usual or (ratio >= busiest and loads[number] >= BUSY_LOAD)
    }
