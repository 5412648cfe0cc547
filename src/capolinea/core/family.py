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
    from collections.abc import Iterable, Mapping
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
    )
    from capolinea.core.rulebook import GameInfo
    from capolinea.core.terminal.table import Terminal

INTERFACE = 1  # of what `family_parts` asks of a family; a family made for another one is left out

# Where a part lies in the package of its family, if that does not say otherwise.
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
    """Where parts lie that are not where `MODULES` says."""

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

    @property
    def data_files(self) -> Mapping[str, type[Struct]]:
        """What each kind of file of the user's own may hold, by its name, such as `board`; nothing if it reads none.

        A family that reads files has a folder `template` in its package, with those of a small new game.
        """
        return {}

    @abstractmethod
    def open_rules(self, name: str, *, variant: str, options: Iterable[str], players: int, data: Path | None) -> Rules:
        """The rules of the game `<family>/<name>`; an empty variant stands for the default one. Raises InvalidInput."""

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
    def review(self) -> Review[Rules] | None:
        """Who is likely to win; None if the package has no module `review`: its games cannot be reviewed then."""
        return self._part("review") if find_spec(f"{self.package}.{MODULES['review']}") else None
