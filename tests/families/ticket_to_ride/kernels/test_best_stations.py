"""B3: the best joint use of stations, against every choice there is."""

from __future__ import annotations

import random
from itertools import product
from typing import Any

from capolinea.core.registry import open_rulebook
from capolinea.families.ticket_to_ride.kernels import entry_point
from capolinea.families.ticket_to_ride.kernels.board import NO_ROUTE

PLAYERS = 3


def random_position(rules: Any, chance: random.Random) -> Any:
    """Routes all over the map, three stations for seat 0 if others are near, and many tickets."""
    states = rules.start(chance.randrange(1 << 32), 0)
    state = states[0]
    groups: set[tuple[int, str]] = set()
    nobody = chance.randint(1, 6)
    for number, route in enumerate(rules.chart.routes):
        owner = chance.choice([-1] * nobody + [0, 1, 1, 2, 2])
        if (owner, route.group or route.id) not in groups:
            groups.add((owner, route.group or route.id))
            state.route_owner[number] = owner
    for city in chance.sample(range(len(rules.chart.cities)), chance.choice((1, 2, 3, 3))):
        state.station_owner[city] = 0
        state.stations_left[0] -= 1
    for ticket in chance.sample(range(len(rules.tickets)), chance.randint(1, 40)):
        state.ticket_owner[ticket] = 0
    return states


def parts(rules: Any, routes: list[int]) -> dict[str, int]:
    """The part of the network that each city is in."""
    part = {city.id: number for number, city in enumerate(rules.chart.cities)}
    for number in routes:
        old, new = part[rules.chart.routes[number].start], part[rules.chart.routes[number].end]
        part = {city: new if there == old else there for city, there in part.items()}
    return part


def best_by_trying(rules: Any, state: Any) -> tuple[int, int, tuple[int, ...]]:
    """The points, the completed tickets and the borrowed routes of the best of all choices."""
    chart = rules.chart
    own = parts(rules, [n for n in range(len(chart.routes)) if state.route_owner[n] == 0])
    tickets = [ticket for n, ticket in enumerate(rules.tickets) if state.ticket_owner[n] == 0]
    choices: list[list[int]] = []
    for number, city in enumerate(chart.cities):
        if state.station_owner[number] == 0:
            near = [n for n, route in enumerate(chart.routes) if city.id in (route.start, route.end)]
            choices.append([n for n in near if state.route_owner[n] > 0] or [NO_ROUTE])
    found: list[tuple[int, int, tuple[int, ...]]] = []
    for picks in product(*choices):
        part = own
        for route in [chart.routes[n] for n in picks if n != NO_ROUTE]:
            old, new = part[route.start], part[route.end]
            part = {city: new if there == old else there for city, there in part.items()}
        done = [part[ticket.start] == part[ticket.end] for ticket in tickets]
        points = sum(t.points if d else -t.points for t, d in zip(tickets, done, strict=True))
        found.append((points, sum(done), picks))
    return max(found, key=lambda choice: (choice[0], choice[1], [-route for route in choice[2]]))


def test_no_choice_is_better() -> None:
    rules: Any = open_rulebook("ticket-to-ride/europe", variant="mega", players=PLAYERS)
    chance = random.Random(1)
    mattered = 0
    for _ in range(80):
        states = random_position(rules, chance)
        entry_point.DRIVERS.score(rules.boards, states, rules.works, rules.sheets)
        sheet = rules.sheets[0]
        points, completed, routes = best_by_trying(rules, states[0])
        found = tuple(int(sheet.borrowed[0, station]) for station in range(len(routes)))
        assert (int(sheet.ticket_points[0]), int(sheet.tickets_completed[0]), found) == (points, completed, routes)
        without = states.copy()
        for city in range(len(rules.chart.cities)):
            without[0].station_owner[city] = -1
        without[0].stations_left[0] = rules.chart.game.stations
        entry_point.DRIVERS.score(rules.boards, without, rules.works, rules.sheets)
        mattered += points > int(rules.sheets[0].ticket_points[0])
    assert mattered > 15


def test_the_sheet_in_words_names_the_borrowed_routes() -> None:
    rules: Any = open_rulebook("ticket-to-ride/europe", variant="mega", players=PLAYERS)
    chance = random.Random(99)
    borrowed = 0
    for _ in range(20):
        states = random_position(rules, chance)
        sheet = rules.score(states)[0]
        own = [n for n, _ in enumerate(rules.chart.routes) if states[0].route_owner[n] == 0]
        for ticket in sheet.tickets:
            part = parts(rules, own + [rules.route_number[name] for name in ticket.borrowed])
            about = rules.tickets[rules.ticket_number[ticket.id]]
            assert set(ticket.borrowed) <= set(sheet.borrowed.values())
            if ticket.completed:
                assert part[about.start] == part[about.end]
                borrowed += bool(ticket.borrowed)
    assert borrowed > 0
