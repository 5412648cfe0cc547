"""The status of a seat's tickets: done, open with the missing routes, or lost. From a concealed state alone.

A ticket is done if it would count as completed now: the seat's own routes connect its cities, with those that its built
stations lend it (B3), chosen as at the end of the game for all its tickets together. It is lost if no way is left: not
over routes that the seat may still claim with the cars it has, and not over routes that others own today and that its
stations could lend it. A built station lends one route at its city, an unbuilt one any one route with an end at a city
without a station. Routes that others may still claim do not count. Each open ticket is considered by itself, although a
station lends the same route to all of them.

The longest routes and the bonus cards are told too, as far as a seat or a spectator may know them: who would win them
now.
"""

from __future__ import annotations

from functools import lru_cache
from heapq import heappop, heappush
from typing import TYPE_CHECKING, Any, Literal, NamedTuple

from msgspec import Struct

from capolinea.core.record_reading import contents, field
from capolinea.families.ticket_to_ride.game_data import FAMILY_ID
from capolinea.families.ticket_to_ride.kernels.board import NO_ROUTE
from capolinea.families.ticket_to_ride.kernels.state import (
    FREE,
    MAX_CITIES,
    MAX_STATIONS,
    NO_CARD,
    OVER,
    SPECTATOR,
)
from capolinea.families.ticket_to_ride.sheets import borrowed_for, way

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from capolinea.core.records import Records
    from capolinea.families.ticket_to_ride.kernels.state import State
    from capolinea.families.ticket_to_ride.rulebook import TicketToRide
    from capolinea.families.ticket_to_ride.view import View

CACHED_STATUSES = 4096
CACHED_TICKETS = 16_384
CACHED_NETWORKS = 16  # which are big, and needed for all tickets of a seat one after another
PIECES = ("route_owner", "station_owner", "ticket_owner", "cars", "stations_left")  # of one byte each
HELD = PIECES.index("ticket_owner")
SECRET = (
    "hand_locomotives",
    "tickets_at",
    "tickets_completed",
    "tickets_up_to",
)  # what bonus cards count that others do not see
BUILT = MAX_CITIES  # + city; the bit of the first built station
NEW = BUILT << MAX_STATIONS
A_ROUTE = 1
A_CAR = 1 << 8
A_STATION = 1 << 16
NEVER = 1 << 30


class TicketStatus(Struct, frozen=True):
    """A ticket, and the way that needs the fewest new stations and then the fewest cars.

    `path` is the whole way from city to city: own routes, `routes` that are still to be claimed, and `borrowed` ones.
    `spaces` are the cars that it takes, `stations` those still to be built. Everything is empty if the ticket is lost.
    """

    ticket: str
    state: Literal["done", "open", "lost"]
    path: tuple[str, ...]
    routes: tuple[str, ...]
    borrowed: tuple[str, ...]
    spaces: int
    stations: int


class BonusStatus(Struct, frozen=True):
    """A bonus card (E5): what each seat has of the thing it counts, None where that is secret."""

    card: str
    measures: tuple[int | None, ...]


class TicketToRideOutlook(Struct, frozen=True, tag_field="family", tag=FAMILY_ID):
    """The tickets that a seat holds, those that it is offered, the longest routes by seat and the bonus cards."""

    tickets: tuple[TicketStatus, ...]
    offer: tuple[TicketStatus, ...]
    longest: tuple[int, ...]
    bonus: tuple[BonusStatus, ...]


SHAPE = TicketToRideOutlook


def outlook(rules: TicketToRide, record: Records[State], _view: View, seat: int) -> TicketToRideOutlook | None:
    """See `capolinea.core.family_parts.Outlook`."""
    if field(record, "phase") == OVER:  # the score sheet tells
        return None
    cards = tuple(field(record, "bonus_card")[: rules.chart.game.bonus_in_play])
    measured = record.tobytes() if cards else b""  # bonus cards count hands and more
    pieces, at = contents(record, PIECES), _Record(rules, record)
    if seat == SPECTATOR:
        return _public(rules.original, cards, _score(rules.original, pieces, measured, at))
    offered = tuple(field(record, "offer")[seat][: field(record, "offer_count")[seat]])
    return _outlook(rules.original, seat, pieces, cards, measured, offered, at)


def _public(rules: TicketToRide, cards: Sequence[int], score: _Score) -> TicketToRideOutlook:
    """What everybody at the table can work out."""
    return TicketToRideOutlook((), (), score.longest, tuple(_bonus(rules, cards, score, SPECTATOR)))


class _Record(NamedTuple):
    """A record and rules with space to score it. A key with one has all that matters besides, so all are equal."""

    rules: TicketToRide
    record: Records[State]

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _Record)

    def __hash__(self) -> int:
        return 0


class _Score(NamedTuple):
    """What matters of a score sheet: by ticket, by seat, by seat and place of the bonus cards."""

    completed: list[int]
    lent: list[tuple[int, ...]]
    longest: tuple[int, ...]
    measures: list[list[int]]


@lru_cache(maxsize=CACHED_STATUSES)
def _score(rules: TicketToRide, _pieces: tuple[bytes, ...], _measured: bytes, at: _Record) -> _Score:
    """Cached for a while: it is the same for all seats."""
    sheet: Any = at.rules.score_sheet(at.record)
    lent = [tuple(number for number in numbers if number != NO_ROUTE) for numbers in sheet.borrowed.tolist()]
    longest = tuple(sheet.longest.tolist()[: rules.players])
    return _Score(sheet.ticket_completed.tolist(), lent, longest, sheet.bonus_measure.tolist())


@lru_cache(maxsize=CACHED_STATUSES)
def _outlook(
    rules: TicketToRide,
    seat: int,
    pieces: tuple[bytes, ...],
    cards: tuple[int, ...],
    measured: bytes,
    offered: tuple[int, ...],
    at: _Record,
) -> TicketToRideOutlook:
    """Cached for a while: most moves do not change it."""
    score = _score(rules, pieces, measured, at)
    held = tuple(number for number, owner in enumerate(_numbers(pieces[HELD])) if owner == seat)
    done = tuple(number for number in held if score.completed[number])
    tickets, offer = _statuses(rules, seat, pieces, offered, done, score.lent[seat])
    bonus = tuple(_bonus(rules, cards, score, seat))
    return TicketToRideOutlook(tickets=tickets, offer=offer, longest=score.longest, bonus=bonus)


def _bonus(rules: TicketToRide, cards: Sequence[int], score: _Score, seat: int) -> Iterator[BonusStatus]:
    """The bonus cards in play. Hands and tickets of others are secret."""
    for place, number in enumerate(cards):
        if number != NO_CARD:
            card = rules.chart.bonus_cards[number]
            told = [
                score.measures[other][place] if other == seat or card.metric not in SECRET else None
                for other in range(rules.players)
            ]
            yield BonusStatus(card.id, tuple(told))


def points(rules: TicketToRide, states: Records[State]) -> list[int]:
    """See `capolinea.core.family_parts.Outlook`: P1, the running points."""
    return field(states, "points")[: rules.players]


@lru_cache(maxsize=CACHED_STATUSES)
def _statuses(
    rules: TicketToRide,
    seat: int,
    pieces: tuple[bytes, ...],
    offered: tuple[int, ...],
    done: tuple[int, ...],
    lent: tuple[int, ...],
) -> tuple[tuple[TicketStatus, ...], tuple[TicketStatus, ...]]:
    """Cached for a while: every watcher gets it after every move."""
    route_owner, station_owner, ticket_owner, cars, stations_left = pieces
    at = _At(rules, seat, route_owner, station_owner, cars[seat], stations_left[seat])
    completed = [rules.chart.routes[number].id for number in lent]
    held = (number for number, owner in enumerate(_numbers(ticket_owner)) if owner == seat)
    tickets = (_network(at).done(number, completed) if number in done else _ticket(at, number) for number in held)
    return tuple(tickets), tuple(_ticket(at, number) for number in offered)


class _At(NamedTuple):
    """All that the ways of a seat depend on."""

    rules: TicketToRide
    seat: int
    route_owner: bytes
    station_owner: bytes
    cars: int
    stations_left: int


@lru_cache(maxsize=CACHED_TICKETS)
def _ticket(at: _At, number: int) -> TicketStatus:
    """The status of a ticket that is not completed: with new tickets only these have to be looked at."""
    return _network(at).ticket(number)


@lru_cache(maxsize=CACHED_NETWORKS)
def _network(at: _At) -> _Network:
    return _Network(*at[:2], _numbers(at.route_owner), _numbers(at.station_owner), *at[4:])


def _numbers(cells: bytes) -> list[int]:
    """Cells of one signed byte each."""
    return memoryview(cells).cast("b").tolist()


class _Network:
    """The routes that a seat has, may claim or could borrow.

    A place of a search is a city with the stations used on the way there, in one number for speed: `NEW` for each new
    one, the bit of each built one, and the city. A cost is one too: new stations, then cars, then routes.
    """

    def __init__(
        self, rules: TicketToRide, seat: int, owners: list[int], stations: list[int], cars: int, stations_left: int
    ) -> None:
        self.rules, self.cars, self.stations_left = rules, cars, stations_left
        self.own = {number for number, owner in enumerate(owners) if owner == seat}
        standing = [city for city, owner in enumerate(stations) if owner == seat]
        self.station_bit = {city: BUILT << index for index, city in enumerate(standing)}
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

    def done(self, number: int, lent: Sequence[str]) -> TicketStatus:
        """A completed ticket, with the fewest of the lent routes that it needs."""
        ticket = self.rules.tickets[number]
        own = [self.rules.chart.routes[route].id for route in sorted(self.own)]
        borrowed = borrowed_for(self.rules, own, lent, ticket.start, ticket.end)
        path = way(self.rules, [*own, *borrowed], ticket.start, ticket.end)
        return TicketStatus(ticket.id, "done", path=path, routes=(), borrowed=borrowed, spaces=0, stations=0)

    def ticket(self, number: int) -> TicketStatus:
        """The status of a ticket that the seat's network and stations do not complete."""
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
            city = place % BUILT
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
            if before // BUILT != place // BUILT:
                borrowed.insert(0, route)
            place = before
        return path, borrowed
