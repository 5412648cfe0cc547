"""Many games in one array, on all cores or on a GPU, for learners."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np

from capolinea.core.chance import seed_words
from capolinea.core.errors import InvalidInput
from capolinea.core.game_slot import GO_ON, STOP, TO_THE_END
from capolinea.core.registry import open_rulebook
from capolinea.sim.cores import Cores
from capolinea.sim.devices import Device, need_gpu
from capolinea.sim.home import Kind, Step
from capolinea.sim.simulate import check_simulation_seed

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence
    from pathlib import Path

    from capolinea.core.rulebook import RandomGames, Rulebook
    from capolinea.sim.home import Array, Home

__all__ = ["Batch", "Step"]


def _refuse_settings(**settings: object) -> None:
    """Refuse settings beside a rulebook, which is already set up."""
    given = [name for name, value in settings.items() if value not in (None, "", (), [])]
    if given:
        raise InvalidInput("batch-rulebook", names=", ".join(given))


def _open_home(device: str, kind: Kind, n: int, workers: int | None) -> Home:
    if device == Device.CPU:
        return Cores(kind, n, workers)
    if device != Device.CUDA:
        raise InvalidInput("batch-device", device=device)
    need_gpu()
    from capolinea.sim.gpu import Gpu

    return Gpu(kind, n, workers)


class Batch:
    """`n` games of one kind. Game i is the i-th of the seed, as `Rulebook.random_games` counts them.

    A game that ends is followed at once, in its place, by the game whose number is higher by `n`. The kind is named,
    with a variant, options and players (two by default), or it is a rulebook, in which all of these are settled.

    On the device "cpu" arrays are NumPy's, and there are as many `workers` as cores. On "cuda" the games are in the
    memory of a GPU, arrays are `capolinea.sim.gpu.DeviceArray`, and `workers` is how many games are played at a time.

    >>> batch = Batch("europe", 4, seed=7)
    >>> batch.observe().shape, batch.mask().shape
    ((4, 1259), (4, 584))
    >>> step = batch.step(batch.mask().argmax(axis=1))
    >>> step.terminated.any()
    np.False_
    """

    def __init__(
        self,
        game: str | Rulebook,
        n: int,
        seed: int = 0,
        *,
        variant: str = "",
        options: Iterable[str] = (),
        players: int | None = None,
        data: Path | str | None = None,
        device: str = Device.CPU,
        workers: int | None = None,
    ) -> None:
        if isinstance(game, str):
            seats = 2 if players is None else players
            game = open_rulebook(game, variant=variant, options=options, players=seats, data=data)
        else:
            _refuse_settings(variant=variant, options=options, players=players, data=data)
        if n < 1:
            raise InvalidInput("batch-size", n=n)
        kind = Kind(game)
        self.rulebook, self.n, self.players, self.actions = game, n, game.players, game.actions
        self.layout, self.observation_size = kind.layout, kind.observation_size
        self.home: Any = _open_home(device, kind, n, workers)
        self.reset(seed)

    # --- the games

    @property
    def seats(self) -> Array:
        """The seat to decide in each game, int8; of several that choose at the same time, the first."""
        return self.home.seats()

    @property
    def numbers(self) -> Array:
        """The number of the game that is played in each place, int64."""
        return self.home.numbers()

    @property
    def ended(self) -> RandomGames:
        """How the last game to end in each place ended; zeros if none has."""
        return self.home.ended()

    def observe(self, seats: Array | None = None, out: Array | None = None) -> Array:
        """What the seat to decide may know, int16, one row a game (`layout`); or another seat of each.

        `out` is written to instead of a new array: of that shape, int16, contiguous and writeable.
        """
        return self.home.observe(None if seats is None else self._seats(seats, 0), out)

    def mask(self) -> Array:
        """1 for each legal decision of the seat to decide, uint8, one row a game."""
        return self.home.mask()

    # --- playing

    def reset(self, seed: int | None = None) -> None:
        """Deal the first `n` games of a seed, by default of the same one again."""
        if seed is not None:
            self._key = np.array(seed_words(check_simulation_seed(seed)), np.uint32)
        self.home.deal(np.arange(self.n), self._key)

    def reset_each(self, seeds: Sequence[int]) -> None:
        """Deal game 0 of a seed of its own in every place; game n, 2 n and so on of that seed follow there."""
        if len(seeds) != self.n:
            raise InvalidInput("batch-seeds", n=self.n, count=len(seeds))
        self._key = np.array([seed_words(check_simulation_seed(seed)) for seed in seeds], np.uint32)
        self.home.deal(np.zeros(self.n, np.int64), self._key)

    def deal_next(self) -> None:
        """Deal the next game in every place, whether or not the one there has ended."""
        self.home.deal(self.home.next_numbers(), self._key)

    def step(self, actions: Array) -> Step:
        """Take one decision in each game. If one is not legal, raises IllegalMove and changes nothing."""
        self.home.play(self.check(actions), self.home.all(STOP), None)
        return self.home.step()

    def check(self, actions: Array) -> Array:
        """One decision for each game. If one is not legal, raises IllegalMove."""
        found = self.home.whole("actions", actions)
        self.home.check_legal(found, may_go_on=False)
        return found

    def play_on(self, actions: Array, until: Array, policy: Callable[..., int] | None = None) -> Step:
        """Take one decision in each game, then let random players continue until the seat `until` has to decide.

        An action of -1 is none, and an `until` of -1 does not go on. See `rollout` for the policy.
        """
        orders = self.home.whole("actions", actions)
        self.home.check_legal(orders, may_go_on=True)
        self.home.play(orders, self._seats(until, STOP), policy)
        return self.home.step()

    def rollout(self, policy: Callable[..., int] | None = None) -> RandomGames:
        """Play every game to its end with random players, or all seats by a policy; the next games are then dealt.

        A policy is a function `(observation, mask, word) -> action` that Numba can compile: a row of `observe`, a row
        of `mask`, and 32 random bits. When it wants what is not legal IllegalMove is raised, and nothing has changed.
        It must not raise: `capolinea.sim.policy` says why.
        """
        self.home.play(self.home.all(GO_ON), self.home.all(TO_THE_END), policy)
        return self.ended

    def _seats(self, seats: Array, lowest: int) -> Array:
        found = self.home.whole("seats", seats)
        self.home.check_seats(found, lowest)
        return found
