"""Setting up (TS): the supply, the starting decks and hands, and the first rails."""

from __future__ import annotations

from typing import TYPE_CHECKING

from capolinea.core.chance import below
from capolinea.core.kernel import kernel
from capolinea.core.legal import allow
from capolinea.families.trains.kernels.phases.cards import draw
from capolinea.families.trains.kernels.phases.rails import put_rail
from capolinea.families.trains.kernels.phases.run_text import forget_text
from capolinea.families.trains.kernels.phases.turn import begin_turn
from capolinea.families.trains.kernels.state import (
    CHOSEN_PILES,
    HEX,
    MAX_HEXES,
    MAX_KINDS,
    MAX_OWNED,
    NO_CARD,
    REMOTE,
    SEA,
    SEATS,
    START,
)

if TYPE_CHECKING:
    from capolinea.families.trains.kernels.board import Board
    from capolinea.families.trains.kernels.state import Legal, State, Work

RANDOM_SEAT = -1


@kernel
def clear(state: State) -> None:
    """An empty table; the chance fields are left alone."""
    state.undecided = 0
    state.turn = 0
    state.quiet = 0
    state.end_reason = 0
    state.kinds = 0
    state.mixed = 0
    for slot in range(MAX_KINDS):
        state.kind[slot] = NO_CARD
        state.pile[slot] = 0
        state.trash[slot] = 0
        state.in_play[slot] = 0
        state.revealed[slot] = 0
    for seat in range(SEATS):
        state.hand_size[seat] = 0
        state.deck_size[seat] = 0
        state.top_count[seat] = 0
        state.bottom_count[seat] = 0
        state.known_first[seat] = 0
        state.gave_to[seat] = NO_CARD
        state.gave[seat] = NO_CARD
        state.rails_left[seat] = 0
        state.points[seat] = 0
        state.picked[seat] = NO_CARD
        for slot in range(MAX_KINDS):
            state.hand[seat, slot] = 0
            state.shown[seat, slot] = 0
            state.deck[seat, slot] = 0
            state.discards[seat, slot] = 0
        for place in range(MAX_OWNED):
            state.known[seat, place] = 0
    for place in range(MAX_HEXES):
        state.rails[place] = 0
        state.reach[place] = 0
        state.stations[place] = 0
    begin_turn(state, 0)
    forget_text(state)
    state.phase = START


@kernel
def add_kind(board: Board, state: State, card: int) -> None:
    """A kind of card, with its pile, in the next slot."""
    slot = int(state.kinds)
    state.kind[slot] = card
    state.pile[slot] = board.supply[card]
    state.kinds = slot + 1


@kernel
def draw_piles(board: Board, state: State, work: Work) -> None:
    """TS4: mark the piles that were picked, and draw the rest at random."""
    for card in range(board.cards):
        work.drawn[card] = 0
    for index in range(board.picked_count):
        work.drawn[board.picked[index]] = 1
    left = int(board.pool_count)
    for _ in range(int(board.picked_count), CHOSEN_PILES):
        at = below(state, left)
        index = 0
        while True:  # the at-th card of the pool that is not drawn yet
            if not work.drawn[board.pool[index]]:
                if at == 0:
                    break
                at -= 1
            index += 1
        work.drawn[board.pool[index]] = 1
        left -= 1


@kernel
def set_up_supply(board: Board, state: State, work: Work) -> None:
    """TS2, TS3: the cards of every game, three buildings and eight piles, these in the order of the data."""
    for index in range(board.always_count):
        add_kind(board, state, int(board.always[index]))
    box = 0
    if board.building_sets > 1:
        box = below(state, int(board.building_sets))
    for index in range(board.building_count):
        add_kind(board, state, int(board.buildings[box, index]))
    draw_piles(board, state, work)
    for card in range(board.cards):
        if work.drawn[card]:
            add_kind(board, state, card)


@kernel
def take_pieces(board: Board, state: State, players: int) -> None:
    """TS1, TS5: rails and stations."""
    state.players = players
    state.stations_left = board.stations
    for seat in range(players):
        state.rails_left[seat] = board.rails


@kernel
def set_up(board: Board, state: State, players: int, first: int, work: Work) -> None:
    """A new game up to the first decision; the chance fields hold the seed."""
    clear(state)
    take_pieces(board, state, players)
    set_up_supply(board, state, work)
    for seat in range(players):
        for slot in range(state.kinds):
            count = int(board.dealt[state.kind[slot]])
            state.deck[seat, slot] = count
            state.deck_size[seat] += count
        draw(state, seat, int(board.hand))
    state.seat = below(state, players) if first == RANDOM_SEAT else first
    state.turn_seat = state.seat
    state.actor = state.seat


@kernel
def legal_start(board: Board, state: State, legal: Legal) -> None:
    """TS6: a hex that is not sea, not remote, and that nobody has started on."""
    for place in range(board.hexes):
        if board.terrain[place] not in (SEA, REMOTE) and state.rails[place] == 0:
            allow(legal, HEX + place)


@kernel
def apply_start(board: Board, state: State, action: int) -> None:
    """TS6: the first rail; after the last seat's the first turn begins."""
    seat = int(state.seat)
    put_rail(board, state, seat, action - HEX)
    following = (seat + 1) % int(state.players)
    if state.rails_left[following] < board.rails:
        begin_turn(state, following)
    else:
        state.seat = following
        state.turn_seat = following
        state.actor = following
