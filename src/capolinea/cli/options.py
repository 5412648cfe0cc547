"""The options by which several commands name a game."""

from __future__ import annotations

from typing import Annotated

import typer

Game = Annotated[str, typer.Argument(metavar="GAME", help="A game, as `capolinea games` lists it.")]
Variant = Annotated[str, typer.Option(metavar="V", help="A variant of the game.")]
Option = Annotated[list[str] | None, typer.Option(metavar="O", help="An option; may be given several times.")]
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


def full_name(game: str) -> str:
    """A game's id; the name of a map alone stands for the game of the one family there is.

    >>> full_name("europe")
    'ticket-to-ride/europe'
    """
    return game if "/" in game else f"ticket-to-ride/{game}"
