"""The pieces of a map, with their ids."""

from __future__ import annotations

from typing import TYPE_CHECKING

from capolinea.cli.tables import Pieces
from capolinea.cli.tables.ticket_to_ride.names import Names
from capolinea.families.ticket_to_ride.maps import load_map

if TYPE_CHECKING:
    from collections.abc import Sequence

    from capolinea.cli.settings import Settings


def pieces(settings: Settings, name: str) -> Sequence[Pieces]:
    """Lanes, cities, tickets and bonus cards."""
    chart = load_map(name, settings.data)
    names = Names(chart, settings)
    mark = f" ({settings.say('score-reconstructed')})"
    lanes = [(lane.id, names.ends(lane), names.lane_kind(lane.id)) for lane in chart.lanes]
    cities = [(city.id, names.city(city.id), city.today) for city in chart.cities]
    tickets = [
        (ticket.id, f"{names.ends(ticket)}{mark if ticket.reconstructed else ''}", str(ticket.points), ticket.set)
        for ticket in chart.tickets
    ]
    bonus = [
        (card.id, names.bonus(card.id), str(card.points), names.bonus_about[card.id][settings.language])
        for card in chart.bonus_cards
    ]
    return [
        Pieces("lanes", ("id", "ends", "kind"), lanes),
        Pieces("cities", ("id", "name", "today"), cities),
        Pieces("tickets", ("id", "ends", "points", "set"), tickets, ("points",)),
        Pieces("bonus", ("id", "name", "points", "about"), bonus, ("points",)),
    ]
