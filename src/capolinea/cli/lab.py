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
    from collections.abc import Callable, Sequence

    from capolinea.core.rulebook import Rulebook
    from capolinea.core.terminal.settings import Settings
    from capolinea.lab.comparison import Compared
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
    all_players: Annotated[
        bool, typer.Option("--all-players", help="Every number of players that the game allows, side by side.")
    ] = False,
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
    names = [name.strip() for name in bots.split(",")]
    if all_players:

        def open_for(number: int) -> Rulebook:
            return open_game(settings, game, variant, option, piles, number)

        _compare(settings, open_for, names, games, seed, workers, html)
        return
    rulebook = open_game(settings, game, variant, option, piles, players)
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


def _compare(
    settings: Settings,
    open_for: Callable[[int], Rulebook],
    bots: Sequence[str],
    games: int,
    seed: int,
    workers: int | None,
    html: Path | None,
) -> None:
    """Studies with every number of players."""
    from capolinea.lab.comparison import compare
    from capolinea.lab.comparison_page import page
    from capolinea.lab.frame import write
    from capolinea.lab.study import study

    rules = open_for(2)
    fewest, most = rules.family.describe_game(rules.config["game"].partition("/")[2], settings.data).players
    rulebooks = [open_for(players) for players in range(fewest, most + 1)]
    with bar(settings.say("cli-sim-playing"), games * len(rulebooks)) as advance:
        reports = [
            study(rules, bots[: rules.players], games=games, seed=seed, workers=workers, progress=advance)
            for rules in rulebooks
        ]
    tables = compare(reports)
    if html is not None:
        words = rulebooks[-1].family.terminal.lab_words(settings, rulebooks[-1])
        name, facts = _facts(settings, reports[-1], players=f"{fewest}–{most}")
        write(html, page(tables, name, facts, words, settings.language))
    if settings.json:
        print_json(
            {
                "reports": [report.to_json() for report in reports],
                "compared": [table.to_json() for table in tables],
            }
        )
        return
    for report in reports:
        _print_report(settings, report)
    _print_agreements(settings, tables)
    _print_file(settings, html)


def _print_agreements(settings: Settings, tables: Sequence[Compared]) -> None:
    from capolinea.lab.numbers import Numbers

    console, numbers = output(), Numbers(settings.language)
    for table in tables:
        if table.agreements:
            console.print(
                f"{settings.say(f'lab-{table.section}')} ({settings.say(f'lab-{table.measure}')})", style="bold"
            )
        for agreement in table.agreements:
            value, low, high = (
                numbers.decimal(number, places=2)
                for number in (agreement.correlation.value, agreement.correlation.low, agreement.correlation.high)
            )
            interval = f"{low} … {high}"
            facts = {"fewer": agreement.fewer, "more": agreement.more, "value": value, "interval": interval}
            console.print(settings.say("lab-agreement", **facts))


def _page(settings: Settings, rulebook: Rulebook, report: Report) -> str:
    from capolinea.lab.report import page

    name, facts = _facts(settings, report, players=str(report.setup["players"]))
    words = rulebook.family.terminal.lab_words(settings, rulebook)
    return page(report, name, facts, words, settings.language)


def _facts(settings: Settings, report: Report, players: str) -> tuple[str, list[tuple[str, str]]]:
    """The name of the game, and what was played, as pairs of a head and a text."""
    from capolinea.cli.naming import named
    from capolinea.lab.numbers import Numbers

    setup, numbers, names = report.setup, Numbers(settings.language), named(settings, report.setup)
    facts = {
        "game": setup["game"],
        "variant": names.variant,
        "options": names.options,
        "bots": _listed(report.bots),
        "players": players,
        "games": numbers.whole(report.games),
        "endless": numbers.whole(report.endless) if report.endless else "",
        "seed": str(report.seed),
        "version": report.version,
    }
    return names.game, [(settings.say(f"lab-fact-{key}"), value) for key, value in facts.items() if value]


def _listed(bots: Sequence[str]) -> str:
    """The bots at a table, those of one name together."""
    counts = {name: bots.count(name) for name in bots}
    return ", ".join(f"{count} × {name}" if count > 1 else name for name, count in counts.items())


def _print(settings: Settings, report: Report, seconds: float, html: Path | None) -> None:
    """The seats and bots on the console; the page has all the rest."""
    from capolinea.cli.tournament import speed

    _print_report(settings, report, speed(settings, report.games, seconds))
    _print_file(settings, html)


def _print_report(settings: Settings, report: Report, pace: str = "") -> None:
    from capolinea.cli.naming import ids
    from capolinea.lab.numbers import Numbers

    console, setup, numbers = output(), report.setup, Numbers(settings.language)
    console.print(f"{ids(setup)}, {settings.say('cli-players', players=setup['players'])}", style="bold")
    if pace:
        console.print(pace)
    if report.endless:
        console.print(settings.say("cli-tournament-endless", games=numbers.whole(report.endless)), style="yellow")
    console.print(_standings(settings, report, numbers))
    turns = report.turns.mean
    interval = numbers.interval("number", turns)
    console.print(settings.say("cli-lab-turns", turns=numbers.decimal(turns.value), interval=interval))


def _print_file(settings: Settings, html: Path | None) -> None:
    if html is None:
        output().print(settings.say("cli-lab-hint"), style="dim")
    else:
        output().print(settings.say("cli-lab-written", file=str(html)), style="green", soft_wrap=True)


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
