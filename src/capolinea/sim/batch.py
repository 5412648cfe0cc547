"""Many games in one array, on all cores, for learners."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import numpy as np

from capolinea.core.chance import Chance, seed_words
from capolinea.core.errors import IllegalMove, InvalidInput
from capolinea.core.family import batching, entry, observations, rules
from capolinea.core.registry import family_of, open_rulebook
from capolinea.core.rulebook import RandomGames
from capolinea.core.running import DEAL, GO_ON, STOP, TO_THE_END, Running
from capolinea.sim.policy import compile_policy, no_policy
from capolinea.sim.rewards import victory_rewards
from capolinea.sim.simulate import Batches, check_simulation_seed, default_workers

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable
    from pathlib import Path

    from numpy.typing import NDArray

    from capolinea.core.rulebook import Rulebook
    from capolinea.core.running import Policy

ALONE = 128  # as few games are played by the calling thread
ALIGNMENT = 64  # bytes: where JAX wants an array to begin that it takes without a copy
SHARES = 4  # that a batch is cut into for each thread, as some games take longer than others


def _aligned(shape: tuple[int, int], kind: type[np.generic]) -> NDArray[Any]:
    """An array to be filled that begins where other libraries want it to."""
    size = shape[0] * shape[1] * np.dtype(kind).itemsize
    space = np.empty(size + ALIGNMENT, np.uint8)
    first = -space.ctypes.data % ALIGNMENT
    return space[first : first + size].view(kind).reshape(shape)


def _refuse_settings(**settings: object) -> None:
    """A rulebook is set up already: what is asked for besides would have no effect."""
    given = [name for name, value in settings.items() if value not in (None, "", (), [])]
    if given:
        raise InvalidInput("batch-rulebook", names=", ".join(given))


@dataclass(frozen=True)
class Step:
    """What came of one step of all games; a game that ended has been replaced by its successor."""

    rewards: NDArray[np.float32]  # by game and seat; zeros where no game ended
    terminated: NDArray[np.bool_]
    truncated: NDArray[np.bool_]  # aborted: more decisions than `DECISION_LIMIT` of the family


class _Space:
    """What one thread works in."""

    def __init__(self, family: str, observation_size: int, actions: int) -> None:
        _, state, work, legal, sheet = entry(family).RECORDS
        self.sights, self.works = state.array(1), work.array(1)
        self.legals, self.sheets = legal.array(1), sheet.array(1)
        self.observations = np.zeros((1, observation_size), np.int16)
        self.masks = np.zeros((1, actions), np.uint8)


class Batch:
    """`n` games of one kind. Game i is the i-th of the seed, as `Rulebook.random_games` counts them.

    A game that ends is followed at once, in its place, by the game whose number is higher by `n`. The kind is named,
    with a variant, options and players (two by default), or it is a rulebook, in which all of these are settled.

    >>> batch = Batch("europe", 4, seed=7)
    >>> batch.observe().shape, batch.mask().shape
    ((4, 1259), (4, 391))
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
        data: Path | None = None,
        workers: int | None = None,
    ) -> None:
        if isinstance(game, str):
            seats = 2 if players is None else players
            game = open_rulebook(game, variant=variant, options=options, players=seats, data=data)
        else:
            _refuse_settings(variant=variant, options=options, players=players, data=data)
        if n < 1:
            raise InvalidInput("batch-size", n=n)
        self.rulebook, self.n, self.players, self.actions = game, n, game.players, game.actions
        boards: Any = game
        self._boards = boards.boards
        family = family_of(game.config["game"], data)
        self._kernels, self._limit = batching(family), rules(family).DECISION_LIMIT
        self.layout = observations(family).LAYOUT
        self.observation_size = self.layout.size(self.players)
        self._spaces = [
            _Space(family, self.observation_size, self.actions) for _ in range(workers or default_workers())
        ]
        self._pool = ThreadPoolExecutor(len(self._spaces))
        self._states: Any = entry(family).RECORDS[1].array(n)
        self._chances: Any = Chance.array(n)
        self._games: Any = Running.array(n)
        self._legal = np.zeros((n, -(-self.actions // 8)), np.uint8)
        self.reset(seed)

    # --- where the games stand

    @property
    def seats(self) -> NDArray[np.int8]:
        """The seat to decide in each game; of several that choose at the same time, the first."""
        return self._games["seat"].copy()

    @property
    def numbers(self) -> NDArray[np.int64]:
        """The number of the game that is played in each place."""
        return self._games["game"].copy()

    @property
    def ended(self) -> RandomGames:
        """How the last game to end in each place ended; zeros where none has."""
        games = self._games
        totals, ranks = games["total"][:, : self.players].copy(), games["rank"][:, : self.players].copy()
        return RandomGames(
            totals, ranks, games["length"].copy(), turns=games["turns"].copy(), reasons=games["end_reason"].copy()
        )

    def observe(
        self, seats: NDArray[np.integer[Any]] | None = None, out: NDArray[np.int16] | None = None
    ) -> NDArray[np.int16]:
        """What the seat to decide may know, one row a game (`layout`); or another seat of each.

        `out` is written to instead of a new array: of that shape, int16, contiguous and writeable.
        """
        looking = self.seats.astype(np.int64) if seats is None else self._seats(seats)
        found = _aligned((self.n, self.observation_size), np.int16) if out is None else self._check_out(out)

        def work(space: _Space, part: slice) -> None:
            parts = (looking[part], found[part])
            self._kernels.observe(self._boards, self._states[part], space.sights, space.works, *parts)

        self._spread(work)
        return found

    def mask(self) -> NDArray[np.uint8]:
        """1 for each legal decision of the seat to decide, one row a game."""
        found = _aligned((self.n, self.actions), np.uint8)
        found[:] = np.unpackbits(self._legal, axis=1, count=self.actions, bitorder="little")
        return found

    # --- playing

    def reset(self, seed: int | None = None) -> None:
        """Deal the first `n` games of a seed, by default of the same one again."""
        if seed is not None:
            self._chances["chance_key"] = seed_words(check_simulation_seed(seed))
        self._deal(np.arange(self.n))

    def deal_next(self) -> None:
        """Deal the next game in every place, whether or not the one there has ended."""
        self._deal(self.numbers + self.n)

    def step(self, actions: NDArray[np.integer[Any]]) -> Step:
        """Take one decision in each game. When one is not legal it raises IllegalMove, and nothing has changed."""
        return self._advance(self.check(actions), self._all(STOP))

    def check(self, actions: NDArray[np.integer[Any]]) -> NDArray[np.int64]:
        """One decision for each game. When one is not legal it raises IllegalMove."""
        found = self._whole("actions", actions)
        self._refuse_illegal(found, np.ones(self.n, np.bool_))
        return found

    def play_on(
        self,
        actions: NDArray[np.integer[Any]],
        until: NDArray[np.integer[Any]],
        policy: Callable[..., int] | None = None,
    ) -> Step:
        """Take one decision in each game, then go on with random players until the seat `until` is to decide.

        An action of -1 is none, and an `until` of -1 does not go on. See `rollout` for the policy.
        """
        orders = self._whole("actions", actions)
        self._refuse_illegal(orders, orders != GO_ON)
        return self._advance(orders, self._seats(until, lowest=STOP), policy)

    def rollout(self, policy: Callable[..., int] | None = None) -> RandomGames:
        """Play every game to its end with random players, or all seats by a policy; the next games are then dealt.

        A policy is a function `(observation, mask, word) -> action` that Numba can compile: a row of `observe`, a row
        of `mask`, and 32 random bits. When it wants what is not legal IllegalMove is raised, and nothing has changed.
        It must not raise: `capolinea.sim.policy` says why.
        """
        self._play(self._all(GO_ON), self._all(TO_THE_END), policy)
        return self.ended

    # --- helpers

    def _all(self, number: int) -> NDArray[np.int64]:
        return np.full(self.n, number, np.int64)

    def _whole(self, name: str, numbers: Any) -> NDArray[np.int64]:
        found = np.asarray(numbers)
        if found.shape != (self.n,) or not np.issubdtype(found.dtype, np.integer):
            raise InvalidInput("batch-array", name=name, n=self.n, shape=found.shape, dtype=found.dtype)
        return np.ascontiguousarray(found, np.int64)

    def _seats(self, seats: Any, lowest: int = 0) -> NDArray[np.int64]:
        found = self._whole("seats", seats)
        wrong = (found < lowest) | (found >= self.players)
        if wrong.any():
            raise InvalidInput("unknown-seat", seat=int(found[wrong][0]), players=self.players)
        return found

    def _check_out(self, out: NDArray[np.int16]) -> NDArray[np.int16]:
        """The kernels write wherever they are told: an array of another kind is refused."""
        shape = (self.n, self.observation_size)
        fits = out.shape == shape and out.dtype == np.int16 and out.flags.c_contiguous and out.flags.writeable
        if not fits:
            raise InvalidInput("batch-out", shape=shape, found=out.shape, dtype=out.dtype)
        return out

    def _refuse_illegal(self, found: NDArray[np.int64], decides: NDArray[np.bool_]) -> None:
        """Raise IllegalMove where a game that is to be given a decision gets one that is not legal."""
        known = np.clip(found, 0, self.actions - 1)
        legal = self._legal[np.arange(self.n), known >> 3] >> (known & 7).astype(np.uint8) & 1
        wrong = np.flatnonzero(decides & ((found != known) | (legal == 0)))
        if len(wrong):
            place = int(wrong[0])
            seat = int(self._games["seat"][place])
            raise IllegalMove("batch-illegal", action=int(found[place]), place=place, seat=seat, count=len(wrong))

    def _deal(self, numbers: NDArray[np.int64]) -> None:
        self._games[:] = np.zeros(1, Running.dtype)
        self._games["game"] = numbers
        self._play(self._all(DEAL), self._all(STOP))

    def _advance(
        self, orders: NDArray[np.int64], until: NDArray[np.int64], policy: Callable[..., int] | None = None
    ) -> Step:
        self._play(orders, until, policy)
        ended = self._games["ended"].astype(np.bool_)
        length = self._games["length"]
        rewards = victory_rewards(self._games["rank"][:, : self.players])
        rewards[~ended | (length < 0)] = 0
        return Step(rewards, ended & (length >= 0), ended & (length < 0))

    def _play(
        self, orders: NDArray[np.int64], until: NDArray[np.int64], policy: Callable[..., int] | None = None
    ) -> None:
        by: Policy = no_policy() if policy is None else compile_policy(policy)
        arrays = (self._states, self._chances, self._games, self._legal)
        before = None if policy is None else [array.copy() for array in arrays]

        def work(space: _Space, part: slice) -> None:
            self._kernels.play(
                self._boards,
                self._states[part],
                space.sights,
                space.works,
                space.legals,
                space.sheets,
                self._chances[part],
                self._games[part],
                self._legal[part],
                space.observations,
                space.masks,
                orders[part],
                until[part],
                policy is not None,
                by,
                self.players,
                self._limit,
                self.n,
            )

        self._spread(work)
        for space in self._spaces:
            self._kernels.check_space(space.works)
        refused = np.flatnonzero(self._games["refused"])
        if before is not None and len(refused):
            seat = int(self._games["seat"][refused[0]])
            for array, old in zip(arrays, before, strict=True):
                array[:] = old
            raise IllegalMove("batch-policy", place=int(refused[0]), seat=seat, count=len(refused))

    def _spread(self, work: Callable[[_Space, slice], None]) -> None:
        """Have all threads work on parts of the batch."""
        threads = len(self._spaces) if self.n > ALONE else 1
        parts = Batches(self.n, -(-self.n // (threads * SHARES if threads > 1 else 1)))

        def run(space: _Space) -> None:
            while (taken := parts.take())[1]:
                first, count = taken
                work(space, slice(first, first + count))

        if threads == 1:
            run(self._spaces[0])
            return
        for done in [self._pool.submit(run, space) for space in self._spaces]:
            done.result()
