"""`capolinea warmup`: compile the rules ahead of time."""

from __future__ import annotations

from typing import Annotated

import typer

from capolinea.cli.settings import output, settings_of


def warmup(
    context: typer.Context,
    *,
    tables: Annotated[
        bool, typer.Option("--tables", help="Only what a server needs to open; it compiles the rest itself.")
    ] = False,
) -> None:
    """Compile the rules for this machine, once, so that no other command has to wait."""
    settings = settings_of(context)
    from capolinea.cli.ready import compile_families
    from capolinea.core.installed_families import families
    from capolinea.core.kernel import Stage, cache_folder, is_compiling, is_warm

    console, stage = output(), Stage.TABLES if tables else Stage.ALL
    cold = [family for family in families().values() if not is_warm(family.id, stage)]
    if not is_compiling():
        console.print(settings.say("cli-interpreted"))
    elif not cold:
        console.print(settings.say("cli-warm", folder=cache_folder()), soft_wrap=True)
    else:
        seconds = compile_families(settings, cold, stage)
        console.print(settings.say("cli-warmed", seconds=f"{seconds:.1f}", folder=cache_folder()), soft_wrap=True)
