"""Why something cannot be done, and what a card says: asked of the rules themselves, by trying it on a copy."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from rich.text import Text

from capolinea.core.errors import IllegalMove, InvalidInput
from capolinea.core.problems import near
from capolinea.families.trains.kernels.compile_text import all_steps
from capolinea.families.trains.moves.moves import BuildStation, Buy, LayRail, Pass, Pick, Play, Start, folded
from capolinea.families.trains.moves.price import lifted_by, rail_price, rail_worth
from capolinea.families.trains.moves.refusals import rail_refusal
from capolinea.families.trains.steps import Rail, Station
from capolinea.families.trains.terminal.layout import hang
from capolinea.families.trains.words.names import place

if TYPE_CHECKING:
    from collections.abc import Iterator

    from capolinea.core.game import Game
    from capolinea.families.trains.moves.moves import Move
    from capolinea.families.trains.rulebook import Trains
    from capolinea.families.trains.terminal.question_text import QuestionText
    from capolinea.families.trains.view import View

MAX_ANSWERS = 6
INDENT = 4
ALL = "*"
VERBS = ("play", "buy")


def explain(question_text: QuestionText, game: Game, seat: int, text: str) -> Iterator[Text]:
    """For each hex and each card that the text may mean: what can be done there, or the rule that forbids it."""
    names, say = question_text.names, question_text.say
    if not text:
        yield Text(say("trains-why-how"), "yellow")
        return
    reasons = _Reasons(question_text, game, seat)
    if text.strip() == ALL:
        for card in (*reasons.view.piles, "normal-train"):
            yield _hung(question_text, reasons.about_card(card))
        return
    if move := reasons.typed(text):
        yield _hung(question_text, reasons.of_move(move))
        if isinstance(move, Play | Buy | Pick):
            yield _hung(question_text, reasons.of_card(move.card))
        if isinstance(move, Play | LayRail | BuildStation | Start) and move.at:
            yield _hung(question_text, reasons.of_hex(move.at))
        return
    text = reasons.without_verb(text)
    cards, hexes = names.cards_like(text), names.hexes_like(text)
    if not cards and not hexes:
        known = [names.card(card.id).lower() for card in names.library.cards]
        known += [hex_.name.lower() for hex_ in names.library.hexes if hex_.name]
        yield Text(say("trains-why-unknown", text=text[:40], near=near(text, known)), "yellow")
    here = [card for card in cards if reasons.is_here(card.id)] or cards
    for hex_ in hexes[:MAX_ANSWERS]:
        yield _hung(question_text, reasons.of_hex(hex_.id))
    for card in here[: MAX_ANSWERS - len(hexes[:MAX_ANSWERS])]:
        yield _hung(question_text, reasons.of_card(card.id))
    if len(hexes) + len(here) > MAX_ANSWERS:
        yield Text(say("trains-why-more", count=len(hexes) + len(here) - MAX_ANSWERS), "dim")


def _hung(question_text: QuestionText, text: Text) -> Text:
    """Lines about one thing, the further ones indented."""
    lines = [hang(question_text.screen.console, line, INDENT) for line in text.split("\n")]
    return Text("\n" + " " * INDENT).join(lines)


class _Reasons:
    """What a seat can do now, and why not."""

    def __init__(self, question_text: QuestionText, game: Game, seat: int) -> None:
        self.question_text, self.names, self.say, self.game, self.seat = (
            question_text,
            question_text.names,
            question_text.say,
            game,
            seat,
        )
        self.view: View = game.view(seat)
        self.moves = game.legal_moves(seat) if seat in self.view.to_decide else []

    def is_here(self, card: str) -> bool:
        """Whether a card is in this game."""
        return card in self.view.piles or self.names.cards[card].pile == "none"

    def refusal(self, move: Move) -> str:
        """Why a move is refused; empty if it is not."""
        try:
            self.game.copy().play(move, self.seat)
        except IllegalMove as error:
            return error.text(self.names.language)
        return ""

    def answer(self, what: str, reason: str, good: str = "") -> Text:
        """A line of an answer: what is asked, then that it is possible or why not."""
        words = reason or good or self.say("trains-why-possible")
        return Text.assemble((f"{what}: ", "bold"), (words, "yellow" if reason else "green"))

    # --- moves

    def typed(self, text: str) -> Move | None:
        """The whole move that a text says; None if it says none, or only the name of a card or hex."""
        try:
            return cast("Move", self.game.rulebook.parse(self.game.states, self.seat, text))
        except InvalidInput:
            return None

    def without_verb(self, text: str) -> str:
        """A text without the word for playing or buying that leads the beginning of a card's name."""
        word, _, rest = text.partition(" ")
        return rest if rest and folded(word) in VERBS else text

    def of_move(self, move: Move) -> Text:
        """Whether a move can be made now, and what passing does."""
        words = self.answer(str(move), "" if move in self.moves else self.refusal(move))
        return words.append(f"\n{self.say('trains-why-pass')}") if isinstance(move, Pass) else words

    # --- cards

    def about_card(self, card: str) -> Text:
        """Everything that is printed on a card, and its pile."""
        words = Text(self.names.card(card), "bold")
        if printed := self.names.printed(card):
            words.append(f" ({printed})", "dim")
        words.append(f"  {' · '.join(self.names.facts(card))}", "cyan")
        if not self.is_here(card):
            pile = self.say("trains-not-here")
        elif card in self.view.piles:
            pile = self.say("trains-pile", count=self.view.piles[card])
        else:
            pile = self.say("trains-no-pile")
        words.append(f" · {pile}", "dim")
        text = self.names.text(card)
        return words.append(f"\n{text}") if text else words

    def of_card(self, card: str) -> Text:
        """A card, and whether it can be bought and played now."""
        words = self.about_card(card)
        if not self.is_here(card):
            return words
        for key, kind in (("trains-why-buy", Buy), ("trains-why-play", Play)):
            possible = any(isinstance(move, kind) and move.card == card for move in self.moves)
            words.append("\n").append_text(self.answer(self.say(key), "" if possible else self.refusal(kind(card))))
        return words

    # --- hexes

    def of_hex(self, hex_: str) -> Text:
        """A hex, and whether a rail or station can be placed there now."""
        words = self._about_hex(hex_)
        if self.view.phase == "start":
            return words.append("\n").append_text(self.answer(self.say("trains-why-start"), self.refusal(Start(hex_))))
        words.append("\n").append_text(self.answer(self.say("trains-why-rail"), *self._rail(hex_)))
        if self.names.hexes[hex_].terrain == "city":
            words.append("\n").append_text(self.answer(self.say("trains-why-station"), *self._station(hex_)))
        return words

    def _about_hex(self, hex_: str) -> Text:
        found, view = self.names.hexes[hex_], self.view
        facts = [self.names.terrain(hex_)]
        if found.terrain == "city":
            facts.append(self.say("trains-stations-of", built=view.stations.get(hex_, 0), places=found.stations))
        rails = view.rails.get(hex_, ())
        if self.seat in rails:
            facts.append(self.say("trains-rail-yours"))
        if owners := ", ".join(self.question_text.screen.titles[seat] for seat in rails if seat != self.seat):
            facts.append(self.say("trains-rails-of", names=owners))
        if found.terrain in ("city", "remote"):
            key = "trains-why-worth-now" if found.terrain == "city" else "trains-why-worth"
            facts.append(self.say(key, points=self.names.points(rail_worth(self.names.library, view, hex_))))
        return Text.assemble((self.names.place(hex_), "bold"), (f"  {' · '.join(facts)}", "dim"))

    def _ways(self, what: str, hex_: str) -> list[str]:
        """The cards that can be played now to place a rail or station on a hex."""
        plays = [move for move in self.moves if isinstance(move, Play) and move.at == hex_]
        return [move.card for move in plays if self.question_text.places_first(move.card) == what]

    def _held(self, what: type[Rail | Station]) -> tuple[list[str], list[str]]:
        """The cards in hand that begin with a rail or station, and those that come to it later."""
        steps = {card: all_steps(self.names.cards[card].steps) for card in self.view.hand or {}}
        cards = [card for card, parts in steps.items() if any(isinstance(part, what) for part in parts)]
        first = [card for card in cards if self.question_text.places_first(card)]
        return first, [card for card in cards if card not in first]

    @property
    def may_play(self) -> bool:
        """Whether the seat may play a card now."""
        return self.view.phase == "turn" and self.seat in self.view.to_decide

    def _rail(self, hex_: str) -> tuple[str, str]:
        """Why no rail can be laid; or with which card, and what it costs."""
        library = self.names.library
        price = self.names.price(*rail_price(library, self.view, hex_))
        if LayRail(hex_) in self.moves:
            return "", f"{self.say('trains-why-possible')}: {price}"
        if self.view.phase == "rail" and self.seat in self.view.to_decide:
            return self.refusal(LayRail(hex_)), ""
        if ways := self._ways("rail", hex_):
            words: list[str] = []
            for card in ways:
                paid = self.names.price(*rail_price(library, self.view, hex_, lifted_by(library, card)))
                words.append(self.say("trains-why-with", card=self.names.card(card), price=paid))
            return "", "; ".join(words)
        first, later = self._held(Rail)
        if self.may_play and first:
            return self._refused(first, hex_), ""
        refused = rail_refusal(cast("Trains", self.game.rulebook), self.game.states, self.seat, hex_)
        if refused.code != "rail-too-expensive":
            return refused.text(self.names.language), ""
        if self.may_play and later:
            return self.say("trains-why-later", price=price, card=self.names.card(later[0])), ""
        return self.say("trains-why-no-card" if self.may_play else "trains-why-not-now", price=price), ""

    def _refused(self, cards: list[str], hex_: str) -> str:
        """Why each of some cards cannot be used for a hex; one reason where all have the same."""
        reasons = {card: self.refusal(Play(card, hex_)) for card in cards}
        if len(set(reasons.values())) == 1:
            return next(iter(reasons.values()))
        parts = (self.say("trains-why-card-no", card=self.names.card(c), reason=why) for c, why in reasons.items())
        return "; ".join(parts)

    def _station(self, hex_: str) -> tuple[str, str]:
        """Why no station can be placed; or with which card."""
        if BuildStation(hex_) in self.moves:
            return "", ""
        if self.view.phase == "station" and self.seat in self.view.to_decide:
            return self.refusal(BuildStation(hex_)), ""
        if ways := self._ways("station", hex_):
            price = self.names.price(0, self.names.cards[ways[0]].waste)
            return "", self.say("trains-why-with", card=self.names.card(ways[0]), price=price)
        first, later = self._held(Station)
        if self.may_play and first:
            return self._refused(first, hex_), ""
        if not self.view.stations_left:
            return IllegalMove("no-station-token", "TN2").text(self.names.language), ""
        places = self.names.hexes[hex_].stations
        if self.view.stations.get(hex_, 0) >= places:
            full = IllegalMove("station-full", "TN1", hex=place(self.names.library, hex_), places=places)
            return full.text(self.names.language), ""
        if self.may_play and later:
            return self.say("trains-why-room-later", card=self.names.card(later[0])), ""
        return self.say("trains-why-no-station-card" if self.may_play else "trains-why-room"), ""
