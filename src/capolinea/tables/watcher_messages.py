"""Everything that leaves the server about a game, made only from a concealed copy of the state."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import msgspec

from capolinea.core.event import event, events_of
from capolinea.core.language import LANGUAGES
from capolinea.tables.choices import Choices
from capolinea.tables.concealed import SPECTATOR, look, look_once
from capolinea.tables.logged_game import UNDO
from capolinea.tables.messages.from_server import Event, Happened, Position, Seen

if TYPE_CHECKING:
    from collections.abc import Sequence

    from capolinea.core.event import Event as CoreEvent
    from capolinea.core.rulebook import Move, Rulebook, States
    from capolinea.tables.logged_game import Step
    from capolinea.tables.messages.fields import MoveJson


MOST_SPELLED = 2_000  # events of one game whose words are kept

_encoder = msgspec.json.Encoder()


class WatcherMessages:
    """The messages for watchers of one game; a watcher is a seat, or None for a spectator."""

    def __init__(self, rules: Rulebook, *, kept: bool = True) -> None:
        self.rules, self.choices = rules, Choices(rules)
        self.look = look if kept else look_once
        self.plans = rules.family.outlook
        self.words: dict[tuple[str, bytes], dict[str, str]] = {}
        self.unpaid: dict[Move, MoveJson] = {}

    def fork(self) -> WatcherMessages:
        """The same for another thread."""
        again = WatcherMessages(self.rules.fork(), kept=False)
        again.choices.unpaid = self.choices.unpaid  # which never change
        return again

    def position(self, states: States, number: int, watcher: int | None, *, undo: bool = False) -> Position:
        """What a watcher may know and do; the caller says whether `undo` is possible."""
        seat = SPECTATOR if watcher is None else watcher
        record, view = self.look(self.rules, states, seat)
        deciding = seat in self.rules.seats_to_decide(record)
        whole, unpaid = self.choices.list(record, seat) if deciding else ([], [])
        outlook = None if watcher is None else self.plans.outlook(self.rules, record, view, watcher)
        points = self.plans.points(self.rules, record)
        return Position(
            number=number,
            watcher=watcher,
            view=view.to_json(),
            points=points,
            moves=[move.to_json() for move in whole],
            unpaid=[self._unpaid_json(move) for move in unpaid],
            outlook=outlook,
            undo=undo,
        )

    def _unpaid_json(self, move: Move) -> MoveJson:
        """An unpaid move as it is sent: the same few dozen again and again."""
        found = self.unpaid.get(move)
        if found is None:
            found = self.unpaid[move] = move.to_json()
        return found

    def happened(self, steps: Sequence[Step], watcher: int | None) -> Happened:
        """What a watcher saw of some steps, in order."""
        eyes = SPECTATOR if watcher is None else watcher
        told = [Seen(step.number, step.kind, step.seat, self._events(step, eyes)) for step in steps]
        return Happened(since=steps[0].number - 1, number=steps[-1].number, watcher=watcher, steps=told)

    def _events(self, step: Step, eyes: int) -> list[Event]:
        if step.kind == UNDO:
            told = [event("event-undone", step.seat)]
        else:
            told = events_of(self.rules, step.before, step.after, step.seat, step.value, eyes, self._view)
        return [self._in_words(each) for each in told]

    def _in_words(self, told: CoreEvent) -> Event:
        """The event with its sentences, in the third person: the player's name comes before them."""
        spelled = told.key, _encoder.encode(told.facts)  # on which alone the words depend: most events are not new
        words = self.words.get(spelled)
        if words is None:
            if len(self.words) >= MOST_SPELLED:
                self.words.clear()
            words = {language: told.text(self.rules, language, you=False) for language in LANGUAGES}
            self.words[spelled] = words
        return Event(key=told.key, seat=told.seat, facts=told.facts, words=words)

    def _view(self, states: States, seat: int) -> Any:
        return self.look(self.rules, states, seat).view

    def ways(self, states: States, seat: int, unpaid: Move) -> tuple[list[Move], bool]:
        """The legal ways to pay for a move that is given unpaid, and whether there are more.

        If there are none, raises the refusal of the move.
        """
        record = self.look(self.rules, states, seat).record
        deciding = seat in self.rules.seats_to_decide(record)
        found, more = self.choices.ways(record, seat, unpaid) if deciding else ([], False)
        if found:
            return found, more
        self.rules.decisions(record, self.rules.seat_to_decide(record, seat), unpaid)  # or the refusal
        return [unpaid], False  # it was a whole move

    def ways_json(self, states: States, seat: int, unpaid: Move) -> tuple[list[MoveJson], bool]:
        """The same as they are sent."""
        found, more = self.ways(states, seat, unpaid)
        return [move.to_json() for move in found], more
