"""Studies and tunings of maps: what is asked, and how far they are."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from msgspec import Meta, field

from capolinea.core.study.findings import Estimate  # noqa: TC001  # msgspec reads the annotations
from capolinea.tables.messages.fields import ClientMessage, ServerMessage, Word
from capolinea.tables.messages.maps import MapJson  # noqa: TC001

State = Literal["waiting", "running", "done", "stopped"]
Players = Annotated[int, Meta(ge=2, le=5)]
Seed = Annotated[int, Meta(ge=0, le=1_000_000)]
Aim = Literal["seats", "styles", "tickets"]


class WantedStudy(ClientMessage):
    """A map that bots play: with each of these numbers of players so many games. The bots take turns at the seats."""

    map: MapJson
    players: Annotated[list[Players], Meta(min_length=1, max_length=4)]
    bots: Annotated[list[Word], Meta(min_length=1, max_length=5)] = field(default_factory=lambda: ["stationmaster"])
    games: Annotated[int, Meta(ge=1, le=10_000)] = 1000
    seed: Seed = 0


class Standing(ServerMessage):
    """A place in the order of play, or a bot: its share of wins, and its score."""

    id: str
    wins: Estimate | None
    score: Estimate | None
    game: int | None = None


class SourceRow(ServerMessage):
    """Where points come from."""

    id: str
    points: Estimate | None
    game: int | None = None


class RouteRow(ServerMessage):
    """How often a route is claimed, and in which round."""

    id: str
    claimed: Estimate | None
    round: Estimate | None
    game: int | None = None


class TicketRow(ServerMessage):
    """What a ticket is worth, and what it brings to players who keep it."""

    id: str
    worth: int
    offered: Estimate | None
    kept: Estimate | None
    completed: Estimate | None
    points: Estimate | None
    game: int | None = None


class TableFigures(ServerMessage):
    """What was found with one number of players; `dead` are routes that nearly nobody claims.

    A board of Trains has no routes, tickets and lead changes. `game` and `examples` number games that show a figure.
    """

    players: int
    games: int
    endless: int
    seats: list[Standing]
    bots: list[Standing]
    turns: Estimate | None
    margin: Estimate | None
    sources: list[SourceRow]
    luck: Estimate | None = None
    examples: dict[str, int] = field(default_factory=dict[str, int])
    lead_changes: Estimate | None = None
    routes: list[RouteRow] = field(default_factory=list[RouteRow])
    tickets: list[TicketRow] = field(default_factory=list[TicketRow])
    dead: list[str] = field(default_factory=list[str])


class StudyNow(ServerMessage):
    """How far a study is, and what it has found so far."""

    number: int
    state: State
    id: str
    games: int
    total: int
    tables: list[TableFigures]


class WantedExample(ClientMessage):
    """A game of a study that its maker wants to watch."""

    players: Players
    game: Annotated[int, Meta(ge=0, lt=10_000)]


class WantedTuning(ClientMessage):
    """A map to make fairer: its seats, the styles of play, or its tickets."""

    map: MapJson
    aim: Aim = "seats"
    players: Players = 2
    seed: Seed = 0


class Change(ServerMessage, kw_only=True):
    """Fields to set in entries of a list of one of the map's files; a group of routes changes as a whole."""

    file: str
    listed: str = field(name="list")
    ids: list[str]
    set: dict[str, Any]


class Proposal(ServerMessage):
    """A change of a map, in words, and what it was measured to do: `before` and `after` are the distance from fair."""

    change: Change
    words: dict[str, str]
    before: Estimate
    after: Estimate
    games: int


class TuningNow(ServerMessage):
    """How far a search for changes is; the best ones first."""

    number: int
    state: State
    id: str
    tried: int
    total: int
    before: Estimate | None
    proposals: list[Proposal]
