"""`capolinea check`: whether everything that a server stores is whole."""

from __future__ import annotations

from pathlib import Path  # noqa: TC003  # Typer reads the annotations
from typing import Annotated

import typer

from capolinea.cli.serve import PREFIX
from capolinea.cli.settings import errors, output, settings_of
from capolinea.http.settings import default_folder

FAULTS = 1


def check(
    context: typer.Context,
    *,
    folder: Annotated[
        Path | None, typer.Option(metavar="DIR", envvar=f"{PREFIX}FOLDER", help="The folder of the server.")
    ] = None,
    database: Annotated[
        str, typer.Option(metavar="URL", envvar=f"{PREFIX}DATABASE", help="Its database, if it is not in the folder.")
    ] = "",
) -> None:
    """Check the database of a server, the log of every table and every finished game; the server can keep running."""
    import asyncio

    settings = settings_of(context)
    from capolinea.cli.ready import ensure_ready
    from capolinea.core.installed_families import families
    from capolinea.core.kernel import Stage
    from capolinea.store.check import check as check_all
    from capolinea.tables.rulebooks import Rulebooks

    ensure_ready(settings, *families().values(), stage=Stage.TABLES)
    found = asyncio.run(check_all(folder or default_folder(), database, Rulebooks(settings.data)))
    for table, problem in found.faults:
        errors().print(f"{table}: {problem}" if table else problem, style="red", soft_wrap=True, markup=False)
    counted = {"tables": found.tables, "entries": found.entries, "finished": found.finished}
    if found.faults:
        errors().print(settings.say("cli-checked-faults", faults=len(found.faults), **counted), soft_wrap=True)
        raise typer.Exit(FAULTS)
    output().print(settings.say("cli-checked", **counted), style="green", soft_wrap=True)
