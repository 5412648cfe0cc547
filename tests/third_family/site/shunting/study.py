"""What is counted in many games: nothing but what all games share."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from capolinea.core.rulebook import RandomGames
from capolinea.core.study.counting import Watched
from shunting.bots import play_games

if TYPE_CHECKING:
    from collections.abc import Sequence

    from numpy.typing import NDArray

    from capolinea.core.game import Game
    from capolinea.core.study.counting import Seating, Sums
    from capolinea.core.study.findings import Section
    from shunting.rulebook import Shunting

TRACE = np.dtype([("first", np.int8)])


def watch_games(rules: Shunting, levels: Sequence[str], seed: int, first: int, count: int) -> Watched:
    """Games of players, with the seat that began."""
    traces = np.zeros(count, TRACE)
    for index in range(count):
        traces["first"][index] = rules.start(seed + (first + index << 64), None)[0].seat
    return Watched(play_games(rules, levels, seed, first, count), np.zeros(count), traces)


def watch_game(rules: Shunting, game: Game) -> Watched:
    """A finished game."""
    sheets = sorted(rules.outcome(game.states).ranking, key=lambda sheet: sheet.seat)
    turns, traces = np.array([len(game.history)], np.int32), np.zeros(1, TRACE)
    traces["first"] = game.history[0][0]
    totals, ranks = ([[getattr(sheet, name) for sheet in sheets]] for name in ("total", "rank"))
    played = RandomGames(np.array(totals, np.int16), np.array(ranks, np.int8), turns, turns, np.ones(1, np.int8))
    return Watched(played, np.zeros(1), traces)


def count(rules: Shunting, watched: Watched, seating: Seating, classes: int) -> Sums:
    """Nothing more."""
    return {}


def sections(rules: Shunting, sums: Sums, games: int, expected: NDArray[np.float64]) -> tuple[Section, ...]:
    """Nothing more."""
    return ()


def chart(rules: Shunting) -> None:
    """No map."""
