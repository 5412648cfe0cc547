"""The decisions that the champion weighs, and what there is to know of each, in small numbers.

Nothing here reads what the seat may not know: worlds that it cannot tell apart give the same numbers.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from capolinea.core.champion.options import OPTIONS, add_option, is_listed, small
from capolinea.core.kernel import kernel
from capolinea.core.legal import is_legal
from capolinea.families.ticket_to_ride.bots.champion import records as place
from capolinea.families.ticket_to_ride.bots.champion.bonus import bonus_of_claim, bonus_of_tickets
from capolinea.families.ticket_to_ride.bots.champion.records import OPTION_FEATURES
from capolinea.families.ticket_to_ride.bots.choices import (
    NONE,
    card_worth,
    detour,
    fewest_cars,
    joined_points,
    missing_cards,
    payment_cost,
    route_colour_to_use,
    station_points,
    strangers_near,
    wanted_station,
)
from capolinea.families.ticket_to_ride.bots.plan import open_own, plan_open, set_prices
from capolinea.families.ticket_to_ride.bots.records import WANTED
from capolinea.families.ticket_to_ride.bots.search import block_worth
from capolinea.families.ticket_to_ride.kernels.board import NO_ROUTE, TUNNEL
from capolinea.families.ticket_to_ride.kernels.phases.claim import owns_sibling
from capolinea.families.ticket_to_ride.kernels.scoring.network import join_own_routes
from capolinea.families.ticket_to_ride.kernels.state import (
    CLAIM,
    DRAW_DECK,
    DRAW_MARKET,
    DRAW_TICKETS,
    EXTRA,
    FREE,
    GRAY,
    GROUP,
    KEEP,
    LOCOMOTIVE,
    LOCOMOTIVES,
    MARKET_PLACES,
    MAX_GROUP,
    PAY_ROUTE,
    PAY_STATION,
    SECOND_CARD,
    STATION,
    STOP_DRAWING,
    TUNNEL_EXTRA,
    TURN,
)

if TYPE_CHECKING:
    from capolinea.families.ticket_to_ride.bots.champion.records import Glance
    from capolinea.families.ticket_to_ride.bots.records import Plan, Weights
    from capolinea.families.ticket_to_ride.kernels.board import Board
    from capolinea.families.ticket_to_ride.kernels.state import Legal, State, Work

# Constants of kernels
MOST_RICH = 6  # claims beside the plan
RICH = 7  # points
LOWEST = -(1 << 30)


# --- which decisions


@kernel
def add_cards(sight: State, legal: Legal, glance: Glance) -> None:
    """The deck, and each kind of card of the market once."""
    if is_legal(legal, DRAW_DECK):
        add_option(glance, DRAW_DECK)
    for index in range(legal.count):
        action = int(legal.actions[index])
        if DRAW_MARKET <= action < EXTRA:
            fresh = True
            for row in range(glance.count):
                other = int(glance.actions[row])
                if DRAW_MARKET <= other < EXTRA:
                    fresh = fresh and sight.market[other - DRAW_MARKET] != sight.market[action - DRAW_MARKET]
            if fresh:
                add_option(glance, action)


@kernel
def add_claims(board: Board, sight: State, seat: int, legal: Legal, plan: Plan, glance: Glance) -> None:
    """All claims of the plan, the richest beside it, and a block."""
    for index in range(legal.count):
        action = int(legal.actions[index])
        if action >= CLAIM and plan.route[action - CLAIM] == WANTED:
            add_option(glance, action)
    for _ in range(MOST_RICH):
        best, most = NONE, 0
        for index in range(legal.count):
            action = int(legal.actions[index])
            if action >= CLAIM and board.route_points[action - CLAIM] > most and not is_listed(glance, action):
                best, most = action, int(board.route_points[action - CLAIM])
        add_option(glance, best)
    best, most = NONE, 0
    for index in range(legal.count):
        action = int(legal.actions[index])
        if action >= CLAIM and not is_listed(glance, action):
            worth = block_worth(board, sight, seat, action - CLAIM)
            if worth > most:
                best, most = action, worth
    add_option(glance, best)


@kernel
def add_turn(board: Board, sight: State, seat: int, legal: Legal, plan: Plan, glance: Glance) -> None:
    """The options of a turn."""
    add_cards(sight, legal, glance)
    if is_legal(legal, DRAW_TICKETS):
        add_option(glance, DRAW_TICKETS)
    add_option(glance, wanted_station(board, sight, seat, legal, plan))
    add_claims(board, sight, seat, legal, plan, glance)


@kernel
def add_all(legal: Legal, glance: Glance) -> None:
    """As many decisions as there is room for."""
    for index in range(legal.count):
        add_option(glance, int(legal.actions[index]))


@kernel
def add_payments(board: Board, sight: State, seat: int, legal: Legal, plan: Plan, glance: Glance) -> None:
    """The cheapest payments."""
    if legal.count <= OPTIONS:
        add_all(legal, glance)
        return
    for _ in range(OPTIONS):
        best, least = NONE, 1 << 30
        for index in range(legal.count):
            action = int(legal.actions[index])
            cost = payment_cost(board, sight, seat, action, plan)
            if cost < least and not is_listed(glance, action):
                best, least = action, cost
        add_option(glance, best)


# --- what there is to know of each


@kernel
def describe_claim(
    board: Board, sight: State, seat: int, route: int, work: Work, plan: Plan, glance: Glance, row: int
) -> None:
    """A claim; the parts of the own network are in `work`."""
    colour = route_colour_to_use(board, sight, seat, route, plan)
    own, locomotives = int(sight.hands[seat, colour]), int(sight.hands[seat, LOCOMOTIVE])
    length, wanted = int(board.route_length[route]), plan.route[route] == WANTED
    needed = int(plan.need[colour]) - (length if wanted and board.route_colour[route] == colour else 0)
    cars = int(sight.cars[seat]) - length
    glance.option[row, place.ROUTE] = 1
    glance.option[row, place.WANTED_HERE] = wanted
    glance.option[row, place.LENGTH] = length
    glance.option[row, place.POINTS] = int(board.route_points[route])
    glance.option[row, place.TUNNEL_HERE] = board.route_kind[route] == TUNNEL
    glance.option[row, place.ICONS] = int(board.route_icons[route])
    glance.option[row, place.GRAY_HERE] = board.route_colour[route] == GRAY
    glance.option[row, place.STRANGERS] = small(strangers_near(board, sight, seat, route))
    if wanted:
        glance.option[row, place.DETOUR] = small(detour(board, route, plan) // 4)
    glance.option[row, place.OWN_CARDS] = small(own)
    glance.option[row, place.LOCOMOTIVES_SPENT] = small(max(int(board.route_icons[route]), length - own))
    glance.option[row, place.RESERVE] = small(own + locomotives - length)
    glance.option[row, place.OWN_AT_A] = int(plan.degree[board.route_a[route]])
    glance.option[row, place.OWN_AT_B] = int(plan.degree[board.route_b[route]])
    glance.option[row, place.JOINED] = small(joined_points(board, sight, seat, route, work))
    glance.option[row, place.BLOCKS] = small(block_worth(board, sight, seat, route))
    glance.option[row, place.NEEDED_ELSEWHERE] = small(needed - max(0, own - length))
    glance.option[row, place.CARS_AFTER] = small(cars)
    glance.option[row, place.ENDS] = cars <= int(board.last_cars)
    ways = 0
    for other in range(2):
        sibling = int(board.route_sibling[route, other])
        ways += sibling != NO_ROUTE and sight.route_owner[sibling] == FREE
    glance.option[row, place.OTHER_WAYS] = ways
    glance.option[row, place.SLACK] = small(cars - int(plan.spaces) + (length if wanted else 0))
    bonus_of_claim(board, sight, route, plan, glance, row)


@kernel
def describe_card(
    board: Board, sight: State, seat: int, card: int, weights: Weights, plan: Plan, glance: Glance, row: int
) -> None:
    """A card of the market, and the routes that it helps."""
    locomotive = card == LOCOMOTIVE
    glance.option[row, place.LOCOMOTIVE_CARD if locomotive else place.COLOUR_CARD] = 1
    glance.option[row, place.CARD_WORTH] = small(card_worth(board, sight, seat, card, weights, plan))
    glance.option[row, place.MISSING] = small(int(plan.need[card]) - int(sight.hands[seat, card]))
    glance.option[row, place.IN_HAND] = small(int(sight.hands[seat, card]))
    copies = 0
    for slot in range(MARKET_PLACES):
        copies += sight.market[slot] == card
    glance.option[row, place.IN_MARKET] = copies
    completes = rich = longest = contested = 0
    for route in range(board.routes):
        colour, length = int(board.route_colour[route]), int(board.route_length[route])
        if sight.route_owner[route] != FREE or length > sight.cars[seat]:
            continue
        if not locomotive and colour != card and colour != GRAY:  # noqa: PLR1714
            continue
        wanted = plan.route[route] == WANTED
        if not wanted and board.route_points[route] < RICH:
            continue
        pays = colour if colour != GRAY else route_colour_to_use(board, sight, seat, route, plan)
        if not locomotive and pays != card:
            continue
        missing = missing_cards(board, sight, seat, route, plan)
        if wanted:
            completes += missing == 1
            longest = max(longest, length)
            contested += missing > 0 and strangers_near(board, sight, seat, route) > 0
        elif missing == 1 and not owns_sibling(board, sight, seat, route):
            rich = max(rich, int(board.route_points[route]))
    glance.option[row, place.COMPLETES] = completes
    glance.option[row, place.COMPLETES_RICH] = small(rich)
    glance.option[row, place.LONGEST_WANTED] = longest
    glance.option[row, place.CONTESTED] = contested


@kernel
def describe_payment(board: Board, sight: State, seat: int, action: int, plan: Plan, glance: Glance, row: int) -> None:
    """Cards of a payment."""
    glance.option[row, place.PAYMENT_COST] = small(payment_cost(board, sight, seat, action, plan))
    if action < GROUP:
        glance.option[row, place.LAST_CARDS] = 1
        glance.option[row, place.LOCOMOTIVES_PAID] = action - LOCOMOTIVES
        glance.option[row, place.LEFT_OVER] = small(int(sight.hands[seat, LOCOMOTIVE]) - (action - LOCOMOTIVES))
        return
    colour, cards = (action - GROUP) // MAX_GROUP, (action - GROUP) % MAX_GROUP + 1
    left = int(sight.hands[seat, colour]) - cards
    needed = int(plan.need[colour])
    if sight.phase == PAY_ROUTE and colour == board.route_colour[sight.target]:
        needed -= cards
    glance.option[row, place.SOME_CARDS] = 1
    glance.option[row, place.CARDS_PAID] = cards
    glance.option[row, place.LEFT_OVER] = small(left)
    glance.option[row, place.SHORT] = small(needed - left)


@kernel
def describe_option(
    board: Board,
    sight: State,
    seat: int,
    action: int,
    work: Work,
    weights: Weights,
    plan: Plan,
    glance: Glance,
    row: int,
) -> None:
    """Any decision but a choice of tickets."""
    if action >= CLAIM:
        describe_claim(board, sight, seat, action - CLAIM, work, plan, glance, row)
    elif action >= STATION:
        glance.option[row, place.STATION_HERE] = 1
        glance.option[row, place.STATION_COST] = int(board.stations) - int(sight.stations_left[seat]) + 1
        glance.option[row, place.STATION_POINTS] = small(station_points(board, sight, seat, action - STATION, work))
    elif action >= LOCOMOTIVES:
        describe_payment(board, sight, seat, action, plan, glance, row)
    elif EXTRA <= action < KEEP:
        glance.option[row, place.EXTRA_CARDS] = 1
        glance.option[row, place.EXTRA_LOCOMOTIVES] = action - EXTRA
    elif DRAW_MARKET <= action < EXTRA:
        describe_card(board, sight, seat, int(sight.market[action - DRAW_MARKET]), weights, plan, glance, row)
    elif action == DRAW_DECK:
        glance.option[row, place.DECK] = 1
    elif action == DRAW_TICKETS:
        glance.option[row, place.MORE_TICKETS] = 1
        glance.option[row, place.SLACK] = small(int(sight.cars[seat]) - int(plan.spaces))
    else:
        glance.option[row, place.NOTHING] = 1
    if sight.phase == TUNNEL_EXTRA:
        glance.option[row, place.EXTRA_ASKED] = int(sight.extra)
        glance.option[row, place.POINTS] = int(board.route_points[sight.target])
        glance.option[row, place.WANTED_HERE] = plan.route[sight.target] == WANTED


@kernel
def glance_at_tickets(
    board: Board, sight: State, seat: int, legal: Legal, work: Work, weights: Weights, plan: Plan, glance: Glance
) -> None:
    """Every choice of tickets with the plan that it leads to, the best of them first, as the stationmaster chooses."""
    best, most = 0, LOWEST
    for index in range(legal.count):
        action = int(legal.actions[index])
        kept = action - KEEP
        set_prices(board, sight, seat, weights, plan)
        open_own(board, sight, seat, work, plan)
        points = tickets = hopeless = 0
        for slot in range(sight.offer_count[seat]):
            if (kept >> slot) & 1:
                ticket = int(sight.offer[seat, slot])
                plan.open[ticket] = 1
                points += int(board.ticket_points[ticket])
                tickets += 1
        plan_open(board, sight, seat, weights, plan)
        for ticket in range(board.tickets):
            if plan.hopeless[ticket]:
                hopeless += int(board.ticket_points[ticket])
        row, worth = int(glance.count), int(plan.worth)
        if row == OPTIONS:  # no room: the last place goes to the best
            if worth <= most:
                continue
            row -= 1
            glance.count = row
        add_option(glance, action)
        glance.option[row, place.KEPT] = 1
        glance.option[row, place.TICKETS_KEPT] = tickets
        glance.option[row, place.PLAN_WORTH] = small(worth // 5)
        glance.option[row, place.TICKET_POINTS] = small(points)
        glance.option[row, place.PLAN_SPACES] = small(int(plan.spaces))
        glance.option[row, place.PLAN_CLAIMS] = small(int(plan.claims))
        glance.option[row, place.HOPELESS_POINTS] = small(hopeless)
        glance.option[row, place.KEPT_SLACK] = small(int(sight.cars[seat]) - int(plan.spaces))
        bonus_of_tickets(board, sight, seat, kept, glance, row)
        if worth > most:
            best, most = row, worth
    glance.option[best, place.PLANNED] = 1
    swap_first(glance, best)
    top = int(glance.option[0, place.PLAN_WORTH])
    for row in range(glance.count):
        glance.option[row, place.BEHIND_BEST] = small(top - int(glance.option[row, place.PLAN_WORTH]))


@kernel
def swap_first(glance: Glance, row: int) -> None:
    """Swap an option with the first one."""
    if row == 0:
        return
    action = int(glance.actions[0])
    glance.actions[0] = glance.actions[row]
    glance.actions[row] = action
    for feature in range(OPTION_FEATURES):
        value = int(glance.option[0, feature])
        glance.option[0, feature] = glance.option[row, feature]
        glance.option[row, feature] = value


@kernel
def glance_at_options(
    board: Board,
    sight: State,
    seat: int,
    legal: Legal,
    work: Work,
    weights: Weights,
    plan: Plan,
    action: int,
    glance: Glance,
) -> None:
    """The options of any other decision; `action` is the stationmaster's, whose plan is made."""
    phase = sight.phase
    add_option(glance, action)
    if phase == TURN:
        add_turn(board, sight, seat, legal, plan, glance)
    elif phase == SECOND_CARD:
        add_cards(sight, legal, glance)
        if is_legal(legal, STOP_DRAWING):
            add_option(glance, STOP_DRAWING)
    elif phase in (PAY_ROUTE, PAY_STATION):
        add_payments(board, sight, seat, legal, plan, glance)
    else:
        add_all(legal, glance)
    join_own_routes(board, sight, seat, work)
    ending, near = sight.turns_left > 0, fewest_cars(sight) <= weights.near_end
    for row in range(glance.count):
        describe_option(board, sight, seat, int(glance.actions[row]), work, weights, plan, glance, row)
        glance.option[row, place.LAST_OWN_TURN] = ending
        glance.option[row, place.END_NEAR] = near
        glance.option[row, place.DECK_EMPTY] = sight.deck_size == 0
    glance.option[0, place.PLANNED] = 1
