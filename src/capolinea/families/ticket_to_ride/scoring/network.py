"""A player's network: which cities his lanes join."""

from __future__ import annotations

from typing import TYPE_CHECKING

from capolinea.core.kernel import kernel

if TYPE_CHECKING:
    from capolinea.families.ticket_to_ride.board import Board
    from capolinea.families.ticket_to_ride.state import State, Work


@kernel
def find(work: Work, city: int) -> int:
    """The representative of a city's part of the network."""
    while work.label[city] != city:
        work.label[city] = work.label[work.label[city]]
        city = int(work.label[city])
    return city


@kernel
def join_own_lanes(board: Board, state: State, seat: int, work: Work) -> None:
    """Label every city with the lowest city that it is joined to by the seat's own lanes."""
    for city in range(board.cities):
        work.label[city] = city
    for lane in range(board.lanes):
        if state.lane_owner[lane] == seat:
            a = find(work, int(board.lane_a[lane]))
            b = find(work, int(board.lane_b[lane]))
            if a < b:
                work.label[b] = a
            else:
                work.label[a] = b
    for city in range(board.cities):
        work.label[city] = find(work, city)
