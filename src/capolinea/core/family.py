"""What a family of games is: a package with modules of fixed names, imported only when they are needed.

A new family is one more line in `FAMILIES`; its part of the command line is described in `capolinea.cli.terminal`.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any, Protocol, cast

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Sequence
    from pathlib import Path

    import numpy as np
    from msgspec import Struct
    from numpy.typing import NDArray

    from capolinea.core.event import Event
    from capolinea.core.game import Game
    from capolinea.core.hint import Reason
    from capolinea.core.observation import Layout
    from capolinea.core.records import Record
    from capolinea.core.rulebook import GameInfo, Move, RandomGames, Rulebook, States
    from capolinea.core.statement import Fact
    from capolinea.lab.counting import Seating, Sums, Watched
    from capolinea.lab.findings import Chart, Section

FAMILIES = {"ticket-to-ride": "capolinea.families.ticket_to_ride", "trains": "capolinea.families.trains"}


class Catalogue(Protocol):
    """`<package>.catalogue`: the list of games. Importing and calling it needs no compiled code."""

    def list_games(self, data: Path | None) -> list[GameInfo]:
        """Every game of the family; `data` is the user's own folder, see `capolinea.core.data.family_folder`."""
        ...


class Rules(Protocol):
    """`<package>.rulebook`: opening a game."""

    DECISION_LIMIT: int
    """A random game that takes more decisions is aborted."""

    def open_rules(
        self, name: str, *, variant: str, options: Iterable[str], players: int, data: Path | None
    ) -> Rulebook:
        """The rules of the game `<family>/<name>`; an empty variant stands for the default one. Raises InvalidInput."""
        ...


class Entry(Protocol):
    """`<package>.kernels.entry_point`: kernels that play a whole game, also for `capolinea.sim.cuda`.

    `play_game(board, state, work, legal, player_rng, game, players, limit)` seeds game number `game` of the seed in
    `player_rng`, plays it at random and returns the number of decisions, -1 where the limit was not enough.
    `full_score(board, state, work, sheet)` fills its sheet; `quick_score` does the same, or returns false where that
    would take long.

    `clear_work(work)` gets a working space ready that may hold anything; `work_failed(work)` is true where it was too
    small for a game, which `Rulebook.random_games` then refuses with the reason.
    """

    RECORDS: tuple[type[Record], ...]
    """The classes of board, state, work, legal and sheet. A sheet has `turns`, `end_reason`, `total` and `rank`."""

    QUICK_WORK: type[Record]
    """The part of a working space that `play_game` and `quick_score` need."""

    play_game: Any
    quick_score: Any
    full_score: Any
    clear_work: Any
    work_failed: Any


class Batching(Protocol):
    """`<package>.kernels.batch`: kernels for many games at once (`capolinea.core.batch`).

    `play` and `observe` take the arrays of a batch and a range of games; they are made of `play_games` and
    `observe_games`, which are there for those who compile them elsewhere (`capolinea.sim.gpu`).
    """

    play: Any
    observe: Any
    play_games: Any
    observe_games: Any

    def check_space(self, failed: bool) -> None:
        """Raise where a working space was too small for a game."""
        ...


class Observations(Protocol):
    """`<package>.kernels.observation`: what a seat may know, as numbers for learners."""

    LAYOUT: Layout


class CompiledPlayer(Protocol):
    """A player in compiled code, at a table."""

    @property
    def rules(self) -> Rulebook: ...
    def decide(self, record: States, seat: int) -> int:
        """A legal decision, from a state in which all is concealed that the seat may not know."""
        ...


class Searcher(Protocol):
    """Tries decisions out in worlds that a seat cannot tell from the true one; for one thread."""

    playouts: int
    """How many imagined games for a decision are worth the wait: about half a second for a move on one core."""

    def candidates(self, record: States, seat: int) -> list[int]:
        """Decisions that are worth trying, the plan's own first. A single one: nothing to think about."""
        ...

    def try_out(self, record: States, seat: int, action: int, first: int, count: int) -> NDArray[np.float32]:
        """The rewards, between 0 and 1, of a decision in worlds `first` to `first + count - 1`.

        A world of the same number is the same for every decision of a seat.
        """
        ...


class Players(Protocol):
    """`<package>.bots.players`: the levels of compiled players (`capolinea.bots.LEVELS`), and styles if it has any."""

    STYLES: tuple[str, ...]
    """Those of `capolinea.bots.STYLES` that the family has."""

    def sit_down(self, rules: Any, level: str, seed: int) -> CompiledPlayer:
        """A player of a level or style."""
        ...

    def open_searcher(self, rules: Any, seed: int) -> Searcher:
        """What the level that searches needs."""
        ...

    def resample(self, rules: Any, record: States, seat: int, seed: int) -> States:
        """A full state that a seat cannot tell from the true one, from one in which all is concealed from it."""
        ...

    def play_games(self, rules: Any, levels: Sequence[str], seed: int, first: int, count: int) -> RandomGames:
        """Games `first` to `first + count - 1` of a seed; in game i level p has seat (p - i) modulo the players.

        Several threads may ask at once; a game is the same whoever asks.
        """
        ...


class Study(Protocol):
    """`<package>.lab.study`: what the lab (`capolinea.lab`) counts in many games of the family."""

    def watch_games(self, rules: Any, levels: Sequence[str], seed: int, first: int, count: int) -> Watched:
        """The games of `Players.play_games`, with their score sheets and traces."""
        ...

    def watch_game(self, rules: Any, game: Game) -> Watched:
        """One finished game, whoever played it."""
        ...

    def count(self, rules: Any, watched: Watched, seating: Seating, classes: int) -> Sums:
        """What `sections` needs, as whole numbers that are added up over all games."""
        ...

    def sections(self, rules: Any, sums: Sums, games: int, expected: NDArray[np.float64]) -> tuple[Section, ...]:
        """What the sums of so many games say; `expected` is the share of wins of each class of players."""
        ...

    def chart(self, rules: Any) -> Chart | None:
        """A map of one of the sections."""
        ...


class Reasons(Protocol):
    """`<package>.bots.reasons`: why a move is good."""

    def explain(self, rules: Any, record: States, seat: int, move: Move) -> list[Reason]:
        """One to three reasons for a legal move of a seat, the most telling first.

        They are worked out from a state in which all is concealed that the seat may not know, and are true of it.
        """
        ...


class Events(Protocol):
    """`<package>.words.events`: what happened."""

    def events(self, rules: Any, before: Any, after: Any, seat: int, move: Move) -> list[Event]:
        """What a watcher is told of a seat's move, at least one thing, from its views before and after.

        In the move too all is concealed that the watcher may not know; see `capolinea.core.event`.
        """
        ...


class Names(Protocol):
    """`<package>.words.names`: what things are called."""

    def in_words(self, rules: Any, kind: str, fact: Fact, language: str) -> str:
        """A fact of a reason or an event as a reader of the language says it."""
        ...


class Pieces(Protocol):
    """`<package>.pieces`: all that a screen draws and names, and that never changes during a game."""

    SHAPE: type[Struct]
    """What `pieces` returns, with the field `family` as its tag."""

    def pieces(self, rules: Any) -> Struct:
        """Board, cards and tickets with their names and texts in all languages."""
        ...


class Outlook(Protocol):
    """The module that `<package>.OUTLOOK` names: what a seat could work out, so that screens need no rules."""

    SHAPE: type[Struct]
    """What `outlook` returns, with the field `family` as its tag."""

    def outlook(self, rules: Any, record: States, view: Any, seat: int) -> Struct | None:
        """How the plans of a seat stand, None where there is nothing to say.

        In the record all is concealed that the seat may not know; the view is made from it. It is asked for after
        every move at every table, so it has to be cheap.
        """
        ...

    def points(self, rules: Any, states: States) -> list[int]:
        """The points of each seat that everybody can count on the table."""
        ...


class Positions(Protocol):
    """`<package>.position`: positions as files."""

    def score_table(self, document: dict[str, Any], file: str, data: Path | None) -> list[Any]:
        """The score sheets, by seat, of a position file as if the game ended there.

        Its head is known to be that of a position file (`capolinea.core.save.Table`), and its game to be of this
        family. What it does not say is taken not to be there. A DataError names the file and the place in it.
        """
        ...


class Sheets(Protocol):
    """`<package>.sheets`: what each seat scored, and why."""

    SHAPE: type[Struct]
    """The sheet of a seat, as `Rulebook.outcome` ranks them, with the field `family` as its tag."""


class Warm(Protocol):
    """`<package>.warm`: compiling ahead of time."""

    def steps(self) -> Iterator[tuple[str, Callable[[], object]]]:
        """The parts of the rules, each with the key of its name and a tiny use of it.

        Done in order, they call every entry point that a player, a learner or `simulate` may call.
        """
        ...


def catalogue(family: str) -> Catalogue:
    """The list of games of a family."""
    return cast("Catalogue", import_module(f"{FAMILIES[family]}.catalogue"))


def rules(family: str) -> Rules:
    """The rules of a family."""
    return cast("Rules", import_module(f"{FAMILIES[family]}.rulebook"))


def entry(family: str) -> Entry:
    """The kernels of a family."""
    return cast("Entry", import_module(f"{FAMILIES[family]}.kernels.entry_point"))


def batching(family: str) -> Batching:
    """The kernels of a family for many games at once."""
    return cast("Batching", import_module(f"{FAMILIES[family]}.kernels.batch"))


def observations(family: str) -> Observations:
    """The observations of a family."""
    return cast("Observations", import_module(f"{FAMILIES[family]}.kernels.observation"))


def warm(family: str) -> Warm:
    """How to compile a family."""
    return cast("Warm", import_module(f"{FAMILIES[family]}.warm"))


def players(family: str) -> Players:
    """The compiled players of a family."""
    return cast("Players", import_module(f"{FAMILIES[family]}.bots.players"))


def study(family: str) -> Study:
    """What is counted in games of a family."""
    return cast("Study", import_module(f"{FAMILIES[family]}.lab.study"))


def reasons(family: str) -> Reasons:
    """Why a move of a family is good."""
    return cast("Reasons", import_module(f"{FAMILIES[family]}.bots.reasons"))


def events(family: str) -> Events:
    """What happens in games of a family."""
    return cast("Events", import_module(f"{FAMILIES[family]}.words.events"))


def names(family: str) -> Names:
    """What the things of a family are called."""
    return cast("Names", import_module(f"{FAMILIES[family]}.words.names"))


def pieces(family: str) -> Pieces:
    """The pieces of the games of a family."""
    return cast("Pieces", import_module(f"{FAMILIES[family]}.pieces"))


def outlook(family: str) -> Outlook:
    """What seats of a family could work out for themselves."""
    package = import_module(FAMILIES[family])
    return cast("Outlook", import_module(f"{package.__name__}.{package.OUTLOOK}"))


def sheets(family: str) -> Sheets:
    """The score sheets of a family."""
    return cast("Sheets", import_module(f"{FAMILIES[family]}.sheets"))


def positions(family: str) -> Positions:
    """The position files of a family."""
    return cast("Positions", import_module(f"{FAMILIES[family]}.position"))
