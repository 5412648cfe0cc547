"""The board record: a map, its tickets and the rules of a variant, as the kernels read them.

One compilation serves every board: all that differs between maps and variants is in this record.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from capolinea.core.records import WORD, Record, int8, int16, int32, int64
from capolinea.families.ticket_to_ride.state import (
    CARD_NAMES,
    CARDS,
    COLOURS,
    GRAY,
    LANE_WORDS,
    LOCOMOTIVE,
    MAX_BONUS_CARDS,
    MAX_CITIES,
    MAX_DEALS,
    MAX_LANES,
    MAX_LANES_AT_CITY,
    MAX_LENGTH,
    MAX_TICKETS,
    SEATS,
)

if TYPE_CHECKING:
    from collections.abc import Sequence

    from capolinea.core.records import Records
    from capolinea.families.ticket_to_ride.maps import Map
    from capolinea.families.ticket_to_ride.schema import Ticket, Variant

PLAIN, FERRY, TUNNEL = 0, 1, 2
NO_LANE = -1
MAX_ICONS = 4
MAX_FERRIES = MAX_ICONS * MAX_LENGTH

# Where tickets go that are not kept at the start.
TO_BOX, UNDER_DECK = 0, 1

# What a bonus card counts (E5).
HAND_LOCOMOTIVES = 0
CARS_LEFT = 1
LONGEST_PATH = 2
NATIONS = 3
LANES_OF_LENGTH = 4
LANES_OF_KIND = 5
LANES_AT = 6
TICKETS_AT = 7
TICKETS_UP_TO = 8


class Board(Record):
    """Read only for the kernels."""

    # lanes
    lanes = int16()
    lane_a = int8(MAX_LANES)
    lane_b = int8(MAX_LANES)
    lane_length = int8(MAX_LANES)
    lane_colour = int8(MAX_LANES)
    lane_kind = int8(MAX_LANES)
    lane_icons = int8(MAX_LANES)  # locomotives printed on a ferry
    lane_bonus_draw = int8(MAX_LANES)
    lane_points = int8(MAX_LANES)
    lane_sibling = int16(MAX_LANES, 2)  # the other lanes of its group
    lane_usable = int8(MAX_LANES, SEATS + 1)  # lanes of its group usable with n players

    # lanes by their cost, as bits: of a colour or gray and at most so long; ferries by length and locomotives
    lane_words = int8()
    lanes_within = int64(COLOURS + 1, MAX_LENGTH + 1, LANE_WORDS)
    ferries = int8()
    ferry_length = int8(MAX_FERRIES)
    ferry_icons = int8(MAX_FERRIES)
    ferry_lanes = int64(MAX_FERRIES, LANE_WORDS)

    # cities
    cities = int16()
    city_nation = int8(MAX_CITIES)
    city_lanes = int16(MAX_CITIES)  # how many lanes meet there
    city_lane = int16(MAX_CITIES, MAX_LANES_AT_CITY)
    city_bonus = int32(MAX_CITIES)  # the bonus cards that count this city, as bits

    # tickets
    tickets = int16()
    ticket_a = int8(MAX_TICKETS)
    ticket_b = int8(MAX_TICKETS)
    ticket_points = int8(MAX_TICKETS)
    ticket_long = int8(MAX_TICKETS)
    ticket_draw = int8()
    ticket_keep = int8()
    deals = int8()
    deal_long = int8(MAX_DEALS)
    deal_regular = int8(MAX_DEALS)
    deal_hold = int8(MAX_DEALS)  # tickets to hold at least after this deal
    deal_keep = int8(MAX_DEALS)  # tickets to keep at most of this deal
    deal_unkept = int8(MAX_DEALS)

    # the rules of the map
    cars = int8()
    last_cars = int8()
    stations = int8()
    station_points = int8()
    express_points = int8()
    start_cards = int8()
    card_counts = int8(CARDS)
    market_resets = int8()  # S4
    ferry_pairs = int8()  # C6 rather than C5
    may_stop_drawing = int8()  # D1
    hands_revealed = int8()  # P2

    # bonus cards
    bonus_cards = int8()
    bonus_in_play = int8()
    bonus_metric = int8(MAX_BONUS_CARDS)
    bonus_parameter = int8(MAX_BONUS_CARDS)
    bonus_points = int8(MAX_BONUS_CARDS)


METRICS = {
    "hand_locomotives": HAND_LOCOMOTIVES,
    "cars_left": CARS_LEFT,
    "longest_path": LONGEST_PATH,
    "nations": NATIONS,
    "lanes_of_length": LANES_OF_LENGTH,
    "lanes_of_kind": LANES_OF_KIND,
    "lanes_at": LANES_AT,
    "tickets_at": TICKETS_AT,
    "tickets_up_to": TICKETS_UP_TO,
}
KINDS = {"plain": PLAIN, "ferry": FERRY, "tunnel": TUNNEL}


def build_board(chart: Map, variant: Variant, tickets: Sequence[Ticket]) -> Records[Board]:
    """The record of a map for one variant and its tickets."""
    boards = Board.array(1)
    board = boards[0]
    _put_lanes(board, chart)
    sort_lanes(board)
    _put_tickets(board, chart, variant, tickets)
    _put_bonus_cards(board, chart)
    game = chart.game
    board.cars, board.last_cars = game.cars, game.last_cars
    board.stations, board.station_points = game.stations, game.station_points
    board.express_points = game.express_points
    board.start_cards = game.start_cards
    for colour in range(COLOURS):
        board.card_counts[colour] = game.cards_per_colour
    board.card_counts[LOCOMOTIVE] = game.locomotives
    board.market_resets = game.market_resets
    board.ferry_pairs = game.ferries_take_pairs
    board.may_stop_drawing = game.may_stop_drawing
    board.hands_revealed = game.hands_revealed
    return boards


def _put_lanes(board: Board, chart: Map) -> None:
    numbers = {city.id: number for number, city in enumerate(chart.cities)}
    board.lanes, board.cities = len(chart.lanes), len(chart.cities)
    groups: dict[str, list[int]] = {}
    for number, lane in enumerate(chart.lanes):
        groups.setdefault(lane.group or lane.id, []).append(number)
    usable = {1: [1, 1, 1, 1], 2: chart.game.usable_lanes.double, 3: chart.game.usable_lanes.triple}
    for number, lane in enumerate(chart.lanes):
        board.lane_a[number], board.lane_b[number] = numbers[lane.start], numbers[lane.end]
        for city in (numbers[lane.start], numbers[lane.end]):
            board.city_lane[city, board.city_lanes[city]] = number
            board.city_lanes[city] += 1
        board.lane_length[number] = lane.length
        board.lane_colour[number] = CARD_NAMES.index(lane.colour) if lane.colour != "gray" else GRAY
        board.lane_kind[number] = KINDS[lane.kind]
        board.lane_icons[number] = lane.locomotives
        board.lane_bonus_draw[number] = lane.bonus_draw
        board.lane_points[number] = chart.game.lane_points[str(lane.length)]
        group = groups[lane.group or lane.id]
        siblings = [other for other in group if other != number]
        for place in range(2):
            board.lane_sibling[number, place] = siblings[place] if place < len(siblings) else NO_LANE
        for players in range(2, SEATS + 1):
            board.lane_usable[number, players] = usable[len(group)][players - 2]
    nations = sorted({city.nation for city in chart.cities})
    for number, city in enumerate(chart.cities):
        board.city_nation[number] = nations.index(city.nation)


def sort_lanes(board: Board) -> None:
    """The lanes by what they cost: one look at a hand then finds all that it can pay."""
    board.lane_words = -(-board.lanes // WORD)
    ferries: list[tuple[int, int]] = []
    for lane in range(board.lanes):
        word, bit = lane // WORD, 1 << lane % WORD
        length, colour, icons = int(board.lane_length[lane]), board.lane_colour[lane], int(board.lane_icons[lane])
        if colour == GRAY and icons > 0:
            if (length, icons) not in ferries:
                ferries.append((length, icons))
            board.ferry_lanes[ferries.index((length, icons)), word] |= bit
        else:
            for within in range(length, MAX_LENGTH + 1):
                board.lanes_within[colour, within, word] |= bit
    board.ferries = len(ferries)
    for number, (length, icons) in enumerate(ferries):
        board.ferry_length[number], board.ferry_icons[number] = length, icons


def _put_tickets(board: Board, chart: Map, variant: Variant, tickets: Sequence[Ticket]) -> None:
    numbers = {city.id: number for number, city in enumerate(chart.cities)}
    board.tickets = len(tickets)
    for number, ticket in enumerate(tickets):
        board.ticket_a[number], board.ticket_b[number] = numbers[ticket.start], numbers[ticket.end]
        board.ticket_points[number] = ticket.points
        board.ticket_long[number] = ticket.long
    board.ticket_draw, board.ticket_keep = variant.draw, variant.keep
    board.deals = len(variant.deals)
    for number, deal in enumerate(variant.deals):
        board.deal_long[number], board.deal_regular[number] = deal.long, deal.regular
        board.deal_hold[number], board.deal_keep[number] = deal.hold_at_least, deal.keep_at_most
        board.deal_unkept[number] = TO_BOX if deal.unkept == "box" else UNDER_DECK


def _put_bonus_cards(board: Board, chart: Map) -> None:
    board.bonus_cards, board.bonus_in_play = len(chart.bonus_cards), chart.game.bonus_in_play
    for number, card in enumerate(chart.bonus_cards):
        board.bonus_metric[number] = METRICS[card.metric]
        board.bonus_points[number] = card.points
        if card.metric == "lanes_of_length":
            board.bonus_parameter[number] = card.length
        elif card.metric == "lanes_of_kind":
            board.bonus_parameter[number] = KINDS[card.kind]
        elif card.metric == "tickets_up_to":
            board.bonus_parameter[number] = card.points_limit
        for place, city in enumerate(chart.cities):
            if card.tag in city.tags or card.nation == city.nation:
                board.city_bonus[place] = board.city_bonus[place] | 1 << number
