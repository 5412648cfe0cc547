"""The schema of the data files: `cards.json` and `sets.json` for the family, `board.json` for each board."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, field

from capolinea.core.schema import About, Id, Part, Words
from capolinea.families.trains.steps import AnyStep, Count

CardType = Literal["train", "rail-laying", "station-expansion", "action", "building", "waste", "attack", "reaction"]
Reconstructed = Literal["cost", "coins", "text", "points"]
Box = Literal["trains", "rising-sun", "both"]
Small = Annotated[int, Meta(ge=0, le=20)]
HexId = Annotated[str, Meta(pattern=r"^(0|[1-9][0-9]?),(0|[1-9][0-9]?)$", extra={"form": "form-hex"})]  # row,column


class Card(Part, frozen=True):
    """A card: what is printed on it, and its text as steps.

    `name` is the printed name; `translated` what the card is called in other languages.
    """

    id: Id
    name: str
    box: Box
    types: Annotated[list[CardType], Meta(min_length=1)]
    cost: Small
    translated: dict[Literal["it", "es"], str] = field(default_factory=dict[Literal["it", "es"], str])
    pile: Literal["always", "building", "chosen", "none"] = "chosen"
    pile_size: Annotated[int, Meta(ge=0, le=90)] = 10
    coins: Small = 0
    waste: Annotated[int, Meta(ge=0, le=5)] = 0
    buy_waste: Annotated[int, Meta(ge=0, le=5)] = 0
    buy_ends_turn: bool = False
    points: Small = 0
    points_for_cities: Small = 0  # one point for every so many cities with an own rail
    steps: list[AnyStep] = field(default_factory=list[AnyStep])
    reconstructed: list[Reconstructed] = field(default_factory=list[Reconstructed])
    confidence: Literal["high", "medium", "low", "own"] = "own"
    sources: list[str] = field(default_factory=list[str])
    note: str = ""

    def name_in(self, language: str) -> str:
        """The name of the card in a language; the printed one where it has no other."""
        return next((name for known, name in self.translated.items() if known == language), self.name)

    @property
    def scores(self) -> bool:
        """Whether it can be worth points at the end (TE3)."""
        return bool(self.points or self.points_for_cities)


class CardFile(Part, frozen=True):
    """`cards.json`."""

    cards: list[Card]
    about: About = field(default_factory=About)


class Set(Part, frozen=True):
    """A way to fill the supply: the boxes to draw from, or the eight piles by name (TS4)."""

    id: Id
    rule: str
    name: Words
    about: Words
    boxes: Annotated[list[Literal["trains", "rising-sun"]], Meta(min_length=1, max_length=2)]
    piles: list[Id] = field(default_factory=list[str])


class SetFile(Part, frozen=True):
    """`sets.json`: the sets, and the numbers of the set-up (TS1, TS2, TS5)."""

    sets: Annotated[list[Set], Meta(min_length=1)]
    default_set: Id
    players: tuple[Annotated[int, Meta(ge=2, le=4)], Annotated[int, Meta(ge=2, le=4)]]
    rails: Annotated[int, Meta(ge=1, le=99)]
    stations: Annotated[int, Meta(ge=1, le=99)]
    stations_for_two: Annotated[int, Meta(ge=1, le=99)]
    pile_for_two: Annotated[int, Meta(ge=1, le=90)]
    hand: Count
    start_deck: dict[Id, Count]
    end_piles: Count
    city_points: Annotated[list[Small], Meta(min_length=4, max_length=4)]


class Hex(Part, frozen=True):
    """A hex of the board; `stations` are the places of a city, `value` the number of a remote location."""

    id: HexId
    terrain: Literal["sea", "plain", "river", "mountain", "city", "remote"]
    name: str = ""
    stations: Annotated[int, Meta(ge=0, le=3)] = 0
    value: Annotated[int, Meta(ge=0, le=9)] = 0

    @property
    def row(self) -> int:
        """The row, counted from 0 at the top."""
        return int(self.id.partition(",")[0])

    @property
    def col(self) -> int:
        """The place in the row, counted from 0 at the left."""
        return int(self.id.partition(",")[2])

    @property
    def around(self) -> list[str]:
        """The ids of the six places next to it, whether or not the board has a hex there."""
        row, col, odd = self.row, self.col, self.row % 2
        sides = [(row, col - 1), (row, col + 1)]
        sides += [(row + up, col - 1 + odd + side) for up in (-1, 1) for side in (0, 1)]
        return [f"{r},{c}" for r, c in sides]


class BoardFile(Part, frozen=True):
    """`board.json`: rows of hexes, odd rows shifted right by half a hex, and the edges that are barriers (TR1)."""

    name: Words
    rules: str
    hexes: list[Hex]
    barriers: list[Annotated[list[str], Meta(min_length=2, max_length=2)]] = field(default_factory=list[list[str]])
    reconstructed: bool = False
    about: About = field(default_factory=About)
