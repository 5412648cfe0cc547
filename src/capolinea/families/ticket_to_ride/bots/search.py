"""The decisions that are worth trying in a search."""

from __future__ import annotations

from typing import TYPE_CHECKING

from capolinea.core.kernel import kernel
from capolinea.core.legal import allow, is_legal
from capolinea.families.ticket_to_ride.bots.choices import (
    NONE,
    card_worth,
    claim_urgency,
    fewest_cars,
    payment_cost,
    wanted_station,
)
from capolinea.families.ticket_to_ride.bots.records import WANTED
from capolinea.families.ticket_to_ride.kernels.state import (
    CLAIM,
    DRAW_DECK,
    DRAW_MARKET,
    DRAW_TICKETS,
    EXTRA,
    FREE,
    LOCOMOTIVE,
    PAY_ROUTE,
    PAY_STATION,
    SECOND_CARD,
    TURN,
)

if TYPE_CHECKING:
    from capolinea.families.ticket_to_ride.bots.records import Plan, Weights
    from capolinea.families.ticket_to_ride.kernels.board import Board
    from capolinea.families.ticket_to_ride.kernels.state import Legal, State

MOST_CLAIMS = 3  # of the plan
MOST_RICH = 2  # beside it
MOST_PAYMENTS = 2  # beside the plan's own
FEW_CARS = 6  # of somebody: too late for more tickets


@kernel
def add(found: Legal, action: int) -> None:
    """Add a decision that is worth trying, once."""
    if action != NONE and not is_legal(found, action):
        allow(found, action)


@kernel
def propose_claims(
    board: Board, sight: State, seat: int, legal: Legal, weights: Weights, plan: Plan, found: Legal
) -> None:
    """The most urgent claims of the plan, tunnels without a reserve too, and some beside it: rich ones, and a block."""
    for _ in range(MOST_CLAIMS):
        best, most = NONE, -1
        for index in range(legal.count):
            action = int(legal.actions[index])
            if action >= CLAIM and plan.route[action - CLAIM] == WANTED and not is_legal(found, action):
                urgency = claim_urgency(board, sight, seat, action - CLAIM, weights, plan)
                if urgency > most:
                    best, most = action, urgency
        add(found, best)
    for _ in range(MOST_RICH):
        best, most = NONE, 0
        for index in range(legal.count):
            action = int(legal.actions[index])
            if action >= CLAIM and board.route_points[action - CLAIM] > most and not is_legal(found, action):
                best, most = action, int(board.route_points[action - CLAIM])
        add(found, best)
    add(found, best_block(board, sight, seat, legal, found))


@kernel
def best_block(board: Board, sight: State, seat: int, legal: Legal, found: Legal) -> int:
    """The legal claim that an opponent who builds at both of its ends most likely wants, or NONE."""
    best, most = NONE, 0
    for index in range(legal.count):
        action = int(legal.actions[index])
        if action >= CLAIM and not is_legal(found, action):
            worth = block_worth(board, sight, seat, action - CLAIM)
            if worth > most:
                best, most = action, worth
    return best


@kernel
def block_worth(board: Board, sight: State, seat: int, route: int) -> int:
    """Who builds at both ends of a route: the more routes there, and the fewer ways round, the more it is worth."""
    a, b = int(board.route_a[route]), int(board.route_b[route])
    most = 0
    for other in range(sight.players):
        if other != seat:
            here, there = routes_at(board, sight, other, a), routes_at(board, sight, other, b)
            if here > 0 and there > 0 and board.route_length[route] <= sight.cars[other]:
                ways = routes_at(board, sight, FREE, a) + routes_at(board, sight, FREE, b)
                most = max(most, 100 + 10 * (here + there) - ways)
    return most


@kernel
def routes_at(board: Board, sight: State, owner: int, city: int) -> int:
    """The routes of an owner at a city."""
    count = 0
    for slot in range(board.city_routes[city]):
        count += sight.route_owner[board.city_route[city, slot]] == owner
    return count


@kernel
def propose_payments(board: Board, sight: State, seat: int, legal: Legal, plan: Plan, found: Legal) -> None:
    """The payments that cost least after the plan's own."""
    for _ in range(MOST_PAYMENTS):
        best, least = NONE, 1 << 30
        for index in range(legal.count):
            action = int(legal.actions[index])
            cost = payment_cost(board, sight, seat, action, plan)
            if cost < least and not is_legal(found, action):
                best, least = action, cost
        add(found, best)


@kernel
def propose_cards(
    board: Board, sight: State, seat: int, legal: Legal, weights: Weights, plan: Plan, found: Legal
) -> None:
    """The deck, a locomotive, and the two cards of the market that help most."""
    if is_legal(legal, DRAW_DECK):
        add(found, DRAW_DECK)
    best, second, most, more = NONE, NONE, -1, -1
    for index in range(legal.count):
        action = int(legal.actions[index])
        if DRAW_MARKET <= action < EXTRA:
            card = int(sight.market[action - DRAW_MARKET])
            if card == LOCOMOTIVE:
                add(found, action)
                continue
            worth = card_worth(board, sight, seat, card, weights, plan)
            if worth > most:
                best, second, most, more = action, best, worth, most
            elif worth > more and (best == NONE or card != sight.market[best - DRAW_MARKET]):
                second, more = action, worth
    add(found, best)
    add(found, second)


@kernel
def propose(
    board: Board, sight: State, seat: int, legal: Legal, weights: Weights, plan: Plan, action: int, found: Legal
) -> None:
    """Decisions that are worth trying, the plan's own first. With a single one there is nothing to search."""
    found.count = 0
    add(found, action)
    phase = sight.phase
    if phase in (PAY_ROUTE, PAY_STATION):
        propose_payments(board, sight, seat, legal, plan, found)
    elif phase == TURN:
        propose_claims(board, sight, seat, legal, weights, plan, found)
        add(found, wanted_station(board, sight, seat, legal, plan))
        if is_legal(legal, DRAW_TICKETS) and fewest_cars(sight) > FEW_CARS:
            add(found, DRAW_TICKETS)
        propose_cards(board, sight, seat, legal, weights, plan, found)
    elif phase == SECOND_CARD:
        propose_cards(board, sight, seat, legal, weights, plan, found)
    else:
        for index in range(legal.count):
            add(found, int(legal.actions[index]))
