"""Maps of guests' own: what is asked and answered about them."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from msgspec import Meta, field

from capolinea.tables.messages.answers import GameEntry  # noqa: TC001  # msgspec reads the annotations
from capolinea.tables.messages.fields import ClientMessage, Problem, ServerMessage

MapJson = dict[str, Any]  # a map file: see `capolinea.core.map_file`


class MapEntry(ServerMessage):
    """A map of a guest's own: its id as a game, how it is listed, when it was kept, and the size of its file."""

    id: str
    made: float
    bytes: int
    game: GameEntry


class MapList(ServerMessage):
    """The maps of a guest."""

    maps: list[MapEntry]


class MapReport(ServerMessage):
    """What is wrong with a map file, and what its structure says; the id is empty if something is wrong."""

    id: str
    problems: list[Problem] = field(default_factory=list[Problem])
    analysis: dict[str, Any] | None = None


class WantedDeck(ClientMessage):
    """A deck of tickets to suggest for a map; without a number, as many as its cities ask for."""

    map: MapJson
    tickets: Annotated[int, Meta(ge=0, le=128)] = 0
    long: Annotated[int, Meta(ge=0, le=32)] = 0
    seed: Annotated[int, Meta(ge=0, le=1_000_000)] = 0


class SuggestedDeck(ServerMessage):
    """Tickets in the form of `tickets.json`."""

    tickets: list[dict[str, Any]]


class FileJson(ClientMessage):
    """A file: its name, which may have folders, and what it holds, in base64."""

    name: Annotated[str, Meta(max_length=200)]
    content: bytes


class GivenFiles(ClientMessage):
    """Files that hold a map: see `capolinea.workshop.exchange`."""

    files: Annotated[list[FileJson], Meta(min_length=1, max_length=40)]


class WantedFile(ClientMessage):
    """A map to write in a form of `capolinea.workshop.exchange`."""

    map: MapJson
    form: Literal["map", "folder", "editor", "tables"]


class WrittenFile(ServerMessage):
    """A file with its name; `content` is in base64."""

    name: str
    content: bytes
