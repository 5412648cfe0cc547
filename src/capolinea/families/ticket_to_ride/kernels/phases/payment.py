"""Paying with train cards (C1, C5, C6, B2): which cards can pay for a route or a station, and laying them down.

A *set* is cards of one colour, any number of them replaced by locomotives. It is laid in one decision: the colour and
how many cards of it (the rest are locomotives), or locomotives alone.

A ferry of Northern Lights (C6) also takes pairs instead of its locomotives, of any colours. With p pairs the other
length - p cards are a set that holds at least icons - p locomotives. It is laid colour by colour, in the order of the
colours, and its last decision is the number of locomotives; so every combination of cards can be laid in one way only.
Written as counts: n cards in all of colours, of which one colour ("the rest") may have any number and every other one
an even number; the rest covers the length - p - locomotives spaces, everything beyond that is pairs.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from capolinea.core.kernel import kernel
from capolinea.core.legal import allow
from capolinea.families.ticket_to_ride.kernels.board import FERRY
from capolinea.families.ticket_to_ride.kernels.phases.cards import hand_to_paid
from capolinea.families.ticket_to_ride.kernels.state import (
    COLOURS,
    GRAY,
    GROUP,
    LOCOMOTIVE,
    LOCOMOTIVES,
    MAX_GROUP,
    MAX_LENGTH,
    PAY_ROUTE,
)

if TYPE_CHECKING:
    from capolinea.families.ticket_to_ride.kernels.board import Board
    from capolinea.families.ticket_to_ride.kernels.state import Legal, State, Work


@kernel
def clear_beside(work: Work) -> None:
    """Start the table `beside` with no colour in it."""
    for rest in range(MAX_LENGTH + 1):
        work.beside[rest] = -1
    work.beside[0] = 0


@kernel
def add_beside(work: Work, cards: int) -> None:
    """Add a colour of so many cards. `beside[r]`: the most pairs to be had beside r cards of one colour; -1: no r."""
    pairs = int(work.beside[0])
    own_pairs = cards // 2
    for rest in range(1, MAX_LENGTH + 1):
        most = -1
        if work.beside[rest] >= 0:
            most = work.beside[rest] + own_pairs
        if cards >= rest:
            most = max(most, pairs + (cards - rest) // 2)
        work.beside[rest] = most
    work.beside[0] = pairs + own_pairs


@kernel
def weigh_hand(state: State, seat: int, work: Work) -> None:
    """Fill `beside` for the whole hand."""
    clear_beside(work)
    for colour in range(COLOURS):
        if state.hands[seat, colour] > 0:
            add_beside(work, state.hands[seat, colour])


@kernel
def can_pay_with_pairs(locomotives: int, length: int, icons: int, work: Work) -> bool:
    """C6: whether the weighed hand pays for a ferry. More locomotives never hurt, so lay as many as fit."""
    for pair in range(icons + 1):
        laid = min(locomotives, length - pair)
        if laid >= icons - pair and work.beside[length - pair - laid] >= pair:
            return True
    return False


@kernel
def most_of_a_colour(state: State, seat: int) -> int:
    """The cards of the colour that a hand has most of: with its locomotives, the longest set."""
    most = 0
    for colour in range(COLOURS):
        most = max(most, state.hands[seat, colour])
    return most


@kernel
def takes_pairs(board: Board, state: State) -> bool:
    """C6: whether what is being paid for is a ferry that takes pairs."""
    return state.phase == PAY_ROUTE and board.ferry_pairs != 0 and board.route_kind[state.target] == FERRY


@kernel
def price(board: Board, state: State) -> int:
    """The number of cards of a set: the spaces of the route (C1), or n for the n-th station (B2)."""
    if state.phase == PAY_ROUTE:
        return int(board.route_length[state.target])
    return int(board.stations) - int(state.stations_left[state.seat]) + 1


@kernel
def legal_set(board: Board, state: State, legal: Legal) -> None:
    """C1, C5, B2: one colour and locomotives, or locomotives alone."""
    seat = int(state.seat)
    locomotives = int(state.hands[seat, LOCOMOTIVE])
    length = price(board, state)
    icons = 0
    route_colour = GRAY
    if state.phase == PAY_ROUTE:
        icons = int(board.route_icons[state.target])
        route_colour = int(board.route_colour[state.target])
    for colour in range(COLOURS):
        if route_colour in (GRAY, colour):
            for cards in range(1, min(state.hands[seat, colour], length - icons) + 1):
                if length - cards <= locomotives:
                    allow(legal, GROUP + colour * MAX_GROUP + cards - 1)
    if locomotives >= length:
        allow(legal, LOCOMOTIVES + length)


@kernel
def ferry_is_paid(total: int, odd: int, rest_cards: int, locomotives: int, length: int, icons: int) -> bool:
    """C6, for cards laid: `total` of colours, `odd` colours with an odd count, `rest_cards` of the rest's colour."""
    pairs = total + locomotives - length
    if pairs < 0 or pairs > icons or locomotives < icons - pairs or total < 2 * pairs:
        return False
    return odd <= 1 and rest_cards >= total - 2 * pairs


@kernel
def ferry_payable(total: int, odd: int, rest_cards: int, locomotives: int, length: int, icons: int, work: Work) -> bool:
    """C6: whether cards laid so far can be completed from the weighed rest of the hand, with locomotives or without."""
    for pairs in range(icons + 1):
        for laid in range(max(0, icons - pairs), min(locomotives, length - pairs) + 1):
            rest = length - pairs - laid
            missing = rest + 2 * pairs - total
            if missing < 0:
                continue
            if odd <= 1 and rest_cards >= rest and missing % 2 == 0 and missing // 2 <= work.beside[0]:
                return True  # the rest is of a colour laid already
            if odd == 0 and total <= 2 * pairs and work.beside[rest] >= (2 * pairs - total) // 2:
                return True  # the rest is of a colour to come; all laid so far are pairs
    return False


@kernel
def legal_ferry(board: Board, state: State, work: Work, legal: Legal) -> None:
    """C6: the next colour of the payment, or the locomotives that end it."""
    seat = int(state.seat)
    length = int(board.route_length[state.target])
    icons = int(board.route_icons[state.target])
    locomotives = int(state.hands[seat, LOCOMOTIVE])
    total, odd, odd_cards, most = 0, 0, 0, 0
    for colour in range(COLOURS):
        cards = int(state.paid[colour])
        total += cards
        most = max(most, cards)
        if cards % 2 == 1:
            odd += 1
            odd_cards = cards
    for laid in range(min(locomotives, length) + 1):
        if ferry_is_paid(total, odd, odd_cards if odd else most, laid, length, icons):
            allow(legal, LOCOMOTIVES + laid)
    clear_beside(work)
    for colour in range(COLOURS - 1, state.next_colour - 1, -1):
        for cards in range(1, min(state.hands[seat, colour], length + icons - total) + 1):
            odds = odd + cards % 2
            rest_cards = max(most, cards)
            if odds > 0:
                rest_cards = odd_cards if odd else cards
            if ferry_payable(total + cards, odds, rest_cards, locomotives, length, icons, work):
                allow(legal, GROUP + colour * MAX_GROUP + cards - 1)
        add_beside(work, state.hands[seat, colour])


@kernel
def legal_payment(board: Board, state: State, work: Work, legal: Legal) -> None:
    """The next decision of a payment."""
    if takes_pairs(board, state):
        legal_ferry(board, state, work, legal)
    else:
        legal_set(board, state, legal)


@kernel
def lay_payment(board: Board, state: State, action: int) -> bool:
    """Lay down the cards of one payment decision. True when the payment is complete."""
    seat = int(state.seat)
    if action < GROUP:
        hand_to_paid(state, seat, LOCOMOTIVE, action - LOCOMOTIVES)
        return True
    colour = (action - GROUP) // MAX_GROUP
    cards = (action - GROUP) % MAX_GROUP + 1
    hand_to_paid(state, seat, colour, cards)
    state.next_colour = colour + 1
    if takes_pairs(board, state):
        return False
    hand_to_paid(state, seat, LOCOMOTIVE, price(board, state) - cards)
    return True
