"""The champion at a table."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from capolinea.core.chance import player_rng_of
from capolinea.core.records import float32_array
from capolinea.families.ticket_to_ride.bots.champion import kernels
from capolinea.families.ticket_to_ride.bots.champion.records import Glance, Lengths
from capolinea.families.ticket_to_ride.bots.champion.weights import FILE
from capolinea.families.ticket_to_ride.bots.records import Plan, Weights
from capolinea.families.ticket_to_ride.bots.weights import put_weights
from capolinea.families.ticket_to_ride.kernels.state import Legal, Sheet, State, Work

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    import numpy as np
    from numpy.typing import NDArray

    from capolinea.core.records import Records
    from capolinea.families.ticket_to_ride.rulebook import TicketToRide

HORIZON = 3  # own turns that are imagined before a position is rated
CANDIDATES = 8  # decisions that are tried at most


class Champion:
    """Decides by its network alone. The same sight gives the same decision."""

    def __init__(self, rules: TicketToRide, seed: int, weights: Mapping[str, Sequence[float]] | None = None) -> None:
        self.rules, self.seed = rules, seed
        self.all_weights = Weights.array(1)
        put_weights(self.all_weights, 0, "stationmaster", ferry_pairs=bool(rules.boards[0].ferry_pairs))
        self.works, self.legals, self.plans = Work.array(1), Legal.array(1), Plan.array(1)
        self.lengths, self.glances, self.nets = Lengths.array(1), Glance.array(1), FILE.open(weights)

    def decide(self, record: Records[State], seat: int) -> int:
        """A legal decision, from a concealed state."""
        space = (self.works, self.legals, self.all_weights, self.plans, player_rng_of(self.seed))
        return int(kernels.weigh(self.rules.boards, record, *space, self.lengths, self.glances, self.nets, seat, 0))


class ChampionSearcher:
    """Tries decisions that the network finds likely in imagined worlds, in which all play on as the network does."""

    playouts = 200

    def __init__(
        self,
        rules: TicketToRide,
        seed: int,
        weights: Mapping[str, Sequence[float]] | None = None,
        horizon: int = HORIZON,
    ) -> None:
        self.rules, self.seed, self.horizon = rules, seed, horizon
        self.all_weights, self.nets = Weights.array(1), FILE.open(weights)
        put_weights(self.all_weights, 0, "stationmaster", ferry_pairs=bool(rules.boards[0].ferry_pairs))
        self.states, self.works, self.legals = State.array(1), Work.array(1), Legal.array(2)
        self.plans, self.sheets, self.player_rng = Plan.array(1), Sheet.array(1), player_rng_of(seed)
        self.lengths, self.glances = Lengths.array(2), Glance.array(1)

    def candidates(self, record: Records[State], seat: int) -> list[int]:
        """Decisions that are worth trying, what the network itself would do first."""
        space = (self.works, self.legals, self.all_weights, self.plans, player_rng_of(self.seed))
        rest = (self.lengths, self.glances, self.nets)
        kernels.weigh(self.rules.boards, record, *space, *rest, seat, CANDIDATES)
        found: Any = self.legals[1]
        return found.actions[: found.count].tolist()

    def try_out(self, record: Records[State], seat: int, action: int, first: int, count: int) -> NDArray[np.float32]:
        """The rewards of a decision in worlds `first` to `first + count - 1`, which are the same for every decision."""
        rewards = float32_array(count)
        space = (self.states, self.works, self.legals, self.all_weights, self.plans, self.player_rng, self.sheets)
        rest = (self.lengths, self.glances, self.nets, rewards)
        limit = self.rules.decision_limit
        kernels.try_with_champions(self.rules.boards, record, *space, *rest, seat, action, first, self.horizon, limit)
        return rewards
