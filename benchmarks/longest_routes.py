"""The longest route on the networks that are hardest for it."""

from __future__ import annotations

import random
import time
from typing import TYPE_CHECKING, cast

from rich.table import Table

from capolinea.core.registry import open_rulebook
from capolinea.families.ticket_to_ride.kernels import entry_point

if TYPE_CHECKING:
    from capolinea.families.ticket_to_ride.rulebook import TicketToRide

NETWORKS = 1000


def knot(rules: TicketToRide, generator: random.Random, shortest_first: bool) -> list[str]:
    """A connected network of all the cars: routes between cities that it has already come first."""
    routes, left = {(route.start, route.end): route for route in rules.chart.routes}, rules.chart.game.cars
    start = generator.choice(list(routes.values()))
    cities, network = {start.start}, []
    while True:
        fitting = [
            route
            for route in routes.values()
            if route.length <= left and (route.start in cities or route.end in cities)
        ]
        if not fitting:
            return network
        generator.shuffle(fitting)
        fitting.sort(key=lambda route: (not {route.start, route.end} <= cities, route.length))
        if shortest_first:
            fitting.sort(key=lambda route: route.length)
        route = routes.pop((fitting[0].start, fitting[0].end))
        network.append(route.id)
        cities |= {route.start, route.end}
        left -= route.length


def longest_route_table() -> Table:
    """Microseconds for the longest route of a tangled network."""
    table = Table(title=f"longest route, {NETWORKS:,} networks of all cars each")
    for name in ("map", "network"):
        table.add_column(name)
    for name in ("routes", "median µs", "99 % µs", "most µs"):
        table.add_column(name, justify="right")
    for name in ("europe", "northern-lights"):
        rules = cast("TicketToRide", open_rulebook(f"ticket-to-ride/{name}"))
        for kind, shortest_first in (("dense knot", False), ("short routes", True)):
            generator = random.Random(1)
            times: list[float] = []
            sizes: list[int] = []
            for _ in range(NETWORKS):
                network = knot(rules, generator, shortest_first)
                states = rules.seeded(0)
                entry_point.start_empty(rules.boards, states, 2)
                for route in network:
                    states[0].route_owner[rules.route_number[route]] = 0
                rounds: list[float] = []
                for _ in range(3):
                    start = time.perf_counter()
                    entry_point.longest_route_length(rules.boards, states, rules.works, 0)
                    rounds.append(time.perf_counter() - start)
                times.append(min(rounds) * 1e6)
                sizes.append(len(network))
            times.sort()
            median, late, most = times[len(times) // 2], times[len(times) * 99 // 100], times[-1]
            table.add_row(name, kind, f"up to {max(sizes)}", f"{median:.0f}", f"{late:.0f}", f"{most:.0f}")
    return table
