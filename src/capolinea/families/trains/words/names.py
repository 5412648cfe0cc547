"""What the things on a board are called, in a language; places keep the names that are printed."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from capolinea.core.language import counted as counted_noun
from capolinea.core.language import listed, sentence
from capolinea.core.problems import Phrase
from capolinea.core.schema import texts
from capolinea.families.trains.moves.question import Question
from capolinea.families.trains.words.card_text import counted, describe, options

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from capolinea.core.event import Fact
    from capolinea.families.trains.game_data import Library
    from capolinea.families.trains.rulebook import Trains
    from capolinea.families.trains.schema import Card, Hex, Set

DIRECTIONS = ("e", "w", "se", "sw", "ne", "nw")  # in which a hex lies from each of those around it


def place(library: Library, hex_: str) -> str | Phrase:
    """A hex as people find it: by its name, or by a named neighbour. No two hexes are called the same."""
    found = library.hexes[library.hex_number[hex_]]
    if found.name:
        return found.name
    for direction, other in zip(DIRECTIONS, found.around, strict=True):
        number = library.hex_number.get(other)
        if number is not None and (name := library.hexes[number].name):
            return Phrase(f"trains-beside-{found.terrain}", where=Phrase(f"trains-direction-{direction}", name=name))
    terrain = Phrase(f"trains-terrain-{found.terrain}")
    return Phrase("trains-lonely", terrain=terrain, row=found.row + 1, column=found.col + 1)


class CardName:
    """A card as a fact of a refusal, in the reader's language."""

    __slots__ = ("card",)

    def __init__(self, card: Card) -> None:
        self.card = card

    def in_words(self, language: str) -> str:
        """The name."""
        return self.card.name_in(language)

    def __str__(self) -> str:
        return self.card.name


class SetName:
    """A set as a fact of a refusal, in the reader's language."""

    __slots__ = ("set",)

    def __init__(self, found: Set) -> None:
        self.set = found

    def in_words(self, language: str) -> str:
        """The name."""
        return texts(self.set.name)[language]

    def __str__(self) -> str:
        return self.set.id


class HexNames:
    """Hexes as a fact of a refusal, in the reader's language."""

    __slots__ = ("hexes", "library")

    def __init__(self, library: Library, hexes: Sequence[str]) -> None:
        self.library, self.hexes = library, hexes

    def in_words(self, language: str) -> str:
        """The names."""
        return listed([names_on(self.library, language).place(hex_) for hex_ in self.hexes], language)

    def __str__(self) -> str:
        return ", ".join(self.hexes)


class BoardNames:
    """Names for the ids of one board."""

    def __init__(self, library: Library, language: str) -> None:
        self.library, self.language = library, language
        self.cards: dict[str, Card] = {card.id: card for card in library.cards}
        self.hexes: dict[str, Hex] = {hex_.id: hex_ for hex_ in library.hexes}

    def card(self, card: str) -> str:
        """A card in the language."""
        return self.cards[card].name_in(self.language)

    def listed(self, cards: Mapping[str, int]) -> str:
        """Cards with their counts."""
        parts = (self.card(card) if count == 1 else f"{self.card(card)} ×{count}" for card, count in cards.items())
        return ", ".join(parts) or "–"

    def coins(self, count: int) -> str:
        """So many coins."""
        return counted("coin", count, self.language)

    def points(self, count: int) -> str:
        """So many points."""
        return counted("point", count, self.language)

    def waste(self, count: int) -> str:
        """So much Waste."""
        return counted("waste", count, self.language)

    def price(self, coins: int, waste: int) -> str:
        """Coins and Waste that something costs."""
        parts = [self.coins(coins)] if coins else []
        parts += [self.waste(waste)] if waste else []
        return ", ".join(parts) or sentence("trains-free", self.language, {})

    def place(self, hex_: str) -> str:
        """A hex as people find it."""
        found = place(self.library, hex_)
        return found if isinstance(found, str) else found.in_words(self.language)


@cache
def names_on(library: Library, language: str) -> BoardNames:
    """The names of a board, which every event asks for."""
    return BoardNames(library, language)


def in_words(rules: Trains, kind: str, fact: Fact, language: str) -> str:
    """A fact of a reason or an event; see `capolinea.core.family_parts.Names`."""
    names = names_on(rules.library, language)
    match kind, fact:
        case "card", str():
            return names.card(fact)
        case "cards", dict():
            return names.listed(fact)
        case "cards", int():
            return counted("card-any", fact, language)
        case "text", str():  # of that card
            return describe(names.cards[fact], rules.library, language)
        case "hex", str():
            return names.place(fact)
        case "hexes", list():
            return listed([names.place(hex_) for hex_ in fact], language)
        case "price", dict():
            return names.price(fact.get("coins", 0), fact.get("waste", 0))
        case "option", list():  # of a step of a card's text
            text, step, number = fact
            asked = Question("", text, text, step=int(step))
            return options(asked, rules.library, language, told=True)[int(number)]
        case (("coins" | "points" | "waste"), int()):
            return getattr(names, kind)(fact)
        case (("rails" | "stations"), int()):
            return counted_noun(f"noun-{kind[:-1]}", fact, language)
        case _:
            return str(fact)
