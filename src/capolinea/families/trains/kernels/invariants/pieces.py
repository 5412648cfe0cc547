"""Invariants of cards, rails and stations: nothing is lost, nothing appears, and what is stored twice agrees."""

from __future__ import annotations

from typing import TYPE_CHECKING

from capolinea.core.kernel import kernel
from capolinea.families.trains.kernels.board import NO_HEX, SIDES
from capolinea.families.trains.kernels.invariants.numbers import (
    CARDS_CONSERVED,
    CARDS_NEGATIVE,
    DECK_SIZE,
    GIFTS,
    HAND_SIZE,
    IN_PLAY,
    KNOWN_PLACES,
    RAILS_CONSERVED,
    RAILS_REACH,
    SHOWN,
    STATIONS_CONSERVED,
)
from capolinea.families.trains.kernels.phases.cards import has_type, knowledge_at, known_place
from capolinea.families.trains.kernels.scoring import owned
from capolinea.families.trains.kernels.state import (
    BUILDING,
    KNOWN_GROUP,
    MAX_KINDS,
    NO_CARD,
    SEA,
    SLOT_BITS,
    WASTE_TYPE,
)

if TYPE_CHECKING:
    from capolinea.families.trains.kernels.board import Board
    from capolinea.families.trains.kernels.state import State


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
        if state.in_play[slot] > 0 and has_type(board, state, slot, BUILDING | WASTE_TYPE):
            return IN_PLAY
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
    for index in range(int(state.top_count[seat]), int(state.top_count[seat]) + int(state.bottom_count[seat])):
        if knowledge_at(state, seat, index) & KNOWN_GROUP != 0:
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
def broken_pieces(board: Board, state: State) -> int:
    """The first of these invariants that a state breaks, 0 if it breaks none."""
    broken = broken_cards(board, state)
    if broken == 0:
        broken = broken_board(board, state)
    for seat in range(state.players):
        if broken == 0:
            broken = broken_seat(state, seat)
    return broken
