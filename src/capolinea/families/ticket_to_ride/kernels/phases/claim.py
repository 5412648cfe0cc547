"""Claiming a route (C)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from capolinea.core.bits import lowest
from capolinea.core.kernel import kernel
from capolinea.core.legal import allow
from capolinea.core.records import WORD
from capolinea.families.ticket_to_ride.kernels.board import NO_ROUTE, TUNNEL
from capolinea.families.ticket_to_ride.kernels.phases.cards import deck_to_hand, paid_to_discards, settle_discards
from capolinea.families.ticket_to_ride.kernels.phases.payment import (
    can_pay_with_pairs,
    lay_payment,
    most_of_a_colour,
    weigh_hand,
)
from capolinea.families.ticket_to_ride.kernels.phases.tunnel import (
    dig,
    extra_affordable,
    fail_tunnel,
    pay_extra,
    turned_up_to_discards,
)
from capolinea.families.ticket_to_ride.kernels.phases.turn import end_turn
from capolinea.families.ticket_to_ride.kernels.state import (
    CLAIM,
    CLOSED,
    COLOURS,
    FREE,
    GRAY,
    LOCOMOTIVE,
    MAX_LENGTH,
    PAY_ROUTE,
    TUNNEL_EXTRA,
    WITHDRAW,
)

if TYPE_CHECKING:
    from capolinea.families.ticket_to_ride.kernels.board import Board
    from capolinea.families.ticket_to_ride.kernels.state import Legal, State, Work


@kernel
def owns_sibling(board: Board, state: State, seat: int, route: int) -> bool:
    """C4: one player never owns two routes of a group."""
    for other in range(2):
        sibling = board.route_sibling[route, other]
        if sibling != NO_ROUTE and state.route_owner[sibling] == seat:
            return True
    return False


@kernel
def payable_ferries(board: Board, state: State, work: Work) -> int:
    """C5, C6: the kinds of ferries that the seat can pay for, as bits."""
    seat = int(state.seat)
    locomotives = int(state.hands[seat, LOCOMOTIVE])
    longest = most_of_a_colour(state, seat) + locomotives
    if board.ferry_pairs:
        weigh_hand(state, seat, work)
    payable = 0
    for ferry in range(board.ferries):
        length, icons = int(board.ferry_length[ferry]), int(board.ferry_icons[ferry])
        if board.ferry_pairs:
            enough = can_pay_with_pairs(locomotives, length, icons, work)
        else:
            enough = locomotives >= icons and longest >= length
        if enough and length <= state.cars[seat]:
            payable |= 1 << ferry
    return payable


@kernel
def reach_of_hand(state: State) -> int:
    """C1, C2: the longest route of each colour that the seat has cards and cars for; four bits each, gray last."""
    seat = int(state.seat)
    cars = min(MAX_LENGTH, int(state.cars[seat]))
    locomotives = int(state.hands[seat, LOCOMOTIVE])
    reach = 0
    longest = locomotives
    for colour in range(COLOURS):
        cards = int(state.hands[seat, colour]) + locomotives
        longest = max(longest, cards)
        reach |= min(cars, cards) << 4 * colour
    return reach | min(cars, longest) << 4 * GRAY


@kernel
def payable_routes(board: Board, reach: int, ferries: int, word: int) -> int:
    """A word of the routes, owned or not, that a hand of this reach pays for, and of these kinds of ferries."""
    payable = 0
    for colour in range(COLOURS + 1):
        payable |= board.routes_within[colour, (reach >> 4 * colour) & 15, word]
    for ferry in range(board.ferries):
        if (ferries >> ferry) & 1:
            payable |= board.ferry_routes[ferry, word]
    return payable


@kernel
def find_claims(board: Board, state: State, work: Work, legal: Legal) -> None:
    """C1, C2, C4: the routes that the seat may take and has the cars and a payment for, as bits."""
    ferries = payable_ferries(board, state, work)
    reach = reach_of_hand(state)
    for word in range(board.route_words):
        legal.claims[word] = payable_routes(board, reach, ferries, word) & state.open_routes[state.seat, word]


@kernel
def legal_claims(board: Board, state: State, work: Work, legal: Legal) -> None:
    """The same as a list."""
    find_claims(board, state, work, legal)
    for word in range(board.route_words):
        routes = int(legal.claims[word])
        while routes:
            allow(legal, CLAIM + word * WORD + lowest(routes))
            routes &= routes - 1


@kernel
def close_route(state: State, seat: int, route: int) -> None:
    """C4: a seat may not take this route any more."""
    state.open_routes[seat, route // WORD] &= ~(1 << route % WORD)


@kernel
def close_for_all(state: State, route: int) -> None:
    """Nobody may."""
    for seat in range(state.players):
        close_route(state, seat, route)


@kernel
def close_group(board: Board, state: State, seat: int, route: int) -> None:
    """C4: one seat, one route of a group; all are closed when as many are taken as the number of players allows."""
    taken = 1
    for other in range(2):
        sibling = int(board.route_sibling[route, other])
        if sibling != NO_ROUTE:
            close_route(state, seat, sibling)
            taken += state.route_owner[sibling] >= 0
    if taken < board.route_usable[route, state.players]:
        return
    for other in range(2):
        sibling = int(board.route_sibling[route, other])
        if sibling != NO_ROUTE and state.route_owner[sibling] == FREE:
            state.route_owner[sibling] = CLOSED
            close_for_all(state, sibling)


@kernel
def place_cars(board: Board, state: State, seat: int, route: int) -> None:
    """C2, C3: cars on every space, and the points at once."""
    state.route_owner[route] = seat
    state.cars[seat] -= board.route_length[route]
    state.points[seat] += board.route_points[route]
    close_for_all(state, route)
    close_group(board, state, seat, route)


@kernel
def take_route(board: Board, state: State) -> None:
    """C2, C7: the route that was chosen and paid for."""
    seat = int(state.seat)
    route = int(state.target)
    place_cars(board, state, seat, route)
    for _ in range(board.route_bonus_draw[route]):
        if state.deck_size > 0:
            deck_to_hand(state, seat)


@kernel
def complete_claim(board: Board, state: State) -> None:
    """C2: discards and market, cars and points, bonus draw (C7), then the end of the turn."""
    paid_to_discards(state)
    settle_discards(board, state)
    take_route(board, state)
    if turned_up_to_discards(state):
        settle_discards(board, state)
    end_turn(board, state)


@kernel
def apply_claim(state: State, action: int) -> None:
    """Choose a route; its payment is the next decision."""
    state.target = action - CLAIM
    state.next_colour = 0
    state.phase = PAY_ROUTE


@kernel
def apply_route_payment(board: Board, state: State, action: int) -> None:
    """Lay the cards; a tunnel then turns up cards (U1 to U3)."""
    if not lay_payment(board, state, action):
        return
    if board.route_kind[state.target] != TUNNEL:
        complete_claim(board, state)
        return
    dig(state)
    if state.extra == 0:
        complete_claim(board, state)
    elif extra_affordable(state):
        state.phase = TUNNEL_EXTRA
    else:
        fail_tunnel(board, state)
        end_turn(board, state)


@kernel
def apply_extra(board: Board, state: State, action: int) -> None:
    """U3: pay all extra cards of the tunnel, or withdraw."""
    if action == WITHDRAW:
        fail_tunnel(board, state)
        end_turn(board, state)
    else:
        pay_extra(state, action)
        complete_claim(board, state)
