"""The champion of a family, for Python."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar, Generic, NamedTuple

from capolinea.core.chance import player_rng_of
from capolinea.core.compiled_players import STATIONMASTER, Rules, Searcher
from capolinea.core.records import Nothing

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from capolinea.core.champion.weights import NetFile
    from capolinea.core.compiled_players import CompiledPlayers
    from capolinea.core.records import Record, Records

CANDIDATES = 8  # decisions that are tried at most


class ChampionParts(NamedTuple):
    """What the champion of a family is made of."""

    players: CompiledPlayers[Any]  # the family's others: it knows what the stationmaster would do
    weigh: Callable[..., int]  # of `capolinea.core.champion.drivers`
    file: NetFile[Any]
    glance: type[Record]
    memory: type[Record] = Nothing


class Champion(Generic[Rules]):
    """Decides by its network alone. The same sight gives the same decision."""

    parts: ClassVar[ChampionParts]

    def __init__(self, rules: Rules, seed: int, weights: Mapping[str, Sequence[float]] | None = None) -> None:
        _, _, work, legal, _ = rules.records
        parts = self.parts
        self.rules, self.seed, self.nets = rules, seed, parts.file.open(weights)
        self.all_weights, self.plans = parts.players.weights_of(rules, STATIONMASTER), parts.players.plan.array(1)
        self.works, self.legals, self.memories = work.array(1), legal.array(1), parts.memory.array(1)
        self.glances: Any = parts.glance.array(1)

    def decide(self, record: Records[Any], seat: int) -> int:
        """A legal decision, from a concealed state."""
        space = (self.works, self.legals, self.all_weights, self.plans, player_rng_of(self.seed))
        rest = (self.memories, self.glances, self.nets)
        return int(self.parts.weigh(self.rules.boards, record, *space, *rest, seat, 0))


class ChampionSearcher(Searcher[Rules]):
    """Tries the decisions that the network finds likely, what it would do itself first."""

    parts: ClassVar[ChampionParts]

    def __init__(
        self, rules: Rules, seed: int, playouts: int, weights: Mapping[str, Sequence[float]] | None = None
    ) -> None:
        super().__init__(self.parts.players, rules, seed, playouts)
        self.champion_nets = self.parts.file.open(weights)
        self.memories: Any = self.parts.memory.array(1)
        self.glances: Any = self.parts.glance.array(1)

    def candidates(self, record: Records[Any], seat: int) -> list[int]:
        """Decisions that are worth trying, what the network itself would do first."""
        space = (self.works, self.legals, self.all_weights, self.plans, player_rng_of(self.seed))
        rest = (self.memories, self.glances, self.champion_nets)
        self.parts.weigh(self.rules.boards, record, *space, *rest, seat, CANDIDATES)
        return self.listed()
