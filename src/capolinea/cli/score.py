"""`capolinea score`: score a game that was played at a real table."""

from __future__ import annotations

from pathlib import Path  # noqa: TC003  # Typer reads the annotations
from typing import TYPE_CHECKING, Annotated, Any

import typer

from capolinea.cli.options import Json, full_name
from capolinea.cli.settings import Settings, errors, output, print_json, settings_of

if TYPE_CHECKING:
    from capolinea.families.ticket_to_ride.maps import Map
    from capolinea.families.ticket_to_ride.position import Position
    from capolinea.families.ticket_to_ride.rulebook import TicketToRide
    from capolinea.families.ticket_to_ride.schema import Ticket
    from capolinea.families.ticket_to_ride.sheets import SeatScore


def score(
    context: typer.Context,
    file: Annotated[Path, typer.Argument(metavar="FILE", help="A position file: who owns what at the end.")],
    *,
    json: Json = False,
) -> None:
    """Score a game played at a real table: lanes, tickets, stations, longest path, bonus cards, ranks.

    FILE is JSON: `game`, and `players`, a list that gives for each a `name`,
    `lanes`, `stations` and `tickets`, by id. For Northern Lights also
    `bonus_cards`, those in play, and for each player `hand` and `cars_left`
    where a bonus card counts them. `variant` limits the tickets.
    """
    settings = settings_of(context)
    settings.json = json
    rules, sheets, position = _score(settings, file)
    names = [sheet.name for sheet in sheets]
    missing = rules.chart.game.bonus_in_play - len(position.bonus_cards)
    if missing:
        note = settings.say("cli-score-bonus", listed=len(position.bonus_cards), cards=rules.chart.game.bonus_in_play)
        errors().print(note, style="yellow")
    if json:
        print_json({"players": [sheet.to_json() for sheet in sheets]})
        return
    from capolinea.cli.names import Names
    from capolinea.cli.score_sheet import overview, print_details

    console, words = output(), Names(rules.chart, settings)
    print_details(console, words, sheets, names)
    console.print(overview(words, sheets, names))


def _score(settings: Settings, file: Path) -> tuple[TicketToRide, list[SeatScore], Position]:
    """Read, check and score; the cheap checks come before anything is compiled."""
    from capolinea.core.data import read_json
    from capolinea.families.ticket_to_ride import position as positions

    document = read_json(file)
    position = positions.parse(document, str(file))
    chart = _map(settings, position, str(file))
    low, high = chart.game.players
    if not low <= len(position.players) <= high:
        facts: dict[str, Any] = {"players": len(position.players), "low": low, "high": high}
        raise _refusal("position-players", "S1", str(file), "$.players", **facts)
    from capolinea.cli.ready import ensure_ready
    from capolinea.families.ticket_to_ride.rulebook import TicketToRide

    ensure_ready(settings)
    rules = TicketToRide(
        chart.id,
        variant=position.variant,
        options=position.options,
        players=len(position.players),
        data=settings.data,
        tickets=_tickets(chart, position),
    )
    states, names = positions.read_for_scoring(rules, document, str(file))
    return rules, rules.score(states, names), position


def _map(settings: Settings, position: Position, file: str) -> Map:
    """The map of the file, its variant and options known to exist."""
    from capolinea.core.errors import InvalidInput
    from capolinea.families.ticket_to_ride.maps import FAMILY, load_map, map_folders

    family, _, name = full_name(position.game).partition("/")
    maps = map_folders(settings.data)
    if family != FAMILY or name not in maps:
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
    from capolinea.families.ticket_to_ride.state import MAX_TICKETS

    if position.variant:
        options = [option.id for option in chart.game.ticket_options]
        return chart.tickets_in_play(chart.variant(position.variant), options)
    if len(chart.tickets) <= MAX_TICKETS:
        return chart.tickets
    named = {ticket for player in position.players for ticket in player.tickets}
    return tuple(ticket for ticket in chart.tickets if ticket.id in named)[:MAX_TICKETS]


def _refusal(code: str, rule: str, file: str, place: str, **facts: object) -> Exception:
    from capolinea.core.errors import DataError

    return DataError(code, rule, file=file, place=place, **facts)
