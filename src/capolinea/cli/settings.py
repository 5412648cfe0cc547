"""What all commands share: the user's settings, and how a refusal is told."""

from __future__ import annotations

import contextlib
import json
import sys
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, cast

import typer
from typer.core import TyperGroup

from capolinea.cli.words import printable

if TYPE_CHECKING:
    from collections.abc import Iterable
    from pathlib import Path

    from rich.console import Console

    from capolinea.core.errors import CapolineaError

WRONG_INPUT = 2
INTERRUPTED = 130


@dataclass
class Settings:
    """The options before the command. `json` is set by a command whose answer is JSON."""

    data: Path | None = None
    language: str = "en"
    json: bool = False

    def say(self, key: str, /, **facts: object) -> str:
        """A sentence in the user's language."""
        from capolinea.core.language import sentence

        return sentence(key, self.language, facts)

    def say_all(self, keys: Iterable[str]) -> str:
        """Sentences without facts, as one."""
        return "; ".join(self.say(key) for key in keys)

    def refuse(self, error: CapolineaError) -> None:
        """Tell a refusal: one line on the error stream, and in JSON where that was asked for."""
        text = printable(error.text(self.language))
        if self.json:
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
    """The group of commands: what one of them refuses is told in a line and ends with exit code 2."""

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
            settings.refuse(error)
            raise typer.Exit(WRONG_INPUT) from error
        except KeyboardInterrupt:
            typer.echo("", err=True)
            raise typer.Exit(INTERRUPTED) from None
