"""The champion at a table."""

from __future__ import annotations

from typing import TYPE_CHECKING

from capolinea.core.chance import player_rng_of
from capolinea.families.ticket_to_ride.bots.champion import kernels
from capolinea.families.ticket_to_ride.bots.champion.records import Glance, Lengths
from capolinea.families.ticket_to_ride.bots.champion.weights import open_net
from capolinea.families.ticket_to_ride.bots.records import Plan, Weights
from capolinea.families.ticket_to_ride.bots.weights import put_weights
from capolinea.families.ticket_to_ride.kernels.state import Legal, Work

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from capolinea.core.records import Records
    from capolinea.families.ticket_to_ride.kernels.state import State
    from capolinea.families.ticket_to_ride.rulebook import TicketToRide


class Champion:
    """Decides by its network alone. The same sight gives the same decision."""

    def __init__(self, rules: TicketToRide, seed: int, weights: Mapping[str, Sequence[float]] | None = None) -> None:
        self.rules, self.seed = rules, seed
        self.all_weights = Weights.array(1)
        put_weights(self.all_weights, 0, "stationmaster", ferry_pairs=bool(rules.boards[0].ferry_pairs))
        self.works, self.legals, self.plans = Work.array(1), Legal.array(1), Plan.array(1)
        self.lengths, self.glances, self.nets = Lengths.array(1), Glance.array(1), open_net(weights)

    def decide(self, record: Records[State], seat: int) -> int:
        """A legal decision, from a concealed state."""
        space = (self.works, self.legals, self.all_weights, self.plans, player_rng_of(self.seed))
        return int(kernels.weigh(self.rules.boards, record, *space, self.lengths, self.glances, self.nets, seat))
