"""`capolinea pieces`: what is on the table, with the ids that files and moves use."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Any

import typer

from capolinea.cli.options import Game, Json  # noqa: TC001
from capolinea.cli.settings import output, print_json, settings_of
from capolinea.core.terminal.words import folded, printable

if TYPE_CHECKING:
    from collections.abc import Sequence

    from capolinea.core.terminal.settings import Settings
    from capolinea.core.terminal.table import Pieces


def pieces(
    context: typer.Context,
    game: Game,
    text: Annotated[str, typer.Argument(metavar="[TEXT]", help="Only what has this in it, such as a city.")] = "",
    *,
    json: Json = False,
) -> None:
    """List the pieces of a game with their ids: routes and tickets, or cards and hexes.

    The exit code is 1 if nothing matches the text.
    """
    settings = settings_of(context)
    settings.json = json
    from capolinea.core.registry import family_of, full_name

    name = full_name(game, settings.data)
    groups = family_of(name, settings.data).terminal.pieces(settings, name.partition("/")[2])
    found = [(group, _matching(group, text)) for group in groups]
    if json:
        print_json({"game": name, **{group.key: [group.facts[place] for place in places] for group, places in found}})
    else:
        for group, places in found:
            if places:
                output().print(_table(settings, group, [group.rows[place] for place in places]))
    if not any(places for _, places in found):
        typer.echo(f"capolinea: {settings.say('pieces-none', text=printable(text))}", err=True)
        raise typer.Exit(1)


def _matching(group: Pieces, text: str) -> list[int]:
    """The places in the list of the pieces that match all words of a text."""
    words = folded(text.replace("-", " ")).split()
    rows = [folded(" ".join(row).replace("-", " ")) for row in group.rows]
    return [place for place, row in enumerate(rows) if all(word in row for word in words)]


def _table(settings: Settings, group: Pieces, rows: Sequence[tuple[str, ...]]) -> Any:
    from rich.box import SIMPLE_HEAD
    from rich.table import Table
    from rich.text import Text

    title = Text(settings.say(f"pieces-{group.key}"), "bold")
    table = Table(
        box=SIMPLE_HEAD, title=title, title_justify="left", padding=(0, 1), pad_edge=False, collapse_padding=True
    )
    for place, column in enumerate(group.columns):
        number = column in group.numbers
        table.add_column(
            settings.say(f"pieces-{column}"),
            justify="right" if number else "left",
            no_wrap=column in ("id", *group.numbers),
            min_width=max(len(word) for row in rows for word in (row[place] or "–").split()),
            style="cyan" if column == "id" else "",
        )
    for row in rows:
        table.add_row(*(Text(cell) for cell in row))
    return table
