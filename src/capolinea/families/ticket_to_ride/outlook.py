"""How a seat's tickets stand: done, still to be had over which lanes, or lost. Known from a concealed state alone.

A ticket is done where the seat's own lanes join its cities. It is lost where no way is left: not over lanes that the
seat may still claim with the cars it has, and not over lanes that others own today and that its stations could lend it
(B3). A station that stands lends one lane at its city, one that is still to be built any one lane with an end where
none stands yet. What others may yet build is not counted on. Each ticket is looked at by itself, although a station
lends the same lane to all of them.
"""

from __future__ import annotations

from functools import lru_cache
from heapq import heappop, heappush
from typing import TYPE_CHECKING, Any, Literal

from msgspec import Struct

from capolinea.families.ticket_to_ride.maps import FAMILY
from capolinea.families.ticket_to_ride.state import FREE, MAX_CITIES, MAX_STATIONS, OVER

if TYPE_CHECKING:
    from collections.abc import Iterator

    from capolinea.core.records import Records
    from capolinea.families.ticket_to_ride.rulebook import TicketToRide
    from capolinea.families.ticket_to_ride.state import State
    from capolinea.families.ticket_to_ride.view import View

KEPT = 4096
STANDING = MAX_CITIES  # + city; the bit of the first station that stands
NEW = STANDING << MAX_STATIONS
A_LANE = 1
A_CAR = 1 << 8
A_STATION = 1 << 16
NEVER = 1 << 30


class TicketOutlook(Struct, frozen=True):
    """A ticket, and the way to it that asks for fewest new stations and then for fewest cars.

    `path` is the whole way from city to city: own lanes, `lanes` that are still to be claimed, and `borrowed` ones.
    `spaces` are the cars that it takes, `stations` those still to be built. All is empty where the ticket is lost.
    """

    ticket: str
    state: Literal["done", "open", "lost"]
    path: tuple[str, ...]
    lanes: tuple[str, ...]
    borrowed: tuple[str, ...]
    spaces: int
    stations: int


class TicketToRideOutlook(Struct, frozen=True, tag_field="family", tag=FAMILY):
    """The tickets that a seat holds, and those that it is offered."""

    tickets: tuple[TicketOutlook, ...]
    offer: tuple[TicketOutlook, ...]


SHAPE = TicketToRideOutlook


def outlook(rules: TicketToRide, record: Records[State], _view: View, seat: int) -> TicketToRideOutlook | None:
    """See `capolinea.core.family.Outlook`."""
    state: Any = record[0]
    if state.phase == OVER:  # the score sheet tells
        return None
    held = tuple(number for number, owner in enumerate(state.ticket_owner.tolist()) if owner == seat)
    offered = tuple(state.offer[seat].tolist()[: state.offer_count[seat]])
    pieces = (state.lane_owner.tobytes(), state.station_owner.tobytes())
    return _outlook(rules.original, seat, *pieces, int(state.cars[seat]), int(state.stations_left[seat]), held, offered)


def points(rules: TicketToRide, states: Records[State]) -> list[int]:
    """See `capolinea.core.family.Outlook`: P1, the running points."""
    cells: Any = states[0].points
    return cells.tolist()[: rules.players]


@lru_cache(maxsize=KEPT)
def _outlook(
    rules: TicketToRide,
    seat: int,
    lane_owner: bytes,
    station_owner: bytes,
    cars: int,
    stations_left: int,
    held: tuple[int, ...],
    offered: tuple[int, ...],
) -> TicketToRideOutlook:
    """Kept for a while: most moves change nothing of it, and every watcher is told after every move."""
    network = _Network(rules, seat, _numbers(lane_owner), _numbers(station_owner), cars, stations_left)
    return TicketToRideOutlook(
        tickets=tuple(network.ticket(number) for number in held),
        offer=tuple(network.ticket(number) for number in offered),
    )


def _numbers(cells: bytes) -> list[int]:
    """Cells of one signed byte each."""
    return memoryview(cells).cast("b").tolist()


class _Network:
    """The lanes that a seat has, may claim or could borrow.

    A place of a search is a city with the stations used on the way there, in one number for speed: `NEW` for each new
    one, the bit of each that stands, and the city. A cost is one too: new stations, then cars, then lanes.
    """

    def __init__(
        self, rules: TicketToRide, seat: int, owners: list[int], stations: list[int], cars: int, stations_left: int
    ) -> None:
        self.rules, self.cars, self.stations_left = rules, cars, stations_left
        self.own = {number for number, owner in enumerate(owners) if owner == seat}
        standing = [city for city, owner in enumerate(stations) if owner == seat]
        self.station_bit = {city: STANDING << index for index, city in enumerate(standing)}
        self.has_station = [owner >= 0 for owner in stations]
        self.usable: list[list[tuple[int, int, int]]] = [[] for _ in rules.chart.cities]  # city, lane, cost
        self.lent: list[list[tuple[int, int]]] = [[] for _ in rules.chart.cities]  # city, lane
        borrows = bool(standing or stations_left)
        for number, (a, b, length) in enumerate(rules.lane_ends):
            owner = owners[number]
            if owner == seat or (owner == FREE and length <= cars):
                cost = A_LANE if owner == seat else A_LANE + length * A_CAR
                self.usable[a].append((b, number, cost))
                self.usable[b].append((a, number, cost))
            elif borrows and owner >= 0:
                self.lent[a].append((b, number))
                self.lent[b].append((a, number))

    def ticket(self, number: int) -> TicketOutlook:
        """How a ticket stands."""
        ticket, lanes = self.rules.tickets[number], self.rules.chart.lanes
        way = self._way(self.rules.city_number[ticket.start], self.rules.city_number[ticket.end])
        if way is None:
            return TicketOutlook(ticket.id, "lost", path=(), lanes=(), borrowed=(), spaces=0, stations=0)
        cost, path, borrowed = way
        claim = [lane for lane in path if lane not in self.own and lane not in borrowed]
        return TicketOutlook(
            ticket.id,
            "open" if claim or borrowed else "done",
            path=tuple(lanes[lane].id for lane in path),
            lanes=tuple(lanes[lane].id for lane in claim),
            borrowed=tuple(lanes[lane].id for lane in borrowed),
            spaces=cost % A_STATION // A_CAR,
            stations=cost // A_STATION,
        )

    def _way(self, start: int, end: int) -> tuple[int, list[int], list[int]] | None:
        """The cost of the best way, its lanes and those borrowed; Dijkstra's search."""
        best, came, queue = {start: 0}, dict[int, tuple[int, int]](), [(0, start)]
        while queue:
            cost, place = heappop(queue)
            city = place % STANDING
            if city == end:
                return cost, *self._back(came, place)
            if cost > best[place]:
                continue
            onward = [(place - city + other, lane, more) for other, lane, more in self.usable[city]]
            if self.lent[city]:
                onward += self._borrowing(place, city)
            for other, lane, more in onward:
                total = cost + more
                if total < best.get(other, NEVER) and total % A_STATION // A_CAR <= self.cars:
                    best[other] = total
                    came[other] = (place, lane)
                    heappush(queue, (total, other))
        return None

    def _borrowing(self, place: int, city: int) -> Iterator[tuple[int, int, int]]:
        """The places that lanes of others lead to, with the lane and its cost."""
        may_build = place // NEW < self.stations_left
        for other, lane in self.lent[city]:
            there = place - city + other
            for bit in (self.station_bit.get(city, 0), self.station_bit.get(other, 0)):
                if bit and not place & bit:
                    yield there + bit, lane, A_LANE
            if may_build and not (self.has_station[city] and self.has_station[other]):
                yield there + NEW, lane, A_LANE + A_STATION

    @staticmethod
    def _back(came: dict[int, tuple[int, int]], place: int) -> tuple[list[int], list[int]]:
        """The lanes from the start to a place, and those of them where the stations used have changed."""
        path, borrowed = list[int](), list[int]()
        while place in came:
            before, lane = came[place]
            path.insert(0, lane)
            if before // STANDING != place // STANDING:
                borrowed.insert(0, lane)
            place = before
        return path, borrowed
