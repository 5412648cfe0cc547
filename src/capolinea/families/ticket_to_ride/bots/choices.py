"""The choices of a player with a plan: tickets, routes, cards, payments, tunnels and stations."""

from __future__ import annotations

from typing import TYPE_CHECKING

from capolinea.core.chance import below
from capolinea.core.kernel import kernel
from capolinea.core.legal import is_legal
from capolinea.families.ticket_to_ride.bots.plan import (
    add_needs,
    make_plan,
    open_own,
    path_gain,
    plan_open,
    set_prices,
    spread,
)
from capolinea.families.ticket_to_ride.bots.records import BORROWED, FAR, POINT, WANTED
from capolinea.families.ticket_to_ride.bots.tunnels import cards_to_turn_up, success
from capolinea.families.ticket_to_ride.kernels.board import NO_ROUTE, TUNNEL
from capolinea.families.ticket_to_ride.kernels.phases.claim import owns_sibling
from capolinea.families.ticket_to_ride.kernels.scoring.network import join_own_routes
from capolinea.families.ticket_to_ride.kernels.state import (
    CLAIM,
    COLOURS,
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
    MAX_GROUP,
    STATION,
    WITHDRAW,
)

if TYPE_CHECKING:
    from capolinea.core.chance import Chance
    from capolinea.families.ticket_to_ride.bots.records import Plan, Weights
    from capolinea.families.ticket_to_ride.kernels.board import Board
    from capolinea.families.ticket_to_ride.kernels.state import Legal, State, Work

NONE = -1
LONG_WAY_ROUND = 400


@kernel
def fewest_cars(sight: State) -> int:
    """The lowest number of cars that a player has."""
    fewest = 127
    for seat in range(sight.players):
        fewest = min(fewest, int(sight.cars[seat]))
    return fewest


# --- tickets


@kernel
def choose_tickets(
    board: Board, sight: State, seat: int, legal: Legal, work: Work, weights: Weights, plan: Plan
) -> int:
    """The set of offered tickets whose plan, with the tickets held already, is worth most."""
    best, most = int(legal.actions[0]), -(1 << 30)
    for index in range(legal.count):
        kept = int(legal.actions[index]) - KEEP
        set_prices(board, sight, seat, weights, plan)
        open_own(board, sight, seat, work, plan)
        for slot in range(sight.offer_count[seat]):
            if kept >> slot & 1:
                plan.open[sight.offer[seat, slot]] = 1
        plan_open(board, sight, seat, weights, plan)
        if plan.worth > most:
            best, most = int(legal.actions[index]), int(plan.worth)
    return best


# --- routes


@kernel
def route_colour_to_use(board: Board, sight: State, seat: int, route: int, plan: Plan) -> int:
    """The colour to pay a route with: its own, or for a gray one the colour with most cards to spare."""
    colour = int(board.route_colour[route])
    if colour != GRAY:
        return colour
    best, most = 0, -127
    for other in range(COLOURS):
        spare = 2 * int(sight.hands[seat, other]) - int(plan.need[other])
        if spare > most:
            best, most = other, spare
    return best


@kernel
def missing_cards(board: Board, sight: State, seat: int, route: int, plan: Plan) -> int:
    """The cards that are missing to claim a route."""
    colour = route_colour_to_use(board, sight, seat, route, plan)
    own = int(sight.hands[seat, colour]) + int(sight.hands[seat, LOCOMOTIVE])
    return max(0, int(board.route_length[route]) - own)


@kernel
def best_extra_route(board: Board, sight: State, seat: int, weights: Weights, plan: Plan) -> int:
    """The free route that is worth most for its points alone; NO_ROUTE if none is worth a turn."""
    best, most = NO_ROUTE, -(1 << 30)
    for route in range(board.routes):
        length = int(board.route_length[route])
        if sight.route_owner[route] != FREE or length > sight.cars[seat] or owns_sibling(board, sight, seat, route):
            continue
        turns = 2 + missing_cards(board, sight, seat, route, plan)
        worth = POINT * int(board.route_points[route]) - int(weights.aim_worth) * turns // 2
        worth += path_gain(board, route, weights, plan) - int(weights.locomotive_price) * int(board.route_icons[route])
        if worth > most:
            best, most = route, worth
    return best


@kernel
def strangers_near(board: Board, sight: State, seat: int, route: int) -> int:
    """Routes of others that meet a route, counted at each of its ends."""
    count = 0
    for city in (int(board.route_a[route]), int(board.route_b[route])):
        for slot in range(board.city_routes[city]):
            owner = sight.route_owner[board.city_route[city, slot]]
            count += owner >= 0 and owner != seat
    return count


@kernel
def detour(board: Board, route: int, plan: Plan) -> int:
    """What it would cost to go round a route of the plan."""
    price = plan.price[route]
    plan.price[route] = FAR
    spread(board, plan, int(board.route_a[route]))
    plan.price[route] = price
    return min(LONG_WAY_ROUND, int(plan.distance[board.route_b[route]]))


@kernel
def claim_urgency(board: Board, sight: State, seat: int, route: int, weights: Weights, plan: Plan) -> int:
    """The urgency of a wanted route: higher where others build, and for longer ones."""
    urgency = 4 * int(board.route_length[route])
    if weights.careful:
        urgency += 5 * strangers_near(board, sight, seat, route)
    if weights.detour_fear:
        urgency += int(weights.detour_fear) * detour(board, route, plan) // 100
    return urgency


@kernel
def has_reserve(board: Board, sight: State, seat: int, route: int, plan: Plan) -> bool:
    """Whether there is a card to spare for a tunnel."""
    colour = route_colour_to_use(board, sight, seat, route, plan)
    own = int(sight.hands[seat, colour]) + int(sight.hands[seat, LOCOMOTIVE])
    return own > board.route_length[route]


@kernel
def least_urgency(sight: State, seat: int, weights: Weights) -> int:
    """The urgency that a claim must have; with a small hand and enough time, routes that nobody wants may wait."""
    waits = sight.hand_size[seat] < weights.patience and sight.turns_left == 0 and sight.deck_size > 0
    return int(weights.calm) if waits and fewest_cars(sight) > weights.near_end else -1


@kernel
def wanted_claim(board: Board, sight: State, seat: int, legal: Legal, weights: Weights, plan: Plan) -> int:
    """The most urgent claim of the plan that is legal, or NONE."""
    best, most = NONE, least_urgency(sight, seat, weights)
    for index in range(legal.count):
        action = int(legal.actions[index])
        if action < CLAIM or plan.route[action - CLAIM] != WANTED:
            continue
        route = action - CLAIM
        if weights.careful and board.route_kind[route] == TUNNEL and not has_reserve(board, sight, seat, route, plan):
            continue
        urgency = claim_urgency(board, sight, seat, route, weights, plan)
        if urgency > most:
            best, most = action, urgency
    return best


@kernel
def likely(board: Board, sight: State, seat: int, route: int, points: int, plan: Plan) -> int:
    """What points are worth, in tenths, that hang on a claim: a tunnel may fail."""
    colour = route_colour_to_use(board, sight, seat, route, plan)
    own = int(sight.hands[seat, colour]) + int(sight.hands[seat, LOCOMOTIVE])
    chance = success(board, route, own - int(board.route_length[route])) if cards_to_turn_up(sight) > 0 else POINT
    return points * chance


@kernel
def richest_claim(board: Board, sight: State, seat: int, legal: Legal, plan: Plan) -> int:
    """The legal claim that is likely to bring most points, or NONE."""
    best, most = NONE, 0
    for index in range(legal.count):
        action = int(legal.actions[index])
        if action >= CLAIM:
            route = action - CLAIM
            worth = likely(board, sight, seat, route, int(board.route_points[route]), plan)
            if worth > most:
                best, most = action, worth
    return best


@kernel
def joined_points(board: Board, sight: State, seat: int, route: int, work: Work) -> int:
    """What the own tickets are worth that a route completes: their points are won, and no longer lost.

    The parts of the own network are in `work`.
    """
    a, b = int(work.label[board.route_a[route]]), int(work.label[board.route_b[route]])
    points = 0
    if a != b:
        for ticket in range(board.tickets):
            if sight.ticket_owner[ticket] == seat:
                start, end = int(work.label[board.ticket_a[ticket]]), int(work.label[board.ticket_b[ticket]])
                if (start == a and end == b) or (start == b and end == a):
                    points += 2 * int(board.ticket_points[ticket])
    return points


@kernel
def last_build(board: Board, sight: State, seat: int, legal: Legal, work: Work, plan: Plan) -> int:
    """The claim or station of the own last turn that is likely to bring most points, tickets counted; or NONE."""
    join_own_routes(board, sight, seat, work)
    best, most = NONE, 0
    for index in range(legal.count):
        action = int(legal.actions[index])
        worth = 0
        if action >= CLAIM:
            route = action - CLAIM
            points = int(board.route_points[route]) + joined_points(board, sight, seat, route, work)
            worth = likely(board, sight, seat, route, points, plan)
        elif action >= STATION:
            worth = POINT * station_points(board, sight, seat, action - STATION, work)
        if worth > most:
            best, most = action, worth
    return best


@kernel
def station_points(board: Board, sight: State, seat: int, city: int, work: Work) -> int:
    """What a station wins by the best route that it lends (B3), less what it costs."""
    best = 0
    for slot in range(board.city_routes[city]):
        route = int(board.city_route[city, slot])
        if sight.route_owner[route] >= 0 and sight.route_owner[route] != seat:
            best = max(best, joined_points(board, sight, seat, route, work))
    return best - int(board.station_points)


@kernel
def windfall_claim(board: Board, sight: State, seat: int, legal: Legal, weights: Weights, plan: Plan) -> int:
    """The richest legal claim beside the plan, if it has points enough and leaves cars for the plan; or NONE."""
    action = richest_claim(board, sight, seat, legal, plan)
    if action == NONE:
        return NONE
    route = action - CLAIM
    fits = int(board.route_length[route]) + int(plan.spaces) <= int(sight.cars[seat])
    return action if fits and board.route_points[route] >= weights.grab_points else NONE


@kernel
def wants_routes(board: Board, plan: Plan) -> bool:
    """Whether the plan has routes left to claim."""
    for route in range(board.routes):
        if plan.route[route] == WANTED:
            return True
    return False


# --- stations


@kernel
def wanted_station(board: Board, sight: State, seat: int, legal: Legal, plan: Plan) -> int:
    """A station that lends a route of the plan, or NONE."""
    for route in range(board.routes):
        if plan.route[route] == BORROWED:
            for city in (int(board.route_a[route]), int(board.route_b[route])):
                if sight.station_owner[city] == seat:
                    break
                if is_legal(legal, STATION + city):
                    return STATION + city
    return NONE


# --- cards


@kernel
def card_worth(board: Board, sight: State, seat: int, card: int, weights: Weights, plan: Plan) -> int:
    """How much a card helps the wanted routes."""
    if card == LOCOMOTIVE:
        return int(weights.locomotive_worth)
    own = int(sight.hands[seat, card])
    if plan.need[card] > own:
        missing = int(plan.need[card]) - own
        return int(weights.need_worth) - min(4, missing * int(weights.need_slope) // 10)
    best = 0
    for route in range(board.routes):
        gray = plan.route[route] == WANTED and board.route_colour[route] == GRAY and own < board.route_length[route]
        if gray and route_colour_to_use(board, sight, seat, route, plan) == card:
            best = max(best, int(weights.gray_worth))
    return best


@kernel
def needs_locomotive(board: Board, sight: State, seat: int, plan: Plan) -> bool:
    """Whether a locomotive of the market, which is a whole turn, is worth it."""
    if plan.need[LOCOMOTIVE] > sight.hands[seat, LOCOMOTIVE]:
        return True
    for route in range(board.routes):
        long = plan.route[route] == WANTED and board.route_length[route] > 2
        if long and missing_cards(board, sight, seat, route, plan) == 1:
            return True
    return False


@kernel
def choose_card(
    board: Board, sight: State, seat: int, legal: Legal, weights: Weights, plan: Plan, player_rng: Chance
) -> int:
    """The card of the market that helps most, or the deck."""
    best, most = NONE, -1
    for index in range(legal.count):
        action = int(legal.actions[index])
        worth = -1
        if action == DRAW_DECK:
            worth = int(weights.deck_worth)
        elif DRAW_MARKET <= action < EXTRA:
            card = int(sight.market[action - DRAW_MARKET])
            worth = card_worth(board, sight, seat, card, weights, plan)
            if card == LOCOMOTIVE and not needs_locomotive(board, sight, seat, plan):
                worth = 0
        if worth >= 0 and 4 * worth + below(player_rng, 3) > most:
            best, most = action, 4 * worth + below(player_rng, 3)
    return best


@kernel
def payment_cost(board: Board, sight: State, seat: int, action: int, plan: Plan) -> int:
    """What a payment takes away: cards that nothing else needs are cheap, locomotives dear."""
    if action < GROUP:
        return 6 * (action - LOCOMOTIVES)
    colour, cards = (action - GROUP) // MAX_GROUP, (action - GROUP) % MAX_GROUP + 1
    needed = int(plan.need[colour])
    if colour == board.route_colour[sight.target]:
        needed -= cards
    short = max(0, needed - (int(sight.hands[seat, colour]) - cards))
    return 3 * short - 6 * cards - min(3, int(sight.hands[seat, colour]) - cards)


@kernel
def choose_payment(board: Board, sight: State, seat: int, legal: Legal, plan: Plan) -> int:
    """Cards that nothing else needs first, locomotives last."""
    best, least = int(legal.actions[0]), 1 << 30
    for index in range(legal.count):
        action = int(legal.actions[index])
        cost = payment_cost(board, sight, seat, action, plan)
        if cost < least:
            best, least = action, cost
    return best


@kernel
def choose_extra(legal: Legal) -> int:
    """Pay what the tunnel asks, with few locomotives."""
    best = WITHDRAW
    for index in range(legal.count):
        action = int(legal.actions[index])
        if action != WITHDRAW and (best == WITHDRAW or action < best):
            best = action
    return best


# --- a turn


@kernel
def count_built(sight: State, seat: int) -> int:
    """A number that changes when somebody builds, or the seat has more tickets."""
    cars = 0
    for other in range(sight.players):
        cars += int(sight.cars[other]) + 300 * int(sight.stations_left[other])
    return cars + 10_000 * int(sight.ticket_count[seat])


@kernel
def refresh_plan(board: Board, sight: State, seat: int, work: Work, weights: Weights, plan: Plan) -> None:
    """Make a new plan in each turn; with nothing left to join, aim at the route that is worth most."""
    if plan.turn == sight.turn + 1:
        return
    plan.turn = sight.turn + 1
    built = count_built(sight, seat)
    if plan.keeps and plan.joining and plan.built == built:
        return
    plan.built = built
    make_plan(board, sight, seat, work, weights, plan)
    add_needs(board, sight, seat, plan)
    plan.joining = wants_routes(board, plan)
    if not plan.joining:
        route = best_extra_route(board, sight, seat, weights, plan)
        if route != NO_ROUTE:
            plan.route[route] = WANTED
            add_needs(board, sight, seat, plan)


@kernel
def wants_tickets(sight: State, seat: int, legal: Legal, weights: Weights, plan: Plan) -> bool:
    """Whether it is time for more tickets: all are joined, and the end is far."""
    return not plan.joining and fewest_cars(sight) >= weights.draws_tickets and is_legal(legal, DRAW_TICKETS)


@kernel
def choose_turn(
    board: Board, sight: State, seat: int, legal: Legal, work: Work, weights: Weights, plan: Plan, player_rng: Chance
) -> int:
    """One action of a turn."""
    if sight.turns_left > 0:
        action = last_build(board, sight, seat, legal, work, plan)
        if action != NONE:
            return action
    if not plan.joining or fewest_cars(sight) <= weights.near_end:
        action = wanted_station(board, sight, seat, legal, plan)
        if action != NONE:
            return action
    if wants_tickets(sight, seat, legal, weights, plan):
        return DRAW_TICKETS
    action = wanted_claim(board, sight, seat, legal, weights, plan)
    if action == NONE:
        action = windfall_claim(board, sight, seat, legal, weights, plan)
    if action == NONE:
        action = choose_card(board, sight, seat, legal, weights, plan, player_rng)
    if action == NONE:
        action = richest_claim(board, sight, seat, legal, plan)
    return action if action != NONE else int(legal.actions[below(player_rng, legal.count)])
