"""The invariants of every state: pieces are conserved, and what is stored twice agrees.

Compiled, so that a campaign of a million games can check them after every decision.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from capolinea.core.kernel import kernel
from capolinea.core.records import WORD
from capolinea.families.ticket_to_ride.kernels.board import NO_ROUTE
from capolinea.families.ticket_to_ride.kernels.phases.cards import market_must_reset
from capolinea.families.ticket_to_ride.kernels.phases.claim import owns_sibling
from capolinea.families.ticket_to_ride.kernels.state import (
    CARDS,
    FREE,
    MARKET_PLACES,
    MAX_TICKETS,
    NO_CARD,
    OVER,
    START_TICKETS,
    TUNNEL_EXTRA,
    TURNED_UP,
)

if TYPE_CHECKING:
    from capolinea.families.ticket_to_ride.kernels.board import Board
    from capolinea.families.ticket_to_ride.kernels.state import State, Work

INVARIANTS = (
    "",
    "S2: the number of train cards of each kind never changes",
    "a pile or hand never holds fewer than no cards",
    "the size of a hand is the number of its cards",
    "P1: nobody is known to hold a card that they do not hold",
    "the size of the deck is the number of its cards",
    "D5: the deck is empty only while there are no discards",
    "D8: the market has no gap while there are cards",
    "S4: the market holds three locomotives only where it cannot do better",
    "C2: cars on the board and cars left are those of the start",
    "E8: the running points are those of the routes on the board",
    "C4: nobody owns two routes of a group",
    "C4: no more routes of a group are owned than the players allow",
    "B1: stations on the board and stations left are those of the start",
    "K2: the number of tickets of a seat is the number that it holds",
    "a ticket is in one place only",
    "no regular ticket is lost",
    "a table that is not dealing has cards on it only while a route is being paid for",
    "E1: the last turns are no more than the players",
    "C4: a seat may still take the routes that are free, but for those beside one of its own",
)


@kernel
def broken_card_invariant(board: Board, state: State) -> int:
    """Train cards: conserved, and counted alike everywhere."""
    deck, discards = 0, 0
    for card in range(CARDS):
        count = int(state.deck[card]) + state.discards[card] + state.paid[card]
        deck += state.deck[card]
        discards += state.discards[card]
        if state.deck[card] < 0 or state.discards[card] < 0 or state.paid[card] < 0:
            return 2
        for place in range(MARKET_PLACES):
            count += state.market[place] == card
        for place in range(TURNED_UP):
            count += state.turned_up[place] == card
        for seat in range(state.players):
            count += state.hands[seat, card]
            if state.hands[seat, card] < 0:
                return 2
            if state.known[seat, card] > state.hands[seat, card] or state.known[seat, card] < 0:
                return 4
        if count != board.card_counts[card]:
            return 1
    for seat in range(state.players):
        size = 0
        for card in range(CARDS):
            size += state.hands[seat, card]
        if size != state.hand_size[seat]:
            return 3
    if deck != state.deck_size:
        return 5
    if deck == 0 and discards > 0:
        return 6
    return 0


@kernel
def broken_market_invariant(board: Board, state: State) -> int:
    """The market, between decisions."""
    for place in range(MARKET_PLACES):
        if state.market[place] == NO_CARD and state.deck_size > 0:
            return 7
    if state.phase != TUNNEL_EXTRA and market_must_reset(board, state):
        return 8
    return 0


@kernel
def broken_board_invariant(board: Board, state: State) -> int:
    """Cars, stations and points."""
    for seat in range(state.players):
        cars, points, built = int(state.cars[seat]), 0, int(state.stations_left[seat])
        if cars < 0 or built < 0:
            return 9
        for route in range(board.routes):
            if state.route_owner[route] == seat:
                cars += board.route_length[route]
                points += board.route_points[route]
        for city in range(board.cities):
            built += state.station_owner[city] == seat
        if cars != board.cars:
            return 9
        if points != state.points[seat]:
            return 10
        if built != board.stations:
            return 13
    for route in range(board.routes):
        if state.route_owner[route] >= 0:
            taken = 1
            for other in range(2):
                sibling = board.route_sibling[route, other]
                if sibling != NO_ROUTE and state.route_owner[sibling] > FREE:
                    taken += 1
                    if state.route_owner[sibling] == state.route_owner[route]:
                        return 11
            if taken > board.route_usable[route, state.players]:
                return 12
    for seat in range(state.players):
        for route in range(board.routes):
            open_to_seat = (state.open_routes[seat, route // WORD] >> route % WORD) & 1 == 1
            if open_to_seat != (state.route_owner[route] == FREE and not owns_sibling(board, state, seat, route)):
                return 19
    return 0


@kernel
def broken_ticket_invariant(board: Board, state: State, work: Work) -> int:
    """Tickets: each in one place, none lost but in the box."""
    for ticket in range(board.tickets):
        work.pending[ticket] = 0
    for place in range(state.deck_count):
        work.pending[state.ticket_deck[(int(state.deck_first) + place) % MAX_TICKETS]] += 1
    for seat in range(state.players):
        for slot in range(state.offer_count[seat]):
            work.pending[state.offer[seat, slot]] += 1
        held = 0
        for ticket in range(board.tickets):
            if state.ticket_owner[ticket] == seat:
                held += 1
                work.pending[ticket] += 1
        if held != state.ticket_count[seat]:
            return 14
    for ticket in range(board.tickets):
        if work.pending[ticket] > 1:
            return 15
    for seat in range(state.players):
        for slot in range(state.given_count[seat]):
            work.pending[state.given_back[seat, slot]] += 1
    for ticket in range(board.tickets):
        if work.pending[ticket] == 0 and not board.ticket_long[ticket]:
            return 16
    return 0


@kernel
def broken_invariant(board: Board, state: State, work: Work) -> int:
    """The number of an invariant that a state breaks, 0 if it breaks none."""
    broken = broken_card_invariant(board, state)
    if broken == 0:
        broken = broken_market_invariant(board, state)
    if broken == 0:
        broken = broken_board_invariant(board, state)
    if broken == 0:
        broken = broken_ticket_invariant(board, state, work)
    if broken == 0 and state.phase in (START_TICKETS, OVER):
        for card in range(CARDS):
            if state.paid[card] != 0:
                broken = 17
    if broken == 0 and (state.turns_left < 0 or state.turns_left > state.players):
        broken = 18
    return broken
