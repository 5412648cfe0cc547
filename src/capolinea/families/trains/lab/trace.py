"""The trace of a game: what the lab needs and the last state does not show."""

from __future__ import annotations

from typing import TYPE_CHECKING

from capolinea.core.kernel import kernel
from capolinea.core.records import Record, int8, int16, int32
from capolinea.families.trains.kernels.scoring import owned
from capolinea.families.trains.kernels.state import MAX_KINDS, SEATS

if TYPE_CHECKING:
    from capolinea.families.trains.kernels.state import State


class Trace(Record):
    """One game. A new record is all zeros; `begin`, `note` and `finish` fill it."""

    first = int8()  # the seat that had the first turn
    turn = int32()  # up to which gains are counted
    kinds = int8()
    kind = int8(MAX_KINDS)  # the card of the data in each slot
    owned = int16(SEATS, MAX_KINDS)  # cards that a seat owns
    gained = int16(SEATS, MAX_KINDS)  # cards that came to it in play, whatever became of them


@kernel
def begin(state: State, trace: Trace) -> None:
    """After the set-up."""
    trace.first = state.turn_seat
    trace.kinds = state.kinds
    for slot in range(state.kinds):
        trace.kind[slot] = state.kind[slot]
        for seat in range(state.players):
            trace.owned[seat, slot] = owned(state, seat, slot)


@kernel
def count_gains(state: State, trace: Trace) -> None:
    """What each seat has gained since the last call, which is once a turn."""
    for seat in range(state.players):
        for slot in range(state.kinds):
            now = owned(state, seat, slot)
            if now > trace.owned[seat, slot]:
                trace.gained[seat, slot] += now - trace.owned[seat, slot]
            trace.owned[seat, slot] = now
    trace.turn = state.turn


@kernel
def note(state: State, seat: int, action: int, trace: Trace) -> None:
    """Before every decision: a turn that has begun ends the count of the one before."""
    if state.turn != trace.turn:
        count_gains(state, trace)


@kernel
def finish(state: State, trace: Trace) -> None:
    """After the last decision."""
    count_gains(state, trace)
