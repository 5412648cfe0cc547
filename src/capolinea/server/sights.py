"""All that leaves the server about a game: made from a concealed copy of the state, and from nothing else."""

from __future__ import annotations

from typing import TYPE_CHECKING

from capolinea.core import family
from capolinea.core.game import Game
from capolinea.core.registry import family_of
from capolinea.server.choices import Choices
from capolinea.server.events import seen
from capolinea.server.messages import Happened, Position

if TYPE_CHECKING:
    from collections.abc import Sequence

    from capolinea.core.rulebook import Rulebook, States
    from capolinea.server.line import Step

SPECTATOR = -1


class Sights:
    """What watchers of one game get to see; a watcher is a seat, or None for a spectator."""

    def __init__(self, rules: Rulebook) -> None:
        self.rules, self.choices = rules, Choices(rules)
        self.plans = family.outlook(family_of(rules.config["game"]))

    def position(self, states: States, number: int, watcher: int | None) -> Position:
        """What a watcher may know and do."""
        seat = SPECTATOR if watcher is None else watcher
        record = self.rules.conceal(states, seat)
        deciding = seat in self.rules.seats_to_decide(record)
        moves, begins = self.choices.list(record, seat) if deciding else ([], [])
        view = self.rules.view(record, seat)
        outlook = None if watcher is None else self.plans.outlook(self.rules, record, view, watcher)
        points = self.plans.points(self.rules, record)
        return Position(number, watcher, view.to_json(), points, moves, begins, outlook)

    def happened(self, steps: Sequence[Step], watcher: int | None) -> Happened:
        """What a watcher saw of some steps, one after the other."""
        eyes = SPECTATOR if watcher is None else watcher
        told = [seen(self.rules, step, eyes) for step in steps]
        return Happened(since=steps[0].number - 1, number=steps[-1].number, watcher=watcher, steps=told)

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
