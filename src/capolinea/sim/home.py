"""The home of a batch: what `capolinea.sim.batch` needs of the cores of this machine or of its GPU."""

from __future__ import annotations

import warnings
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Protocol

from capolinea.core.batch import Terms
from capolinea.core.observer import layout_of
from capolinea.core.problems import Phrase

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from numpy.typing import NDArray

    from capolinea.core.records import Records
    from capolinea.core.rulebook import RandomGames, Rulebook
    from capolinea.sim.opponents import Lots

Array = Any  # of NumPy, or a `capolinea.sim.gpu.DeviceArray`


@dataclass(frozen=True)
class Step:
    """The result of one step of all games; a game that ended has been replaced by its successor."""

    rewards: Array  # float64, by game and seat; zeros where no game ended, unless they are dense
    terminated: Array  # bool
    truncated: Array  # bool: aborted, more decisions than `Rulebook.decision_limit`


def warn_of_aborted(count: int) -> None:
    """Say that games ended in a network too tangled to be scored (E4): they are truncated, and the batch goes on."""
    warnings.warn(str(Phrase("batch-aborted", count=count)), RuntimeWarning, stacklevel=5)


@dataclass(frozen=True)
class Deciders:
    """Who plays games on: random players, a policy, or whoever has the lot of a seat."""

    policy: Callable[..., int] | None = None
    parameters: Array = None  # of the policy
    lots: Lots | None = None  # where not all seats have random players, and not all have the policy


BY_CHANCE = Deciders()


class Kind:
    """The terms of all games of a batch, and the sizes of its arrays."""

    def __init__(self, rulebook: Rulebook) -> None:
        self.rulebook = rulebook
        self.boards, self.family, self.check_space = rulebook.boards, rulebook.family, rulebook.check_space
        self.players, self.actions, self.limit = rulebook.players, rulebook.actions, rulebook.decision_limit
        self.layout = layout_of(rulebook)
        self.observation_size = self.layout.size(self.players)
        self.legal_bytes = -(-self.actions // 8)

    def terms(self, n: int, *, by_policy: bool = False) -> Records[Terms]:
        """The terms of a batch of so many games."""
        found = Terms.array(1)
        found[0].players, found[0].by_policy = self.players, by_policy
        found[0].limit, found[0].step = self.limit, n
        return found


class Home(Protocol):
    """Holds the games of a batch and plays them. Arrays come from its own memory, and go to where it can read them."""

    def whole(self, name: str, numbers: Array) -> Array:
        """One int64 for each game; anything else is refused under this name."""
        ...

    def all(self, number: int) -> Array:
        """The same number for each game."""
        ...

    def check_seats(self, seats: Array, lowest: int) -> None:
        """Refuse numbers that are no seats, from the lowest allowed on."""
        ...

    def check_legal(self, orders: Array, *, may_go_on: bool) -> None:
        """Raise IllegalMove if an order is no legal decision; GO_ON may be allowed too."""
        ...

    def deal(self, numbers: NDArray[Any], key: NDArray[Any]) -> None:
        """Begin the games of these numbers of the seed whose words are the key."""
        ...

    def play(self, orders: Array, untils: Array, deciders: Deciders = BY_CHANCE) -> None:
        """Carry out the order of each game (`capolinea.core.game_slot`), then let the deciders play it on.

        If the policy chooses something illegal, raises IllegalMove and changes nothing.
        """
        ...

    def held(self) -> dict[str, NDArray[Any]]:
        """All that is held, as arrays of NumPy of their own: the fields of `Games`."""
        ...

    def hold(self, held: Mapping[str, NDArray[Any]]) -> None:
        """Go on from what another home of the same kind and size held."""
        ...

    def seats(self) -> Array: ...
    def numbers(self) -> Array: ...
    def ended(self) -> RandomGames: ...
    def step(self) -> Step:
        """The result of the last `play`."""
        ...

    def mask(self) -> Array: ...
    def observe(self, seats: Array | None, out: Array | None) -> Array: ...
    def next_numbers(self) -> NDArray[Any]:
        """The numbers of the successors of all games, for `deal`."""
        ...
