"""`capolinea replay`: go through a recorded game."""

from __future__ import annotations

from pathlib import Path  # noqa: TC003  # Typer reads the annotations
from typing import TYPE_CHECKING, Annotated, Any

import typer

from capolinea.cli.settings import Settings, output, printable, settings_of

if TYPE_CHECKING:
    from rich.console import Console

    from capolinea.core.game import Game


def replay(
    context: typer.Context,
    file: Annotated[Path, typer.Argument(metavar="FILE", help="A save file.")],
    *,
    quiet: Annotated[bool, typer.Option("--quiet", "-q", help="Only check the file and print the result.")] = False,
    step: Annotated[
        int | None, typer.Option(metavar="N", min=0, help="Stop after N moves and show the position.")
    ] = None,
) -> None:
    """Play a recorded game again, check its result, and print its moves and the final scores."""
    settings = settings_of(context)
    from capolinea.cli.ready import ensure_ready
    from capolinea.core.registry import load

    ensure_ready(settings)
    game = load(file, settings.data)
    console = output()
    shown = game if step is None else load(file, settings.data, moves=step)
    config = game.rulebook.config
    title = [config["game"], config["variant"], *(f"+{option}" for option in config["options"])]
    console.print(f"{' '.join(title)}, {settings.say('cli-players', players=game.players)}", style="bold")
    if not quiet:
        _moves(console, settings, shown, load(file, settings.data, moves=0))
    console.print(settings.say("cli-replay-checked", moves=len(game.history)), style="green", soft_wrap=True)
    if step is not None:
        _position(console, settings, shown)
    else:
        _result(console, settings, game)


def _moves(console: Console, settings: Settings, shown: Game, game: Game) -> None:
    """The moves in order, each led by its turn, played on a fresh game; what comes before the first turn has none."""
    before = -1
    for seat, move in shown.history:
        view = game.view(None)
        turn = -1 if view.phase == "start-tickets" else view.turn
        number = "" if turn in (before, -1) else str(turn + 1)
        before = turn
        console.print(f"{number:>5}  {settings.say('cli-seat', seat=seat)}: {printable(str(move))}", soft_wrap=True)
        game.play(move, seat)


def _position(console: Console, settings: Settings, game: Game) -> None:
    from capolinea.cli.names import Names
    from capolinea.cli.play.screen import Screen

    titles = [settings.say("cli-seat", seat=seat) for seat in range(game.players)]
    rules: Any = game.rulebook
    screen = Screen(console, Names(rules.chart, settings), titles)
    console.print(settings.say("cli-replay-after", moves=len(game.history)), style="bold")
    screen.table(game.view(None))
    screen.board(game.view(None))
    if game.over:
        _result(console, settings, game)


def _result(console: Console, settings: Settings, game: Game) -> None:
    from capolinea.cli.names import Names
    from capolinea.cli.score_sheet import overview

    outcome = game.outcome
    if outcome is None:
        console.print(settings.say("cli-replay-unfinished"), style="yellow")
        return
    rules: Any = game.rulebook
    titles = [settings.say("cli-seat", seat=seat) for seat in range(game.players)]
    console.print(settings.say(outcome.reason.value).capitalize() + ".")
    console.print(overview(Names(rules.chart, settings), outcome.ranking, titles))
