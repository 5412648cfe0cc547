"""Score sheets in the terminal: one block for each player, and one table of all."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rich.table import Table
from rich.text import Text

from capolinea.core.terminal.score_sheet import by_seat, print_blocks, side_by_side
from capolinea.core.terminal.words import number, signed

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rich.console import Console, RenderableType

    from capolinea.families.ticket_to_ride.sheets import TicketScore, TicketToRideScore
    from capolinea.families.ticket_to_ride.terminal.names import Names

YES, NO = "✓", "✗"


def _ticket(names: Names, ticket: TicketScore) -> Text:
    say = names.settings.say
    words = Text(f"{YES if ticket.completed else NO} ", "green" if ticket.completed else "red")
    words.append(names.ticket(ticket.id), "default")
    if ticket.borrowed:
        routes = ", ".join(names.route(route) for route in ticket.borrowed)
        words.append(f"  {say('score-borrowed', routes=routes)}", "yellow")
    if ticket.reconstructed:
        words.append(f"  ({say('score-reconstructed')})", "dim")
    return words


def details(names: Names, sheet: TicketToRideScore) -> Table:
    """Everything that a player scored, and why."""
    say, game = names.settings.say, names.chart.game
    table = Table.grid(padding=(0, 2))
    table.add_column(no_wrap=True)
    table.add_column(justify="right", no_wrap=True)
    table.add_column(ratio=1)
    completed = sum(ticket.completed for ticket in sheet.tickets)
    table.add_row(say("score-routes"), str(sheet.route_points), "")
    of_all = say("score-completed", completed=completed, all=len(sheet.tickets)) if sheet.tickets else "–"
    table.add_row(say("score-tickets"), signed(sheet.tickets_points), of_all)
    for ticket in sheet.tickets:
        points = ticket.points if ticket.completed else -ticket.points
        table.add_row("", Text(signed(points), "dim"), _ticket(names, ticket))
    if game.stations:
        table.add_row(
            say("score-stations"), signed(sheet.stations_points), say("score-unbuilt", count=sheet.stations_left)
        )
        used = {route for ticket in sheet.tickets for route in ticket.borrowed}
        for city, route in sheet.borrowed.items():
            if route not in used:
                continue
            text = say("score-station-route", city=names.city(city), route=names.route(route))
            table.add_row("", "", Text(text, "dim"))
    path = Text(say("score-cars", cars=sheet.longest_route))
    if sheet.longest_route_parts:
        parts = " · ".join(names.route(route) for route in sheet.longest_route_parts)
        path.append(f": {parts}", "dim")
    table.add_row(say("score-longest"), signed(sheet.longest_route_points) if game.longest_route_points else "", path)
    for card in sheet.bonus:
        table.add_row(names.bonus(card.id), signed(card.points), say("score-measure", measure=card.measure))
    table.add_row(Text(say("score-total"), "bold"), Text(number(sheet.total), "bold"), "")
    return table


def overview(names: Names, sheets: Sequence[TicketToRideScore], titles: Sequence[str]) -> RenderableType:
    """All players side by side, one column each; `titles` are their names, by seat."""
    say, game = names.settings.say, names.chart.game
    table, in_order = side_by_side(say, sheets, titles), by_seat(sheets)
    table.add_row(say("score-routes"), *(str(sheet.route_points) for sheet in in_order))
    counts = [f"{sum(t.completed for t in sheet.tickets)}/{len(sheet.tickets)}" for sheet in in_order]
    table.add_row(say("score-tickets-done"), *counts)
    table.add_row(say("score-tickets"), *(signed(sheet.tickets_points) for sheet in in_order))
    if game.stations:
        table.add_row(say("score-stations"), *(signed(sheet.stations_points) for sheet in in_order))
    table.add_row(say("score-longest-cars"), *(str(sheet.longest_route) for sheet in in_order))
    if game.longest_route_points:
        table.add_row(names.longest_route_bonus, *(signed(sheet.longest_route_points) for sheet in in_order))
    for place, card in enumerate(in_order[0].bonus):
        cells = (f"({sheet.bonus[place].measure}) {signed(sheet.bonus[place].points):>3}" for sheet in in_order)
        table.add_row(names.bonus(card.id), *cells)
    table.add_row(say("score-total"), *(number(sheet.total) for sheet in in_order), style="bold")
    return table


def print_details(console: Console, names: Names, sheets: Sequence[TicketToRideScore], titles: Sequence[str]) -> None:
    """One block a player, by seat."""
    print_blocks(console, names.settings.say, sheets, titles, lambda sheet: details(names, sheet))
