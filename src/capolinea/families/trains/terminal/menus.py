"""The menus: from what a seat may see and do to the move that the person wants. They have no rules."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rich.text import Text

from capolinea.families.trains.moves.moves import (
    TEXT,
    BuildStation,
    Buy,
    Done,
    EndTurn,
    LayRail,
    Option,
    Pass,
    Pick,
    Play,
    Start,
    folded,
    said,
)
from capolinea.families.trains.moves.price import coins_after, lifted_by
from capolinea.families.trains.terminal.layout import hang
from capolinea.families.trains.terminal.question_text import Key, QuestionText

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from capolinea.core.terminal.talk import Talk
    from capolinea.families.trains.moves.moves import Move
    from capolinea.families.trains.moves.question import Question
    from capolinea.families.trains.terminal.screen import Screen
    from capolinea.families.trains.view import View

    Choice = tuple[Text, Callable[[], Move | None] | None, str]  # how it looks, what it does, why it does nothing

INDENT = 4  # of the numbers before a choice
NO_RAIL, NO_STATION = "trains-no-rail", "trains-no-station"
Placing = Start | Play | LayRail | BuildStation | Done


class Menus:
    """Asks for one move. None means that the person went back."""

    def __init__(self, screen: Screen, talk: Talk) -> None:
        self.screen, self.talk, self.names = screen, talk, screen.names
        self.say, self.question_text = talk.say, QuestionText(screen)

    def move(self, view: View, moves: Sequence[Move]) -> Move | None:
        """A move in the phase that the view is in."""
        asked = view.question
        if view.phase == "start":
            starts = [move for move in moves if isinstance(move, Start)]
            return self._place(starts, self.question_text.place(view), self.say("trains-ask-start"))
        if asked is None:
            return self.turn(view, moves)
        if list(moves) == [Done()]:  # a question with a single answer answers itself
            self.talk.console.print(Text(self.question_text.asked(view, asked), "bold"))
            self.talk.console.print(Text(self.question_text.nothing(asked), "yellow"))
            return Done()
        if view.phase in ("rail", "station"):
            return self._later_place(view, asked, moves)
        if view.phase == "option":
            return self.option(view, asked, moves)
        return self.pick(view, asked, moves)

    # --- the turn

    def turn(self, view: View, moves: Sequence[Move]) -> Move | None:
        """Play a card, buy one, or end the turn."""
        choices = [*self._plays(view, moves), self._buying(view, moves), *self._endings(view, moves)]
        self.talk.menu([line for line, _, _ in choices])
        answer = self.talk.ask(self.say("play-your-turn"))
        if not answer.isdecimal() or not 1 <= int(answer[:6]) <= len(choices):
            self.talk.tell("play-choose", most=len(choices))
            return None
        _, act, reason = choices[int(answer[:6]) - 1]
        if act is None:
            self.talk.console.print(Text(reason, "yellow"))
            return None
        return act()

    def _choice(self, text: str, note: str, act: Callable[[], Move | None] | None) -> Choice:
        line = Text(text, "default" if act else "dim strike")
        return Text.assemble(line, (f"  {note}" if note else "", "dim")), act, note

    def _plays(self, view: View, moves: Sequence[Move]) -> list[Choice]:
        """One choice a card; where a rail or station is part of the move, the hex is asked next."""
        by_card: dict[str, list[Play]] = {}
        for move in moves:
            if isinstance(move, Play) and move.without != TEXT:
                by_card.setdefault(move.card, []).append(move)
        found: list[Choice] = []
        for card, ways in sorted(by_card.items(), key=lambda item: self._order(item[0])):
            count = (view.hand or {}).get(card, 1)
            name = f"{self.names.card(card)}{f' ×{count}' if count > 1 else ''}"
            placed = sum(bool(way.at) for way in ways)
            note = self.say("trains-hexes", count=placed) if placed else self._alone(card)

            def act(ways: list[Play] = ways) -> Move | None:
                return ways[0] if len(ways) == 1 else self.play_at(view, ways)

            found.append(self._choice(self.say("trains-play", card=name), note, act))
        return found

    def _order(self, card: str) -> tuple[bool, bool, int]:
        types = self.names.cards[card].types
        return "train" not in types, "rail-laying" in types or "station-expansion" in types, self.names.cards[card].cost

    def _alone(self, card: str) -> str:
        """A note for a card that is played without a place: its numbers, or that there is no place for it."""
        if self.question_text.places_first(card):
            return self.say("trains-nowhere")
        return self.names.numbers(card)

    def play_at(self, view: View, ways: Sequence[Play]) -> Move | None:
        """Where the rail or station of a card goes, by the ways to play it."""
        card = ways[0].card
        if not self.screen.has_board(view):
            self.screen.board(view)
        if self.question_text.places_first(card) == "station":
            about = self.say("trains-ask-station", card=self.names.card(card))
            return self._place(
                ways, self.question_text.station(view), about, NO_STATION, self.question_text.own_first(view)
            )
        about = self.say("trains-ask-rail", card=self.names.card(card))
        about += f" {self.say('trains-purse', coins=self.names.coins(coins_after(self.names.library, view, card)))}"
        if waste := self.names.cards[card].waste:
            about += f" {self.say('trains-own-waste', waste=self.names.waste(waste))}"
        lifted = lifted_by(self.names.library, card)
        return self._place(
            ways, self.question_text.rail(view, lifted), about, NO_RAIL, self.question_text.cheapest(view, lifted)
        )

    def _buying(self, view: View, moves: Sequence[Move]) -> Choice:
        buys = [move for move in moves if isinstance(move, Buy)]
        if not buys:
            return self._choice(self.say("trains-buy"), self.say("trains-buy-nothing"), None)
        note = self.say("trains-buy-count", count=len({move.card for move in buys}))
        return self._choice(self.say("trains-buy"), note, lambda: self.buy(view, buys))

    def buy(self, view: View, buys: Sequence[Buy]) -> Move | None:
        """A card of the supply, the dearest first."""
        ordered = sorted(buys, key=lambda move: (-self.names.cards[move.card].cost, move.card, move.onto_deck))
        wide = max(len(self.names.card(move.card)) for move in ordered)

        def show(move: Buy) -> Text:
            card = self.names.cards[move.card]
            head = Text.assemble(
                (f"{card.name:<{wide}}", "bold"), f" {card.cost:>2} ", (f"×{view.piles[card.id]}  ", "dim")
            )
            if move.onto_deck:
                head.append(f"{self.say('trains-buy-onto')}  ", "green")
            else:
                head.append(self.screen.brief(card.id), "dim")
            return hang(self.talk.console, head, INDENT)

        def narrow(items: Sequence[Buy], text: str) -> Sequence[Buy]:
            wanted = {card.id for card in self.names.cards_like(text)}
            return [move for move in items if move.card in wanted]

        return self.talk.pick(ordered, show, self.say("trains-which-buy"), narrow, "trains-more-cards")

    def _endings(self, view: View, moves: Sequence[Move]) -> list[Choice]:
        found: list[Choice] = []
        plain = [move for move in moves if isinstance(move, Play) and move.without == TEXT]
        if plain:

            def act() -> Move | None:
                return self.talk.pick(plain, self._card_line, self.say("trains-which-plain"))

            found.append(self._choice(self.say("trains-plain"), "", act))
        waste = (view.hand or {}).get("waste", 0)
        for move in moves:
            if isinstance(move, Pass):
                note = self.say("trains-pass-waste", count=waste) if waste else ""
                found.append(self._choice(self.say("trains-pass"), note, Pass))
            elif isinstance(move, EndTurn):
                found.append(self._choice(self.say("trains-end"), "", EndTurn))
        return found

    # --- places

    def _later_place(self, view: View, asked: Question, moves: Sequence[Move]) -> Move | None:
        """A rail or station that a text asks for by itself."""
        about = self.question_text.asked(view, asked)
        places = [move for move in moves if isinstance(move, LayRail | BuildStation | Done)]
        if view.phase == "station":
            return self._place(
                places, self.question_text.station(view), about, NO_STATION, self.question_text.own_first(view)
            )
        about += f" {self.say('trains-purse', coins=self.names.coins(view.coins))}"
        show, order = self.question_text.rail(view, set()), self.question_text.cheapest(view, set())
        return self._place(places, show, about, NO_RAIL, order)

    def _place(
        self,
        moves: Sequence[Placing],
        show: Callable[[str], Text],
        about: str,
        none: str = "",
        order: Callable[[str], Key] | None = None,
    ) -> Move | None:
        """A hex, or none if that is allowed: the sentence `none` says so."""
        self.talk.console.print(Text(about, "bold"))
        key = order or self.question_text.by_name

        def rank(move: Placing) -> tuple[bool, Key]:
            return (not _at(move), key(_at(move)) if _at(move) else ())

        def line(move: Placing) -> Text:
            return show(_at(move)) if _at(move) else Text(self.say(none))

        def narrow(items: Sequence[Placing], text: str) -> Sequence[Placing]:
            wanted = {hex_.id for hex_ in self.names.hexes_like(text)}
            return [move for move in items if _at(move) in wanted]

        prompt = self.say("trains-where" if isinstance(moves[0], Play) else "trains-where-only")
        return self.talk.pick(sorted(moves, key=rank), line, prompt, narrow, "trains-more")

    # --- what a text asks

    def option(self, view: View, asked: Question, moves: Sequence[Move]) -> Move | None:
        """One of the options of a text, or yes and no."""
        self.talk.console.print(Text(self.question_text.asked(view, asked), "bold"))
        if asked.what != "look" and (doubts := self.names.doubts(asked.text or asked.card)):
            self.talk.console.print(Text(doubts, "dim"))
        words = self.question_text.options(asked)
        ordered = sorted(moves, key=lambda move: move.number if isinstance(move, Option) else 9)

        def show(move: Move) -> Text:
            text = words[move.number - 1] if isinstance(move, Option) else self.question_text.stop(asked)
            return hang(self.talk.console, Text(text), INDENT)

        return self.talk.pick(ordered, show, self.say("trains-which"))

    def pick(self, view: View, asked: Question, moves: Sequence[Move]) -> Move | None:
        """A card that a text asks for."""
        self.talk.console.print(Text(self.question_text.asked(view, asked), "bold"))
        if asked.what == "react":
            self.talk.console.print(Text(self.names.text(asked.text or asked.card), "dim"))
        cards = [move for move in moves if isinstance(move, Pick)]
        cards.sort(key=lambda move: (move.from_discards, self._order(move.card), move.card))

        def show(move: Move) -> Text:
            if isinstance(move, Pick):
                return self._card_line(move, asked)
            return Text(self.question_text.stop(asked))

        def narrow(items: Sequence[Move], text: str) -> Sequence[Move]:
            wanted = {card.id for card in self.names.cards_like(text)}
            return [move for move in items if isinstance(move, Pick) and move.card in wanted]

        ordered = [*cards, *(move for move in moves if not isinstance(move, Pick))]
        return self.talk.pick(ordered, show, self.say("trains-which"), narrow, "trains-more-cards")

    def ways(self, text: str, moves: Sequence[Move]) -> list[Play]:
        """The ways to play a card that was named without the place that it needs; empty if it needs none."""
        word, _, card = folded(text).partition(" ")
        plays = [move for move in moves if isinstance(move, Play) and move.without != TEXT]
        found = [
            move for move in plays if word == "play" and card in (said(move.card), folded(self.names.card(move.card)))
        ]
        return found if len(found) > 1 else []

    def _card_line(self, move: Play | Pick, asked: Question | None = None) -> Text:
        name = Text(self.names.card(move.card), "bold")
        if isinstance(move, Pick):
            if asked is not None and asked.what == "react":
                return Text(self.say("trains-react", card=self.names.card(move.card)))
            if asked is not None and len(asked.zones) > 1:
                name.append(
                    f"  {self.say('trains-from-discards' if move.from_discards else 'trains-from-hand')}", "green"
                )
        return name.append(f"  {self.names.numbers(move.card, 1)}", "dim")


def _at(move: Move) -> str:
    return move.at if isinstance(move, Start | Play | LayRail | BuildStation) else ""
