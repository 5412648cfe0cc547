"""Laws that every state keeps: nothing is lost, nothing appears, and what is written twice agrees."""

from __future__ import annotations

from typing import TYPE_CHECKING

from capolinea.core.kernel import kernel
from capolinea.families.trains.board import NO_HEX, SIDES
from capolinea.families.trains.phases.cards import known_place
from capolinea.families.trains.scoring import owned
from capolinea.families.trains.state import (
    MAX_KINDS,
    NO_CARD,
    OVER,
    PASS_CARD,
    SEA,
    SLOT_BITS,
    TURN,
)

if TYPE_CHECKING:
    from capolinea.families.trains.board import Board
    from capolinea.families.trains.state import State

CARDS_CONSERVED = 1
CARDS_NEGATIVE = 2
HAND_SIZE = 3
DECK_SIZE = 4
KNOWN_PLACES = 5
SHOWN = 6
RAILS_CONSERVED = 7
RAILS_REACH = 8
STATIONS_CONSERVED = 9
COINS = 10
TABLE_CLEARED = 11
GIFTS = 12
DECIDER = 13

LAWS = {
    CARDS_CONSERVED: "TS2, TT7: no card is lost and none appears",
    CARDS_NEGATIVE: "there are never fewer than no cards",
    HAND_SIZE: "a hand has as many cards as it counts",
    DECK_SIZE: "a deck has as many cards as it counts",
    KNOWN_PLACES: "a known place of a deck holds a card of this game",
    SHOWN: "TG2: what everyone knows to be in a hand is there",
    RAILS_CONSERVED: "TS1: rails on the board and left are all there",
    RAILS_REACH: "TR1: no rail on sea, and each reaches its neighbours and nothing else is reached",
    STATIONS_CONSERVED: "TN1: stations on the board and left are all there, none beyond the places of a city",
    COINS: "TT2: nobody owes coins",
    TABLE_CLEARED: "TT6: nothing lies revealed, and no text is carried out, between two actions",
    GIFTS: "TA2: a card that a seat knows to be in another's hand is there",
    DECIDER: "the one who decides sits at the table",
}


@kernel
def broken_cards(board: Board, state: State) -> int:
    """Every card of the box is somewhere, and once."""
    for slot in range(state.kinds):
        card = int(state.kind[slot])
        count = int(state.pile[slot]) + int(state.trash[slot])
        if state.pile[slot] < 0 or state.trash[slot] < 0 or state.in_play[slot] < 0 or state.revealed[slot] < 0:
            return CARDS_NEGATIVE
        for seat in range(state.players):
            if state.hand[seat, slot] < 0 or state.deck[seat, slot] < 0 or state.discards[seat, slot] < 0:
                return CARDS_NEGATIVE
            count += owned(state, seat, slot)
        if count != int(board.supply[card]) + int(board.dealt[card]) * int(state.players):
            return CARDS_CONSERVED
    for slot in range(int(state.kinds), MAX_KINDS):
        for seat in range(state.players):
            if state.hand[seat, slot] != 0 or state.deck[seat, slot] != 0 or state.discards[seat, slot] != 0:
                return CARDS_CONSERVED
    return 0


@kernel
def broken_seat(state: State, seat: int) -> int:
    """Sizes, known places and what others know of one seat's cards."""
    hand, deck = 0, 0
    for slot in range(state.kinds):
        hand += int(state.hand[seat, slot])
        deck += int(state.deck[seat, slot])
        if not 0 <= state.shown[seat, slot] <= state.hand[seat, slot]:
            return SHOWN
    if hand != state.hand_size[seat]:
        return HAND_SIZE
    if deck != state.deck_size[seat]:
        return DECK_SIZE
    for index in range(int(state.top_count[seat]) + int(state.bottom_count[seat])):
        if int(state.known[seat, known_place(state, seat, index)]) & SLOT_BITS >= state.kinds:
            return KNOWN_PLACES
    taker = int(state.gave_to[seat])
    if taker != NO_CARD and state.hand[taker, state.gave[seat]] == 0:
        return GIFTS
    return 0


@kernel
def broken_board(board: Board, state: State) -> int:
    """Rails and stations."""
    stations = int(state.stations_left)
    for place in range(board.hexes):
        stations += int(state.stations[place])
        if not 0 <= state.stations[place] <= board.places[place]:
            return STATIONS_CONSERVED
    if stations != board.stations or state.stations_left < 0:
        return STATIONS_CONSERVED
    for seat in range(state.players):
        rails = int(state.rails_left[seat])
        for place in range(board.hexes):
            own = int(state.rails[place]) >> seat & 1
            rails += own
            if own and board.terrain[place] == SEA:
                return RAILS_REACH
            near_own = 0
            for side in range(SIDES):
                near = int(board.near[place, side])
                if near != NO_HEX and int(state.rails[near]) >> seat & 1:
                    near_own = 1
            if int(state.reach[place]) >> seat & 1 != near_own:
                return RAILS_REACH
        if rails != board.rails or state.rails_left[seat] < 0:
            return RAILS_CONSERVED
    return 0


@kernel
def broken_law(board: Board, state: State) -> int:
    """The number of a law that a state breaks, 0 where it breaks none."""
    law = broken_cards(board, state)
    if law == 0:
        law = broken_board(board, state)
    for seat in range(state.players):
        if law == 0:
            law = broken_seat(state, seat)
    if law != 0:
        return law
    if state.coins < 0:
        return COINS
    if not 0 <= state.seat < state.players or (state.undecided != 0) != (state.phase == PASS_CARD):
        return DECIDER
    if state.phase in (TURN, OVER):
        if state.card != NO_CARD or state.chosen != NO_CARD or state.victim != NO_CARD or state.spared != 0:
            return TABLE_CLEARED
        for slot in range(state.kinds):
            if state.revealed[slot] != 0:
                return TABLE_CLEARED
    return 0
