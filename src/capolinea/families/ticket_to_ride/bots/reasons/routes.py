"""Why a route is claimed, or a tunnel paid for."""

from __future__ import annotations

from typing import TYPE_CHECKING

from capolinea.core.hint import because
from capolinea.families.ticket_to_ride.bots.reasons import bonus
from capolinea.families.ticket_to_ride.bots.situation import percent
from capolinea.families.ticket_to_ride.kernels.state import TURNED_UP
from capolinea.families.ticket_to_ride.moves.moves import Cards

if TYPE_CHECKING:
    from collections.abc import Iterator

    from capolinea.core.hint import Reason
    from capolinea.families.ticket_to_ride.bots.situation import Situation
    from capolinea.families.ticket_to_ride.moves.moves import Claim, PayExtra
    from capolinea.families.ticket_to_ride.schema import Route

RICH = 7  # points of a route that are worth a word beside a ticket
CROWDED = 2  # routes of others at a city from which there is a race
FEW_WAYS = 2  # that are still open into a city
FEW_COLOURS = 3  # in a hand that is named card by card


def of_claim(now: Situation, move: Claim) -> Iterator[Reason]:
    """The tickets that it serves, then the end of the game, risks, other players nearby, and the rest."""
    route = now.routes[move.route]
    after = now.after_claim(move.route)
    points = now.points(move.route)
    served = list(_tickets_served(now, after, move.route))
    yield from served
    if now.view.turns_left:
        yield because("last-turn", points=points)
    elif not served:
        yield from _points_alone(now, after, move.route, points)
    if route.kind == "tunnel":
        yield from _tunnel(now, move)
    yield from _bonus(now, after, move.route)
    if now.view.turns_left:
        return
    yield from _end_begins(now, after)
    if served:
        yield from _race(now, move.route)
    if served and points >= RICH:
        yield because("scores", points=points)
    if route.locomotives and not now.rules.chart.game.ferries_take_pairs:
        yield because("ferry", locomotives=route.locomotives)
    yield _keeping(now, move.cards)


def _tickets_served(now: Situation, after: Situation, route: str) -> Iterator[Reason]:
    """Tickets that a route completes, and those that it brings closer if there is another turn for them."""
    done = sorted(after.completed - now.completed, key=lambda ticket: -now.tickets[ticket].points)
    points = sum(now.tickets[ticket].points for ticket in done)
    if len(done) == 1:
        yield because("completes", ticket=done[0], points=points)
    elif done:
        yield because("completes-several", tickets=done, points=points)
    nearer = [] if now.view.turns_left else list(_brought_nearer(now, after, route))
    if len(nearer) == 1 or (done and nearer):
        ticket, cars = nearer[0]
        key = "also-toward" if done else "toward"
        yield because(key, ticket=ticket, points=now.tickets[ticket].points, left_cars=cars)
    elif nearer:
        (ticket, cars), (other, others) = nearer[:2]
        yield because("toward-two", ticket=ticket, left_cars=cars, other_ticket=other, other_cars=others)


def _brought_nearer(now: Situation, after: Situation, route: str) -> Iterator[tuple[str, int]]:
    """Open tickets that a route serves, on the planned way or the shortest, and the cars that are then left to lay."""
    planned = set(now.served_by(route))
    for ticket in now.open_tickets:
        way, onward = now.way(ticket, now.usable), after.way(ticket, after.usable)
        if ticket in after.completed or way is None or onward is None or onward.cars > after.cars:
            continue
        if ticket in planned or onward.cars < way.cars:
            yield ticket, onward.cars


def _points_alone(now: Situation, after: Situation, route: str, points: int) -> Iterator[Reason]:
    """A route that no ticket needs: for its points, and for the longest route."""
    key = "points-beside" if now.open_tickets else "points-only"
    yield because(key, points=points, cars=now.routes[route].length)
    bonus, longer = now.rules.chart.game.longest_route_points, after.longest_route_of(now.seat)
    rival = max(now.longest_route_of(seat) for seat in range(now.rules.players) if seat != now.seat)
    if bonus and longer >= rival and longer > now.longest_route_of(now.seat):
        yield because("longest", cars=longer, other_cars=rival, points=bonus)


def _tunnel(now: Situation, move: Claim) -> Iterator[Reason]:
    """U2, U3: what the tunnel may ask for, and whether it can be paid."""
    if now.view.deck_size < TURNED_UP:
        return
    asked, reserve = now.asked_more_than(0, move.cards), now.reserve(move.cards)
    failing = now.asked_more_than(reserve, move.cards) if reserve < TURNED_UP else 0.0
    if not reserve:
        yield because("tunnel-bare", percent=percent(asked))
    elif percent(failing):
        yield because("tunnel-risky", percent=percent(asked), cards=reserve, failing_percent=percent(failing))
    else:
        yield because("tunnel-safe", percent=percent(asked), cards=min(reserve, TURNED_UP))


def _end_begins(now: Situation, after: Situation) -> Iterator[Reason]:
    """E1: a claim that begins the last turns."""
    if not now.view.turns_left and after.cars <= now.rules.chart.game.last_cars:
        yield because("ends", cars=after.cars)


def _race(now: Situation, route: str) -> Iterator[Reason]:
    """Why not to wait: the last route into a city, a double route that closes, or others who build here."""
    found = now.routes[route]
    places = {city: now.around(city) for city in _ends(found)}
    for city, place in places.items():
        if not place.own and place.ways == 1:
            yield because("last-route", city=city)
            return
    city, place = max(places.items(), key=lambda item: (item[1].others, -item[1].ways))
    group = [other for other in now.routes.values() if found.group and other.group == found.group]
    if place.others >= CROWDED and place.ways <= FEW_WAYS:
        yield because("race", city=city, routes=place.others, count=place.ways)
    elif place.others and len(group) > 1 and _usable(now, len(group)) == 1:
        yield because("double", count=now.rules.players)


def _ends(route: Route) -> tuple[str, str]:
    return route.start, route.end


def _usable(now: Situation, routes: int) -> int:
    """C4: how many routes of a group can be taken."""
    usable = now.rules.chart.game.usable_routes
    return (usable.double if routes == 2 else usable.triple)[now.rules.players - 2]


def _bonus(now: Situation, after: Situation, route: str) -> Iterator[Reason]:
    """C7, E5: cards that a route gives, and a bonus card that it counts for."""
    if cards := now.routes[route].bonus_draw:
        yield because("bonus-draw", cards=cards)
    yield from bonus.of_route(now, after, route)


def _keeping(now: Situation, paid: Cards) -> Reason:
    """The hand after a payment."""
    left = Cards(have - spent for have, spent in zip(now.hand, paid, strict=True))
    if not sum(left):
        return because("keeps-nothing")
    return because("keeps", cards=left.named if len(left.named) <= FEW_COLOURS else sum(left))


def of_extra(now: Situation, move: PayExtra) -> Iterator[Reason]:
    """What the tunnel is for, and what withdrawing would cost."""
    route = now.view.target or ""
    yield from _tickets_served(now, now.after_claim(route), route)
    yield because("extra", cards=move.cards.named, points=now.points(route))
    yield _keeping(now, move.cards)
