"""Moves: small frozen values with a text form that round-trips through `parse_move` and `str`.

>>> cards = {"lay rails": "lay-rails"}
>>> parse_move("play lay rails at 3,4", cards, {})
Play(card='lay-rails', at='3,4', without='')
>>> str(parse_move("play lay rails, no rail", cards, {}))
'play lay rails, no rail'
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Annotated, Final, Literal, cast

from msgspec import Meta

from capolinea.core.errors import InvalidInput
from capolinea.core.language import Key
from capolinea.core.move_value import MoveValue, Name
from capolinea.core.problems import near

if TYPE_CHECKING:
    from collections.abc import Mapping

Without = Literal["", "rail", "station", "text"]  # what a card can be played without
RAIL: Final = "rail"
STATION: Final = "station"
TEXT: Final = "text"

EXAMPLES = Key("moves-trains")

Verb = Literal["discard", "trash", "return", "put", "take", "show", "choose", "gain", "name", "put back", "hand over"]
# What one can be asked to do with a card, and how it is said.
VERBS: dict[Verb, str] = {
    "discard": "discard {}",
    "trash": "trash {}",
    "return": "return {}",
    "put": "put {} on the deck",
    "take": "take {}",
    "show": "show {}",
    "choose": "choose {}",
    "gain": "gain {}",
    "name": "name {}",
    "put back": "put back {}",
    "hand over": "hand over {}",
}
FROM_DISCARDS = " from the discards"


def said(card: str) -> str:
    """A card's id as it is said in a move."""
    return card.replace("-", " ")


class Start(MoveValue, frozen=True):
    """TS6: the first rail."""

    at: Name

    def __str__(self) -> str:
        return f"start at {self.at}"


class Play(MoveValue, frozen=True):
    """TT1: a card of the hand; with the hex of its rail or station, or without that or its whole text (TT4)."""

    card: Name
    at: Name = ""
    without: Without = ""

    def __str__(self) -> str:
        where = f" at {self.at}" if self.at else ""
        return f"play {said(self.card)}{where}{f', no {self.without}' if self.without else ''}"


class Buy(MoveValue, frozen=True):
    """TT3: a card of the supply; with Early Train also onto the deck."""

    card: Name
    onto_deck: bool = False

    def __str__(self) -> str:
        return f"buy {said(self.card)}{' onto the deck' if self.onto_deck else ''}"


class Pass(MoveValue, frozen=True):
    """TT5: nothing played or bought; all Waste in hand goes back."""

    def __str__(self) -> str:
        return "pass"


class EndTurn(MoveValue, frozen=True):
    """TT6."""

    def __str__(self) -> str:
        return "end turn"


class Pick(MoveValue, frozen=True):
    """A card that a text asks for, with what is done with it; `from_discards` where it might be of the hand too.

    `card` is empty if another picked it in secret.
    """

    verb: Verb
    card: Name
    from_discards: bool = False

    def __str__(self) -> str:
        return VERBS[self.verb].format(said(self.card)) + (FROM_DISCARDS if self.from_discards else "")


class Option(MoveValue, frozen=True):
    """One of the options of a text, counted from 1; the first is also `yes`."""

    number: Annotated[int, Meta(ge=0, le=99)]

    def __str__(self) -> str:
        return f"option {self.number}"


class LayRail(MoveValue, frozen=True):
    """TR1."""

    at: Name

    def __str__(self) -> str:
        return f"lay rail at {self.at}"


class BuildStation(MoveValue, frozen=True):
    """TN1."""

    at: Name

    def __str__(self) -> str:
        return f"build station at {self.at}"


class Done(MoveValue, frozen=True):
    """No more, none, or no: the end of a choice, no rail, no reaction."""

    def __str__(self) -> str:
        return "done"


Move = Start | Play | Buy | Pass | EndTurn | Pick | Option | LayRail | BuildStation | Done

_PLAIN: dict[str, Move] = {
    "pass": Pass(),
    "end turn": EndTurn(),
    "done": Done(),
    "no": Done(),
    "none": Done(),
    "yes": Option(1),
}
_PLACE = r"(?: at| in) (?P<at>.+?)"
_ONTO = r"(?: on(?:to)?(?: the)? deck)"
_WITHOUT = r", no (?P<without>rail|station|text)"


def folded(text: str) -> str:
    """Text as names are compared: lower case, no apostrophes, single spaces between words.

    >>> folded("Conductor's  Station") == folded("conductors-station")
    True
    """
    return " ".join(re.sub(r"[-_\s]+", " ", re.sub(r"['\N{RIGHT SINGLE QUOTATION MARK}.]", "", text.lower())).split())


def _card(name: str, cards: Mapping[str, str]) -> str:
    found = cards.get(folded(name))
    if found is None:
        raise InvalidInput("unknown-card", card=name.strip()[:40], near=near(folded(name), cards))
    return found


def _hex(name: str, hexes: Mapping[str, str]) -> str:
    if match := re.fullmatch(r"\(?\s*(\d{1,3})\s*[,;]\s*(\d{1,3})\s*\)?", name.strip()):
        return f"{int(match[1])},{int(match[2])}"
    found = hexes.get(folded(name))
    if found is None:
        raise InvalidInput("unknown-hex", hex=name.strip()[:40], near=near(folded(name), hexes))
    return found


def parse_move(text: str, cards: Mapping[str, str], hexes: Mapping[str, str]) -> Move:
    """The move of a text, legal or not; names are mapped to ids."""
    words = " ".join(text.lower().split())
    if words in _PLAIN:
        return _PLAIN[words]
    if match := re.fullmatch(rf"(?:start|lay (?:a )?rail|build (?:a )?station){_PLACE}", words):
        where = _hex(match["at"], hexes)
        return {"s": Start, "l": LayRail, "b": BuildStation}[words[0]](where)
    if match := re.fullmatch(rf"play (?P<card>.+?){_WITHOUT}", words):
        return Play(_card(match["card"], cards), without=cast("Without", match["without"]))
    if match := re.fullmatch(r"play (?P<card>.+)", words):
        if folded(match["card"]) in cards:
            return Play(_card(match["card"], cards))
        if placed := re.fullmatch(rf"(?P<card>.+?){_PLACE}", match["card"]):
            return Play(_card(placed["card"], cards), _hex(placed["at"], hexes))
        return Play(_card(match["card"], cards))
    if match := re.fullmatch(rf"buy (?P<card>.+?)(?P<onto>{_ONTO})?", words):
        return Buy(_card(match["card"], cards), match["onto"] is not None)
    if match := re.fullmatch(r"option (\d{1,2})", words):
        return Option(int(match[1]))
    for verb in sorted(VERBS, key=len, reverse=True):
        if match := re.fullmatch(rf"{verb} (?P<card>.+?){_ONTO}?(?P<from> from(?: the)? discards?)?", words):
            return Pick(verb, _card(match["card"], cards), match["from"] is not None)
    raise InvalidInput("unknown-move", text=text[:80], examples=EXAMPLES)
