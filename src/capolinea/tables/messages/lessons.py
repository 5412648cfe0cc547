"""Lessons, as they are asked for and answered. Nothing of them is stored: a learner sends the moves made so far."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta, field

from capolinea.tables.messages.fields import ClientMessage, MoveJson, ServerMessage
from capolinea.tables.messages.from_server import Position, Seen  # noqa: TC001  # msgspec reads the annotations
from capolinea.tables.messages.table import Table  # noqa: TC001  # msgspec reads the annotations


class LessonEntry(ServerMessage):
    """A lesson in the list of all, with its texts by language."""

    family: str
    id: str
    game: str
    title: dict[str, str]
    about: dict[str, str]
    minutes: int
    scenes: int


class LessonStep(ServerMessage):
    """A sentence by language, what it points at, and what the learner is asked to do: nothing where `do` is empty."""

    say: dict[str, str]
    marks: list[str]
    do: MoveJson
    times: int
    refused: str


class LessonScene(ServerMessage):
    """The steps that are played in one position."""

    title: dict[str, str]
    steps: list[LessonStep]


class LessonText(ServerMessage):
    """All sentences of a lesson, and the variant that it ends in: empty for the usual one."""

    family: str
    id: str
    game: str
    variant: str
    title: dict[str, str]
    scenes: list[LessonScene]


class LessonMoves(ClientMessage):
    """The moves that a learner has made in a scene, and one whose ways to pay are asked for."""

    scene: Annotated[int, Meta(ge=0, le=99)]
    moves: Annotated[list[MoveJson], Meta(max_length=200)] = field(default_factory=list[MoveJson])
    ask: MoveJson | None = None


class LessonPosition(ServerMessage):
    """The table after the moves, what the learner sees, what happened, and the ways to pay that they asked for."""

    table: Table
    position: Position
    steps: list[Seen]
    ways: list[MoveJson]
    more: bool = False
