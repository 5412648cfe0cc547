"""Why a move of Ticket to Ride is good, from what the seat may know."""

from __future__ import annotations

from typing import TYPE_CHECKING

from capolinea.core.hint import because
from capolinea.families.ticket_to_ride.bots.reasons.cards import of_deck, of_market, of_stopping
from capolinea.families.ticket_to_ride.bots.reasons.routes import of_claim, of_extra
from capolinea.families.ticket_to_ride.bots.reasons.stations import of_station
from capolinea.families.ticket_to_ride.bots.reasons.tickets import of_keeping, of_more_tickets
from capolinea.families.ticket_to_ride.bots.situation import Situation
from capolinea.families.ticket_to_ride.moves.moves import (
    BuildStation,
    Claim,
    DrawFromDeck,
    DrawFromMarket,
    DrawTickets,
    KeepTickets,
    Pass,
    PayExtra,
    StopDrawing,
    Withdraw,
)

if TYPE_CHECKING:
    from collections.abc import Iterator

    from capolinea.core.family_parts import Decide
    from capolinea.core.hint import Reason
    from capolinea.core.records import Records
    from capolinea.families.ticket_to_ride.kernels.state import State
    from capolinea.families.ticket_to_ride.moves.moves import Move
    from capolinea.families.ticket_to_ride.rulebook import TicketToRide

MAX_REASONS = 3  # reasons


def explain(
    rules: TicketToRide, record: Records[State], seat: int, move: Move, decide: Decide[State] | None = None
) -> list[Reason]:
    """See `capolinea.core.family_parts.Reasons`."""
    return list(_reasons(Situation(rules, record, seat), move))[:MAX_REASONS]


def _reasons(now: Situation, move: Move) -> Iterator[Reason]:
    match move:
        case Claim():
            return of_claim(now, move)
        case DrawFromMarket():
            return of_market(now, move)
        case DrawFromDeck():
            return of_deck(now)
        case DrawTickets():
            return of_more_tickets(now)
        case KeepTickets():
            return of_keeping(now, move)
        case BuildStation():
            return of_station(now, move)
        case PayExtra():
            return of_extra(now, move)
        case Withdraw():
            return iter([because("withdraw", cards=now.view.extra)])
        case StopDrawing():
            return of_stopping(now)
        case Pass():
            return iter([because("pass")])
