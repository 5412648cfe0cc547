"""The frame of a turn: its end, the last turns and the end of the game."""

from __future__ import annotations

from typing import TYPE_CHECKING

from capolinea.core.kernel import kernel
from capolinea.families.ticket_to_ride.kernels.state import LAST_TURNS, OVER, STALEMATE, TURN

if TYPE_CHECKING:
    from capolinea.families.ticket_to_ride.kernels.board import Board
    from capolinea.families.ticket_to_ride.kernels.state import State


@kernel
def next_seat(state: State) -> None:
    """T1: seats play in order."""
    state.seat = state.seat + 1 if state.seat + 1 < state.players else 0
    state.turn += 1
    state.phase = TURN


@kernel
def end_turn(board: Board, state: State) -> None:
    """E1: with two cars or fewer everyone has one more turn, the seat itself last."""
    state.passes = 0
    count_turn(board, state)


@kernel
def count_turn(board: Board, state: State) -> None:
    """What every turn does at its end, a pass too."""
    if state.turns_left > 0:
        state.turns_left -= 1
        if state.turns_left == 0:
            state.phase = OVER
            state.end_reason = LAST_TURNS
            return
    elif state.cars[state.seat] <= board.last_cars:
        state.turns_left = state.players
    next_seat(state)


@kernel
def apply_pass(board: Board, state: State) -> None:
    """T2: a pass is a turn, also the last of the last turns. T3: when all have passed in a row, the game is over."""
    state.passes += 1
    if state.passes == state.players and state.turns_left != 1:
        state.phase = OVER
        state.end_reason = STALEMATE
        return
    count_turn(board, state)
