"""Scoring a position file: who owned what at the end of a game at a real table."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from capolinea.cli.ready import ensure_ready
from capolinea.cli.tables import Scoring
from capolinea.cli.tables.ticket_to_ride.names import Names
from capolinea.cli.tables.ticket_to_ride.score_sheet import overview, print_details
from capolinea.cli.words import player_names
from capolinea.core.errors import DataError, InvalidInput
from capolinea.core.registry import full_name
from capolinea.families.ticket_to_ride import position as positions
from capolinea.families.ticket_to_ride.maps import FAMILY, load_map, map_folders
from capolinea.families.ticket_to_ride.rulebook import TicketToRide
from capolinea.families.ticket_to_ride.state import MAX_TICKETS

if TYPE_CHECKING:
    from pathlib import Path

    from rich.console import Console

    from capolinea.cli.settings import Settings
    from capolinea.families.ticket_to_ride.maps import Map
    from capolinea.families.ticket_to_ride.position import Position
    from capolinea.families.ticket_to_ride.schema import Ticket


def score(settings: Settings, file: Path, document: dict[str, Any]) -> Scoring:
    """Read, check and score; the cheap checks come before anything is compiled."""
    position = positions.parse(document, str(file))
    chart = _map(settings, position, str(file))
    low, high = chart.game.players
    if not low <= len(position.players) <= high:
        facts: dict[str, Any] = {"players": len(position.players), "low": low, "high": high}
        raise _refusal("position-players", "S1", str(file), "$.players", **facts)
    ensure_ready(settings, FAMILY)
    rules = TicketToRide(
        chart.id,
        variant=position.variant,
        options=position.options,
        players=len(position.players),
        data=settings.data,
        tickets=_tickets(chart, position),
    )
    states, _ = positions.read_for_scoring(rules, document, str(file))
    titles = player_names(settings, [player.name for player in position.players])
    sheets, names = rules.score(states, titles), Names(chart, settings)

    def show(console: Console) -> None:
        print_details(console, names, sheets, titles)
        console.print(overview(names, sheets, titles))

    return Scoring(sheets, _notes(settings, chart, position), show)


def _notes(settings: Settings, chart: Map, position: Position) -> list[str]:
    """What is not scored because the file does not say it."""
    cards, listed = chart.game.bonus_in_play, len(position.bonus_cards)
    return [settings.say("cli-score-bonus", listed=listed, cards=cards)] if listed < cards else []


def _map(settings: Settings, position: Position, file: str) -> Map:
    """The map of the file, its variant and options known to exist."""
    name = full_name(position.game, settings.data).partition("/")[2]
    maps = map_folders(settings.data)
    if name not in maps:
        known = ", ".join(f"{FAMILY}/{each}" for each in maps)
        raise _refusal("position-unknown-game", "", file, "$.game", name=position.game, known=known)
    chart = load_map(name, settings.data)
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
    return chart


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
