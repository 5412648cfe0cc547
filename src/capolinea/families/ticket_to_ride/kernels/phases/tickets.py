"""Tickets: the deals at the start (S5, V) and drawing in play (K)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from capolinea.core.bits import count_bits
from capolinea.core.chance import below
from capolinea.core.kernel import kernel
from capolinea.core.legal import allow
from capolinea.families.ticket_to_ride.kernels.board import UNDER_DECK
from capolinea.families.ticket_to_ride.kernels.phases.turn import end_turn
from capolinea.families.ticket_to_ride.kernels.state import (
    DEALT,
    KEEP,
    KNOWN_PLACE,
    MAX_TICKETS,
    MIXED_PLACE,
    NO_TICKET,
    NOBODY,
    START_TICKETS,
    TICKETS,
    TURN,
    UNKNOWN_PLACE,
)

if TYPE_CHECKING:
    from capolinea.families.ticket_to_ride.kernels.board import Board
    from capolinea.families.ticket_to_ride.kernels.state import Legal, State


@kernel
def put_under(state: State, ticket: int, place: int) -> None:
    """A ticket goes to the bottom of the deck; `place` says who knows it there."""
    at = (int(state.deck_first) + state.deck_count) % MAX_TICKETS
    state.ticket_deck[at] = ticket
    state.deck_place[at] = place
    state.deck_count += 1


@kernel
def shuffle_bottom(state: State, count: int) -> None:
    """Shuffle the last tickets of the deck among themselves."""
    bottom = int(state.deck_first) + state.deck_count - count
    for left in range(count - 1, 0, -1):
        other = below(state, left + 1)
        a = (bottom + left) % MAX_TICKETS
        b = (bottom + other) % MAX_TICKETS
        ticket = state.ticket_deck[a]
        state.ticket_deck[a] = state.ticket_deck[b]
        state.ticket_deck[b] = ticket


@kernel
def build_ticket_deck(board: Board, state: State) -> None:
    """V: all regular tickets, shuffled. Long ones are never in it (V5)."""
    for ticket in range(board.tickets):
        if not board.ticket_long[ticket]:
            put_under(state, ticket, UNKNOWN_PLACE)
    shuffle_bottom(state, int(state.deck_count))


@kernel
def deck_to_offer(state: State, seat: int) -> None:
    """The top ticket of the deck, for the seat to look at."""
    at = int(state.deck_first)
    state.offer[seat, state.offer_count[seat]] = state.ticket_deck[at]
    state.offer_count[seat] += 1
    state.ticket_deck[at] = NO_TICKET
    state.deck_place[at] = UNKNOWN_PLACE
    state.deck_first = (at + 1) % MAX_TICKETS
    state.deck_count -= 1


@kernel
def long_to_offer(board: Board, state: State, seat: int) -> None:
    """A long ticket that nobody has seen, at random."""
    left = 0
    for ticket in range(board.tickets):
        if board.ticket_long[ticket] and state.ticket_owner[ticket] == NOBODY:
            left += 1
    pick = below(state, left)
    for ticket in range(board.tickets):
        if board.ticket_long[ticket] and state.ticket_owner[ticket] == NOBODY:
            if pick == 0:
                state.ticket_owner[ticket] = DEALT
                state.offer[seat, state.offer_count[seat]] = ticket
                state.offer_count[seat] += 1
                return
            pick -= 1


@kernel
def deal_tickets(board: Board, state: State) -> None:
    """One deal of the variant to every seat: long tickets first."""
    deal = int(state.deal)
    for seat in range(state.players):
        for _ in range(board.deal_long[deal]):
            long_to_offer(board, state, seat)
        for _ in range(board.deal_regular[deal]):
            deck_to_offer(state, seat)
    state.phase = START_TICKETS
    state.undecided = (1 << int(state.players)) - 1


@kernel
def chosen(kept: int) -> int:
    """The number of tickets in a set."""
    return count_bits(kept)


@kernel
def start_choice_allowed(board: Board, state: State, seat: int, kept: int) -> bool:
    """V1 to V4, V8: hold enough tickets after this deal, keep not too many of it."""
    count = chosen(kept)
    return state.ticket_count[seat] + count >= board.deal_hold[state.deal] and count <= board.deal_keep[state.deal]


@kernel
def legal_start_tickets(board: Board, state: State, seat: int, legal: Legal) -> None:
    """S5: the sets that this seat may keep; none once it has chosen."""
    if not (int(state.undecided) >> seat) & 1:
        return
    for kept in range(1 << int(state.offer_count[seat])):
        if start_choice_allowed(board, state, seat, kept):
            allow(legal, KEEP + kept)


@kernel
def apply_start_tickets(board: Board, state: State, seat: int, action: int) -> None:
    """S5: a secret choice. Nothing happens on the table before the last seat has chosen."""
    state.choice[seat] = action - KEEP
    state.undecided = int(state.undecided) & ~(1 << seat)
    if state.undecided == 0:
        settle_deal(board, state)


@kernel
def settle_deal(board: Board, state: State) -> None:
    """V: kept tickets to their seats, the others to the box or, shuffled together, under the deck."""
    mixed = 0
    for seat in range(state.players):
        for slot in range(state.offer_count[seat]):
            ticket = int(state.offer[seat, slot])
            state.offer[seat, slot] = NO_TICKET
            if (int(state.choice[seat]) >> slot) & 1:
                state.ticket_owner[ticket] = seat
                state.ticket_count[seat] += 1
            else:
                state.given_back[seat, state.given_count[seat]] = ticket
                state.given_count[seat] += 1
                if board.deal_unkept[state.deal] == UNDER_DECK:
                    put_under(state, ticket, MIXED_PLACE)
                    mixed += 1
        state.offer_count[seat] = 0
        state.choice[seat] = 0
    shuffle_bottom(state, mixed)
    state.deal += 1
    if state.deal < board.deals:
        deal_tickets(board, state)  # V9
    else:
        state.phase = TURN


@kernel
def apply_draw_tickets(board: Board, state: State) -> None:
    """K1: as many as the variant says, or as are left."""
    seat = int(state.seat)
    for _ in range(min(int(board.ticket_draw), int(state.deck_count))):
        deck_to_offer(state, seat)
    state.phase = TICKETS


@kernel
def legal_tickets(board: Board, state: State, legal: Legal) -> None:
    """K1: keep at least one of the offer."""
    for kept in range(1 << int(state.offer_count[state.seat])):
        if chosen(kept) >= board.ticket_keep:
            allow(legal, KEEP + kept)


@kernel
def keep_tickets(state: State, action: int) -> None:
    """K1: the unkept go under the deck in the order drawn; only this seat knows them there."""
    seat = int(state.seat)
    for slot in range(state.offer_count[seat]):
        ticket = int(state.offer[seat, slot])
        state.offer[seat, slot] = NO_TICKET
        if ((action - KEEP) >> slot) & 1:
            state.ticket_owner[ticket] = seat
            state.ticket_count[seat] += 1
        else:
            put_under(state, ticket, KNOWN_PLACE + seat)
    state.offer_count[seat] = 0


@kernel
def apply_tickets(board: Board, state: State, action: int) -> None:
    """K1: keep tickets of the offer; the turn is over."""
    keep_tickets(state, action)
    end_turn(board, state)
