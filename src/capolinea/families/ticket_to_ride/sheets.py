"""Score sheets in words: what each seat scored, and why."""

from __future__ import annotations

from itertools import combinations
from typing import TYPE_CHECKING, Any

from msgspec import Struct

from capolinea.core.errors import DataError
from capolinea.families.ticket_to_ride import entry
from capolinea.families.ticket_to_ride.board import NO_LANE
from capolinea.families.ticket_to_ride.maps import FAMILY
from capolinea.families.ticket_to_ride.state import FREE, MAX_STATIONS, NO_CARD

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from capolinea.core.records import Records
    from capolinea.families.ticket_to_ride.rulebook import TicketToRide
    from capolinea.families.ticket_to_ride.state import Sheet, State


class TicketScore(Struct, frozen=True):
    """A ticket at the end: the lanes of a way from city to city, and those of them that are borrowed (B3)."""

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


class TicketToRideScore(Struct, frozen=True, tag_field="family", tag=FAMILY):
    """The whole score sheet of a seat; `borrowed` has the lane that each of its stations lends, by city (B3)."""

    seat: int
    name: str
    rank: int
    total: int
    lane_points: int
    tickets: tuple[TicketScore, ...]
    tickets_points: int
    stations_left: int
    stations_points: int
    borrowed: dict[str, str]
    longest_path: int
    longest_lanes: tuple[str, ...]
    express: bool
    express_points: int
    bonus: tuple[BonusScore, ...]

    def to_json(self) -> dict[str, Any]:
        """The sheet as save files hold it. It has not all that the sheet tells: files are compared for ever."""
        return {
            "seat": self.seat,
            "name": self.name,
            "lane_points": self.lane_points,
            "tickets": [
                {"id": ticket.id, "completed": ticket.completed, "points": ticket.points}
                | ({"borrowed": list(ticket.borrowed)} if ticket.borrowed else {})
                | ({"reconstructed": True} if ticket.reconstructed else {})
                for ticket in self.tickets
            ],
            "tickets_points": self.tickets_points,
            "stations_left": self.stations_left,
            "stations_points": self.stations_points,
            "longest_path": self.longest_path,
            "longest_path_lanes": list(self.longest_lanes),
            "express": self.express,
            "bonus": {card.id: card.points for card in self.bonus},
            "total": self.total,
            "rank": self.rank,
        }

    def __str__(self) -> str:
        completed = sum(ticket.completed for ticket in self.tickets)
        parts = [f"lanes {self.lane_points}", f"tickets {self.tickets_points:+} ({completed}/{len(self.tickets)})"]
        if self.stations_points:
            parts.append(f"stations {self.stations_points:+}")
        if self.express:
            parts.append(f"express {self.express_points:+}")
        parts.extend(f"{card.id} {card.points:+}" for card in self.bonus if card.points)
        return f"{self.rank}. {self.name}: {self.total} points ({', '.join(parts)})"


SHAPE = TicketToRideScore


def way(rules: TicketToRide, lanes: Iterable[str], start: str, end: str) -> tuple[str, ...]:
    """The fewest of some lanes that lead from a city to another; none where they do not join them."""
    ways: dict[str, tuple[str, ...]] = {start: ()}
    frontier = [start]
    ends = [(lane, lane.start, lane.end) for lane in (rules.chart.lanes[rules.lane_number[name]] for name in lanes)]
    for city in frontier:
        for lane, a, b in ends:
            for here, there in ((a, b), (b, a)):
                if here == city and there not in ways:
                    ways[there] = (*ways[city], lane.id)
                    frontier.append(there)
    return ways.get(end, ())


def borrowed_for(
    rules: TicketToRide, own: Sequence[str], borrowed: Sequence[str], start: str, end: str
) -> tuple[str, ...]:
    """The fewest borrowed lanes that join two cities together with the seat's own."""
    for count in range(len(borrowed) + 1):
        for some in combinations(borrowed, count):
            if way(rules, [*own, *some], start, end):
                return some
    return ()


def in_travel_order(rules: TicketToRide, lanes: Sequence[str]) -> tuple[str, ...]:
    """The lanes of a trail in an order in which they can be travelled (Hierholzer)."""
    ends = {name: (lane.start, lane.end) for name in lanes for lane in [rules.chart.lanes[rules.lane_number[name]]]}
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


def longest_lanes(rules: TicketToRide, states: Records[State], seat: int, length: int) -> tuple[str, ...]:
    """The lanes of one longest path: those that cannot be taken away without making it shorter."""
    twin = states.copy()
    owner = twin[0].lane_owner
    kept: list[str] = []
    for number, lane in enumerate(rules.chart.lanes):
        if owner[number] == seat:
            owner[number] = FREE
            if entry.trail(rules.boards, twin, rules.works, seat) < length:
                owner[number] = seat
                kept.append(lane.id)
    return in_travel_order(rules, kept)


def _seat_score(rules: TicketToRide, states: Records[State], sheet: Sheet, seat: int, name: str) -> TicketToRideScore:
    state, chart = states[0], rules.chart
    own = [lane.id for number, lane in enumerate(chart.lanes) if state.lane_owner[number] == seat]
    borrowed = {
        chart.cities[sheet.borrowed_at[seat, station]].id: chart.lanes[sheet.borrowed[seat, station]].id
        for station in range(MAX_STATIONS)
        if sheet.borrowed[seat, station] != NO_LANE
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
        lane_points=int(sheet.lane_points[seat]),
        tickets=tuple(tickets),
        tickets_points=int(sheet.ticket_points[seat]),
        stations_left=int(state.stations_left[seat]),
        stations_points=int(sheet.station_points[seat]),
        borrowed=borrowed,
        longest_path=int(sheet.longest[seat]),
        longest_lanes=longest_lanes(rules, states, seat, int(sheet.longest[seat])),
        express=bool(sheet.express[seat]),
        express_points=int(sheet.express_points[seat]),
        bonus=bonus,
    )


def score(rules: TicketToRide, states: Records[State], names: Sequence[str] = ()) -> list[TicketToRideScore]:
    """The score sheets by seat, as if the game ended now."""
    rules.works[0].trail_failed = 0
    entry.score(rules.boards, states, rules.works, rules.sheets)
    if rules.works[0].trail_failed:
        raise DataError("network-too-tangled", "E4")
    sheet = rules.sheets.copy()[0]
    names = names or [f"seat {seat}" for seat in range(rules.players)]
    return [_seat_score(rules, states, sheet, seat, names[seat]) for seat in range(rules.players)]
