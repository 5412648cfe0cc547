"""Shunting in a terminal."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rich.text import Text

from capolinea.core.terminal.log import Log
from capolinea.core.terminal.table import Pieces
from shunting.catalogue import WAGONS

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from rich.console import Console

    from capolinea.core.event import Event
    from capolinea.core.game import Game
    from capolinea.core.real_table import RealTable
    from capolinea.core.study.findings import Label
    from capolinea.core.terminal.settings import Settings
    from capolinea.core.terminal.talk import Talk
    from shunting.rulebook import Couple, Shunting, View
    from shunting.sheets import ShuntingScore


class YardTable:
    """See `capolinea.core.terminal.table.Table`."""

    move_words = ("couple",)
    plain_moves = ()

    def __init__(self, rules: Shunting, settings: Settings, console: Console, titles: Sequence[str]) -> None:
        self.settings, self.console, self.titles = settings, console, titles
        self.log = Log(rules, settings, titles, after_name=" ", between=", ")

    def turn(self, view: View) -> int:
        """From 1."""
        return view.turn + 1

    def show_public(self, view: View) -> None:
        """The siding, and who has what."""
        self.console.print(self.settings.say("shunting-left", count=view.left))
        for title, count in zip(self.titles, view.wagons, strict=True):
            self.console.print(f"{title}: {count}")

    def show_scores(self, sheets: Sequence[ShuntingScore], *, details: bool) -> None:
        """A line for each."""
        for sheet in sheets:
            self.console.print(f"{sheet.rank}. {self.titles[sheet.seat]}: {sheet.total}")

    def show(self, view: View, log: Sequence[Text]) -> None:
        """The whole screen."""
        self.show_public(view)
        for line in log:
            self.console.print(line)

    def show_board(self, view: View) -> None:
        """The siding."""
        self.show_public(view)

    def help(self) -> str:
        """What can be typed."""
        return "couple N"

    def ask(self, talk: Talk, view: View, moves: Sequence[Couple]) -> Couple | None:
        """One of the moves."""
        return talk.pick(moves, lambda move: Text(str(move)), "?")

    def tell(self, events: Sequence[Event]) -> list[Text]:
        """The events of a move for a seat."""
        return self.log.lines(events)

    def why(self, game: Game, seat: int, text: str) -> Iterable[Text]:
        """How to play."""
        return [Text(self.help())]


def sit_down(rulebook: Shunting, settings: Settings, console: Console, titles: Sequence[str]) -> YardTable:
    """A table in a terminal."""
    return YardTable(rulebook, settings, console, titles)


def pieces(settings: Settings, name: str) -> Sequence[Pieces]:
    """The sidings."""
    rows = [(variant, str(count)) for variant, count in WAGONS.items()]
    facts = [{"id": variant, "wagons": count} for variant, count in WAGONS.items()]
    return [Pieces("shunting-yard", ("id", "name"), rows, facts)]


def lab_words(settings: Settings, rulebook: Shunting) -> Mapping[str, Mapping[str, Label]]:
    """There are no sections."""
    return {}


def show_real_table(settings: Settings, console: Console, table: RealTable) -> None:
    """The ranks and totals."""
    for sheet, name in zip(table.sheets, table.names, strict=True):
        console.print(f"{sheet.rank}. {name}: {sheet.total}")
