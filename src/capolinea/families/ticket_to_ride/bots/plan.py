"""Planning: the cheapest network that connects the cities of all tickets.

A route's price is what the turns to collect and lay it are worth, less its own points; own routes are free, a route of
another player costs a station. Tickets are joined one by one, the cheapest first, and what is planned already is free
for the next: the usual heuristic for such networks.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from capolinea.core.kernel import apart, kernel
from capolinea.families.ticket_to_ride.bots.records import (
    BORROWED,
    FAR,
    HOPELESS,
    OPEN,
    POINT,
    PRICED,
    STILL_HOPELESS,
    UNWANTED,
    WANTED,
)
from capolinea.families.ticket_to_ride.kernels.board import NO_ROUTE, TUNNEL
from capolinea.families.ticket_to_ride.kernels.phases.claim import owns_sibling
from capolinea.families.ticket_to_ride.kernels.scoring.network import join_own_routes
from capolinea.families.ticket_to_ride.kernels.state import FREE, GRAY, LOCOMOTIVE, MAX_CITIES

if TYPE_CHECKING:
    from capolinea.families.ticket_to_ride.bots.records import Plan, Weights
    from capolinea.families.ticket_to_ride.kernels.board import Board
    from capolinea.families.ticket_to_ride.kernels.state import State, Work


@kernel
def count_degrees(board: Board, sight: State, seat: int, plan: Plan) -> None:
    """The own routes at every city."""
    for city in range(board.cities):
        plan.degree[city] = 0
    for route in range(board.routes):
        if sight.route_owner[route] == seat:
            plan.degree[board.route_a[route]] += 1
            plan.degree[board.route_b[route]] += 1


@kernel
def path_gain(board: Board, route: int, weights: Weights, plan: Plan) -> int:
    """The value of a route that extends the own network (E4): most likely the longest route grows."""
    a, b = int(plan.degree[board.route_a[route]]), int(plan.degree[board.route_b[route]])
    return (
        int(weights.longest_route_worth) * int(board.route_length[route]) if a + b in (1, 2) and a < 2 and b < 2 else 0
    )


@kernel
def route_price(board: Board, sight: State, seat: int, route: int, weights: Weights, plan: Plan) -> int:
    """The cost of claiming a free route, minus its points."""
    length = int(board.route_length[route])
    cost = int(weights.turn_worth) * (2 + length) // 2
    if board.route_kind[route] == TUNNEL:
        cost += int(weights.tunnel_risk)
    cost += int(weights.locomotive_price) * int(board.route_icons[route])
    colour = int(board.route_colour[route])
    if colour != GRAY:  # cards in hand are turns saved
        cost -= int(weights.turn_worth) * min(length, int(sight.hands[seat, colour])) // 4
    cost -= path_gain(board, route, weights, plan)
    return max(1, cost - POINT * int(board.route_points[route]))


@kernel
def set_prices(board: Board, sight: State, seat: int, weights: Weights, plan: Plan) -> None:
    """The price of every route for a seat; FAR if it cannot be claimed."""
    count_degrees(board, sight, seat, plan)
    for route in range(board.routes):
        owner, fits = sight.route_owner[route], board.route_length[route] <= sight.cars[seat]
        if owner == seat:
            plan.price[route] = 0
        elif owner == FREE and fits and not owns_sibling(board, sight, seat, route):
            plan.price[route] = route_price(board, sight, seat, route, weights, plan)
        elif owner >= 0 and sight.stations_left[seat] > 0:
            built = int(board.stations) - int(sight.stations_left[seat])
            plan.price[route] = int(weights.station_price) + int(weights.turn_worth) * built // 2
        else:
            plan.price[route] = FAR


@kernel
@apart
def spread(board: Board, plan: Plan, city: int) -> None:
    """The cheapest way from a city to every other; `via` is the last route of it."""
    for other in range(board.cities):
        plan.distance[other] = FAR
        plan.via[other] = NO_ROUTE
        plan.waiting[other] = 0
    plan.distance[city] = 0
    plan.queue[0] = city
    first, count = 0, 1
    while count > 0:  # Bellman and Ford's way with a queue: few cities are visited twice
        city = int(plan.queue[first])
        first = (first + 1) % MAX_CITIES
        count -= 1
        plan.waiting[city] = 0
        so_far = int(plan.distance[city])
        for slot in range(board.city_routes[city]):
            route = int(board.city_route[city, slot])
            distance = so_far + int(plan.price[route])
            other = int(board.city_neighbour[city, slot])
            if distance < plan.distance[other]:
                plan.distance[other] = distance
                plan.via[other] = route
                if not plan.waiting[other]:
                    plan.waiting[other] = 1
                    plan.queue[(first + count) % MAX_CITIES] = other
                    count += 1


@kernel
@apart
def distance_below(board: Board, plan: Plan, city: int, goal: int, limit: int) -> int:
    """The price of the cheapest way between two cities, or `limit` where none is cheaper. Leaves no way in `via`."""
    for other in range(board.cities):
        plan.distance[other] = limit
        plan.waiting[other] = 0
    plan.distance[city] = 0
    plan.queue[0] = city
    first, count, best = 0, 1, limit
    while count > 0:  # as in `spread`, but for what leads to the goal more cheaply than what is known
        city = int(plan.queue[first])
        first = (first + 1) % MAX_CITIES
        count -= 1
        plan.waiting[city] = 0
        so_far = int(plan.distance[city])
        if so_far >= best:
            continue
        for slot in range(board.city_routes[city]):
            route = int(board.city_route[city, slot])
            distance = so_far + int(plan.price[route])
            other = int(board.city_neighbour[city, slot])
            if distance < best and distance < plan.distance[other]:
                plan.distance[other] = distance
                if other == goal:
                    best = distance
                elif not plan.waiting[other]:
                    plan.waiting[other] = 1
                    plan.queue[(first + count) % MAX_CITIES] = other
                    count += 1
    return best


@kernel
def way_claims(board: Board, sight: State, plan: Plan, city: int) -> int:
    """The routes that the way back from a city still needs."""
    claims = 0
    route = int(plan.via[city])
    while route != NO_ROUTE:
        claims += plan.route[route] == UNWANTED and sight.route_owner[route] == FREE
        city = int(board.route_a[route]) + int(board.route_b[route]) - city
        route = int(plan.via[city])
    return claims


@kernel
def way_spaces(board: Board, sight: State, plan: Plan, seat: int, city: int) -> int:
    """The cars that the way back from a city still needs."""
    spaces = 0
    route = int(plan.via[city])
    while route != NO_ROUTE:
        if plan.route[route] == UNWANTED and sight.route_owner[route] == FREE:
            spaces += int(board.route_length[route])
        city = int(board.route_a[route]) + int(board.route_b[route]) - city
        route = int(plan.via[city])
    return spaces


@kernel
def want_way(board: Board, sight: State, plan: Plan, seat: int, city: int) -> None:
    """Take the way back from a city into the plan."""
    route = int(plan.via[city])
    while route != NO_ROUTE:
        if plan.route[route] == UNWANTED and sight.route_owner[route] != seat:
            plan.route[route] = WANTED if sight.route_owner[route] == FREE else BORROWED
            plan.price[route] = 0
        city = int(board.route_a[route]) + int(board.route_b[route]) - city
        route = int(plan.via[city])


@kernel
def least_distance(plan: Plan, ticket: int) -> int:
    """A price that the way of a ticket costs at least: what it did before, less all that is free since."""
    return int(plan.near[ticket]) - int(plan.laid)


@kernel
def cheapest_ticket(board: Board, plan: Plan) -> int:
    """The open ticket with the cheapest way, the first of equal ones; NO_ROUTE if none can be connected.

    Most tickets are not looked at again: their ways were dearer, and not enough is free since.
    """
    best, least = NO_ROUTE, FAR
    for ticket in range(board.tickets):
        if plan.open[ticket] == PRICED and least_distance(plan, ticket) < least:
            best, least = ticket, least_distance(plan, ticket)
    for ticket in range(board.tickets):
        limit = least + 1 if ticket < best else least
        if plan.open[ticket] == OPEN and least_distance(plan, ticket) < limit:
            city, goal = int(board.ticket_a[ticket]), int(board.ticket_b[ticket])
            distance = distance_below(board, plan, city, goal, limit)
            plan.near[ticket] = plan.laid + distance
            if distance < limit:
                plan.open[ticket] = PRICED
                best, least = ticket, distance
    return best


@kernel
def count_borrowed(board: Board, plan: Plan) -> int:
    """The routes of others that the plan needs."""
    count = 0
    for route in range(board.routes):
        count += plan.route[route] == BORROWED
    return count


@kernel
def is_dear(board: Board, ticket: int, weights: Weights, distance: int) -> bool:
    """Whether a way of this price costs more than the ticket is worth."""
    return 10 * distance > int(weights.hold_worth) * POINT * int(board.ticket_points[ticket])


@kernel
def reopen_ticket(board: Board, sight: State, seat: int, weights: Weights, plan: Plan) -> bool:
    """Take up again a ticket that was given up, where what is planned since has made it cheap enough."""
    for ticket in range(board.tickets):
        dear = is_dear(board, ticket, weights, least_distance(plan, ticket))
        if plan.hopeless[ticket] == HOPELESS and not dear:
            plan.hopeless[ticket] = STILL_HOPELESS
            spread(board, plan, int(board.ticket_a[ticket]))
            city = int(board.ticket_b[ticket])
            distance = int(plan.distance[city])
            plan.near[ticket] = plan.laid + distance
            fits = way_spaces(board, sight, plan, seat, city) + plan.spaces <= sight.cars[seat]
            if distance < FAR and fits and not is_dear(board, ticket, weights, distance):
                plan.hopeless[ticket] = 0
                plan.open[ticket] = OPEN
                plan.worth += POINT * int(board.ticket_points[ticket])
                return True
    return False


@kernel
def look_again(board: Board, plan: Plan) -> None:
    """What the ways of tickets cost is another matter once the plan has grown."""
    for ticket in range(board.tickets):
        if plan.open[ticket]:
            plan.open[ticket] = OPEN
        if plan.hopeless[ticket]:
            plan.hopeless[ticket] = HOPELESS


@kernel
def plan_open(board: Board, sight: State, seat: int, weights: Weights, plan: Plan) -> None:
    """A network for the tickets marked `open`; the prices are set before.

    `worth` becomes their points less the price of the network; tickets that do not fit are `hopeless`.
    """
    for route in range(board.routes):
        plan.route[route] = UNWANTED
    plan.spaces = 0
    plan.claims = 0
    plan.worth = 0
    plan.laid = 0
    for ticket in range(board.tickets):
        plan.near[ticket] = 0
    while True:
        ticket = cheapest_ticket(board, plan)
        if ticket == NO_ROUTE:
            if reopen_ticket(board, sight, seat, weights, plan):
                continue
            break
        city, distance = int(board.ticket_b[ticket]), least_distance(plan, ticket)
        points = POINT * int(board.ticket_points[ticket])
        plan.open[ticket] = 0
        dear, spaces = is_dear(board, ticket, weights, distance), 0
        if not dear:
            spread(board, plan, int(board.ticket_a[ticket]))
            spaces = way_spaces(board, sight, plan, seat, city)
        if dear or spaces + plan.spaces > sight.cars[seat]:
            plan.hopeless[ticket] = STILL_HOPELESS
            plan.worth -= points
            continue
        claims = way_claims(board, sight, plan, city)
        look_again(board, plan)
        plan.laid += distance
        plan.sought[ticket] = 1
        plan.worth += points
        plan.spaces += spaces
        plan.claims += claims
        want_way(board, sight, plan, seat, city)
        if count_borrowed(board, plan) >= sight.stations_left[seat]:
            for route in range(board.routes):  # no station is left for another route
                if sight.route_owner[route] >= 0 and sight.route_owner[route] != seat and plan.route[route] == UNWANTED:
                    plan.price[route] = FAR
    for ticket in range(board.tickets):
        if plan.hopeless[ticket]:
            plan.hopeless[ticket] = HOPELESS
        if plan.open[ticket]:
            plan.open[ticket] = 0
            plan.hopeless[ticket] = HOPELESS
            plan.worth -= POINT * int(board.ticket_points[ticket])
    plan.worth -= plan.laid


@kernel
def open_own(board: Board, sight: State, seat: int, work: Work, plan: Plan) -> None:
    """Mark the own tickets that are not connected yet."""
    join_own_routes(board, sight, seat, work)
    for ticket in range(board.tickets):
        own = sight.ticket_owner[ticket] == seat
        joined = work.label[board.ticket_a[ticket]] == work.label[board.ticket_b[ticket]]
        plan.open[ticket] = own and not joined
        plan.hopeless[ticket] = 0
        plan.sought[ticket] = 0


@kernel
def add_needs(board: Board, sight: State, seat: int, plan: Plan) -> None:
    """How many cards of each colour the wanted routes ask for; gray ones for none in particular."""
    for card in range(LOCOMOTIVE + 1):
        plan.need[card] = 0
    for route in range(board.routes):
        if plan.route[route] == WANTED:
            plan.need[LOCOMOTIVE] += board.route_icons[route]
            if board.route_colour[route] != GRAY:
                plan.need[board.route_colour[route]] += board.route_length[route]


@kernel
def make_plan(board: Board, sight: State, seat: int, work: Work, weights: Weights, plan: Plan) -> None:
    """A plan for the own tickets as the table is now."""
    set_prices(board, sight, seat, weights, plan)
    open_own(board, sight, seat, work, plan)
    if not weights.plans:
        keep_first_open(board, plan)
    plan_open(board, sight, seat, weights, plan)


@kernel
def keep_first_open(board: Board, plan: Plan) -> None:
    """Only one ticket at a time."""
    found = False
    for ticket in range(board.tickets):
        if plan.open[ticket]:
            plan.open[ticket] = 0 if found else 1
            found = True
