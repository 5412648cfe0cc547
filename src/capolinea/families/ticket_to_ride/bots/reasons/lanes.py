"""Why a lane is claimed, or a tunnel paid for."""

from __future__ import annotations

from typing import TYPE_CHECKING

from capolinea.core.hint import because
from capolinea.families.ticket_to_ride.bots.reasons import bonus
from capolinea.families.ticket_to_ride.bots.situation import percent
from capolinea.families.ticket_to_ride.moves import Cards
from capolinea.families.ticket_to_ride.state import TURNED_UP

if TYPE_CHECKING:
    from collections.abc import Iterator

    from capolinea.core.hint import Reason
    from capolinea.families.ticket_to_ride.bots.situation import Situation
    from capolinea.families.ticket_to_ride.moves import Claim, PayExtra
    from capolinea.families.ticket_to_ride.schema import Lane

RICH = 7  # points of a lane that are worth a word beside a ticket
CROWDED = 2  # lanes of others at a city from which there is a race
FEW_WAYS = 2  # that are still open into a city
FEW_COLOURS = 3  # in a hand that is named card by card


def of_claim(now: Situation, move: Claim) -> Iterator[Reason]:
    """The tickets that it serves, then the end of the game, what may go wrong, who else is near, and what is left."""
    lane = now.lanes[move.lane]
    after = now.after_claim(move.lane)
    points = now.points(move.lane)
    served = list(_tickets_served(now, after, move.lane))
    yield from served
    if now.view.turns_left:
        yield because("last-turn", points=points)
    elif not served:
        yield from _points_alone(now, after, move.lane, points)
    if lane.kind == "tunnel":
        yield from _tunnel(now, move)
    yield from _bonus(now, after, move.lane)
    if now.view.turns_left:
        return
    yield from _end_begins(now, after)
    if served:
        yield from _race(now, move.lane)
    if served and points >= RICH:
        yield because("scores", points=points)
    if lane.locomotives and not now.rules.chart.game.ferries_take_pairs:
        yield because("ferry", locomotives=lane.locomotives)
    yield _keeping(now, move.cards)


def _tickets_served(now: Situation, after: Situation, lane: str) -> Iterator[Reason]:
    """Tickets that a lane completes, and those that it brings nearer where there is a turn to go on with them."""
    done = sorted(after.completed - now.completed, key=lambda ticket: -now.tickets[ticket].points)
    points = sum(now.tickets[ticket].points for ticket in done)
    if len(done) == 1:
        yield because("completes", ticket=done[0], points=points)
    elif done:
        yield because("completes-several", tickets=done, points=points)
    nearer = [] if now.view.turns_left else list(_brought_nearer(now, after, lane))
    if len(nearer) == 1 or (done and nearer):
        ticket, cars = nearer[0]
        key = "also-toward" if done else "toward"
        yield because(key, ticket=ticket, points=now.tickets[ticket].points, left_cars=cars)
    elif nearer:
        (ticket, cars), (other, others) = nearer[:2]
        yield because("toward-two", ticket=ticket, left_cars=cars, other_ticket=other, other_cars=others)


def _brought_nearer(now: Situation, after: Situation, lane: str) -> Iterator[tuple[str, int]]:
    """Open tickets that a lane serves, on the planned way or the shortest, and the cars that are then left to lay."""
    planned = set(now.served_by(lane))
    for ticket in now.open_tickets:
        way, onward = now.way(ticket, now.usable), after.way(ticket, after.usable)
        if ticket in after.completed or way is None or onward is None or onward.cars > after.cars:
            continue
        if ticket in planned or onward.cars < way.cars:
            yield ticket, onward.cars


def _points_alone(now: Situation, after: Situation, lane: str, points: int) -> Iterator[Reason]:
    """A lane that no ticket needs: for its points, and for the longest path."""
    key = "points-beside" if now.open_tickets else "points-only"
    yield because(key, points=points, cars=now.lanes[lane].length)
    express, longer = now.rules.chart.game.express_points, after.path_of(now.seat)
    rival = max(now.path_of(seat) for seat in range(now.rules.players) if seat != now.seat)
    if express and longer >= rival and longer > now.path_of(now.seat):
        yield because("longest", cars=longer, other_cars=rival, points=express)


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


def _race(now: Situation, lane: str) -> Iterator[Reason]:
    """Why not to wait: the last lane into a city, a double lane that closes, or others who build here."""
    found = now.lanes[lane]
    places = {city: now.around(city) for city in _ends(found)}
    for city, place in places.items():
        if not place.own and place.ways == 1:
            yield because("last-lane", city=city)
            return
    city, place = max(places.items(), key=lambda item: (item[1].others, -item[1].ways))
    group = [other for other in now.lanes.values() if found.group and other.group == found.group]
    if place.others >= CROWDED and place.ways <= FEW_WAYS:
        yield because("race", city=city, lanes=place.others, count=place.ways)
    elif place.others and len(group) > 1 and _usable(now, len(group)) == 1:
        yield because("double", count=now.rules.players)


def _ends(lane: Lane) -> tuple[str, str]:
    return lane.start, lane.end


def _usable(now: Situation, lanes: int) -> int:
    """C4: how many lanes of a group can be taken."""
    usable = now.rules.chart.game.usable_lanes
    return (usable.double if lanes == 2 else usable.triple)[now.rules.players - 2]


def _bonus(now: Situation, after: Situation, lane: str) -> Iterator[Reason]:
    """C7, E5: cards that a lane gives, and a bonus card that it counts for."""
    if cards := now.lanes[lane].bonus_draw:
        yield because("bonus-draw", cards=cards)
    yield from bonus.of_lane(now, after, lane)


def _keeping(now: Situation, paid: Cards) -> Reason:
    """The hand after a payment."""
    left = Cards(have - spent for have, spent in zip(now.hand, paid, strict=True))
    if not sum(left):
        return because("keeps-nothing")
    return because("keeps", cards=left.named if len(left.named) <= FEW_COLOURS else sum(left))


def of_extra(now: Situation, move: PayExtra) -> Iterator[Reason]:
    """What the tunnel is for, and what withdrawing would cost."""
    lane = now.view.target or ""
    yield from _tickets_served(now, now.after_claim(lane), lane)
    yield because("extra", cards=move.cards.named, points=now.points(lane))
    yield _keeping(now, move.cards)
