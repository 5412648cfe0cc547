"""A game that follows its log: the entries of a table, carried out one after another.

What a message asks for is *tried* first, which gives a step and changes nothing; the step is *taken* once it is stored.
So the position in memory is never ahead of the database.
"""

from __future__ import annotations

from collections import deque
from dataclasses import dataclass, field
from functools import partial
from hashlib import sha256
from importlib.metadata import version
from typing import TYPE_CHECKING, Final, Literal

from capolinea.core.errors import IllegalMove, StaleMove
from capolinea.core.record_reading import copied, records_of
from capolinea.core.record_reading import field as field_of
from capolinea.tables.watcher_messages import Sights, look_once

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from capolinea.core.rulebook import Move, Rulebook, States
    from capolinea.tables.watcher_messages import Look, Sight

Kind = Literal["move", "undo"]
MOVE: Final = "move"
UNDO: Final = "undo"
RECENT = 20  # steps kept for watchers who come back soon
LONGEST_LOG = 5_000  # entries, after which nothing can be undone: undoing could go on forever
STATES_SEEN = 2  # states of which is kept what everybody sees: before and after the last step
LONGEST_RUN = 64  # moves of one player and of bots that can be undone
OTHER_CHANCES = 8  # in which a move of a bot is tried: what looks the same in all of them turned up nothing


@dataclass(frozen=True)
class Entry:
    """An entry of the log: a seat made a move, or undid its last one."""

    number: int
    kind: Kind
    seat: int
    move: str
    bot: bool = field(default=False, kw_only=True)
    """Whether a bot made it."""


@dataclass(frozen=True)
class Step(Entry):
    """An entry with its move as a value and as decisions, the true states around it, and `LoggedGame.asked` before."""

    value: Move
    decisions: list[int]
    before: States
    after: States
    asked: dict[int, int]


class LoggedGame:
    """The position that a log leads to. `questions` has the number at which each deciding seat got its question.

    `asked` has the same for clocks: after an undo a seat has the question again, but no new time for it.
    """

    def __init__(self, rules: Rulebook, states: States, number: int = 0) -> None:
        self.rules, self.states, self.number = rules, states, number
        self.questions = self.asked = dict.fromkeys(rules.seats_to_decide(states), number)
        self.recent: deque[Step] = deque(maxlen=RECENT)
        self.run: list[Step] = []  # the last moves, as long as they are of one seat and of bots: they can be undone
        self._sights = Sights(STATES_SEEN * (rules.players + 1))
        self._turned_up: dict[tuple[int, int], bool] = {}  # by the numbers of a step of the run and of a seat

    @classmethod
    def start(cls, rules: Rulebook, seed: int) -> LoggedGame:
        """The position before the first entry."""
        return cls(rules, rules.start(seed, None))

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.rules.over(self.states)

    def look(self, states: States, seat: int) -> Sight:
        """What a seat, or a spectator (-1), sees of a state of this game; kept for the last ones."""
        return self._sights.look(self.rules, states, seat)

    # --- trying

    def check_fresh(self, seat: int, number: int) -> None:
        """Refuse an answer to another question than the seat has now.

        When several seats decide at the same time, the decisions of others do not make a choice stale.
        """
        if number != self.number and not self.questions.get(seat, self.number) <= number < self.number:
            raise StaleMove("stale-move", number=number, now=self.number)

    def try_move(self, seat: int, move: Move | str, *, bot: bool = False) -> Step:
        """What a move, as a value or as text, would lead to; raises if it is refused."""
        seat, after = self.rules.seat_to_decide(self.states, seat), copied(self.states)
        value = self.rules.parse(after, seat, move) if isinstance(move, str) else move
        decisions = self.rules.decisions(after, seat, value)
        for action in decisions:
            self.rules.apply(after, seat, action)
        return Step(self.number + 1, MOVE, seat, str(value), value, decisions, self.states, after, self.asked, bot=bot)

    def undoable(self, seat: int, *, alone: bool = False) -> int:
        """How many moves an undo takes back: the seat's last one and, `alone` among bots, those that bots made since.

        Raises with the reason if there is none.
        """
        count, refusal = self._last_move(seat, alone=alone)
        if refusal:
            raise IllegalMove(refusal)
        return count

    def may_undo(self, seat: int, *, alone: bool = False) -> bool:
        """Whether an undo would not be refused."""
        return not self._last_move(seat, alone=alone)[1]

    def _last_move(self, seat: int, *, alone: bool) -> tuple[int, str]:
        """How many moves back the seat's last one is, and why it cannot be undone, if so.

        Somebody else has moved since, or something hidden came to light.
        """
        if self.over:
            return 0, "game-over"
        if self.number >= LONGEST_LOG:
            return 0, "undo-too-often"
        for count, step in enumerate(reversed(self.run), 1):
            if step.seat == seat:
                return count, "undo-shown" if shows_something(self.rules, step, self.look) else ""
            if not (alone and step.bot):
                return count, "undo-moved-on"
            if self._has_turned_up(step, seat):
                return count, "undo-turned-up"
        return 0, "undo-nothing"

    def try_undo(self, seat: int, *, alone: bool = False) -> Step:
        """What undoing the last of the `undoable` moves would lead to; raises if there are none."""
        self.undoable(seat, alone=alone)
        return self._undoing(seat, self.run[-1])

    def _has_turned_up(self, step: Step, seat: int) -> bool:
        if (step.number, seat) not in self._turned_up:
            self._turned_up[step.number, seat] = turns_up(self.rules, step, seat, self.look)
        return self._turned_up[step.number, seat]

    def carry_out(self, entry: Entry) -> Step:
        """The step of an entry that was accepted before."""
        if entry.kind == MOVE:
            return self.try_move(entry.seat, entry.move, bot=entry.bot)
        return self._undoing(entry.seat, self.run[-1])

    def _undoing(self, seat: int, last: Step) -> Step:
        undone = last.value, last.decisions
        return Step(self.number + 1, UNDO, seat, last.move, *undone, self.states, last.before, self.asked)

    # --- taking

    def take(self, step: Step) -> None:
        """Go on to the position after a step."""
        self.asked = self.asked_after(step)
        self.states, self.number = step.after, step.number
        self.recent.append(step)
        if step.kind == UNDO:
            self.run.pop()
            self.questions = dict.fromkeys(self.asked, self.number)
            return
        if not step.bot and any(other.seat != step.seat and not other.bot for other in self.run):
            self.run.clear()
            self._turned_up.clear()
        elif len(self.run) >= LONGEST_RUN and self.run[0].seat != step.seat:
            del self.run[0]
        self.run.append(step)
        self.questions = self._onward(self.questions, step)

    def asked_after(self, step: Step) -> dict[int, int]:
        """What `asked` becomes with a step."""
        return self.run[-1].asked if step.kind == UNDO else self._onward(self.asked, step)

    def _onward(self, since: dict[int, int], step: Step) -> dict[int, int]:
        """Numbers of questions after a move: the seat that decided has a new one, if any; others keep theirs."""
        waiting = {seat: number for seat, number in since.items() if seat != step.seat}
        return {seat: waiting.get(seat, step.number) for seat in self.rules.seats_to_decide(step.after)}

    def follow(self, entries: Iterable[Entry]) -> None:
        """Carry out entries of the log."""
        deque(self.steps(entries), 0)

    def steps(self, entries: Iterable[Entry]) -> Iterator[Step]:
        """Carry out entries of the log, one with each step that is asked for."""
        for entry in entries:
            step = self.carry_out(entry)
            self.take(step)
            yield step


def shows_something(rules: Rulebook, step: Step, look: Look | None = None) -> bool:
    """Whether a move revealed something to its seat.

    It did if it involved chance, or could have in another world, or if the same move in a world that holds only what
    the seat knew leads to different knowledge.
    """
    by_chance = field_of(step.before, "chance_drawn") != field_of(step.after, "chance_drawn")
    if by_chance or rules.unseen_cards_matter(step.before):
        return True
    look = look or partial(look_once, rules)
    known = copied(look(step.before, step.seat).record)
    for action in step.decisions:
        rules.apply(known, step.seat, action)
    return rules.conceal(known, step.seat).tobytes() != look(step.after, step.seat).record.tobytes()


def turns_up(rules: Rulebook, step: Step, watcher: int, look: Look | None = None) -> bool:
    """Whether a move of another seat brought something to light that a watcher sees and nobody knew before.

    It did if the watcher would see another position had chance been different; or, without chance, more than the seat
    that moved could foresee.
    """
    look = look or partial(look_once, rules)
    before, after = step.before[0], rules.conceal(step.after, watcher).tobytes()
    if before.chance_drawn == step.after[0].chance_drawn:
        known = copied(look(step.before, step.seat).record)
        for action in step.decisions:
            rules.apply(known, step.seat, action)
        seen = look(step.after, step.seat).record
        return rules.conceal(known, watcher).tobytes() != rules.conceal(seen, watcher).tobytes()
    for other in range(1, OTHER_CHANCES + 1):
        states = copied(step.before)
        states[0].chance_key[0] ^= other
        for action in step.decisions:
            rules.apply(states, step.seat, action)
        if rules.conceal(states, watcher).tobytes() != after:
            return True
    return False


def without_undone(entries: Iterable[Entry]) -> list[Entry]:
    """The moves of a log that were not undone."""
    moves: list[Entry] = []
    for entry in entries:
        if entry.kind == UNDO:
            moves.pop()
        else:
            moves.append(entry)
    return moves


# --- snapshots


def layout_of(rules: Rulebook, states: States) -> str:
    """A fingerprint of everything the bytes of a state record depend on."""
    told = f"{version('capolinea')}|{rules.digest}|{states.dtype.descr}"
    return sha256(told.encode()).hexdigest()


def restore(template: States, content: bytes) -> States:
    """A state record from its bytes; the template is any state of the same rules."""
    return records_of(template.dtype, content)
