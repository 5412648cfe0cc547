"""What a family of games is: one object, `FAMILY` of its package, with everything that others may ask of it.

Families are found through the entry points of the group `capolinea.families`, so that any installed package can bring
one. The object is light: each part of it is a module of the package that is imported when it is asked for, so that a
list of games needs no compiled code. `Rules`, `State`, `Move` and `View` are the family's own types.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from functools import cache
from importlib.metadata import entry_points
from typing import TYPE_CHECKING, Any, Generic, Protocol

from typing_extensions import TypeVar

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
    from importlib.metadata import EntryPoint
    from pathlib import Path

    import numpy as np
    from msgspec import Struct
    from numpy.typing import NDArray

    from capolinea.core.drivers import Drivers
    from capolinea.core.errors import DataError
    from capolinea.core.event import Event
    from capolinea.core.game import Game
    from capolinea.core.hint import Reason
    from capolinea.core.observation import Layout
    from capolinea.core.records import Record, Records
    from capolinea.core.rule_kernels import RuleKernels
    from capolinea.core.rulebook import GameInfo, RandomGames
    from capolinea.core.statement import Fact
    from capolinea.core.study.counting import Seating, Sums, Watched
    from capolinea.core.study.findings import Chart, Section
    from capolinea.core.terminal.table import Terminal

GROUP = "capolinea.families"
OWN = "capolinea"  # the package whose families are listed first

Rules = TypeVar("Rules", default=Any)
State = TypeVar("State", bound="Record", default=Any)
Move = TypeVar("Move", default=Any)
View = TypeVar("View", default=Any)
Rules_contra = TypeVar("Rules_contra", contravariant=True, default=Any)

Move_contra = TypeVar("Move_contra", contravariant=True, default=Any)
View_contra = TypeVar("View_contra", contravariant=True, default=Any)


class Kernels(Protocol):
    """The rules as kernels, with what is made of them, and what only a GPU asks for (`capolinea.sim.cuda`).

    `quick_score(board, state, work, sheet)` fills its sheet as `RULES.final_score` does, or returns false where that
    would take long. `clear_work(work)` gets a working space ready that may hold anything.
    """

    @property
    def RECORDS(self) -> tuple[type[Record], ...]:  # noqa: N802
        """The classes of board, state, work, legal and sheet. A sheet has `turns`, `end_reason`, `total` and `rank`."""
        ...

    @property
    def QUICK_WORK(self) -> type[Record]:  # noqa: N802
        """The part of a working space that random games and `quick_score` need."""
        ...

    RULES: RuleKernels
    DRIVERS: Drivers
    quick_score: Any
    clear_work: Any


class Observations(Protocol):
    """What a seat may know, as numbers for learners."""

    LAYOUT: Layout


class CompiledPlayer(Protocol[State]):
    """A player in compiled code, at a table."""

    @property
    def rules(self) -> object: ...
    def decide(self, record: Records[State], seat: int) -> int:
        """A legal decision, from a state in which all is concealed that the seat may not know."""
        ...


class Searcher(Protocol[State]):
    """Tries decisions out in worlds that a seat cannot tell from the true one; for one thread."""

    playouts: int
    """How many imagined games for a decision are worth the wait: about half a second for a move on one core."""

    def candidates(self, record: Records[State], seat: int) -> list[int]:
        """Decisions that are worth trying, the plan's own first. A single one: nothing to think about."""
        ...

    def try_out(self, record: Records[State], seat: int, action: int, first: int, count: int) -> NDArray[np.float32]:
        """The rewards, between 0 and 1, of a decision in worlds `first` to `first + count - 1`.

        A world of the same number is the same for every decision of a seat.
        """
        ...


class Bots(Protocol[Rules_contra, State]):
    """The levels of compiled players (`capolinea.bots.LEVELS`), and styles if it has any."""

    STYLES: tuple[str, ...]
    """Those of `capolinea.bots.STYLES` that the family has."""

    def sit_down(self, rules: Rules_contra, level: str, seed: int) -> CompiledPlayer[State]:
        """A player of a level or style."""
        ...

    def open_searcher(self, rules: Rules_contra, seed: int) -> Searcher[State]:
        """What the level that searches needs."""
        ...

    def resample(self, rules: Rules_contra, record: Records[State], seat: int, seed: int) -> Records[State]:
        """A full state that a seat cannot tell from the true one, from one in which all is concealed from it."""
        ...

    def play_games(self, rules: Rules_contra, levels: Sequence[str], seed: int, first: int, count: int) -> RandomGames:
        """Games `first` to `first + count - 1` of a seed; in game i level p has seat (p - i) modulo the players.

        Several threads may ask at once; a game is the same whoever asks.
        """
        ...


class Study(Protocol[Rules_contra]):
    """What the lab (`capolinea.lab`) counts in many games of the family."""

    def watch_games(self, rules: Rules_contra, levels: Sequence[str], seed: int, first: int, count: int) -> Watched:
        """The games of `Bots.play_games`, with their score sheets and traces."""
        ...

    def watch_game(self, rules: Rules_contra, game: Game) -> Watched:
        """One finished game, whoever played it."""
        ...

    def count(self, rules: Rules_contra, watched: Watched, seating: Seating, classes: int) -> Sums:
        """What `sections` needs, as whole numbers that are added up over all games."""
        ...

    def sections(
        self, rules: Rules_contra, sums: Sums, games: int, expected: NDArray[np.float64]
    ) -> tuple[Section, ...]:
        """What the sums of so many games say; `expected` is the share of wins of each class of players."""
        ...

    def chart(self, rules: Rules_contra) -> Chart | None:
        """A map of one of the sections."""
        ...


class Reasons(Protocol[Rules_contra, State, Move_contra]):
    """Why a move is good."""

    def explain(self, rules: Rules_contra, record: Records[State], seat: int, move: Move_contra) -> list[Reason]:
        """One to three reasons for a legal move of a seat, the most telling first.

        They are worked out from a state in which all is concealed that the seat may not know, and are true of it.
        """
        ...


class Events(Protocol[Rules_contra, Move_contra, View_contra]):
    """What happened."""

    def events(
        self, rules: Rules_contra, before: View_contra, after: View_contra, seat: int, move: Move_contra, /
    ) -> list[Event]:
        """What a watcher is told of a seat's move, at least one thing, from its views before and after.

        In the move too all is concealed that the watcher may not know; see `capolinea.core.event`.
        """
        ...


class Names(Protocol[Rules_contra]):
    """What things are called."""

    def in_words(self, rules: Rules_contra, kind: str, fact: Fact, language: str) -> str:
        """A fact of a reason or an event as a reader of the language says it."""
        ...


class Pieces(Protocol[Rules_contra]):
    """All that a screen draws and names, and that never changes during a game."""

    @property
    def SHAPE(self) -> type[Struct]:  # noqa: N802
        """What `pieces` returns, with the field `family` as its tag."""
        ...

    def pieces(self, rules: Rules_contra) -> Struct:
        """Board, cards and tickets with their names and texts in all languages."""
        ...

    def drawings(self, rules: Rules_contra, /) -> dict[str, Struct]:
        """How the board looks, by the last part of the address that it is served at; nothing if the pieces tell it."""
        ...


class Outlook(Protocol[Rules_contra, State, View_contra]):
    """What a seat could work out, so that screens need no rules."""

    @property
    def SHAPE(self) -> type[Struct]:  # noqa: N802
        """What `outlook` returns, with the field `family` as its tag."""
        ...

    def outlook(self, rules: Rules_contra, record: Records[State], view: View_contra, seat: int, /) -> Struct | None:
        """How the plans of a seat stand, None where there is nothing to say.

        In the record all is concealed that the seat may not know; the view is made from it. It is asked for after
        every move at every table, so it has to be cheap.
        """
        ...

    def points(self, rules: Rules_contra, states: Records[State]) -> list[int]:
        """The points of each seat that everybody can count on the table."""
        ...


class Positions(Protocol):
    """Positions as files."""

    def score_table(self, document: dict[str, Any], file: str, data: Path | None) -> list[Any]:
        """The score sheets, by seat, of a position file as if the game ended there.

        Its head is known to be that of a position file (`capolinea.core.save.Table`), and its game to be of this
        family. What it does not say is taken not to be there. A DataError names the file and the place in it.
        """
        ...


class Sheets(Protocol):
    """What each seat scored, and why."""

    @property
    def SHAPE(self) -> type[Struct]:  # noqa: N802
        """The sheet of a seat, as `Rulebook.outcome` ranks them, with the field `family` as its tag."""
        ...


class Warm(Protocol):
    """Compiling ahead of time."""

    def steps(self) -> Iterator[tuple[str, Callable[[], object]]]:
        """The parts of the rules, each with the key of its name and a tiny use of it.

        Done in order, they call every entry point that a player, a learner or `simulate` may call.
        """
        ...


class Family(ABC, Generic[Rules, State, Move, View]):
    """A family of games. A rulebook has it as `rules.family`; `families` finds all."""

    id: str
    """The first part of the ids of its games, and the name of its entry point."""

    @property
    def package(self) -> str:
        """The package in which its `words` are: `words/<language>.json`, and `words/rules/<language>.md`."""
        return type(self).__module__

    @abstractmethod
    def list_games(self, data: Path | None, broken: dict[str, DataError] | None = None) -> list[GameInfo]:
        """Every game of the family, without compiled code.

        `data` is the user's own folder, see `capolinea.core.data.family_folder`. A game that cannot be read is told in
        `broken` by its id; without that its error is raised.
        """

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
    @abstractmethod
    def kernels(self) -> Kernels: ...
    @property
    @abstractmethod
    def observation(self) -> Observations: ...
    @property
    @abstractmethod
    def warm(self) -> Warm: ...
    @property
    @abstractmethod
    def events(self) -> Events[Rules, Move, View]: ...
    @property
    @abstractmethod
    def names(self) -> Names[Rules]: ...
    @property
    @abstractmethod
    def pieces(self) -> Pieces[Rules]: ...
    @property
    @abstractmethod
    def outlook(self) -> Outlook[Rules, State, View]: ...
    @property
    @abstractmethod
    def sheets(self) -> Sheets: ...
    @property
    @abstractmethod
    def positions(self) -> Positions: ...
    @property
    @abstractmethod
    def bots(self) -> Bots[Rules, State]: ...
    @property
    @abstractmethod
    def reasons(self) -> Reasons[Rules, State, Move]: ...
    @property
    @abstractmethod
    def study(self) -> Study[Rules]: ...
    @property
    @abstractmethod
    def terminal(self) -> Terminal[Rules]: ...


@cache
def families() -> Mapping[str, Family]:
    """All families that are installed, by id; our own first.

    >>> list(families())[:2]
    ['ticket-to-ride', 'trains']
    """
    found: dict[str, Family] = {}
    for entry in sorted(entry_points(group=GROUP), key=lambda entry: (_package(entry) != OWN, entry.name)):
        family = entry.load()
        if not isinstance(family, Family) or family.id != entry.name:
            raise TypeError(f"{entry.value} of {_package(entry)} is no family of the name {entry.name}")
        if family.id in found:
            raise TypeError(f"{_package(entry)} has a family {family.id}, of which there is one already")
        found[family.id] = family
    return found


def _package(entry: EntryPoint) -> str:
    return entry.dist.name if entry.dist else ""
