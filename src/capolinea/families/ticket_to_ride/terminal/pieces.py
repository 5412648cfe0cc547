"""The pieces of a map, with their ids."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from capolinea.core.terminal.table import Pieces
from capolinea.families.ticket_to_ride.game_data import load_map
from capolinea.families.ticket_to_ride.terminal.names import Names

if TYPE_CHECKING:
    from collections.abc import Sequence

    from capolinea.core.terminal.settings import Settings


def pieces(settings: Settings, name: str) -> Sequence[Pieces]:
    """Routes, cities, tickets and bonus cards."""
    chart = load_map(name, settings.data)
    names = Names(chart, settings)
    mark = f" ({settings.say('score-reconstructed')})"
    routes = [(route.id, names.ends(route), names.route_kind(route.id)) for route in chart.routes]
    cities = [(city.id, names.city(city.id), city.today) for city in chart.cities]
    tickets = [
        (ticket.id, f"{names.ends(ticket)}{mark if ticket.reconstructed else ''}", str(ticket.points), ticket.set)
        for ticket in chart.tickets
    ]
    bonus = [
        (card.id, names.bonus(card.id), str(card.points), names.bonus_about[card.id][settings.language])
        for card in chart.bonus_cards
    ]
    facts = _facts(settings, names)
    return [
        Pieces("routes", ("id", "ends", "kind"), routes, facts["routes"]),
        Pieces("cities", ("id", "name", "today"), cities, facts["cities"]),
        Pieces("tickets", ("id", "ends", "points", "set"), tickets, facts["tickets"], ("points",)),
        Pieces("bonus", ("id", "name", "points", "about"), bonus, facts["bonus"], ("points",)),
    ]


def _facts(settings: Settings, names: Names) -> dict[str, list[dict[str, Any]]]:
    """The same pieces for programs."""
    chart = names.chart
    return {
        "routes": [
            {
                "id": route.id,
                "from": route.start,
                "to": route.end,
                "length": route.length,
                "colour": route.colour,
                "kind": route.kind,
                "locomotives": route.locomotives,
                "bonus_draw": route.bonus_draw,
                "group": route.group,
            }
            for route in chart.routes
        ],
        "cities": [{"id": city.id, "name": names.city(city.id), "today": city.today} for city in chart.cities],
        "tickets": [
            {
                "id": ticket.id,
                "from": ticket.start,
                "to": ticket.end,
                "points": ticket.points,
                "set": ticket.set,
                "long": ticket.long,
                "reconstructed": ticket.reconstructed,
            }
            for ticket in chart.tickets
        ],
        "bonus": [
            {
                "id": card.id,
                "name": names.bonus(card.id),
                "points": card.points,
                "about": names.bonus_about[card.id][settings.language],
            }
            for card in chart.bonus_cards
        ],
    }
