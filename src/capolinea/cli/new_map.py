"""`capolinea new-map`: a folder for a map of your own."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from capolinea.cli.settings import settings_of

FOLDER = Path("maps")  # if none is named
FIRST_FAMILY = "ticket-to-ride"


def new_map(
    context: typer.Context,
    name: Annotated[str, typer.Argument(metavar="NAME", help="What the map is called: small letters, digits and -.")],
    *,
    family: Annotated[str, typer.Option(metavar="F", help="Which family it is for.")] = FIRST_FAMILY,
) -> None:
    """Write a small map that can be played at once and changed into your own.

    It goes into the folder of `--data`, or into `maps`. For a board of
    Trains add `--family trains`.
    """
    settings = settings_of(context)
    from capolinea.core.template import write_template

    data = settings.data or FOLDER
    folder = write_template(data, family, name)
    typer.echo(settings.say("cli-new-map", folder=str(folder)))
    for command in (f"check-map {data}", f"--data {data} play {family}/{name}", f"--data {data} serve --open"):
        typer.echo(f"  capolinea {command}")
