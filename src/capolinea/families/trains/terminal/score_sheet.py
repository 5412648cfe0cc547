"""Score sheets in the terminal: one block for each player, and one table of all."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rich.box import SIMPLE_HEAD
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from capolinea.core.terminal.words import printable, signed
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
    table = Table(box=SIMPLE_HEAD, padding=(0, 1), pad_edge=False, collapse_padding=True, show_footer=True)
    by_seat = sorted(sheets, key=lambda sheet: sheet.seat)
    table.add_column("", footer=say("score-rank"))
    for sheet in by_seat:
        name = Text(printable(titles[sheet.seat]), "bold green" if sheet.rank == 1 else "bold")
        table.add_column(name, footer=f"{sheet.rank}.", justify="right", max_width=18, no_wrap=True)
    table.add_row(say("trains-score-cities"), *(signed(sheet.city_points) for sheet in by_seat))
    table.add_row(say("trains-score-remote"), *(signed(sheet.remote_points) for sheet in by_seat))
    table.add_row(say("trains-score-cards"), *(signed(sheet.card_points) for sheet in by_seat))
    table.add_row(say("trains-score-taken"), *(signed(sheet.taken_points) for sheet in by_seat))
    table.add_row(say("score-total"), *(str(sheet.total) for sheet in by_seat), style="bold")
    table.add_row(say("trains-score-rails"), *(str(sheet.rails) for sheet in by_seat), style="dim")
    return table


def print_details(console: Console, names: Names, sheets: Sequence[TrainsScore], titles: Sequence[str]) -> None:
    """One block a player, by seat."""
    for sheet in sorted(sheets, key=lambda sheet: sheet.seat):
        head = Text(printable(titles[sheet.seat]), "bold green" if sheet.rank == 1 else "bold")
        head.append(f"  {names.settings.say('score-head', total=sheet.total, rank=sheet.rank)}", "default")
        console.print(head)
        console.print(Padding(details(names, sheet), (0, 0, 1, 2)))
