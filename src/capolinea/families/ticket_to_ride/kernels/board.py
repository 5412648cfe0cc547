"""The board record: a map, its tickets and the rules of a variant, as the kernels read them.

One compilation serves every board: everything that differs between maps and variants is in this record.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from capolinea.core.records import WORD, Record, int8, int16, int32, int64
from capolinea.families.ticket_to_ride.kernels.state import (
    CARD_NAMES,
    CARDS,
    COLOURS,
    GRAY,
    LOCOMOTIVE,
    MAX_BONUS_CARDS,
    MAX_CITIES,
    MAX_DEALS,
    MAX_LENGTH,
    MAX_ROUTES,
    MAX_ROUTES_AT_CITY,
    MAX_TICKETS,
    ROUTE_WORDS,
    SEATS,
)

if TYPE_CHECKING:
    from collections.abc import Sequence

    from capolinea.core.records import Records
    from capolinea.families.ticket_to_ride.game_data import Map
    from capolinea.families.ticket_to_ride.schema import Ticket, Variant

PLAIN, FERRY, TUNNEL = 0, 1, 2
NO_ROUTE = -1
MAX_ICONS = 4
MAX_FERRIES = MAX_ICONS * MAX_LENGTH

# Where tickets go if they are not kept at the start.
TO_BOX, UNDER_DECK = 0, 1

# What a bonus card counts (E5).
HAND_LOCOMOTIVES = 0
CARS_LEFT = 1
LONGEST_ROUTE = 2
NATIONS = 3
ROUTES_OF_LENGTH = 4
ROUTES_OF_KIND = 5
ROUTES_AT = 6
TICKETS_AT = 7
TICKETS_UP_TO = 8


class Board(Record):
    """Read only for the kernels."""

    # routes
    routes = int16()
    route_a = int8(MAX_ROUTES)
    route_b = int8(MAX_ROUTES)
    route_length = int8(MAX_ROUTES)
    route_colour = int8(MAX_ROUTES)
    route_kind = int8(MAX_ROUTES)
    route_icons = int8(MAX_ROUTES)  # locomotives printed on a ferry
    route_bonus_draw = int8(MAX_ROUTES)
    route_points = int8(MAX_ROUTES)
    route_sibling = int16(MAX_ROUTES, 2)  # the other routes of its group
    route_usable = int8(MAX_ROUTES, SEATS + 1)  # routes of its group usable with n players

    # routes by their cost, as bits: of a colour or gray and at most so long; ferries by length and locomotives
    route_words = int8()
    routes_within = int64(COLOURS + 1, MAX_LENGTH + 1, ROUTE_WORDS)
    ferries = int8()
    ferry_length = int8(MAX_FERRIES)
    ferry_icons = int8(MAX_FERRIES)
    ferry_routes = int64(MAX_FERRIES, ROUTE_WORDS)

    # cities
    cities = int16()
    city_nation = int8(MAX_CITIES)
    city_routes = int16(MAX_CITIES)  # how many routes meet there
    city_route = int16(MAX_CITIES, MAX_ROUTES_AT_CITY)
    city_neighbour = int8(MAX_CITIES, MAX_ROUTES_AT_CITY)  # where each of them leads
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
    longest_route_points = int8()
    start_cards = int8()
    later_cards = int8()  # more for everybody but the first player
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
    "longest_route": LONGEST_ROUTE,
    "nations": NATIONS,
    "routes_of_length": ROUTES_OF_LENGTH,
    "routes_of_kind": ROUTES_OF_KIND,
    "routes_at": ROUTES_AT,
    "tickets_at": TICKETS_AT,
    "tickets_up_to": TICKETS_UP_TO,
    "tickets_completed": TICKETS_UP_TO,
}
MAX_POINTS = 100  # of a ticket
KINDS = {"plain": PLAIN, "ferry": FERRY, "tunnel": TUNNEL}


def build_board(chart: Map, variant: Variant, tickets: Sequence[Ticket]) -> Records[Board]:
    """The record of a map for one variant and its tickets."""
    boards = Board.array(1)
    board = boards[0]
    _put_routes(board, chart)
    sort_routes(board)
    _put_tickets(board, chart, variant, tickets)
    _put_bonus_cards(board, chart)
    game = chart.game
    board.cars, board.last_cars = game.cars, game.last_cars
    board.stations, board.station_points = game.stations, game.station_points
    board.longest_route_points = game.longest_route_points
    board.start_cards, board.later_cards = game.start_cards, game.later_cards
    for colour in range(COLOURS):
        board.card_counts[colour] = game.cards_per_colour
    board.card_counts[LOCOMOTIVE] = game.locomotives
    board.market_resets = game.market_resets
    board.ferry_pairs = game.ferries_take_pairs
    board.may_stop_drawing = game.may_stop_drawing
    board.hands_revealed = game.hands_revealed
    return boards


def _put_routes(board: Board, chart: Map) -> None:
    numbers = {city.id: number for number, city in enumerate(chart.cities)}
    board.routes, board.cities = len(chart.routes), len(chart.cities)
    groups: dict[str, list[int]] = {}
    for number, route in enumerate(chart.routes):
        groups.setdefault(route.group or route.id, []).append(number)
    usable = {1: [1, 1, 1, 1], 2: chart.game.usable_routes.double, 3: chart.game.usable_routes.triple}
    for number, route in enumerate(chart.routes):
        board.route_a[number], board.route_b[number] = numbers[route.start], numbers[route.end]
        ends = (numbers[route.start], numbers[route.end])
        for city, other in (ends, ends[::-1]):
            board.city_route[city, board.city_routes[city]] = number
            board.city_neighbour[city, board.city_routes[city]] = other
            board.city_routes[city] += 1
        board.route_length[number] = route.length
        board.route_colour[number] = CARD_NAMES.index(route.colour) if route.colour != "gray" else GRAY
        board.route_kind[number] = KINDS[route.kind]
        board.route_icons[number] = route.locomotives
        board.route_bonus_draw[number] = route.bonus_draw
        board.route_points[number] = chart.game.route_points[str(route.length)]
        group = groups[route.group or route.id]
        siblings = [other for other in group if other != number]
        for place in range(2):
            board.route_sibling[number, place] = siblings[place] if place < len(siblings) else NO_ROUTE
        for players in range(2, SEATS + 1):
            board.route_usable[number, players] = usable[len(group)][players - 2]
    nations = sorted({city.nation for city in chart.cities})
    for number, city in enumerate(chart.cities):
        board.city_nation[number] = nations.index(city.nation)


def sort_routes(board: Board) -> None:
    """The routes by cost, so that a hand's payable routes are found at once."""
    board.route_words = -(-board.routes // WORD)
    ferries: list[tuple[int, int]] = []
    for route in range(board.routes):
        word, bit = route // WORD, 1 << route % WORD
        length, colour, icons = int(board.route_length[route]), board.route_colour[route], int(board.route_icons[route])
        if colour == GRAY and icons > 0:
            if (length, icons) not in ferries:
                ferries.append((length, icons))
            board.ferry_routes[ferries.index((length, icons)), word] |= bit
        else:
            for within in range(length, MAX_LENGTH + 1):
                board.routes_within[colour, within, word] |= bit
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
        if card.metric == "routes_of_length":
            board.bonus_parameter[number] = card.length
        elif card.metric == "routes_of_kind":
            board.bonus_parameter[number] = KINDS[card.kind]
        elif card.metric == "tickets_up_to":
            board.bonus_parameter[number] = card.points_limit
        elif card.metric == "tickets_completed":
            board.bonus_parameter[number] = MAX_POINTS
        for place, city in enumerate(chart.cities):
            if card.tag in city.tags or (card.nation and card.nation == city.nation):
                board.city_bonus[place] = board.city_bonus[place] | 1 << number
