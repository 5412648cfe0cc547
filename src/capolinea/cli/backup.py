"""`capolinea backup`: everything a server stores, in one file."""

from __future__ import annotations

import time
from pathlib import Path  # noqa: TC003  # Typer reads the annotations
from typing import TYPE_CHECKING, Annotated

import typer

from capolinea.cli.database import in_transaction
from capolinea.cli.serve import PREFIX
from capolinea.cli.settings import output, refuse, settings_of
from capolinea.http.settings import default_folder

if TYPE_CHECKING:
    from capolinea.core.terminal.settings import Settings

SECONDS = 3600  # of an hour


def backup(
    context: typer.Context,
    file: Annotated[
        Path, typer.Argument(metavar="FILE", help="Where to write it: a tar archive, or a folder with --keep.")
    ],
    *,
    folder: Annotated[
        Path | None, typer.Option(metavar="DIR", envvar=f"{PREFIX}FOLDER", help="The folder of the server.")
    ] = None,
    database: Annotated[
        str, typer.Option(metavar="URL", envvar=f"{PREFIX}DATABASE", help="Its database, if it is not in the folder.")
    ] = "",
    keep: Annotated[
        int | None, typer.Option(min=1, help="Write into a folder, check it, and keep this many, the latest.")
    ] = None,
    every: Annotated[
        float | None, typer.Option(min=0.001, metavar="HOURS", help="With --keep: again and again, until stopped.")
    ] = None,
) -> None:
    """Write all tables of a server, and the key of its cookies, to one file; the server can keep running."""
    settings = settings_of(context)
    from capolinea.core.errors import InvalidInput
    from capolinea.store.backup import back_up
    from capolinea.store.rotation import note_backup, rotate

    where = folder or default_folder()
    if keep is None:
        if every is not None:
            raise InvalidInput("backup-keep-how-many")
        back_up(where, database, file)
        _told(settings, file)
        return
    while True:
        try:
            _told(settings, rotate(where, database, file, keep))
            in_transaction(where, database, note_backup)
        except InvalidInput as error:
            if every is None:
                raise
            refuse(settings, error)  # and the next one may succeed
        if every is None:
            return
        time.sleep(every * SECONDS)


def _told(settings: Settings, file: Path) -> None:
    size = file.stat().st_size / 1e6
    output().print(settings.say("cli-backed-up", file=file, size=f"{size:.1f}"), style="green", soft_wrap=True)
