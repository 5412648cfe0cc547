"""`capolinea restore`: put a backup back in place."""

from __future__ import annotations

from pathlib import Path  # noqa: TC003  # Typer reads the annotations
from typing import Annotated

import typer

from capolinea.cli.serve import PREFIX
from capolinea.cli.settings import output, settings_of
from capolinea.http.settings import default_folder


def restore(
    context: typer.Context,
    file: Annotated[Path, typer.Argument(metavar="FILE", help="A backup that `capolinea backup` has written.")],
    *,
    folder: Annotated[
        Path | None, typer.Option(metavar="DIR", envvar=f"{PREFIX}FOLDER", help="The folder of the server.")
    ] = None,
    database: Annotated[
        str, typer.Option(metavar="URL", envvar=f"{PREFIX}DATABASE", help="An empty PostgreSQL, for a backup of one.")
    ] = "",
    set_aside: Annotated[
        bool, typer.Option("--set-aside", help="Move what is in the folder now into one of its own: before-restore-…")
    ] = False,
) -> None:
    """Restore a backup. It is checked before and after, and never mixed with existing files. Stop the server first."""
    settings = settings_of(context)
    from capolinea.store.restore import restore as restore_backup

    where = folder or default_folder()
    aside = restore_backup(file, where, database, set_aside=set_aside)
    console = output()
    if aside is not None:
        console.print(settings.say("cli-set-aside", folder=aside), soft_wrap=True)
    console.print(settings.say("cli-restored", file=file, folder=where), style="green", soft_wrap=True)
