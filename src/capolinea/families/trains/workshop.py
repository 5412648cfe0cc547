"""What the workshop asks of Trains: see `capolinea.core.family_parts.Workshop`."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from capolinea.core.study.tally import Example, Mean, columns
from capolinea.families.trains.bots.planners import PLAYERS

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from capolinea.core.family_parts import WatchedGames
    from capolinea.families.trains.rulebook import Trains

SOURCES = {"cities": "city_points", "remote": "remote_points", "cards": "card_points", "taken": "taken_points"}


watch, players = PLAYERS.watch_games, PLAYERS.sit_down_together


class BoardTally:
    """Games of one board with one number of players: where points come from."""

    def __init__(self, players: int) -> None:
        self.players = players
        self.sources = {source: Mean() for source in SOURCES}
        self.most_of = {source: Example() for source in SOURCES}

    def add(self, first: int, sheets: Any, traces: Any, games: Sequence[int]) -> None:
        """Count some of the games that were watched, of which the first has this number."""
        ends = columns(sheets, *SOURCES.values())
        for game in games:
            for source, by_seat in zip(SOURCES, ends[game], strict=True):
                self.most_of[source].add(first + game, max(by_seat[: self.players]))
                for points in by_seat[: self.players]:
                    self.sources[source].add(points)

    def result(self) -> dict[str, Any]:
        """What was found so far."""
        found = [
            {"id": source, "points": mean.estimate(), "game": self.most_of[source].game}
            for source, mean in self.sources.items()
            if mean.squares
        ]
        return {"sources": found}


def tally(rules: Trains) -> BoardTally:
    """A count of games, of none so far."""
    return BoardTally(rules.players)


def suggest_tickets(files: Mapping[str, dict[str, Any]], tickets: int, long: int, seed: int) -> list[dict[str, Any]]:
    """There are no tickets."""
    return []


def possible_changes(files: Mapping[str, dict[str, Any]], aim: str, seed: int) -> list[dict[str, Any]]:
    """None so far: nobody has found out which changes of a board matter."""
    return []


def fairer_points(
    files: Mapping[str, dict[str, Any]], watched: Sequence[WatchedGames[Trains]]
) -> dict[str, Any] | None:
    """None so far, as for all changes."""
    return None


def unfairness(files: Mapping[str, dict[str, Any]]) -> float:
    """There are no tickets."""
    return 0.0


def analyse(files: Mapping[str, dict[str, Any]]) -> dict[str, Any] | None:
    """The checks of a board say all that its structure does."""
    return None


def read_foreign(
    documents: Mapping[str, dict[str, Any]], tables: Mapping[str, str], name: str
) -> dict[str, Any] | None:
    """No other editor of boards is known."""
    return None


def write_foreign(files: Mapping[str, dict[str, Any]], name: str, form: str) -> dict[str, str]:
    """No other editor of boards is known."""
    return {}
