"""Finished games, played once and kept for a while: any of their positions is then at hand."""

from __future__ import annotations

from typing import TYPE_CHECKING

from capolinea.tables.logged_game import LoggedGame
from capolinea.tables.messages.replay import MadeMove, Replayed
from capolinea.tables.points_history import points_history
from capolinea.tables.watcher_messages import WatcherMessages

if TYPE_CHECKING:
    from collections.abc import Sequence

    from capolinea.core.rulebook import Rulebook
    from capolinea.tables.logged_game import Entry
    from capolinea.tables.messages.replay import Chart

MOST_BYTES = 16_000_000  # of all games that are kept, if there are several
BYTES_OF_STEP = 1_500  # besides its state


class FinishedGame:
    """A game with all its steps. Any thread may read it, with rules of its own."""

    def __init__(self, rules: Rulebook, seed: int, moves: Sequence[Entry]) -> None:
        logged_game = LoggedGame.start(rules, seed)
        self.start, self.steps = logged_game.states, list(logged_game.steps(moves))
        self.chart: Chart = points_history(rules, self.start, self.steps)
        self.size = len(self.steps) * (BYTES_OF_STEP + len(self.start.tobytes()))

    def after(self, rules: Rulebook, number: int) -> Replayed:
        """What is known after some moves."""
        messages, last = WatcherMessages(rules), self.steps[number - 1] if number else None
        states = last.after if last else self.start
        watchers = [*range(rules.players), None]
        return Replayed(
            number=number,
            made=MadeMove(seat=last.seat, move=last.value.to_json()) if last else None,
            positions=[messages.position(states, number, watcher) for watcher in watchers],
            happened=[messages.happened([last], watcher) for watcher in watchers if last],
        )


class Replays:
    """The last games that somebody looked at."""

    def __init__(self) -> None:
        self.games: dict[str, FinishedGame] = {}

    def find(self, table_id: str) -> FinishedGame | None:
        """A game, if it is kept."""
        found = self.games.pop(table_id, None)
        if found is not None:
            self.games[table_id] = found
        return found

    def keep(self, table_id: str, game: FinishedGame) -> None:
        """Keep a game, and drop the ones that nobody has looked at for longest."""
        self.games[table_id] = game
        while len(self.games) > 1 and sum(each.size for each in self.games.values()) > MOST_BYTES:
            del self.games[next(iter(self.games))]
