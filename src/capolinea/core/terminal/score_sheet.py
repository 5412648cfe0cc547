"""What the score sheets of all families share: the head of a table with all players, and one block for each of them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, TypeVar

from rich.box import SIMPLE_HEAD
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from capolinea.core.terminal.words import number, printable

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from rich.console import Console, RenderableType

Sheet = TypeVar("Sheet", bound=Any)  # with `seat`, `rank` and `total`


def side_by_side(say: Callable[..., str], sheets: Sequence[Any], titles: Sequence[str]) -> Table:
    """A table with a column for each player, by seat, and places below; `titles` are their names."""
    table = Table(box=SIMPLE_HEAD, padding=(0, 1), pad_edge=False, collapse_padding=True, show_footer=True)
    table.add_column("", footer=say("score-rank"))
    for sheet in by_seat(sheets):
        table.add_column(_name(sheet, titles), footer=f"{sheet.rank}.", justify="right", max_width=18, no_wrap=True)
    return table


def print_blocks(
    console: Console,
    say: Callable[..., str],
    sheets: Sequence[Sheet],
    titles: Sequence[str],
    details: Callable[[Sheet], RenderableType],
) -> None:
    """One block a player, by seat."""
    for sheet in by_seat(sheets):
        head = _name(sheet, titles)
        head.append(f"  {say('score-head', total=number(sheet.total), rank=sheet.rank)}", "default")
        console.print(head)
        console.print(Padding(details(sheet), (0, 0, 1, 2)))


def by_seat(sheets: Sequence[Sheet]) -> list[Sheet]:
    """Score sheets in the order of seats."""
    return sorted(sheets, key=lambda sheet: sheet.seat)


def _name(sheet: Any, titles: Sequence[str]) -> Text:
    return Text(printable(titles[int(sheet.seat)]), "bold green" if sheet.rank == 1 else "bold")
