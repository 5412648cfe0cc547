"""The command that starts a game in the terminal."""

from __future__ import annotations

from pathlib import Path  # noqa: TC003  # Typer reads the annotations
from secrets import randbits
from typing import Annotated, Any

import typer

from capolinea.cli.options import Option, Piles, Players, Variant, all_options
from capolinea.cli.settings import output, settings_of
from capolinea.core.terminal.words import printable

DEFAULT_BOT = "conductor"
OTHERS = ("Ada", "Bruno", "Carla", "Dario", "Elena")
OF_THE_GAME = {"game": "GAME", "variant": "--set", "players": "--players", "option": "--option", "piles": "--piles"}


def play(
    context: typer.Context,
    game: Annotated[str, typer.Argument(metavar="GAME", help="A game, as `capolinea games` lists it.")] = "europe",
    *,
    variant: Variant = "",
    players: Players = 2,
    option: Option = None,
    piles: Piles = "",
    seed: Annotated[int | None, typer.Option(metavar="S", help="A seed, to play the same deal again.")] = None,
    bots: Annotated[
        str,
        typer.Option(
            metavar="A,B,…",
            help="Who plays the other seats: random, passenger, porter, apprentice, conductor, stationmaster, magnate, "
            "champion, a style like hungry, or FILE.py:Class; the last one named plays all seats that are left.",
        ),
    ] = DEFAULT_BOT,
    name: Annotated[str, typer.Option(metavar="NAME", help="Your name.")] = "",
    resume: Annotated[Path | None, typer.Option(metavar="FILE", help="Go on with a saved game.")] = None,
) -> None:
    """Play in the terminal against bots."""
    settings = settings_of(context)
    from capolinea.bots import open_bots
    from capolinea.cli.ready import ensure_ready
    from capolinea.core.registry import family_of, full_name, load, new, open_rulebook
    from capolinea.core.save import read_save

    setup: dict[str, Any] = {}
    if resume:
        _refuse_a_game(context)
        saved = read_save(resume)
        game_id, players = full_name(saved.game, settings.data), saved.players
    else:
        game_id = full_name(game, settings.data)
        options = all_options(option, piles, game_id, settings.data)
        setup = {"variant": variant, "options": options, "players": players, "data": settings.data}
        open_rulebook(game_id, **setup)  # refuse before compiling
    opponents = open_bots(bots.split(","), randbits(64) if seed is None else seed, players - 1, game_id)
    ensure_ready(settings, family_of(game_id, settings.data))
    from capolinea.cli.play.session import Session

    table = load(resume, settings.data) if resume else new(game_id, seed=seed, **setup)
    you = printable(name)[:16] or settings.say("play-you")
    titles = [you, *(other for other in OTHERS if other != you)][: table.players]
    Session(table, settings, output(), titles, opponents).run()


def _refuse_a_game(context: typer.Context) -> None:
    """Refuse options that name a game beside a saved one, which says itself which game it is."""
    from capolinea.core.errors import InvalidInput

    sources = {key: context.get_parameter_source(key) for key in OF_THE_GAME}
    given = [OF_THE_GAME[key] for key, source in sources.items() if source is not None and source.name != "DEFAULT"]
    if given:
        raise InvalidInput("resume-alone", given=", ".join(given))
