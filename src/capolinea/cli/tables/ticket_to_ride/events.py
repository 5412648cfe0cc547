"""What happened, in words: as a seat saw it, from its views before and after a move."""

from __future__ import annotations

from typing import TYPE_CHECKING

from capolinea.cli.tables.ticket_to_ride.chips import chip, counted, row
from capolinea.cli.words import coloured
from capolinea.families.ticket_to_ride.moves import (
    BuildStation,
    Cards,
    Claim,
    DrawFromDeck,
    DrawFromMarket,
    DrawTickets,
    KeepTickets,
    PayExtra,
    StopDrawing,
    Withdraw,
)
from capolinea.families.ticket_to_ride.state import CARD_NAMES

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rich.text import Text

    from capolinea.cli.tables.ticket_to_ride.screen import Screen
    from capolinea.families.ticket_to_ride.moves import Move
    from capolinea.families.ticket_to_ride.view import View


class Witness:
    """Tells what a seat saw."""

    def __init__(self, screen: Screen) -> None:
        self.screen, self.names = screen, screen.names

    def say(self, key: str, **parts: Text | str | int) -> Text:
        """A sentence whose parts keep their colours."""
        return coloured(self.names.settings, key, **parts)

    def tell(self, seat: int, move: Move, before: View, after: View) -> list[Text]:
        """One line or two about a move."""
        lines = [self._move(seat, move, before, after)]
        if after.turns_left and not before.turns_left and after.phase != "over":
            lines.append(self.say("event-last", name=self.screen.name(seat)))
        return lines

    def _move(self, seat: int, move: Move, before: View, after: View) -> Text:
        who = self.screen.name(seat)
        if isinstance(move, DrawFromMarket):
            return self.say("event-market", name=who, card=chip(self.names, move.card))
        if isinstance(move, DrawFromDeck):
            if seat == before.seat and before.hand is not None and after.hand is not None:
                drawn = _difference(after.hand, before.hand)
                return self.say("event-drew", name=who, cards=counted(self.names, drawn.named))
            return self.say("event-deck", name=who)
        if isinstance(move, KeepTickets):
            had, has = before.seats[seat].tickets, after.seats[seat].tickets
            if seat != before.seat and (had is None or has is None):
                return self.say("event-chosen", name=who)
            return self.say("event-kept", name=who, count=len(move.tickets))
        if isinstance(move, BuildStation):
            cards = counted(self.names, move.cards.named)
            return self.say("event-station", name=who, city=self.names.city(move.city), cards=cards)
        if isinstance(move, Claim):
            return self._claim(seat, move, before, after)
        if isinstance(move, PayExtra | Withdraw):
            lane = self.names.lane(before.target or "")
            if isinstance(move, Withdraw):
                return self.say("event-withdraw", name=who, lane=lane)
            return self.say("event-paid", name=who, lane=lane, cards=counted(self.names, move.cards.named))
        if isinstance(move, StopDrawing):
            return self.say("event-stop", name=who)
        return self.say("event-tickets" if isinstance(move, DrawTickets) else "event-pass", name=who)

    def _claim(self, seat: int, move: Claim, before: View, after: View) -> Text:
        who, lane = self.screen.name(seat), self.names.lane(move.lane)
        cards = counted(self.names, move.cards.named)
        if after.phase == "tunnel-extra":
            turned = row(self.names, after.turned_up)
            return self.say("event-asked", name=who, lane=lane, cards=cards, turned=turned, extra=after.extra)
        owned = move.lane in after.lanes
        tunnel = self.names.lanes[move.lane].kind == "tunnel"
        turned = _turned_up(before, after, move.cards if owned else Cards()) if tunnel else ()
        if not owned:
            line = self.say("event-failed", name=who, lane=lane, cards=cards)
            return line.append_text(self.say("event-turned", turned=row(self.names, turned))) if turned else line
        points = after.seats[seat].points - before.seats[seat].points
        line = self.say("event-claim", name=who, lane=lane, cards=cards, points=points)
        if turned:
            line.append_text(self.say("event-turned", turned=row(self.names, turned)))
        if self.names.lanes[move.lane].bonus_draw and seat == before.seat and before.hand and after.hand:
            drawn = _difference(after.hand, _difference(before.hand, move.cards))
            line.append_text(self.say("event-bonus", cards=counted(self.names, drawn.named)))
        return line


def _difference(more: Cards, fewer: Cards) -> Cards:
    return Cards(a - b for a, b in zip(more, fewer, strict=True))


def _turned_up(before: View, after: View, paid: Cards) -> Sequence[str]:
    """The cards that a tunnel turned up: those new on the discards; none where the discards were shuffled since."""
    new = _difference(_difference(after.discards, before.discards), paid)
    if min(new) < 0 or sum(new) > 3:
        return ()
    return [name for name, count in zip(CARD_NAMES, new, strict=True) for _ in range(count)]
