"""A real table: who owned what at the end of a game that was played with cardboard."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any

from capolinea.core.errors import DataError, InvalidInput
from capolinea.core.registry import full_name
from capolinea.families.ticket_to_ride.game_data import FAMILY, load_map, map_folders, played
from capolinea.families.ticket_to_ride.kernels.state import MAX_TICKETS
from capolinea.families.ticket_to_ride.position.read import read_for_scoring
from capolinea.families.ticket_to_ride.position.schema import parse

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from capolinea.families.ticket_to_ride.game_data import Map
    from capolinea.families.ticket_to_ride.position.schema import Position
    from capolinea.families.ticket_to_ride.rulebook import TicketToRide
    from capolinea.families.ticket_to_ride.schema import Ticket
    from capolinea.families.ticket_to_ride.sheets import TicketToRideScore


def score_table(document: dict[str, Any], file: str, data: Path | None) -> list[TicketToRideScore]:
    """See `capolinea.core.family.Positions`."""
    rules = check_table(document, file, data)()
    return rules.score(*read_for_scoring(rules, document, file))


def check_table(document: dict[str, Any], file: str, data: Path | None) -> Callable[[], TicketToRide]:
    """All that can be checked before anything is compiled; returns what opens the rules of the table."""
    from capolinea.families.ticket_to_ride.rulebook import TicketToRide

    position = parse(document, file)
    chart = _map(position, file, data)
    low, high = chart.game.players
    if not low <= len(position.players) <= high:
        facts: dict[str, Any] = {"players": len(position.players), "low": low, "high": high}
        raise _refusal("position-players", "S1", file, "$.players", **facts)
    return partial(
        TicketToRide,
        chart.id,
        variant=position.variant,
        options=position.options,
        players=len(position.players),
        data=data,
        tickets=_tickets(chart, position),
    )


def _map(position: Position, file: str, data: Path | None) -> Map:
    """The map of the file, its variant and options known to exist."""
    name = full_name(position.game, data).partition("/")[2]
    maps = map_folders(data)
    if name not in maps:
        known = ", ".join(f"{FAMILY}/{each}" for each in maps)
        raise _refusal("position-unknown-game", "", file, "$.game", name=position.game, known=known)
    chart = load_map(name, data)
    try:
        chart.variant(position.variant)
    except InvalidInput as error:
        facts: dict[str, Any] = {"name": position.variant, "known": error.facts["known"]}
        raise _refusal("position-unknown-variant", "V1", file, "$.variant", **facts) from error
    for number, option in enumerate(position.options):
        try:
            chart.option(option)
        except InvalidInput as error:
            facts = {"name": option, "known": error.facts["known"]}
            raise _refusal("position-unknown-option", "V6", file, f"$.options[{number}]", **facts) from error
    return played(chart, position.variant)


def _tickets(chart: Map, position: Position) -> tuple[Ticket, ...]:
    """The tickets that may have been in play: those of the variant with all options, or all where none is named."""
    if position.variant:
        options = [option.id for option in chart.game.ticket_options]
        return chart.tickets_in_play(chart.variant(position.variant), options)
    if len(chart.tickets) <= MAX_TICKETS:
        return chart.tickets
    named = {ticket for player in position.players for ticket in player.tickets}
    return tuple(ticket for ticket in chart.tickets if ticket.id in named)[:MAX_TICKETS]


def _refusal(code: str, rule: str, file: str, place: str, **facts: object) -> Exception:
    return DataError(code, rule, file=file, place=place, **facts)
