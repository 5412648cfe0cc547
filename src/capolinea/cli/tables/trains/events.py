"""What happened, in words: as a seat saw it, from its views before and after a move, and never from more than that.

An event is led by the name of its player. The move of another seat is told only as far as the views show it: a card
that went on a deck or to a neighbour in secret stays a card.
"""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from rich.text import Text

from capolinea.cli.words import in_person, signed
from capolinea.families.trains.describe import counted, options
from capolinea.families.trains.moves import (
    RAIL,
    STATION,
    TEXT,
    BuildStation,
    Buy,
    Done,
    EndTurn,
    LayRail,
    Option,
    Pass,
    Pick,
    Play,
    Start,
)

if TYPE_CHECKING:
    from collections.abc import Mapping

    from capolinea.cli.tables.trains.screen import Screen
    from capolinea.families.trains.moves import Move
    from capolinea.families.trains.question import Question
    from capolinea.families.trains.view import View

LEAVES_HAND = ("discard", "trash", "return", "put")


class Witness:
    """Tells what a seat saw."""

    def __init__(self, screen: Screen) -> None:
        self.screen, self.names, self.say = screen, screen.names, screen.say

    def tell(self, seat: int, move: Move, before: View, after: View) -> list[Text]:
        """A line about the move, and one for each other player whom it concerned."""
        story = _Story(self, seat, move, before, after)
        found = [
            (seat, story.own()),
            *((other, story.others(other)) for other in range(len(after.seats)) if other != seat),
        ]
        if story.bought_the_end:
            found.append((seat, [self.say("trains-event-end")]))
        lines = [self._line(who, ", ".join(parts)) for who, parts in found if parts]
        if before.phase == "pass-card" and after.phase != "pass-card":
            lines.append(self._passed(seat, move, before, after))
        return lines

    def _line(self, seat: int, what: str) -> Text:
        said = in_person(self.names.settings, what, self.screen.titles[seat])
        return Text.assemble(self.screen.name(seat), ": ", said)

    def _passed(self, seat: int, move: Move, before: View, after: View) -> Text:
        """TA2: all cards have moved; a player knows the card that he gave, and the one that he got."""
        if before.hand is None or after.hand is None or before.seat is None:
            return Text(self.say("trains-event-passed"))
        gave = move.card if seat == before.seat and isinstance(move, Pick) else before.picked
        if gave is None:
            return Text(self.say("trains-event-passed"))
        got = Counter(after.hand) - (Counter(before.hand) - Counter([gave]))
        return Text(self.say("trains-event-passed-you", gave=self.names.card(gave), got=self.names.listed(got)))


class _Story:
    """One move, and what changed with it."""

    def __init__(self, witness: Witness, seat: int, move: Move, before: View, after: View) -> None:
        self.names, self.say = witness.names, witness.say
        self.seat, self.move, self.before, self.after = seat, move, before, after
        self.same_turn = before.turn == after.turn and before.phase != "start"

    def own(self) -> list[str]:
        """What the seat did, and what came of it for itself."""
        head = self.head()
        if not self.same_turn:
            waste = self._pile_change("waste")
            if isinstance(self.move, Pass) and waste > 0:
                head.append(self.say("trains-event-return", cards=self.names.waste(waste)))
            elif waste < 0:
                head.append(self.say("trains-event-waste", waste=self.names.waste(-waste)))
            return head
        return [*head, *self._amounts(self.seat), *self._cards(self.seat), *self._supply()]

    @property
    def bought_the_end(self) -> bool:
        """Whether a purchase ended the turn (Outdated Train)."""
        return isinstance(self.move, Buy) and not self.same_turn

    def others(self, seat: int) -> list[str]:
        """What came of it for another seat."""
        return [*self._amounts(seat), *self._cards(seat)] if self.same_turn else []

    # --- what was decided

    def head(self) -> list[str]:
        """The move itself."""
        move, asked = self.move, self.before.question
        match move:
            case Start():
                return [self.say("trains-event-start", place=self.names.place(move.at))]
            case Play():
                return self._play(move)
            case Buy():
                key = "trains-event-buy-deck" if move.onto_deck else "trains-event-buy"
                return [self.say(key, card=self.names.card(move.card))]
            case Pass():
                return [self.say("trains-event-pass")]
            case EndTurn():
                return [self.say("trains-event-end")]
            case LayRail():
                return [self.say("trains-event-rail", place=self.names.place(move.at))]
            case BuildStation():
                return [self.say("trains-event-station", place=self.names.place(move.at))]
            case Pick():
                return self._pick(move)
            case Option():
                return self._option(move, asked)
            case Done():
                return self._done(asked)

    def _play(self, move: Play) -> list[str]:
        card = self.names.card(move.card)
        if move.without == TEXT:
            return [self.say("trains-event-plain", card=card)]
        found = [self.say("trains-event-play", card=card)]
        if move.at:
            laid = self.seat in self.after.rails.get(move.at, ()) and self.seat not in self.before.rails.get(
                move.at, ()
            )
            key = "trains-event-rail" if laid else "trains-event-station"
            found.append(self.say(key, place=self.names.place(move.at)))
        if move.without in (RAIL, STATION):
            found.append(self.say(f"trains-event-no-{move.without}"))
        return found

    def _pick(self, move: Pick) -> list[str]:
        """A card that was chosen, as far as it was seen."""
        if move.verb == "name":
            return [self.say("trains-event-name", cards=self.names.card(move.card)), *self._guessed(move.card)]
        cards = self.names.listed({move.card: self._identical()})
        if self.seat != self.before.seat and not self._seen(move):
            cards = self.say("trains-a-card")
        lost = move.verb == "return" and self.names.cards[move.card].pile == "none"  # it has no pile to go to
        return [self.say(f"trains-event-{'trash' if lost else move.verb.replace(' ', '-')}", cards=cards)]

    def _seen(self, move: Pick) -> bool:
        """Whether the viewer saw which card another seat chose."""
        asked = self.before.question
        if move.verb in ("hand over", "put back"):
            return False
        if move.verb == "choose":  # it stays where it is
            return asked is not None and "hand" not in asked.zones
        if move.verb == "put":
            top = self.after.seats[self.seat].deck_top
            return bool(top) and top[0] == (move.card,)
        return True

    def _guessed(self, named: str) -> list[str]:
        """What the top card of the deck was."""
        before, after = self.before.seats[self.seat], self.after.seats[self.seat]
        if after.hand_size > before.hand_size:
            return [self.say("trains-event-take", cards=self.names.card(named))]
        top = after.deck_top[0] if after.deck_top else ()
        return [self.say("trains-event-back", cards=self.names.card(top[0]))] if len(top) == 1 else []

    def _option(self, move: Option, asked: Question | None) -> list[str]:
        if asked is None:
            return []
        card = self.names.cards[asked.text or asked.card]
        if asked.what == "may":
            return [self.say("trains-event-accept", card=card.name)]
        if asked.what == "look":
            return [self.say("trains-event-bottom")] if move.number == 2 else []
        words = options(asked, self.names.library, self.names.language)
        return [self.say("trains-event-option", card=card.name, option=words[move.number - 1])]

    def _done(self, asked: Question | None) -> list[str]:
        if asked is None:
            return []
        if asked.what == "react":
            return [self.say("trains-event-no-reaction")]
        if asked.what in (RAIL, STATION):
            return [self.say(f"trains-event-no-{asked.what}")]
        if asked.what == "may":
            return [self.say("trains-event-decline", card=self.names.card(asked.text or asked.card))]
        shown = self.after.seats[self.seat].shown
        if shown != self.before.seats[self.seat].shown and sum(shown.values()) == self.after.seats[self.seat].hand_size:
            return [self.say("trains-event-hand", cards=self.names.listed(shown))]
        return [self.say("trains-event-none", card=self.names.card(asked.text or asked.card))]

    # --- what changed

    def _identical(self) -> int:
        asked = self.before.question
        return asked.identical if asked is not None else 1

    def _pile_change(self, card: str) -> int:
        return self.after.piles.get(card, 0) - self.before.piles.get(card, 0)

    def _amounts(self, seat: int) -> list[str]:
        """Coins and Waste."""
        found: list[str] = []
        coins = self.after.coins - self.before.coins if seat == self.before.turn_seat else 0
        if isinstance(self.move, Buy):
            coins += self.names.cards[self.move.card].cost if seat == self.seat else 0
        if coins:
            found.append(f"{signed(coins)} {self.names.coins(abs(coins)).partition(' ')[2]}")
        if waste := self._waste(seat):
            found.append(self.say("trains-event-waste", waste=self.names.waste(waste)))
        back = self._pile_change("waste")
        chosen = isinstance(self.move, Pick) and self.move.verb == "return"
        if seat == self.seat and back > 0 and not chosen:
            found.append(self.say("trains-event-return", cards=self.names.waste(back)))
        return found

    def _waste(self, seat: int) -> int:
        """The Waste that a seat gained: what left the pile, given first to the seat of the turn as far as it fits."""
        left, gained = max(0, -self._pile_change("waste")), dict.fromkeys(range(len(self.after.seats)), 0)
        first = self.before.turn_seat
        for other in (first, *(other for other in gained if other != first)):
            was, now = self.before.seats[other].discards, self.after.seats[other].discards
            more = now.get("waste", 0) - was.get("waste", 0) - self._moved(other, "discards")["waste"]
            gained[other] = min(left, max(0, more))
            left -= gained[other]
        gained[first] += left  # its discards were shuffled meanwhile
        return gained[seat]

    def _cards(self, seat: int) -> list[str]:
        """Cards that a seat drew, took, discarded or showed besides the one that it chose, and its points."""
        found = self._drawn(seat)
        if discarded := self._discarded(seat):
            found.append(self.say("trains-event-discard", cards=self.names.listed(discarded)))
        points = self.after.seats[seat].points - self.before.seats[seat].points
        if points:
            found.append(f"+{self.names.points(points)}")
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
            asked, count = self.before.question, self._identical()
            of_hand = asked is not None and "hand" in asked.zones and not move.from_discards
            if zone == "hand" and of_hand and move.verb in LEAVES_HAND:
                moved[move.card] -= count
            elif (zone == "hand" and move.verb == "take") or (zone == "discards" and move.verb == "discard"):
                moved[move.card] += count
        return moved

    def _drawn(self, seat: int) -> list[str]:
        """Cards that came to hand: by name where the viewer knows them."""
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
            return [self.say("trains-event-drew", cards=self.names.listed(drawn))] if drawn else []
        taken = Counter(after.shown) - Counter(before.shown) - gained
        taken -= +moved
        found: list[str] = []
        if taken and sum(taken.values()) <= more:
            found.append(self.say("trains-event-take", cards=self.names.listed(taken)))
            more -= sum(taken.values())
        if more > 0:
            found.append(self.say("trains-event-drew", cards=counted("card-any", more, self.names.language)))
        return found

    def _discarded(self, seat: int) -> Mapping[str, int]:
        """Cards that came to the discards by themselves; unknown where the discards were shuffled meanwhile."""
        before, after = self.before.seats[seat], self.after.seats[seat]
        if Counter(before.discards) - Counter(after.discards):
            return {}
        found = Counter(after.discards) - Counter(before.discards) - self._moved(seat, "discards")
        found -= Counter(waste=self._waste(seat))
        return found - self._gained() if self._gained_to(seat) == "discards" else found

    # --- the supply, the trash, and cards that lie revealed

    def _gained(self) -> Counter[str]:
        """Cards that left the supply without being bought."""
        before, after = Counter(self.before.piles), Counter(self.after.piles)
        found = before - after
        del found["waste"]
        if isinstance(self.move, Buy):
            found -= Counter([self.move.card])
        return found

    def _gained_to(self, seat: int) -> str:
        """Where the cards that a seat gained went: `discards`, `hand`, or nothing where it gained none or elsewhere."""
        gained, before, after = self._gained(), self.before.seats[seat], self.after.seats[seat]
        if seat != self.seat or not gained:
            return ""
        if not gained - (Counter(after.discards) - Counter(before.discards)):
            return "discards"
        drawn = after.hand_size - before.hand_size - sum(self._moved(seat, "hand").values())
        return "hand" if drawn >= sum(gained.values()) else ""

    def _supply(self) -> list[str]:
        move, found = self.move, list[str]()
        gained, back = self._gained(), Counter(self.after.piles) - Counter(self.before.piles)
        trash = Counter(self.after.trash) - Counter(self.before.trash)
        shown = Counter(self.after.revealed) - Counter(self.before.revealed)
        del back["waste"]
        if isinstance(move, Pick):
            chosen = Counter({move.card: self._identical()})
            gained = gained - chosen if move.verb == "gain" else gained
            back = back - chosen if move.verb == "return" else back
            trash = trash - chosen if move.verb in ("trash", "return") else trash
            shown = Counter[str]() if move.verb == "put back" else shown
        for key, cards in (("gain", gained), ("return", back), ("trash", trash), ("reveal", shown)):
            if cards:
                found.append(self.say(f"trains-event-{key}", cards=self.names.listed(cards)))
        return [*found, *self._put()]

    def _put(self) -> list[str]:
        """A card in play that went on the deck by itself, since it was the only one that fitted."""
        left = Counter(self.before.in_play) - Counter(self.after.in_play)
        top = self.after.seats[self.seat].deck_top
        chosen = isinstance(self.move, Pick) and self.move.verb == "put"
        if isinstance(self.move, Play):
            left = Counter(self.before.in_play) + Counter([self.move.card]) - Counter(self.after.in_play)
        if chosen or not left or not top or len(top[0]) != 1 or top[0][0] not in left:
            return []
        return [self.say("trains-event-put", cards=self.names.card(top[0][0]))]
