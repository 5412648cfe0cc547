"""One decision of a player."""

from __future__ import annotations

from typing import TYPE_CHECKING

from capolinea.core.chance import below
from capolinea.core.kernel import kernel
from capolinea.families.ticket_to_ride.bots.choices import (
    NONE,
    choose_card,
    choose_extra,
    choose_payment,
    choose_tickets,
    choose_turn,
    refresh_plan,
)
from capolinea.families.ticket_to_ride.bots.records import PLANNER
from capolinea.families.ticket_to_ride.bots.styles import choose_in_style
from capolinea.families.ticket_to_ride.bots.tunnels import leave_tunnels
from capolinea.families.ticket_to_ride.kernels.state import (
    PAY_ROUTE,
    PAY_STATION,
    SECOND_CARD,
    START_TICKETS,
    TICKETS,
    TUNNEL_EXTRA,
    TURN,
)

if TYPE_CHECKING:
    from capolinea.core.chance import Chance
    from capolinea.families.ticket_to_ride.bots.records import Plan, Weights
    from capolinea.families.ticket_to_ride.kernels.board import Board
    from capolinea.families.ticket_to_ride.kernels.state import Legal, State, Work


@kernel
def choose(
    board: Board, sight: State, seat: int, legal: Legal, work: Work, weights: Weights, plan: Plan, player_rng: Chance
) -> int:
    """One of the legal decisions. `sight` is a state with everything concealed that the seat may not know."""
    phase = sight.phase
    leave_tunnels(board, sight, legal)
    if below(player_rng, 100) < weights.blunders:
        return int(legal.actions[below(player_rng, legal.count)])
    if weights.style != PLANNER:
        return choose_in_style(board, sight, seat, legal, work, weights, plan, player_rng)
    if phase in (START_TICKETS, TICKETS):
        return choose_tickets(board, sight, seat, legal, work, weights, plan)
    refresh_plan(board, sight, seat, work, weights, plan)
    if phase == TURN:
        return choose_turn(board, sight, seat, legal, work, weights, plan, player_rng)
    if phase == SECOND_CARD:
        action = choose_card(board, sight, seat, legal, weights, plan, player_rng)
        return action if action != NONE else int(legal.actions[0])
    if phase in (PAY_ROUTE, PAY_STATION):
        return choose_payment(board, sight, seat, legal, plan)
    if phase == TUNNEL_EXTRA:
        return choose_extra(legal)
    return int(legal.actions[0])
