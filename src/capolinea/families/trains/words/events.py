"""What happened, as a watcher saw it: only from what they may know before and after a move.

The move of another seat is told only as far as it was seen: a card that went on a deck or to a neighbour in secret
stays a card.
"""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from capolinea.core.event import event
from capolinea.families.trains.moves.moves import (
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
from capolinea.families.trains.words.changes import Changes

if TYPE_CHECKING:
    from capolinea.core.event import Event, Fact
    from capolinea.families.trains.game_data import Library
    from capolinea.families.trains.moves.moves import Move
    from capolinea.families.trains.rulebook import Trains
    from capolinea.families.trains.view import View


def events(rules: Trains, before: View, after: View, seat: int, move: Move) -> list[Event]:
    """See `capolinea.core.family_parts.Events`: first about the seat itself, then about the others concerned."""
    changes = Changes(rules.library, before, after, seat, move)
    story = _Story(rules.library, before, after, seat, changes)
    told = [*story.of_move(move), *changes.of_mover()]
    for other in range(rules.players):
        if other != seat:
            told += changes.of_other(other)
    return [*told, *story.of_end(move)]


class _Story:
    """What was decided."""

    def __init__(self, library: Library, before: View, after: View, seat: int, changes: Changes) -> None:
        self.library, self.before, self.after, self.seat, self.changes = library, before, after, seat, changes

    def say(self, key: str, **facts: Fact) -> Event:
        return event(f"trains-event-{key}", self.seat, **facts)

    def of_move(self, move: Move) -> list[Event]:
        """The move itself."""
        match move:
            case Start():
                return [self.say("start", hex=move.at)]
            case Play():
                return self._play(move)
            case Buy():
                return [self.say("buy-deck" if move.onto_deck else "buy", card=move.card)]
            case Pass():
                return [event("event-pass", self.seat)]
            case EndTurn():
                return [self.say("end")]
            case LayRail():
                return [self.say("rail", hex=move.at)]
            case BuildStation():
                return [self.say("station", hex=move.at)]
            case Pick():
                return self._pick(move)
            case Option():
                return self._option(move)
            case Done():
                return [self._done()]

    def of_end(self, move: Move) -> list[Event]:
        """What came last: a purchase that ended the turn (Outdated Train), or all cards passed (TA2)."""
        if isinstance(move, Buy) and not self.changes.same_turn:
            return [self.say("end")]
        if self.before.phase == "pass-card" != self.after.phase:
            return [self._passed(move)]
        return []

    def _play(self, move: Play) -> list[Event]:
        if move.without == TEXT:
            return [self.say("plain", card=move.card)]
        found = [self.say("play", card=move.card)]
        if move.at:
            rails = [view.rails.get(move.at, ()) for view in (self.before, self.after)]
            found.append(self.say("rail" if rails[0] != rails[1] else "station", hex=move.at))
        if move.without in (RAIL, STATION):
            found.append(self.say(f"no-{move.without}"))
        return found

    def _pick(self, move: Pick) -> list[Event]:
        """A card that was chosen, as far as it was seen."""
        verb = move.verb.replace(" ", "-")
        if move.verb == "name":
            return [self.say("name", card=move.card), *self._guessed(move.card)]
        if not move.card:
            return [self.say(f"{verb}-unseen")]
        if move.verb == "return" and self.library.card(move.card).pile == "none":  # it has no pile to go to
            verb = "trash"
        return [self.say(verb, cards={move.card: self.changes.identical})]

    def _guessed(self, named: str) -> list[Event]:
        """What the top card of the deck was."""
        before, after = self.before.seats[self.seat], self.after.seats[self.seat]
        if after.hand_size > before.hand_size:
            return [self.say("take", cards={named: 1})]
        top = after.deck_top[0] if after.deck_top else ()
        return [self.say("back", card=top[0])] if len(top) == 1 else []

    def _option(self, move: Option) -> list[Event]:
        asked = self.before.question
        assert asked is not None
        if asked.what == "may":
            return [self.say("accept", card=asked.text)]
        if asked.what != "look":
            return [self.say("option", card=asked.text, option=[asked.text, str(asked.step), str(move.number - 1)])]
        if move.number == 1:
            return [] if self.changes.discarded(self.seat) else [self.say("top")]
        return [self.say("bottom")]

    def _done(self) -> Event:
        asked = self.before.question
        assert asked is not None
        if asked.what == "react":
            return self.say("no-reaction")
        if asked.what in (RAIL, STATION):
            return self.say(f"no-{asked.what}")
        if asked.what == "may":
            return self.say("decline", card=asked.text)
        shown = self.after.seats[self.seat].shown
        if shown != self.before.seats[self.seat].shown and sum(shown.values()) == self.after.seats[self.seat].hand_size:
            return self.say("hand", cards=shown)
        return self.say("none", card=asked.text)

    def _passed(self, move: Move) -> Event:
        """TA2: all cards have moved; a player knows the card that he gave, and the one that he got."""
        gave = move.card if self.seat == self.before.seat and isinstance(move, Pick) else self.before.picked
        if gave is None:
            return event("trains-event-passed", None)
        had, has = Counter(self.before.hand or {}), Counter(self.after.hand or {})
        return event("trains-event-passed-you", None, gave_card=gave, got_cards=dict(has - (had - Counter([gave]))))
