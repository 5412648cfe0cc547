"""The champion at a table."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from capolinea.core.champion import player
from capolinea.core.champion.player import ChampionParts
from capolinea.core.records import float32_array
from capolinea.families.ticket_to_ride.bots.champion import kernels
from capolinea.families.ticket_to_ride.bots.champion.records import Glance, Lengths
from capolinea.families.ticket_to_ride.bots.champion.weights import FILE
from capolinea.families.ticket_to_ride.bots.planners import PLAYERS

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    import numpy as np
    from numpy.typing import NDArray

    from capolinea.core.records import Records
    from capolinea.families.ticket_to_ride.kernels.state import State
    from capolinea.families.ticket_to_ride.rulebook import TicketToRide

PLAYOUTS = 200
HORIZON = 3  # own turns that are imagined before a position is rated
PARTS = ChampionParts(PLAYERS, kernels.weigh, FILE, Glance, Lengths)


class Champion(player.Champion["TicketToRide"]):
    """The champion by its network alone."""

    parts: ClassVar = PARTS


class ChampionSearcher(player.ChampionSearcher["TicketToRide"]):
    """In the worlds that it imagines all play on as the network does, which rates the positions too."""

    parts: ClassVar = PARTS

    def __init__(
        self,
        rules: TicketToRide,
        seed: int,
        weights: Mapping[str, Sequence[float]] | None = None,
        horizon: int = HORIZON,
    ) -> None:
        super().__init__(rules, seed, PLAYOUTS, weights)
        self.horizon, self.memories = horizon, Lengths.array(2)  # those that all worlds begin with, and those of one

    def try_out(self, record: Records[State], seat: int, action: int, first: int, count: int) -> NDArray[np.float32]:
        """The rewards of a decision in worlds `first` to `first + count - 1`, which are the same for every decision."""
        rewards, limit = float32_array(count), self.rules.decision_limit
        space = (self.states, self.works, self.legals, self.all_weights, self.plans, self.player_rng, self.sheets)
        rest = (self.memories, self.glances, self.champion_nets, rewards)
        kernels.try_with_champions(self.rules.boards, record, *space, *rest, seat, action, first, self.horizon, limit)
        return rewards
