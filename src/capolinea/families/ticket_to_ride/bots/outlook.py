"""The plan of a player with a plan, for those who explain moves."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from capolinea.core.kernel import entry
from capolinea.families.ticket_to_ride.bots.choices import refresh_plan
from capolinea.families.ticket_to_ride.bots.mind import BORROWED, WANTED, Mind, Temper
from capolinea.families.ticket_to_ride.bots.tempers import put_temper
from capolinea.families.ticket_to_ride.state import Work

if TYPE_CHECKING:
    from capolinea.core.records import Records
    from capolinea.families.ticket_to_ride.board import Board
    from capolinea.families.ticket_to_ride.rulebook import TicketToRide
    from capolinea.families.ticket_to_ride.state import State

PLANNER = "stationmaster"


@entry
def foresee(
    boards: Records[Board],
    sights: Records[State],
    works: Records[Work],
    tempers: Records[Temper],
    minds: Records[Mind],
    seat: int,
) -> None:
    """Plan as at the beginning of a turn."""
    minds[0].turn = 0
    refresh_plan(boards[0], sights[0], seat, works[0], tempers[0], minds[0])


@dataclass(frozen=True)
class Outlook:
    """What a seat would build, what it would borrow by stations, the cars for it, and the tickets it gives up."""

    routes: frozenset[str]
    borrowed: frozenset[str]
    cars: int
    hopeless: frozenset[str]


def look_ahead(rules: TicketToRide, record: Records[State], seat: int) -> Outlook:
    """The plan of a seat, from a concealed state."""
    tempers, minds = Temper.array(1), Mind.array(1)
    put_temper(tempers, 0, PLANNER, ferry_pairs=bool(rules.boards[0].ferry_pairs))
    foresee(rules.boards, record, Work.array(1), tempers, minds, seat)
    mind: Any = minds[0]
    ways = {route.id: int(mind.route[number]) for number, route in enumerate(rules.chart.routes)}
    return Outlook(
        routes=frozenset(route for route, way in ways.items() if way == WANTED),
        borrowed=frozenset(route for route, way in ways.items() if way == BORROWED),
        cars=int(mind.spaces),
        hopeless=frozenset(ticket.id for number, ticket in enumerate(rules.tickets) if mind.hopeless[number]),
    )
