"""The champion at a table."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from capolinea.core.champion import player
from capolinea.core.champion.player import ChampionParts
from capolinea.families.trains.bots.champion import kernels
from capolinea.families.trains.bots.champion.records import Glance
from capolinea.families.trains.bots.champion.weights import FILE
from capolinea.families.trains.bots.planners import PLAYERS

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from capolinea.families.trains.rulebook import Trains

PLAYOUTS = 2000
PARTS = ChampionParts(PLAYERS, kernels.weigh, FILE, Glance)


class Champion(player.Champion["Trains"]):
    """The champion by its network alone."""

    parts: ClassVar = PARTS


class ChampionSearcher(player.ChampionSearcher["Trains"]):
    """In the worlds that it imagines all play on as stationmasters, to the end."""

    parts: ClassVar = PARTS

    def __init__(self, rules: Trains, seed: int, weights: Mapping[str, Sequence[float]] | None = None) -> None:
        super().__init__(rules, seed, PLAYOUTS, weights)
