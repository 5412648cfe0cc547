"""What the parts of a family offer: a protocol for each, and `Parts`, the list of them.

A part is a module of the family's package. `Rules`, `State`, `Move` and `View` are the family's own types.
"""

from __future__ import annotations

import sys
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Generic, Protocol

if sys.version_info >= (3, 13):
    from typing import TypeVar
else:
    from typing_extensions import TypeVar

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping, Sequence
    from pathlib import Path

    import numpy as np
    from msgspec import Struct
    from numpy.typing import NDArray

    from capolinea.core.batch_bots import BatchBots
    from capolinea.core.drivers import Drivers
    from capolinea.core.errors import DataError
    from capolinea.core.event import Event, Fact
    from capolinea.core.game import Game
    from capolinea.core.hint import Reason
    from capolinea.core.observation import Layout
    from capolinea.core.observer import Range
    from capolinea.core.picture import BoardPicture
    from capolinea.core.records import Record, Records
    from capolinea.core.reviewer import Reviewer
    from capolinea.core.rule_kernels import RuleKernels
    from capolinea.core.rulebook import RandomGames
    from capolinea.core.stand_ins import StandIns
    from capolinea.core.study.counting import Seating, Sums, Watched
    from capolinea.core.study.findings import Chart, Section
    from capolinea.core.terminal.table import Terminal

Rules = TypeVar("Rules", default=Any)
State = TypeVar("State", bound="Record", default=Any)
Move = TypeVar("Move", default=Any)
View = TypeVar("View", default=Any)
Rules_contra = TypeVar("Rules_contra", contravariant=True, default=Any)
Move_contra = TypeVar("Move_contra", contravariant=True, default=Any)
View_contra = TypeVar("View_contra", contravariant=True, default=Any)


class Kernels(Protocol):
    """The rules as kernels, what is built from them, and what only a GPU needs (`capolinea.sim.cuda`).

    `quick_score(board, state, work, sheet)` fills its sheet as `RULES.final_score` does, or returns false if that would
    take long. `clear_work(work)` gets a working space ready that may hold anything.
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


class Ranges(Protocol[Rules_contra]):
    """What observations can hold."""

    def ranges(self, rules: Rules_contra) -> Mapping[str, Range]:
        """For each field of the layout the least and the most, or these for each of its places."""
        ...


class Decide(Protocol[State]):
    """What a bot decides next, from a state in which everything is concealed that the seat may not know."""

    def __call__(self, record: Records[State], seat: int, /) -> int: ...


class CompiledPlayer(Protocol[State]):
    """A player in compiled code, at a table."""

    @property
    def rules(self) -> object: ...
    def decide(self, record: Records[State], seat: int) -> int:
        """A legal decision, from a state with everything concealed that the seat may not know."""
        ...


class Searcher(Protocol[State]):
    """Tries decisions out in worlds that a seat cannot tell from the true one; for one thread."""

    playouts: int
    """How many imagined games for a decision are worth the wait: about half a second for a move on one core."""

    def candidates(self, record: Records[State], seat: int) -> list[int]:
        """Decisions that are worth trying, the plan's own first. With a single one there is nothing to search."""
        ...

    def try_out(self, record: Records[State], seat: int, action: int, first: int, count: int) -> NDArray[np.float32]:
        """The rewards, between 0 and 1, of a decision in worlds `first` to `first + count - 1`.

        A world of the same number is the same for every decision of a seat.
        """
        ...


class Bots(Protocol[Rules_contra, State]):
    """The levels of compiled players (`capolinea.bots.LEVELS`), and styles if it has any."""

    LEARNED: tuple[str, ...]
    """Those of `capolinea.bots.levels.LEARNED` that the family has."""

    STYLES: tuple[str, ...]
    """Those of `capolinea.bots.STYLES` that the family has."""

    def strongest(self, rules: Rules_contra) -> str:
        """The level that plays these rules best: hints are its own."""
        ...

    def sit_down(self, rules: Rules_contra, level: str, seed: int) -> CompiledPlayer[State]:
        """A player of a level or style."""
        ...

    def open_searcher(self, rules: Rules_contra, seed: int, level: str = "magnate") -> Searcher[State]:
        """What a level that searches needs: the magnate, or the champion if the family has one."""
        ...

    def resample(self, rules: Rules_contra, record: Records[State], seat: int, seed: int) -> Records[State]:
        """A full state that a seat cannot tell from the true one, from one in which all is concealed from it."""
        ...

    def play_games(self, rules: Rules_contra, levels: Sequence[str], seed: int, first: int, count: int) -> RandomGames:
        """Games `first` to `first + count - 1` of a seed; in game i level p has seat (p - i) modulo the players.

        Several threads may ask at once; a game does not depend on who asks.
        """
        ...


class BatchBotsPart(Protocol):
    """The bots that learners may play against inside a batch (`capolinea.sim`)."""

    BATCH_BOTS: BatchBots[Any]


class Study(Protocol[Rules_contra]):
    """What the lab (`capolinea.lab`) counts in many games of the family."""

    def watch_games(self, rules: Rules_contra, levels: Sequence[str], seed: int, first: int, count: int) -> Watched:
        """The games of `Bots.play_games`, with their score sheets and traces."""
        ...

    def watch_game(self, rules: Rules_contra, game: Game) -> Watched:
        """One finished game, of any players."""
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

    def explain(
        self,
        rules: Rules_contra,
        record: Records[State],
        seat: int,
        move: Move_contra,
        decide: Decide[State] | None = None,
    ) -> list[Reason]:
        """One to three reasons for a legal move of a seat, the most important first.

        They are worked out from a state with everything concealed that the seat may not know, and are true of it.
        """
        ...


class Review(Protocol[Rules_contra]):
    """Who is likely to win, and what chance had to do with it (`capolinea.review`)."""

    def open_reviewer(self, rules: Rules_contra) -> Reviewer:
        """What judges the positions of a table; for one thread."""
        ...

    def open_stand_ins(self, rules: Rules_contra, bots: Sequence[str]) -> StandIns:
        """Who plays games on in the place of the bots of all seats; for one thread."""
        ...


class Tally(Protocol):
    """What is counted in many games of a map."""

    def add(self, first: int, sheets: Any, traces: Any, games: Sequence[int]) -> None:
        """Count some of the games that were watched, by their places in the arrays, which begin with game `first`."""
        ...

    def result(self) -> dict[str, Any]:
        """What was found so far, with the family's own names; estimates are of `capolinea.core.study.findings`.

        `game` is the number of a game that shows a figure, and `examples` has those of figures without rows.
        """
        ...


@dataclass(frozen=True)
class WatchedGames(Generic[Rules]):
    """Games that were watched: for each the group of every seat, such as its style; none for a game without an end."""

    rules: Rules
    sheets: Any
    traces: Any
    groups: list[list[int]]


class Workshop(Protocol[Rules_contra]):
    """What the workshop (`capolinea.workshop`) asks of a family. It runs in a page: without NumPy."""

    def watch(
        self, rules: Rules_contra, levels: Sequence[str], seed: int, first: int, count: int
    ) -> tuple[Any, Any, Any]:
        """The games of `Bots.play_games`: their sheets, their lengths (-1 without an end), and their traces."""
        ...

    def players(self, rules: Rules_contra, levels: Sequence[str], seed: int) -> Sequence[CompiledPlayer[Any]]:
        """The players of such a game, one a seat, to play it once more: they share the random numbers of a seed."""
        ...

    def tally(self, rules: Rules_contra) -> Tally:
        """A count of games, of none so far."""
        ...

    def analyse(self, files: Mapping[str, dict[str, Any]]) -> dict[str, Any] | None:
        """What the structure of a map says, from the documents of its file; None where that says nothing."""
        ...

    def possible_changes(self, files: Mapping[str, dict[str, Any]], aim: str, seed: int) -> list[dict[str, Any]]:
        """Single changes that may bring a map closer to an aim of `capolinea.workshop.tune`, each in words.

        Those with `sure` are measured with many games, whatever a few say of them.
        """
        ...

    def fairer_points(
        self, files: Mapping[str, dict[str, Any]], watched: Sequence[WatchedGames[Any]]
    ) -> dict[str, Any] | None:
        """A change of points with which the groups of these games would have won about equally often."""
        ...

    def unfairness(self, files: Mapping[str, dict[str, Any]]) -> float:
        """How far the tickets of a map are from fair; 0 where there are none."""
        ...

    def suggest_tickets(
        self, files: Mapping[str, dict[str, Any]], tickets: int, long: int, seed: int
    ) -> list[dict[str, Any]]:
        """A deck of so many tickets for a map, and so many long ones; 0 for as many as its cities ask for."""
        ...

    def read_foreign(
        self, documents: Mapping[str, dict[str, Any]], tables: Mapping[str, str], name: str
    ) -> dict[str, Any] | None:
        """The map file that JSON documents or spreadsheets of another editor make, by the names of their files.

        None where the family knows no such files; raises DataError for those it knows that are wrong.
        """
        ...

    def write_foreign(self, files: Mapping[str, dict[str, Any]], name: str, form: str) -> dict[str, str]:
        """A map as files of another editor, of a form of `capolinea.workshop.exchange`; none where there is none."""
        ...


class Events(Protocol[Rules_contra, Move_contra, View_contra]):
    """What happened."""

    def events(
        self, rules: Rules_contra, before: View_contra, after: View_contra, seat: int, move: Move_contra, /
    ) -> list[Event]:
        """The events of a seat's move for a watcher, at least one, from the watcher's views before and after.

        Everything the watcher may not know is concealed in the move too; see `capolinea.core.event`.
        """
        ...


class Names(Protocol[Rules_contra]):
    """What things are called."""

    def in_words(self, rules: Rules_contra, kind: str, fact: Fact, language: str) -> str:
        """A fact of a reason or an event as a reader of the language says it."""
        ...


class Pieces(Protocol[Rules_contra]):
    """Everything a screen draws and names that never changes during a game."""

    @property
    def SHAPE(self) -> type[Struct]:  # noqa: N802
        """What `pieces` returns, with the field `family` as its tag."""
        ...

    def pieces(self, rules: Rules_contra) -> Struct:
        """Board, cards and tickets with their names and texts in all languages."""
        ...

    def drawings(self, rules: Rules_contra, /) -> dict[str, Struct]:
        """How the board looks, by the last part of its address; nothing if the pieces are enough to draw it."""
        ...


class Outlook(Protocol[Rules_contra, State, View_contra]):
    """What a seat or a spectator could work out, so that screens need no rules."""

    @property
    def SHAPE(self) -> type[Struct]:  # noqa: N802
        """What `outlook` returns, with the field `family` as its tag."""
        ...

    def outlook(self, rules: Rules_contra, record: Records[State], view: View_contra, seat: int, /) -> Struct | None:
        """The prospects of a seat, or what is plain to a spectator, whose seat is -1; None if there is nothing to say.

        Everything the seat may not know is concealed in the record, and the view is made from it. This runs after every
        move at every table, so it has to be cheap.
        """
        ...

    def points(self, rules: Rules_contra, states: Records[State]) -> list[int]:
        """The points of each seat that everyone can count on the table."""
        ...


class Pictures(Protocol[Rules_contra, View_contra]):
    """How a board looks in a picture."""

    def picture(self, rules: Rules_contra, view: View_contra) -> BoardPicture:
        """The board of a view, as SVG without words."""
        ...


class Positions(Protocol[Rules, State]):
    """Positions as files."""

    def scoring_rules(self, document: dict[str, Any], file: str, data: Path | None) -> Rules:
        """The rules of a real table, by which a position file is scored; asked for often, so best kept.

        Its head is known to be that of a position file (`capolinea.core.save.Table`), and its game to be of this
        family. Raises InvalidInput where there are no such rules.
        """
        ...

    def read_for_scoring(
        self, rules: Rules, document: dict[str, Any], file: str, get_ready: Callable[[], None]
    ) -> tuple[Records[State], Sequence[DataError]]:
        """The last position of a real table, every piece of it checked, with notes that its reader should see.

        Fields left out count as empty. `get_ready` is called before anything compiled is. A
        DataError names the file and the place in it.
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


@dataclass(frozen=True)
class Parts(Generic[Rules, State, Move, View]):
    """The parts of a family by their names. A family lists its modules so for the type checker alone."""

    kernels: Kernels
    observation: Observations
    warm: Warm
    events: Events[Rules, Move, View]
    names: Names[Rules]
    pieces: Pieces[Rules]
    outlook: Outlook[Rules, State, View]
    sheets: Sheets
    positions: Positions[Rules, State]
    bots: Bots[Rules, State]
    reasons: Reasons[Rules, State, Move]
    study: Study[Rules]
    terminal: Terminal[Rules]
    ranges: Ranges[Rules] | None = None
    batch_bots: BatchBotsPart | None = None
    review: Review[Rules] | None = None
    workshop: Workshop[Rules] | None = None
    pictures: Pictures[Rules, View] | None = None
