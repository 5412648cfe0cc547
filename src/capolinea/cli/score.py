"""`capolinea score`: score a game that was played at a real table."""

from __future__ import annotations

from pathlib import Path  # noqa: TC003  # Typer reads the annotations
from typing import Annotated, Any, cast

import typer

from capolinea.cli.options import Json  # noqa: TC001
from capolinea.cli.settings import errors, output, print_json, settings_of
from capolinea.core.terminal.words import folded


def score(
    context: typer.Context,
    file: Annotated[Path, typer.Argument(metavar="FILE", help="A position file: who owns what at the end.")],
    *,
    json: Json = False,
) -> None:
    """Score a game played at a real table, with the reasons and the ranks.

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
    from capolinea.core.errors import DataError
    from capolinea.core.save import family_of_table, read_table

    document = read_json(file)
    if "actions" in document:
        raise DataError("position-is-save", file=str(file))
    table = read_table(document, str(file))
    _check_names(table.players, str(file))
    family = family_of_table(table, str(file), settings.data)
    scoring = family.terminal.score(settings, file, document, lambda: ensure_ready(settings, family))
    for note in scoring.notes:
        errors().print(note, style="yellow")
    if json:
        print_json({"players": [sheet.to_json() for sheet in scoring.sheets]})
    else:
        scoring.show(output())


def _check_names(players: list[Any], file: str) -> None:
    """Refuse two players of one name: nobody could tell their scores apart."""
    from capolinea.core.errors import DataError

    known = [cast("dict[str, object]", player) if isinstance(player, dict) else {} for player in players]
    names = [folded(str(player.get("name") or "")) for player in known]
    for number, name in enumerate(names):
        if name and name in names[:number]:
            place = f"$.players[{number}].name"
            raise DataError("position-name-twice", file=file, place=place, name=known[number]["name"])
