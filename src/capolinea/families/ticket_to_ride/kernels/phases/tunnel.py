"""Tunnels (U): what the turned-up cards ask for."""

from __future__ import annotations

from typing import TYPE_CHECKING

from capolinea.core.kernel import kernel
from capolinea.core.legal import allow
from capolinea.families.ticket_to_ride.kernels.phases.cards import (
    deck_to_table,
    hand_to_paid,
    paid_to_hand,
    settle_discards,
)
from capolinea.families.ticket_to_ride.kernels.state import COLOURS, EXTRA, LOCOMOTIVE, NO_CARD, TURNED_UP, WITHDRAW

if TYPE_CHECKING:
    from capolinea.families.ticket_to_ride.kernels.board import Board
    from capolinea.families.ticket_to_ride.kernels.state import Legal, State


@kernel
def colour_played(state: State) -> int:
    """The colour on the table; the locomotive where only locomotives were played."""
    for colour in range(COLOURS):
        if state.paid[colour] > 0:
            return colour
    return LOCOMOTIVE


@kernel
def dig(state: State) -> None:
    """U1, U2, U5: turn up three cards, or those there are, and count what they ask for."""
    colour = colour_played(state)
    state.extra = 0
    for place in range(TURNED_UP):
        if state.deck_size > 0:
            card = deck_to_table(state)
            state.turned_up[place] = card
            if card in (colour, LOCOMOTIVE):
                state.extra += 1


@kernel
def extra_payable(state: State, locomotives: int) -> bool:
    """U2: the extra cards are of the colour played, or locomotives; so many of them locomotives."""
    seat = int(state.seat)
    colour = colour_played(state)
    others = state.extra - locomotives
    if state.hands[seat, LOCOMOTIVE] < locomotives:
        return False
    return others == 0 or (colour != LOCOMOTIVE and state.hands[seat, colour] >= others)


@kernel
def extra_affordable(state: State) -> bool:
    """U3: whether the extra can be paid at all."""
    for locomotives in range(state.extra + 1):
        if extra_payable(state, locomotives):
            return True
    return False


@kernel
def legal_extra(state: State, legal: Legal) -> None:
    """U3: the mixes of colour and locomotives, or withdraw."""
    allow(legal, WITHDRAW)
    for locomotives in range(state.extra + 1):
        if extra_payable(state, locomotives):
            allow(legal, EXTRA + locomotives)


@kernel
def pay_extra(state: State, action: int) -> None:
    """U2, U4: the extra cards join those on the table; they use no cars and score nothing."""
    seat = int(state.seat)
    colour = colour_played(state)
    locomotives = action - EXTRA
    others = state.extra - locomotives
    if others > 0:
        hand_to_paid(state, seat, colour, others)
    hand_to_paid(state, seat, LOCOMOTIVE, locomotives)


@kernel
def turned_up_to_discards(state: State) -> bool:
    """U4: at the end of the turn. They stay known (P1), also where they are shuffled into the deck at once.

    True if there were any: then the market has to be settled.
    """
    turned = False
    for place in range(TURNED_UP):
        if state.turned_up[place] != NO_CARD:
            state.discards[state.turned_up[place]] += 1
            state.last_turned_up[place] = state.turned_up[place]
            state.turned_up[place] = NO_CARD
            turned = True
    state.extra = 0
    return turned


@kernel
def fail_tunnel(board: Board, state: State) -> None:
    """U3: the shown cards go back to the hand, the turned-up ones to the discards."""
    paid_to_hand(state, state.seat)
    if turned_up_to_discards(state):
        settle_discards(board, state)
