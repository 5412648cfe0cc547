"""Score sheets in the terminal: one block for each player, and one table of all."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rich.table import Table
from rich.text import Text

from capolinea.core.terminal.score_sheet import by_seat, print_blocks, side_by_side
from capolinea.core.terminal.words import signed
from capolinea.families.trains.terminal.board import BUILT, REMOTE

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rich.console import Console, RenderableType

    from capolinea.families.trains.sheets import TrainsScore
    from capolinea.families.trains.terminal.names import Names


def details(names: Names, sheet: TrainsScore) -> Table:
    """Everything that a player scored, and why."""
    say = names.settings.say
    table = Table.grid(padding=(0, 2))
    table.add_column(no_wrap=True)
    table.add_column(justify="right", no_wrap=True)
    table.add_column(ratio=1)
    table.add_row(
        say("trains-score-cities"), signed(sheet.city_points), say("trains-score-in-cities", cities=sheet.cities)
    )
    for rail in sheet.rail_scores:
        if rail.stations:
            table.add_row("", Text(signed(rail.points), "dim"), f"{rail.name} ({rail.hex})  {BUILT * rail.stations}")
    table.add_row(say("trains-score-remote"), signed(sheet.remote_points), "" if sheet.remote_points else "–")
    for rail in sheet.rail_scores:
        if not rail.stations:
            table.add_row("", Text(signed(rail.points), "dim"), f"{rail.name} ({rail.hex})  {REMOTE}{rail.points}")
    table.add_row(say("trains-score-cards"), signed(sheet.card_points), "" if sheet.cards else "–")
    for card in sheet.cards:
        words = Text(f"{card.count}× {names.card(card.id)}")
        if card.reconstructed:
            words.append(f"  {names.doubts(card.id)}", "dim")
        table.add_row("", Text(signed(card.points * card.count), "dim"), words)
    table.add_row(say("trains-score-taken"), signed(sheet.taken_points), "")
    table.add_row(Text(say("score-total"), "bold"), Text(str(sheet.total), "bold"), "")
    table.add_row(
        Text(say("trains-score-rails"), "dim"), Text(str(sheet.rails), "dim"), Text(say("trains-score-tie"), "dim")
    )
    return table


def overview(names: Names, sheets: Sequence[TrainsScore], titles: Sequence[str]) -> RenderableType:
    """All players side by side, one column each; `titles` are their names, by seat."""
    say = names.settings.say
    table, in_order = side_by_side(say, sheets, titles), by_seat(sheets)
    table.add_row(say("trains-score-cities"), *(signed(sheet.city_points) for sheet in in_order))
    table.add_row(say("trains-score-remote"), *(signed(sheet.remote_points) for sheet in in_order))
    table.add_row(say("trains-score-cards"), *(signed(sheet.card_points) for sheet in in_order))
    table.add_row(say("trains-score-taken"), *(signed(sheet.taken_points) for sheet in in_order))
    table.add_row(say("score-total"), *(str(sheet.total) for sheet in in_order), style="bold")
    table.add_row(say("trains-score-rails"), *(str(sheet.rails) for sheet in in_order), style="dim")
    return table


def print_details(console: Console, names: Names, sheets: Sequence[TrainsScore], titles: Sequence[str]) -> None:
    """One block a player, by seat."""
    print_blocks(console, names.settings.say, sheets, titles, lambda sheet: details(names, sheet))
