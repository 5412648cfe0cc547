"""What judges the positions of a game, for a review of it: the same over the kernels of any family."""

from __future__ import annotations

import json
from functools import cache
from typing import TYPE_CHECKING, Any, Generic, NamedTuple, Protocol, TypeVar

from capolinea.core.chance import player_rng_of
from capolinea.core.compiled_players import STATIONMASTER
from capolinea.core.plain_records import plain_array
from capolinea.core.records import numpy
from capolinea.core.review_drivers import (
    DEAL,
    DRAWS,
    HANDS,
    MARKET,
    MOST_DECISIONS,
    SAMPLED,
    SHUFFLES,
    TICKETS,
    TUNNELS,
)
from capolinea.core.win_share_net import HIDDEN, WinShareNet

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence
    from importlib.resources.abc import Traversable

    import numpy as np
    from numpy.typing import NDArray

    from capolinea.core.compiled_players import CompiledPlayers
    from capolinea.core.compiled_rulebook import CompiledRulebook
    from capolinea.core.records import Records
    from capolinea.core.review_drivers import ReviewDrivers

SOURCES = {
    DEAL: "deal",
    DRAWS: "draws",
    MARKET: "market",
    TUNNELS: "tunnels",
    TICKETS: "tickets",
    HANDS: "hands",
    SHUFFLES: "shuffles",
}
SEED = 20  # of the worlds and samples: a review does not depend on who asks for it

State = TypeVar("State", bound="Any")


class Expected(NamedTuple):
    """The mean value after a decision. `source` is where luck may have come from; empty: chance had no part in it."""

    shares: list[float]
    source: str
    exact: bool


class Reviewer(Protocol):
    """Judges positions of one table; for one thread."""

    def shares(self, states: Any) -> list[float]:
        """The share in the victory that each seat may hope for in a full state; all together are 1."""
        ...

    def expect(self, states: Any, seat: int, action: int, world: int, samples: int) -> Expected:
        """The mean of the shares after a decision, over everything that chance may do, some of it sampled."""
        ...

    def try_moves(
        self, sight: Any, seat: int, moves: Sequence[Sequence[int]], first: int, count: int, rounds: int
    ) -> NDArray[np.float32]:
        """What moves are worth to a seat, in worlds that it cannot tell from the true one: a row for each move.

        In the sight all is concealed that the seat may not know. All play on for some rounds before it is looked.
        """
        ...


class CompiledReviewer(Generic[State]):
    """A reviewer over the kernels of a family; its stationmasters play turns on."""

    def __init__(
        self,
        rules: CompiledRulebook[Any, Any],
        drivers: ReviewDrivers,
        players: CompiledPlayers[Any],
        weights: Mapping[str, Any],
    ) -> None:
        nets = WinShareNet.array(1)
        put_net(nets, scaled(weights, table_name(rules)))
        _, state, work, legal, sheet = rules.records
        self.rules, self.drivers, self.nets = rules, drivers, nets
        self.states: Any = state.array(3)
        self.space = (
            self.states,
            work.array(1),
            legal.array(1),
            players.weights_of(rules, STATIONMASTER),
            players.plan.array(rules.players + 1),
            player_rng_of(SEED),
            sheet.array(1),
            nets,
        )

    def shares(self, states: Records[State]) -> list[float]:
        """The value of a full state."""
        self.states[0] = states[0]
        self.drivers.shares(self.rules.boards, *self.space)
        net: Any = self.nets[0]
        return net.share[: self.rules.players].tolist()

    def expect(self, states: Records[State], seat: int, action: int, world: int, samples: int) -> Expected:
        """The mean value after a decision."""
        self.states[0] = states[0]
        means = _zeros("float64", self.rules.players)
        code = self.drivers.expect(self.rules.boards, *self.space, means, seat, action, world, samples)
        return Expected(means.tolist(), SOURCES.get(code % SAMPLED, ""), code < SAMPLED)

    def try_moves(
        self, sight: Records[State], seat: int, moves: Sequence[Sequence[int]], first: int, count: int, rounds: int
    ) -> NDArray[np.float32]:
        """What moves are worth in imagined worlds."""
        rows, lengths = _zeros("int16", len(moves), MOST_DECISIONS), _zeros("int16", len(moves))
        for row, move in enumerate(moves):
            lengths[row] = len(move)
            for step, action in enumerate(move):
                rows[row, step] = action
        found = _zeros("float32", len(moves), count)
        self.drivers.try_moves(
            self.rules.boards, sight, *self.space, rows, lengths, found, seat, first, rounds * self.rules.players
        )
        return found


@cache
def read_weights(file: Traversable) -> dict[str, dict[str, Any]]:
    """The weights of all networks of a family, by name."""
    return json.loads(file.read_text("utf-8"))


def table_name(rules: Any) -> str:
    """A game, its variant and the number of players."""
    return f"{rules.config['game']} {rules.config['variant']} {rules.players}"


def scaled(weights: Mapping[str, Any], table: str) -> Mapping[str, Any]:
    """The weights with which a network is as sure of itself at a table as it should be."""
    scale: float = weights.get("scales", {}).get(table, 1.0)
    return {**weights, **{name: [scale * weight for weight in weights[name]] for name in ("second", "third")}}


def put_net(nets: Records[WinShareNet], weights: Mapping[str, Any]) -> None:
    """Fill in weights, which are given row by row."""
    net: Any = nets[0]
    first: list[float] = weights["first"]
    net["first"] = [first[start : start + HIDDEN] for start in range(0, len(first), HIDDEN)]
    for name in ("bias", "second", "third"):
        net[name] = weights[name]


def _zeros(kind: str, *shape: int) -> Any:
    """A zeroed array of numbers, in a page too."""
    return plain_array(kind, *shape) if numpy is None else numpy.zeros(shape, kind)
