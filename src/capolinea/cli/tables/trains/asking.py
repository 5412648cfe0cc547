"""What is asked, and what can be answered, in words."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rich.text import Text

from capolinea.cli.tables.trains.board import BUILT, FREE
from capolinea.cli.words import SEAT_STYLES, folded
from capolinea.families.trains.describe import counted, options
from capolinea.families.trains.price import rail_price, rail_worth
from capolinea.families.trains.program import places_first

if TYPE_CHECKING:
    from collections.abc import Callable

    from capolinea.cli.tables.trains.screen import Screen
    from capolinea.families.trains.question import Question
    from capolinea.families.trains.view import View

PLACE, TERRAIN = 24, 16  # columns of a list of hexes
Key = tuple[int | str, ...]  # to sort by


class Asking:
    """Words for questions and answers."""

    def __init__(self, screen: Screen) -> None:
        self.screen, self.names, self.say = screen, screen.names, screen.say

    # --- cards

    def card(self, asked: Question) -> str:
        """The card that asks, with the one that it copies."""
        name = self.names.card(asked.card)
        if asked.text in ("", asked.card):
            return name
        return self.say("trains-copies", card=name, text=self.names.card(asked.text))

    def places_first(self, card: str) -> str:
        """`rail` or `station` where that is the first thing that a card's text asks for."""
        return places_first(self.names.cards[card].steps)

    def question(self, view: View, asked: Question) -> str:
        """What is to be done with which card."""
        card = self.card(asked)
        if asked.what == "react":
            return self.say("trains-ask-react", name=self.screen.titles[view.turn_seat], card=card)
        what = self.say(f"trains-a-{asked.type}")
        if asked.identical > 1:
            many = counted(f"card-{asked.type}", asked.identical, self.names.language).partition(" ")[2]
            what = self.say("text-identical", count=asked.identical, what=many)
        if len(asked.zones) == 1 and asked.zones[0] != "hand":
            what = self.say(f"trains-zone-{asked.zones[0]}", what=what)
        todo = self.say(f"trains-verb-{asked.what}", what=what)
        if asked.how == "any-number":
            return self.say("trains-ask-any", card=card, what=todo)
        if asked.how == "up-to":
            return self.say("trains-ask-may", card=card, what=todo, left=asked.left)
        return self.say("trains-ask-more" if asked.left > 1 else "trains-ask", card=card, what=todo, left=asked.left)

    def stop(self, asked: Question) -> str:
        """No card, or no more."""
        if asked.what == "react":
            return self.say("trains-do-not-react")
        return self.say("trains-none" if asked.left == 1 and asked.how == "up-to" else "trains-no-more")

    def nothing(self, asked: Question) -> str:
        """The prompt where there is nothing to choose from."""
        if asked.what == "react":
            return self.say("trains-no-reaction")
        what = self.say("trains-show-hand" if asked.shows_hand else "trains-no-card")
        return f"{what.capitalize()} {self.say('trains-enter')}"

    # --- options

    def option_question(self, view: View, asked: Question) -> str:
        """A choice of options, or an offer."""
        card = self.card(asked)
        if asked.what == "one-of":
            return self.say("trains-ask-one-of", card=card)
        if asked.what == "look":
            top = view.seats[view.seat or 0].deck_top
            return self.say("trains-ask-look", card=card, top=self.names.card(top[0][0]) if top and top[0] else "?")
        (what,) = options(asked, self.names.library, self.names.language)
        kind = ("both" if asked.price else "trash") if asked.trash_this else "pay" if asked.price else "free"
        return self.say(f"trains-ask-{kind}", card=card, coins=self.names.coins(asked.price), what=what)

    def options(self, asked: Question) -> list[str]:
        """The options in order."""
        if asked.what == "look":
            return [self.say("trains-look-1"), self.say("trains-look-2")]
        if asked.what == "may":
            return [self.say("trains-yes")]
        return options(asked, self.names.library, self.names.language)

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
