"""All that leaves the server about a game: made from a concealed copy of the state, and from nothing else."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from capolinea.core.game import Game
from capolinea.tables.choices import Choices
from capolinea.tables.concealed import SPECTATOR, look, look_once
from capolinea.tables.events import seen
from capolinea.tables.messages import Happened, Position

if TYPE_CHECKING:
    from collections.abc import Sequence

    from capolinea.core.rulebook import Move, Rulebook, States
    from capolinea.tables.logged_game import Step


class WatcherMessages:
    """What watchers of one game get to see; a watcher is a seat, or None for a spectator."""

    def __init__(self, rules: Rulebook, *, kept: bool = True) -> None:
        self.rules, self.choices = rules, Choices(rules)
        self.look = look if kept else look_once
        self.plans = rules.family.outlook

    def position(self, states: States, number: int, watcher: int | None, *, undo: bool = False) -> Position:
        """What a watcher may know and do; `undo` is for its line to say."""
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
            moves=[str(move) for move in whole],
            begins=[str(move) for move in unpaid],
            choices=[move.to_json() for move in whole],
            unpaid=[move.to_json() for move in unpaid],
            outlook=outlook,
            undo=undo,
        )

    def happened(self, steps: Sequence[Step], watcher: int | None) -> Happened:
        """What a watcher saw of some steps, one after the other."""
        eyes = SPECTATOR if watcher is None else watcher
        told = [seen(self.rules, step, eyes, self._view) for step in steps]
        return Happened(since=steps[0].number - 1, number=steps[-1].number, watcher=watcher, steps=told)

    def _view(self, states: States, seat: int) -> Any:
        return self.look(self.rules, states, seat).view

    def ways(self, states: States, seat: int, begins: str | dict[str, Any]) -> tuple[list[Move], bool]:
        """The legal ways to pay for a move that is given unpaid, as text or as a value, and whether there are more.

        Where there are none, raises what the rules say against the move.
        """
        record = self.look(self.rules, states, seat).record
        text = isinstance(begins, str)
        unpaid = self.rules.likely_move(record, seat, begins) if text else self.rules.read_move(begins)
        deciding = seat in self.rules.seats_to_decide(record)
        found, more = self.choices.ways(record, seat, unpaid) if deciding else ([], False)
        if found:
            return found, more
        self.rules.decisions(record, Game(self.rules, record, 0, None).seat_to_move(seat), unpaid)  # or the refusal
        return [unpaid], False  # it was a whole move
