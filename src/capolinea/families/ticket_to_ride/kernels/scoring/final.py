"""The end of the game: every seat's score sheet and the ranks (E2 to E8)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from capolinea.core.kernel import kernel
from capolinea.families.ticket_to_ride.kernels.scoring.bonus import score_bonus_cards
from capolinea.families.ticket_to_ride.kernels.scoring.longest_route import longest_route, untangled_longest_route
from capolinea.families.ticket_to_ride.kernels.scoring.stations import best_stations, ticket_joined

if TYPE_CHECKING:
    from capolinea.families.ticket_to_ride.kernels.board import Board
    from capolinea.families.ticket_to_ride.kernels.state import Sheet, State, Work


@kernel
def route_points(board: Board, state: State, seat: int) -> int:
    """E8: the points of the routes, counted again from the board."""
    points = 0
    for route in range(board.routes):
        if state.route_owner[route] == seat:
            points += int(board.route_points[route])
    return points


@kernel
def score_tickets(board: Board, state: State, seat: int, work: Work, sheet: Sheet) -> None:
    """E2, B3: completed tickets add their points, the others subtract them."""
    best_stations(board, state, seat, work, sheet)
    points = 0
    completed = 0
    for ticket in range(board.tickets):
        if state.ticket_owner[ticket] != seat:
            continue
        if ticket_joined(board, work, ticket):
            sheet.ticket_completed[ticket] = 1
            points += int(board.ticket_points[ticket])
            completed += 1
        else:
            sheet.ticket_completed[ticket] = 0
            points -= int(board.ticket_points[ticket])
    sheet.ticket_points[seat] = points
    sheet.tickets_completed[seat] = completed


@kernel
def score_longest(board: Board, state: State, sheet: Sheet) -> None:
    """E4: the points of the longest route go to its owner, or to all who tie."""
    most = 0
    for seat in range(state.players):
        most = max(most, sheet.longest[seat])
    for seat in range(state.players):
        sheet.longest_route_won[seat] = board.longest_route_points > 0 and sheet.longest[seat] == most
        sheet.longest_route_points[seat] = board.longest_route_points if sheet.longest_route_won[seat] else 0


@kernel
def is_ahead(sheet: Sheet, seat: int, other: int) -> bool:
    """E6, E7: points; completed tickets; fewest stations; longest route; bonus cards."""
    if sheet.total[seat] != sheet.total[other]:
        return sheet.total[seat] > sheet.total[other]
    if sheet.tickets_completed[seat] != sheet.tickets_completed[other]:
        return sheet.tickets_completed[seat] > sheet.tickets_completed[other]
    if sheet.stations_built[seat] != sheet.stations_built[other]:
        return sheet.stations_built[seat] < sheet.stations_built[other]
    if sheet.longest_route_won[seat] != sheet.longest_route_won[other]:
        return sheet.longest_route_won[seat] > sheet.longest_route_won[other]
    return sheet.bonus_count[seat] > sheet.bonus_count[other]


@kernel
def fill_sheet(board: Board, state: State, work: Work, sheet: Sheet) -> None:
    """The score sheet of a position, on which the longest routes are written."""
    sheet.end_reason = state.end_reason
    sheet.turns = state.turn
    score_longest(board, state, sheet)
    for seat in range(state.players):
        sheet.route_points[seat] = route_points(board, state, seat)
        sheet.stations_built[seat] = board.stations - state.stations_left[seat]
        sheet.station_points[seat] = board.station_points * int(state.stations_left[seat])  # E3
        score_tickets(board, state, seat, work, sheet)
    score_bonus_cards(board, state, sheet)
    for seat in range(state.players):
        sheet.total[seat] = (
            sheet.route_points[seat]
            + sheet.ticket_points[seat]
            + sheet.station_points[seat]
            + sheet.longest_route_points[seat]
            + sheet.bonus_points[seat]
        )
    for seat in range(state.players):
        rank = 1
        for other in range(state.players):
            if is_ahead(sheet, other, seat):
                rank += 1
        sheet.rank[seat] = rank


@kernel
def final_score(board: Board, state: State, work: Work, sheet: Sheet) -> None:
    """Fill the score sheet of a position, as if the game ended now."""
    for seat in range(state.players):
        sheet.longest[seat] = longest_route(board, state, seat, work)
    fill_sheet(board, state, work, sheet)


@kernel
def quick_score(board: Board, state: State, work: Work, sheet: Sheet) -> bool:
    """`final_score`, or false if some longest route needs a search."""
    for seat in range(state.players):
        sheet.longest[seat] = untangled_longest_route(board, state, seat, work)
        if work.tangled > 0:
            return False
    fill_sheet(board, state, work, sheet)
    return True
