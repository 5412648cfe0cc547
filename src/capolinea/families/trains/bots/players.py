"""Compiled players of Trains, for Python."""

from __future__ import annotations

from typing import TYPE_CHECKING

from capolinea.core.compiled_players import Searcher
from capolinea.families.trains.bots.champion.player import Champion, ChampionSearcher
from capolinea.families.trains.bots.planners import PLAYERS

if TYPE_CHECKING:
    from capolinea.core.compiled_players import Player
    from capolinea.families.trains.rulebook import Trains


LEARNED: tuple[str, ...] = ("champion", "champion@0")
STYLES: tuple[str, ...] = ()
PLAYOUTS = 500

resample, play_games = PLAYERS.resample, PLAYERS.play_games


def strongest(rules: Trains) -> str:
    """The level that plays these rules best."""
    return "magnate"


def sit_down(rules: Trains, level: str, seed: int) -> Player[Trains] | Champion:
    """A player of a level."""
    return Champion(rules, seed) if level == "champion@0" else PLAYERS.sit_down(rules, level, seed)


def open_searcher(rules: Trains, seed: int, level: str = "magnate") -> Searcher[Trains]:
    """What a bot that searches needs: it imagines games to their end."""
    return ChampionSearcher(rules, seed) if level == "champion" else Searcher(PLAYERS, rules, seed, PLAYOUTS)
