"""The train cards: deck, discards and market, and the small actions with them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from capolinea.core.chance import below
from capolinea.core.kernel import kernel
from capolinea.families.ticket_to_ride.kernels.state import CARDS, LOCOMOTIVE, MARKET_PLACES, NO_CARD

if TYPE_CHECKING:
    from capolinea.families.ticket_to_ride.kernels.board import Board
    from capolinea.families.ticket_to_ride.kernels.state import State

RESET_LOCOMOTIVES = 3
RESET_OTHERS = 3


@kernel
def shuffle_discards(state: State) -> None:
    """D5: the discards become the deck. The deck is kept as counts: sampling on drawing is the same as shuffling."""
    for card in range(CARDS):
        state.deck[card] += state.discards[card]
        state.deck_size += state.discards[card]
        state.discards[card] = 0


@kernel
def deck_to_table(state: State) -> int:
    """Turn the top card of a deck that is not empty."""
    pick = below(state, state.deck_size)
    card = 0
    while pick >= state.deck[card]:
        pick -= state.deck[card]
        card += 1
    state.deck[card] -= 1
    state.deck_size -= 1
    if state.deck_size == 0:
        shuffle_discards(state)  # D5
    return card


@kernel
def deck_to_hand(state: State, seat: int) -> int:
    """Draw unseen."""
    card = deck_to_table(state)
    state.hands[seat, card] += 1
    state.hand_size[seat] += 1
    return card


@kernel
def market_must_reset(board: Board, state: State) -> bool:
    """S4, and D8: not if the market would keep three locomotives anyway."""
    if board.market_resets == 0:
        return False
    locomotives = 0
    others = 0
    for place in range(MARKET_PLACES):
        if state.market[place] == LOCOMOTIVE:
            locomotives += 1
        elif state.market[place] != NO_CARD:
            others += 1
    if locomotives < RESET_LOCOMOTIVES:
        return False
    discards = int(state.discards[LOCOMOTIVE])
    for card in range(LOCOMOTIVE):
        others += state.deck[card] + state.discards[card]
        discards += state.discards[card]
    if state.deck_size == MARKET_PLACES and discards == 0 and state.deck[LOCOMOTIVE] >= RESET_LOCOMOTIVES:
        return False  # market and deck would change places forever
    return others >= RESET_OTHERS


@kernel
def first_gap(state: State) -> int:
    """The first place of the market without a card; one past the last if all have one."""
    place = 0
    while place < MARKET_PLACES and state.market[place] != NO_CARD:
        place += 1
    return place


@kernel
def settle_market(board: Board, state: State) -> None:
    """D4, D8: fill the gaps of the market, and turn it over for as long as S4 asks."""
    while True:
        place = first_gap(state)
        while place < MARKET_PLACES and state.deck_size > 0:
            state.market[place] = deck_to_table(state)
            place = first_gap(state)
        if not market_must_reset(board, state):
            return
        for place in range(MARKET_PLACES):
            if state.market[place] != NO_CARD:
                state.discards[state.market[place]] += 1
                state.market[place] = NO_CARD
        if state.deck_size == 0:
            shuffle_discards(state)


@kernel
def settle_discards(board: Board, state: State) -> None:
    """After cards were discarded: D5 if the deck was empty, then gaps and S4 again (D8)."""
    if state.deck_size == 0:
        shuffle_discards(state)
    settle_market(board, state)


@kernel
def paid_to_discards(state: State) -> None:
    """Discard the cards that paid for a route or a station; the market is settled next."""
    for card in range(CARDS):
        state.discards[card] += state.paid[card]
        state.paid[card] = 0


@kernel
def hand_to_paid(state: State, seat: int, card: int, count: int) -> None:
    """Lay cards from the hand on the table; what was known of the hand goes first."""
    state.hands[seat, card] -= count
    state.hand_size[seat] -= count
    state.paid[card] += count
    state.known[seat, card] = max(0, state.known[seat, card] - count)


@kernel
def paid_to_hand(state: State, seat: int) -> None:
    """U3: the shown cards go back, and everyone has seen them."""
    for card in range(CARDS):
        count = state.paid[card]
        state.hands[seat, card] += count
        state.hand_size[seat] += count
        state.known[seat, card] += count
        state.paid[card] = 0
