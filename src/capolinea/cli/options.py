"""The options by which several commands name a game."""

from __future__ import annotations

from pathlib import Path  # noqa: TC003  # Typer reads the annotations
from typing import Annotated

import typer

Game = Annotated[str, typer.Argument(metavar="GAME", help="A game, as `capolinea games` lists it.")]
Variant = Annotated[str, typer.Option("--variant", "--set", metavar="V", help="A variant, or set, of the game.")]
Option = Annotated[list[str] | None, typer.Option(metavar="O", help="An option; may be given several times.")]
Piles = Annotated[str, typer.Option(metavar="A,B,C", help="Supply piles to play with, where a game has them.")]
Players = Annotated[int, typer.Option(metavar="N", help="The number of players.")]
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


def full_name(game: str, data: Path | None = None) -> str:
    """A game's id; the part after the family is enough to name it. What no game is called so stays as it is.

    >>> full_name("europe")
    'ticket-to-ride/europe'
    """
    if "/" in game:
        return game
    from capolinea.core.registry import games

    return next((info.id for info in games(data) if info.id.partition("/")[2] == game), game)


def all_options(option: list[str] | None, piles: str) -> list[str]:
    """The options of a table, with the supply piles that it names.

    >>> all_options(["beginners"], "temple, airport")
    ['beginners', 'temple', 'airport']
    """
    return [*(option or ()), *(pile.strip() for pile in piles.split(",") if pile.strip())]
