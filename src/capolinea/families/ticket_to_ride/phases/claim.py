"""Claiming a lane (C)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from capolinea.core.kernel import kernel
from capolinea.core.legal import allow
from capolinea.families.ticket_to_ride.board import NO_LANE, TUNNEL
from capolinea.families.ticket_to_ride.phases.cards import deck_to_hand, paid_to_discards
from capolinea.families.ticket_to_ride.phases.payment import can_pay_lane, lay_payment
from capolinea.families.ticket_to_ride.phases.tunnel import (
    dig,
    extra_affordable,
    fail_tunnel,
    pay_extra,
    turned_up_to_discards,
)
from capolinea.families.ticket_to_ride.phases.turn import end_turn
from capolinea.families.ticket_to_ride.state import CLAIM, CLOSED, FREE, PAY_LANE, TUNNEL_EXTRA, WITHDRAW

if TYPE_CHECKING:
    from capolinea.families.ticket_to_ride.board import Board
    from capolinea.families.ticket_to_ride.state import Legal, State, Work


@kernel
def owns_sibling(board: Board, state: State, seat: int, lane: int) -> bool:
    """C4: one player never owns two lanes of a group."""
    for other in range(2):
        sibling = board.lane_sibling[lane, other]
        if sibling != NO_LANE and state.lane_owner[sibling] == seat:
            return True
    return False


@kernel
def legal_claims(board: Board, state: State, work: Work, legal: Legal) -> None:
    """C1, C2, C4: the lanes that the seat may take and has the cars and a payment for. The hand is weighed before."""
    seat = int(state.seat)
    cars = int(state.cars[seat])
    for lane in range(board.lanes):
        if (
            state.lane_owner[lane] == FREE
            and board.lane_length[lane] <= cars
            and can_pay_lane(board, state, seat, lane, work)
            and not owns_sibling(board, state, seat, lane)
        ):
            allow(legal, CLAIM + lane)


@kernel
def close_group(board: Board, state: State, lane: int) -> None:
    """C4: when as many lanes of a group are taken as the number of players allows, the others are closed to all."""
    taken = 1
    for other in range(2):
        sibling = board.lane_sibling[lane, other]
        if sibling != NO_LANE and state.lane_owner[sibling] >= 0:
            taken += 1
    if taken < board.lane_usable[lane, state.players]:
        return
    for other in range(2):
        sibling = board.lane_sibling[lane, other]
        if sibling != NO_LANE and state.lane_owner[sibling] == FREE:
            state.lane_owner[sibling] = CLOSED


@kernel
def place_cars(board: Board, state: State, seat: int, lane: int) -> None:
    """C2, C3: cars on every space, and the points at once."""
    state.lane_owner[lane] = seat
    state.cars[seat] -= board.lane_length[lane]
    state.points[seat] += board.lane_points[lane]
    close_group(board, state, lane)


@kernel
def complete_claim(board: Board, state: State) -> None:
    """C2: discards, cars, points, market, bonus draw (C7), then the end of the turn."""
    seat = int(state.seat)
    lane = int(state.target)
    paid_to_discards(board, state)
    place_cars(board, state, seat, lane)
    for _ in range(board.lane_bonus_draw[lane]):
        if state.deck_size > 0:
            deck_to_hand(state, seat)
    turned_up_to_discards(board, state)
    end_turn(board, state)


@kernel
def apply_claim(state: State, action: int) -> None:
    """Choose a lane; its payment is the next decision."""
    state.target = action - CLAIM
    state.next_colour = 0
    state.phase = PAY_LANE


@kernel
def apply_lane_payment(board: Board, state: State, action: int) -> None:
    """Lay the cards; at a tunnel the deck then has its say (U1 to U3)."""
    if not lay_payment(board, state, action):
        return
    if board.lane_kind[state.target] != TUNNEL:
        complete_claim(board, state)
        return
    dig(state)
    if state.extra == 0:
        complete_claim(board, state)
    elif extra_affordable(state):
        state.phase = TUNNEL_EXTRA
    else:
        fail_tunnel(board, state)
        end_turn(board, state)


@kernel
def apply_extra(board: Board, state: State, action: int) -> None:
    """U3: pay all that the tunnel asks, or withdraw."""
    if action == WITHDRAW:
        fail_tunnel(board, state)
        end_turn(board, state)
    else:
        pay_extra(state, action)
        complete_claim(board, state)
