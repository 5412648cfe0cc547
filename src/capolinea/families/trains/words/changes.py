"""What came of a move besides what was decided: coins, Waste, points, and cards that moved by themselves.

Found by comparing two views of one watcher, so it is no more than they may know.
"""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from capolinea.core.event import event
from capolinea.families.trains.moves.moves import Buy, Done, Pass, Pick, Play

if TYPE_CHECKING:
    from collections.abc import Mapping

    from capolinea.core.event import Event, Fact
    from capolinea.families.trains.game_data import Library
    from capolinea.families.trains.moves.moves import Move
    from capolinea.families.trains.view import View

LEAVES_HAND = ("discard", "trash", "return", "put")


def _more(now: Mapping[str, int], was: Mapping[str, int]) -> Counter[str]:
    """The cards by which one count exceeds another; most moves change nothing."""
    return Counter[str]() if now == was else Counter(now) - Counter(was)


def _say(key: str, seat: int, **facts: Fact) -> Event:
    return event(f"trains-event-{key}", seat, **facts)


class Changes:
    """The differences between two views, and which seat they concern."""

    def __init__(self, library: Library, before: View, after: View, seat: int, move: Move) -> None:
        self.library, self.before, self.after, self.seat, self.move = library, before, after, seat, move
        self.same_turn = before.turn == after.turn and before.phase != "start" and after.phase != "over"
        self.identical = before.question.identical if before.question is not None else 1

    def of_mover(self) -> list[Event]:
        """What came of it for the seat itself; of the clean-up at the end of a turn, only the Waste."""
        if self.same_turn:
            return [*self._amounts(self.seat), *self._cards(self.seat), *self._supply()]
        waste = self._pile_change("waste")
        if isinstance(self.move, Pass) and waste > 0:
            return [_say("return-waste", self.seat, waste=waste)]
        return [_say("waste", self.seat, waste=-waste)] if waste < 0 else []

    def of_other(self, seat: int) -> list[Event]:
        """What came of it for another seat."""
        return [*self._amounts(seat), *self._cards(seat)] if self.same_turn else []

    def _pile_change(self, card: str) -> int:
        return self.after.piles.get(card, 0) - self.before.piles.get(card, 0)

    # --- coins, Waste and points

    def _amounts(self, seat: int) -> list[Event]:
        found: list[Event] = []
        if coins := self._coins(seat):
            found.append(_say("coins" if coins > 0 else "pay", seat, coins=abs(coins)))
        if waste := self._waste(seat):
            found.append(_say("waste", seat, waste=waste))
        back = self._pile_change("waste")
        chosen = isinstance(self.move, Pick) and self.move.verb == "return"
        if seat == self.seat and back > 0 and not chosen:
            found.append(_say("return-waste", seat, waste=back))
        return found

    def _coins(self, seat: int) -> int:
        """Coins gained or spent besides the price of a card that was bought."""
        coins = self.after.coins - self.before.coins if seat == self.before.turn_seat else 0
        if isinstance(self.move, Buy) and seat == self.seat:
            coins += self.library.card(self.move.card).cost
        return coins

    def _waste(self, seat: int) -> int:
        """The Waste that a seat gained: what left the pile, given first to the seat of the turn as far as it fits."""
        left, gained = max(0, -self._pile_change("waste")), dict.fromkeys(range(len(self.after.seats)), 0)
        if not left:
            return 0
        first = self.before.turn_seat
        for other in (first, *(other for other in gained if other != first)):
            was, now = self.before.seats[other].discards, self.after.seats[other].discards
            more = now.get("waste", 0) - was.get("waste", 0) - self._moved(other, "discards")["waste"]
            gained[other] = min(left, max(0, more))
            left -= gained[other]
        gained[first] += left  # its discards were shuffled meanwhile
        return gained[seat]

    # --- cards of a seat

    def _cards(self, seat: int) -> list[Event]:
        """Cards that a seat drew, took, discarded or showed besides the one that it chose, and its points."""
        found = self._drawn(seat)
        if discarded := self.discarded(seat):
            found.append(_say("discard", seat, cards=dict(discarded)))
        if hand := self._shown_hand(seat):
            found.append(_say("hand", seat, cards=dict(hand)))
        if points := self.after.seats[seat].points - self.before.seats[seat].points:
            found.append(_say("points", seat, points=points))
        return found

    def _moved(self, seat: int, zone: str) -> Counter[str]:
        """The cards that the move itself put into a zone of a seat (or took from it, with a minus)."""
        move, moved = self.move, Counter[str]()
        if seat != self.seat:
            return moved
        if isinstance(move, Play) and zone == "hand":
            moved[move.card] -= 1
        elif isinstance(move, Buy) and zone == "discards" and not move.onto_deck:
            moved[move.card] += 1
        elif isinstance(move, Pick):
            asked = self.before.question
            of_hand = asked is not None and "hand" in asked.zones and not move.from_discards
            if zone == "hand" and of_hand and move.verb in LEAVES_HAND:
                moved[move.card] -= self.identical
            elif (zone == "hand" and move.verb == "take") or (zone == "discards" and move.verb == "discard"):
                moved[move.card] += self.identical
        return moved

    def _drawn(self, seat: int) -> list[Event]:
        """Cards that came to hand: by name where the watcher knows them."""
        before, after = self.before.seats[seat], self.after.seats[seat]
        moved = self._moved(seat, "hand")
        more = after.hand_size - before.hand_size - sum(moved.values())
        if more <= 0 or self.before.phase == "pass-card" or (isinstance(self.move, Pick) and self.move.verb == "name"):
            return []
        gained = self._gained() if self._gained_to(seat) == "hand" else Counter[str]()
        more -= sum(gained.values())
        if seat == self.before.seat:
            was, now = Counter(self.before.hand or {}), Counter(self.after.hand or {})
            was.update(moved)
            drawn = now - (+was) - gained
            return [_say("drew", seat, cards=dict(drawn))] if drawn else []
        taken = Counter(after.shown) - Counter(before.shown) - gained
        taken -= +moved
        found: list[Event] = []
        if taken and sum(taken.values()) <= more:
            found.append(_say("take", seat, cards=dict(taken)))
            more -= sum(taken.values())
        if more > 0:
            found.append(_say("drew", seat, cards=more))
        return found

    def discarded(self, seat: int) -> Counter[str]:
        """Cards that came to the discards by themselves; unknown where the discards were shuffled meanwhile."""
        before, after = self.before.seats[seat], self.after.seats[seat]
        if before.discards == after.discards or _more(before.discards, after.discards):
            return Counter()
        found = _more(after.discards, before.discards) - self._moved(seat, "discards")
        found -= Counter(waste=self._waste(seat))
        return found - self._gained() if self._gained_to(seat) == "discards" else found

    def _shown_hand(self, seat: int) -> Mapping[str, int]:
        """A hand that was revealed because no card in it fits; nothing if the seat's own answer tells that."""
        before, after, asked = self.before.seats[seat], self.after.seats[seat], self.before.question
        answered = isinstance(self.move, Done) and asked is not None and asked.what != "react"
        told = seat == self.seat and (answered or isinstance(self.move, Pick))
        came = after.hand_size - before.hand_size - sum(self._moved(seat, "hand").values())
        if told or came or not _more(after.shown, before.shown):
            return {}
        return after.shown if sum(after.shown.values()) == after.hand_size else {}

    # --- the supply, the trash, and revealed cards

    def _gained(self) -> Counter[str]:
        """Cards that left the supply without being bought."""
        found = _more(self.before.piles, self.after.piles)
        del found["waste"]
        if isinstance(self.move, Buy):
            found -= Counter([self.move.card])
        return found

    def _gained_to(self, seat: int) -> str:
        """Where the cards that a seat gained went: `discards`, `hand`, or nothing if it gained none or elsewhere."""
        gained, before, after = self._gained(), self.before.seats[seat], self.after.seats[seat]
        if seat != self.seat or not gained:
            return ""
        if not gained - _more(after.discards, before.discards):
            return "discards"
        drawn = after.hand_size - before.hand_size - sum(self._moved(seat, "hand").values())
        return "hand" if drawn >= sum(gained.values()) else ""

    def _supply(self) -> list[Event]:
        """Cards gained, returned, trashed and revealed besides the one that was chosen."""
        move, gained = self.move, self._gained()
        back = _more(self.after.piles, self.before.piles)
        trash = _more(self.after.trash, self.before.trash)
        shown = _more(self.after.revealed, self.before.revealed)
        del back["waste"]
        if isinstance(move, Pick):
            chosen = Counter({move.card: self.identical})
            gained = gained - chosen if move.verb == "gain" else gained
            back = back - chosen if move.verb == "return" else back
            trash = trash - chosen if move.verb in ("trash", "return") else trash
            shown = Counter[str]() if move.verb == "put back" else shown
        moved = (("gain", gained), ("return", back), ("trash", trash), ("reveal", shown))
        return [*(_say(key, self.seat, cards=dict(cards)) for key, cards in moved if cards), *self._put()]

    def _put(self) -> list[Event]:
        """A card in play that went on the deck by itself, since it was the only one that fitted."""
        left = _more(self.before.in_play, self.after.in_play)
        top = self.after.seats[self.seat].deck_top
        chosen = isinstance(self.move, Pick) and self.move.verb == "put"
        if isinstance(self.move, Play):
            left = Counter(self.before.in_play) + Counter([self.move.card]) - Counter(self.after.in_play)
        if chosen or not left or not top or len(top[0]) != 1 or top[0][0] not in left:
            return []
        return [_say("put", self.seat, cards={top[0][0]: 1})]
