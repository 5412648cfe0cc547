"""The names of things on the table, in the user's language; places keep the names that are printed."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from capolinea.core.terminal.words import folded as plain
from capolinea.families.trains.moves.moves import folded
from capolinea.families.trains.words.card_text import describe, doubts, facts
from capolinea.families.trains.words.names import BoardNames

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from capolinea.core.terminal.settings import Settings
    from capolinea.families.trains.game_data import Library
    from capolinea.families.trains.schema import Card, Hex

_COORDINATES = re.compile(r"\(?\s*(\d{1,2})\s*[,;. ]\s*(\d{1,2})?\s*\)?")


class Names(BoardNames):
    """Names for the ids of one board, what a card says, and what a user may mean by a text."""

    def __init__(self, library: Library, settings: Settings) -> None:
        super().__init__(library, settings.language)
        self.settings = settings

    # --- cards

    def text(self, card: str) -> str:
        """The text of a card, with what of it is reconstructed."""
        found = self.cards[card]
        return f"{describe(found, self.library, self.language)} {self.doubts(card)}".strip()

    def facts(self, card: str) -> tuple[str, ...]:
        """Types and numbers of a card."""
        return facts(self.cards[card], self.language)

    def doubts(self, card: str) -> str:
        """What of a card is reconstructed, in brackets."""
        return doubts(self.cards[card], self.language)

    def numbers(self, card: str, first: int = 2) -> str:
        """The numbers of a card without its types and, unless `first` is 1, its price; with what is reconstructed."""
        found = " · ".join(self.facts(card)[first:])
        return f"{found} {self.doubts(card)}".strip() if found else ""

    def gives(self, card: str) -> str:
        """The most important of a card in a word or two: its coins, its points, or what kind it is."""
        found = self.cards[card]
        if found.coins:
            return self.coins(found.coins)
        if found.points:
            return self.points(found.points)
        return self.settings.say(f"trains-kind-{found.types[-1]}")

    def cards_like(self, text: str) -> list[Card]:
        """The cards that a user may mean: by a name, or by the beginnings of its words."""
        wanted = plain(folded(text))
        named = {card.id: [plain(folded(name)) for name in self._names(card)] for card in self.library.cards}
        exact = [card for card in self.library.cards if wanted in named[card.id]]
        return exact or [card for card in self.library.cards if any(_begins(name, wanted) for name in named[card.id])]

    def _names(self, card: Card) -> tuple[str, ...]:
        """What a user may call a card."""
        return card.name, card.id, card.name_in(self.language)

    def printed(self, card: str) -> str:
        """The name on the card itself, where the language has another; else nothing."""
        found = self.cards[card]
        return "" if found.name == self.card(card) else found.name

    # --- places

    def place(self, hex_: str) -> str:
        """A hex by its name and the coordinates that a user types."""
        name = self.hexes[hex_].name
        return f"{name} ({hex_})" if name else hex_

    def places(self, hexes: Iterable[str]) -> str:
        """Several hexes."""
        return ", ".join(self.place(hex_) for hex_ in hexes)

    def terrain(self, hex_: str) -> str:
        """What kind of hex it is."""
        return self.settings.say(f"trains-terrain-{self.hexes[hex_].terrain}")

    def hexes_like(self, text: str) -> list[Hex]:
        """The hexes that a user may mean: row and column, a row, or the beginnings of the words of a name."""
        if match := _COORDINATES.fullmatch(text.strip()):
            row, column = int(match[1]), match[2]
            wanted = f"{row}," + (str(int(column)) if column else "")
            return [hex_ for hex_ in self.library.hexes if hex_.id == wanted or (not column and hex_.row == row)]
        begun = plain(folded(text))
        return [hex_ for hex_ in self.library.hexes if hex_.name and _begins(plain(folded(hex_.name)), begun)]


def _begins(name: str, wanted: str) -> bool:
    """Whether words begin a name, or one of its words and what follows it."""
    words = name.split()
    return bool(wanted) and any(" ".join(words[start:]).startswith(wanted) for start in range(len(words)))


def letters(titles: Sequence[str]) -> tuple[str, ...]:
    """A letter for each player's rails: from their name, if those differ.

    >>> letters(["You", "Ada", "Bruno"]), letters(["seat 0", "seat 1"]), letters(["Ada", "Anna"])
    (('Y', 'A', 'B'), ('0', '1'), ('1', '2'))
    """
    for place in (0, -1):
        found = tuple((title[place] if title else "?").upper()[:1] for title in titles)
        if len(set(found)) == len(titles) and all(letter.isalnum() for letter in found):
            return found
    return tuple(str(number) for number in range(1, len(titles) + 1))
