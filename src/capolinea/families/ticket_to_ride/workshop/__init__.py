"""What the workshop asks of Ticket to Ride: see `capolinea.core.family_parts.Workshop`."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from capolinea.families.ticket_to_ride.bots.planners import PLAYERS
from capolinea.families.ticket_to_ride.workshop.map_tally import MapTally

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from capolinea.core.family_parts import WatchedGames
    from capolinea.families.ticket_to_ride.rulebook import TicketToRide

watch, players = PLAYERS.watch_games, PLAYERS.sit_down_together


def tally(rules: TicketToRide) -> MapTally:
    """A count of games, of none so far."""
    return MapTally(rules)


def suggest_tickets(files: Mapping[str, dict[str, Any]], tickets: int, long: int, seed: int) -> list[dict[str, Any]]:
    """A deck of tickets for a map, as in `tickets.json`."""
    from capolinea.families.ticket_to_ride.workshop.suggest import suggest_for

    return suggest_for(files, tickets, long, seed)


def possible_changes(files: Mapping[str, dict[str, Any]], aim: str, seed: int) -> list[dict[str, Any]]:
    """Single changes that may make a map fairer."""
    from capolinea.families.ticket_to_ride.workshop import changes

    return changes.possible_changes(files, aim, seed)


def fairer_points(
    files: Mapping[str, dict[str, Any]], watched: Sequence[WatchedGames[TicketToRide]]
) -> dict[str, Any] | None:
    """Points with which those who played these games would have won about equally often."""
    from capolinea.families.ticket_to_ride.workshop import fair_points

    return fair_points.fairer_points(files, watched)


def unfairness(files: Mapping[str, dict[str, Any]]) -> float:
    """How far tickets are from being worth their shortest way, on average."""
    from capolinea.families.ticket_to_ride.workshop.changes import unfair_tickets

    return unfair_tickets(files)


def analyse(files: Mapping[str, dict[str, Any]]) -> dict[str, Any] | None:
    """What the structure of a map says."""
    from capolinea.families.ticket_to_ride.workshop.analysis import analyse as analyse_map

    return analyse_map(files)


def read_foreign(
    documents: Mapping[str, dict[str, Any]], tables: Mapping[str, str], name: str
) -> dict[str, Any] | None:
    """The map in files of another editor; None where they are not of it."""
    from capolinea.families.ticket_to_ride.workshop import exchange

    return exchange.read(documents, tables, name)


def write_foreign(files: Mapping[str, dict[str, Any]], name: str, form: str) -> dict[str, str]:
    """A map as a JSON file, or as three spreadsheets, of another editor."""
    from capolinea.families.ticket_to_ride.workshop import exchange

    return exchange.write(files, name, form)
