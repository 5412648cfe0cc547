"""What players and bots have done in finished games."""

from __future__ import annotations

from capolinea.tables.messages.fields import ServerMessage


class Record(ServerMessage):
    """What a player, by name, or a level of bot has done in one variant of a game.

    `left` are games that a bot played to the end for a guest; they count for nothing else.
    """

    name: str
    game: str
    variant: str
    games: int
    wins: int
    left: int
    mean: float | None
    best: int | None


class Statistics(ServerMessage):
    """Of the finished games that a guest may know of, the most frequent players first."""

    players: list[Record]
    bots: list[Record]
