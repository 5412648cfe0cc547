"""What the workshop asks of Trains: see `capolinea.core.family_parts.Workshop`."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import replace
from typing import TYPE_CHECKING, Any, cast

import msgspec

from capolinea.core.language import LANGUAGES
from capolinea.core.study.tally import Example, Mean, columns
from capolinea.families.trains.bots.planners import PLAYERS
from capolinea.families.trains.kernels.compile_text import all_steps
from capolinea.families.trains.schema import Card
from capolinea.families.trains.steps import Coins

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from capolinea.core.family_parts import WatchedGames
    from capolinea.families.trains.rulebook import Trains

SHIPPED_BOARD = "osaka"  # any board: all have the shipped cards
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
    """What the own cards say, in all languages; those that cannot be read yet have no text."""
    from capolinea.families.trains.game_data import load_library
    from capolinea.families.trains.words.card_text import describe

    own = _readable_cards(files.get("cards", {}).get("cards"))
    if not own:
        return {"cards": [], "findings": []}
    shipped = load_library(SHIPPED_BOARD)
    known = {**{card.id: card for card in shipped.cards}, **{card.id: card for card in own}}
    library = replace(shipped, cards=tuple(known.values()))
    told: list[dict[str, Any]] = []
    for card in own:
        named = {part.if_in_play for part in all_steps(card.steps) if isinstance(part, Coins)} - {None}
        if named <= known.keys():
            told.append({"id": card.id, "text": {each: describe(card, library, each) for each in LANGUAGES}})
    return {"cards": told, "findings": []}


def _readable_cards(entries: object) -> list[Card]:
    """Those cards of a file that are whole: one that is half made has no text, and the checks say why."""
    found: list[Card] = []
    for entry in cast("list[object]", entries) if isinstance(entries, list) else []:
        with suppress(msgspec.ValidationError):
            found.append(msgspec.convert(entry, Card))
    return found


def read_foreign(
    documents: Mapping[str, dict[str, Any]], tables: Mapping[str, str], name: str
) -> dict[str, Any] | None:
    """No other editor of boards is known."""
    return None


def write_foreign(files: Mapping[str, dict[str, Any]], name: str, form: str) -> dict[str, str]:
    """No other editor of boards is known."""
    return {}
