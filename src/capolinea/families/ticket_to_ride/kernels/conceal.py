"""The only way out for hidden information (P1, P2): what a seat may know of a state.

`conceal_state` erases everything that the seat may not know, in a copy. Everything that leaves the rulebook (views,
bots, observations, frames of the server) is made from such a copy and from nothing else.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from capolinea.core.chance import forget_chance
from capolinea.core.kernel import kernel
from capolinea.families.ticket_to_ride.kernels.state import (
    CARDS,
    KNOWN_PLACE,
    MAX_GIVEN_BACK,
    MAX_OFFER,
    MAX_TICKETS,
    NO_TICKET,
    NOBODY,
    OVER,
    SECRET_SIZE,
    START_TICKETS,
    UNKNOWN_PLACE,
)

if TYPE_CHECKING:
    from capolinea.families.ticket_to_ride.kernels.board import Board
    from capolinea.families.ticket_to_ride.kernels.state import State, Work


@kernel
def conceal_hands(board: Board, state: State, seat: int) -> None:
    """P2: the hands of others and the deck. At the end of Northern Lights the hands are open."""
    for card in range(CARDS):
        state.deck[card] = 0
    if state.phase == OVER and board.hands_revealed:
        return
    for other in range(state.players):
        if other != seat:
            for card in range(CARDS):
                state.hands[other, card] = 0


@kernel
def conceal_tickets(state: State, seat: int) -> None:
    """P2: tickets of others, until the end; what they were offered, chose at the start and gave back."""
    if state.phase != OVER:
        for ticket in range(MAX_TICKETS):
            if state.ticket_owner[ticket] != seat:
                state.ticket_owner[ticket] = NOBODY
    else:
        for ticket in range(MAX_TICKETS):
            if state.ticket_owner[ticket] < 0:
                state.ticket_owner[ticket] = NOBODY
    for other in range(state.players):
        if other == seat:
            continue
        if state.phase == START_TICKETS:
            state.ticket_count[other] = 0  # V9
        state.choice[other] = 0
        for slot in range(MAX_OFFER):
            state.offer[other, slot] = NO_TICKET
        for slot in range(MAX_GIVEN_BACK):
            state.given_back[other, slot] = NO_TICKET
        state.given_count[other] = 0


@kernel
def conceal_ticket_deck(state: State, seat: int) -> None:
    """P2: the order of the ticket deck, except the places where this seat itself put a ticket (K1)."""
    for place in range(MAX_TICKETS):
        known = state.deck_place[place]
        if known < KNOWN_PLACE:
            state.ticket_deck[place] = NO_TICKET
        elif known != KNOWN_PLACE + seat:
            state.ticket_deck[place] = NO_TICKET
            state.deck_place[place] = UNKNOWN_PLACE


@kernel
def conceal_ticket_deck_size(state: State, seat: int, work: Work) -> None:
    """V9: if long tickets are chosen first, the size of the deck would reveal who kept one.

    Only the bottom of a deck that is not empty is left, from the highest place that the seat knows.
    """
    if state.deck_first == SECRET_SIZE:
        return
    first, count = int(state.deck_first), int(state.deck_count)
    known = 0
    for up in range(count):
        if state.deck_place[(first + count - 1 - up) % MAX_TICKETS] >= KNOWN_PLACE:
            known = up + 1
    for place in range(known):
        work.pending[place] = state.ticket_deck[(first + count - known + place) % MAX_TICKETS]
    for place in range(MAX_TICKETS):
        state.ticket_deck[place] = work.pending[place] if place < known else NO_TICKET
        state.deck_place[place] = UNKNOWN_PLACE if state.ticket_deck[place] == NO_TICKET else KNOWN_PLACE + seat
    state.deck_count = max(known, 1) if count > 0 else 0
    state.deck_first = SECRET_SIZE if count > 0 else 0


@kernel
def conceal_state(board: Board, state: State, seat: int, work: Work) -> None:
    """Erase, in place, what a seat (or SPECTATOR) may not know."""
    forget_chance(state)
    conceal_hands(board, state, seat)
    conceal_tickets(state, seat)
    conceal_ticket_deck(state, seat)
    if board.deals > 1:
        conceal_ticket_deck_size(state, seat, work)
