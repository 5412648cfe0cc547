"""Why a move of Ticket to Ride is good, from what the seat may know."""

from __future__ import annotations

from typing import TYPE_CHECKING

from capolinea.core.hint import Reason
from capolinea.families.ticket_to_ride import entry
from capolinea.families.ticket_to_ride.bots.situation import Situation
from capolinea.families.ticket_to_ride.moves import (
    BuildStation,
    Cards,
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
from capolinea.families.ticket_to_ride.state import CARD_NAMES, STATION, TURNED_UP

if TYPE_CHECKING:
    from collections.abc import Iterator

    from capolinea.core.hint import Fact
    from capolinea.core.records import Records
    from capolinea.families.ticket_to_ride.bots.situation import Price
    from capolinea.families.ticket_to_ride.moves import Move
    from capolinea.families.ticket_to_ride.rulebook import TicketToRide
    from capolinea.families.ticket_to_ride.schema import BonusCard, Lane, Ticket
    from capolinea.families.ticket_to_ride.state import State

MOST = 3  # reasons
RICH = 7  # points of a lane that are worth a word beside a ticket
CROWDED = 2  # lanes of others at a city from which there is a race
FEW_WAYS = 2  # that are still open into a city
MANY_LOCOMOTIVES = 10  # percent of the unseen cards
SHARED = 3  # cars that tickets save together, to be worth a word
LOCOMOTIVE = "locomotive"


def explain(rules: TicketToRide, record: Records[State], seat: int, move: Move) -> list[Reason]:
    """See `capolinea.core.family.Reasons`."""
    return list(_reasons(Situation(rules, record, seat), move))[:MOST]


def _reasons(now: Situation, move: Move) -> Iterator[Reason]:
    match move:
        case Claim():
            return _of_claim(now, move)
        case DrawFromMarket():
            return _of_market(now, move)
        case DrawFromDeck():
            return _of_deck(now)
        case DrawTickets():
            return _of_more_tickets(now)
        case KeepTickets():
            return _of_keeping(now, move)
        case BuildStation():
            return _of_station(now, move)
        case PayExtra():
            return _of_extra(now, move)
        case Withdraw():
            return iter([_because("withdraw", cards=now.view.extra)])
        case StopDrawing():
            return _of_stopping(now)
        case Pass():
            return iter([_because("pass")])


def _because(key: str, **facts: Fact) -> Reason:
    return Reason(f"hint-{key}", facts)


# --- lanes


def _of_claim(now: Situation, move: Claim) -> Iterator[Reason]:
    """The tickets that it serves, then the end of the game, what may go wrong, who else is near, and what is left."""
    lane = now.lanes[move.lane]
    after = now.after_claim(move.lane)
    points = _points(now, move.lane)
    served = list(_tickets_served(now, after, move.lane))
    yield from served
    if now.view.turns_left:
        yield _because("last-turn", points=points)
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
        yield _because("scores", points=points)
    if lane.locomotives and not now.rules.chart.game.ferries_take_pairs:
        yield _because("ferry", locomotives=lane.locomotives)
    yield _keeping(now, move.cards)


def _tickets_served(now: Situation, after: Situation, lane: str) -> Iterator[Reason]:
    """Tickets that a lane completes, or brings nearer by the way that is planned or by the shortest."""
    done = sorted(after.completed - now.completed, key=lambda ticket: -now.tickets[ticket].points)
    points = sum(now.tickets[ticket].points for ticket in done)
    if len(done) == 1:
        yield _because("completes", ticket=done[0], points=points)
    elif done:
        yield _because("completes-several", tickets=list(done), points=points)
    planned, nearer = set(now.served_by(lane)), list[tuple[str, int]]()
    for ticket in now.open_tickets:
        way, onward = now.way(ticket, now.usable), after.way(ticket, after.usable)
        if ticket in done or way is None or onward is None or onward.cars > after.cars:
            continue
        if ticket in planned or onward.cars < way.cars:
            nearer.append((ticket, onward.cars))
    if len(nearer) == 1 or (done and nearer):
        ticket, cars = nearer[0]
        key = "also-toward" if done else "toward"
        yield _because(key, ticket=ticket, points=now.tickets[ticket].points, left_cars=cars)
    elif nearer:
        (ticket, cars), (other, others) = nearer[:2]
        yield _because("toward-two", ticket=ticket, left_cars=cars, other_ticket=other, other_cars=others)


def _points_alone(now: Situation, after: Situation, lane: str, points: int) -> Iterator[Reason]:
    """A lane that no ticket needs: for its points, and for the longest path."""
    key = "points-beside" if now.open_tickets else "points-only"
    yield _because(key, points=points, cars=now.lanes[lane].length)
    express = now.rules.chart.game.express_points
    before, longer = (entry.trail(s.rules.boards, s.record, s.rules.works, s.seat) for s in (now, after))
    others = [seat for seat in range(now.rules.players) if seat != now.seat]
    rival = max(entry.trail(now.rules.boards, now.record, now.rules.works, seat) for seat in others)
    if express and longer > before and longer >= rival:
        yield _because("longest", cars=int(longer), other_cars=int(rival), points=express)


def _tunnel(now: Situation, move: Claim) -> Iterator[Reason]:
    """U2, U3: what the tunnel may ask for, and whether it can be paid."""
    if now.view.deck_size < TURNED_UP:
        return
    asked, reserve = now.asked_more_than(0, move.cards), now.reserve(move.cards)
    failing = now.asked_more_than(reserve, move.cards) if reserve < TURNED_UP else 0.0
    if not reserve:
        yield _because("tunnel-bare", percent=_percent(asked))
    elif _percent(failing):
        yield _because("tunnel-risky", percent=_percent(asked), cards=reserve, failing_percent=_percent(failing))
    else:
        yield _because("tunnel-safe", percent=_percent(asked), cards=min(reserve, TURNED_UP))


def _percent(chance: float) -> int:
    return round(100 * chance)


def _end_begins(now: Situation, after: Situation) -> Iterator[Reason]:
    """E1: a claim that begins the last turns."""
    if not now.view.turns_left and after.cars <= now.rules.chart.game.last_cars:
        yield _because("ends", cars=after.cars)


def _race(now: Situation, lane: str) -> Iterator[Reason]:
    """Why not to wait: the last lane into a city, a double lane that closes, or others who build here."""
    found = now.lanes[lane]
    places = {city: now.around(city) for city in _ends(found)}
    for city, place in places.items():
        if not place.own and place.ways == 1:
            yield _because("last-lane", city=city)
            return
    city, place = max(places.items(), key=lambda item: (item[1].others, -item[1].ways))
    group = [other for other in now.lanes.values() if found.group and other.group == found.group]
    if place.others >= CROWDED and place.ways <= FEW_WAYS:
        yield _because("race", city=city, lanes=place.others, count=place.ways)
    elif place.others and len(group) > 1 and _usable(now, len(group)) == 1:
        yield _because("double", count=now.rules.players)


def _ends(lane: Lane) -> tuple[str, str]:
    return lane.start, lane.end


def _usable(now: Situation, lanes: int) -> int:
    """C4: how many lanes of a group can be taken."""
    usable = now.rules.chart.game.usable_lanes
    return (usable.double if lanes == 2 else usable.triple)[now.rules.players - 2]


def _bonus(now: Situation, after: Situation, lane: str) -> Iterator[Reason]:
    """C7, E5: cards that a lane gives, and a bonus card that it counts for."""
    if cards := now.lanes[lane].bonus_draw:
        yield _because("bonus-draw", cards=cards)
    for card in now.rules.chart.bonus_cards:
        if card.id in now.view.bonus_cards and _counts(now, after, lane, card):
            yield _because("bonus-card", bonus=card.id, points=card.points)
            return


def _counts(now: Situation, after: Situation, lane: str, card: BonusCard) -> bool:
    """Whether a lane, or a ticket that it completes, is one more of what a bonus card counts."""
    cities, found = {city.id: city for city in now.rules.chart.cities}, now.lanes[lane]
    done = [now.tickets[ticket] for ticket in after.completed - now.completed]

    def is_at(thing: Lane | Ticket) -> bool:
        ends = (cities[thing.start], cities[thing.end])
        return any(card.tag in city.tags or card.nation == city.nation for city in ends)

    match card.metric:
        case "lanes_of_length":
            return found.length == card.length
        case "lanes_of_kind":
            return found.kind == card.kind
        case "lanes_at":
            return is_at(found)
        case "tickets_at":
            return any(is_at(ticket) for ticket in done)
        case "tickets_up_to":
            return any(ticket.points <= card.points_limit for ticket in done)
        case _:
            return False


def _keeping(now: Situation, paid: Cards) -> Reason:
    """The hand after a payment."""
    left = Cards(have - spent for have, spent in zip(now.hand, paid, strict=True))
    if not sum(left):
        return _because("keeps-nothing")
    return _because("keeps", cards=left.named if len(left.named) <= MOST else sum(left))


def _of_extra(now: Situation, move: PayExtra) -> Iterator[Reason]:
    """What the tunnel is for, and what withdrawing would cost."""
    lane = now.view.target or ""
    yield from _tickets_served(now, now.after_claim(lane), lane)
    yield _because("extra", cards=move.cards.named, points=_points(now, lane))
    yield _keeping(now, move.cards)


# --- cards


def _of_market(now: Situation, move: DrawFromMarket) -> Iterator[Reason]:
    """What wants the card, and the price of a locomotive."""
    idle = list(_idle(now))
    yield from idle or [_use(now, move.card) or _no_use(now)]
    if move.card == LOCOMOTIVE:
        yield _because("locomotive")
    elif not idle and (have := now.hand[CARD_NAMES.index(move.card)]):
        yield _because("stock", cards={move.card: have + 1})


def _no_use(now: Situation) -> Reason:
    """A card that brings no wanted lane nearer yet: at best it may become the colour of a gray one."""
    gray = [lane for lane in sorted(now.outlook.lanes) if now.lanes[lane].colour == "gray"]
    return _because("gray", lane=gray[0]) if gray else _because("no-need")


def _use(now: Situation, card: str) -> Reason | None:
    """What a card is for: the wanted lane that it helps and that lacks least."""
    more = Cards(have + extra for have, extra in zip(now.hand, Cards(**{card: 1}), strict=True))
    best: tuple[Price, str, Price] | None = None
    for lane in sorted(now.outlook.lanes):
        before, after = now.price(lane, now.hand), now.price(lane, more)
        if before is None or after is None or not _helps(now, lane, before, after):
            continue
        if best is None or (after, lane) < best[:2]:
            best = (after, lane, before)
    if best is None:
        return None
    after, lane, before = best
    if after.missing:
        return _for_lane(now, "card-for", lane, left_cards=after.missing)
    if before.missing:
        return _for_lane(now, "card-enough", lane)
    return _because("saves" if after.locomotives < before.locomotives else "reserve", lane=lane)


def _helps(now: Situation, lane: str, before: Price, after: Price) -> bool:
    """Whether a hand is better for a lane: fewer cards missing, a locomotive saved, or a reserve for a tunnel."""
    reserve = now.lanes[lane].kind == "tunnel" and after.debt < 0 <= before.debt
    return after[:2] < before[:2] or reserve


def _for_lane(now: Situation, key: str, lane: str, **facts: Fact) -> Reason:
    """What cards for a lane are good for: its ticket, or its points."""
    served = now.served_by(lane)
    if served:
        return _because(f"{key}-ticket", lane=lane, ticket=served[0], **facts)
    return _because(f"{key}-points", lane=lane, points=_points(now, lane), **facts)


def _points(now: Situation, lane: str) -> int:
    return now.rules.chart.game.lane_points[str(now.lanes[lane].length)]


def _of_deck(now: Situation) -> Iterator[Reason]:
    """What is collected for, what the market lacks, and the chance of a locomotive."""
    prices = {lane: price for lane in sorted(now.outlook.lanes) if (price := now.price(lane, now.hand)) is not None}
    wanted = sorted((price, lane) for lane, price in prices.items() if price.missing)
    idle = list(_idle(now))
    if idle:
        yield from idle
        return
    if wanted:
        yield _for_lane(now, "collecting", wanted[0][1], left_cards=wanted[0][0].missing)
    elif prices:
        lane = min(prices, key=lambda lane: (prices[lane], lane))
        bare = now.lanes[lane].kind == "tunnel" and prices[lane].debt == 0
        yield _because("wait-reserve" if bare else "ready", lane=lane)
    if _market_useless(now):
        yield _because("market-useless")
        if LOCOMOTIVE in now.view.market and now.view.phase == "turn":
            yield _because("market-locomotive")
    share = _percent(now.unseen.locomotives / max(1, sum(now.unseen)))
    yield _because("deck", percent=share) if share >= MANY_LOCOMOTIVES else _because("deck-secret")


def _market_useless(now: Situation) -> bool:
    """Whether surely no colour of the market helps."""
    known = all(now.price(lane, now.hand) is not None for lane in now.outlook.lanes)
    colours = {card for card in now.view.market if card is not None and card != LOCOMOTIVE}
    return known and all(_use(now, card) is None for card in colours)


def _idle(now: Situation) -> Iterator[Reason]:
    """A last turn in which nothing can be built; in some games the hand still counts (E5)."""
    actions = now.rules.legal_actions(now.record, now.seat)
    if not now.view.turns_left or any(action >= STATION for action in actions):
        return
    for card in now.rules.chart.bonus_cards:
        if card.id in now.view.bonus_cards and card.metric == "hand_locomotives":
            yield _because("idle-bonus", bonus=card.id, points=card.points)
            return
    yield _because("idle")


def _of_stopping(now: Situation) -> Iterator[Reason]:
    """Why no second card."""
    yield _because("stop-useless" if _market_useless(now) else "stop")


# --- tickets


def _of_more_tickets(now: Situation) -> Iterator[Reason]:
    """Why new tickets: the old ones are done, and there is time."""
    key = "tickets-none-open" if set(now.view.tickets) - now.completed else "tickets-done"
    yield _because(key, cars=now.cars)
    fewest = min(seat.cars for seat in now.view.seats)
    yield _because("tickets-time", cars=fewest)


def _of_keeping(now: Situation, move: KeepTickets) -> Iterator[Reason]:
    """What is joined already, what the rest needs together, and why the others go back."""
    kept = now.with_tickets(move.tickets)
    joined = [ticket for ticket in move.tickets if ticket in kept.completed]
    if joined:
        points = sum(now.tickets[ticket].points for ticket in joined)
        key = "keep-joined" if len(joined) == 1 else "keep-joined-several"
        yield _because(key, **({"ticket": joined[0]} if len(joined) == 1 else {"tickets": joined}), points=points)
    yield from _network(now, kept, [ticket for ticket in move.tickets if ticket not in joined])
    lost = [ticket for ticket in move.tickets if ticket in kept.outlook.hopeless]
    if lost:
        choices = now.rules.legal_moves(now.record, now.seat)
        least = min(len(other.tickets) for other in choices if isinstance(other, KeepTickets))
        yield _because("keep-least", ticket=lost[0], points=now.tickets[lost[0]].points, count=least)
    dropped = [ticket for ticket in now.view.offer if ticket not in move.tickets]
    for ticket in sorted(dropped, key=lambda ticket: -now.tickets[ticket].points):
        yield from _dropped(kept, ticket)


def _network(now: Situation, kept: Situation, fresh: list[str]) -> Iterator[Reason]:
    """The cars that the tickets need together, and how many fewer than apart."""
    wanted = [ticket for ticket in fresh if ticket not in kept.outlook.hopeless]
    if not wanted:
        return
    ways = [kept.way(ticket, kept.usable) for ticket in kept.open_tickets]
    apart = sum(way.cars for way in ways if way is not None)
    saved = apart - kept.outlook.cars
    if saved >= SHARED and not kept.outlook.borrowed:
        yield _because("keep-shared", need_count=kept.outlook.cars, left_cars=now.cars, saved_cars=saved)
    elif len(kept.open_tickets) == 1:
        points = now.tickets[wanted[0]].points
        yield _because("keep-one", ticket=wanted[0], need_cars=kept.outlook.cars, points=points)
    else:
        yield _because("keep-network", need_count=kept.outlook.cars, left_cars=now.cars)


def _dropped(kept: Situation, ticket: str) -> Iterator[Reason]:
    """What a ticket that goes back would take beside those that are kept."""
    points = kept.tickets[ticket].points
    beside = {lane: 0 if lane in kept.outlook.lanes else cars for lane, cars in kept.usable.items()}
    way = kept.way(ticket, beside)
    if way is None:
        yield _because("drop-blocked", ticket=ticket, points=points)
    elif kept.outlook.cars + way.cars > kept.cars:
        yield _because("drop-too-far", ticket=ticket, points=points, more_cars=way.cars)
    elif way.cars:
        yield _because("drop-far", ticket=ticket, more_cars=way.cars, points=points)


# --- stations


def _of_station(now: Situation, move: BuildStation) -> Iterator[Reason]:
    """B3, E3: the lane that it lends, for which ticket, and its price."""
    after = now.with_station(move.city)
    done = sorted(after.completed - now.completed, key=lambda ticket: -now.tickets[ticket].points)
    if done:
        yield _because("station-completes", city=move.city, ticket=done[0], points=now.tickets[done[0]].points)
    else:
        yield from _station_toward(now, after, move.city)
    yield _because("station-price", cards=move.cards.named, points=now.rules.chart.game.station_points)


def _station_toward(now: Situation, after: Situation, city: str) -> Iterator[Reason]:
    for ticket in after.open_tickets:
        way, onward = now.way(ticket, now.usable), after.way(ticket, after.usable)
        if onward is not None and onward.cars <= now.cars and (way is None or onward.cars < way.cars):
            yield _because("station-toward", city=city, ticket=ticket, left_cars=onward.cars)
            return
