"""Tries decisions in imagined worlds, in which all play on as stationmasters to the end."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from capolinea.core.chance import player_rng_of
from capolinea.core.records import float32_array
from capolinea.families.trains.bots import bot_kernels
from capolinea.families.trains.bots.records import Plan, Weights
from capolinea.families.trains.bots.weights import put_weights
from capolinea.families.trains.kernels.state import Legal, Sheet, State

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    from capolinea.core.records import Records
    from capolinea.families.trains.rulebook import Trains


class Searcher:
    """What the magnate needs: the decisions that the stationmaster's weights speak for are tried."""

    playouts = 500

    def __init__(self, rules: Trains, seed: int) -> None:
        self.rules, self.seed = rules, seed
        self.all_weights = Weights.array(1)
        put_weights(self.all_weights, 0, rules, "stationmaster")
        self.states, self.legals, self.plans = State.array(1), Legal.array(2), Plan.array(1)
        self.sheets, self.player_rng = Sheet.array(1), player_rng_of(seed)

    def candidates(self, record: Records[State], seat: int) -> list[int]:
        """Decisions that are worth trying, the level's own first; with a single one there is nothing to search."""
        space = (self.legals, self.all_weights, self.plans, player_rng_of(self.seed))  # the same for the same sight
        bot_kernels.think(self.rules.boards, record, *space, seat, 1)
        found: Any = self.legals[1]
        return found.actions[: found.count].tolist()

    def try_out(self, record: Records[State], seat: int, action: int, first: int, count: int) -> NDArray[np.float32]:
        """The rewards of a decision in worlds `first` to `first + count - 1`, which are the same for every decision."""
        rewards = float32_array(count)
        space = (self.states, self.legals, self.all_weights, self.plans, self.player_rng, self.sheets)
        bot_kernels.try_out(self.rules.boards, record, *space, rewards, seat, action, first, self.rules.decision_limit)  # pyright: ignore[reportArgumentType]
        return rewards
