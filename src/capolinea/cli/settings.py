"""What all commands share: their consoles, and how refusals are printed."""

from __future__ import annotations

import contextlib
import json
import sys
from typing import TYPE_CHECKING, Any, cast

import typer
from typer.core import TyperGroup

from capolinea.core.terminal.settings import Settings
from capolinea.core.terminal.words import printable

if TYPE_CHECKING:
    from rich.console import Console

    from capolinea.core.errors import CapolineaError

WRONG_INPUT = 2
INTERRUPTED = 130


def refuse(settings: Settings, error: CapolineaError) -> None:
    """Print a refusal: one line on the error stream, in JSON if requested."""
    text = printable(error.text(settings.language))
    if settings.json:
        told = {"code": error.code, "rule": error.rule, "text": text}
        facts = {name: fact for name, fact in error.plain_facts().items() if name not in told}
        print_json({"error": told | facts})
    typer.echo(f"capolinea: {text}", err=True)


def settings_of(context: typer.Context) -> Settings:
    """The settings of a command."""
    return context.ensure_object(Settings)


def print_json(document: dict[str, Any]) -> None:
    """JSON on the output stream, in ASCII so that every terminal and pipe can carry it."""
    typer.echo(json.dumps(document, indent=1))


def output() -> Console:
    """The console of the answers."""
    from rich.console import Console

    return Console(highlight=False)


def errors() -> Console:
    """The console of progress, notes and refusals."""
    from rich.console import Console

    return Console(stderr=True, highlight=False)


class Refusing(TyperGroup):
    """The group of commands: a refusal is one line, with exit code 2."""

    def invoke(self, ctx: Any) -> Any:
        """Run the command that was asked for."""
        from capolinea.core.errors import CapolineaError

        for stream in (sys.stdout, sys.stderr):  # a terminal that lacks a letter shows its number
            with contextlib.suppress(AttributeError, ValueError):
                cast("Any", stream).reconfigure(errors="backslashreplace")
        try:
            return super().invoke(ctx)
        except CapolineaError as error:
            settings = ctx.obj if isinstance(ctx.obj, Settings) else Settings()
            refuse(settings, error)
            raise typer.Exit(WRONG_INPUT) from error
        except KeyboardInterrupt:
            typer.echo("", err=True)
            raise typer.Exit(INTERRUPTED) from None
