"""`capolinea replay`: go through a saved game."""

from __future__ import annotations

from pathlib import Path  # noqa: TC003  # Typer reads the annotations
from typing import TYPE_CHECKING, Annotated

import typer

from capolinea.cli.settings import output, settings_of
from capolinea.core.terminal.words import player_names, printable

if TYPE_CHECKING:
    from rich.console import Console

    from capolinea.core.game import Game
    from capolinea.core.terminal.settings import Settings
    from capolinea.core.terminal.table import Table


def replay(
    context: typer.Context,
    file: Annotated[Path, typer.Argument(metavar="FILE", help="A save file.")],
    *,
    quiet: Annotated[bool, typer.Option("--quiet", "-q", help="Only check the file and print the result.")] = False,
    step: Annotated[
        int | None, typer.Option(metavar="N", min=0, help="Stop after N moves and show the position.")
    ] = None,
) -> None:
    """Replay a saved game, check its result, and print its moves and the final scores."""
    settings = settings_of(context)
    from capolinea.cli.ready import ensure_ready
    from capolinea.core.registry import family_of, full_name, load
    from capolinea.core.save import read_save

    ensure_ready(settings, family_of(full_name(read_save(file).game, settings.data), settings.data))
    game = load(file, settings.data)
    console = output()
    titles = player_names(settings, [""] * game.players)
    table = game.rulebook.family.terminal.sit_down(game.rulebook, settings, console, titles)
    shown = game if step is None else load(file, settings.data, moves=step)
    config = game.rulebook.config
    title = [config["game"], config["variant"], *(f"+{option}" for option in config["options"])]
    console.print(f"{' '.join(title)}, {settings.say('cli-players', players=game.players)}", style="bold")
    if not quiet:
        _moves(console, table, titles, shown, load(file, settings.data, moves=0))
    console.print(settings.say("cli-replay-checked", moves=len(game.history)), style="green", soft_wrap=True)
    if step is not None:
        console.print(settings.say("cli-replay-after", moves=len(shown.history)), style="bold")
        table.show_public(shown.view(None))
    if step is None or shown.over:
        _result(console, settings, table, shown)


def _moves(console: Console, table: Table, titles: list[str], shown: Game, game: Game) -> None:
    """The moves in order, each with its turn, played on a fresh game; moves before the first turn have none."""
    before = None
    for seat, move in shown.history:
        turn = table.turn(game.view(None))
        number = "" if turn in (before, None) else str(turn)
        before = turn
        console.print(f"{number:>5}  {titles[seat]}: {printable(str(move))}", soft_wrap=True)
        game.play(move, seat)


def _result(console: Console, settings: Settings, table: Table, game: Game) -> None:
    outcome = game.outcome
    if outcome is None:
        console.print(settings.say("cli-replay-unfinished"), style="yellow")
        return
    console.print(settings.say_all(reason.value for reason in outcome.reasons).capitalize() + ".")
    table.show_scores(outcome.ranking, details=False)
