"""What a move does for the bonus cards in play (E5)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from capolinea.core.hint import because

if TYPE_CHECKING:
    from collections.abc import Iterator

    from capolinea.core.hint import Reason
    from capolinea.families.ticket_to_ride.bots.situation import Situation
    from capolinea.families.ticket_to_ride.moves.moves import Cards
    from capolinea.families.ticket_to_ride.schema import BonusCard, Route, Ticket

LAST_TURN = {"hand_locomotives": ("idle-bonus", "last-hand"), "cars_left": ("idle-cars", "last-cars")}


def in_play(now: Situation) -> list[BonusCard]:
    """The bonus cards of this game."""
    return [card for card in now.rules.chart.bonus_cards if card.id in now.view.bonus_cards]


def of_route(now: Situation, after: Situation, route: str) -> Iterator[Reason]:
    """A bonus card that a claim counts for."""
    for card in in_play(now):
        if _counts(now, after, route, card):
            yield because("bonus-card", bonus=card.id, points=card.points)
            return


def of_card(now: Situation, more: Cards) -> Iterator[Reason]:
    """A bonus card that a larger hand counts for."""
    for card in in_play(now):
        if card.metric == "hand_locomotives" and _wild(more) > _wild(now.hand):
            yield because("bonus-card", bonus=card.id, points=card.points)


def of_last_draw(now: Situation, *, blocked: bool) -> Iterator[Reason]:
    """A bonus card that makes a draw the better last turn, or at least not a lost one if claims are blocked."""
    for card in in_play(now):
        if card.metric in LAST_TURN:
            idle, better = LAST_TURN[card.metric]
            yield because(idle if blocked else better, bonus=card.id, points=card.points)
            return


def _wild(hand: Cards) -> int:
    """The locomotives of a hand; each pair of one colour counts as one."""
    return hand.locomotives + sum(count // 2 for count in hand[:-1])


def _nations(now: Situation) -> set[str]:
    """The nations that the seat's routes touch."""
    own = [now.routes[route] for route, owner in now.view.routes.items() if owner == now.seat]
    return {city.nation for city in now.rules.chart.cities for route in own if city.id in (route.start, route.end)}


def _counts(now: Situation, after: Situation, route: str, card: BonusCard) -> bool:
    """Whether a route, or a ticket that it completes, is one more of what a bonus card counts."""
    cities, found = {city.id: city for city in now.rules.chart.cities}, now.routes[route]
    done = [now.tickets[ticket] for ticket in after.completed - now.completed]

    def is_at(thing: Route | Ticket) -> bool:
        ends = (cities[thing.start], cities[thing.end])
        return any(card.tag in city.tags or (card.nation and card.nation == city.nation) for city in ends)

    match card.metric:
        case "routes_of_length":
            return found.length == card.length
        case "routes_of_kind":
            return found.kind == card.kind
        case "routes_at":
            return is_at(found)
        case "tickets_at":
            return any(is_at(ticket) for ticket in done)
        case "tickets_up_to":
            return any(ticket.points <= card.points_limit for ticket in done)
        case "tickets_completed":
            return bool(done)
        case "longest_route":
            return after.longest_route_of(now.seat) > now.longest_route_of(now.seat)
        case "nations":
            return bool(_nations(after) - _nations(now))
        case _:  # a claim takes from what is counted: cars left, cards in hand
            return False
