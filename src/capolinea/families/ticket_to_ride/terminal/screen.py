"""The screen: everything that a seat may know, laid out for 80 columns and more."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rich.box import SIMPLE_HEAD
from rich.rule import Rule
from rich.table import Table
from rich.text import Text

from capolinea.core.terminal.words import seat_name
from capolinea.families.ticket_to_ride.terminal.chips import chip, counted
from capolinea.families.ticket_to_ride.terminal.progress import BY_STATION, DONE

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from rich.console import Console

    from capolinea.families.ticket_to_ride.terminal.names import Names
    from capolinea.families.ticket_to_ride.view import View


class Screen:
    """Draws views; holds nothing of the game."""

    def __init__(self, console: Console, names: Names, titles: Sequence[str]) -> None:
        self.console, self.names, self.titles = console, names, titles
        self.say = names.settings.say

    def name(self, seat: int) -> Text:
        """A player's name in their colour."""
        return seat_name(self.titles, seat)

    def show(self, title: str, view: View, marks: Mapping[str, str], log: Sequence[Text]) -> None:
        """A fresh screen."""
        if self.console.is_terminal:
            self.console.clear()
        state = self.say("play-round", round=view.turn // len(view.seats) + 1)
        if view.turns_left:
            state += f" · {self.say('play-turns-left', turns=view.turns_left)}"
        self.console.print(Rule(Text(f"{title} · {state}", "bold"), style="dim"))
        self.table(view)
        self._own(view, marks)
        for line in log:
            self.console.print(Text.assemble(("› ", "dim"), line))
        self.console.print()

    def table(self, view: View) -> None:
        """What is public: the players, the market and the decks."""
        stations = self.names.chart.game.stations
        table = Table(box=SIMPLE_HEAD, padding=(0, 1))
        heads = ["player", "points", "cars", "cards", "tickets", *(["stations"] if stations else [])]
        for head in heads:
            table.add_column(self.say(f"play-{head}"), justify="left" if head == "player" else "right", no_wrap=True)
        for seat, figures in enumerate(view.seats):
            mark = "▶ " if seat in view.to_decide else "  "
            cells = [
                figures.points,
                figures.cars,
                figures.hand_size,
                "?" if figures.tickets is None else figures.tickets,
            ]
            cells += [figures.stations] if stations else []
            table.add_row(Text.assemble(mark, self.name(seat)), *(str(cell) for cell in cells))
        self.console.print(table)
        places = [
            Text.assemble((f"{place} ", "bold"), chip(self.names, card)) for place, card in enumerate(view.market, 1)
        ]
        self._line("play-market", Text("  ").join(places))
        tickets = "?" if view.ticket_deck_size is None else view.ticket_deck_size
        facts = {"deck": view.deck_size, "discards": sum(view.discards), "tickets": tickets}
        self._line("play-decks", Text(self.say("play-deck-sizes", **facts), "dim"))
        for card in view.bonus_cards:
            about = self.names.bonus_about[card][self.names.settings.language]
            points = next(each.points for each in self.names.chart.bonus_cards if each.id == card)
            text = Text.assemble((f"{self.names.bonus(card)} +{points}", "bold"), (f"  {about}", "dim"))
            self._line("play-bonus" if card == view.bonus_cards[0] else "", text)

    def _own(self, view: View, marks: Mapping[str, str]) -> None:
        if view.hand is not None:
            self._line("play-hand", counted(self.names, view.hand.named))
        for number, ticket in enumerate(view.tickets):
            mark = marks[ticket]
            style = "green" if mark == DONE else "yellow" if mark == BY_STATION else "default"
            text = Text.assemble((f"{mark} ", style), self.ticket(ticket))
            if mark == BY_STATION:
                text.append(f"  {self.say('play-by-station')}", "dim")
            self._line("" if number else "play-your-tickets", text)
        if view.phase == "tunnel-extra":
            cards = Text(" ").join(chip(self.names, card) for card in view.turned_up)
            self._line("play-turned-up", cards)

    def ticket(self, ticket: str) -> Text:
        """A ticket: its cities, its points, whether it is a long one."""
        found = self.names.tickets[ticket]
        text = Text.assemble(self.names.ticket(ticket), (f"  {found.points}", "bold"))
        if found.long:
            text.append(f"  {self.say('play-long')}", "dim")
        return text

    def board(self, view: View) -> None:
        """Who owns what."""
        for seat in range(len(view.seats)):
            routes = [self.names.route(route) for route, owner in view.routes.items() if owner == seat]
            text = Text(" · ".join(routes) or "–")
            stations = [self.names.city(city) for city, owner in view.stations.items() if owner == seat]
            if stations:
                text.append(f"  {self.say('play-stations-at', cities=', '.join(stations))}", "dim")
            self.console.print(Text.assemble(self.name(seat), ": ", text))

    def _line(self, key: str, content: Text) -> None:
        grid = Table.grid(padding=(0, 1))
        grid.add_column(width=11, no_wrap=True, style="bold")
        grid.add_column(ratio=1)
        grid.add_row(self.say(key) if key else "", content)
        self.console.print(grid)
