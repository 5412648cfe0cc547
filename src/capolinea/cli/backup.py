"""`capolinea backup`: everything a server stores, in one file."""

from __future__ import annotations

from pathlib import Path  # noqa: TC003  # Typer reads the annotations
from typing import Annotated

import typer

from capolinea.cli.serve import PREFIX
from capolinea.cli.settings import output, settings_of
from capolinea.http.settings import default_folder


def backup(
    context: typer.Context,
    file: Annotated[Path, typer.Argument(metavar="FILE", help="Where to write it: a tar archive.")],
    *,
    folder: Annotated[
        Path | None, typer.Option(metavar="DIR", envvar=f"{PREFIX}FOLDER", help="The folder of the server.")
    ] = None,
    database: Annotated[
        str, typer.Option(metavar="URL", envvar=f"{PREFIX}DATABASE", help="Its database, if it is not in the folder.")
    ] = "",
) -> None:
    """Write all tables of a server, and the key of its cookies, to one file; the server can keep running."""
    settings = settings_of(context)
    from capolinea.store.backup import back_up

    back_up(folder or default_folder(), database, file)
    size = file.stat().st_size / 1e6
    output().print(settings.say("cli-backed-up", file=file, size=f"{size:.1f}"), style="green", soft_wrap=True)
