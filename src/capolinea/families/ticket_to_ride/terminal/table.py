"""A table of Ticket to Ride, as the commands use it."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, cast

from capolinea.core.schema import texts
from capolinea.core.terminal.log import Log
from capolinea.families.ticket_to_ride.terminal.chips import painted
from capolinea.families.ticket_to_ride.terminal.menus import Menus
from capolinea.families.ticket_to_ride.terminal.names import Names
from capolinea.families.ticket_to_ride.terminal.progress import ticket_marks
from capolinea.families.ticket_to_ride.terminal.score_sheet import overview, print_details
from capolinea.families.ticket_to_ride.terminal.screen import Screen
from capolinea.families.ticket_to_ride.terminal.why import explain

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from rich.console import Console
    from rich.text import Text

    from capolinea.core.event import Event
    from capolinea.core.game import Game
    from capolinea.core.rulebook import Rulebook
    from capolinea.core.terminal.settings import Settings
    from capolinea.core.terminal.talk import Talk
    from capolinea.families.ticket_to_ride.moves.moves import Move
    from capolinea.families.ticket_to_ride.rulebook import TicketToRide
    from capolinea.families.ticket_to_ride.sheets import TicketToRideScore
    from capolinea.families.ticket_to_ride.view import View


class TicketToRideTable:
    """See `capolinea.core.terminal.table.Table`."""

    move_words = ("claim", "build", "draw", "keep", "pay")
    plain_moves = ("withdraw", "pass", "stop", "stop drawing")

    def __init__(self, rules: TicketToRide, settings: Settings, console: Console, titles: Sequence[str]) -> None:
        self.settings, self.console, self.titles = settings, console, titles
        self.names = Names(rules.chart, settings)
        self.screen = Screen(console, self.names, titles)
        paint = partial(painted, self.names)
        self.log = Log(rules, settings, titles, after_name=" ", between="; ", paint=paint)
        game, variant = texts(rules.chart.game.name), texts(rules.variant.name)
        self.title = f"{game[settings.language]} · {variant[settings.language]}"

    def turn(self, view: View) -> int | None:
        """The turn, from 1; the choice of tickets at the start comes before the first."""
        return None if view.phase == "start-tickets" else view.turn + 1

    def show_public(self, view: View) -> None:
        """The players, market and decks, and who owns what."""
        self.screen.table(view)
        self.screen.board(view)

    def show_scores(self, sheets: Sequence[TicketToRideScore], *, details: bool) -> None:
        """The score sheets."""
        if details:
            print_details(self.console, self.names, sheets, self.titles)
        self.console.print(overview(self.names, sheets, self.titles))

    def show(self, view: View, log: Sequence[Text]) -> None:
        """The whole screen."""
        self.screen.show(self.title, view, ticket_marks(self.names, view), log)

    def show_board(self, view: View) -> None:
        """Who owns what."""
        self.screen.board(view)

    def help(self) -> str:
        """What can be typed."""
        return self.settings.say("play-help")

    def ask(self, talk: Talk, view: View, moves: Sequence[Move]) -> Move | None:
        """A move from the menus."""
        return Menus(self.screen, talk).move(view, moves)

    def tell(self, events: Sequence[Event]) -> list[Text]:
        """The events of a move for a seat."""
        return self.log.lines(events)

    def why(self, game: Game, seat: int, text: str) -> Iterable[Text]:
        """Whether the routes that the text names can be claimed, and if not, why."""
        return explain(self.names, game, seat, text)


def sit_down(rulebook: Rulebook, settings: Settings, console: Console, titles: Sequence[str]) -> TicketToRideTable:
    """A table for a map of the family."""
    return TicketToRideTable(cast("TicketToRide", rulebook), settings, console, titles)
