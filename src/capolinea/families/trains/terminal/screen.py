"""The screen: everything that a seat may know, laid out for 80 columns and more."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rich.box import SIMPLE_HEAD
from rich.console import Group
from rich.rule import Rule
from rich.table import Table
from rich.text import Text

from capolinea.core.terminal.words import MARK, SEAT_STYLES, seat_name
from capolinea.families.trains.moves.price import rail_worth
from capolinea.families.trains.terminal import board
from capolinea.families.trains.terminal.layout import flow, hang
from capolinea.families.trains.terminal.names import letters

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from rich.console import Console, RenderableType

    from capolinea.families.trains.terminal.names import Names
    from capolinea.families.trains.view import Place, View

WIDE = 116  # from here on the supply has room beside the board
NAME, PILE = 22, 39  # columns of a card's name, and of a pile
LABEL = 11


class Screen:
    """Draws views; holds nothing of the game."""

    def __init__(self, console: Console, names: Names, titles: Sequence[str]) -> None:
        self.console, self.names, self.titles = console, names, titles
        self.say, self.letters = names.settings.say, letters(titles)

    def name(self, seat: int) -> Text:
        """A player's name in their colour."""
        return seat_name(self.titles, seat)

    def show(self, title: str, view: View, log: Sequence[Text]) -> None:
        """A fresh screen; it shows the board when a turn begins, or when something is being placed."""
        if self.console.is_terminal:
            self.console.clear()
        phases = {"start": self.say("trains-first-rails"), "over": self.say("trains-over")}
        state = phases.get(view.phase) or self.say("trains-turn", turn=view.turn + 1)
        self.console.print(Rule(Text(f"{title} · {state}", "bold"), style="dim"))
        self.table(view, whole=self.has_board(view))
        self._turn(view)
        self._own(view)
        for paragraph in self._together(log):
            self.console.print(paragraph)
        self.console.print()

    def has_board(self, view: View) -> bool:
        """Whether the screen of a view shows the board."""
        placing = view.phase in ("start", "rail", "station", "over")
        return placing or (view.phase == "turn" and not view.acted) or self.console.width >= WIDE

    # --- what is public

    def table(self, view: View, *, whole: bool) -> None:
        """What is public: the board, the supply and the players."""
        if self.console.width >= WIDE:
            drawn = board.draw(self.names, view, self.letters)
            sides = Table.grid(padding=(0, 2))
            sides.add_column(width=max(line.cell_len for line in drawn), no_wrap=True)
            sides.add_row(Group(*drawn), Group(*self._supply(view, 1)))
            self.console.print(sides)
            self.console.print(board.legend(self.names, self.console.width))
        else:
            if whole:
                self.board(view)
            for line in self._supply(view, 2):
                self.console.print(line)
        self._players(view)

    def board(self, view: View) -> None:
        """The board and its signs."""
        for line in board.draw(self.names, view, self.letters):
            self.console.print(line, no_wrap=True, crop=True)
        self.console.print(board.legend(self.names, self.console.width))

    def _players(self, view: View) -> None:
        table = Table(box=SIMPLE_HEAD, padding=(0, 1), pad_edge=False, show_edge=False)
        table.add_column(self.say("play-player"), no_wrap=True)
        for head in ("points", "rails", "hand", "deck", "discards"):
            table.add_column(self.say(f"trains-head-{head}"), justify="right", no_wrap=True)
        for seat, figures in enumerate(view.seats):
            worth = sum(rail_worth(self.names.library, view, hex_) for hex_, at in view.rails.items() if seat in at)
            cells = (figures.rails_left, figures.hand_size, figures.deck_size, sum(figures.discards.values()))
            table.add_row(self._who(view, seat), f"{worth}+{figures.points}", *map(str, cells))
        self.console.print()
        self.console.print(table)
        facts = {"stations": view.stations_left, "waste": view.piles.get("waste", 0)}
        self.console.print(Text(self.say("trains-left", **facts), "dim"))
        for seat in range(len(view.seats)):
            if seat != view.seat:
                for line in self._known(view, seat):
                    self.console.print(Text.assemble(self.name(seat), "  ", (line, "dim")))
        if view.trash:
            self.line("trains-trash", Text(self.names.listed(view.trash), "dim"))

    def _who(self, view: View, seat: int) -> Text:
        mark = "▶ " if seat in view.to_decide else "  "
        return Text.assemble(mark, (self.letters[seat], f"{SEAT_STYLES[seat]} reverse"), " ", self.name(seat))

    def _known(self, view: View, seat: int) -> Iterator[str]:
        """What has been seen of another seat's hand and deck."""
        figures = view.seats[seat]
        if figures.shown:
            yield self.say("trains-shows", cards=self.names.listed(figures.shown))
        if view.gave and view.gave[0] == seat:
            yield self.say("trains-gave", name=self.titles[seat], card=self.names.card(view.gave[1]))
        yield from self._places(view, seat)

    def _places(self, view: View, seat: int) -> Iterator[str]:
        for key, places in (("top", view.seats[seat].deck_top), ("bottom", view.seats[seat].deck_bottom)):
            if any(places):
                yield self.say(f"trains-deck-{key}", cards=self._place_names(places))

    def _place_names(self, places: Sequence[Place]) -> str:
        """Places of a deck in order; a group is named once, and what is not known is a question mark."""
        found: list[str] = []
        index = 0
        while index < len(places):
            place = places[index]
            words = [self.names.card(card) for card in place] or ["?"]
            grouped = len(place) > 1
            found.append(self.say("trains-or", cards=", ".join(words)) if grouped else words[0])
            index += len(place) if grouped else 1
        return ", ".join(found)

    # --- the supply

    def _supply(self, view: View, columns: int) -> Iterator[RenderableType]:
        """The piles, basic ones first, by price."""
        prompt = view.seat is not None  # a spectator is not asked anything
        how = self.say("trains-supply-how") + (f"; {self.say('trains-supply-why')}" if prompt else "")
        yield Text.assemble((self.say("trains-supply"), "bold"), (f"  {how}", "dim"))
        piles = sorted(view.piles, key=lambda card: self.names.cards[card].cost)
        chosen = [card for card in piles if self.names.cards[card].pile == "chosen"]
        basic = [card for card in piles if card not in chosen and card != "waste"]
        if columns == 1:
            yield from (self._pile(view, card) for card in (*basic, *chosen))
        else:
            for row in range(max(len(basic), len(chosen))):
                left = self._pile(view, basic[row]) if row < len(basic) else Text(" " * PILE)
                right = self._pile(view, chosen[row]) if row < len(chosen) else Text()
                yield Text.assemble(left, "  ", right)
        if any(self.names.cards[card].reconstructed for card in piles):
            yield Text(self.say("trains-supply-mark") + (f"; {self.say('trains-mark-why')}" if prompt else ""), "dim")

    def _pile(self, view: View, card: str) -> Text:
        found, left = self.names.cards[card], view.piles[card]
        mark = MARK if found.reconstructed else ""
        within = view.seat == view.turn_seat and view.phase == "turn" and found.cost <= view.coins
        style = "dim strike" if not left else "bold" if within else ""
        name = Text(self.names.card(card), style)
        name.truncate(NAME - len(mark), overflow="ellipsis")
        name.append(mark, "yellow")
        name.pad_right(NAME - name.cell_len)
        gives = Text(self.names.gives(card), "dim")
        gives.truncate(PILE - NAME - 8, overflow="ellipsis", pad=True)
        return Text.assemble(name, (f" {found.cost:>2} ", "green" if within and left else ""), f"×{left:<2} ", gives)

    # --- the turn, and what the seat holds

    def _turn(self, view: View) -> None:
        if view.phase in ("start", "over"):
            return
        words = Text.assemble(self.name(view.turn_seat), f"  {self.names.coins(view.coins)}")
        if lasting := self._lasting(view):
            words.append(f" · {self.say('trains-until-end', what='; '.join(lasting))}", "green")
        self.line("trains-now", words)
        for key, cards in (("trains-in-play", view.in_play), ("trains-revealed", view.revealed)):
            if cards:
                self.line(key, Text(self.names.listed(cards)))

    def _lasting(self, view: View) -> list[str]:
        lasting, say = view.lasting, self.say
        found = [say(f"trains-lift-{what}") for what in lasting.lifted]
        if lasting.rail_coins:
            found.append(say("trains-rail-coins", coins=self.names.coins(lasting.rail_coins)))
        if lasting.buy_onto_deck:
            found.append(say("trains-buy-onto-deck"))
        if lasting.no_waste:
            found.append(say("trains-no-waste"))
        if lasting.skip_waste:
            found.append(say("trains-skip-waste", waste=self.names.waste(lasting.skip_waste)))
        if lasting.station_points:
            found.append(say("trains-station-points", points=self.names.points(lasting.station_points)))
        return found

    def _own(self, view: View) -> None:
        if view.seat is None or view.hand is None:
            return
        own = view.seats[view.seat]
        deck = [self.names.listed(own.unseen)] if own.unseen else []
        deck += self._places(view, view.seat)
        self.line("trains-deck", Text(f"{own.deck_size}: {' · '.join(deck)}" if own.deck_size else "–", "dim"))
        discards = sum(own.discards.values())
        self.line("trains-discards", Text(f"{discards}: {self.names.listed(own.discards)}" if discards else "–", "dim"))
        label = f"{self.say('trains-hand'):<{LABEL}} "
        for card, count in view.hand.items():
            words = Text.assemble(
                (f"{count}× ", "dim"), (self.names.card(card), "bold"), (f"  {self.brief(card)}", "dim")
            )
            self.console.print(Text.assemble((label, "bold"), hang(self.console, words, len(label) + 3)))
            label = " " * len(label)
        if not view.hand:
            self.console.print(Text.assemble((label, "bold"), "–"))

    def brief(self, card: str) -> str:
        """The numbers and the text of a card, without its types and price."""
        if card == "waste":
            return self.say("trains-waste-brief")
        return " · ".join(part for part in (*self.names.facts(card)[2:], self.names.text(card)) if part)

    def line(self, key: str, content: Text) -> None:
        """A label, and what it is about."""
        grid = Table.grid(padding=(0, 1))
        grid.add_column(width=LABEL, no_wrap=True, style="bold")
        grid.add_column(ratio=1)
        grid.add_row(self.say(key), content)
        self.console.print(grid)

    # --- the log

    def _together(self, log: Sequence[Text]) -> Iterator[Text]:
        """The lines, those of one player that follow one another in one paragraph, and the same again as a number."""
        who, said, times = "", list[Text](), list[int]()
        for line in log:
            title = next((title for title in self.titles if line.plain.startswith(f"{title}: ")), "")
            if (not title or title != who) and said:
                yield self._paragraph(who, said, times)
                said, times = [], []
            who, rest = title, line[len(title) + 2 :] if title else line
            if said and said[-1].plain == rest.plain:
                times[-1] += 1
            else:
                said.append(rest)
                times.append(1)
        if said:
            yield self._paragraph(who, said, times)

    def _paragraph(self, who: str, said: Sequence[Text], times: Sequence[int]) -> Text:
        head = Text.assemble("› ", self.name(list(self.titles).index(who)), "  ") if who else Text("› ")
        parts: list[Text] = []
        for part, time in zip(said, times, strict=True):
            again = (f" ×{time}" if time > 1 else "", "bold")
            parts.append(Text.assemble("" if parts else head, part, again))
        return flow(parts, " · ", self.console.width, indent=4)
