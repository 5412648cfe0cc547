"""A game as its log tells it: the entries of a table, carried out one after the other.

What a message asks for is *tried* first, which gives a step and changes nothing; the step is *taken* once it is kept
for good. So the position in memory is never ahead of the database.
"""

from __future__ import annotations

from collections import deque
from dataclasses import dataclass
from hashlib import sha256
from importlib.metadata import version
from typing import TYPE_CHECKING, Final, Literal

import numpy as np

from capolinea.core.errors import IllegalMove, StaleMove
from capolinea.core.game import Game
from capolinea.tables.concealed import look

if TYPE_CHECKING:
    from collections.abc import Iterable

    from capolinea.core.rulebook import Move, Rulebook, States

Kind = Literal["move", "undo"]
MOVE: Final = "move"
UNDO: Final = "undo"
RECENT = 20  # steps that are remembered for those who come back soon
LONGEST_LOG = 5_000  # entries, after which nothing is taken back: a game has an end, back and forth has none


@dataclass(frozen=True)
class Entry:
    """What the log says: a seat made a move, or took its last one back."""

    number: int
    kind: Kind
    seat: int
    move: str


@dataclass(frozen=True)
class Step(Entry):
    """An entry with its move as a value, the true states around it, and `LoggedGame.asked` before it."""

    value: Move
    before: States
    after: States
    asked: dict[int, int]


class LoggedGame:
    """The position that a log leads to. `questions` has the number at which each deciding seat got its question.

    `asked` has the same for clocks: who takes a move back has the question again, but no new time for it.
    """

    def __init__(self, rules: Rulebook, states: States, number: int = 0) -> None:
        self.rules, self.states, self.number = rules, states, number
        self.questions = self.asked = dict.fromkeys(rules.seats_to_decide(states), number)
        self.recent: deque[Step] = deque(maxlen=RECENT)
        self.run: list[Step] = []  # the last moves, as long as they are of one seat: they may be taken back

    @classmethod
    def start(cls, rules: Rulebook, seed: int) -> LoggedGame:
        """The position before the first entry."""
        return cls(rules, rules.start(seed, None))

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.rules.over(self.states)

    def game(self) -> Game:
        """A copy of the position that can be played on; it knows neither seed nor history."""
        return Game(self.rules, self.states.copy(), 0, None)

    # --- trying

    def check_fresh(self, seat: int, number: int) -> None:
        """Refuse what was made for another question than the seat has now.

        Where several seats decide at the same time, what others decide meanwhile does not make a choice stale.
        """
        if number != self.number and not self.questions.get(seat, self.number) <= number < self.number:
            raise StaleMove("stale-move", number=number, now=self.number)

    def try_move(self, seat: int, move: Move | str) -> Step:
        """What a move, as a value or as text, would lead to; raises where it is refused."""
        game = self.game()
        game.play(move, seat)
        value = game.history[-1][1]
        return Step(self.number + 1, MOVE, seat, str(value), value, self.states, game.states, self.asked)

    def try_undo(self, seat: int) -> Step:
        """What taking the last move back would lead to; raises unless it is the seat's own and showed nothing."""
        if self.over:
            raise IllegalMove("game-over")
        if self.number >= LONGEST_LOG:
            raise IllegalMove("undo-too-often")
        if not self.run or self.run[-1].seat != seat:
            raise IllegalMove("undo-nothing")
        last = self.run[-1]
        if shows_something(self.rules, last):
            raise IllegalMove("undo-shown")
        return self._undoing(seat, last)

    def may_undo(self, seat: int) -> bool:
        """Whether `try_undo` would not refuse."""
        try:
            self.try_undo(seat)
        except IllegalMove:
            return False
        return True

    def carry_out(self, entry: Entry) -> Step:
        """The step of an entry that was accepted before."""
        if entry.kind == MOVE:
            return self.try_move(entry.seat, entry.move)
        return self._undoing(entry.seat, self.run[-1])

    def _undoing(self, seat: int, last: Step) -> Step:
        return Step(self.number + 1, UNDO, seat, last.move, last.value, self.states, last.before, self.asked)

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
        if self.run and self.run[-1].seat != step.seat:
            self.run.clear()
        self.run.append(step)
        self.questions = self._onward(self.questions, step)

    def asked_after(self, step: Step) -> dict[int, int]:
        """What `asked` becomes with a step."""
        return self.run[-1].asked if step.kind == UNDO else self._onward(self.asked, step)

    def _onward(self, since: dict[int, int], step: Step) -> dict[int, int]:
        """Numbers of questions after a move: who decided has a new one if any, others keep theirs."""
        waiting = {seat: number for seat, number in since.items() if seat != step.seat}
        return {seat: waiting.get(seat, step.number) for seat in self.rules.seats_to_decide(step.after)}

    def follow(self, entries: Iterable[Entry]) -> list[Step]:
        """Carry out entries of the log; the steps."""
        steps: list[Step] = []
        for entry in entries:
            steps.append(self.carry_out(entry))
            self.take(steps[-1])
        return steps


def shows_something(rules: Rulebook, step: Step) -> bool:
    """Whether a move told its seat something that it could not have known before.

    It did where chance was asked, or where the same move in a world that holds only what the seat knew leads to other
    knowledge than it did on the table.
    """
    if step.before[0].chance_drawn != step.after[0].chance_drawn:
        return True
    known = look(rules, step.before, step.seat).record.copy()
    for action in rules.decisions(step.before, step.seat, step.value):
        rules.apply(known, step.seat, action)
    return rules.conceal(known, step.seat).tobytes() != look(rules, step.after, step.seat).record.tobytes()


def without_undone(entries: Iterable[Entry]) -> list[Entry]:
    """The moves of a log that were not taken back."""
    moves: list[Entry] = []
    for entry in entries:
        if entry.kind == UNDO:
            moves.pop()
        else:
            moves.append(entry)
    return moves


# --- snapshots


def layout_of(rules: Rulebook, states: States) -> str:
    """A fingerprint of all that the bytes of a state record depend on."""
    told = f"{version('capolinea')}|{rules.digest}|{states.dtype.descr}"
    return sha256(told.encode()).hexdigest()


def restore(template: States, content: bytes) -> States:
    """A state record from its bytes; the template is any state of the same rules."""
    states = template.copy()
    states.view(np.uint8)[:] = np.frombuffer(content, np.uint8)
    return states
