"""The rulebook as two functions: the legal decisions of a seat, and what a decision does."""

from __future__ import annotations

from typing import TYPE_CHECKING

from capolinea.core.kernel import kernel
from capolinea.families.trains.kernels import opcodes as op
from capolinea.families.trains.kernels.phases.attack import apply_passing, apply_reaction, legal_passing, legal_reaction
from capolinea.families.trains.kernels.phases.choose import (
    apply_choice,
    apply_guess,
    argument,
    gain,
    go_on_putting_back,
    legal_choice,
    legal_gain,
    legal_guess,
    legal_putting_back,
    put_back,
)
from capolinea.families.trains.kernels.phases.rails import apply_rail, legal_rail
from capolinea.families.trains.kernels.phases.run_text import apply_option, carry_out, legal_option
from capolinea.families.trains.kernels.phases.setup import apply_start, legal_start
from capolinea.families.trains.kernels.phases.stations import apply_station, legal_station
from capolinea.families.trains.kernels.phases.turn import apply_turn, legal_turn
from capolinea.families.trains.kernels.state import (
    CHOOSE,
    OPTION,
    OVER,
    PASS_CARD,
    PICK,
    RAIL,
    REACT,
    START,
    STATION,
    TURN,
)

if TYPE_CHECKING:
    from capolinea.families.trains.kernels.board import Board
    from capolinea.families.trains.kernels.state import Legal, State


@kernel
def legal_card(board: Board, state: State, legal: Legal) -> None:
    """The cards that the step of the text asks for."""
    operation = argument(board, state, 0)
    if operation == op.CHOOSE:
        legal_choice(board, state, legal)
    elif operation == op.GAIN:
        legal_gain(board, state, legal)
    elif operation == op.GUESS:
        legal_guess(state, legal)
    else:
        legal_putting_back(state, legal)


@kernel
def legal_decisions(board: Board, state: State, seat: int, legal: Legal) -> None:
    """Everything that this seat may decide now; nothing if it is another's turn or the game is over."""
    legal.count = 0
    phase = state.phase
    if phase == PASS_CARD:
        legal_passing(state, seat, legal)
    elif seat != state.seat or phase == OVER:
        return
    elif phase == TURN:
        legal_turn(board, state, legal)
    elif phase == CHOOSE:
        legal_card(board, state, legal)
    elif phase == RAIL:
        legal_rail(board, state, legal)
    elif phase == OPTION:
        legal_option(board, state, legal)
    elif phase == STATION:
        legal_station(board, state, legal)
    elif phase == REACT:
        legal_reaction(board, state, legal)
    elif phase == START:
        legal_start(board, state, legal)


@kernel
def apply_card(board: Board, state: State, action: int) -> bool:
    """A card that the step of the text asked for; true when the step is over."""
    operation = argument(board, state, 0)
    if operation == op.CHOOSE:
        return apply_choice(board, state, action)
    if operation == op.GAIN:
        gain(board, state, action - PICK)
    elif operation == op.GUESS:
        apply_guess(board, state, action - PICK)
    else:
        put_back(state, action - PICK)
        return not go_on_putting_back(state)
    return True


@kernel
def apply_step(board: Board, state: State, seat: int, action: int) -> bool:
    """A decision inside a text; true when its step is over."""
    phase = state.phase
    if phase == CHOOSE:
        return apply_card(board, state, action)
    if phase == RAIL:
        return apply_rail(board, state, action)
    if phase == STATION:
        return apply_station(board, state, action)
    return apply_passing(state, seat, action)


@kernel
def apply_decision(board: Board, state: State, seat: int, action: int) -> None:
    """Carry out a decision of `legal_decisions`. Any other is undefined: ask first."""
    phase = state.phase
    if phase == TURN:
        apply_turn(board, state, action)
    elif phase == START:
        apply_start(board, state, action)
    elif phase == OPTION:
        apply_option(board, state, action)
        carry_out(board, state)
    elif phase == REACT:
        apply_reaction(board, state, action)
        carry_out(board, state)
    elif apply_step(board, state, seat, action):
        state.step += 1
        carry_out(board, state)


@kernel
def deciding_seat(state: State) -> int:
    """The seat to decide; of several at once, the first one."""
    if state.phase != PASS_CARD:
        return int(state.seat)
    seat = 0
    while not (int(state.undecided) >> seat) & 1:
        seat += 1
    return seat
