"""The board record: hexes, cards and the numbers of the set-up, as the kernels read them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from capolinea.core.records import Record, int8, int16
from capolinea.families.trains.kernels import opcodes as op
from capolinea.families.trains.kernels.compile_text import copies, is_declinable, translate
from capolinea.families.trains.kernels.state import (
    ACTION,
    ATTACK,
    BUILDING,
    CITY,
    COPIER,
    MAX_CARDS,
    MAX_CODE,
    MAX_HEXES,
    MAX_KINDS,
    MOUNTAIN,
    PLAIN,
    RAIL_LAYING,
    REACTION,
    REMOTE,
    RIVER,
    SEA,
    STATION_EXPANSION,
    TRAIN,
    WASTE_TYPE,
)

if TYPE_CHECKING:
    from collections.abc import Sequence

    from capolinea.core.records import Records
    from capolinea.families.trains.game_data import Library
    from capolinea.families.trains.schema import Card, Hex

NO_HEX = -1
SIDES = 6
TERRAINS = {"sea": SEA, "plain": PLAIN, "river": RIVER, "mountain": MOUNTAIN, "city": CITY, "remote": REMOTE}
TYPE_BITS = {
    "train": TRAIN,
    "rail-laying": RAIL_LAYING,
    "station-expansion": STATION_EXPANSION,
    "action": ACTION,
    "building": BUILDING,
    "waste": WASTE_TYPE,
    "attack": ATTACK,
    "reaction": REACTION,
}


class Board(Record):
    """A board, the cards of the data and a supply, set up for a number of players. Kernels only read it."""

    # hexes
    hexes = int16()
    terrain = int8(MAX_HEXES)
    places = int8(MAX_HEXES)  # for stations
    value = int8(MAX_HEXES)  # of remote locations
    near = int8(MAX_HEXES, SIDES)  # hexes to lay on from here; no sea, nothing beyond a barrier

    # cards, by their number in the data
    cards = int16()
    types = int16(MAX_CARDS)
    cost = int8(MAX_CARDS)
    coins = int8(MAX_CARDS)
    waste = int8(MAX_CARDS)
    buy_waste = int8(MAX_CARDS)
    buy_ends_turn = int8(MAX_CARDS)
    points = int8(MAX_CARDS)
    points_for_cities = int8(MAX_CARDS)
    declinable = int8(MAX_CARDS)
    has_pile = int8(MAX_CARDS)
    supply = int8(MAX_CARDS)  # cards in the pile at the start
    dealt = int8(MAX_CARDS)  # cards in each starting deck
    text = int16(MAX_CARDS)  # the first instruction
    code = int16(MAX_CODE, op.ARGUMENTS)

    # the supply
    always = int8(MAX_KINDS)  # cards of every game; Waste and Normal Train first
    always_count = int8()
    building_sets = int8()  # one of them is drawn
    buildings = int8(2, MAX_KINDS)
    building_count = int8()
    picked = int8(MAX_CARDS)
    picked_count = int8()
    pool = int8(MAX_CARDS)  # to draw the rest of the piles from
    pool_count = int16()

    # the table
    rails = int8()
    stations = int8()
    hand = int8()
    end_piles = int8()
    every_question = int8()  # asks even where there is only one answer, as older games do
    city_points = int8(4)


def neighbours(hexes: Sequence[Hex], barriers: Sequence[Sequence[str]]) -> list[list[int]]:
    """For each hex the numbers of its neighbours: no sea, nothing beyond a barrier (TR1)."""
    number = {hex_.id: index for index, hex_ in enumerate(hexes)}
    closed = {frozenset(pair) for pair in barriers}
    found: list[list[int]] = []
    for hex_ in hexes:
        found.append(
            [
                number[name]
                for name in hex_.around
                if name in number
                and hexes[number[name]].terrain != "sea"
                and hex_.terrain != "sea"
                and frozenset((hex_.id, name)) not in closed
            ]
        )
    return found


def type_bits(card: Card) -> int:
    """The types of a card as bits; a card that copies is marked as such."""
    return sum(TYPE_BITS[name] for name in set(card.types)) | (COPIER if copies(card.steps) else 0)


def pile_at_start(library: Library, card: Card, players: int, *, full: bool) -> int:
    """TS2, TS5: the cards in a pile after the starting decks were dealt."""
    if card.pile == "none":
        return 0
    left = card.pile_size - players * library.table.start_deck.get(card.id, 0)
    if players == 2 and not full and "waste" not in card.types:
        return min(library.table.pile_for_two, left)
    return left


def build_board(
    library: Library,
    *,
    boxes: Sequence[str],
    piles: Sequence[str],
    buildings: Sequence[str],
    players: int,
    full: bool,
    every_question: bool,
) -> Records[Board]:
    """The record of a board and a supply: `piles` are picked, the rest is drawn from the boxes."""
    boards = Board.array(1)
    board, table = boards[0], library.table
    board.hexes = len(library.hexes)
    for index, hex_ in enumerate(library.hexes):
        board.terrain[index] = TERRAINS[hex_.terrain]
        board.places[index] = hex_.stations
        board.value[index] = hex_.value
    for index, around in enumerate(neighbours(library.hexes, library.barriers)):
        for side in range(SIDES):
            board.near[index, side] = around[side] if side < len(around) else NO_HEX
    board.cards = len(library.cards)
    line = 0
    for index, card in enumerate(library.cards):
        board.types[index] = type_bits(card)
        board.cost[index] = card.cost
        board.coins[index] = card.coins
        board.waste[index] = card.waste
        board.buy_waste[index] = card.buy_waste
        board.buy_ends_turn[index] = card.buy_ends_turn
        board.points[index] = card.points
        board.points_for_cities[index] = card.points_for_cities
        board.declinable[index] = is_declinable(card.steps)
        board.has_pile[index] = card.pile != "none"
        board.supply[index] = pile_at_start(library, card, players, full=full)
        board.dealt[index] = table.start_deck.get(card.id, 0)
        board.text[index] = line
        for row in translate(card.steps, library.card_number, line):
            for place, number in enumerate(row):
                board.code[line, place] = number
            line += 1
    for index, name in enumerate(library.always):
        board.always[index] = library.card_number[name]
    board.always_count = len(library.always)
    board.building_sets = len(buildings)
    for row, box in enumerate(buildings):
        names = library.buildings(box)
        board.building_count = len(names)
        for index, name in enumerate(names):
            board.buildings[row, index] = library.card_number[name]
    for index, name in enumerate(piles):
        board.picked[index] = library.card_number[name]
    board.picked_count = len(piles)
    rest = [name for name in library.choosable(boxes) if name not in piles]
    for index, name in enumerate(rest):
        board.pool[index] = library.card_number[name]
    board.pool_count = len(rest)
    board.rails = table.rails
    board.stations = table.stations_for_two if players == 2 else table.stations
    board.hand = table.hand
    board.end_piles = table.end_piles
    board.every_question = every_question
    for index, points in enumerate(table.city_points):
        board.city_points[index] = points
    return boards
