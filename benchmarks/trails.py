"""The longest path on the networks that are hardest for it."""

from __future__ import annotations

import random
import time
from typing import TYPE_CHECKING, cast

from rich.table import Table

from capolinea.core.registry import open_rulebook
from capolinea.families.ticket_to_ride import entry

if TYPE_CHECKING:
    from capolinea.families.ticket_to_ride.rulebook import TicketToRide

NETWORKS = 1000


def knot(rules: TicketToRide, generator: random.Random, shortest_first: bool) -> list[str]:
    """A connected network of all the cars: lanes between cities that it has already come first."""
    lanes, left = {(lane.start, lane.end): lane for lane in rules.chart.lanes}, rules.chart.game.cars
    start = generator.choice(list(lanes.values()))
    cities, network = {start.start}, []
    while True:
        fitting = [
            lane for lane in lanes.values() if lane.length <= left and (lane.start in cities or lane.end in cities)
        ]
        if not fitting:
            return network
        generator.shuffle(fitting)
        fitting.sort(key=lambda lane: (not {lane.start, lane.end} <= cities, lane.length))
        if shortest_first:
            fitting.sort(key=lambda lane: lane.length)
        lane = lanes.pop((fitting[0].start, fitting[0].end))
        network.append(lane.id)
        cities |= {lane.start, lane.end}
        left -= lane.length


def trail_table() -> Table:
    """Microseconds for the longest path of a tangled network."""
    table = Table(title=f"longest path, {NETWORKS:,} networks of all cars each")
    for name in ("map", "network"):
        table.add_column(name)
    for name in ("lanes", "median µs", "99 % µs", "most µs"):
        table.add_column(name, justify="right")
    for name in ("europe", "northern-lights"):
        rules = cast("TicketToRide", open_rulebook(f"ticket-to-ride/{name}"))
        for kind, shortest_first in (("dense knot", False), ("short lanes", True)):
            generator = random.Random(1)
            times: list[float] = []
            sizes: list[int] = []
            for _ in range(NETWORKS):
                network = knot(rules, generator, shortest_first)
                states = rules.seeded(0)
                entry.start_empty(rules.boards, states, 2)
                for lane in network:
                    states[0].lane_owner[rules.lane_number[lane]] = 0
                rounds: list[float] = []
                for _ in range(3):
                    start = time.perf_counter()
                    entry.trail(rules.boards, states, rules.works, 0)
                    rounds.append(time.perf_counter() - start)
                times.append(min(rounds) * 1e6)
                sizes.append(len(network))
            times.sort()
            median, late, most = times[len(times) // 2], times[len(times) * 99 // 100], times[-1]
            table.add_row(name, kind, f"up to {max(sizes)}", f"{median:.0f}", f"{late:.0f}", f"{most:.0f}")
    return table
