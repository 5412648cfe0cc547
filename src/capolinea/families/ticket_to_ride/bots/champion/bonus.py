"""Bonus cards (E5) as the champion sees them: what is in play, who leads, and what a decision does for it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from capolinea.core.champion.options import small
from capolinea.core.kernel import kernel
from capolinea.families.ticket_to_ride.bots.champion import records as place
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
from capolinea.families.ticket_to_ride.kernels.scoring.bonus import (
    hand_locomotives,
    nations_touched,
    route_counts,
    ticket_counts,
)
from capolinea.families.ticket_to_ride.kernels.state import COLOURS, LOCOMOTIVE, MAX_BONUS_IN_PLAY

if TYPE_CHECKING:
    from capolinea.families.ticket_to_ride.bots.champion.records import Glance, Lengths
    from capolinea.families.ticket_to_ride.bots.records import Plan
    from capolinea.families.ticket_to_ride.kernels.board import Board
    from capolinea.families.ticket_to_ride.kernels.state import State


@kernel
def known_locomotives(sight: State, seat: int) -> int:
    """Locomotives and pairs among the cards that everyone knows to be in a hand."""
    count = int(sight.known[seat, LOCOMOTIVE])
    for colour in range(COLOURS):
        count += sight.known[seat, colour] // 2
    return count


@kernel
def routes_that_count(board: Board, sight: State, seat: int, card: int) -> int:
    """The routes of a seat that a card counts."""
    count = 0
    for route in range(board.routes):
        if sight.route_owner[route] == seat:
            count += route_counts(board, route, card)
    return count


@kernel
def own_tickets_that_count(board: Board, sight: State, seat: int, card: int, plan: Plan) -> int:
    """The own tickets that are joined and that a card counts."""
    count = 0
    for ticket in range(board.tickets):
        if sight.ticket_owner[ticket] == seat and not plan.hopeless[ticket] and not plan.sought[ticket]:
            count += ticket_counts(board, ticket, card)
    return count


@kernel
def public_measure(board: Board, sight: State, seat: int, card: int, lengths: Lengths) -> int:
    """What everyone knows that a seat has of the thing that a card counts."""
    metric = board.bonus_metric[card]
    if metric == HAND_LOCOMOTIVES:
        return known_locomotives(sight, seat)
    if metric == CARS_LEFT:
        return int(sight.cars[seat])
    if metric == LONGEST_ROUTE:
        return int(lengths.longest[seat])
    if metric == NATIONS:
        return nations_touched(board, sight, seat)
    if metric in (ROUTES_OF_LENGTH, ROUTES_OF_KIND, ROUTES_AT):
        return routes_that_count(board, sight, seat, card)
    return 0


@kernel
def own_measure(board: Board, sight: State, seat: int, card: int, plan: Plan, lengths: Lengths) -> int:
    """What the seat itself knows to have."""
    metric = board.bonus_metric[card]
    if metric == HAND_LOCOMOTIVES:
        return hand_locomotives(sight, seat)
    if metric in (TICKETS_AT, TICKETS_UP_TO):
        return own_tickets_that_count(board, sight, seat, card, plan)
    return public_measure(board, sight, seat, card, lengths)


@kernel
def glance_at_bonus_cards(board: Board, sight: State, seat: int, plan: Plan, lengths: Lengths, glance: Glance) -> None:
    """The bonus cards in play, by what they count; two that count the same kind of thing are added up."""
    for slot in range(MAX_BONUS_IN_PLAY):
        card = int(sight.bonus_card[slot])
        if card >= 0:
            best = 0
            for other in range(sight.players):
                if other != seat:
                    best = max(best, public_measure(board, sight, other, card, lengths))
            own = own_measure(board, sight, seat, card, plan, lengths)
            first = place.FROM_BONUS + place.OF_BONUS * int(board.bonus_metric[card])
            glance.table[first] += int(board.bonus_points[card])
            glance.table[first + 1] = small(int(glance.table[first + 1]) + own)
            glance.table[first + 2] = small(int(glance.table[first + 2]) + best)


@kernel
def is_new_nation(board: Board, route: int, plan: Plan) -> bool:
    """Whether a route touches a nation that no own route touches."""
    touched = 0
    for city in range(board.cities):
        if plan.degree[city] > 0:
            touched |= 1 << int(board.city_nation[city])
    ends = (1 << int(board.city_nation[board.route_a[route]])) | (1 << int(board.city_nation[board.route_b[route]]))
    return ends & ~touched != 0


@kernel
def lengthens(board: Board, route: int, plan: Plan) -> bool:
    """Whether a route goes on from an end of the own network; most likely the longest route grows."""
    a, b = int(plan.degree[board.route_a[route]]), int(plan.degree[board.route_b[route]])
    return 1 <= a + b <= 2 and a < 2 and b < 2


@kernel
def claim_counts(board: Board, route: int, card: int, plan: Plan) -> bool:
    """Whether a claim gives more of the thing that a card counts."""
    metric = board.bonus_metric[card]
    if metric in (ROUTES_OF_LENGTH, ROUTES_OF_KIND, ROUTES_AT):
        return route_counts(board, route, card)
    if metric == NATIONS:
        return is_new_nation(board, route, plan)
    return metric == LONGEST_ROUTE and lengthens(board, route, plan)


@kernel
def note_bonus(board: Board, card: int, more: int, glance: Glance, row: int) -> None:
    """An option that gives so much more of the thing that a card counts."""
    first = place.FROM_BONUS + place.OF_BONUS * int(board.bonus_metric[card])
    points, own, best = int(board.bonus_points[card]), int(glance.table[first + 1]), int(glance.table[first + 2])
    glance.option[row, place.BONUS_HERE] += points
    if own + more >= best:
        glance.option[row, place.BONUS_LED] += points
        if own <= best:
            glance.option[row, place.BONUS_REACHED] += points


@kernel
def bonus_of_claim(board: Board, sight: State, route: int, plan: Plan, glance: Glance, row: int) -> None:
    """What a claim does for the bonus cards; the table is described already."""
    for slot in range(MAX_BONUS_IN_PLAY):
        card = int(sight.bonus_card[slot])
        if card >= 0 and claim_counts(board, route, card, plan):
            more = int(board.route_length[route]) if board.bonus_metric[card] == LONGEST_ROUTE else 1
            note_bonus(board, card, more, glance, row)


@kernel
def bonus_of_tickets(board: Board, sight: State, seat: int, kept: int, glance: Glance, row: int) -> None:
    """What tickets that are kept would do for the bonus cards if they were joined."""
    for slot in range(MAX_BONUS_IN_PLAY):
        card = int(sight.bonus_card[slot])
        if card >= 0 and board.bonus_metric[card] in (TICKETS_AT, TICKETS_UP_TO):
            for place_in_offer in range(sight.offer_count[seat]):
                if (kept >> place_in_offer) & 1 and ticket_counts(board, int(sight.offer[seat, place_in_offer]), card):
                    glance.option[row, place.BONUS_HERE] += int(board.bonus_points[card])
