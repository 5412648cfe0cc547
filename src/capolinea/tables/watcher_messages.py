"""Everything that leaves the server about a game, made only from a concealed copy of the state.

The state after a step is used for its events, for the position, for the events of the next step, and to decide whether
it can be undone: what one watcher may know of it is concealed once.

A hand of many cards pays for a route in dozens of ways, and all routes together may have thousands of moves. A move
that costs cards is listed once, unpaid; a client asks for the ways to pay when it needs them. All other moves are
listed whole.
"""

from __future__ import annotations

from functools import partial
from itertools import islice
from typing import TYPE_CHECKING, Any, NamedTuple

import msgspec

from capolinea.core.event import event, events_of
from capolinea.core.language import LANGUAGES
from capolinea.core.record_reading import copied
from capolinea.tables.messages.from_server import Event, Happened, Position, Seen

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from capolinea.core.event import Event as CoreEvent
    from capolinea.core.rulebook import Move, Rulebook, States
    from capolinea.tables.logged_game import Step
    from capolinea.tables.messages.fields import MoveJson

    Look = Callable[[States, int], "Sight"]

SPECTATOR = -1
MAX_MOVES = 1000
MOST_SPELLED = 2_000  # events of one game whose words are kept

_encoder = msgspec.json.Encoder()


class Sight(NamedTuple):
    """A copy of a state with everything erased that the watcher may not know, never changed; and its view."""

    record: States
    view: Any


def look_once(rules: Rulebook, states: States, seat: int) -> Sight:
    """What a seat, or a spectator (-1), sees of a state."""
    record = rules.conceal(states, seat)
    return Sight(record, rules.view_concealed(record, seat))


class Sights:
    """What the seats of one game see of its last states, of some kilobytes each. States are never changed."""

    def __init__(self, most: int) -> None:
        self.most = most
        self.kept: dict[tuple[int, int], tuple[States, Sight]] = {}

    def look(self, rules: Rulebook, states: States, seat: int) -> Sight:
        """The same as `look_once`, and the same once more for the same states."""
        key = id(states), seat
        found = self.kept.get(key)
        if found is not None and found[0] is states:
            return found[1]
        sight = look_once(rules, states, seat)
        self.kept.pop(key, None)
        self.kept[key] = states, sight
        if len(self.kept) > self.most:
            del self.kept[next(iter(self.kept))]
        return sight


def _view(look: Look, states: States, seat: int) -> Any:
    return look(states, seat).view


class Choices:
    """Lists the legal moves of one rulebook; `record` always holds only what the seat may know."""

    def __init__(self, rules: Rulebook) -> None:
        self.rules = rules
        self.unpaid: dict[int, Move] = {}  # by the decision that they begin with: they do not depend on the position
        self.unpaid_json: dict[int, MoveJson] = {}

    def list(self, record: States, seat: int) -> tuple[list[Move], list[Move]]:
        """The moves that cost no cards, and the others unpaid."""
        whole, paid = self._listed(record, seat)
        return whole, [self.unpaid[action] for action in paid]

    def list_json(self, record: States, seat: int) -> tuple[list[MoveJson], list[MoveJson]]:
        """The same as they are sent."""
        whole, paid = self._listed(record, seat)
        return [move.to_json() for move in whole], [self.unpaid_json[action] for action in paid]

    def _listed(self, record: States, seat: int) -> tuple[list[Move], list[int]]:
        """The moves that cost no cards, and the decisions with which the others begin."""
        whole: list[Move] = []
        paid: list[int] = []
        for action in self.rules.legal_actions(record, seat):
            if action in self.unpaid:
                paid.append(action)
                continue
            moves = self._moves(record, seat, [action], record)
            first = next(moves)
            if self._note_unpaid(action, first):
                paid.append(action)
            else:
                whole += (first, *moves)
        return whole, paid

    def ways(self, record: States, seat: int, unpaid: Move) -> tuple[list[Move], bool]:
        """The legal ways to pay for a move, and whether there are more than are listed."""
        for action in self.rules.legal_actions(record, seat):
            if action not in self.unpaid:
                self._note_unpaid(action, next(self._moves(record, seat, [action], record)))
            if self.unpaid.get(action) == unpaid:
                found = list(islice(self._moves(record, seat, [action], record), MAX_MOVES + 1))
                return found[:MAX_MOVES], len(found) > MAX_MOVES
        return [], False

    def _note_unpaid(self, action: int, first: Move) -> bool:
        """Note the common part of the moves that begin with a decision, of which this is one, if they cost cards."""
        unpaid = first.unpaid()
        if unpaid is None:
            return False
        self.unpaid[action], self.unpaid_json[action] = unpaid, unpaid.to_json()
        return True

    def _moves(self, record: States, seat: int, actions: list[int], at: States) -> Iterator[Move]:
        """Every move that begins with some decisions, of which the last is not yet carried out."""
        move = self.rules.move_of(record, seat, actions)
        if move is not None:
            yield move
            return
        after = copied(at)
        self.rules.apply(after, seat, actions[-1])
        for action in self.rules.legal_actions(after, seat):
            yield from self._moves(record, seat, [*actions, action], after)


class WatcherMessages:
    """The messages for watchers of games with the same rules; a watcher is a seat, or None for a spectator.

    A caller that has seen the states before passes a `look` that finds what a seat sees of them.
    """

    def __init__(self, rules: Rulebook) -> None:
        self.rules, self.choices = rules, Choices(rules)
        self.plans = rules.family.outlook
        self.words: dict[tuple[str, bytes], dict[str, str]] = {}
        self.counted: tuple[States | None, list[int]] = None, []  # the points of the last state, the same for all eyes

    def fork(self) -> WatcherMessages:
        """The same for another thread."""
        again = WatcherMessages(self.rules.fork())
        again.choices.unpaid, again.choices.unpaid_json = self.choices.unpaid, self.choices.unpaid_json  # never changed
        return again

    def position(
        self, states: States, number: int, watcher: int | None, *, undo: bool = False, look: Look | None = None
    ) -> Position:
        """What a watcher may know and do; the caller says whether `undo` is possible."""
        seat = SPECTATOR if watcher is None else watcher
        record, view = (look or self._look)(states, seat)
        deciding = seat in self.rules.seats_to_decide(record)
        moves, unpaid = self.choices.list_json(record, seat) if deciding else ([], [])
        if self.counted[0] is not states:
            self.counted = states, self.plans.points(self.rules, record)
        return Position(
            number=number,
            watcher=watcher,
            view=view.to_json(),
            points=self.counted[1],
            moves=moves,
            unpaid=unpaid,
            outlook=self.plans.outlook(self.rules, record, view, seat),
            undo=undo,
        )

    def happened(self, steps: Sequence[Step], watcher: int | None, look: Look | None = None) -> Happened:
        """What a watcher saw of some steps, in order."""
        eyes, look = SPECTATOR if watcher is None else watcher, look or self._look
        told = [Seen(step.number, step.kind, step.seat, self._events(step, eyes, look)) for step in steps]
        return Happened(since=steps[0].number - 1, number=steps[-1].number, watcher=watcher, steps=told)

    def _look(self, states: States, seat: int) -> Sight:
        return look_once(self.rules, states, seat)

    def _events(self, step: Step, eyes: int, look: Look) -> list[Event]:
        if step.kind == "undo":
            told = [event("event-undone", step.seat)]
        else:
            view = partial(_view, look)
            told = events_of(self.rules, step.before, step.after, step.seat, step.value, eyes, view)
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

    def ways(self, states: States, seat: int, unpaid: Move) -> tuple[list[Move], bool]:
        """The legal ways to pay for a move that is given unpaid, and whether there are more.

        If there are none, raises the refusal of the move.
        """
        record = self.rules.conceal(states, seat)
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
