"""Stations (B)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from capolinea.core.kernel import kernel
from capolinea.core.legal import allow
from capolinea.families.ticket_to_ride.phases.cards import paid_to_discards
from capolinea.families.ticket_to_ride.phases.payment import lay_payment, most_of_a_colour
from capolinea.families.ticket_to_ride.phases.turn import end_turn
from capolinea.families.ticket_to_ride.state import FREE, LOCOMOTIVE, PAY_STATION, STATION

if TYPE_CHECKING:
    from capolinea.families.ticket_to_ride.board import Board
    from capolinea.families.ticket_to_ride.state import Legal, State


@kernel
def legal_stations(board: Board, state: State, legal: Legal) -> None:
    """B1, B2: any city without a station, while one is left and can be paid."""
    seat = int(state.seat)
    left = int(state.stations_left[seat])
    if left == 0 or most_of_a_colour(state, seat) + state.hands[seat, LOCOMOTIVE] <= board.stations - left:
        return
    for city in range(board.cities):
        if state.station_owner[city] == FREE:
            allow(legal, STATION + city)


@kernel
def apply_station(state: State, action: int) -> None:
    """Choose a city; its payment is the next decision."""
    state.target = action - STATION
    state.next_colour = 0
    state.phase = PAY_STATION


@kernel
def apply_station_payment(board: Board, state: State, action: int) -> None:
    """Pay and build; the turn is over."""
    lay_payment(board, state, action)
    paid_to_discards(board, state)
    state.station_owner[state.target] = state.seat
    state.stations_left[state.seat] -= 1
    end_turn(board, state)
