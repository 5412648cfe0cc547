"""The application: its commands and the options that all of them share."""

from __future__ import annotations

from enum import StrEnum
from pathlib import Path  # noqa: TC003  # Typer reads the annotations
from typing import Annotated

import typer

from capolinea.cli.admin import admin_commands
from capolinea.cli.backup import backup
from capolinea.cli.check import check
from capolinea.cli.check_map import check_map
from capolinea.cli.games import games
from capolinea.cli.lab import lab
from capolinea.cli.map import map_commands
from capolinea.cli.new_map import new_map
from capolinea.cli.perft import perft
from capolinea.cli.pieces import pieces
from capolinea.cli.play.command import play
from capolinea.cli.replay import replay
from capolinea.cli.restore import restore
from capolinea.cli.review import review
from capolinea.cli.schema import schema
from capolinea.cli.score import score
from capolinea.cli.serve import serve
from capolinea.cli.settings import Refusing
from capolinea.cli.simulate import simulate
from capolinea.cli.tournament import tournament
from capolinea.cli.verify import verify
from capolinea.cli.warmup import warmup
from capolinea.core.terminal.settings import Settings

app = typer.Typer(
    cls=Refusing,
    help="Railway board games to play, to study at speed, and to score.",
    no_args_is_help=True,
    add_completion=False,
    pretty_exceptions_enable=False,
    rich_markup_mode="rich",
    context_settings={"help_option_names": ["-h", "--help"]},
)


TOLERANT = (
    "games",
    "new-map",
    "check-map",
    "map",
    "schema",
    "warmup",
    "admin",
    "backup",
    "restore",
)  # commands that work with a broken map


class Language(StrEnum):
    """The languages of the messages."""

    en = "en"
    it = "it"
    es = "es"


def _version(asked: bool) -> None:
    if asked:
        from importlib.metadata import version

        typer.echo(f"capolinea {version('capolinea')}")
        raise typer.Exit


@app.callback()
def options(
    context: typer.Context,
    *,
    data: Annotated[
        Path | None, typer.Option(metavar="DIR", help="A folder of your own maps and corrections, laid over ours.")
    ] = None,
    language: Annotated[
        Language, typer.Option(envvar="CAPOLINEA_LANGUAGE", case_sensitive=False, help="The language of the messages.")
    ] = Language.en,
    version: Annotated[
        bool, typer.Option("--version", callback=_version, is_eager=True, help="Print the version and leave.")
    ] = False,
) -> None:
    """What comes before the command."""
    settings = Settings(data=data, language=language.value)
    context.obj = settings
    if data is not None and context.invoked_subcommand not in TOLERANT:
        from capolinea.core.registry import games as all_games

        settings.json = "--json" in context.args
        all_games(data)  # refuses a folder with any fault, before the command does anything


COMMANDS = (
    *(games, pieces, play, serve, backup, restore, check, score, replay, review, verify, simulate, tournament, lab),
    *(perft, warmup, new_map, check_map, schema),
)
for command in COMMANDS:
    app.command(command.__name__.replace("_", "-"))(command)
app.add_typer(map_commands, name="map")
app.add_typer(admin_commands, name="admin")
