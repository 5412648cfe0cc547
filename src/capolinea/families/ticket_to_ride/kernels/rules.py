"""The rulebook as two functions: the legal decisions of a seat, and what a decision does."""

from __future__ import annotations

from typing import TYPE_CHECKING

from capolinea.core.kernel import kernel
from capolinea.core.legal import allow
from capolinea.families.ticket_to_ride.kernels.phases.claim import (
    apply_claim,
    apply_extra,
    apply_route_payment,
    legal_claims,
)
from capolinea.families.ticket_to_ride.kernels.phases.draw import apply_draw, legal_first_card, legal_second_card
from capolinea.families.ticket_to_ride.kernels.phases.payment import legal_payment
from capolinea.families.ticket_to_ride.kernels.phases.station import (
    apply_station,
    apply_station_payment,
    legal_stations,
)
from capolinea.families.ticket_to_ride.kernels.phases.tickets import (
    apply_draw_tickets,
    apply_start_tickets,
    apply_tickets,
    legal_start_tickets,
    legal_tickets,
)
from capolinea.families.ticket_to_ride.kernels.phases.tunnel import legal_extra
from capolinea.families.ticket_to_ride.kernels.phases.turn import apply_pass, end_turn
from capolinea.families.ticket_to_ride.kernels.state import (
    CLAIM,
    DRAW_TICKETS,
    NO_CARD,
    PASS,
    PAY_ROUTE,
    PAY_STATION,
    SECOND_CARD,
    START_TICKETS,
    STATION,
    STOP_DRAWING,
    TICKETS,
    TUNNEL_EXTRA,
    TURN,
    TURNED_UP,
)

if TYPE_CHECKING:
    from capolinea.families.ticket_to_ride.kernels.board import Board
    from capolinea.families.ticket_to_ride.kernels.state import Legal, State, Work


@kernel
def legal_turn(board: Board, state: State, work: Work, legal: Legal) -> None:
    """T1: the actions of a turn. T2: pass if there is none."""
    legal_first_card(state, legal)
    if state.deck_count > 0:
        allow(legal, DRAW_TICKETS)  # K1
    legal_claims(board, state, work, legal)
    legal_stations(board, state, legal)
    if legal.count == 0:
        allow(legal, PASS)


@kernel
def legal_follow_up(board: Board, state: State, work: Work, legal: Legal) -> None:
    """What the action of a turn leaves to decide."""
    phase = state.phase
    if phase == SECOND_CARD:
        legal_second_card(board, state, legal)
    elif phase in (PAY_ROUTE, PAY_STATION):
        legal_payment(board, state, work, legal)
    elif phase == TUNNEL_EXTRA:
        legal_extra(state, legal)
    elif phase == TICKETS:
        legal_tickets(board, state, legal)


@kernel
def legal_decisions(board: Board, state: State, work: Work, seat: int, legal: Legal) -> None:
    """Everything that this seat may decide now; nothing if it is another's turn or the game is over."""
    legal.count = 0
    if state.phase == START_TICKETS:
        legal_start_tickets(board, state, seat, legal)
    elif seat != state.seat:
        return
    elif state.phase == TURN:
        legal_turn(board, state, work, legal)
    else:
        legal_follow_up(board, state, work, legal)


@kernel
def forget_tunnel(state: State) -> None:
    """A seat acts, so the cards of the previous turn's tunnel are no longer shown."""
    for place in range(TURNED_UP):
        state.last_turned_up[place] = NO_CARD


@kernel
def apply_turn(board: Board, state: State, action: int) -> None:
    """T1: exactly one action."""
    forget_tunnel(state)
    if action >= CLAIM:
        apply_claim(state, action)
    elif action >= STATION:
        apply_station(state, action)
    elif action == DRAW_TICKETS:
        apply_draw_tickets(board, state)
    elif action == PASS:
        apply_pass(board, state)
    else:
        apply_draw(board, state, action)


@kernel
def apply_follow_up(board: Board, state: State, action: int) -> None:
    """Go on with the action of a turn."""
    phase = state.phase
    if phase == SECOND_CARD:
        if action == STOP_DRAWING:
            end_turn(board, state)
        else:
            apply_draw(board, state, action)
    elif phase == PAY_ROUTE:
        apply_route_payment(board, state, action)
    elif phase == PAY_STATION:
        apply_station_payment(board, state, action)
    elif phase == TUNNEL_EXTRA:
        apply_extra(board, state, action)
    elif phase == TICKETS:
        apply_tickets(board, state, action)


@kernel
def apply_decision(board: Board, state: State, seat: int, action: int) -> None:
    """Carry out a decision of `legal_decisions`. Any other is undefined: ask first."""
    if state.phase == TURN:
        apply_turn(board, state, action)
    elif state.phase == START_TICKETS:
        apply_start_tickets(board, state, seat, action)
    else:
        apply_follow_up(board, state, action)


@kernel
def deciding_seat(state: State) -> int:
    """The seat to decide; of several at the start, the first one."""
    if state.phase != START_TICKETS:
        return int(state.seat)
    seat = 0
    while not (int(state.undecided) >> seat) & 1:
        seat += 1
    return seat
