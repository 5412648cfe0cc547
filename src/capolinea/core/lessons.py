"""Lessons: a family's guided games, as data. `families/*/lessons/*.json` has one file for each, read in order of name.

A lesson is a row of scenes. A scene is a position with a seed and a row of steps; a step is a sentence, what it points
at, and what the learner does: read on, make a move, or try one that is refused.
"""

from __future__ import annotations

from functools import cache
from importlib.resources import files
from typing import TYPE_CHECKING, Annotated, Any, cast

import msgspec
from msgspec import Meta, Struct, field

from capolinea.core.installed_families import families
from capolinea.core.language import LANGUAGES

if TYPE_CHECKING:
    from importlib.resources.abc import Traversable

LEARNER = 0  # the learner's seat in every scene
Text = dict[str, str]  # by language
Pattern = dict[str, Any]  # fields that a move has to have


class Scripted(Struct, frozen=True, forbid_unknown_fields=True):
    """A move of another player, as text."""

    seat: int
    move: str


class Step(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True, kw_only=True):
    """A sentence and what it asks for.

    `marks` are the things that it points at, each a kind and an id (`route:paris-zurich`, `key:C` for a shortcut).
    `do` is what the learner's move has to look like, `times` how often it is made; `then` is what others do after it.
    With `refused` the learner tries `do`, and the rules refuse it with that code. Without `do` the step is only read.
    """

    say: Text
    marks: list[str] = field(default_factory=list[str])
    do: Pattern = field(default_factory=dict[str, Any])
    times: Annotated[int, Meta(ge=1, le=9)] = 1
    refused: str = ""
    then: list[Scripted] = field(default_factory=list[Scripted])

    @property
    def moves(self) -> bool:
        """Whether the step is a move of the learner."""
        return bool(self.do) and not self.refused


class Scene(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A position, the seed of what is drawn from it, and the steps that are played there."""

    title: Text
    position: dict[str, Any]
    steps: list[Step]
    seed: int = 0


class Lesson(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A guided game; `minutes` is how long it takes."""

    game: str
    title: Text
    about: Text
    minutes: int
    scenes: list[Scene]


@cache
def lessons_of(family: str) -> dict[str, Lesson]:
    """The lessons of a family by id, in the order in which they are learned; a family need not have any."""
    folder = files(families()[family].package).joinpath("lessons")
    if not folder.is_dir():
        return {}
    found = sorted((file for file in folder.iterdir() if file.name.endswith(".json")), key=lambda file: file.name)
    return {_id(file): msgspec.json.decode(file.read_bytes(), type=Lesson) for file in found}


def _id(file: Traversable) -> str:
    """The id of a lesson: its file's name without the number that orders it."""
    return file.name.removesuffix(".json").partition("-")[2]


def fits(move: dict[str, Any], pattern: Pattern) -> bool:
    """Whether a move, as JSON, has all fields of a pattern; where a field may have one of several values, any of them.

    >>> fits({"kind": "claim", "route": "paris-zurich", "cards": {"blue": 3}}, {"kind": "claim"})
    True
    >>> fits({"kind": "claim", "route": "pamplona-paris-1"}, {"route": ["pamplona-paris-1", "pamplona-paris-2"]})
    True
    """
    return all(name in move and _has(_as_json(move[name]), value) for name, value in pattern.items())


def _has(found: Any, wanted: Any) -> bool:
    """Whether a field is as wanted: a list in a pattern is the whole value or a choice of values."""
    return bool(found == wanted) or (isinstance(wanted, list) and found in wanted)


def _as_json(value: Any) -> Any:
    """A value of a move, which may hold several things as a tuple."""
    return list(cast("tuple[Any, ...]", value)) if isinstance(value, tuple) else value


def texts_of(lesson: Lesson) -> list[Text]:
    """Every text of a lesson; each has all of `LANGUAGES`."""
    scenes = [text for scene in lesson.scenes for text in (scene.title, *(step.say for step in scene.steps))]
    return [lesson.title, lesson.about, *scenes]


def missing_languages(lesson: Lesson) -> list[Text]:
    """The texts of a lesson that are not in all languages."""
    return [text for text in texts_of(lesson) if set(text) != set(LANGUAGES) or not all(text.values())]
