"""How a seat's tickets stand: done, still to be had over which routes, or lost. Known from a concealed state alone.

A ticket is done where the seat's own routes join its cities. It is lost where no way is left: not over routes that the
seat may still claim with the cars it has, and not over routes that others own today and that its stations could lend it
(B3). A station that stands lends one route at its city, one that is still to be built any one route with an end where
none stands yet. What others may yet build is not counted on. Each ticket is looked at by itself, although a station
lends the same route to all of them.
"""

from __future__ import annotations

from functools import lru_cache
from heapq import heappop, heappush
from typing import TYPE_CHECKING, Any, Literal

from msgspec import Struct

from capolinea.families.ticket_to_ride.game_data import FAMILY
from capolinea.families.ticket_to_ride.kernels.state import FREE, MAX_CITIES, MAX_STATIONS, OVER

if TYPE_CHECKING:
    from collections.abc import Iterator

    from capolinea.core.records import Records
    from capolinea.families.ticket_to_ride.kernels.state import State
    from capolinea.families.ticket_to_ride.rulebook import TicketToRide
    from capolinea.families.ticket_to_ride.view import View

CACHED_STATUSES = 4096
STANDING = MAX_CITIES  # + city; the bit of the first station that stands
NEW = STANDING << MAX_STATIONS
A_ROUTE = 1
A_CAR = 1 << 8
A_STATION = 1 << 16
NEVER = 1 << 30


class TicketStatus(Struct, frozen=True):
    """A ticket, and the way to it that asks for fewest new stations and then for fewest cars.

    `path` is the whole way from city to city: own routes, `routes` that are still to be claimed, and `borrowed` ones.
    `spaces` are the cars that it takes, `stations` those still to be built. All is empty where the ticket is lost.
    """

    ticket: str
    state: Literal["done", "open", "lost"]
    path: tuple[str, ...]
    routes: tuple[str, ...]
    borrowed: tuple[str, ...]
    spaces: int
    stations: int


class TicketToRideOutlook(Struct, frozen=True, tag_field="family", tag=FAMILY):
    """The tickets that a seat holds, and those that it is offered."""

    tickets: tuple[TicketStatus, ...]
    offer: tuple[TicketStatus, ...]


SHAPE = TicketToRideOutlook


def outlook(rules: TicketToRide, record: Records[State], _view: View, seat: int) -> TicketToRideOutlook | None:
    """See `capolinea.core.family.Outlook`."""
    state: Any = record[0]
    if state.phase == OVER:  # the score sheet tells
        return None
    held = tuple(number for number, owner in enumerate(state.ticket_owner.tolist()) if owner == seat)
    offered = tuple(state.offer[seat].tolist()[: state.offer_count[seat]])
    pieces = (state.route_owner.tobytes(), state.station_owner.tobytes())
    return _outlook(rules.original, seat, *pieces, int(state.cars[seat]), int(state.stations_left[seat]), held, offered)


def points(rules: TicketToRide, states: Records[State]) -> list[int]:
    """See `capolinea.core.family.Outlook`: P1, the running points."""
    cells: Any = states[0].points
    return cells.tolist()[: rules.players]


@lru_cache(maxsize=CACHED_STATUSES)
def _outlook(
    rules: TicketToRide,
    seat: int,
    route_owner: bytes,
    station_owner: bytes,
    cars: int,
    stations_left: int,
    held: tuple[int, ...],
    offered: tuple[int, ...],
) -> TicketToRideOutlook:
    """Kept for a while: most moves change nothing of it, and every watcher is told after every move."""
    network = _Network(rules, seat, _numbers(route_owner), _numbers(station_owner), cars, stations_left)
    return TicketToRideOutlook(
        tickets=tuple(network.ticket(number) for number in held),
        offer=tuple(network.ticket(number) for number in offered),
    )


def _numbers(cells: bytes) -> list[int]:
    """Cells of one signed byte each."""
    return memoryview(cells).cast("b").tolist()


class _Network:
    """The routes that a seat has, may claim or could borrow.

    A place of a search is a city with the stations used on the way there, in one number for speed: `NEW` for each new
    one, the bit of each that stands, and the city. A cost is one too: new stations, then cars, then routes.
    """

    def __init__(
        self, rules: TicketToRide, seat: int, owners: list[int], stations: list[int], cars: int, stations_left: int
    ) -> None:
        self.rules, self.cars, self.stations_left = rules, cars, stations_left
        self.own = {number for number, owner in enumerate(owners) if owner == seat}
        standing = [city for city, owner in enumerate(stations) if owner == seat]
        self.station_bit = {city: STANDING << index for index, city in enumerate(standing)}
        self.has_station = [owner >= 0 for owner in stations]
        self.usable: list[list[tuple[int, int, int]]] = [[] for _ in rules.chart.cities]  # city, route, cost
        self.lent: list[list[tuple[int, int]]] = [[] for _ in rules.chart.cities]  # city, route
        borrows = bool(standing or stations_left)
        for number, (a, b, length) in enumerate(rules.route_ends):
            owner = owners[number]
            if owner == seat or (owner == FREE and length <= cars):
                cost = A_ROUTE if owner == seat else A_ROUTE + length * A_CAR
                self.usable[a].append((b, number, cost))
                self.usable[b].append((a, number, cost))
            elif borrows and owner >= 0:
                self.lent[a].append((b, number))
                self.lent[b].append((a, number))

    def ticket(self, number: int) -> TicketStatus:
        """How a ticket stands."""
        ticket, routes = self.rules.tickets[number], self.rules.chart.routes
        way = self._way(self.rules.city_number[ticket.start], self.rules.city_number[ticket.end])
        if way is None:
            return TicketStatus(ticket.id, "lost", path=(), routes=(), borrowed=(), spaces=0, stations=0)
        cost, path, borrowed = way
        claim = [route for route in path if route not in self.own and route not in borrowed]
        return TicketStatus(
            ticket.id,
            "open" if claim or borrowed else "done",
            path=tuple(routes[route].id for route in path),
            routes=tuple(routes[route].id for route in claim),
            borrowed=tuple(routes[route].id for route in borrowed),
            spaces=cost % A_STATION // A_CAR,
            stations=cost // A_STATION,
        )

    def _way(self, start: int, end: int) -> tuple[int, list[int], list[int]] | None:
        """The cost of the best way, its routes and those borrowed; Dijkstra's search."""
        best, came, queue = {start: 0}, dict[int, tuple[int, int]](), [(0, start)]
        while queue:
            cost, place = heappop(queue)
            city = place % STANDING
            if city == end:
                return cost, *self._back(came, place)
            if cost > best[place]:
                continue
            onward = [(place - city + other, route, more) for other, route, more in self.usable[city]]
            if self.lent[city]:
                onward += self._borrowing(place, city)
            for other, route, more in onward:
                total = cost + more
                if total < best.get(other, NEVER) and total % A_STATION // A_CAR <= self.cars:
                    best[other] = total
                    came[other] = (place, route)
                    heappush(queue, (total, other))
        return None

    def _borrowing(self, place: int, city: int) -> Iterator[tuple[int, int, int]]:
        """The places that routes of others lead to, with the route and its cost."""
        may_build = place // NEW < self.stations_left
        for other, route in self.lent[city]:
            there = place - city + other
            for bit in (self.station_bit.get(city, 0), self.station_bit.get(other, 0)):
                if bit and not place & bit:
                    yield there + bit, route, A_ROUTE
            if may_build and not (self.has_station[city] and self.has_station[other]):
                yield there + NEW, route, A_ROUTE + A_STATION

    @staticmethod
    def _back(came: dict[int, tuple[int, int]], place: int) -> tuple[list[int], list[int]]:
        """The routes from the start to a place, and those of them where the stations used have changed."""
        path, borrowed = list[int](), list[int]()
        while place in came:
            before, route = came[place]
            path.insert(0, route)
            if before // STANDING != place // STANDING:
                borrowed.insert(0, route)
            place = before
        return path, borrowed
