"""`capolinea schema`: what data files and position files may hold."""

from __future__ import annotations

from pathlib import Path  # noqa: TC003  # Typer reads the annotations
from typing import Annotated

import typer

from capolinea.cli.settings import print_json, settings_of


def schema(
    context: typer.Context,
    kind: Annotated[str, typer.Argument(metavar="[KIND]", help="`ticket-to-ride/board`, or a family.")] = "",
    *,
    into: Annotated[Path | None, typer.Option(metavar="DIR", help="Write all of them into this folder.")] = None,
) -> None:
    """The JSON Schema of every kind of data file, with what each field means.

    Without a kind, lists the kinds; with a family, prints all its fields as a page.
    """
    settings = settings_of(context)
    from capolinea.core.data_schema import field_tables, schemas, write_schemas
    from capolinea.core.errors import InvalidInput
    from capolinea.core.installed_families import families

    found = {f"{family}/{name}": text for family in families() for name, text in schemas(family).items()}
    if into is not None:
        for family in families():
            write_schemas(family, into / family)
        typer.echo(settings.say("cli-schema-written", folder=str(into)))
    elif not kind:
        typer.echo("\n".join(found))
    elif kind in families():
        typer.echo(field_tables(kind))
    elif kind not in found:
        raise InvalidInput("unknown-schema", kind=kind, known=", ".join(found))
    else:
        print_json(found[kind])
