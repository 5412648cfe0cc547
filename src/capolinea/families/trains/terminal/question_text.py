"""What is asked, and what can be answered, as the terminal shows it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rich.text import Text

from capolinea.core.terminal.words import SEAT_STYLES, folded
from capolinea.families.trains.kernels.compile_text import places_first
from capolinea.families.trains.moves.price import rail_price, rail_worth
from capolinea.families.trains.terminal.board import BUILT, FREE
from capolinea.families.trains.words import question_text

if TYPE_CHECKING:
    from collections.abc import Callable

    from capolinea.families.trains.moves.question import Question
    from capolinea.families.trains.terminal.screen import Screen
    from capolinea.families.trains.view import View

PLACE, TERRAIN = 24, 16  # columns of a list of hexes
Key = tuple[int | str, ...]  # to sort by


class QuestionText(question_text.QuestionText):
    """Words for questions and answers, and lines for places."""

    def __init__(self, screen: Screen) -> None:
        super().__init__(screen.names)
        self.screen, self.names = screen, screen.names

    def places_first(self, card: str) -> str:
        """`rail` or `station` where that is the first thing that a card's text asks for."""
        return places_first(self.names.cards[card].steps)

    def asked(self, view: View, asked: Question) -> str:
        """What is asked of the person."""
        return self.question(view, asked, self.screen.titles[view.turn_seat])

    # --- places

    def by_name(self, hex_: str) -> Key:
        """Named hexes first, by name; then by row and column."""
        found = self.names.hexes[hex_]
        return not found.name, folded(found.name), found.row, found.col

    def cheapest(self, view: View, lifted: set[str]) -> Callable[[str], Key]:
        """The cheapest hex first, then the one that is worth most."""
        library = self.names.library

        def key(hex_: str) -> Key:
            coins, waste = rail_price(library, view, hex_, lifted)
            found = self.names.hexes[hex_]
            return coins, waste, -rail_worth(library, view, hex_), found.row, found.col

        return key

    def _hex(self, view: View, hex_: str, note: str) -> Text:
        """A hex: its name, terrain and stations, a note, and who is there."""
        found = self.names.hexes[hex_]
        terrain = self.names.terrain(hex_)
        if found.terrain == "city":
            built = view.stations.get(hex_, 0)
            terrain += f" {BUILT * built}{FREE * (found.stations - built)}"
        line = Text(f"{self.names.place(hex_):<{PLACE}} {terrain:<{TERRAIN}} ")
        line.append(note, "green")
        for number, seat in enumerate(view.rails.get(hex_, ())):
            line.append("" if number else "  ").append(self.screen.letters[seat], f"{SEAT_STYLES[seat]} reverse")
        return line

    def place(self, view: View) -> Callable[[str], Text]:
        """A line for a hex to start on."""
        return lambda hex_: self._hex(view, hex_, "")

    def station(self, view: View) -> Callable[[str], Text]:
        """A line for a city to place a station in: what a rail there is worth now, and then."""
        worth = self.names.library.table.city_points

        def show(hex_: str) -> Text:
            built = view.stations.get(hex_, 0)
            points = {"now": worth[built], "then": self.names.points(worth[built + 1])}
            return self._hex(view, hex_, self.say("trains-rail-worth", **points))

        return show

    def own_first(self, view: View) -> Callable[[str], Key]:
        """Hexes with an own rail first, then by name."""
        return lambda hex_: (view.seat not in view.rails.get(hex_, ()), *self.by_name(hex_))

    def rail(self, view: View, lifted: set[str]) -> Callable[[str], Text]:
        """A line for a hex to lay a rail on: what it costs and what it is worth now."""
        library = self.names.library

        def show(hex_: str) -> Text:
            worth = rail_worth(library, view, hex_)
            price = self.names.price(*rail_price(library, view, hex_, lifted))
            return self._hex(view, hex_, price + (f" → {self.names.points(worth)}" if worth else ""))

        return show
