"""`capolinea tournament`: bots against bots."""

from __future__ import annotations

import time
from pathlib import Path  # noqa: TC003  # Typer reads the annotations
from typing import TYPE_CHECKING, Annotated, Any

import typer

from capolinea.cli.options import Game, Games, Json, Option, Piles, Players, Variant, all_options
from capolinea.cli.progress import bar
from capolinea.cli.settings import Settings, output, print_json, settings_of

if TYPE_CHECKING:
    from capolinea.core.rulebook import Rulebook
    from capolinea.lab.tournament import Result


def tournament(
    context: typer.Context,
    game: Game,
    *,
    bots: Annotated[
        str,
        typer.Option(
            metavar="A,B,…",
            help="Random, apprentice, conductor, stationmaster, magnate (@100: quicker), a style like hungry, "
            "or FILE.py:Class.",
        ),
    ] = "random,apprentice,conductor,stationmaster",
    variant: Variant = "",
    option: Option = None,
    piles: Piles = "",
    players: Players = 2,
    games: Games = 1000,
    seed: Annotated[int, typer.Option(metavar="S", help="A whole number from 0; equal seeds, equal games.")] = 0,
    workers: Annotated[
        int | None, typer.Option(metavar="W", min=1, max=256, help="Threads; as many as there are cores if left out.")
    ] = None,
    html: Annotated[Path | None, typer.Option(metavar="FILE", help="Also write the result as a page.")] = None,
    json: Json = False,
) -> None:
    """Let every table of some bots play K games, seats going round; tell wins, scores and ratings."""
    settings = settings_of(context)
    settings.json = json
    from capolinea.cli.ready import ensure_ready
    from capolinea.core.registry import family_of, full_name, open_rulebook

    game_id = full_name(game, settings.data)
    options = all_options(option, piles, game_id, settings.data)
    rulebook = open_rulebook(game_id, variant=variant, options=options, players=players, data=settings.data)
    ensure_ready(settings, family_of(game_id, settings.data))
    names = [name.strip() for name in bots.split(",")]
    start = time.perf_counter()
    result = _play(settings, rulebook, names, games, seed, workers)
    seconds = time.perf_counter() - start
    if html is not None:
        from capolinea.lab.page import write_page

        write_page(html, result, settings.language)
    if json:
        print_json({**result.to_json(), "seconds": seconds, "games_per_second": result.games / seconds})
    else:
        _print(settings, result, seconds)


def _play(
    settings: Settings, rulebook: Rulebook, bots: list[str], games: int, seed: int, workers: int | None
) -> Result:
    from math import comb

    from capolinea.lab.tournament import tournament as run

    with bar(settings.say("cli-sim-playing"), games * comb(len(bots), rulebook.players)) as advance:
        return run(rulebook, bots, games=games, seed=seed, workers=workers, progress=advance)


def _print(settings: Settings, result: Result, seconds: float) -> None:
    console, setup = output(), result.setup
    name = " ".join([setup["game"], setup["variant"], *(f"+{option}" for option in setup["options"])])
    console.print(f"{name}, {settings.say('cli-players', players=setup['players'])}", style="bold")
    rate = f"{result.games / seconds:,.0f}"
    console.print(settings.say("cli-tournament-speed", games=f"{result.games:,}", seconds=f"{seconds:.1f}", rate=rate))
    console.print(_standings(settings, result))
    for pairing in result.pairings:
        share = f"{100 * pairing.share:.1f} %"
        facts = {"bot": pairing.bot, "other": pairing.against, "share": share, "games": f"{pairing.games:,}"}
        console.print(settings.say("cli-tournament-pairing", **facts), style="dim")


def _standings(settings: Settings, result: Result) -> Any:
    from rich.box import SIMPLE_HEAD
    from rich.table import Table

    table = Table(box=SIMPLE_HEAD, padding=(0, 1))
    table.add_column(settings.say("cli-tournament-bot"), overflow="fold")
    for key in ("wins", "score", "rating"):
        table.add_column(settings.say(f"cli-tournament-{key}"), justify="right", no_wrap=True)
    for standing in result.standings:
        rating = standing.rating
        table.add_row(
            standing.bot,
            f"{100 * standing.win_rate:.1f} % ({100 * standing.win_low:.1f}–{100 * standing.win_high:.1f})",
            f"{standing.score:.1f} ± {standing.score_high - standing.score:.1f}",
            f"{rating.rating:+.0f} ({rating.low:+.0f}…{rating.high:+.0f})",
        )
    return table
