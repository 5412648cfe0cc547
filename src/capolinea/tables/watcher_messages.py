"""All that leaves the server about a game: made from a concealed copy of the state, and from nothing else."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Any

import numpy as np

from capolinea.core.game import Game
from capolinea.tables.choices import Choices
from capolinea.tables.events import seen
from capolinea.tables.messages import Happened, Position

if TYPE_CHECKING:
    from collections.abc import Sequence

    from capolinea.core.rulebook import Rulebook, States
    from capolinea.tables.logged_game import Step

SPECTATOR = -1
CACHED_VIEWS = 2_000  # of some kilobytes each


class WatcherMessages:
    """What watchers of one game get to see; a watcher is a seat, or None for a spectator."""

    def __init__(self, rules: Rulebook, *, kept: bool = True) -> None:
        self.rules, self.choices = rules, Choices(rules)
        self.looked = _look_and_keep if kept else _look
        self.plans = rules.family.outlook

    def position(self, states: States, number: int, watcher: int | None, *, undo: bool = False) -> Position:
        """What a watcher may know and do; `undo` is for its line to say."""
        seat = SPECTATOR if watcher is None else watcher
        record, view = self._look(states, seat)
        deciding = seat in self.rules.seats_to_decide(record)
        moves, begins = self.choices.list(record, seat) if deciding else ([], [])
        outlook = None if watcher is None else self.plans.outlook(self.rules, record, view, watcher)
        points = self.plans.points(self.rules, record)
        return Position(number, watcher, view.to_json(), points, moves, begins, outlook, undo)

    def happened(self, steps: Sequence[Step], watcher: int | None) -> Happened:
        """What a watcher saw of some steps, one after the other."""
        eyes = SPECTATOR if watcher is None else watcher
        told = [seen(self.rules, step, eyes, self._view) for step in steps]
        return Happened(since=steps[0].number - 1, number=steps[-1].number, watcher=watcher, steps=told)

    def _view(self, states: States, seat: int) -> Any:
        return self._look(states, seat)[1]

    def _look(self, states: States, seat: int) -> tuple[States, Any]:
        return self.looked(self.rules, states.dtype, states.tobytes(), seat)

    def ways(self, states: States, seat: int, words: str) -> tuple[list[str], bool]:
        """The legal moves of a seat that begin with some words, and whether there are more.

        Where there are none, raises what the rules say against the likeliest of them.
        """
        record = self.rules.conceal(states, seat)
        deciding = seat in self.rules.seats_to_decide(record)
        found, more = self.choices.ways(record, seat, words) if deciding else ([], False)
        if found:
            return found, more
        game = Game(self.rules, record, 0, None)
        game.play(self.rules.likely_move(record, seat, words), seat)
        return [str(game.history[-1][1])], False  # the words were a whole move


def _look(rules: Rulebook, kind: Any, content: bytes, seat: int) -> tuple[States, Any]:
    """The concealed copy of a state, and the view of it."""
    states = np.frombuffer(content, kind).view(np.recarray)
    record = rules.conceal(states, seat)
    return record, rules.view(record, seat)


# Where a step led is told of as its end, as the position, and as what was before the next step. A finished game that is
# shown again has rules of its own for a moment, which shall not be kept.
_look_and_keep = lru_cache(maxsize=CACHED_VIEWS)(_look)
