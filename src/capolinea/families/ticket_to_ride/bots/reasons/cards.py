"""Why a train card is drawn, and from where."""

from __future__ import annotations

from typing import TYPE_CHECKING

from capolinea.core.hint import because
from capolinea.families.ticket_to_ride.bots.reasons import bonus
from capolinea.families.ticket_to_ride.bots.situation import percent
from capolinea.families.ticket_to_ride.moves import Cards
from capolinea.families.ticket_to_ride.state import CARD_NAMES, CLAIM

if TYPE_CHECKING:
    from collections.abc import Iterator

    from capolinea.core.hint import Reason
    from capolinea.core.telling import Fact
    from capolinea.families.ticket_to_ride.bots.situation import Price, Situation
    from capolinea.families.ticket_to_ride.moves import DrawFromMarket

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
    """A card that brings no wanted lane nearer yet: at best it may become the colour of a gray one."""
    gray = [lane for lane in sorted(now.outlook.lanes) if now.lanes[lane].colour == "gray"]
    return because("gray", lane=gray[0]) if gray else because("no-need")


def _use(now: Situation, card: str) -> Reason | None:
    """What a card is for: the wanted lane that it helps and that lacks least."""
    more = _with(now.hand, card)
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
    return because("saves" if after.locomotives < before.locomotives else "reserve", lane=lane)


def _with(hand: Cards, card: str) -> Cards:
    """A hand and a card more."""
    return Cards(have + more for have, more in zip(hand, Cards(**{card: 1}), strict=True))


def _helps(now: Situation, lane: str, before: Price, after: Price) -> bool:
    """Whether a hand is better for a lane: fewer cards missing, a locomotive saved, or a reserve for a tunnel."""
    reserve = now.lanes[lane].kind == "tunnel" and after.debt < 0 <= before.debt
    return after[:2] < before[:2] or reserve


def _for_lane(now: Situation, key: str, lane: str, **facts: Fact) -> Reason:
    """What cards for a lane are good for: its ticket, or its points."""
    served = now.served_by(lane)
    if served:
        return because(f"{key}-ticket", lane=lane, ticket=served[0], **facts)
    return because(f"{key}-points", lane=lane, points=now.points(lane), **facts)


def of_deck(now: Situation) -> Iterator[Reason]:
    """What is collected for, what the market lacks, and the chance of a locomotive."""
    last = list(_last_turn(now))
    if last:
        yield from last
        return
    prices = {lane: price for lane in sorted(now.outlook.lanes) if (price := now.price(lane, now.hand)) is not None}
    wanted = sorted((price, lane) for lane, price in prices.items() if price.missing)
    if wanted:
        yield _for_lane(now, "collecting", wanted[0][1], left_cards=wanted[0][0].missing)
    elif prices:
        lane = min(prices, key=lambda lane: (prices[lane], lane))
        bare = now.lanes[lane].kind == "tunnel" and prices[lane].debt == 0
        yield because("wait-reserve" if bare else "ready", lane=lane)
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
    """The colours of the market that help; those that help the lane `first` come before the others."""
    colours = {card for card in now.view.market if card is not None and card != LOCOMOTIVE}
    helpful = [card for card in sorted(colours) if _use(now, card) is not None]
    return sorted(helpful, key=lambda card: first is None or not _nearer(now, first, card))


def _nearer(now: Situation, lane: str, card: str) -> bool:
    """Whether a card more brings a lane nearer."""
    before, after = now.price(lane, now.hand), now.price(lane, _with(now.hand, card))
    return before is not None and after is not None and _helps(now, lane, before, after)


def _market_useless(now: Situation) -> bool:
    """Whether surely no colour of the market helps."""
    return not _helpful(now) and all(now.price(lane, now.hand) is not None for lane in now.outlook.lanes)


def _last_turn(now: Situation) -> Iterator[Reason]:
    """A draw in the last turn: in some games what is left still counts (E5), else it is for want of a lane."""
    if not now.view.turns_left:
        return
    blocked = all(action < CLAIM for action in now.rules.legal_actions(now.record, now.seat))
    found = list(bonus.of_last_draw(now, blocked=blocked))
    yield from found or ([because("idle")] if blocked else [])


def of_stopping(now: Situation) -> Iterator[Reason]:
    """Why no second card."""
    yield because("stop-useless" if _market_useless(now) else "stop")
