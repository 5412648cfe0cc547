"""Why a station is built."""

from __future__ import annotations

from typing import TYPE_CHECKING

from capolinea.core.hint import because

if TYPE_CHECKING:
    from collections.abc import Iterator

    from capolinea.core.hint import Reason
    from capolinea.families.ticket_to_ride.bots.situation import Situation
    from capolinea.families.ticket_to_ride.moves.moves import BuildStation


def of_station(now: Situation, move: BuildStation) -> Iterator[Reason]:
    """B3, E3: the route that it lends, for which ticket, and its price."""
    after = now.with_station(move.city)
    done = sorted(after.completed - now.completed, key=lambda ticket: -now.tickets[ticket].points)
    if done:
        yield because("station-completes", city=move.city, ticket=done[0], points=now.tickets[done[0]].points)
    elif not now.view.turns_left:
        yield from _station_toward(now, after, move.city)
    yield because("station-price", cards=move.cards.named, points=now.rules.chart.game.station_points)


def _station_toward(now: Situation, after: Situation, city: str) -> Iterator[Reason]:
    """The best ticket that the lent route brings nearer."""
    for ticket in after.open_tickets:
        way, onward = now.way(ticket, now.usable), after.way(ticket, after.usable)
        if onward is not None and onward.cars <= now.cars and (way is None or onward.cars < way.cars):
            yield because("station-toward", city=city, ticket=ticket, left_cars=onward.cars)
            return
