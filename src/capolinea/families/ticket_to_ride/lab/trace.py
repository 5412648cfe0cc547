"""The trace of a game: what the lab needs and the last state does not show."""

from __future__ import annotations

from typing import TYPE_CHECKING

from capolinea.core.kernel import kernel
from capolinea.core.records import Record, int8, int16, int32
from capolinea.families.ticket_to_ride.kernels.state import (
    MAX_ROUTES,
    MAX_TICKETS,
    PAY_ROUTE,
    START_TICKETS,
    TICKETS,
    TUNNEL_EXTRA,
)

if TYPE_CHECKING:
    from capolinea.families.ticket_to_ride.kernels.state import State


class Trace(Record):
    """One game. A new record is all zeros; `begin`, `note` and `finish` fill it."""

    first = int8()  # the seat that had the first turn
    route_owner = int8(MAX_ROUTES)
    route_turn = int32(MAX_ROUTES)  # the turn in which it was claimed, from 0; undefined where nobody owns it
    ticket_owner = int8(MAX_TICKETS)
    ticket_offers = int16(MAX_TICKETS)  # how often somebody had it to choose from


@kernel
def begin(state: State, trace: Trace) -> None:
    """After the set-up."""
    trace.first = state.seat


@kernel
def note(state: State, seat: int, action: int, trace: Trace) -> None:
    """Before every decision. Of several tries for a route only the last can have been the claim."""
    phase = state.phase
    if phase in (START_TICKETS, TICKETS):
        for slot in range(state.offer_count[seat]):
            trace.ticket_offers[state.offer[seat, slot]] += 1
    elif phase in (PAY_ROUTE, TUNNEL_EXTRA):
        trace.route_turn[state.target] = state.turn


@kernel
def finish(state: State, trace: Trace) -> None:
    """After the last decision."""
    for route in range(MAX_ROUTES):
        trace.route_owner[route] = state.route_owner[route]
    for ticket in range(MAX_TICKETS):
        trace.ticket_owner[ticket] = state.ticket_owner[ticket]
