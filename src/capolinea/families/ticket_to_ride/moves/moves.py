"""Moves: small frozen values with a text form that round-trips through `parse_move` and `str`.

>>> move = parse_move("claim paris-zurich with 2 blue + 1 locomotive")
>>> move
Claim(route='paris-zurich', cards=Cards(blue=2, locomotive=1))
>>> str(move)
'claim paris-zurich with 2 blue + 1 locomotive'
"""

from __future__ import annotations

import re
from functools import lru_cache
from typing import TYPE_CHECKING, Annotated, Any, Self

from msgspec import Meta, convert

from capolinea.core.errors import InvalidInput
from capolinea.core.language import Key, counted
from capolinea.core.move_value import MoveValue, Name
from capolinea.families.ticket_to_ride.kernels.state import CARD_NAMES, CARDS, LOCOMOTIVE

if TYPE_CHECKING:
    from collections.abc import Iterable

CARD_LIMIT = 100
CACHED_NAMES = 4096
EXAMPLES = Key("moves-ticket-to-ride")


class Cards(tuple[int, ...]):
    """Train cards as counts, one for each colour and the locomotive.

    >>> Cards.parse("1 locomotive + 2 blue")
    Cards(blue=2, locomotive=1)
    """

    __slots__ = ()

    def __new__(cls, counts: Iterable[int] = (), /, **named: int) -> Cards:
        values = [int(count) for count in counts] or [0] * CARDS
        if len(values) != CARDS or not named.keys() <= set(CARD_NAMES):
            raise InvalidInput("unknown-cards", text=f"{values} {named}", known=", ".join(CARD_NAMES))
        for name, count in named.items():
            values[CARD_NAMES.index(name)] = count
        return super().__new__(cls, values)

    @classmethod
    def of(cls, counts: list[int]) -> Cards:
        """The counts of a state, which are known to be right."""
        return super().__new__(cls, counts)

    @classmethod
    def parse(cls, text: str) -> Cards:
        """Read `2 blue + 1 locomotive`; `blue` alone is one card."""
        counts = [0] * CARDS
        for part in text.split("+"):
            match = re.fullmatch(r"(?:(\d{1,3})\s+)?([a-z]+?)s?", part.strip())
            if not match or match[2] not in CARD_NAMES:
                raise InvalidInput("unknown-cards", text=part.strip(), known=", ".join(CARD_NAMES))
            counts[CARD_NAMES.index(match[2])] += int(match[1] or 1)
        if not 0 < sum(counts) <= CARD_LIMIT:
            raise InvalidInput("unknown-cards", text=text.strip(), known=", ".join(CARD_NAMES))
        return cls(counts)

    @classmethod
    def from_json(cls, value: object) -> Cards:
        """Read `{"blue": 2, "locomotive": 1}`; no cards at all mean that it is not paid for yet."""
        counts = convert(value, dict[Name, Annotated[int, Meta(ge=1, le=CARD_LIMIT)]])
        if not counts.keys() <= set(CARD_NAMES) or sum(counts.values()) > CARD_LIMIT:
            raise InvalidInput("unknown-cards", text=str(counts)[:80], known=", ".join(CARD_NAMES))
        return cls(**counts)

    @property
    def locomotives(self) -> int:
        """The number of locomotives."""
        return self[LOCOMOTIVE]

    @property
    def named(self) -> dict[str, int]:
        """The counts by name, without zeros."""
        return _named(self).copy()

    def in_words(self, language: str) -> str:
        """The cards in a language; `str` gives them as moves name them."""
        return " + ".join(counted(f"cards-{name}", count, language) for name, count in self.named.items())

    def __str__(self) -> str:
        return " + ".join(f"{count} {name}" for name, count in self.named.items())

    def __repr__(self) -> str:
        return f"Cards({', '.join(f'{name}={count}' for name, count in self.named.items())})"


@lru_cache(maxsize=CACHED_NAMES)
def _named(cards: Cards) -> dict[str, int]:
    """What every view of every watcher says again and again; never changed."""
    return {name: count for name, count in zip(CARD_NAMES, cards, strict=True) if count}


def _payment(cards: Cards) -> str:
    """The end of the text of a move that is paid for."""
    return f" with {cards}" if any(cards) else ""


class KeepTickets(MoveValue, frozen=True):
    """S5, K1: keep these of the tickets on offer."""

    tickets: tuple[Name, ...]

    def __str__(self) -> str:
        return f"keep {', '.join(self.tickets) or 'nothing'}"


class DrawFromDeck(MoveValue, frozen=True):
    """D1: an unseen train card."""

    def __str__(self) -> str:
        return "draw from the deck"


class DrawFromMarket(MoveValue, frozen=True):
    """D1: the card at a place of the market, counted from 1."""

    place: Annotated[int, Meta(ge=1, le=999)]
    card: Name

    def __str__(self) -> str:
        return f"draw {self.card} from place {self.place}"


class StopDrawing(MoveValue, frozen=True):
    """D1, Northern Lights: no second card."""

    def __str__(self) -> str:
        return "stop drawing"


class DrawTickets(MoveValue, frozen=True):
    """K1."""

    def __str__(self) -> str:
        return "draw tickets"


class Claim(MoveValue, frozen=True):
    """C: a route and the cards that pay for it."""

    route: Name
    cards: Cards

    def __str__(self) -> str:
        return f"claim {self.route}{_payment(self.cards)}"

    def to_json(self) -> dict[str, Any]:
        """The move as JSON values."""
        return {**MoveValue.to_json(self), "cards": self.cards.named}

    def unpaid(self) -> Self:
        """The route alone."""
        return type(self)(self.route, Cards())


class PayExtra(MoveValue, frozen=True):
    """U3: the cards that the tunnel asks for."""

    cards: Cards

    def __str__(self) -> str:
        return f"pay {self.cards}"

    def to_json(self) -> dict[str, Any]:
        """The move as JSON values."""
        return {**MoveValue.to_json(self), "cards": self.cards.named}


class Withdraw(MoveValue, frozen=True):
    """U3: give the tunnel up."""

    def __str__(self) -> str:
        return "withdraw"


class BuildStation(MoveValue, frozen=True):
    """B: a city and the cards that pay for its station."""

    city: Name
    cards: Cards

    def __str__(self) -> str:
        return f"build station at {self.city}{_payment(self.cards)}"

    def to_json(self) -> dict[str, Any]:
        """The move as JSON values."""
        return {**MoveValue.to_json(self), "cards": self.cards.named}

    def unpaid(self) -> Self:
        """The city alone."""
        return type(self)(self.city, Cards())


class Pass(MoveValue, frozen=True):
    """T2."""

    def __str__(self) -> str:
        return "pass"


Move = (
    KeepTickets
    | DrawFromDeck
    | DrawFromMarket
    | StopDrawing
    | DrawTickets
    | Claim
    | PayExtra
    | Withdraw
    | BuildStation
    | Pass
)

_PLAIN: dict[str, Move] = {
    "draw from the deck": DrawFromDeck(),
    "draw from deck": DrawFromDeck(),
    "draw deck": DrawFromDeck(),
    "draw tickets": DrawTickets(),
    "stop drawing": StopDrawing(),
    "stop": StopDrawing(),
    "withdraw": Withdraw(),
    "pass": Pass(),
}
_NAME = r"([a-z0-9_-]+)"


def parse_move(text: str) -> Move:
    """The move of a text, legal or not; a claim or station may come without its cards."""
    words = " ".join(text.lower().split())
    if words in _PLAIN:
        return _PLAIN[words]
    if match := re.fullmatch(rf"claim {_NAME}(?: with (.+))?", words):
        return Claim(match[1], Cards.parse(match[2]) if match[2] else Cards())
    if match := re.fullmatch(rf"build (?:a )?station (?:at|in) {_NAME}(?: with (.+))?", words):
        return BuildStation(match[1], Cards.parse(match[2]) if match[2] else Cards())
    if match := re.fullmatch(r"draw ([a-z]+)(?: from place (\d{1,3}))?", words):
        if match[1] not in CARD_NAMES:
            raise InvalidInput("unknown-cards", text=match[1], known=", ".join(CARD_NAMES))
        return DrawFromMarket(int(match[2] or 0), match[1])
    if match := re.fullmatch(r"pay (.+)", words):
        return PayExtra(Cards.parse(match[1]))
    if match := re.fullmatch(r"keep (.+)", words):
        names = match[1].replace(" and ", ", ")
        return KeepTickets(() if names == "nothing" else tuple(name.strip() for name in names.split(",")))
    raise InvalidInput("unknown-move", text=text[:80], examples=EXAMPLES)
