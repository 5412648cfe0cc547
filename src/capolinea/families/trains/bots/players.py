"""Compiled players of Trains, for Python."""

from __future__ import annotations

from typing import TYPE_CHECKING

from capolinea.core import bot_drivers
from capolinea.core.chance import player_rng_of
from capolinea.core.rulebook import RandomGames
from capolinea.families.trains.bots import bot_kernels
from capolinea.families.trains.bots.champion.player import Champion, ChampionSearcher
from capolinea.families.trains.bots.records import Plan, Weights
from capolinea.families.trains.bots.searcher import Searcher
from capolinea.families.trains.bots.weights import put_weights
from capolinea.families.trains.kernels.state import Legal, Sheet, State
from capolinea.families.trains.lab.trace import Trace

if TYPE_CHECKING:
    from collections.abc import Sequence

    import numpy as np
    from numpy.typing import NDArray

    from capolinea.core.records import Records
    from capolinea.families.trains.rulebook import Trains


LEARNED: tuple[str, ...] = ("champion", "champion@0")
STYLES: tuple[str, ...] = ()


class Player:
    """A level at a table."""

    def __init__(self, rules: Trains, level: str, seed: int) -> None:
        self.rules, self.level = rules, level
        self.all_weights = Weights.array(1)
        put_weights(self.all_weights, 0, rules, level)
        self.legals, self.plans, self.player_rng = Legal.array(1), Plan.array(1), player_rng_of(seed)

    def decide(self, record: Records[State], seat: int) -> int:
        """A legal decision, from a concealed state."""
        return int(
            bot_kernels.think(
                self.rules.boards, record, self.legals, self.all_weights, self.plans, self.player_rng, seat, 0
            )
        )


def strongest(rules: Trains) -> str:
    """The level that plays these rules best."""
    return "magnate"


def sit_down(rules: Trains, level: str, seed: int) -> Player | Champion:
    """A player of a level."""
    if level == "champion@0":
        return Champion(rules, seed)
    return Player(rules, level, seed)


def open_searcher(rules: Trains, seed: int, level: str = "magnate") -> Searcher | ChampionSearcher:
    """What a bot that searches needs."""
    return ChampionSearcher(rules, seed) if level == "champion" else Searcher(rules, seed)


def resample(rules: Trains, record: Records[State], seat: int, seed: int) -> Records[State]:
    """A full state that the seat cannot tell from the true one."""
    whole = record.copy()
    bot_kernels.imagine(whole, player_rng_of(seed), seat)
    return whole


def play_games(rules: Trains, levels: Sequence[str], seed: int, first: int, count: int) -> RandomGames:
    """Games of levels, one a row; the columns are seats, and level p has seat (p - i) modulo the players in game i."""
    sheets, decisions = fill_sheets(rules, levels, seed, first, count, Trace.array(0))
    return RandomGames.of_sheets(sheets, decisions, rules.players)


def fill_sheets(
    rules: Trains, levels: Sequence[str], seed: int, first: int, count: int, traces: Records[Trace]
) -> tuple[Records[Sheet], NDArray[np.int32]]:
    """The sheets of the same games and their decisions; fills the traces, if there are as many."""
    all_weights, plans = Weights.array(rules.players), Plan.array(rules.players)
    for place, level in enumerate(levels):
        put_weights(all_weights, place, rules, level)
    return bot_drivers.fill_sheets(rules, bot_kernels.play_games, all_weights, plans, seed, first, count, traces)
