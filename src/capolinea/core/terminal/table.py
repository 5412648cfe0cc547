"""What the command line needs of each family: how its positions, moves and scores look in a terminal.

A family's part is its `terminal` (`capolinea.core.family`). The commands know the protocols of this file and nothing of
any game; a table knows no rules but asks the rulebook. It prints in the user's language (`settings.say`, with keys in
`words/`) and shows what the view that it is given holds, so nothing that the seat may not know.
`capolinea.core.terminal.words` has what all tables write in the same way.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Protocol, TypeVar

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from rich.console import Console
    from rich.text import Text

    from capolinea.core.event import Event
    from capolinea.core.game import Game
    from capolinea.core.real_table import RealTable
    from capolinea.core.rulebook import Move, View
    from capolinea.core.study.findings import Label
    from capolinea.core.terminal.settings import Settings
    from capolinea.core.terminal.talk import Talk

Rules_contra = TypeVar("Rules_contra", contravariant=True)


class Table(Protocol):
    """One game in a terminal: shows views, scores and moves on the console, and asks for moves.

    It is made for a rulebook, not for a game, and keeps nothing of a game between two calls. A `view` is of a seat, or
    of a spectator where a method says so. Whatever is printed fits 80 columns.
    """

    @property
    def move_words(self) -> Sequence[str]:
        """The words that begin a typed move when something follows them, such as `draw`; in lower case."""
        ...

    @property
    def plain_moves(self) -> Sequence[str]:
        """The typed moves that are complete as they are, such as `pass`; in lower case."""
        ...

    # --- for `replay` and `play`

    def turn(self, view: View) -> int | None:
        """The number of the turn that the game is in, from 1; None before the first. Also for a spectator's view."""
        ...

    def show_public(self, view: View) -> None:
        """Print everything that a spectator may know."""
        ...

    def show_scores(self, sheets: Sequence[Any], *, details: bool) -> None:
        """Print the score sheets of the family, all side by side; with `details`, first each on its own."""
        ...

    # --- for `play`

    def show(self, view: View, log: Sequence[Text]) -> None:
        """Print the whole screen of a seat: the game, the table, what it holds, then the lines of the log."""
        ...

    def show_board(self, view: View) -> None:
        """Print who owns what; the command `board`."""
        ...

    def help(self) -> str:
        """What can be typed at every question: the moves, and the commands; the command `help`."""
        ...

    def ask(self, talk: Talk, view: View, moves: Sequence[Move]) -> Move | None:
        """Ask the person for one of the seat's legal moves; None if the person went back or gave no answer.

        `talk` asks: its questions end with `Leave` or `TypedMove` where the person wants to go or typed a whole move;
        let them pass. What is returned need not be legal: the rulebook refuses it and the person is asked again.
        """
        ...

    def tell(self, events: Sequence[Event]) -> list[Text]:
        """What happened when a seat made a move, in a line or two: its events for a watcher."""
        ...

    def why(self, game: Game, seat: int, text: str) -> Iterable[Text]:
        """Whether a seat can do what the text names, and if not, why; the command `why`.

        If the text is empty, it explains how to ask.
        """
        ...


@dataclass(frozen=True)
class Pieces:
    """Pieces of one kind: for each a row to print, its id first, and its facts for programs.

    The heads of the columns are the sentences `pieces-<column>`.
    """

    key: str
    columns: tuple[str, ...]
    rows: Sequence[tuple[str, ...]]
    facts: Sequence[dict[str, Any]]  # one for each row; ids rather than words, and numbers as numbers
    numbers: tuple[str, ...] = ()  # the columns that hold numbers


class Terminal(Protocol[Rules_contra]):
    """The family's part of the command line."""

    def sit_down(self, rulebook: Rules_contra, settings: Settings, console: Console, titles: Sequence[str]) -> Table:
        """A table for a rulebook of the family; `titles` are the players' names, by seat."""
        ...

    def pieces(self, settings: Settings, name: str) -> Sequence[Pieces]:
        """What is on the table of a game of the family, with the ids that files and moves use; nothing is compiled."""
        ...

    def lab_words(self, settings: Settings, rulebook: Rules_contra) -> Mapping[str, Mapping[str, Label]]:
        """The rows of all sections of `family_parts.Study`, by section and id, and the `places` of its map."""
        ...

    def show_real_table(self, settings: Settings, console: Console, table: RealTable) -> None:
        """Print the scores of a real table of the family: each with its reasons, then all side by side."""
        ...
