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
from capolinea.families.ticket_to_ride.bots.mind import PLANNER
from capolinea.families.ticket_to_ride.bots.styles import choose_in_style
from capolinea.families.ticket_to_ride.state import (
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
    from capolinea.families.ticket_to_ride.board import Board
    from capolinea.families.ticket_to_ride.bots.mind import Mind, Temper
    from capolinea.families.ticket_to_ride.state import Legal, State, Work


@kernel
def choose(
    board: Board, sight: State, seat: int, legal: Legal, work: Work, temper: Temper, mind: Mind, whims: Chance
) -> int:
    """One of the legal decisions. `sight` is a state with all concealed that the seat may not know."""
    phase = sight.phase
    if below(whims, 100) < temper.blunders:
        return int(legal.actions[below(whims, legal.count)])
    if temper.style != PLANNER:
        return choose_in_style(board, sight, seat, legal, work, temper, mind, whims)
    if phase in (START_TICKETS, TICKETS):
        return choose_tickets(board, sight, seat, legal, work, temper, mind)
    refresh_plan(board, sight, seat, work, temper, mind)
    if phase == TURN:
        return choose_turn(board, sight, seat, legal, temper, mind, whims)
    if phase == SECOND_CARD:
        action = choose_card(board, sight, seat, legal, temper, mind, whims)
        return action if action != NONE else int(legal.actions[0])
    if phase in (PAY_ROUTE, PAY_STATION):
        return choose_payment(board, sight, seat, legal, mind)
    if phase == TUNNEL_EXTRA:
        return choose_extra(legal)
    return int(legal.actions[0])
