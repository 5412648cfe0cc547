"""The command that starts a game in the terminal."""

from __future__ import annotations

from pathlib import Path  # noqa: TC003  # Typer reads the annotations
from typing import Annotated, Any

import typer

from capolinea.cli.options import Option, Piles, Players, Variant, all_options, full_name
from capolinea.cli.settings import output, settings_of
from capolinea.cli.words import printable

OTHERS = ("Ada", "Bruno", "Carla", "Dario", "Elena")


def play(
    context: typer.Context,
    game: Annotated[str, typer.Argument(metavar="GAME", help="A game, as `capolinea games` lists it.")] = "europe",
    *,
    variant: Variant = "",
    players: Players = 2,
    option: Option = None,
    piles: Piles = "",
    seed: Annotated[int | None, typer.Option(metavar="S", help="A seed, to play the same deal again.")] = None,
    name: Annotated[str, typer.Option(metavar="NAME", help="Your name.")] = "",
    resume: Annotated[Path | None, typer.Option(metavar="FILE", help="Go on with a saved game.")] = None,
) -> None:
    """Play in the terminal against random seats."""
    settings = settings_of(context)
    from random import Random

    from capolinea.cli.ready import ensure_ready
    from capolinea.core.registry import family_of, load, new, open_rulebook
    from capolinea.core.save import read_save

    game_id, options = full_name(game, settings.data), all_options(option, piles)
    setup: dict[str, Any] = {"variant": variant, "options": options, "players": players, "data": settings.data}
    open_rulebook(game_id, **setup)  # refuse before compiling
    ensure_ready(settings, family_of(read_save(resume).game if resume else game_id, settings.data))
    from capolinea.cli.play.session import Session

    table = load(resume, settings.data) if resume else new(game_id, seed=seed, **setup)
    you = printable(name)[:16] or settings.say("play-you")
    titles = [you, *(other for other in OTHERS if other != you)][: table.players]
    Session(table, settings, output(), titles, Random(seed)).run()
