"""What happened, as a watcher saw it: only from what they may know before and after a move."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from capolinea.core.event import event
from capolinea.families.ticket_to_ride.moves.moves import (
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

if TYPE_CHECKING:
    from collections.abc import Iterable

    from capolinea.core.event import Event, Fact
    from capolinea.families.ticket_to_ride.moves.moves import Move
    from capolinea.families.ticket_to_ride.rulebook import TicketToRide
    from capolinea.families.ticket_to_ride.view import View


def events(_rules: TicketToRide, before: View, after: View, seat: int, move: Move) -> list[Event]:
    """See `capolinea.core.family_parts.Events`."""
    story = _Story(before, after, seat)
    return [*story.of_move(move), *story.of_market(move), *story.of_tickets(), *story.of_end()]


class _Story:
    """One move, and what changed with it."""

    def __init__(self, before: View, after: View, seat: int) -> None:
        self.before, self.after, self.seat = before, after, seat
        self.own = seat == before.seat

    def say(self, key: str, **facts: Fact) -> Event:
        return event(key, self.seat, **facts)

    def of_move(self, move: Move) -> list[Event]:
        """The decision and its consequences."""
        match move:
            case DrawFromMarket():
                return [self.say("event-market", card=move.card, place=move.place)]
            case DrawFromDeck():
                return [self.say("event-drew", cards=self._drawn(Cards())) if self.own else self.say("event-deck")]
            case DrawTickets():  # the seat itself is told which: `of_tickets`
                count = self.after.seats[self.seat].offered
                return [] if self.own else [self.say("event-tickets-count", tickets=count)]
            case KeepTickets():
                return self._kept(move)
            case Claim():
                return self._claim(move)
            case PayExtra():
                paid = self.say("event-paid", route=self._tunnel(), cards=move.cards.named, points=self._points())
                return [paid, *self._bonus(move.cards)]
            case Withdraw():
                return [self.say("event-withdraw", route=self._tunnel())]
            case BuildStation():
                return [self.say("event-station", city=move.city, cards=move.cards.named)]
            case StopDrawing():
                return [self.say("event-stop")]
            case Pass():
                return [self.say("event-pass")]

    def of_market(self, move: Move) -> list[Event]:
        """D4: cards that filled the market up; S4: all of them, where others than the one taken went away."""
        taken = move.place - 1 if isinstance(move, DrawFromMarket) else None
        places = list(enumerate(zip(self.before.market, self.after.market, strict=True)))
        if any(was not in (None, now) and place != taken for place, (was, now) in places):
            return [self.say("event-reset", cards=_counts(self.after.market))]
        new = _counts(now for place, (was, now) in places if was is None or place == taken)
        return [self.say("event-refill", cards=new)] if new else []

    def of_tickets(self) -> list[Event]:
        """How many others kept, once all have chosen at the start (S5); and what the watcher is offered."""
        found: list[Event] = []
        if self.before.phase == "start-tickets" != self.after.phase:
            others = [(other, kept.tickets or 0) for other, kept in enumerate(self.after.seats)]
            found = [event("event-kept-count", other, tickets=n) for other, n in others if other != self.before.seat]
        if self.after.offer and self.after.offer != self.before.offer:
            found.append(event("event-tickets", self.after.seat, tickets=[*self.after.offer]))
        return found

    def of_end(self) -> list[Event]:
        """E1: the last turns begin."""
        begins = self.after.turns_left and not self.before.turns_left
        return [event("event-last", None)] if begins else []

    # --- parts of a move

    def _kept(self, move: KeepTickets) -> list[Event]:
        if self.own:
            kept = self.say("event-kept", tickets=[*move.tickets])
            return [kept if move.tickets else self.say("event-kept-count", tickets=0)]
        if self.before.phase == "start-tickets":  # how many is told when all have chosen: `of_tickets`
            return [self.say("event-chosen")] if self.after.phase == "start-tickets" else []
        had, has = self.before.seats[self.seat].tickets or 0, self.after.seats[self.seat].tickets or 0
        return [self.say("event-kept-count", tickets=has - had)]

    def _claim(self, move: Claim) -> list[Event]:
        route, cards = move.route, move.cards.named
        turned = _counts(self.after.turned_up or self.after.last_turned_up)
        shown = [self.say("event-turned", cards=turned)] if turned else []
        if self.after.phase == "tunnel-extra":
            asked = self.say("event-asked", cards=self.after.extra)
            return [self.say("event-dig", route=route, cards=cards), *shown, asked]
        if route not in self.after.routes:
            return [self.say("event-failed", route=route, cards=cards), *shown]
        claim = self.say("event-claim", route=route, cards=cards, points=self._points())
        return [claim, *shown, *self._bonus(move.cards)]

    def _bonus(self, paid: Cards) -> list[Event]:
        """C7: cards drawn for the route that was claimed."""
        count = self.after.seats[self.seat].hand_size - self.before.seats[self.seat].hand_size + sum(paid)
        if not count:
            return []
        return [self.say("event-bonus", cards=self._drawn(paid) if self.own else count)]

    def _tunnel(self) -> str:
        """The route that was begun."""
        return self.before.target or ""

    def _points(self) -> int:
        return self.after.seats[self.seat].points - self.before.seats[self.seat].points

    def _drawn(self, paid: Cards) -> dict[str, int]:
        """What the watcher has drawn, besides paying."""
        had, has = self.before.hand or Cards(), self.after.hand or Cards()
        return Cards(now - was + gone for now, was, gone in zip(has, had, paid, strict=True)).named


def _counts(cards: Iterable[str | None]) -> dict[str, int]:
    return dict(Counter(card for card in cards if card))
