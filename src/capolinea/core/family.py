"""What a family of games is: one object, `FAMILY` of its package, with everything that others need of it.

The object is light: each part of it is a module of the package that is imported when it is asked for, so that a list of
games needs no compiled code. `family_parts` says what a part offers, and `installed_families` finds the families.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from importlib import import_module
from importlib.util import find_spec
from typing import TYPE_CHECKING, Any, ClassVar, Generic

from capolinea.core.family_parts import Move, Rules, State, View

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Mapping
    from pathlib import Path

    from msgspec import Struct

    from capolinea.core.errors import DataError
    from capolinea.core.family_parts import (
        Bots,
        Events,
        Kernels,
        Names,
        Observations,
        Outlook,
        Pieces,
        Positions,
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

# The module of each part in the package of its family, unless the family names another.
MODULES = {
    "catalogue": "catalogue",
    "kernels": "kernels.entry_point",
    "observation": "kernels.observation",
    "warm": "warm",
    "events": "words.events",
    "names": "words.names",
    "pieces": "pieces",
    "outlook": "outlook",
    "sheets": "sheets",
    "positions": "position",
    "bots": "bots.players",
    "reasons": "bots.reasons",
    "review": "review",
    "study": "lab.study",
    "terminal": "terminal",
    "workshop": "workshop",
}


class Family(ABC, Generic[Rules, State, Move, View]):
    """A family of games. A rulebook has it as `rules.family`; `families` finds all.

    Its parts are modules of its package, each imported when it is asked for.
    """

    id: str
    """The first part of the ids of its games, and the name of its entry point."""

    interface: int
    """The `INTERFACE` that it was written for."""

    modules: ClassVar[Mapping[str, str]] = {}
    """The modules of parts that differ from `MODULES`."""

    @property
    def package(self) -> str:
        """The package in which its `words` are: `words/<language>.json`, and `words/rules/<language>.md`."""
        return type(self).__module__

    def _part(self, name: str) -> Any:
        return import_module(f"{self.package}.{self.modules.get(name, MODULES[name])}")

    def list_games(self, data: Path | None, broken: dict[str, DataError] | None = None) -> list[GameInfo]:
        """Every game of the family, without compiled code: what its `catalogue` lists.

        `data` is the user's own folder, see `capolinea.core.data.family_folder`. The error of a game that cannot be
        read goes into `broken` by its id; without `broken` it is raised.
        """
        return self._part("catalogue").list_games(data, broken)

    def describe_game(self, name: str, data: Path | None) -> GameInfo:
        """One of its games."""
        catalogue = self._part("catalogue")
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

    @property
    def kernels(self) -> Kernels:
        return self._part("kernels")

    @property
    def observation(self) -> Observations:
        return self._part("observation")

    @property
    def warm(self) -> Warm:
        return self._part("warm")

    @property
    def events(self) -> Events[Rules, Move, View]:
        return self._part("events")

    @property
    def names(self) -> Names[Rules]:
        return self._part("names")

    @property
    def pieces(self) -> Pieces[Rules]:
        return self._part("pieces")

    @property
    def outlook(self) -> Outlook[Rules, State, View]:
        return self._part("outlook")

    @property
    def sheets(self) -> Sheets:
        return self._part("sheets")

    @property
    def positions(self) -> Positions[Rules, State]:
        return self._part("positions")

    @property
    def bots(self) -> Bots[Rules, State]:
        return self._part("bots")

    @property
    def reasons(self) -> Reasons[Rules, State, Move]:
        return self._part("reasons")

    @property
    def study(self) -> Study[Rules]:
        return self._part("study")

    @property
    def terminal(self) -> Terminal[Rules]:
        return self._part("terminal")

    @property
    def workshop(self) -> Workshop[Rules] | None:
        """Bots on maps of one's own; None if the package has no module `workshop`."""
        return self._part("workshop") if find_spec(f"{self.package}.{MODULES['workshop']}") else None

    @property
    def review(self) -> Review[Rules] | None:
        """Who is likely to win; None if the package has no module `review`: its games cannot be reviewed then."""
        return self._part("review") if find_spec(f"{self.package}.{MODULES['review']}") else None
