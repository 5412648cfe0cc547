"""Why tickets are drawn, kept and given back."""

from __future__ import annotations

from typing import TYPE_CHECKING

from capolinea.core.hint import because
from capolinea.families.ticket_to_ride.moves.moves import KeepTickets

if TYPE_CHECKING:
    from collections.abc import Iterator

    from capolinea.core.event import Fact
    from capolinea.core.hint import Reason
    from capolinea.families.ticket_to_ride.bots.situation import Situation

SHARED = 3  # cars that tickets save together, to be worth a word


def of_more_tickets(now: Situation) -> Iterator[Reason]:
    """Why new tickets: the old ones are done, and there is time."""
    if now.open_tickets:
        if now.sought_tickets == now.open_tickets:
            yield because("tickets-beside", needed_cars=now.forecast.cars, cars=now.cars)
    else:
        key = "tickets-none-open" if set(now.view.tickets) - now.completed else "tickets-done"
        yield because(key, cars=now.cars)
    fewest = min(seat.cars for seat in now.view.seats)
    yield because("tickets-time", cars=fewest)


def of_keeping(now: Situation, move: KeepTickets) -> Iterator[Reason]:
    """What is joined already, what the rest needs together, and why the others go back."""
    kept = now.with_tickets(move.tickets)
    joined = [ticket for ticket in move.tickets if ticket in kept.completed]
    if joined:
        points = sum(now.tickets[ticket].points for ticket in joined)
        key = "keep-joined" if len(joined) == 1 else "keep-joined-several"
        yield because(key, **({"ticket": joined[0]} if len(joined) == 1 else {"tickets": joined}), points=points)
    yield from _network(now, kept, [ticket for ticket in move.tickets if ticket not in joined])
    lost = [ticket for ticket in move.tickets if ticket in kept.forecast.hopeless]
    if lost:
        yield _risky(now, move, lost[0])
    dropped = [ticket for ticket in now.view.offer if ticket not in move.tickets]
    for ticket in sorted(dropped, key=lambda ticket: -now.tickets[ticket].points):
        yield from _dropped(kept, ticket)


def _risky(now: Situation, move: KeepTickets, ticket: str) -> Reason:
    """A ticket that is kept but will hardly be completed, perhaps because so many have to be kept."""
    choices = now.rules.legal_moves(now.record, now.seat)
    least = min(len(other.tickets) for other in choices if isinstance(other, KeepTickets))
    points = now.tickets[ticket].points
    if len(move.tickets) > least:
        return because("keep-risk", ticket=ticket, points=points)
    return because("keep-least", ticket=ticket, points=points, count=least)


def _network(now: Situation, kept: Situation, fresh: list[str]) -> Iterator[Reason]:
    """The cars that the tickets need together, and how many fewer than apart."""
    wanted = [ticket for ticket in fresh if ticket not in kept.forecast.hopeless]
    if not wanted:
        return
    ways = [kept.way(ticket, kept.usable) for ticket in kept.sought_tickets]
    saved = sum(way.cars for way in ways if way is not None) - kept.forecast.cars
    facts: dict[str, Fact] = {"need_count": kept.forecast.cars, "left_cars": now.cars}
    if kept.forecast.borrowed:
        yield because("keep-stations", **facts)
    elif saved >= SHARED:
        yield because("keep-shared", saved_cars=saved, **facts)
    elif len(kept.sought_tickets) == 1:
        points = now.tickets[wanted[0]].points
        yield because("keep-one", ticket=wanted[0], need_cars=kept.forecast.cars, points=points)
    else:
        yield because("keep-network", **facts)


def _dropped(kept: Situation, ticket: str) -> Iterator[Reason]:
    """What a ticket that goes back would take beside those that are kept."""
    points = kept.tickets[ticket].points
    beside = {route: 0 if route in kept.forecast.routes else cars for route, cars in kept.usable.items()}
    way = kept.way(ticket, beside)
    if way is None:
        yield because("drop-blocked", ticket=ticket, points=points)
    elif kept.forecast.cars + way.cars > kept.cars:
        yield because("drop-too-far", ticket=ticket, points=points, more_cars=way.cars)
    elif way.cars:
        key = "drop-far" if way.cars > points else "drop-risk"  # a ticket worth its cars goes back for its risk
        yield because(key, ticket=ticket, more_cars=way.cars, points=points)
