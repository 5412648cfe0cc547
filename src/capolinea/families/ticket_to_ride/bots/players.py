"""Compiled players of Ticket to Ride, for Python."""

from __future__ import annotations

from typing import TYPE_CHECKING

from capolinea.core.compiled_players import Searcher
from capolinea.families.ticket_to_ride.bots.champion.player import Champion, ChampionSearcher
from capolinea.families.ticket_to_ride.bots.planners import PLAYERS
from capolinea.families.ticket_to_ride.bots.value_nets import open_value_net
from capolinea.families.ticket_to_ride.bots.weights import STYLES as STYLE_WEIGHTS
from capolinea.families.ticket_to_ride.catalogue import strongest_level

if TYPE_CHECKING:
    from capolinea.core.compiled_players import Player
    from capolinea.families.ticket_to_ride.rulebook import TicketToRide


LEARNED: tuple[str, ...] = ("champion", "champion@0")
STYLES = tuple(STYLE_WEIGHTS)
PLAYOUTS = 400
HORIZON = 4  # own turns that are imagined before a position is rated

resample, play_games = PLAYERS.resample, PLAYERS.play_games


def strongest(rules: TicketToRide) -> str:
    """The level that plays these rules best."""
    return strongest_level(int(rules.boards[0].bonus_in_play))


def sit_down(rules: TicketToRide, level: str, seed: int) -> Player[TicketToRide] | Champion:
    """A player of a level or style."""
    return Champion(rules, seed) if level == "champion@0" else PLAYERS.sit_down(rules, level, seed)


def open_searcher(rules: TicketToRide, seed: int, level: str = "magnate") -> Searcher[TicketToRide]:
    """What a bot that searches needs."""
    if level == "champion":
        return ChampionSearcher(rules, seed)
    return Searcher(PLAYERS, rules, seed, PLAYOUTS, HORIZON, open_value_net(rules))
