"""The progress of a seat's tickets, from what it may know."""

from __future__ import annotations

from itertools import product
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable

    from capolinea.families.ticket_to_ride.terminal.names import Names
    from capolinea.families.ticket_to_ride.view import View

DONE, BY_STATION, OPEN = "✓", "◐", "·"


class _Network:
    """Cities that are joined, as a forest in which each knows another of its part."""

    def __init__(self, joined: Iterable[tuple[str, str]]) -> None:
        self.towards: dict[str, str] = {}
        for a, b in joined:
            self.towards[self.part(a)] = self.part(b)

    def part(self, city: str) -> str:
        while (onward := self.towards.get(city, city)) != city:
            city = onward
        return city


def ticket_marks(names: Names, view: View) -> dict[str, str]:
    """For each ticket of the seat: done with its own routes, possibly done over its stations (B3), or open."""
    routes = names.routes
    own = [(routes[route].start, routes[route].end) for route, seat in view.routes.items() if seat == view.seat]
    others = [(routes[route].start, routes[route].end) for route, seat in view.routes.items() if seat != view.seat]
    tickets = {ticket: (names.tickets[ticket].start, names.tickets[ticket].end) for ticket in view.tickets}
    network = _Network(own)
    done = {ticket for ticket, (a, b) in tickets.items() if network.part(a) == network.part(b)}
    at_stations = [
        sorted({ends for ends in others if city in ends}) or [(city, city)]
        for city, seat in view.stations.items()
        if seat == view.seat
    ]
    helped: set[str] = set()
    for borrowed in product(*at_stations):
        network = _Network([*own, *borrowed])
        helped |= {ticket for ticket, (a, b) in tickets.items() if network.part(a) == network.part(b)}
    return {ticket: DONE if ticket in done else BY_STATION if ticket in helped else OPEN for ticket in tickets}
