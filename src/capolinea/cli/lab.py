"""`capolinea lab`: what many games of bots show about a game."""

from __future__ import annotations

import time
from pathlib import Path  # noqa: TC003  # Typer reads the annotations
from typing import TYPE_CHECKING, Annotated, Any

import typer

from capolinea.cli.options import Game, Games, Json, Option, Piles, Players, Seed, Variant, Workers, open_game
from capolinea.cli.progress import bar
from capolinea.cli.settings import output, print_json, settings_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from capolinea.core.rulebook import Rulebook
    from capolinea.core.terminal.settings import Settings
    from capolinea.lab.study import Report

CONSOLE_MEASURES = ("wins", "score")


def lab(
    context: typer.Context,
    game: Game,
    *,
    bots: Annotated[
        str,
        typer.Option(
            metavar="A,B,…",
            help="Random, passenger, porter, apprentice, conductor, stationmaster, magnate, champion, a style, "
            "or FILE.py:Class; "
            "the last fills the seats left.",
        ),
    ] = "stationmaster",
    variant: Variant = "",
    option: Option = None,
    piles: Piles = "",
    players: Players = 2,
    games: Games = 1000,
    seed: Seed = 0,
    workers: Workers = None,
    html: Annotated[Path | None, typer.Option(metavar="FILE", help="Write the report as a page.")] = None,
    json: Json = False,
) -> None:
    """Let bots play K games, and report on seats, scores and the pieces of the game, with 95 % intervals."""
    settings = settings_of(context)
    settings.json = json
    from capolinea.lab.frame import check_writable, write
    from capolinea.lab.study import study

    if html is not None:
        check_writable(html)
    rulebook = open_game(settings, game, variant, option, piles, players)
    names = [name.strip() for name in bots.split(",")]
    start = time.perf_counter()
    with bar(settings.say("cli-sim-playing"), games) as advance:
        report = study(rulebook, names, games=games, seed=seed, workers=workers, progress=advance)
    seconds = time.perf_counter() - start
    if html is not None:
        write(html, _page(settings, rulebook, report))
    if json:
        print_json({**report.to_json(), "seconds": seconds, "games_per_second": report.games / seconds})
    else:
        _print(settings, report, seconds, html)


def _page(settings: Settings, rulebook: Rulebook, report: Report) -> str:
    from capolinea.cli.naming import named
    from capolinea.lab.numbers import Numbers
    from capolinea.lab.report import page

    setup, numbers, names = report.setup, Numbers(settings.language), named(settings, report.setup)
    facts = {
        "game": setup["game"],
        "variant": names.variant,
        "options": names.options,
        "bots": _listed(report.bots),
        "players": str(setup["players"]),
        "games": numbers.whole(report.games),
        "endless": numbers.whole(report.endless) if report.endless else "",
        "seed": str(report.seed),
        "version": report.version,
    }
    head = [(settings.say(f"lab-fact-{key}"), value) for key, value in facts.items() if value]
    words = rulebook.family.terminal.lab_words(settings, rulebook)
    return page(report, names.game, head, words, settings.language)


def _listed(bots: Sequence[str]) -> str:
    """The bots at a table, those of one name together."""
    counts = {name: bots.count(name) for name in bots}
    return ", ".join(f"{count} × {name}" if count > 1 else name for name, count in counts.items())


def _print(settings: Settings, report: Report, seconds: float, html: Path | None) -> None:
    """The seats and bots on the console; the page has all the rest."""
    from capolinea.cli.naming import ids
    from capolinea.cli.tournament import speed
    from capolinea.lab.numbers import Numbers

    console, setup, numbers = output(), report.setup, Numbers(settings.language)
    console.print(f"{ids(setup)}, {settings.say('cli-players', players=setup['players'])}", style="bold")
    console.print(speed(settings, report.games, seconds))
    if report.endless:
        console.print(settings.say("cli-tournament-endless", games=numbers.whole(report.endless)), style="yellow")
    console.print(_standings(settings, report, numbers))
    turns = report.turns.mean
    interval = numbers.interval("number", turns)
    console.print(settings.say("cli-lab-turns", turns=numbers.decimal(turns.value), interval=interval))
    if html is None:
        console.print(settings.say("cli-lab-hint"), style="dim")
    else:
        console.print(settings.say("cli-lab-written", file=str(html)), style="green", soft_wrap=True)


def _standings(settings: Settings, report: Report, numbers: Any) -> Any:
    from rich.box import SIMPLE_HEAD
    from rich.table import Table

    sections = [section for section in report.sections if section.key in ("seats", "bots")]
    table = Table(box=SIMPLE_HEAD, padding=(0, 1))
    table.add_column("", overflow="fold")
    for key in CONSOLE_MEASURES:
        table.add_column(settings.say(f"lab-{key}"), justify="right", no_wrap=True)
    for section in sections:
        for row in section.rows:
            name = settings.say("lab-seat", seat=row.id) if section.key == "seats" else row.id
            values = [(section.measures[key], row.values[key]) for key in CONSOLE_MEASURES]
            cells = [
                f"{numbers.of(kind, value.value)} ({numbers.interval(kind, value)})" for kind, value in values if value
            ]
            table.add_row(name, *cells)
    return table
