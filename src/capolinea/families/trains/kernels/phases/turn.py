"""A turn (TT): playing and buying cards, passing, the clean-up, and the test for the end."""

from __future__ import annotations

from typing import TYPE_CHECKING

from capolinea.core.kernel import kernel
from capolinea.core.legal import allow
from capolinea.families.trains.kernels.opcodes import TO_DECK_SHOWN, TO_DISCARDS
from capolinea.families.trains.kernels.phases.cards import (
    cards_in_deck,
    draw,
    forget_gift,
    gain_waste,
    has_type,
    leave_hand,
    put_card,
)
from capolinea.families.trains.kernels.phases.run_text import carry_out, return_all_waste
from capolinea.families.trains.kernels.state import (
    BUILDING,
    BUY,
    BUY_ONTO,
    END_TURN,
    NO_CARD,
    OVER,
    PASS,
    PICK,
    PLAY,
    PLAY_PLAIN,
    QUIET_ROUNDS,
    RAIL_LAYING,
    RAILS_END,
    STANDSTILL,
    STATIONS_END,
    SUPPLY_END,
    TURN,
    WASTE,
    WASTE_TYPE,
)

if TYPE_CHECKING:
    from capolinea.families.trains.kernels.board import Board
    from capolinea.families.trains.kernels.state import Legal, State


@kernel
def legal_turn(board: Board, state: State, legal: Legal) -> None:
    """TT1, TT5: play or buy a card, pass or end the turn."""
    seat = int(state.turn_seat)
    if not state.acted:
        allow(legal, PASS)
    if state.acted or state.hand[seat, WASTE] > 0:
        allow(legal, END_TURN)
    for slot in range(1, state.kinds):
        card = int(state.kind[slot])
        if state.hand[seat, slot] > 0 and int(board.types[card]) & (BUILDING | WASTE_TYPE) == 0:
            allow(legal, PLAY + slot)
            if board.declinable[card]:
                allow(legal, PLAY_PLAIN + slot)
        if state.pile[slot] > 0 and board.cost[card] <= state.coins:
            allow(legal, BUY + slot)
            if state.buy_onto_deck:
                allow(legal, BUY_ONTO + slot)


@kernel
def play_card(board: Board, state: State, slot: int) -> None:
    """TG1: the card comes into play and gives its coins."""
    seat = int(state.turn_seat)
    leave_hand(state, seat, slot)
    state.in_play[slot] += 1
    state.acted = 1
    state.coins += board.coins[state.kind[slot]]
    if has_type(board, state, slot, RAIL_LAYING):
        state.coins += state.rail_coins


@kernel
def apply_play(board: Board, state: State, slot: int) -> None:
    """TT4: a card with its text."""
    play_card(board, state, slot)
    state.card = slot
    state.text = slot
    state.step = board.text[state.kind[slot]]
    carry_out(board, state)


@kernel
def apply_play_plain(board: Board, state: State, slot: int) -> None:
    """TT4: a card whose text is declined; its coins and Waste happen all the same."""
    play_card(board, state, slot)
    gain_waste(state, int(state.turn_seat), int(board.waste[state.kind[slot]]))


@kernel
def apply_buy(board: Board, state: State, slot: int, to: int) -> None:
    """TT3, TW1: pay, take the card, and the Waste for buying it."""
    seat, card = int(state.turn_seat), int(state.kind[slot])
    state.coins -= board.cost[card]
    state.pile[slot] -= 1
    state.acted = 1
    state.changed = 1
    put_card(board, state, seat, slot, to)
    gain_waste(state, seat, int(board.buy_waste[card]))
    if board.buy_ends_turn[card]:
        end_turn(board, state)


@kernel
def apply_turn(board: Board, state: State, action: int) -> None:
    """TT1: one action, finished before the next."""
    if action == PASS:
        return_all_waste(state, int(state.turn_seat))  # TT5
        end_turn(board, state)
    elif action == END_TURN:
        end_turn(board, state)
    elif action < PLAY_PLAIN:
        apply_play(board, state, action - PLAY)
    elif action < BUY:
        apply_play_plain(board, state, action - PLAY_PLAIN)
    elif action < BUY_ONTO:
        apply_buy(board, state, action - BUY, TO_DISCARDS)
    elif action < PICK:
        apply_buy(board, state, action - BUY_ONTO, TO_DECK_SHOWN)


@kernel
def clean_up(board: Board, state: State) -> None:
    """TT6: played cards and the rest of the hand to the discards; draw."""
    seat = int(state.turn_seat)
    for slot in range(state.kinds):
        state.discards[seat, slot] += state.in_play[slot] + state.hand[seat, slot]
        state.in_play[slot] = 0
        state.hand[seat, slot] = 0
        state.shown[seat, slot] = 0
    state.hand_size[seat] = 0
    forget_gift(state, seat, NO_CARD)
    if cards_in_deck(state, seat) == 0:  # everyone has now seen all of its cards
        state.mixed = int(state.mixed) & ~(1 << seat)
        if int(state.mixed) & (int(state.mixed) - 1) == 0:  # and so knows those of the only one left
            state.mixed = 0
    draw(state, seat, int(board.hand))


@kernel
def empty_piles(board: Board, state: State) -> int:
    """The supply piles other than Waste that are empty."""
    count = 0
    for slot in range(1, state.kinds):
        if state.pile[slot] == 0 and board.has_pile[state.kind[slot]]:
            count += 1
    return count


@kernel
def reasons_to_end(board: Board, state: State) -> int:
    """TE1, TE5, as bits."""
    reasons = 0
    if empty_piles(board, state) >= board.end_piles:
        reasons |= SUPPLY_END
    for seat in range(state.players):
        if state.rails_left[seat] == 0:
            reasons |= RAILS_END
    if state.stations_left == 0:
        reasons |= STATIONS_END
    if state.quiet >= QUIET_ROUNDS * int(state.players):
        reasons |= STANDSTILL
    return reasons


@kernel
def begin_turn(state: State, seat: int) -> None:
    """Nothing lasts from the turn before."""
    state.turn_seat = seat
    state.seat = seat
    state.actor = seat
    state.phase = TURN
    state.acted = 0
    state.changed = 0
    state.coins = 0
    state.lifted = 0
    state.rail_coins = 0
    state.buy_onto_deck = 0
    state.no_waste = 0
    state.skip_waste = 0
    state.station_points = 0


@kernel
def end_turn(board: Board, state: State) -> None:
    """TT6, TE1, TE5: clean up, then the end of the game or the next seat's turn."""
    clean_up(board, state)
    state.turn += 1
    state.quiet = 0 if state.changed else int(state.quiet) + 1
    state.end_reason = reasons_to_end(board, state)
    begin_turn(state, (int(state.turn_seat) + 1) % int(state.players))
    if state.end_reason != 0:
        state.phase = OVER
