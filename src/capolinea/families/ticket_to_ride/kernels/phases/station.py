"""Stations (B)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from capolinea.core.kernel import kernel
from capolinea.core.legal import allow
from capolinea.families.ticket_to_ride.kernels.phases.cards import paid_to_discards, settle_discards
from capolinea.families.ticket_to_ride.kernels.phases.payment import lay_payment, most_of_a_colour
from capolinea.families.ticket_to_ride.kernels.phases.turn import end_turn
from capolinea.families.ticket_to_ride.kernels.state import FREE, LOCOMOTIVE, PAY_STATION, STATION

if TYPE_CHECKING:
    from capolinea.families.ticket_to_ride.kernels.board import Board
    from capolinea.families.ticket_to_ride.kernels.state import Legal, State


@kernel
def can_pay_station(board: Board, state: State) -> bool:
    """B1, B2: whether the seat has a station left, and the cards for it."""
    seat = int(state.seat)
    left = int(state.stations_left[seat])
    return left > 0 and most_of_a_colour(state, seat) + state.hands[seat, LOCOMOTIVE] > board.stations - left


@kernel
def legal_stations(board: Board, state: State, legal: Legal) -> None:
    """B1, B2: any city without a station, while one is left and can be paid."""
    if not can_pay_station(board, state):
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
def place_station(state: State) -> None:
    """B1: one station, in the city that was chosen."""
    state.station_owner[state.target] = state.seat
    state.stations_left[state.seat] -= 1


@kernel
def apply_station_payment(board: Board, state: State, action: int) -> None:
    """Pay and build; the turn is over."""
    lay_payment(board, state, action)
    paid_to_discards(state)
    settle_discards(board, state)
    place_station(state)
    end_turn(board, state)
