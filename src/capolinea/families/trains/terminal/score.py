"""The scores of a real table."""

from __future__ import annotations

from typing import TYPE_CHECKING

from capolinea.families.trains.terminal.names import Names
from capolinea.families.trains.terminal.score_sheet import overview, print_details

if TYPE_CHECKING:
    from rich.console import Console

    from capolinea.core.real_table import RealTable
    from capolinea.core.terminal.settings import Settings


def show_real_table(settings: Settings, console: Console, table: RealTable) -> None:
    """See `capolinea.core.terminal.table.Terminal`."""
    names = Names(table.rules.library, settings)
    print_details(console, names, table.sheets, table.names)
    console.print(overview(names, table.sheets, table.names))
