"""Rails (TR): where a seat may lay one, what it costs, and laying it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from capolinea.core.kernel import kernel
from capolinea.core.legal import allow
from capolinea.families.trains.kernels.board import NO_HEX, SIDES
from capolinea.families.trains.kernels.phases.cards import gain_waste
from capolinea.families.trains.kernels.state import (
    CITY,
    DONE,
    HEX,
    MOUNTAIN,
    NO_CITY_COST,
    NO_COST,
    NO_MOUNTAIN_COST,
    NO_REMOTE_COST,
    NO_RIVAL_COST,
    NO_RIVER_COST,
    REMOTE,
    RIVER,
)

if TYPE_CHECKING:
    from capolinea.families.trains.kernels.board import Board
    from capolinea.families.trains.kernels.state import Legal, State


@kernel
def rivals_at(state: State, seat: int, place: int) -> int:
    """The rails of other players on a hex."""
    others = int(state.rails[place]) & ~(1 << seat)
    count = 0
    while others != 0:
        count += others & 1
        others >>= 1
    return count


@kernel
def terrain_cost(board: Board, state: State, place: int) -> int:
    """TR2, TR4: the coins for the terrain of a hex."""
    terrain = board.terrain[place]
    lifted = int(state.lifted)
    if terrain == RIVER and lifted & NO_RIVER_COST == 0:
        return 1
    if terrain == MOUNTAIN and lifted & NO_MOUNTAIN_COST == 0:
        return 2
    if terrain == CITY and lifted & NO_CITY_COST == 0:
        return 1 + int(state.stations[place])
    if terrain == REMOTE and lifted & NO_REMOTE_COST == 0:
        return int(board.value[place])
    return 0


@kernel
def rail_cost(board: Board, state: State, seat: int, place: int) -> int:
    """TR2, TR4: the coins that a rail on a hex costs now."""
    lifted = int(state.lifted)
    if lifted & NO_COST != 0:
        return 0
    cost = terrain_cost(board, state, place)
    if lifted & NO_RIVAL_COST == 0:
        cost += rivals_at(state, seat, place)
    return cost


@kernel
def can_lay(board: Board, state: State, seat: int, place: int) -> bool:
    """TR1: next to an own rail, none there yet, and the coins are there."""
    bit = 1 << seat
    if int(state.reach[place]) & bit == 0 or int(state.rails[place]) & bit != 0:
        return False
    return rail_cost(board, state, seat, place) <= state.coins


@kernel
def can_lay_somewhere(board: Board, state: State, seat: int) -> bool:
    """Whether there is a hex for a rail of the seat, and a token."""
    if state.rails_left[seat] == 0:
        return False
    for place in range(board.hexes):
        if can_lay(board, state, seat, place):
            return True
    return False


@kernel
def put_rail(board: Board, state: State, seat: int, place: int) -> None:
    """A rail token on a hex, from which its neighbours can be reached."""
    bit = 1 << seat
    state.rails[place] = int(state.rails[place]) | bit
    state.rails_left[seat] -= 1
    for side in range(SIDES):
        near = int(board.near[place, side])
        if near == NO_HEX:
            return
        state.reach[near] = int(state.reach[near]) | bit


@kernel
def legal_rail(board: Board, state: State, legal: Legal) -> None:
    """TR1, TT4: a hex, or none."""
    seat = int(state.seat)
    allow(legal, DONE)
    for place in range(board.hexes):
        if can_lay(board, state, seat, place):
            allow(legal, HEX + place)


@kernel
def lay_rail(board: Board, state: State, seat: int, place: int) -> None:
    """TR2, TR3: pay, put the rail down, and gain the Waste for rails of others."""
    state.coins -= rail_cost(board, state, seat, place)
    waste = rivals_at(state, seat, place) > 0 and int(state.lifted) & NO_RIVAL_COST == 0
    put_rail(board, state, seat, place)
    state.changed = 1
    if waste:
        gain_waste(state, seat, 1)


@kernel
def apply_rail(board: Board, state: State, action: int) -> bool:
    """Lay a rail or forgo it for good; true when the step is over."""
    if action == DONE:
        return True
    lay_rail(board, state, int(state.seat), action - HEX)
    state.todo -= 1
    return state.todo == 0 or not can_lay_somewhere(board, state, int(state.seat))
