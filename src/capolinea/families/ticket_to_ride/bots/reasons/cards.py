"""Why a train card is drawn, and from where."""

from __future__ import annotations

from typing import TYPE_CHECKING

from capolinea.core.hint import because
from capolinea.families.ticket_to_ride.bots.reasons import bonus
from capolinea.families.ticket_to_ride.bots.situation import percent
from capolinea.families.ticket_to_ride.kernels.state import CARD_NAMES, CLAIM
from capolinea.families.ticket_to_ride.moves.moves import Cards

if TYPE_CHECKING:
    from collections.abc import Iterator

    from capolinea.core.event import Fact
    from capolinea.core.hint import Reason
    from capolinea.families.ticket_to_ride.bots.situation import Price, Situation
    from capolinea.families.ticket_to_ride.moves.moves import DrawFromMarket

LOCOMOTIVE = "locomotive"
MANY_LOCOMOTIVES = 10  # percent of the unseen cards


def of_market(now: Situation, move: DrawFromMarket) -> Iterator[Reason]:
    """What wants the card, the price of a locomotive, and a bonus card that counts the hand."""
    last = list(_last_turn(now))
    yield from last or [_use(now, move.card) or _no_use(now)]
    if move.card == LOCOMOTIVE:
        yield because("locomotive")
    elif not last and (have := now.hand[CARD_NAMES.index(move.card)]):
        yield because("stock", cards={move.card: have + 1})
    if not last:
        yield from bonus.of_card(now, _with(now.hand, move.card))


def _no_use(now: Situation) -> Reason:
    """A card that helps no wanted route yet: at best it may become the colour of a gray one."""
    gray = [route for route in sorted(now.forecast.routes) if now.routes[route].colour == "gray"]
    return because("gray", route=gray[0]) if gray else because("no-need")


def _use(now: Situation, card: str) -> Reason | None:
    """The purpose of a card: the wanted route that it helps and that lacks the fewest cards."""
    more = _with(now.hand, card)
    best: tuple[Price, str, Price] | None = None
    for route in sorted(now.forecast.routes):
        before, after = now.price(route, now.hand), now.price(route, more)
        if before is None or after is None or not _helps(now, route, before, after):
            continue
        if best is None or (after, route) < best[:2]:
            best = (after, route, before)
    if best is None:
        return None
    after, route, before = best
    if after.missing:
        return _for_route(now, "card-for", route, left_cards=after.missing)
    if before.missing:
        return _for_route(now, "card-enough", route)
    return because("saves" if after.locomotives < before.locomotives else "reserve", route=route)


def _with(hand: Cards, card: str) -> Cards:
    """A hand with one more card."""
    return Cards(have + more for have, more in zip(hand, Cards(**{card: 1}), strict=True))


def _helps(now: Situation, route: str, before: Price, after: Price) -> bool:
    """Whether a hand is better for a route: fewer cards missing, a locomotive saved, or a reserve for a tunnel."""
    reserve = now.routes[route].kind == "tunnel" and after.debt < 0 <= before.debt
    return after[:2] < before[:2] or reserve


def _for_route(now: Situation, key: str, route: str, **facts: Fact) -> Reason:
    """What cards for a route are good for: its ticket, or its points."""
    served = now.served_by(route)
    if served:
        return because(f"{key}-ticket", route=route, ticket=served[0], **facts)
    return because(f"{key}-points", route=route, points=now.points(route), **facts)


def of_deck(now: Situation) -> Iterator[Reason]:
    """What is collected for, what the market lacks, and the chance of a locomotive."""
    last = list(_last_turn(now))
    if last:
        yield from last
        return
    prices = {
        route: price for route in sorted(now.forecast.routes) if (price := now.price(route, now.hand)) is not None
    }
    wanted = sorted((price, route) for route, price in prices.items() if price.missing)
    if wanted:
        yield _for_route(now, "collecting", wanted[0][1], left_cards=wanted[0][0].missing)
    elif prices:
        route = min(prices, key=lambda route: (prices[route], route))
        bare = now.routes[route].kind == "tunnel" and prices[route].debt == 0
        yield because("wait-reserve" if bare else "ready", route=route)
    helpful = _helpful(now, wanted[0][1] if wanted else None)
    if helpful:
        yield because("market-also", card=helpful[0])
    elif _market_useless(now):
        yield because("market-useless")
        if LOCOMOTIVE in now.view.market and now.view.phase == "turn":
            yield because("market-locomotive")
    share = percent(now.unseen.locomotives / max(1, sum(now.unseen)))
    if share >= MANY_LOCOMOTIVES:
        yield because("deck" if now.view.phase == "turn" else "deck-second", percent=share)
    elif not helpful:
        yield because("deck-secret")


def _helpful(now: Situation, first: str | None = None) -> list[str]:
    """The colours of the market that help; those that help the route `first` come before the others."""
    colours = {card for card in now.view.market if card is not None and card != LOCOMOTIVE}
    helpful = [card for card in sorted(colours) if _use(now, card) is not None]
    return sorted(helpful, key=lambda card: first is None or not _nearer(now, first, card))


def _nearer(now: Situation, route: str, card: str) -> bool:
    """Whether a card more brings a route nearer."""
    before, after = now.price(route, now.hand), now.price(route, _with(now.hand, card))
    return before is not None and after is not None and _helps(now, route, before, after)


def _market_useless(now: Situation) -> bool:
    """Whether certainly no colour of the market helps."""
    return not _helpful(now) and all(now.price(route, now.hand) is not None for route in now.forecast.routes)


def _last_turn(now: Situation) -> Iterator[Reason]:
    """A draw in the last turn: in some games the hand still counts (E5); in others no route is left to claim."""
    if not now.view.turns_left:
        return
    blocked = all(action < CLAIM for action in now.rules.legal_actions(now.record, now.seat))
    found = list(bonus.of_last_draw(now, blocked=blocked))
    yield from found or ([because("idle")] if blocked else [])


def of_stopping(now: Situation) -> Iterator[Reason]:
    """Why no second card."""
    yield because("stop-useless" if _market_useless(now) else "stop")
