"""The plan of a compiled player, for explaining moves."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from capolinea.core.compiled_players import STATIONMASTER
from capolinea.core.kernel import entry
from capolinea.families.ticket_to_ride.bots.choices import refresh_plan
from capolinea.families.ticket_to_ride.bots.planners import PLAYERS
from capolinea.families.ticket_to_ride.bots.records import BORROWED, WANTED, Plan
from capolinea.families.ticket_to_ride.kernels.state import Work

if TYPE_CHECKING:
    from capolinea.core.records import Records
    from capolinea.families.ticket_to_ride.bots.records import Weights
    from capolinea.families.ticket_to_ride.kernels.board import Board
    from capolinea.families.ticket_to_ride.kernels.state import State
    from capolinea.families.ticket_to_ride.rulebook import TicketToRide


@entry
def foresee(
    boards: Records[Board],
    sights: Records[State],
    works: Records[Work],
    all_weights: Records[Weights],
    plans: Records[Plan],
    seat: int,
) -> None:
    """Plan as at the beginning of a turn."""
    plans[0].turn = 0
    refresh_plan(boards[0], sights[0], seat, works[0], all_weights[0], plans[0])


@dataclass(frozen=True)
class Forecast:
    """What a seat would build, what it would borrow by stations, the cars for it, and the tickets it gives up."""

    routes: frozenset[str]
    borrowed: frozenset[str]
    cars: int
    hopeless: frozenset[str]


def look_ahead(rules: TicketToRide, record: Records[State], seat: int) -> Forecast:
    """The plan of a seat, from a concealed state."""
    all_weights, plans = PLAYERS.weights_of(rules, STATIONMASTER), Plan.array(1)
    foresee(rules.boards, record, Work.array(1), all_weights, plans, seat)
    plan: Any = plans[0]
    ways = {route.id: int(plan.route[number]) for number, route in enumerate(rules.chart.routes)}
    return Forecast(
        routes=frozenset(route for route, way in ways.items() if way == WANTED),
        borrowed=frozenset(route for route, way in ways.items() if way == BORROWED),
        cars=int(plan.spaces),
        hopeless=frozenset(ticket.id for number, ticket in enumerate(rules.tickets) if plan.hopeless[number]),
    )
