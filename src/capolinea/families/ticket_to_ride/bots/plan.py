"""Planning: the cheapest network that joins the cities of all tickets.

A route's price is what the turns to collect and lay it are worth, less its own points; own routes are free, a route of
another player costs a station. Tickets are joined one by one, the cheapest first, and what is planned already is free
for the next: the usual heuristic for such networks.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from capolinea.core.kernel import kernel
from capolinea.families.ticket_to_ride.board import NO_ROUTE, TUNNEL
from capolinea.families.ticket_to_ride.bots.mind import BORROWED, FAR, POINT, UNWANTED, WANTED
from capolinea.families.ticket_to_ride.phases.claim import owns_sibling
from capolinea.families.ticket_to_ride.scoring.network import join_own_routes
from capolinea.families.ticket_to_ride.state import FREE, GRAY, LOCOMOTIVE, MAX_CITIES

if TYPE_CHECKING:
    from capolinea.families.ticket_to_ride.board import Board
    from capolinea.families.ticket_to_ride.bots.mind import Mind, Temper
    from capolinea.families.ticket_to_ride.state import State, Work


@kernel
def count_degrees(board: Board, sight: State, seat: int, mind: Mind) -> None:
    """The own routes at every city."""
    for city in range(board.cities):
        mind.degree[city] = 0
    for route in range(board.routes):
        if sight.route_owner[route] == seat:
            mind.degree[board.route_a[route]] += 1
            mind.degree[board.route_b[route]] += 1


@kernel
def path_gain(board: Board, route: int, temper: Temper, mind: Mind) -> int:
    """What a route is worth that goes on from an end of the own network (E4): most likely the longest route grows."""
    a, b = int(mind.degree[board.route_a[route]]), int(mind.degree[board.route_b[route]])
    return (
        int(temper.longest_route_worth) * int(board.route_length[route]) if a + b in (1, 2) and a < 2 and b < 2 else 0
    )


@kernel
def route_price(board: Board, sight: State, seat: int, route: int, temper: Temper, mind: Mind) -> int:
    """What it takes to have a free route, less its points."""
    length = int(board.route_length[route])
    cost = int(temper.turn_worth) * (2 + length) // 2
    if board.route_kind[route] == TUNNEL:
        cost += int(temper.tunnel_risk)
    cost += int(temper.locomotive_price) * int(board.route_icons[route])
    colour = int(board.route_colour[route])
    if colour != GRAY:  # cards in hand are turns saved
        cost -= int(temper.turn_worth) * min(length, int(sight.hands[seat, colour])) // 4
    cost -= path_gain(board, route, temper, mind)
    return max(1, cost - POINT * int(board.route_points[route]))


@kernel
def set_prices(board: Board, sight: State, seat: int, temper: Temper, mind: Mind) -> None:
    """The price of every route for a seat; FAR where it cannot be had."""
    count_degrees(board, sight, seat, mind)
    for route in range(board.routes):
        owner, fits = sight.route_owner[route], board.route_length[route] <= sight.cars[seat]
        if owner == seat:
            mind.price[route] = 0
        elif owner == FREE and fits and not owns_sibling(board, sight, seat, route):
            mind.price[route] = route_price(board, sight, seat, route, temper, mind)
        elif owner >= 0 and sight.stations_left[seat] > 0:
            built = int(board.stations) - int(sight.stations_left[seat])
            mind.price[route] = int(temper.station_price) + int(temper.turn_worth) * built // 2
        else:
            mind.price[route] = FAR


@kernel
def spread(board: Board, mind: Mind, city: int) -> None:
    """The cheapest way from a city to every other; `via` is the last route of it."""
    for other in range(board.cities):
        mind.distance[other] = FAR
        mind.via[other] = NO_ROUTE
        mind.waiting[other] = 0
    mind.distance[city] = 0
    mind.queue[0] = city
    first, count = 0, 1
    while count > 0:  # Bellman and Ford's way with a queue: few cities are visited twice
        city = int(mind.queue[first])
        first = (first + 1) % MAX_CITIES
        count -= 1
        mind.waiting[city] = 0
        so_far = int(mind.distance[city])
        for slot in range(board.city_routes[city]):
            route = int(board.city_route[city, slot])
            distance = so_far + int(mind.price[route])
            other = int(board.route_a[route]) + int(board.route_b[route]) - city
            if distance < mind.distance[other]:
                mind.distance[other] = distance
                mind.via[other] = route
                if not mind.waiting[other]:
                    mind.waiting[other] = 1
                    mind.queue[(first + count) % MAX_CITIES] = other
                    count += 1


@kernel
def way_claims(board: Board, sight: State, mind: Mind, city: int) -> int:
    """The routes that the way back from a city still needs."""
    claims = 0
    route = int(mind.via[city])
    while route != NO_ROUTE:
        claims += mind.route[route] == UNWANTED and sight.route_owner[route] == FREE
        city = int(board.route_a[route]) + int(board.route_b[route]) - city
        route = int(mind.via[city])
    return claims


@kernel
def way_spaces(board: Board, sight: State, mind: Mind, seat: int, city: int) -> int:
    """The cars that the way back from a city still needs."""
    spaces = 0
    route = int(mind.via[city])
    while route != NO_ROUTE:
        if mind.route[route] == UNWANTED and sight.route_owner[route] == FREE:
            spaces += int(board.route_length[route])
        city = int(board.route_a[route]) + int(board.route_b[route]) - city
        route = int(mind.via[city])
    return spaces


@kernel
def want_way(board: Board, sight: State, mind: Mind, seat: int, city: int) -> None:
    """Take the way back from a city into the plan."""
    route = int(mind.via[city])
    while route != NO_ROUTE:
        if mind.route[route] == UNWANTED and sight.route_owner[route] != seat:
            mind.route[route] = WANTED if sight.route_owner[route] == FREE else BORROWED
            mind.price[route] = 0
        city = int(board.route_a[route]) + int(board.route_b[route]) - city
        route = int(mind.via[city])


@kernel
def cheapest_ticket(board: Board, mind: Mind) -> int:
    """The open ticket with the cheapest way; NO_ROUTE where none can be joined. Leaves its way in `via`."""
    best, least = NO_ROUTE, FAR
    for ticket in range(board.tickets):
        if mind.open[ticket]:
            spread(board, mind, int(board.ticket_a[ticket]))
            distance = int(mind.distance[board.ticket_b[ticket]])
            if distance < least:
                best, least = ticket, distance
    if best != NO_ROUTE:
        spread(board, mind, int(board.ticket_a[best]))
    return best


@kernel
def count_borrowed(board: Board, mind: Mind) -> int:
    """The routes of others that the plan needs."""
    count = 0
    for route in range(board.routes):
        count += mind.route[route] == BORROWED
    return count


@kernel
def plan_open(board: Board, sight: State, seat: int, temper: Temper, mind: Mind) -> None:
    """A network for the tickets marked `open`; the prices are set before.

    `worth` becomes their points less the price of the network; tickets that do not fit are `hopeless`.
    """
    for route in range(board.routes):
        mind.route[route] = UNWANTED
    mind.spaces = 0
    mind.claims = 0
    mind.worth = 0
    cost = 0
    while True:
        ticket = cheapest_ticket(board, mind)
        if ticket == NO_ROUTE:
            break
        city = int(board.ticket_b[ticket])
        spaces = way_spaces(board, sight, mind, seat, city)
        claims = way_claims(board, sight, mind, city)
        points = POINT * int(board.ticket_points[ticket])
        mind.open[ticket] = 0
        dear = 10 * int(mind.distance[city]) > int(temper.hold_worth) * points
        if spaces + mind.spaces > sight.cars[seat] or dear:
            mind.hopeless[ticket] = 1
            mind.worth -= points
            continue
        cost += int(mind.distance[city])
        mind.sought[ticket] = 1
        mind.worth += points
        mind.spaces += spaces
        mind.claims += claims
        want_way(board, sight, mind, seat, city)
        if count_borrowed(board, mind) >= sight.stations_left[seat]:
            for route in range(board.routes):  # no station is left for another route
                if sight.route_owner[route] >= 0 and sight.route_owner[route] != seat and mind.route[route] == UNWANTED:
                    mind.price[route] = FAR
    for ticket in range(board.tickets):
        if mind.open[ticket]:
            mind.open[ticket] = 0
            mind.hopeless[ticket] = 1
            mind.worth -= POINT * int(board.ticket_points[ticket])
    mind.worth -= cost


@kernel
def open_own(board: Board, sight: State, seat: int, work: Work, mind: Mind) -> None:
    """Mark the own tickets that are not joined yet."""
    join_own_routes(board, sight, seat, work)
    for ticket in range(board.tickets):
        own = sight.ticket_owner[ticket] == seat
        joined = work.label[board.ticket_a[ticket]] == work.label[board.ticket_b[ticket]]
        mind.open[ticket] = own and not joined
        mind.hopeless[ticket] = 0
        mind.sought[ticket] = 0


@kernel
def add_needs(board: Board, sight: State, seat: int, mind: Mind) -> None:
    """How many cards of each colour the wanted routes ask for; gray ones for none in particular."""
    for card in range(LOCOMOTIVE + 1):
        mind.need[card] = 0
    for route in range(board.routes):
        if mind.route[route] == WANTED:
            mind.need[LOCOMOTIVE] += board.route_icons[route]
            if board.route_colour[route] != GRAY:
                mind.need[board.route_colour[route]] += board.route_length[route]


@kernel
def make_plan(board: Board, sight: State, seat: int, work: Work, temper: Temper, mind: Mind) -> None:
    """A plan for the own tickets as the table is now."""
    set_prices(board, sight, seat, temper, mind)
    open_own(board, sight, seat, work, mind)
    if not temper.plans:
        keep_first_open(board, mind)
    plan_open(board, sight, seat, temper, mind)


@kernel
def keep_first_open(board: Board, mind: Mind) -> None:
    """Only one ticket at a time."""
    found = False
    for ticket in range(board.tickets):
        if mind.open[ticket]:
            mind.open[ticket] = 0 if found else 1
            found = True
