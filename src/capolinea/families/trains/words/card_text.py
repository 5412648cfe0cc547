"""What a card says, in words: made from its steps, in the reader's language.

The phrases are in `words/`, under `text-…`. `[draw|draws|to draw]` in a phrase stands for a word as it is said to
the reader, about another player, and after *may*; `<your|their>` for one that differs only between the first two. A
noun has its plural after a bar.

>>> from capolinea.families.trains.game_data import load_library
>>> library = load_library("osaka")
>>> describe(library.card("garage"), library, "en")
'Draw 2 cards. Discard 2 cards from your hand.'
>>> facts(library.card("garage"), "it")
('Azione', 'costo 3', '1 moneta')
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from capolinea.core.language import noun as noun_of
from capolinea.core.language import sentence
from capolinea.core.schema import texts
from capolinea.families.trains import steps as step
from capolinea.families.trains.kernels.compile_text import copies

if TYPE_CHECKING:
    from collections.abc import Sequence

    from capolinea.families.trains.game_data import Library
    from capolinea.families.trains.moves.question import Question
    from capolinea.families.trains.schema import Card
    from capolinea.families.trains.steps import AnyStep

YOU, THEY, INFINITIVE = 1, 2, 3  # the place of a word's form
_VERB = re.compile(r"\[([^\]|]*)\|([^\]|]*)\|([^\]|]*)\]")
_PERSON = re.compile(r"<([^>|]*)\|([^>|]*)>")


def describe(card: Card, library: Library, language: str) -> str:
    """The text of a card, as sentences; empty if it has none. `facts` has its numbers."""
    writer = _Writer(library, language, card)
    clauses = writer.clauses(card.steps)
    if "reaction" in card.types:
        clauses.append(writer.say("text-reaction"))
    if card.buy_ends_turn:
        clauses.append(writer.say("text-buying-ends-turn"))
    if card.points_for_cities:
        clauses.append(writer.plural("text-cities", card.points_for_cities))
    return " ".join(f"{clause[0].upper()}{clause[1:]}." for clause in clauses)


def facts(card: Card, language: str) -> tuple[str, ...]:
    """Types and price of a card; and, where it has them, its coins, Waste, points and Waste on buying."""
    found = [", ".join(_plain(f"text-type-{name}", language) for name in card.types)]
    if "waste" not in card.types:
        found.append(_plain("text-price", language, cost=card.cost))
    if card.coins:
        found.append(counted("coin", card.coins, language))
    if card.waste:
        found.append(counted("waste", card.waste, language))
    if card.points:
        found.append(_plain("text-points-at-end", language, points=counted("point", card.points, language)))
    if card.buy_waste:
        found.append(_plain("text-waste-on-buying", language, waste=counted("waste", card.buy_waste, language)))
    return tuple(found)


def doubts(card: Card, language: str) -> str:
    """What of a card is reconstructed, in brackets, and how we read its text; empty if nothing is."""
    if not card.reconstructed:
        return ""
    parts = ", ".join(_plain(f"text-part-{part}", language) for part in card.reconstructed)
    reading = texts(card.reading)[language] if "text" in card.reconstructed else ""
    if reading:
        return _plain("text-reconstructed-read", language, parts=parts, reading=reading)
    return _plain("text-reconstructed", language, parts=parts)


def options(asked: Question, library: Library, language: str, *, told: bool = False) -> list[str]:
    """The options of the step that asks, or what it offers to a player who says yes, as told to that player.

    With `told`, as what the player chose to do is told to all.
    """
    card = library.card(asked.text)
    writer = _Writer(library, language, card, asked=True, told=told)
    writer.clauses(card.steps)
    return writer.options.get(asked.step, [])


def counted(noun: str, count: int, language: str) -> str:
    """So many coins, points, Waste or cards of a type.

    >>> counted("coin", 1, "en"), counted("waste", 2, "es"), counted("card-train", 2, "it")
    ('1 coin', '2 Residuos', '2 carte Treno')
    """
    return f"{count} {_noun(noun, count, language)}"


def _noun(noun: str, count: int, language: str) -> str:
    return noun_of(f"text-{noun}", count, language)


def _plain(key: str, language: str, **parts: object) -> str:
    return sentence(key, language, parts)


class _Writer:
    """Writes steps as clauses: small first letter, no full stop."""

    def __init__(self, library: Library, language: str, card: Card, *, asked: bool = False, told: bool = False) -> None:
        self.library, self.language, self.told = library, language, told
        self.person, self.after_may = YOU, False
        self.others_person = YOU if asked else THEY  # whoever is asked is told what to do
        self.copying = copies(card.steps)
        self.choice = step.Choose()  # the last one
        self.steps = 0  # how many there were, as `all_steps` counts them
        self.options: dict[int, list[str]] = {}  # the lists inside of a step, by its number

    # --- words

    def say(self, key: str, **parts: object) -> str:
        """A phrase, its words in the right form."""
        words = sentence(key, self.language, parts)
        verb = INFINITIVE if self.after_may or self.told else self.person
        words = _VERB.sub(lambda match: match[verb], words)
        return _PERSON.sub(lambda match: match[THEY if self.told else self.person], words)

    def plural(self, key: str, count: int) -> str:
        """A phrase that has a key of its own for one."""
        return self.say(f"{key}-{'one' if count == 1 else 'many'}", count=count)

    def count(self, noun: str, count: int) -> str:
        return counted(noun, count, self.language)

    # --- steps

    def run(self, parts: Sequence[AnyStep]) -> str:
        """Steps inside of a step, as one clause. What was chosen before them is what was chosen after them."""
        choice = self.choice
        clause = self.say("text-then").join(self.clauses(parts))
        self.choice = choice
        return clause

    def clauses(self, parts: Sequence[AnyStep]) -> list[str]:
        """Steps in order."""
        return [self.clause(part) for part in parts]

    def clause(self, part: AnyStep) -> str:
        """One step."""
        number = self.steps
        self.steps += 1
        match part:
            case step.Draw() | step.Coins() | step.Points():
                return self.amount(part)
            case step.Waive():
                return self.say(f"text-lift-{part.what}")
            case step.Lasting():
                return self.lasting(part)
            case step.Choose():
                return self.choose(part)
            case step.May():
                return self.may(part, number)
            case step.OneOf():
                return self.one_of(part, number)
            case step.Rail():
                return self.plural("text-rail", part.count)
            case step.Station():
                return self.plural("text-station", part.count)
            case step.Reveal():
                return self.plural("text-reveal", part.count)
            case step.Waste():
                return self.say("text-gain-waste", waste=self.count("waste", part.count))
            case step.RevealUntil():
                return self.reveal_until(part)
            case step.Gain():
                return self.gain(part)
            case step.Copy():
                return self.say("text-copy-coins" if part.coins else "text-copy")
            case step.Others() | step.Attack():
                return self.others(part)
            case _:
                return self.say(PLAIN[type(part)])

    def amount(self, part: step.Draw | step.Coins | step.Points) -> str:
        """Cards, coins or points: so many, for each of something, if something holds."""
        if part.each == "printed-coin":
            clause = self.plural("text-printed-coins", part.count)
        elif isinstance(part, step.Draw):
            clause = self.say("text-draw", cards=self.count("card-any", part.count))
        elif isinstance(part, step.Coins):
            clause = self.say("text-gain-coins", coins=self.count("coin", part.count))
        else:
            clause = self.say("text-gain-points", points=self.count("point", part.count))
        once = self.choice.count == 1 and self.choice.how in ("exactly", "up-to")
        if part.each == "own-mountain":
            clause = self.say("text-each-mountain", clause=clause)
        elif part.each == "chosen" and not once:
            sets = self.choice.identical > 1
            done = _noun(DONE[self.choice.to], 2 if sets else 1, self.language)
            clause = self.say("text-each-set" if sets else "text-each-card", clause=clause, done=done)
        if isinstance(part, step.Coins) and part.if_in_play is not None:
            card = self.library.card(part.if_in_play)
            return self.say("text-if-in-play", clause=clause, card=card.name_in(self.language))
        if part.when == "train-discarded":
            return self.say("text-if-train", clause=clause)
        if part.when == "chosen" or (part.each == "chosen" and once):
            return self.say("text-if-chosen", clause=clause)
        return clause

    def lasting(self, part: step.Lasting) -> str:
        """What holds until the end of the turn."""
        if part.what == "skip-waste":
            return self.plural("text-lasting-skip-waste", part.count)
        amounts = {"coins": self.count("coin", part.count), "points": self.count("point", part.count)}
        return self.say(f"text-lasting-{part.what}", **amounts)

    def choose(self, part: step.Choose) -> str:
        """A choice of cards, and what is done with them."""
        self.choice = part
        self.after_may = part.how == "up-to" and part.count == 1
        clause = self._choice(part)
        if not self.after_may:
            return clause
        self.after_may = False
        return self.say("text-may", clause=clause)

    def _choice(self, part: step.Choose) -> str:
        pile = self.say("text-pile-waste" if part.type == "waste" else "text-pile-supply")
        clause = self.say(f"text-choose-{part.to}", what=self._what(part), zone=self._zone(part), pile=pile)
        if part.to == "deck-shown" and "hand" in part.zones:
            clause = self.say("text-shown", clause=clause)
        if self.copying:
            clause = self.say("text-no-copier", clause=clause)
        if part.how == "down-to":
            clause = self.say("text-down-to", clause=clause, cards=self.count("card-any", part.count))
        return self.say("text-or-show", clause=clause) if part.otherwise else clause

    def _what(self, part: step.Choose) -> str:
        noun = f"card-{part.type}"
        if part.identical > 1:
            alike = _noun(noun, part.identical, self.language)
            what = self.say("text-identical", count=part.identical, what=alike)
            if part.how == "any-number":
                what = self.say("text-sets", what=what)
        elif part.how in ("any-number", "down-to"):
            what = _noun(noun, 2, self.language)
        else:
            what = self.count(noun, part.count)
        if part.how == "any-number":
            return self.say("text-any-number", what=what)
        return self.say("text-up-to", what=what) if part.how == "up-to" and part.count != 1 else what

    def _zone(self, part: step.Choose) -> str:
        if len(part.zones) > 1:
            return self.say("text-from-both")
        stays = part.zones == ["play"] and part.to == "stay"
        return self.say("text-in-play" if stays else f"text-from-{part.zones[0]}")

    def may(self, part: step.May, number: int) -> str:
        """An offer."""
        clause = self.run(part.steps)
        self.options[number] = [clause]
        kind = ("both" if part.pay else "trash") if part.trash_this else "pay" if part.pay else "free"
        return self.say(f"text-may-{kind}", coins=self.count("coin", part.pay), clause=clause)

    def one_of(self, part: step.OneOf, number: int) -> str:
        """The options, numbered as the moves number them."""
        options = self.options[number] = [self.run(option) for option in part.options]
        listed = "; ".join(f"({place}) {option}" for place, option in enumerate(options, 1))
        return self.say("text-one-of", options=listed)

    def reveal_until(self, part: step.RevealUntil) -> str:
        """Reveal until so many of a type are there."""
        noun = f"card-{part.type}"
        pile = self.say("text-pile-waste" if part.type == "waste" else "text-pile-supply")
        nouns = _noun(noun, 2, self.language)
        return self.say(f"text-reveal-until-{part.to}", cards=self.count(noun, part.count), nouns=nouns, pile=pile)

    def gain(self, part: step.Gain) -> str:
        """A card of the supply."""
        limit = self.say("text-limit-above" if part.above else "text-limit-same", coins=part.above)
        clause = self.say(f"text-gain-{part.what}", limit=limit)
        return clause if part.to == "discards" else self.say(f"text-to-{part.to}", clause=clause)

    def others(self, part: step.Others | step.Attack) -> str:
        """What every other player does."""
        least = part.hand_at_least if isinstance(part, step.Attack) else 0
        cards = self.count("card-any", least)
        self.person = self.others_person
        clause = self.run(part.steps)
        self.person = YOU
        if isinstance(part, step.Others):
            return self.say("text-others", clause=clause)
        return self.say("text-attack-hand" if least else "text-attack", clause=clause, cards=cards)


DONE = {  # cards that stay where they are come one at a time, and are not counted
    "discards": "done-discards",
    "trash": "done-trash",
    "pile": "done-pile",
    "deck": "done-deck",
    "deck-shown": "done-deck",
    "hand": "done-hand",
}
PLAIN: dict[type[step.Step], str] = {
    step.ReturnWaste: "text-return-waste",
    step.PutBack: "text-put-back",
    step.Look: "text-look",
    step.Guess: "text-guess",
    step.PassRight: "text-pass-right",
    step.DiscardTop: "text-discard-top",
}
