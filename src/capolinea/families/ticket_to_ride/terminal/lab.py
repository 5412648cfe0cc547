"""The rows of the lab's sections in words."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from capolinea.core.study.findings import Label
from capolinea.families.ticket_to_ride.lab.study import SOURCES
from capolinea.families.ticket_to_ride.terminal.names import Names

if TYPE_CHECKING:
    from capolinea.core.terminal.settings import Settings
    from capolinea.families.ticket_to_ride.rulebook import TicketToRide
    from capolinea.families.ticket_to_ride.schema import Ticket


def lab_words(settings: Settings, rulebook: Any) -> dict[str, dict[str, Label]]:
    """Tickets, routes and cities as the terminal names them."""
    rules: TicketToRide = rulebook
    names = Names(rules.chart, settings)
    return {
        "sources": {source: Label(settings.say(f"lab-source-{source}")) for source in SOURCES},
        "tickets": {ticket.id: Label(names.ends(ticket), _about(settings, ticket)) for ticket in rules.tickets},
        "routes": {route.id: Label(names.route(route.id), names.route_kind(route.id)) for route in rules.chart.routes},
        "cities": {city.id: Label(city.name) for city in rules.chart.cities if city.name},
        "places": {city.id: Label(city.name or "") for city in rules.chart.cities},  # junctions have no name
    }


def _about(settings: Settings, ticket: Ticket) -> str:
    points = settings.say("lab-ticket-points", points=ticket.points)
    return f"{points} ({settings.say('score-reconstructed')})" if ticket.reconstructed else points
