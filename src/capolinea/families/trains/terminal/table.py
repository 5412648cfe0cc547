"""A table of Trains, as the commands use it."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, cast

from rich.text import Text

from capolinea.core.schema import texts
from capolinea.core.terminal.log import Log
from capolinea.core.terminal.talk import TypedMove
from capolinea.families.trains.terminal.menus import Menus
from capolinea.families.trains.terminal.names import Names
from capolinea.families.trains.terminal.question_text import QuestionText
from capolinea.families.trains.terminal.score_sheet import overview, print_details
from capolinea.families.trains.terminal.screen import Screen
from capolinea.families.trains.terminal.why import explain

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from rich.console import Console

    from capolinea.core.event import Event, Fact
    from capolinea.core.game import Game
    from capolinea.core.rulebook import Rulebook
    from capolinea.core.terminal.settings import Settings
    from capolinea.core.terminal.talk import Talk
    from capolinea.families.trains.moves.moves import Move
    from capolinea.families.trains.rulebook import Trains
    from capolinea.families.trains.sheets import TrainsScore
    from capolinea.families.trains.view import View


class TrainsTable:
    """See `capolinea.core.terminal.table.Table`."""

    move_words = (
        "play",
        "buy",
        "start",
        "lay",
        "build",
        "option",
        "pick",
        "discard",
        "trash",
        "return",
        "put",
        "take",
        "show",
        "choose",
        "gain",
        "name",
        "hand",
    )
    plain_moves = ("pass", "end turn", "end", "done", "yes", "no", "none")

    def __init__(self, rules: Trains, settings: Settings, console: Console, titles: Sequence[str]) -> None:
        self.settings, self.console, self.titles = settings, console, titles
        self.names = Names(rules.library, settings)
        self.screen = Screen(console, self.names, titles)
        self.log = Log(rules, settings, titles, after_name=": ", between=", ", paint=self._painted)
        game, supply = texts(rules.library.name), texts(rules.set.name)
        self.title = f"{game[settings.language]} · {supply[settings.language]}"

    def _painted(self, kind: str, fact: Fact) -> Text | None:
        """A hex of an event as the user types it."""
        return Text(self.names.place(fact)) if kind == "hex" and isinstance(fact, str) else None

    def turn(self, view: View) -> int | None:
        """The turn, from 1; the first rails come before the first."""
        return None if view.phase == "start" else view.turn + 1

    def show_public(self, view: View) -> None:
        """The board, the supply and the players."""
        self.screen.table(view, whole=True)

    def show_scores(self, sheets: Sequence[TrainsScore], *, details: bool) -> None:
        """The score sheets."""
        if details:
            print_details(self.console, self.names, sheets, self.titles)
        self.console.print(overview(self.names, sheets, self.titles))

    def show(self, view: View, log: Sequence[Text]) -> None:
        """The whole screen."""
        self.screen.show(self.title, view, log)

    def show_board(self, view: View) -> None:
        """The board."""
        self.screen.board(view)

    def help(self) -> str:
        """What can be typed."""
        return self.settings.say("trains-help")

    def ask(self, talk: Talk, view: View, moves: Sequence[Move]) -> Move | None:
        """A move from the menus; where a card was typed without its place, the menu asks for that."""
        menus = Menus(self.screen, talk)
        ask = partial(menus.move, view, moves)
        while True:
            try:
                return ask()
            except TypedMove as typed:
                ways = menus.ways(typed.text, moves)
                if not ways:
                    raise
                ask = partial(menus.play_at, view, ways)

    def tell(self, events: Sequence[Event]) -> list[Text]:
        """The events of a move for a seat."""
        return self.log.lines(events)

    def why(self, game: Game, seat: int, text: str) -> Iterable[Text]:
        """What can be done with a hex or a card, or why not; and what a card says."""
        return explain(QuestionText(self.screen), game, seat, text)


def sit_down(rulebook: Rulebook, settings: Settings, console: Console, titles: Sequence[str]) -> TrainsTable:
    """A table for a board of the family."""
    return TrainsTable(cast("Trains", rulebook), settings, console, titles)
