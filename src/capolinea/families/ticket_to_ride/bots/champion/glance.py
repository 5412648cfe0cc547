"""The table as the champion sees it, and the whole glance before a decision."""

from __future__ import annotations

from typing import TYPE_CHECKING

from capolinea.core.champion.options import small
from capolinea.core.kernel import kernel
from capolinea.families.ticket_to_ride.bots.champion.bonus import glance_at_bonus_cards
from capolinea.families.ticket_to_ride.bots.champion.options import glance_at_options, glance_at_tickets
from capolinea.families.ticket_to_ride.bots.champion.records import TABLE_FEATURES
from capolinea.families.ticket_to_ride.bots.choices import missing_cards, refresh_plan, strangers_near
from capolinea.families.ticket_to_ride.bots.policy import choose
from capolinea.families.ticket_to_ride.bots.records import WANTED
from capolinea.families.ticket_to_ride.kernels.scoring.longest_route import longest_route
from capolinea.families.ticket_to_ride.kernels.state import (
    COLOURS,
    GRAY,
    LOCOMOTIVE,
    MARKET_PLACES,
    MAX_BONUS_IN_PLAY,
    NO_CARD,
    SEATS,
    START_TICKETS,
    TICKETS,
)

if TYPE_CHECKING:
    from capolinea.core.chance import Chance
    from capolinea.families.ticket_to_ride.bots.champion.records import Glance, Lengths
    from capolinea.families.ticket_to_ride.bots.records import Plan, Weights
    from capolinea.families.ticket_to_ride.kernels.board import Board
    from capolinea.families.ticket_to_ride.kernels.state import Legal, State, Work

# Constants of kernels
PHASES = 8
FROM_PLAYERS = 8
FROM_MAP = 12
FROM_OWN = 20
FROM_PLAN = 32
FROM_OTHERS = 48
FROM_TABLE = 56


@kernel
def forget_lengths(lengths: Lengths) -> None:
    """Nothing is measured yet."""
    for seat in range(SEATS):
        lengths.longest[seat] = 0
        lengths.cars[seat] = -1


@kernel
def measure_lengths(board: Board, sight: State, work: Work, lengths: Lengths) -> None:
    """Measure the longest routes of the seats that have built since."""
    for seat in range(sight.players):
        if lengths.cars[seat] != sight.cars[seat]:
            lengths.cars[seat] = sight.cars[seat]
            lengths.longest[seat] = longest_route(board, sight, seat, work) if sight.cars[seat] < board.cars else 0


@kernel
def glance_at_map(board: Board, sight: State, glance: Glance) -> None:
    """The phase, the number of players, and the rules of the map and variant."""
    glance.table[sight.phase] = 1
    glance.table[FROM_PLAYERS + int(sight.players) - 2] = 1
    bonus = 0
    for slot in range(MAX_BONUS_IN_PLAY):
        bonus += sight.bonus_card[slot] >= 0
    glance.table[FROM_MAP] = int(board.ferry_pairs)
    glance.table[FROM_MAP + 1] = int(board.stations)
    glance.table[FROM_MAP + 2] = int(board.station_points)
    glance.table[FROM_MAP + 3] = int(board.longest_route_points)
    glance.table[FROM_MAP + 4] = bonus
    glance.table[FROM_MAP + 5] = small(int(board.cars))
    glance.table[FROM_MAP + 6] = int(board.ticket_draw)
    glance.table[FROM_MAP + 7] = int(board.ticket_keep)


@kernel
def glance_at_own(board: Board, sight: State, seat: int, lengths: Lengths, glance: Glance) -> None:
    """The own pieces and cards."""
    most = second = colours = fours = 0
    for card in range(COLOURS):
        cards = int(sight.hands[seat, card])
        colours += cards > 0
        fours += cards >= 4
        if cards > most:
            most, second = cards, most
        elif cards > second:
            second = cards
    glance.table[FROM_OWN] = small(int(sight.cars[seat]))
    glance.table[FROM_OWN + 1] = small(int(sight.points[seat]))
    glance.table[FROM_OWN + 2] = small(int(sight.hand_size[seat]))
    glance.table[FROM_OWN + 3] = small(int(sight.hands[seat, LOCOMOTIVE]))
    glance.table[FROM_OWN + 4] = int(sight.stations_left[seat])
    glance.table[FROM_OWN + 5] = int(sight.ticket_count[seat])
    glance.table[FROM_OWN + 6] = small(int(lengths.longest[seat]))
    glance.table[FROM_OWN + 7] = small(most)
    glance.table[FROM_OWN + 8] = small(second)
    glance.table[FROM_OWN + 9] = colours
    glance.table[FROM_OWN + 10] = fours
    glance.table[FROM_OWN + 11] = sight.cars[seat] <= board.last_cars


@kernel
def glance_at_plan(board: Board, sight: State, seat: int, plan: Plan, glance: Glance) -> None:
    """The own tickets, and what the plan for them still needs."""
    done = hopeless = wanted = sought = missing = surplus = gray = icons = ready = contested = longest = rich = 0
    for ticket in range(board.tickets):
        if sight.ticket_owner[ticket] == seat:
            points = int(board.ticket_points[ticket])
            if plan.hopeless[ticket]:
                hopeless += points
            elif plan.sought[ticket]:
                wanted += points
                sought += 1
            else:
                done += points
    for route in range(board.routes):
        if plan.route[route] == WANTED:
            length = int(board.route_length[route])
            icons += int(board.route_icons[route])
            if board.route_colour[route] == GRAY:
                gray += length
            longest = max(longest, length)
            rich += int(board.route_points[route])
            ready += missing_cards(board, sight, seat, route, plan) == 0
            contested += strangers_near(board, sight, seat, route) > 0
    for card in range(LOCOMOTIVE):
        missing += max(0, int(plan.need[card]) - int(sight.hands[seat, card]))
        surplus += max(0, int(sight.hands[seat, card]) - int(plan.need[card]))
    glance.table[FROM_PLAN] = small(done)
    glance.table[FROM_PLAN + 1] = small(wanted)
    glance.table[FROM_PLAN + 2] = small(hopeless)
    glance.table[FROM_PLAN + 3] = small(int(plan.spaces))
    glance.table[FROM_PLAN + 4] = small(int(plan.claims))
    glance.table[FROM_PLAN + 5] = small(missing)
    glance.table[FROM_PLAN + 6] = small(gray)
    glance.table[FROM_PLAN + 7] = icons
    glance.table[FROM_PLAN + 8] = ready
    glance.table[FROM_PLAN + 9] = contested
    glance.table[FROM_PLAN + 10] = small(int(plan.worth) // 10)
    glance.table[FROM_PLAN + 11] = int(plan.joining)
    glance.table[FROM_PLAN + 12] = small(int(sight.cars[seat]) - int(plan.spaces))
    glance.table[FROM_PLAN + 13] = small(surplus)
    glance.table[FROM_PLAN + 14] = sought
    glance.table[FROM_PLAN + 15] = small(rich)


@kernel
def glance_at_others(board: Board, sight: State, seat: int, lengths: Lengths, glance: Glance) -> None:
    """The public figures of the others: those who have most, or fewest cars."""
    cars, hand, points, tickets, longest, stations, locomotives, hands = 127, 0, -127, 0, 0, 0, 0, 0
    for other in range(sight.players):
        if other != seat:
            cars = min(cars, int(sight.cars[other]))
            hand = max(hand, int(sight.hand_size[other]))
            hands += int(sight.hand_size[other])
            if sight.phase != START_TICKETS:  # V9
                tickets = max(tickets, int(sight.ticket_count[other]))
            points = max(points, int(sight.points[other]))
            longest = max(longest, int(lengths.longest[other]))
            stations = max(stations, int(sight.stations_left[other]))
            locomotives = max(locomotives, int(sight.known[other, LOCOMOTIVE]))
    glance.table[FROM_OTHERS] = small(cars)
    glance.table[FROM_OTHERS + 1] = small(hand)
    glance.table[FROM_OTHERS + 2] = small(points)
    glance.table[FROM_OTHERS + 3] = tickets
    glance.table[FROM_OTHERS + 4] = small(longest)
    glance.table[FROM_OTHERS + 5] = stations
    glance.table[FROM_OTHERS + 6] = locomotives
    glance.table[FROM_OTHERS + 7] = small(hands // (int(sight.players) - 1))


@kernel
def glance_at_cards(sight: State, seat: int, plan: Plan, glance: Glance) -> None:
    """The cards on the table, and how far the game is."""
    useful = locomotives = discards = 0
    for slot in range(MARKET_PLACES):
        card = int(sight.market[slot])
        if card == LOCOMOTIVE:
            locomotives += 1
        elif card != NO_CARD and plan.need[card] > sight.hands[seat, card]:
            useful += 1
    for card in range(LOCOMOTIVE + 1):
        discards += int(sight.discards[card])
    glance.table[FROM_TABLE] = useful
    glance.table[FROM_TABLE + 1] = locomotives
    glance.table[FROM_TABLE + 2] = small(int(sight.deck_size))
    glance.table[FROM_TABLE + 3] = small(discards)
    glance.table[FROM_TABLE + 4] = small(int(sight.turn) // int(sight.players))
    glance.table[FROM_TABLE + 5] = int(sight.turns_left)
    glance.table[FROM_TABLE + 6] = sight.deck_count > 0
    glance.table[FROM_TABLE + 7] = 1


@kernel
def glance_at_table(board: Board, sight: State, seat: int, plan: Plan, lengths: Lengths, glance: Glance) -> None:
    """All but the options; the plan is made."""
    for feature in range(TABLE_FEATURES):
        glance.table[feature] = 0
    glance.seat = seat
    glance_at_map(board, sight, glance)
    glance_at_own(board, sight, seat, lengths, glance)
    glance_at_plan(board, sight, seat, plan, glance)
    glance_at_others(board, sight, seat, lengths, glance)
    glance_at_cards(sight, seat, plan, glance)
    glance_at_bonus_cards(board, sight, seat, plan, lengths, glance)


@kernel
def take_glance(
    board: Board,
    sight: State,
    seat: int,
    legal: Legal,
    work: Work,
    weights: Weights,
    plan: Plan,
    player_rng: Chance,
    lengths: Lengths,
    glance: Glance,
) -> None:
    """Everything that the champion decides from; the plan is always a new one, and the lengths are measured."""
    glance.count = 0
    plan.turn = 0
    plan.keeps = 0
    if sight.phase in (START_TICKETS, TICKETS):
        glance_at_tickets(board, sight, seat, legal, work, weights, plan, glance)
        refresh_plan(board, sight, seat, work, weights, plan)
        glance_at_table(board, sight, seat, plan, lengths, glance)
    else:
        action = choose(board, sight, seat, legal, work, weights, plan, player_rng)
        glance_at_table(board, sight, seat, plan, lengths, glance)
        glance_at_options(board, sight, seat, legal, work, weights, plan, action, glance)
