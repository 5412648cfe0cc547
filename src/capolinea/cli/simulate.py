"""`capolinea simulate`: many games of random players."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING, Annotated, Any

import typer

from capolinea.cli.options import Game, Games, Json, Option, Piles, Players, Seed, Variant, open_game
from capolinea.cli.progress import bar
from capolinea.cli.settings import output, print_json, settings_of
from capolinea.sim.devices import Device, simulate_on

if TYPE_CHECKING:
    from capolinea.core.rulebook import Rulebook
    from capolinea.core.terminal.settings import Settings
    from capolinea.sim.summary import Summary

BAR = 34


def simulate(
    context: typer.Context,
    game: Game,
    *,
    variant: Variant = "",
    option: Option = None,
    piles: Piles = "",
    players: Players = 2,
    games: Games = 10_000,
    seed: Seed = 0,
    device: Annotated[Device, typer.Option(help="Where to play: the extras cuda and ray are needed for these.")] = (
        Device.CPU
    ),
    workers: Annotated[
        int | None,
        typer.Option(metavar="W", min=1, max=4096, help="Threads, or Ray's tasks at a time; one a core if left out."),
    ] = None,
    json: Json = False,
) -> None:
    """Play random games in compiled code, and report the results. The exit code is 1 if a game was aborted."""
    settings = settings_of(context)
    settings.json = json

    rulebook = open_game(settings, game, variant, option, piles, players)
    start = time.perf_counter()
    with bar(settings.say("cli-sim-playing"), games) as advance:
        tally = simulate_on(
            device, rulebook, games=games, seed=seed, workers=workers, progress=advance, data=settings.data
        )
    seconds = time.perf_counter() - start
    from capolinea.sim.summary import summarise

    summary = summarise(tally, rulebook)
    if json:
        rates = {
            "seconds": seconds,
            "games_per_second": summary.games / seconds,
            "decisions_per_second": summary.decisions / seconds,
        }
        print_json({**rulebook.config, "seed": seed, "device": device.value, **summary.to_json(), **rates})
    else:
        _print(settings, rulebook, summary, seconds)
    if summary.aborted:
        typer.echo(f"capolinea: {settings.say('cli-sim-aborted', count=summary.aborted)}", err=True)
        raise typer.Exit(1)


def _print(settings: Settings, rulebook: Rulebook, summary: Summary, seconds: float) -> None:
    console = output()
    config = rulebook.config
    name = " ".join([config["game"], config["variant"], *(f"+{option}" for option in config["options"])])
    console.print(f"{name}, {settings.say('cli-players', players=config['players'])}", style="bold")
    facts = {
        "games": f"{summary.games:,}",
        "seconds": f"{seconds:.2f}",
        "rate": f"{summary.games / seconds:,.0f}",
        "decisions": f"{summary.decisions / seconds:,.0f}",
    }
    console.print(settings.say("cli-sim-speed", **facts))
    facts = {"turns": f"{summary.mean_turns:.1f}", "decisions": f"{summary.mean_decisions:.1f}"}
    console.print(settings.say("cli-sim-length", **facts))
    for reasons, count in summary.reasons.items():
        console.print(f"  {count:>12,}  {settings.say_all(reasons.split('+'))}")
    console.print(f"  {summary.aborted:>12,}  {settings.say('cli-sim-none-aborted')}")
    console.print(_seat_table(settings, summary))
    if summary.shared_wins:
        console.print(settings.say("cli-sim-shared", count=f"{summary.shared_wins:,}"), style="dim")
    console.print()
    console.print(settings.say("cli-sim-histogram"), style="bold")
    most = max((part.count for part in summary.histogram), default=0)
    scores = sum(part.count for part in summary.histogram)
    for part in summary.histogram:
        bar = "█" * round(BAR * part.count / most) or ("▏" if part.count else "")
        console.print(f"{part.low:>6} … {part.high:<5} {bar:<{BAR}} {100 * part.count / scores:5.1f} %")


def _seat_table(settings: Settings, summary: Summary) -> Any:
    from rich.box import SIMPLE_HEAD
    from rich.table import Table

    table = Table(box=SIMPLE_HEAD, padding=(0, 1))
    for key in ("seat", "wins", "interval", "mean", "sd", "min", "q1", "median", "q3", "max"):
        table.add_column(settings.say(f"cli-sim-{key}"), justify="right", no_wrap=True)
    for seat in summary.seats:
        scores = seat.scores
        table.add_row(
            str(seat.seat),
            f"{100 * seat.win_rate:.1f} %",
            f"{100 * seat.low:.1f}–{100 * seat.high:.1f}",
            f"{scores.mean:.1f}",
            f"{scores.sd:.1f}",
            *(str(value) for value in (scores.min, scores.q1, scores.median, scores.q3, scores.max)),
        )
    return table
