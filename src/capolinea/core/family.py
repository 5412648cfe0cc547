"""What a family of games is: one object, `FAMILY` of its package, with everything that others need of it.

The object is light: each part of it is a module of the package that is imported when it is asked for, so that a list of
games needs no compiled code. `family_parts` says what a part offers, and `installed_families` finds the families.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from importlib import import_module
from importlib.util import find_spec
from types import ModuleType
from typing import TYPE_CHECKING, Any, ClassVar, Generic, TypeVar

from capolinea.core.family_parts import Move, Rules, State, View

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Mapping
    from pathlib import Path

    from msgspec import Struct

    from capolinea.core.errors import DataError
    from capolinea.core.family_parts import (
        BatchBotsPart,
        Bots,
        Events,
        Kernels,
        Names,
        Observations,
        Outlook,
        Pictures,
        Pieces,
        Positions,
        Ranges,
        Reasons,
        Review,
        Sheets,
        Study,
        Warm,
        Workshop,
    )
    from capolinea.core.rulebook import GameInfo
    from capolinea.core.terminal.table import Terminal

INTERFACE = 1  # of what `family_parts` asks of a family; a family made for another one is left out

PartType = TypeVar("PartType")


def _exists(module: str) -> bool:
    """Whether there is such a module; its parent may be a module rather than a package."""
    try:
        return find_spec(module) is not None
    except ModuleNotFoundError:
        return False


class Part(Generic[PartType]):
    """A part of a family: a module of its package, imported when it is first asked for, and kept."""

    def __init__(self, module: str, *, optional: bool = False) -> None:
        """`module` unless the family's `modules` say otherwise; one that is `optional` may be missing."""
        self.module, self.optional = module, optional

    def __set_name__(self, owner: type, name: str) -> None:
        self.name = name

    def __get__(self, family: Family[Any, Any, Any, Any], owner: type) -> PartType:
        """The module; from then on the family has it as an attribute of its own."""
        module = f"{family.package}.{family.modules.get(self.name, self.module)}"
        found: Any = None if self.optional and not _exists(module) else import_module(module)
        setattr(family, self.name, found)
        return found


class Family(ABC, Generic[Rules, State, Move, View]):
    """A family of games. A rulebook has it as `rules.family`; `families` finds all.

    Its parts are modules of its package, each imported when it is asked for.
    """

    id: str
    """The first part of the ids of its games, and the name of its entry point."""

    interface: int
    """The `INTERFACE` that it was written for."""

    modules: ClassVar[Mapping[str, str]] = {}
    """The modules of the parts that are elsewhere in its package, by the names of the parts."""

    catalogue: Part[Any] = Part("catalogue")
    kernels: Part[Kernels] = Part("kernels.entry_point")
    observation: Part[Observations] = Part("kernels.observation")
    warm: Part[Warm] = Part("warm")
    events: Part[Events[Rules, Move, View]] = Part("words.events")
    names: Part[Names[Rules]] = Part("words.names")
    pieces: Part[Pieces[Rules]] = Part("pieces")
    outlook: Part[Outlook[Rules, State, View]] = Part("outlook")
    sheets: Part[Sheets] = Part("sheets")
    positions: Part[Positions[Rules, State]] = Part("position")
    bots: Part[Bots[Rules, State]] = Part("bots.players")
    reasons: Part[Reasons[Rules, State, Move]] = Part("bots.reasons")
    study: Part[Study[Rules]] = Part("lab.study")
    terminal: Part[Terminal[Rules]] = Part("terminal")
    ranges: Part[Ranges[Rules] | None] = Part("ranges", optional=True)
    """What observations can hold; None: any number of 16 bits."""
    batch_bots: Part[BatchBotsPart | None] = Part("bots.batch_bots", optional=True)
    """Bots in batches, for learners."""
    review: Part[Review[Rules] | None] = Part("review", optional=True)
    """Who is likely to win; None: its games cannot be reviewed."""
    workshop: Part[Workshop[Rules] | None] = Part("workshop", optional=True)
    """Bots on maps of one's own."""
    pictures: Part[Pictures[Rules, View] | None] = Part("picture", optional=True)
    """Its board in link previews."""

    def __getstate__(self) -> dict[str, object]:
        """Its parts stay behind when it is sent to another process, which imports its own."""
        return {name: value for name, value in vars(self).items() if not isinstance(value, ModuleType)}

    @property
    def package(self) -> str:
        """The package in which its `words` are: `words/<language>.json`, and `words/rules/<language>.md`."""
        return type(self).__module__

    def list_games(self, data: Path | None, broken: dict[str, DataError] | None = None) -> list[GameInfo]:
        """Every game of the family, without compiled code: what its `catalogue` lists.

        `data` is the user's own folder, see `capolinea.core.data.family_folder`. The error of a game that cannot be
        read goes into `broken` by its id; without `broken` it is raised.
        """
        return self.catalogue.list_games(data, broken)

    def describe_game(self, name: str, data: Path | None) -> GameInfo:
        """One of its games."""
        catalogue = self.catalogue
        if hasattr(catalogue, "describe"):
            return catalogue.describe(name, data)
        return next(info for info in self.list_games(data) if info.id == f"{self.id}/{name}")

    def problems(self, name: str, data: Path | None) -> list[DataError]:
        """The mistakes in the files of a game; where the family finds one at a time, the first."""
        from capolinea.core.errors import DataError

        try:
            self.describe_game(name, data)
        except DataError as error:
            return [error]
        return []

    @property
    def shared_files(self) -> Collection[str]:
        """Those of its data files that all of its games share."""
        return ()

    @property
    def data_files(self) -> Mapping[str, type[Struct]]:
        """What each kind of file of the user's own may hold, by its name, such as `board`; nothing if it reads none.

        A family that reads files has a folder `template` in its package, with those of a small new game.
        """
        return {}

    @abstractmethod
    def open_rules(self, name: str, *, variant: str, options: Iterable[str], players: int, data: Path | None) -> Rules:
        """The rules of the game `<family>/<name>`; an empty variant means the default one. Raises InvalidInput."""
