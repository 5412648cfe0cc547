"""Invariants of the turn: how a game begins and ends, and what is on the table between two actions."""

from __future__ import annotations

from typing import TYPE_CHECKING

from capolinea.core.kernel import kernel
from capolinea.families.trains.kernels.invariants.numbers import (
    ACTED,
    COINS,
    DECIDER,
    ENDED,
    FIRST_RAILS,
    TABLE_CLEARED,
)
from capolinea.families.trains.kernels.phases.turn import reasons_to_end
from capolinea.families.trains.kernels.state import NO_CARD, OVER, PASS_CARD, REMOTE, START, TURN

if TYPE_CHECKING:
    from capolinea.families.trains.kernels.board import Board
    from capolinea.families.trains.kernels.state import State


@kernel
def something_lasts(state: State) -> bool:
    """Whether anything holds until the end of the turn."""
    return (
        int(state.lifted) + int(state.rail_coins) + int(state.buy_onto_deck) + int(state.no_waste) != 0
        or int(state.skip_waste) + int(state.station_points) != 0
    )


@kernel
def turn_has_begun(state: State) -> bool:
    """Whether there is a trace of a card that was played or bought in this turn."""
    for slot in range(state.kinds):
        if state.in_play[slot] > 0:
            return True
    return state.coins > 0 or something_lasts(state)


@kernel
def is_cleared(state: State) -> bool:
    """Whether no text is being carried out."""
    for slot in range(state.kinds):
        if state.revealed[slot] != 0:
            return False
    for seat in range(state.players):
        if state.picked[seat] != NO_CARD:
            return False
    registers = int(state.tally) + int(state.todo) + int(state.found) + int(state.spared)
    none = state.card == NO_CARD and state.chosen == NO_CARD and state.victim == NO_CARD
    return none and registers == 0 and state.seat == state.turn_seat and state.actor == state.turn_seat


@kernel
def broken_start(board: Board, state: State) -> int:
    """TS6: the seats before this one in the order of play have one rail, the others none; nothing else happened."""
    if state.acted or turn_has_begun(state) or state.turn != 0 or state.stations_left != board.stations:
        return FIRST_RAILS
    placed = 0
    for place in range(board.hexes):
        rails = int(state.rails[place])
        if rails & (rails - 1) != 0 or (rails != 0 and board.terrain[place] == REMOTE):
            return FIRST_RAILS
    for seat in range(state.players):
        if state.points[seat] != 0:
            return FIRST_RAILS
        if state.rails_left[seat] < board.rails - 1:
            return FIRST_RAILS
        placed += int(board.rails) - int(state.rails_left[seat])
    for back in range(int(state.players)):
        seat = (int(state.seat) + int(state.players) - back) % int(state.players)
        if (state.rails_left[seat] < board.rails) != (1 <= back <= placed):
            return FIRST_RAILS
    return 0


@kernel
def broken_end(board: Board, state: State) -> int:
    """TE1: a game is over where there is a reason, tested at the end of each turn."""
    reasons = reasons_to_end(board, state)
    if state.phase == OVER:
        return 0 if state.end_reason == reasons != 0 else ENDED
    if state.end_reason != 0 or (reasons != 0 and not state.acted):
        return ENDED
    return 0


@kernel
def broken_turn(board: Board, state: State) -> int:
    """The first of these invariants that a state breaks, 0 if it breaks none."""
    if state.coins < 0:
        return COINS
    if not 0 <= state.seat < state.players or (state.undecided != 0) != (state.phase == PASS_CARD):
        return DECIDER
    if state.phase in (START, TURN, OVER) and not is_cleared(state):
        return TABLE_CLEARED
    if not state.acted and (state.changed or turn_has_begun(state) or state.phase not in (START, TURN, OVER)):
        return ACTED
    if state.phase == START:
        broken = broken_start(board, state)
        if broken != 0:
            return broken
    return broken_end(board, state)
