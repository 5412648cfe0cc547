"""The rules by which a real table is scored: those of its map, with every ticket that may have been in play."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Any

from capolinea.core.registry import full_name
from capolinea.families.ticket_to_ride.game_data import load_map, played
from capolinea.families.ticket_to_ride.kernels.state import MAX_TICKETS
from capolinea.families.ticket_to_ride.position.schema import parse

if TYPE_CHECKING:
    from pathlib import Path

    from capolinea.families.ticket_to_ride.game_data import Map
    from capolinea.families.ticket_to_ride.position.schema import Position
    from capolinea.families.ticket_to_ride.rulebook import TicketToRide

CACHED_RULEBOOKS = 16  # to fork: a page asks for the same one after each change of its table


def scoring_rules(document: dict[str, Any], file: str, data: Path | None) -> TicketToRide:
    """See `capolinea.core.family_parts.Positions`."""
    position = parse(document, file)
    name = full_name(position.game, data).partition("/")[2]
    tickets = _tickets(played(load_map(name, data), position.variant), position)
    options = tuple(sorted(set(position.options)))
    return _opened(name, position.variant, options, len(position.players), data, tickets).fork()


@lru_cache(CACHED_RULEBOOKS)
def _opened(
    name: str, variant: str, options: tuple[str, ...], players: int, data: Path | None, tickets: tuple[str, ...]
) -> TicketToRide:
    from capolinea.families.ticket_to_ride.rulebook import TicketToRide

    known = {ticket.id: ticket for ticket in played(load_map(name, data), variant).tickets}
    in_play = [known[ticket] for ticket in tickets]
    return TicketToRide(name, variant=variant, options=options, players=players, data=data, tickets=in_play)


def _tickets(chart: Map, position: Position) -> tuple[str, ...]:
    """The tickets that may have been in play: those of the variant with all options, or all where none is named."""
    tickets = chart.tickets
    if position.variant:
        options = [option.id for option in chart.game.ticket_options]
        tickets = chart.tickets_in_play(chart.variant(position.variant), options)
    elif len(tickets) > MAX_TICKETS:
        named = {ticket for player in position.players for ticket in player.tickets}
        tickets = [ticket for ticket in tickets if ticket.id in named][:MAX_TICKETS]
    return tuple(ticket.id for ticket in tickets)
