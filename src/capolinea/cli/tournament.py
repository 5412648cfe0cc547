"""`capolinea tournament`: bots against bots."""

from __future__ import annotations

import time
from pathlib import Path  # noqa: TC003  # Typer reads the annotations
from typing import TYPE_CHECKING, Annotated, Any

import typer

from capolinea.cli.options import Game, Games, Json, Option, Piles, Players, Seed, Variant, Workers, open_game
from capolinea.cli.progress import bar
from capolinea.cli.settings import output, print_json, settings_of

if TYPE_CHECKING:
    from capolinea.core.rulebook import Rulebook
    from capolinea.core.terminal.settings import Settings
    from capolinea.lab.numbers import Numbers
    from capolinea.lab.tournament import Result

SLOW = 10  # games a second


def tournament(
    context: typer.Context,
    game: Game,
    *,
    bots: Annotated[
        str,
        typer.Option(
            metavar="A,B,…",
            help="Random, passenger, porter, apprentice, conductor, stationmaster, magnate (@100: quicker), "
            "champion (@0: without search), a style like hungry, or FILE.py:Class.",
        ),
    ] = "random,apprentice,conductor,stationmaster",
    variant: Variant = "",
    option: Option = None,
    piles: Piles = "",
    players: Players = 2,
    games: Games = 1000,
    seed: Seed = 0,
    workers: Workers = None,
    without_luck: Annotated[
        bool, typer.Option("--without-luck", help="Also show wins with the luck taken out: narrower, but slower.")
    ] = False,
    html: Annotated[Path | None, typer.Option(metavar="FILE", help="Also write the result as a page.")] = None,
    json: Json = False,
) -> None:
    """Play K games at every table that the bots can form, with rotating seats; report wins, scores and ratings."""
    settings = settings_of(context)
    settings.json = json
    from capolinea.lab.frame import check_writable, write
    from capolinea.lab.tournament import rehearse

    if html is not None:
        check_writable(html)
    rulebook = open_game(settings, game, variant, option, piles, players)
    names = [name.strip() for name in bots.split(",")]
    rehearse(rulebook, names)
    start = time.perf_counter()
    result = _play(settings, rulebook, names, games, seed, workers, without_luck=without_luck)
    seconds = time.perf_counter() - start
    if html is not None:
        write(html, _page(settings, result))
    if json:
        print_json({**result.to_json(), "seconds": seconds, "games_per_second": result.games / seconds})
    else:
        _print(settings, result, seconds)


def _play(
    settings: Settings,
    rulebook: Rulebook,
    bots: list[str],
    games: int,
    seed: int,
    workers: int | None,
    *,
    without_luck: bool,
) -> Result:
    from math import comb

    from capolinea.lab.tournament import tournament as run

    with bar(settings.say("cli-sim-playing"), games * comb(len(bots), rulebook.players)) as advance:
        return run(rulebook, bots, games=games, seed=seed, workers=workers, without_luck=without_luck, progress=advance)


def _page(settings: Settings, result: Result) -> str:
    from capolinea.cli.naming import ids, named
    from capolinea.lab.page import page

    return page(result, named(settings, result.setup).title, ids(result.setup), settings.language)


def _print(settings: Settings, result: Result, seconds: float) -> None:
    from capolinea.cli.naming import ids
    from capolinea.lab.numbers import Numbers
    from capolinea.lab.page import between, games_in_words

    console, setup, numbers = output(), result.setup, Numbers(settings.language)
    console.print(f"{ids(setup)}, {settings.say('cli-players', players=setup['players'])}", style="bold")
    console.print(speed(settings, result.games, seconds))
    if result.endless:
        console.print(settings.say("cli-tournament-endless", games=numbers.whole(result.endless)), style="yellow")
    console.print(_standings(settings, result, numbers))
    for pairing in result.pairings:
        share = f"{numbers.percent(pairing.share)} ({between(pairing.low, pairing.high, numbers)})"
        facts = {"share": share, "games": games_in_words(pairing.games, numbers)}
        told = settings.say("cli-tournament-pairing", bot=pairing.bot, other=pairing.against, **facts)
        console.print(told, style="dim")


def speed(settings: Settings, games: int, seconds: float) -> str:
    """How long some games took; slow ones with a place after the point."""
    from capolinea.lab.numbers import Numbers
    from capolinea.lab.page import games_in_words

    numbers, rate = Numbers(settings.language), games / seconds
    return settings.say(
        "cli-tournament-speed",
        games=games_in_words(games, numbers),
        seconds=numbers.decimal(seconds),
        rate=numbers.decimal(rate, places=0 if rate >= SLOW else 1),
    )


def _standings(settings: Settings, result: Result, numbers: Numbers) -> Any:
    from rich.box import SIMPLE_HEAD
    from rich.table import Table

    from capolinea.lab.page import figures

    table = Table(box=SIMPLE_HEAD, padding=(0, 1))
    table.add_column(settings.say("cli-tournament-bot"), overflow="fold")
    for key in ("wins", "score", "rating"):
        table.add_column(settings.say(f"cli-tournament-{key}"), justify="right", no_wrap=True)
    if result.standings[0].without_luck:
        table.add_column(settings.say("cli-tournament-without-luck"), justify="right", no_wrap=True)
    for standing in result.standings:
        table.add_row(standing.bot, *(f"{value} ({interval})" for value, interval in figures(standing, numbers)))
    return table
