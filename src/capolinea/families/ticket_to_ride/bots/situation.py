"""The situation of a seat, for explaining moves: its tickets, the open ways, the cards that it has seen."""

from __future__ import annotations

from functools import cached_property
from heapq import heappop, heappush
from itertools import count
from math import comb
from typing import TYPE_CHECKING, NamedTuple

from capolinea.families.ticket_to_ride.bots.forecast import look_ahead
from capolinea.families.ticket_to_ride.kernels import entry_point
from capolinea.families.ticket_to_ride.kernels.state import CARD_NAMES, COLOURS, TURNED_UP, Sheet, Work
from capolinea.families.ticket_to_ride.moves.moves import Cards
from capolinea.families.ticket_to_ride.view import View, build_view

if TYPE_CHECKING:
    from collections.abc import Mapping

    from capolinea.core.records import Records
    from capolinea.families.ticket_to_ride.bots.forecast import Forecast
    from capolinea.families.ticket_to_ride.kernels.state import State
    from capolinea.families.ticket_to_ride.rulebook import TicketToRide
    from capolinea.families.ticket_to_ride.schema import Route, Ticket


class Way(NamedTuple):
    """A way between two cities: the cars that are still to lay, and its routes."""

    cars: int
    routes: frozenset[str]


class Place(NamedTuple):
    """A city: the routes there of the seat and of others, and the ways into it that the seat can still take."""

    own: int
    others: int
    ways: int


class Price(NamedTuple):
    """How close a hand is to paying for a route; lower is better."""

    missing: int
    locomotives: int  # that it would take
    debt: int  # cards that are lacking; below 0, a reserve for a tunnel


def percent(chance: float) -> int:
    """A chance in percent."""
    return round(100 * chance)


class Situation:
    """What a seat can work out from its view, and from nothing else. Ids stand for routes and tickets."""

    def __init__(self, rules: TicketToRide, record: Records[State], seat: int) -> None:
        self.rules, self.record, self.seat = rules, record, seat
        self.routes: dict[str, Route] = {route.id: route for route in rules.chart.routes}
        self.tickets: dict[str, Ticket] = {ticket.id: ticket for ticket in rules.tickets}

    @cached_property
    def view(self) -> View:
        """What the seat sees."""
        return build_view(self.rules, self.record, self.seat)

    @cached_property
    def forecast(self) -> Forecast:
        """What the seat would build."""
        return look_ahead(self.rules, self.record, self.seat)

    @property
    def cars(self) -> int:
        """Its cars."""
        return self.view.seats[self.seat].cars

    @property
    def hand(self) -> Cards:
        """Its cards."""
        return self.view.hand or Cards()

    def after_claim(self, route: str) -> Situation:
        """The situation with one more route."""
        twin = self.record.copy()
        entry_point.put_cars(self.rules.boards, twin, self.seat, self.rules.route_number[route])
        return Situation(self.rules, twin, self.seat)

    def with_station(self, city: str) -> Situation:
        """The situation with one more station."""
        twin = self.record.copy()
        twin[0].station_owner[self.rules.city_number[city]] = self.seat
        twin[0].stations_left[self.seat] -= 1
        return Situation(self.rules, twin, self.seat)

    def with_tickets(self, tickets: tuple[str, ...]) -> Situation:
        """The situation with more tickets."""
        twin = self.record.copy()
        for ticket in tickets:
            twin[0].ticket_owner[self.rules.ticket_number[ticket]] = self.seat
        return Situation(self.rules, twin, self.seat)

    # --- tickets and ways

    @cached_property
    def completed(self) -> frozenset[str]:
        """The own tickets that are complete, stations included (E2, B3)."""
        sheets = Sheet.array(1)
        entry_point.DRIVERS.score(self.rules.boards, self.record, Work.array(1), sheets)
        done = sheets[0].ticket_completed
        return frozenset(ticket for ticket in self.view.tickets if done[self.rules.ticket_number[ticket]])

    @cached_property
    def open_tickets(self) -> list[str]:
        """The seat's own tickets that are incomplete but still possible, the best first."""
        found = [ticket for ticket in self.view.tickets if ticket not in self.completed and self.is_possible(ticket)]
        return sorted(found, key=lambda ticket: -self.tickets[ticket].points)

    @property
    def sought_tickets(self) -> list[str]:
        """Those of them that the plan joins."""
        return [ticket for ticket in self.open_tickets if ticket not in self.forecast.hopeless]

    def is_possible(self, ticket: str) -> bool:
        """Whether the cars are enough for a ticket; with a station left any route of others may be lent."""
        lent = dict.fromkeys(self.view.routes, 0) if self.view.seats[self.seat].stations else {}
        way = self.way(ticket, self.usable | lent)
        return way is not None and way.cars <= self.cars

    @cached_property
    def free(self) -> frozenset[str]:
        """The routes that the seat might still claim (C2, C4)."""
        own = {self.routes[route].group or route for route, owner in self.view.routes.items() if owner == self.seat}
        shut = {*self.view.routes, *self.view.closed_routes}
        return frozenset(
            route.id
            for route in self.rules.chart.routes
            if route.id not in shut and (route.group or route.id) not in own and route.length <= self.cars
        )

    @cached_property
    def usable(self) -> dict[str, int]:
        """The routes that can serve a ticket, and the cars to lay on each: own, lent by a station, or free."""
        stations = {city for city, owner in self.view.stations.items() if owner == self.seat}
        laid = {
            route: 0
            for route, owner in self.view.routes.items()
            if owner == self.seat or stations & {self.routes[route].start, self.routes[route].end}
        }
        return laid | {route: self.routes[route].length for route in self.free}

    @cached_property
    def planned(self) -> dict[str, int]:
        """The same, of free routes only those of the plan; with those that a station is planned for."""
        laid = {route: cars for route, cars in self.usable.items() if not cars or route in self.forecast.routes}
        return laid | dict.fromkeys(self.forecast.borrowed, 0)

    def way(self, ticket: str, routes: Mapping[str, int]) -> Way | None:
        """The way for a ticket with the fewest cars to lay."""
        found, queue, order = self.tickets[ticket], [(0, 0, self.tickets[ticket].start, frozenset[str]())], count(1)
        reached: set[str] = set()
        while queue:
            cars, _, city, path = heappop(queue)
            if city == found.end:
                return Way(cars, path)
            if city in reached:
                continue
            reached.add(city)
            for route, more in routes.items():
                ends = (self.routes[route].start, self.routes[route].end)
                if city in ends:
                    there = ends[1] if city == ends[0] else ends[0]
                    heappush(queue, (cars + more, next(order), there, path | {route}))
        return None

    def served_by(self, route: str) -> list[str]:
        """The open tickets whose planned way has a route, the best first."""
        ways = {ticket: self.way(ticket, self.planned) for ticket in self.open_tickets}
        return [ticket for ticket, way in ways.items() if way is not None and route in way.routes]

    def around(self, city: str) -> Place:
        """Who is at a city; routes of a group are one way."""
        here = [route for route in self.routes.values() if city in (route.start, route.end)]
        owners = [self.view.routes[route.id] for route in here if route.id in self.view.routes]
        own = owners.count(self.seat)
        return Place(own, len(owners) - own, len({route.group or route.id for route in here if route.id in self.free}))

    def points(self, route: str) -> int:
        """C3: the points of a route."""
        return self.rules.chart.game.route_points[str(self.routes[route].length)]

    def longest_route_of(self, seat: int) -> int:
        """E4: the longest route of a seat."""
        return int(entry_point.longest_route_length(self.rules.boards, self.record, Work.array(1), seat))

    # --- cards

    @cached_property
    def unseen(self) -> Cards:
        """The cards that the seat has seen nowhere: they are in the deck and in the hands of others."""
        game, view = self.rules.chart.game, self.view
        left = [game.cards_per_colour] * COLOURS + [game.locomotives]
        seen = [self.hand, view.discards, view.paid, *(s.known for n, s in enumerate(view.seats) if n != self.seat)]
        for cards in seen:
            left = [more - fewer for more, fewer in zip(left, cards, strict=True)]
        for card in (*view.market, *view.turned_up):
            if card is not None:
                left[CARD_NAMES.index(card)] -= 1
        return Cards(left)

    def asked_more_than(self, reserve: int, paid: Cards) -> float:
        """U2: the chance that a tunnel asks for more than so many cards; the deck has at least three."""
        asking = self.unseen.locomotives + sum(self.unseen[colour] for colour in range(COLOURS) if paid[colour])
        total = sum(self.unseen)
        ways = sum(
            comb(asking, more) * comb(total - asking, TURNED_UP - more) for more in range(reserve + 1, TURNED_UP + 1)
        )
        return ways / comb(total, TURNED_UP)

    def reserve(self, paid: Cards) -> int:
        """U2: the cards that would be left for what a tunnel asks, after a payment."""
        colours = [colour for colour in range(COLOURS) if paid[colour]]
        left = self.hand.locomotives - paid.locomotives
        return left + sum(self.hand[colour] - paid[colour] for colour in colours)

    def price(self, route: str, hand: Cards) -> Price | None:
        """C1, C5: how far a hand goes for a route, in its best colour; None for ferries that take pairs (C6)."""
        found = self.routes[route]
        if found.locomotives and self.rules.chart.game.ferries_take_pairs:
            return None
        colours = range(COLOURS) if found.colour == "gray" else [CARD_NAMES.index(found.colour)]
        plain = found.length - found.locomotives
        prices: list[Price] = []
        for colour in colours:
            wild = found.length - min(hand[colour], plain)
            reserve = hand[colour] + hand.locomotives - found.length
            prices.append(Price(max(0, wild - hand.locomotives), wild, -reserve))
        return min(prices)
