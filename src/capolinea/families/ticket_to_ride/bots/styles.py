"""Four play styles from the literature, as fixed points of comparison.

They are the agents of "AI-based Playtesting of Contemporary Board Games" (F. de Mesentier Silva, S. Lee, J. Togelius,
A. Nealen, 2017), rewritten after the behaviour of the engine that the first author published
(github.com/fernandomsilva/Ticket-to-Ride-Engine):

- the one-step thinker goes for its richest open ticket alone, along the way with the fewest routes, one route after the
  other, and draws tickets when none is left to do;
- the long-route player does the same with routes of three spaces or more, draws no tickets, and then takes the longest
  routes of the board;
- the route-focused player weighs the routes on the shortest ways of all its tickets by their own points and twice those
  of the ticket, and claims the best that it can pay;
- the hungry player draws tickets as long as a network for all of them leaves cars over, and then builds it.

Where the paper says nothing, they do the simplest thing. They build no stations, pay what a tunnel asks if they can,
ignore bonus cards and the end of the game, and take any card if none helps. The one-step thinker keeps all tickets of
the start and the route-focused player all that it is ever offered; the others keep those that give most points for a
car. Double routes and ferries follow the rules.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from capolinea.core.chance import below
from capolinea.core.kernel import kernel
from capolinea.core.legal import is_legal
from capolinea.families.ticket_to_ride.bots.choices import (
    NONE,
    choose_extra,
    choose_payment,
    fewest_cars,
    missing_cards,
    richest_claim,
    route_colour_to_use,
    wants_routes,
)
from capolinea.families.ticket_to_ride.bots.plan import add_needs, open_own, plan_open, spread
from capolinea.families.ticket_to_ride.bots.records import (
    FAR,
    HUNGRY,
    LONG_ROUTE,
    ONE_STEP,
    ROUTE_FOCUSED,
    UNWANTED,
    WANTED,
)
from capolinea.families.ticket_to_ride.kernels.board import NO_ROUTE
from capolinea.families.ticket_to_ride.kernels.phases.claim import owns_sibling
from capolinea.families.ticket_to_ride.kernels.phases.tickets import chosen
from capolinea.families.ticket_to_ride.kernels.state import (
    CARDS,
    CLAIM,
    DRAW_DECK,
    DRAW_MARKET,
    DRAW_TICKETS,
    EXTRA,
    FREE,
    GRAY,
    KEEP,
    LOCOMOTIVE,
    MAX_LENGTH,
    PAY_ROUTE,
    PAY_STATION,
    START_TICKETS,
    TICKETS,
    TUNNEL_EXTRA,
    TURN,
)

if TYPE_CHECKING:
    from capolinea.core.chance import Chance
    from capolinea.families.ticket_to_ride.bots.records import Plan, Weights
    from capolinea.families.ticket_to_ride.kernels.board import Board
    from capolinea.families.ticket_to_ride.kernels.state import Legal, State, Work

LONG = 3  # spaces of the routes that the long-route player builds its tickets with
SPARE_CARS = 8  # with fewer cars no tickets are drawn


@kernel
def choose_in_style(
    board: Board, sight: State, seat: int, legal: Legal, work: Work, weights: Weights, plan: Plan, player_rng: Chance
) -> int:
    """One of the legal decisions. Nothing is remembered from one to the next."""
    phase = sight.phase
    if phase in (START_TICKETS, TICKETS):
        return tickets_in_style(board, sight, seat, legal, work, weights, plan)
    aim(board, sight, seat, work, weights, plan)
    if phase == TURN:
        action = turn_in_style(board, sight, seat, legal, weights, plan)
    elif phase in (PAY_ROUTE, PAY_STATION):
        action = choose_payment(board, sight, seat, legal, plan)
    elif phase == TUNNEL_EXTRA:
        action = choose_extra(legal)
    else:
        action = helpful_card(sight, seat, legal, weights, plan)
    return action if action != NONE else int(legal.actions[below(player_rng, legal.count)])


# --- tickets


@kernel
def tickets_in_style(
    board: Board, sight: State, seat: int, legal: Legal, work: Work, weights: Weights, plan: Plan
) -> int:
    """All tickets, or those that give most points for a car."""
    style = weights.style
    keeps_all = style == ROUTE_FOCUSED or (style == ONE_STEP and sight.phase == START_TICKETS)
    best, most = int(legal.actions[0]), -(1 << 30)
    for index in range(legal.count):
        kept = int(legal.actions[index]) - KEEP
        worth = chosen(kept) if keeps_all else points_for_a_car(board, sight, seat, kept, work, weights, plan)
        if worth > most:
            best, most = kept + KEEP, worth
    return best


@kernel
def points_for_a_car(board: Board, sight: State, seat: int, kept: int, work: Work, weights: Weights, plan: Plan) -> int:
    """What open tickets and those kept give for each car that they still need, in hundredths of a point.

    Tickets that cannot be done any more count against it.
    """
    set_spans(board, sight, seat, weights, plan)
    open_own(board, sight, seat, work, plan)
    for slot in range(sight.offer_count[seat]):
        if kept >> slot & 1:
            plan.open[sight.offer[seat, slot]] = 1
    points = 0
    for ticket in range(board.tickets):
        if plan.open[ticket]:
            points += int(board.ticket_points[ticket])
    plan_open(board, sight, seat, weights, plan)
    for ticket in range(board.tickets):
        if plan.hopeless[ticket]:
            points -= 2 * int(board.ticket_points[ticket])
    return 100 * points // max(1, int(plan.spaces))


# --- what to claim


@kernel
def claimable(board: Board, sight: State, seat: int, route: int) -> bool:
    """Whether a route can still become the seat's own."""
    fits = board.route_length[route] <= sight.cars[seat]
    return sight.route_owner[route] == FREE and fits and not owns_sibling(board, sight, seat, route)


@kernel
def set_spans(board: Board, sight: State, seat: int, weights: Weights, plan: Plan) -> None:
    """The length of each route: the hungry player counts spaces, the others routes. Own routes count nothing."""
    shortest = 1
    if weights.style == LONG_ROUTE:
        shortest = min(LONG, int(sight.cars[seat]))
    for route in range(board.routes):
        length = int(board.route_length[route])
        plan.price[route] = FAR
        if sight.route_owner[route] == seat:
            plan.price[route] = 0
        elif length >= shortest and claimable(board, sight, seat, route):
            plan.price[route] = length if weights.style == HUNGRY else 1


@kernel
def aim(board: Board, sight: State, seat: int, work: Work, weights: Weights, plan: Plan) -> None:
    """Set what claims are worth, the routes to collect cards for, and what they need."""
    for card in range(CARDS):
        plan.need[card] = 0
    for route in range(board.routes):
        plan.route[route] = UNWANTED
        plan.value[route] = 0
    set_spans(board, sight, seat, weights, plan)
    open_own(board, sight, seat, work, plan)
    if weights.style == HUNGRY:
        plan.joining = value_network(board, sight, seat, weights, plan)
    elif weights.style == ROUTE_FOCUSED:
        plan.joining = value_ways(board, sight, seat, plan)
    else:
        plan.joining = value_next_step(board, sight, seat, plan)
    if not plan.joining and weights.style in (HUNGRY, ROUTE_FOCUSED):
        value_points(board, sight, seat, plan)
    elif not plan.joining:
        value_longest(board, sight, seat, plan)
    want_cards(board, sight, seat, plan)


@kernel
def value_group(board: Board, sight: State, seat: int, route: int, value: int, plan: Plan) -> None:
    """Value a route and the parallel ones, which connect the same cities."""
    plan.value[route] = max(int(plan.value[route]), value)
    for place in range(2):
        other = int(board.route_sibling[route, place])
        if other != NO_ROUTE and claimable(board, sight, seat, other):
            plan.value[other] = max(int(plan.value[other]), value)


@kernel
def value_network(board: Board, sight: State, seat: int, weights: Weights, plan: Plan) -> bool:
    """Hungry: the routes of the network that joins all tickets, by their points. False if there is none."""
    plan_open(board, sight, seat, weights, plan)
    found = False
    for route in range(board.routes):
        if plan.route[route] == WANTED:
            value_group(board, sight, seat, route, int(board.route_points[route]), plan)
            found = True
    return found


@kernel
def value_ways(board: Board, sight: State, seat: int, plan: Plan) -> bool:
    """Route-focused: the routes on the shortest way of each open ticket. False if there is none."""
    found = False
    for ticket in range(board.tickets):
        if not plan.open[ticket]:
            continue
        spread(board, plan, int(board.ticket_a[ticket]))
        city = int(board.ticket_b[ticket])
        route = int(plan.via[city])
        while route != NO_ROUTE:
            if sight.route_owner[route] == FREE:
                value = int(board.route_points[route]) + 2 * int(board.ticket_points[ticket])
                value_group(board, sight, seat, route, value, plan)
                found = True
            city = int(board.route_a[route]) + int(board.route_b[route]) - city
            route = int(plan.via[city])
    return found


@kernel
def richest_reachable(board: Board, plan: Plan) -> int:
    """The open ticket with most points that has a way; NO_ROUTE where none has."""
    best, most = NO_ROUTE, -1
    for ticket in range(board.tickets):
        if plan.open[ticket] and board.ticket_points[ticket] > most:
            spread(board, plan, int(board.ticket_a[ticket]))
            if plan.distance[board.ticket_b[ticket]] < FAR:
                best, most = ticket, int(board.ticket_points[ticket])
    return best


@kernel
def value_next_step(board: Board, sight: State, seat: int, plan: Plan) -> bool:
    """One-step thinker and long-route: the first missing route on the way of the richest ticket. False without one."""
    ticket = richest_reachable(board, plan)
    if ticket == NO_ROUTE:
        return False
    spread(board, plan, int(board.ticket_b[ticket]))
    city = int(board.ticket_a[ticket])
    route = int(plan.via[city])
    while sight.route_owner[route] == seat:  # an open ticket's way has a route that is missing
        city = int(board.route_a[route]) + int(board.route_b[route]) - city
        route = int(plan.via[city])
    value_group(board, sight, seat, route, 1, plan)
    return True


@kernel
def value_points(board: Board, sight: State, seat: int, plan: Plan) -> None:
    """Without tickets to do: every route that can be had, by its points."""
    for route in range(board.routes):
        if claimable(board, sight, seat, route):
            plan.value[route] = board.route_points[route]


@kernel
def value_longest(board: Board, sight: State, seat: int, plan: Plan) -> None:
    """Without tickets to do: the longest route that can be had; of equal ones that which the hand is nearest to."""
    best, most = NO_ROUTE, -1
    for route in range(board.routes):
        if claimable(board, sight, seat, route):
            worth = (MAX_LENGTH + 1) * int(board.route_length[route]) - missing_cards(board, sight, seat, route, plan)
            if worth > most:
                best, most = route, worth
    if best != NO_ROUTE:
        plan.value[best] = 1


@kernel
def want_cards(board: Board, sight: State, seat: int, plan: Plan) -> None:
    """Collect for the planned network, or else for the route of the greatest value that the hand is nearest to."""
    if not wants_routes(board, plan):
        best, most = NO_ROUTE, 0
        for route in range(board.routes):
            worth = (MAX_LENGTH + 1) * int(plan.value[route]) - missing_cards(board, sight, seat, route, plan)
            if plan.value[route] > 0 and worth > most:
                best, most = route, worth
        if best != NO_ROUTE:
            plan.route[best] = WANTED
    add_needs(board, sight, seat, plan)
    for route in range(board.routes):
        if plan.route[route] == WANTED and board.route_colour[route] == GRAY:
            plan.need[route_colour_to_use(board, sight, seat, route, plan)] += board.route_length[route]


# --- a turn


@kernel
def all_tickets_fit(board: Board, plan: Plan) -> bool:
    """Whether the planned network joins the cities of every ticket."""
    for ticket in range(board.tickets):
        if plan.hopeless[ticket]:
            return False
    return True


@kernel
def wants_tickets(board: Board, sight: State, seat: int, weights: Weights, plan: Plan) -> bool:
    """Whether the style draws tickets now."""
    if weights.style == ONE_STEP:
        return not plan.joining and fewest_cars(sight) >= SPARE_CARS
    spare = int(sight.cars[seat]) - int(plan.spaces)
    return weights.style == HUNGRY and spare > SPARE_CARS and all_tickets_fit(board, plan)


@kernel
def turn_in_style(board: Board, sight: State, seat: int, legal: Legal, weights: Weights, plan: Plan) -> int:
    """Tickets if the style wants them, the best claim, a card that helps, or anything that gives points; or NONE."""
    if is_legal(legal, DRAW_TICKETS) and wants_tickets(board, sight, seat, weights, plan):
        return DRAW_TICKETS
    action = valued_claim(legal, plan)
    if action == NONE:
        action = helpful_card(sight, seat, legal, weights, plan)
    if action == NONE:
        action = richest_claim(board, sight, seat, legal, plan)
    return action


@kernel
def valued_claim(legal: Legal, plan: Plan) -> int:
    """The legal claim of the greatest value, or NONE."""
    best, most = NONE, 0
    for index in range(legal.count):
        action = int(legal.actions[index])
        if action >= CLAIM and plan.value[action - CLAIM] > most:
            best, most = action, int(plan.value[action - CLAIM])
    return best


@kernel
def helpful_card(sight: State, seat: int, legal: Legal, weights: Weights, plan: Plan) -> int:
    """The card on display of which most are missing; else a locomotive, for some; else the deck, or any; or NONE.

    A locomotive on display is a whole turn. Only the one-step thinker and the long-route player take it where no ferry
    asks for it.
    """
    best, most = NONE, -1
    for index in range(legal.count):
        action = int(legal.actions[index])
        worth = -1
        if action == DRAW_DECK:
            worth = 1
        elif DRAW_MARKET <= action < EXTRA:
            card = int(sight.market[action - DRAW_MARKET])
            missing = int(plan.need[card]) - int(sight.hands[seat, card])
            worth = 2 + missing if missing > 0 else 0
            if card == LOCOMOTIVE and (missing > 0 or weights.style in (ONE_STEP, LONG_ROUTE)):
                worth = 2
        if worth > most:
            best, most = action, worth
    return best
