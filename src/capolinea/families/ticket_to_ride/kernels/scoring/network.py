"""A player's network: which cities their routes connect."""

from __future__ import annotations

from typing import TYPE_CHECKING

from capolinea.core.kernel import kernel

if TYPE_CHECKING:
    from capolinea.families.ticket_to_ride.kernels.board import Board
    from capolinea.families.ticket_to_ride.kernels.state import State, Work


@kernel
def find(work: Work, city: int) -> int:
    """The representative of a city's part of the network."""
    while work.label[city] != city:
        work.label[city] = work.label[work.label[city]]
        city = int(work.label[city])
    return city


@kernel
def join_own_routes(board: Board, state: State, seat: int, work: Work) -> None:
    """Label every city with the lowest city that it is joined to by the seat's own routes."""
    for city in range(board.cities):
        work.label[city] = city
    for route in range(board.routes):
        if state.route_owner[route] == seat:
            a = find(work, int(board.route_a[route]))
            b = find(work, int(board.route_b[route]))
            if a < b:
                work.label[b] = a
            else:
                work.label[a] = b
    for city in range(board.cities):
        work.label[city] = find(work, city)
