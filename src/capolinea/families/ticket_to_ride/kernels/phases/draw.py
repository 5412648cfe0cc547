"""Drawing train cards (D)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from capolinea.core.kernel import kernel
from capolinea.core.legal import allow
from capolinea.families.ticket_to_ride.kernels.phases.cards import deck_to_hand, settle_market
from capolinea.families.ticket_to_ride.kernels.phases.turn import end_turn
from capolinea.families.ticket_to_ride.kernels.state import (
    DRAW_DECK,
    DRAW_MARKET,
    LOCOMOTIVE,
    MARKET_PLACES,
    NO_CARD,
    SECOND_CARD,
    STOP_DRAWING,
)

if TYPE_CHECKING:
    from capolinea.families.ticket_to_ride.kernels.board import Board
    from capolinea.families.ticket_to_ride.kernels.state import Legal, State


@kernel
def legal_first_card(state: State, legal: Legal) -> None:
    """D1, D6: with deck and discards empty there is nothing to draw, even if the market has cards."""
    if state.deck_size == 0:
        return
    allow(legal, DRAW_DECK)
    for place in range(MARKET_PLACES):
        if state.market[place] != NO_CARD:
            allow(legal, DRAW_MARKET + place)


@kernel
def legal_second_card(board: Board, state: State, legal: Legal) -> None:
    """D1, D2: no locomotive of the market; Northern Lights may stop after one card."""
    if state.deck_size > 0:
        allow(legal, DRAW_DECK)
    for place in range(MARKET_PLACES):
        if state.market[place] != NO_CARD and state.market[place] != LOCOMOTIVE:
            allow(legal, DRAW_MARKET + place)
    if board.may_stop_drawing:
        allow(legal, STOP_DRAWING)


@kernel
def second_card_possible(state: State) -> bool:
    """D6: the deck may be empty by now; a card of the market that is no locomotive will do."""
    if state.deck_size > 0:
        return True
    for place in range(MARKET_PLACES):
        if state.market[place] != NO_CARD and state.market[place] != LOCOMOTIVE:
            return True
    return False


@kernel
def market_to_hand(state: State, place: int) -> int:
    """Take a face-up card; the market is settled next."""
    card = int(state.market[place])
    state.hands[state.seat, card] += 1
    state.hand_size[state.seat] += 1
    state.known[state.seat, card] += 1
    state.market[place] = NO_CARD
    return card


@kernel
def card_to_hand(state: State, action: int) -> bool:
    """Draw a card. True for a locomotive of the market (D2); an unseen one is an ordinary card (D3)."""
    if action == DRAW_DECK:
        deck_to_hand(state, state.seat)
        return False
    return market_to_hand(state, action - DRAW_MARKET) == LOCOMOTIVE


@kernel
def apply_draw(board: Board, state: State, action: int) -> None:
    """One card, from the market or unseen; then the market is filled (D4), or replaced if it was stuck (D8)."""
    last = card_to_hand(state, action) or state.phase == SECOND_CARD
    settle_market(board, state)
    if last or not second_card_possible(state):
        end_turn(board, state)
    else:
        state.phase = SECOND_CARD
