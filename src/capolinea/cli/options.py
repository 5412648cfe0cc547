"""The options that several commands share, and the game that they name."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import typer

if TYPE_CHECKING:
    from pathlib import Path

    from capolinea.core.rulebook import Rulebook
    from capolinea.core.terminal.settings import Settings

Game = Annotated[str, typer.Argument(metavar="GAME", help="A game, as `capolinea games` lists it.")]
Variant = Annotated[str, typer.Option("--variant", "--set", metavar="V", help="A variant, or set, of the game.")]
Option = Annotated[list[str] | None, typer.Option(metavar="O", help="An option; may be given several times.")]
Piles = Annotated[str, typer.Option(metavar="A,B,C", help="Supply piles to play with, where a game has them.")]
Players = Annotated[int, typer.Option(metavar="N", help="The number of players.")]
Seed = Annotated[int, typer.Option(metavar="S", help="A whole number from 0; equal seeds, equal games.")]
Workers = Annotated[
    int | None, typer.Option(metavar="W", min=1, max=256, help="Threads; as many as there are cores if left out.")
]
Json = Annotated[bool, typer.Option("--json", help="Answer in JSON.")]


def count(text: str) -> int:
    """A whole number above zero; `1e6` and `1_000_000` are fine.

    >>> count("1e6")
    1000000
    """
    try:
        number = int(text)
    except ValueError:
        try:
            value = float(text)
        except ValueError:
            value = 0.5
        number = int(value) if value.is_integer() else 0
    if not 1 <= number <= 10**12:
        raise typer.BadParameter(f"{text!r} is not a whole number from 1 to 1e12")
    return number


Games = Annotated[int, typer.Option(metavar="K", parser=count, help="How many games; 1e6 is fine.")]


def all_options(option: list[str] | None, piles: str, game: str, data: Path | None = None) -> list[str]:
    """The options of a table, with the supply piles that it names; a pile that the game lacks is refused.

    >>> all_options(["full-piles"], "garage, tunnel", "trains/osaka")
    ['full-piles', 'garage', 'tunnel']
    """
    named = [pile.strip() for pile in piles.split(",") if pile.strip()]
    if named:
        _check_piles(named, game, data)
    return [*(option or ()), *named]


def open_game(
    settings: Settings, game: str, variant: str, option: list[str] | None, piles: str, players: int
) -> Rulebook:
    """The rules of the game that a command names, compiled; whatever is wrong is refused before compiling."""
    from capolinea.cli.ready import ensure_ready
    from capolinea.core.registry import full_name, open_rulebook

    game_id = full_name(game, settings.data)
    options = all_options(option, piles, game_id, settings.data)
    rulebook = open_rulebook(game_id, variant=variant, options=options, players=players, data=settings.data)
    ensure_ready(settings, rulebook.family)
    return rulebook


def _check_piles(named: list[str], game: str, data: Path | None) -> None:
    from capolinea.core.errors import InvalidInput
    from capolinea.core.problems import near
    from capolinea.core.registry import games

    known = next((info.more_options for info in games(data) if info.id == game), None)
    if known is None:
        return  # the game itself will be refused
    if not known:
        raise InvalidInput("no-piles", game=game)
    for pile in named:
        if pile not in known:
            raise InvalidInput("unknown-pile", pile=pile, near=near(pile, known), known=", ".join(known))
