"""The best use of stations (B3): which route of another player each station lets its owner use.

It is a joint choice for all stations and all tickets. Only parts of the network matter, not cities: routes of a station
that join the same two parts are equal, and the lowest of them is used for all. All combinations are tried in the order
of the route numbers, and a later one must be strictly better: so of equal choices the lowest routes win.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from capolinea.core.kernel import kernel
from capolinea.families.ticket_to_ride.kernels.board import NO_ROUTE
from capolinea.families.ticket_to_ride.kernels.scoring.network import join_own_routes
from capolinea.families.ticket_to_ride.kernels.state import MAX_STATIONS

if TYPE_CHECKING:
    from capolinea.families.ticket_to_ride.kernels.board import Board
    from capolinea.families.ticket_to_ride.kernels.state import Sheet, State, Work


@kernel
def same_effect(board: Board, work: Work, route: int, other: int) -> bool:
    """Whether two routes join the same parts of the network."""
    a, b = work.label[board.route_a[route]], work.label[board.route_b[route]]
    c, d = work.label[board.route_a[other]], work.label[board.route_b[other]]
    if a == b or c == d:
        return a == b and c == d  # neither joins anything new
    return (a == c and b == d) or (a == d and b == c)


@kernel
def collect_candidates(board: Board, state: State, seat: int, work: Work) -> None:
    """For each station the routes of others at its city, lowest first, one of each effect."""
    work.stations = 0
    for city in range(board.cities):
        if state.station_owner[city] != seat:
            continue
        station = int(work.stations)
        work.station_city[station] = city
        work.candidates[station] = 0
        for route in range(board.routes):
            if state.route_owner[route] < 0 or state.route_owner[route] == seat:
                continue
            if board.route_a[route] != city and board.route_b[route] != city:
                continue
            fresh = True
            for earlier in range(work.candidates[station]):
                if same_effect(board, work, route, int(work.candidate[station, earlier])):
                    fresh = False
            if fresh:
                work.candidate[station, work.candidates[station]] = route
                work.candidates[station] += 1
        work.stations += 1


@kernel
def merged(work: Work, part: int) -> int:
    """The part of the network that a part belongs to after the merges listed in `work`."""
    for merge in range(work.merges):
        if part == work.merge_from[merge]:
            part = int(work.merge_into[merge])
    return part


@kernel
def merge_route(board: Board, work: Work, route: int) -> None:
    """Join the two parts at the ends of a borrowed route."""
    a = merged(work, int(work.label[board.route_a[route]]))
    b = merged(work, int(work.label[board.route_b[route]]))
    if a != b:
        work.merge_from[work.merges] = a
        work.merge_into[work.merges] = b
        work.merges += 1


@kernel
def ticket_joined(board: Board, work: Work, ticket: int) -> bool:
    """E2: whether the cities of a ticket are joined, with the merges of now."""
    a = merged(work, int(work.label[board.ticket_a[ticket]]))
    return a == merged(work, int(work.label[board.ticket_b[ticket]]))


@kernel
def collect_pending(board: Board, state: State, seat: int, work: Work) -> None:
    """The tickets that the seat's own routes do not complete."""
    work.pending_count = 0
    for ticket in range(board.tickets):
        if state.ticket_owner[ticket] == seat and not ticket_joined(board, work, ticket):
            work.pending[work.pending_count] = ticket
            work.pending_count += 1


@kernel
def pending_worth(board: Board, work: Work) -> int:
    """The points of the tickets that the picks complete, then their number: one integer that orders choices."""
    worth = 0
    for index in range(work.pending_count):
        ticket = int(work.pending[index])
        if ticket_joined(board, work, ticket):
            worth += 256 * int(board.ticket_points[ticket]) + 1
    return worth


@kernel
def next_combination(work: Work) -> bool:
    """Count `pick` on like an odometer, last station fastest; false after the last combination."""
    for station in range(work.stations - 1, -1, -1):
        work.pick[station] += 1
        if work.pick[station] < work.candidates[station]:
            return True
        work.pick[station] = 0
    return False


@kernel
def merge_picks(board: Board, work: Work) -> None:
    """The network with the routes picked now."""
    work.merges = 0
    for station in range(work.stations):
        if work.candidates[station] > 0:
            merge_route(board, work, int(work.candidate[station, work.pick[station]]))


@kernel
def best_stations(board: Board, state: State, seat: int, work: Work, sheet: Sheet) -> None:
    """B3: choose for each station. Leaves the network of the best choice in `work`, for the tickets to be counted."""
    join_own_routes(board, state, seat, work)
    for station in range(MAX_STATIONS):
        sheet.borrowed[seat, station] = NO_ROUTE
        sheet.borrowed_at[seat, station] = -1
        work.pick[station] = 0
    work.merges = 0
    work.stations = 0
    if state.stations_left[seat] == board.stations:
        return
    collect_candidates(board, state, seat, work)
    collect_pending(board, state, seat, work)
    best = -1
    while True:
        merge_picks(board, work)
        worth = pending_worth(board, work)
        if worth > best:
            best = worth
            for station in range(work.stations):
                sheet.borrowed_at[seat, station] = work.station_city[station]
                if work.candidates[station] > 0:
                    sheet.borrowed[seat, station] = work.candidate[station, work.pick[station]]
        if work.pending_count == 0 or not next_combination(work):
            break
    work.merges = 0
    for station in range(work.stations):
        if sheet.borrowed[seat, station] != NO_ROUTE:
            merge_route(board, work, int(sheet.borrowed[seat, station]))
