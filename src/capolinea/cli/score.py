"""`capolinea score`: score a real game."""

from __future__ import annotations

from pathlib import Path  # noqa: TC003  # Typer reads the annotations
from typing import Annotated

import typer

from capolinea.cli.options import Json  # noqa: TC001
from capolinea.cli.settings import errors, output, print_json, settings_of
from capolinea.core.terminal.words import printable


def score(
    context: typer.Context,
    file: Annotated[Path, typer.Argument(metavar="FILE", help="A position file: who owns what at the end.")],
    *,
    json: Json = False,
) -> None:
    """Score a real game, with all details and the ranks.

    FILE is JSON: `game`, and `players`, a list with a `name` for each.

    Ticket to Ride: each player's `routes`, `stations` and `tickets`, by id. For
    Northern Lights also `bonus_cards`, those in play, and for each player
    `hand` and `cars_left` where a bonus card counts them. `variant` limits the
    tickets.

    Trains: `stations`, how many in which city, and each player's `rails`, by
    row,column or name, `cards`, how many of which, and `points` taken in play.
    """
    settings = settings_of(context)
    settings.json = json
    from capolinea.cli.ready import ensure_ready
    from capolinea.core.data import read_json
    from capolinea.core.real_table import score_real_table

    table = score_real_table(
        read_json(file),
        str(file),
        settings.data,
        language=settings.language,
        get_ready=lambda family: ensure_ready(settings, family),
    )
    for note in table.notes:
        errors().print(settings.say("cli-note", note=printable(note.text(settings.language))), style="yellow")
    if json:
        print_json({"players": [sheet.to_json() for sheet in table.sheets]})
    else:
        table.family.terminal.show_real_table(settings, output(), table)
