"""Score sheets in words: what each seat scored, and why."""

from __future__ import annotations

from itertools import combinations
from typing import TYPE_CHECKING, Any

from msgspec import Struct

from capolinea.core.record_reading import copied
from capolinea.families.ticket_to_ride.game_data import FAMILY_ID
from capolinea.families.ticket_to_ride.kernels import entry_point
from capolinea.families.ticket_to_ride.kernels.board import NO_ROUTE
from capolinea.families.ticket_to_ride.kernels.state import FREE, MAX_STATIONS, NO_CARD

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from capolinea.core.records import Records
    from capolinea.families.ticket_to_ride.kernels.state import Sheet, State
    from capolinea.families.ticket_to_ride.rulebook import TicketToRide


class TicketScore(Struct, frozen=True):
    """A ticket at the end: the routes of a way from city to city, and those of them that are borrowed (B3)."""

    id: str
    points: int
    completed: bool
    path: tuple[str, ...]
    borrowed: tuple[str, ...]
    reconstructed: bool


class BonusScore(Struct, frozen=True):
    """A bonus card: what the seat has of the thing it counts, and the points won."""

    id: str
    measure: int
    points: int


class TicketToRideScore(Struct, frozen=True, tag_field="family", tag=FAMILY_ID):
    """The whole score sheet of a seat; `borrowed` has the route that each of its stations lends, by city (B3)."""

    seat: int
    name: str
    rank: int
    total: int
    route_points: int
    tickets: tuple[TicketScore, ...]
    tickets_points: int
    stations_left: int
    stations_points: int
    borrowed: dict[str, str]
    longest_route: int
    longest_route_parts: tuple[str, ...]
    longest_route_won: bool
    longest_route_points: int
    bonus: tuple[BonusScore, ...]

    def to_json(self) -> dict[str, Any]:
        """The sheet for save files. It lacks some fields, because old files must stay equal."""
        return {
            "seat": self.seat,
            "name": self.name,
            "route_points": self.route_points,
            "tickets": [
                {"id": ticket.id, "completed": ticket.completed, "points": ticket.points}
                | ({"borrowed": list(ticket.borrowed)} if ticket.borrowed else {})
                | ({"reconstructed": True} if ticket.reconstructed else {})
                for ticket in self.tickets
            ],
            "tickets_points": self.tickets_points,
            "stations_left": self.stations_left,
            "stations_points": self.stations_points,
            "longest_route": self.longest_route,
            "longest_route_parts": list(self.longest_route_parts),
            "longest_route_won": self.longest_route_won,
            "bonus": {card.id: card.points for card in self.bonus},
            "total": self.total,
            "rank": self.rank,
        }

    def __str__(self) -> str:
        completed = sum(ticket.completed for ticket in self.tickets)
        parts = [f"routes {self.route_points}", f"tickets {self.tickets_points:+} ({completed}/{len(self.tickets)})"]
        if self.stations_points:
            parts.append(f"stations {self.stations_points:+}")
        if self.longest_route_won:
            parts.append(f"longest route {self.longest_route_points:+}")
        parts.extend(f"{card.id} {card.points:+}" for card in self.bonus if card.points)
        return f"{self.rank}. {self.name}: {self.total} points ({', '.join(parts)})"


SHAPE = TicketToRideScore


def way(rules: TicketToRide, routes: Iterable[str], start: str, end: str) -> tuple[str, ...]:
    """The fewest of some routes that lead from a city to another; none if they do not join them."""
    ways: dict[str, tuple[str, ...]] = {start: ()}
    frontier = [start]
    ends = [
        (route, route.start, route.end) for route in (rules.chart.routes[rules.route_number[name]] for name in routes)
    ]
    for city in frontier:
        for route, a, b in ends:
            for here, there in ((a, b), (b, a)):
                if here == city and there not in ways:
                    ways[there] = (*ways[city], route.id)
                    frontier.append(there)
    return ways.get(end, ())


def borrowed_for(
    rules: TicketToRide, own: Sequence[str], borrowed: Sequence[str], start: str, end: str
) -> tuple[str, ...]:
    """The fewest borrowed routes that join two cities together with the seat's own."""
    for count in range(len(borrowed) + 1):
        for some in combinations(borrowed, count):
            if way(rules, [*own, *some], start, end):
                return some
    return ()


def in_travel_order(rules: TicketToRide, routes: Sequence[str]) -> tuple[str, ...]:
    """The routes of a trail in an order in which they can be travelled (Hierholzer)."""
    ends = {
        name: (route.start, route.end) for name in routes for route in [rules.chart.routes[rules.route_number[name]]]
    }
    degree: dict[str, int] = {}
    for a, b in ends.values():
        degree[a] = degree.get(a, 0) + 1
        degree[b] = degree.get(b, 0) + 1
    if not degree:
        return ()
    start = min((city for city in degree if degree[city] % 2), default=min(degree))
    left = dict(ends)
    stack: list[tuple[str, str]] = [(start, "")]
    order: list[str] = []
    while stack:
        city, arrived_by = stack[-1]
        onward = next((name for name, (a, b) in left.items() if city in (a, b)), None)
        if onward is None:
            stack.pop()
            if arrived_by:
                order.append(arrived_by)
        else:
            a, b = left.pop(onward)
            stack.append((b if city == a else a, onward))
    return tuple(reversed(order))


def longest_route_parts(rules: TicketToRide, states: Records[State], seat: int, length: int) -> tuple[str, ...]:
    """The parts of one longest route: those that cannot be removed without making it shorter."""
    twin = copied(states)
    owner = twin[0].route_owner
    kept: list[str] = []
    for number, route in enumerate(rules.chart.routes):
        if owner[number] == seat:
            owner[number] = FREE
            if entry_point.longest_route_length(rules.boards, twin, rules.works, seat) < length:
                owner[number] = seat
                kept.append(route.id)
    return in_travel_order(rules, kept)


def _seat_score(rules: TicketToRide, states: Records[State], sheet: Sheet, seat: int, name: str) -> TicketToRideScore:
    state, chart = states[0], rules.chart
    own = [route.id for number, route in enumerate(chart.routes) if state.route_owner[number] == seat]
    borrowed = {
        chart.cities[sheet.borrowed_at[seat, station]].id: chart.routes[sheet.borrowed[seat, station]].id
        for station in range(MAX_STATIONS)
        if sheet.borrowed[seat, station] != NO_ROUTE
    }
    tickets: list[TicketScore] = []
    for number, ticket in enumerate(rules.tickets):
        if state.ticket_owner[number] == seat:
            completed = bool(sheet.ticket_completed[number])
            by = borrowed_for(rules, own, list(borrowed.values()), ticket.start, ticket.end) if completed else ()
            path = way(rules, [*own, *by], ticket.start, ticket.end)
            tickets.append(TicketScore(ticket.id, ticket.points, completed, path, by, ticket.reconstructed))
    bonus = tuple(
        BonusScore(
            chart.bonus_cards[state.bonus_card[place]].id,
            int(sheet.bonus_measure[seat, place]),
            chart.bonus_cards[state.bonus_card[place]].points if sheet.bonus_won[seat, place] else 0,
        )
        for place in range(chart.game.bonus_in_play)
        if state.bonus_card[place] != NO_CARD
    )
    return TicketToRideScore(
        seat=seat,
        name=name,
        rank=int(sheet.rank[seat]),
        total=int(sheet.total[seat]),
        route_points=int(sheet.route_points[seat]),
        tickets=tuple(tickets),
        tickets_points=int(sheet.ticket_points[seat]),
        stations_left=int(state.stations_left[seat]),
        stations_points=int(sheet.station_points[seat]),
        borrowed=borrowed,
        longest_route=int(sheet.longest[seat]),
        longest_route_parts=longest_route_parts(rules, states, seat, int(sheet.longest[seat])),
        longest_route_won=bool(sheet.longest_route_won[seat]),
        longest_route_points=int(sheet.longest_route_points[seat]),
        bonus=bonus,
    )


def score(rules: TicketToRide, states: Records[State], names: Sequence[str] = ()) -> list[TicketToRideScore]:
    """The score sheets by seat, as if the game ended now."""
    sheet = rules.score_sheet(states)
    names = names or [f"seat {seat}" for seat in range(rules.players)]
    return [_seat_score(rules, states, sheet, seat, names[seat]) for seat in range(rules.players)]
