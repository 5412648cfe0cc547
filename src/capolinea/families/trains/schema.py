"""The schema of the data files: `cards.json` and `sets.json` for the family, `board.json` for each board.

What a field means is said here, and published from here (`capolinea schema`). A field with a default may be left out.
"""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, field

from capolinea.core.schema import About, Id, Part, Words, told
from capolinea.families.trains.steps import AnyStep, Count

CardType = Literal["train", "rail-laying", "station-expansion", "action", "building", "waste", "attack", "reaction"]
Reconstructed = Literal["cost", "coins", "text", "points"]
Box = Literal["trains", "rising-sun", "both"]
Small = Annotated[int, Meta(ge=0, le=20)]
# Row and column.
HexId = Annotated[str, Meta(pattern=r"^(0|[1-9][0-9]?),(0|[1-9][0-9]?)$(?!\n)", extra={"form": "form-hex"})]
RULE = "The rule of the family's rule page that speaks of it, such as `TS4`; empty where no rule does."
NOTE = "For readers of the file; players do not see it."
NO_WORDS = Words(en="", it="", es="")


class Card(Part, frozen=True):
    """A card: what is printed on it, and its text as steps.

    `name` is the printed name; `translated` what the card is called in other languages.
    """

    id: Annotated[Id, told("What moves, options and position files name it by.")]
    name: Annotated[str, told("As printed on it. No two cards have the same.")]
    box: Annotated[Box, told("The box that it comes in; sets draw from boxes.")]
    types: Annotated[list[CardType], Meta(min_length=1), told("As printed on it.")]
    cost: Annotated[Small, told("What it costs to buy.")]
    translated: Annotated[
        dict[Literal["it", "es"], str], told("Its name in other languages, where it is called something else.")
    ] = field(default_factory=dict[Literal["it", "es"], str])
    pile: Annotated[
        Literal["always", "building", "chosen", "none"],
        told("In the supply of every game, among the three buildings, among the eight piles, or never."),
    ] = "chosen"
    pile_size: Annotated[int, Meta(ge=0, le=90), told("How many there are.")] = 10
    coins: Annotated[Small, told("The coins that it gives.")] = 0
    waste: Annotated[int, Meta(ge=0, le=5), told("Waste that playing it brings.")] = 0
    buy_waste: Annotated[int, Meta(ge=0, le=5), told("Waste that buying it brings.")] = 0
    buy_ends_turn: Annotated[bool, told("Buying it ends the turn.")] = False
    points: Annotated[Small, told("At the end of the game (TE3).")] = 0
    points_for_cities: Annotated[Small, told("One point for every so many cities with an own rail.")] = 0
    steps: Annotated[list[AnyStep], told("Its text, step by step.")] = field(default_factory=list[AnyStep])
    reconstructed: Annotated[list[Reconstructed], told("What of it no source gives: players are told.")] = field(
        default_factory=list[Reconstructed]
    )
    reading: Annotated[Words, told("How its text is read where no source is clear: players are told.")] = NO_WORDS
    confidence: Annotated[
        Literal["high", "medium", "low", "own"], told("How sure the facts are; `own` for a card of your own.")
    ] = "own"
    sources: Annotated[list[str], told("Where the facts come from.")] = field(default_factory=list[str])
    note: Annotated[str, told(NOTE)] = ""

    def name_in(self, language: str) -> str:
        """The name of the card in a language; the printed one where it has no other."""
        return next((name for known, name in self.translated.items() if known == language), self.name)

    @property
    def scores(self) -> bool:
        """Whether it can be worth points at the end (TE3)."""
        return bool(self.points or self.points_for_cities)


class CardFile(Part, frozen=True):
    """All cards; an own file adds to the shipped ones or corrects them."""

    cards: list[Card]
    about: About = field(default_factory=About)


class Set(Part, frozen=True):
    """A way to fill the supply: the boxes to draw from, or the eight piles by name (TS4)."""

    id: Id
    name: Words
    boxes: Annotated[
        list[Literal["trains", "rising-sun"]], Meta(min_length=1, max_length=2), told("The boxes to draw piles from.")
    ]
    about: Annotated[Words, told("What is special about it, in a sentence.")] = NO_WORDS
    rule: Annotated[str, told(RULE)] = ""
    piles: Annotated[list[Id], told("Piles that are always in it, at most 8; the others are drawn.")] = field(
        default_factory=list[str]
    )


class SetFile(Part, frozen=True):
    """The sets, and the numbers of the set-up (TS1, TS2, TS5)."""

    sets: Annotated[list[Set], Meta(min_length=1)]
    default_set: Annotated[Id, told("The id of the set that is played where none is named.")]
    players: Annotated[
        tuple[Annotated[int, Meta(ge=2, le=4)], Annotated[int, Meta(ge=2, le=4)]],
        told("The lowest and the highest number of players."),
    ]
    rails: Annotated[int, Meta(ge=1, le=99), told("Rails of a player.")]
    stations: Annotated[int, Meta(ge=1, le=99), told("Stations of all players together.")]
    stations_for_two: Annotated[int, Meta(ge=1, le=99), told("The same with two players.")]
    pile_for_two: Annotated[int, Meta(ge=1, le=90), told("Cards of a pile with two players, at most.")]
    hand: Annotated[Count, told("Cards drawn for a turn.")]
    start_deck: Annotated[dict[Id, Count], told("The deck that each player starts with.")]
    end_piles: Annotated[Count, told("The game ends when so many piles are empty (TE1).")]
    city_points: Annotated[
        list[Small], Meta(min_length=4, max_length=4), told("Points of a city with 0, 1, 2 and 3 stations (TE2).")
    ]


class Hex(Part, frozen=True):
    """A hex of the board; `stations` are the places of a city, `value` the number of a remote location."""

    id: Annotated[HexId, told("Row and column, both counted from 0: `3,4`.")]
    terrain: Literal["sea", "plain", "river", "mountain", "city", "remote"]
    name: Annotated[str, told("As printed on the board; empty where it has none. No two hexes have the same.")] = ""
    stations: Annotated[int, Meta(ge=0, le=3), told("The places for stations of a city.")] = 0
    value: Annotated[int, Meta(ge=0, le=9), told("The number of a remote location.")] = 0

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
    """Rows of hexes, odd rows shifted right by half a hex, and the edges that are barriers (TR1)."""

    name: Words
    hexes: Annotated[list[Hex], told("At most 96. A place without a hex is left out.")]
    rules: Annotated[str, told("The printed rules that the board follows.")] = ""
    barriers: Annotated[
        list[Annotated[list[str], Meta(min_length=2, max_length=2)]],
        told("Pairs of touching hexes between which no rail goes (TR1)."),
    ] = field(default_factory=list[list[str]])
    reconstructed: Annotated[bool, told("Some of it no source gives: players are told.")] = False
    about: About = field(default_factory=About)


FILES = {"cards": CardFile, "sets": SetFile, "board": BoardFile}
