"""A full state that a seat cannot tell from the true one: everything it may not know is dealt at random.

Cards and tickets that the seat has not seen are shuffled and dealt to the places that hide them, after everything that
is known of those places has been put there.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from capolinea.core.chance import below, reseed
from capolinea.core.kernel import kernel
from capolinea.families.ticket_to_ride.kernels.board import UNDER_DECK
from capolinea.families.ticket_to_ride.kernels.phases.tickets import start_choice_allowed
from capolinea.families.ticket_to_ride.kernels.state import (
    CARDS,
    KNOWN_PLACE,
    MARKET_PLACES,
    MAX_TICKETS,
    NO_CARD,
    NO_TICKET,
    SECRET_SIZE,
    START_TICKETS,
    TURNED_UP,
    UNKNOWN_PLACE,
)

if TYPE_CHECKING:
    from capolinea.core.chance import Chance
    from capolinea.families.ticket_to_ride.kernels.board import Board
    from capolinea.families.ticket_to_ride.kernels.state import State, Work

# What a ticket may be to the seat, in `work.pending`.
SEEN = 0  # own, on offer, given back to the box, or in a known place
UNSEEN = 1
GIFT = 2  # given back by the seat at the start, and somewhere in the deck or drawn from it since

LONG_KEPT = 75  # out of a hundred players, those assumed to have kept a long ticket


# --- train cards


@kernel
def gather_unseen_cards(board: Board, state: State, seat: int) -> int:
    """Put all cards that the seat does not see into the deck; returns how many."""
    for card in range(CARDS):
        count = int(board.card_counts[card]) - int(state.discards[card]) - int(state.paid[card])
        state.deck[card] = count - int(state.hands[seat, card])
    for place in range(MARKET_PLACES):
        if state.market[place] != NO_CARD:
            state.deck[state.market[place]] -= 1
    for place in range(TURNED_UP):
        if state.turned_up[place] != NO_CARD:
            state.deck[state.turned_up[place]] -= 1
    total = 0
    for card in range(CARDS):
        for other in range(state.players):
            if other != seat:
                state.hands[other, card] = state.known[other, card]
                state.deck[card] -= state.known[other, card]
        total += int(state.deck[card])
    return total


@kernel
def deal_unseen_cards(board: Board, state: State, seat: int, player_rng: Chance) -> None:
    """Hands are filled up from the unseen cards; the rest is the deck."""
    left = gather_unseen_cards(board, state, seat)
    for other in range(state.players):
        if other == seat:
            continue
        missing = int(state.hand_size[other])
        for card in range(CARDS):
            missing -= int(state.hands[other, card])
        for _ in range(missing):
            pick = below(player_rng, left)
            card = 0
            while pick >= state.deck[card]:
                pick -= int(state.deck[card])
                card += 1
            state.deck[card] -= 1
            state.hands[other, card] += 1
            left -= 1
    state.deck_size = left


# --- tickets


@kernel
def mark_unseen_tickets(board: Board, state: State, seat: int, work: Work) -> None:
    """Which tickets may be anywhere. What is seen now counts more than what was once given back."""
    for ticket in range(MAX_TICKETS):
        work.pending[ticket] = UNSEEN if ticket < board.tickets else SEEN
    shuffled_in = board.deal_unkept[board.deals - 1] == UNDER_DECK
    for slot in range(state.given_count[seat]):
        ticket = int(state.given_back[seat, slot])
        work.pending[ticket] = GIFT if shuffled_in and not board.ticket_long[ticket] else SEEN
    for ticket in range(board.tickets):
        if state.ticket_owner[ticket] == seat:
            work.pending[ticket] = SEEN
    for slot in range(state.offer_count[seat]):
        work.pending[state.offer[seat, slot]] = SEEN
    for place in range(MAX_TICKETS):
        if state.deck_place[place] >= KNOWN_PLACE and state.ticket_deck[place] != NO_TICKET:
            work.pending[state.ticket_deck[place]] = SEEN


@kernel
def count_unseen(board: Board, work: Work, long: int) -> int:
    """Unseen tickets of a class."""
    count = 0
    for ticket in range(board.tickets):
        count += work.pending[ticket] == UNSEEN and board.ticket_long[ticket] == long
    return count


@kernel
def deal_unseen(board: Board, work: Work, long: int, player_rng: Chance) -> int:
    """An unseen ticket of a class at random, NO_TICKET if there is none."""
    left = count_unseen(board, work, long)
    if left == 0:
        return NO_TICKET
    pick = below(player_rng, left)
    for ticket in range(board.tickets):
        if work.pending[ticket] == UNSEEN and board.ticket_long[ticket] == long:
            if pick == 0:
                work.pending[ticket] = SEEN
                return ticket
            pick -= 1
    return NO_TICKET


@kernel
def deals_long(board: Board) -> bool:
    """Whether long tickets are dealt at the start."""
    for deal in range(board.deals):
        if board.deal_long[deal] > 0:
            return True
    return False


@kernel
def free_own_gifts(board: Board, work: Work) -> None:
    """Treat what the seat gave back like other unseen tickets."""
    for ticket in range(board.tickets):
        if work.pending[ticket] == GIFT:
            work.pending[ticket] = UNSEEN


@kernel
def deal_regular(board: Board, work: Work, player_rng: Chance) -> int:
    """An unseen regular ticket; the seat's own gifts, which lay at the bottom of the deck, last."""
    ticket = deal_unseen(board, work, 0, player_rng)
    if ticket == NO_TICKET:
        free_own_gifts(board, work)
        ticket = deal_unseen(board, work, 0, player_rng)
    return ticket


@kernel
def deck_gaps(state: State) -> int:
    """Places of the deck whose ticket the seat does not know; of a deck of secret size, those that it can count."""
    gaps, first = 0, max(0, int(state.deck_first))
    for index in range(state.deck_count):
        gaps += state.ticket_deck[(first + index) % MAX_TICKETS] == NO_TICKET
    return gaps


@kernel
def spare_tickets(board: Board, state: State, seat: int, work: Work) -> int:
    """Unseen regular tickets that are left over if no other seat holds a long one; below 0 some do."""
    spare = -deck_gaps(state)
    for ticket in range(board.tickets):
        spare += work.pending[ticket] != SEEN and not board.ticket_long[ticket]
    for other in range(state.players):
        if other != seat:
            spare -= int(state.ticket_count[other]) + int(state.offer_count[other])
            if state.phase == START_TICKETS:
                spare += min(int(state.offer_count[other]), int(board.deal_long[state.deal]))
    return spare


@kernel
def deal_to_others(board: Board, state: State, seat: int, work: Work, player_rng: Chance) -> None:
    """Tickets that the others hold, and those on offer to them."""
    spare = spare_tickets(board, state, seat, work)
    for other in range(state.players):
        if other == seat:
            continue
        long_left = deals_long(board) and (below(player_rng, 100) < LONG_KEPT or spare < 0)
        if state.phase == START_TICKETS and state.deal > 0 and long_left:
            state.ticket_count[other] = 1  # V9
        for _ in range(state.ticket_count[other]):
            ticket = deal_unseen(board, work, 1, player_rng) if long_left else NO_TICKET
            if ticket == NO_TICKET:
                ticket = deal_regular(board, work, player_rng)
            elif state.phase != START_TICKETS:
                spare += 1
            long_left = False
            if ticket != NO_TICKET:
                state.ticket_owner[ticket] = other
        for slot in range(state.offer_count[other]):
            long = state.phase == START_TICKETS and slot < board.deal_long[state.deal]
            state.offer[other, slot] = (
                deal_unseen(board, work, 1, player_rng) if long else deal_regular(board, work, player_rng)
            )


@kernel
def choose_for_others(board: Board, state: State, seat: int, player_rng: Chance) -> None:
    """S5: choices for the seats that have chosen at the start; any that is allowed."""
    if state.phase != START_TICKETS:
        return
    for other in range(state.players):
        if other == seat or int(state.undecided) >> other & 1:
            continue
        kept = below(player_rng, 1 << int(state.offer_count[other]))
        while not start_choice_allowed(board, state, other, kept):
            kept = below(player_rng, 1 << int(state.offer_count[other]))
        state.choice[other] = kept


@kernel
def fill_deck(board: Board, state: State, work: Work, player_rng: Chance) -> None:
    """The ticket deck, around the places that the seat knows."""
    if state.deck_first == SECRET_SIZE:
        known = int(state.deck_count) if state.ticket_deck[0] != NO_TICKET else 0
        state.deck_count = known
        more = count_unseen(board, work, 0) - deck_gaps(state)
        for place in range(known - 1, -1, -1):  # the known ones are at the bottom
            state.ticket_deck[more + place] = state.ticket_deck[place]
            state.deck_place[more + place] = state.deck_place[place]
        for place in range(more):
            state.ticket_deck[place] = NO_TICKET
            state.deck_place[place] = UNKNOWN_PLACE
        state.deck_first = 0
        state.deck_count = more + known
    for index in range(state.deck_count):
        place = (int(state.deck_first) + index) % MAX_TICKETS
        if state.ticket_deck[place] == NO_TICKET:
            state.ticket_deck[place] = deal_unseen(board, work, 0, player_rng)


@kernel
def fill_box(board: Board, state: State, seat: int, work: Work, player_rng: Chance) -> None:
    """Regular tickets that are nowhere else were given back at the start by others, as many as each can have."""
    for other in range(state.players):
        if other == seat:
            continue
        for _ in range(board.deal_regular[board.deals - 1]):
            ticket = deal_unseen(board, work, 0, player_rng)
            if ticket != NO_TICKET:
                state.given_back[other, state.given_count[other]] = ticket
                state.given_count[other] += 1


@kernel
def resample(board: Board, state: State, seat: int, work: Work, player_rng: Chance) -> None:
    """Fill in a concealed state at random, in place."""
    reseed(state, player_rng)
    deal_unseen_cards(board, state, seat, player_rng)
    mark_unseen_tickets(board, state, seat, work)
    deal_to_others(board, state, seat, work, player_rng)
    choose_for_others(board, state, seat, player_rng)
    free_own_gifts(board, work)
    fill_deck(board, state, work, player_rng)
    fill_box(board, state, seat, work, player_rng)
