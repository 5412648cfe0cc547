"""Bonus cards of Northern Lights (E5)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from capolinea.core.kernel import kernel
from capolinea.families.ticket_to_ride.kernels.board import (
    CARS_LEFT,
    HAND_LOCOMOTIVES,
    LONGEST_ROUTE,
    NATIONS,
    ROUTES_AT,
    ROUTES_OF_KIND,
    ROUTES_OF_LENGTH,
    TICKETS_AT,
    TICKETS_UP_TO,
)
from capolinea.families.ticket_to_ride.kernels.state import COLOURS, LOCOMOTIVE, NO_CARD

if TYPE_CHECKING:
    from capolinea.families.ticket_to_ride.kernels.board import Board
    from capolinea.families.ticket_to_ride.kernels.state import Sheet, State


@kernel
def hand_locomotives(state: State, seat: int) -> int:
    """Locomotives in hand; each pair of one colour counts as one."""
    count = int(state.hands[seat, LOCOMOTIVE])
    for colour in range(COLOURS):
        count += state.hands[seat, colour] // 2
    return count


@kernel
def nations_touched(board: Board, state: State, seat: int) -> int:
    """The nations that the seat's routes touch, connected or not."""
    touched = 0
    for route in range(board.routes):
        if state.route_owner[route] == seat:
            touched |= 1 << int(board.city_nation[board.route_a[route]])
            touched |= 1 << int(board.city_nation[board.route_b[route]])
    count = 0
    while touched:
        count += touched & 1
        touched >>= 1
    return count


@kernel
def route_counts(board: Board, route: int, card: int) -> bool:
    """Whether a route meets the criterion of a card; one that meets it at both ends counts once."""
    metric = board.bonus_metric[card]
    if metric == ROUTES_OF_LENGTH:
        return board.route_length[route] == board.bonus_parameter[card]
    if metric == ROUTES_OF_KIND:
        return board.route_kind[route] == board.bonus_parameter[card]
    marks = int(board.city_bonus[board.route_a[route]]) | int(board.city_bonus[board.route_b[route]])
    return (marks >> card) & 1 == 1


@kernel
def ticket_counts(board: Board, ticket: int, card: int) -> bool:
    """Whether a completed ticket meets the criterion of a card."""
    if board.bonus_metric[card] == TICKETS_UP_TO:
        return board.ticket_points[ticket] <= board.bonus_parameter[card]
    marks = int(board.city_bonus[board.ticket_a[ticket]]) | int(board.city_bonus[board.ticket_b[ticket]])
    return (marks >> card) & 1 == 1


@kernel
def measure(board: Board, state: State, seat: int, card: int, sheet: Sheet) -> int:
    """What a seat has of the thing that a bonus card counts."""
    metric = board.bonus_metric[card]
    if metric == HAND_LOCOMOTIVES:
        return hand_locomotives(state, seat)
    if metric == CARS_LEFT:
        return int(state.cars[seat])
    if metric == LONGEST_ROUTE:
        return int(sheet.longest[seat])
    if metric == NATIONS:
        return nations_touched(board, state, seat)
    count = 0
    if metric in (ROUTES_OF_LENGTH, ROUTES_OF_KIND, ROUTES_AT):
        for route in range(board.routes):
            if state.route_owner[route] == seat and route_counts(board, route, card):
                count += 1
    elif metric in (TICKETS_AT, TICKETS_UP_TO):
        for ticket in range(board.tickets):
            if (
                state.ticket_owner[ticket] == seat
                and sheet.ticket_completed[ticket]
                and ticket_counts(board, ticket, card)
            ):
                count += 1
    return count


@kernel
def score_bonus_cards(board: Board, state: State, sheet: Sheet) -> None:
    """E5: each card goes to its leader, or to all who tie, also at 0."""
    for seat in range(state.players):
        sheet.bonus_count[seat] = 0
        sheet.bonus_points[seat] = 0
    for place in range(board.bonus_in_play):
        card = int(state.bonus_card[place])
        if card == NO_CARD:
            continue
        most = 0
        for seat in range(state.players):
            sheet.bonus_measure[seat, place] = measure(board, state, seat, card, sheet)
            most = max(most, sheet.bonus_measure[seat, place])
        for seat in range(state.players):
            won = sheet.bonus_measure[seat, place] == most
            sheet.bonus_won[seat, place] = won
            if won:
                sheet.bonus_count[seat] += 1
                sheet.bonus_points[seat] += board.bonus_points[card]
