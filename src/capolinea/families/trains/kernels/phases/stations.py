"""Stations (TN): where one may be placed, and placing it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from capolinea.core.kernel import kernel
from capolinea.core.legal import allow
from capolinea.families.trains.kernels.state import DONE, HEX

if TYPE_CHECKING:
    from capolinea.families.trains.kernels.board import Board
    from capolinea.families.trains.kernels.state import Legal, State


@kernel
def can_place_somewhere(board: Board, state: State) -> bool:
    """TN2: whether there is a token, and a city with a free place."""
    if state.stations_left == 0:
        return False
    for place in range(board.hexes):
        if state.stations[place] < board.places[place]:
            return True
    return False


@kernel
def legal_station(board: Board, state: State, legal: Legal) -> None:
    """TN1, TT4: any city with a free place, or none."""
    allow(legal, DONE)
    for place in range(board.hexes):
        if state.stations[place] < board.places[place]:
            allow(legal, HEX + place)


@kernel
def apply_station(board: Board, state: State, action: int) -> bool:
    """Place a station or skip it; true when the step is over."""
    if action == DONE:
        return True
    state.stations[action - HEX] += 1
    state.stations_left -= 1
    state.changed = 1
    state.points[state.seat] += state.station_points  # Commuter Train
    state.todo -= 1
    return state.todo == 0 or not can_place_somewhere(board, state)
