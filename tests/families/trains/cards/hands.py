"""What the tests of the cards look at, in one word each. All of it is what a view tells."""

from __future__ import annotations

from typing import Any

HUB = "5,5"  # Osaka: plains 4,5 and 6,5, mountain 5,6, cities Kadoma 4,6, Tennoji 5,4 and Kashiwara 6,6 around it


def seen(game: Any, of: int = 0, by: int | None = None) -> Any:
    """What a seat (or a spectator) sees of another."""
    return game.view(by).seats[of]


def points(game: Any, of: int = 0) -> int:
    """The points that a seat has taken during play."""
    return seen(game, of).points


def waste(game: Any, of: int = 0) -> int:
    """The Waste in a seat's discards."""
    return seen(game, of).discards.get("waste", 0)


def in_play(game: Any) -> dict[str, int]:
    """The cards in play."""
    return game.view(None).in_play


def trash(game: Any, but: str = "normal-train") -> dict[str, int]:
    """The trashed cards, but for those that a position puts there."""
    return {name: count for name, count in game.view(None).trash.items() if name != but}


def lasting(game: Any) -> Any:
    """What holds until the end of the turn."""
    return game.view(None).lasting


def asked(game: Any) -> str:
    """What the player to decide is asked; nothing if no card is being carried out."""
    question = game.view(None).question
    return "" if question is None else question.what


def rails(game: Any, of: int = 0) -> set[str]:
    """The hexes with a seat's rails."""
    return {place for place, seats in game.view(None).rails.items() if of in seats}
