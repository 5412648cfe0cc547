"""The champion at a table."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from capolinea.core.chance import player_rng_of
from capolinea.families.trains.bots.champion import kernels
from capolinea.families.trains.bots.champion.records import Glance
from capolinea.families.trains.bots.champion.weights import FILE
from capolinea.families.trains.bots.records import Plan, Weights
from capolinea.families.trains.bots.searcher import Searcher
from capolinea.families.trains.bots.weights import put_weights
from capolinea.families.trains.kernels.state import Legal, State

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from capolinea.core.records import Records
    from capolinea.families.trains.rulebook import Trains

CANDIDATES = 8  # decisions that are tried at most


class Champion:
    """Decides by its network alone. The same sight gives the same decision."""

    def __init__(self, rules: Trains, seed: int, weights: Mapping[str, Sequence[float]] | None = None) -> None:
        self.rules, self.seed = rules, seed
        self.all_weights, self.nets = Weights.array(1), FILE.open(weights)
        put_weights(self.all_weights, 0, rules, "stationmaster")
        self.legals, self.plans, self.glances = Legal.array(1), Plan.array(1), Glance.array(1)

    def decide(self, record: Records[State], seat: int) -> int:
        """A legal decision, from a concealed state."""
        space = (self.legals, self.all_weights, self.plans, player_rng_of(self.seed))
        return int(kernels.weigh(self.rules.boards, record, *space, self.glances, self.nets, seat, 0))


class ChampionSearcher(Searcher):
    """Tries the decisions that the network finds likely, what it would do itself first."""

    playouts = 2000

    def __init__(self, rules: Trains, seed: int, weights: Mapping[str, Sequence[float]] | None = None) -> None:
        super().__init__(rules, seed)
        self.nets, self.glances = FILE.open(weights), Glance.array(1)

    def candidates(self, record: Records[State], seat: int) -> list[int]:
        """Decisions that are worth trying, what the network itself would do first."""
        space = (self.legals, self.all_weights, self.plans, player_rng_of(self.seed))  # the same for the same sight
        kernels.weigh(self.rules.boards, record, *space, self.glances, self.nets, seat, CANDIDATES)
        found: Any = self.legals[1]
        return found.actions[: found.count].tolist()
