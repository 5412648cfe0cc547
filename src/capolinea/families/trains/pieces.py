"""The pieces of a board as a screen draws and names them: everything that never changes during a game."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import Struct

from capolinea.core.schema import Words, words
from capolinea.families.trains.game_data import FAMILY_ID
from capolinea.families.trains.kernels.board import neighbours
from capolinea.families.trains.moves.price import terrain_price
from capolinea.families.trains.schema import Box, CardType, Reconstructed  # noqa: TC001  # msgspec reads the annotations
from capolinea.families.trains.words.card_text import describe, doubts
from capolinea.families.trains.words.names import names_on

if TYPE_CHECKING:
    from capolinea.families.trains.game_data import Library
    from capolinea.families.trains.rulebook import Trains
    from capolinea.families.trains.schema import Card, Hex


class HexPiece(Struct):
    """A hex; its middle is at `x`, `y`, counted in distances between the middles of neighbours.

    `stations` are the places of a city, `value` the number of a remote location, `cost` the coins for a rail there
    without stations and rivals (TR2), `around` the neighbours that no barrier parts from it, `place` what it is called.
    """

    id: str
    row: int
    col: int
    x: float
    y: float
    terrain: str
    name: str
    place: Words
    stations: int
    value: int
    cost: int
    around: list[str]


class CardPiece(Struct):
    """A card; `scores` where it is worth points at the end, and `doubts` says in words what `reconstructed` lists.

    `printed` is the name on the card itself, whatever the language.
    """

    id: str
    name: Words
    printed: str
    box: Box
    types: list[CardType]
    cost: int
    coins: int
    waste: int
    buy_waste: int
    points: int
    scores: bool
    pile: str
    pile_size: int
    text: Words
    doubts: Words
    reconstructed: list[Reconstructed]


class TrainsPieces(Struct, tag_field="family", tag=FAMILY_ID):
    """A board with all cards of the data; `choosable` are those from which the piles of this set are taken (TS4).

    `buildings` are those of all boxes that may be there (TS3).
    `city_points` are the points of a rail in a city with no, one, two and three stations (TE2).
    """

    game: str
    variant: str
    options: list[str]
    name: Words
    reconstructed: bool
    hexes: list[HexPiece]
    barriers: list[list[str]]
    cards: list[CardPiece]
    always: list[str]
    buildings: list[str]
    choosable: list[str]
    picked: list[str]
    rails: int
    stations: int
    end_piles: int
    city_points: list[int]


SHAPE = TrainsPieces
ROW_HEIGHT = 3**0.5 / 2


def pieces(rules: Trains) -> TrainsPieces:
    """See `capolinea.core.family_parts.Pieces`."""
    library, table, config = rules.library, rules.library.table, rules.config
    around = neighbours(library.hexes, library.barriers)
    return TrainsPieces(
        game=config["game"],
        variant=config["variant"],
        options=config["options"],
        name=library.name,
        reconstructed=library.reconstructed,
        hexes=[_hex(library, hex_, near) for hex_, near in zip(library.hexes, around, strict=True)],
        barriers=[list(pair) for pair in library.barriers],
        cards=[_card(library, card) for card in library.cards],
        always=list(library.always),
        buildings=[card for box in rules.building_boxes for card in library.buildings(box)],
        choosable=list(library.choosable(rules.set.boxes)),
        picked=list(rules.piles),
        rails=table.rails,
        stations=int(rules.boards[0].stations),
        end_piles=table.end_piles,
        city_points=table.city_points,
    )


def drawings(_rules: Trains) -> dict[str, Struct]:
    """See `capolinea.core.family_parts.Pieces`: a board of hexes is drawn from its pieces."""
    return {}


def _hex(library: Library, hex_: Hex, around: list[int]) -> HexPiece:
    return HexPiece(
        id=hex_.id,
        row=hex_.row,
        col=hex_.col,
        x=hex_.col + hex_.row % 2 / 2,
        y=round(hex_.row * ROW_HEIGHT, 4),
        terrain=hex_.terrain,
        name=hex_.name,
        place=words(lambda language: names_on(library, language).place(hex_.id)),
        stations=hex_.stations,
        value=hex_.value,
        cost=terrain_price(hex_, stations=0),
        around=[library.hexes[number].id for number in around],
    )


def _card(library: Library, card: Card) -> CardPiece:
    return CardPiece(
        id=card.id,
        name=words(card.name_in),
        printed=card.name,
        box=card.box,
        types=card.types,
        cost=card.cost,
        coins=card.coins,
        waste=card.waste,
        buy_waste=card.buy_waste,
        points=card.points,
        scores=card.scores,
        pile=card.pile,
        pile_size=card.pile_size,
        text=words(lambda language: describe(card, library, language)),
        doubts=words(lambda language: doubts(card, language)),
        reconstructed=card.reconstructed,
    )
