"""The messages of tournaments over HTTP."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, field

from capolinea.tables.messages.fields import ClientMessage, Name, ServerMessage, Word
from capolinea.tables.messages.table import Clock

MOST_ROUNDS = 12

Style = Literal["round-robin", "swiss"]
GameState = Literal["playing", "over", "off"]
Round = Annotated[int, Meta(ge=1, le=MOST_ROUNDS)]


class NewTournament(ClientMessage):
    """A tournament to make: `size` is the number of chairs at a table, filled up by bots of a `level`, or by nobody."""

    game: Word
    size: Annotated[int, Meta(ge=2, le=5)]
    rounds: Round
    name: Name = ""
    style: Style = "swiss"
    level: Word = ""
    variant: Word = ""
    options: Annotated[list[Word], Meta(max_length=60)] = field(default_factory=list[str])
    clock: Clock = field(default_factory=Clock)
    hints: bool = True


class NextRound(ClientMessage):
    """The number of the round to begin: asking twice begins it once."""

    round: Round


class Striking(ClientMessage):
    """The handle of somebody to strike from a tournament, or to let back in."""

    who: Word
    struck: bool


class TournamentLine(ServerMessage):
    """A player in the table of results, by the handle that all messages of the tournament share.

    `opponents` are the average points of those whom they met, and `share` is their score as a share of the winner's.
    A player who has dropped out is no longer `active`; one whom the host has `struck` cannot come back by themselves.
    """

    who: str
    name: str
    active: bool
    struck: bool
    rank: int
    points: float
    games: int
    wins: int
    rests: int
    opponents: float
    share: float


class TournamentSeat(ServerMessage):
    """A seat of a game: a player, or a bot of a level. The points are null as long as the game goes on."""

    who: str = ""
    level: str = ""
    score: int | None = None
    points: float | None = None


class TournamentGame(ServerMessage):
    """A game of a round; one that is `off` was called off by the host and counts as a tie."""

    table: str
    round: int
    state: GameState
    seats: list[TournamentSeat]


class Tournament(ServerMessage):
    """A tournament as one of its people sees it: the best of the `standing` first, and the games of all rounds.

    `round` rounds of the planned `rounds` have begun, and `playing` games of the last one go on. `table` is where the
    guest who asks plays now, and `who` their handle; `entered` says whether they take part. It is `over` when the
    planned rounds are, or the host has ended it.
    """

    id: str
    name: str
    game: str
    variant: str
    options: list[str]
    hints: bool
    clock: Clock
    style: Style
    size: int
    level: str
    rounds: int
    round: int
    playing: int
    over: bool
    host: bool
    entered: bool
    who: str
    table: str
    standing: list[TournamentLine]
    games: list[TournamentGame]


class MadeTournament(ServerMessage):
    """A new tournament, and the token of its invitation, which is shown only this once."""

    tournament: Tournament
    invitation: str


class TournamentEntry(ServerMessage):
    """A tournament in a list."""

    id: str
    name: str
    game: str
    round: int
    rounds: int
    ended: bool


class TournamentList(ServerMessage):
    """The tournaments of a guest."""

    tournaments: list[TournamentEntry]
