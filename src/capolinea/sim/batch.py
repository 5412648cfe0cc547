"""Many games in one array, on all cores or on a GPU, for learners."""

from __future__ import annotations

from dataclasses import replace
from enum import StrEnum
from typing import TYPE_CHECKING, Any

import numpy as np

from capolinea.core.chance import put_seed, seed_words
from capolinea.core.errors import InvalidInput
from capolinea.core.game import Game
from capolinea.core.game_slot import DEAL, GO_ON, STOP, TO_THE_END
from capolinea.core.registry import open_rulebook
from capolinea.sim.cores import Cores
from capolinea.sim.devices import Device, need_gpu
from capolinea.sim.home import Deciders, Kind, Step
from capolinea.sim.opponents import POLICY, RANDOM, Lots
from capolinea.sim.rewards import VICTORY, Worth
from capolinea.sim.saved import batch_of, load_batch, save_batch, saved
from capolinea.sim.simulate import check_simulation_seed

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence
    from pathlib import Path
    from typing import Self

    from numpy.typing import NDArray

    from capolinea.core.rulebook import RandomGames, Rulebook
    from capolinea.sim.home import Array, Home
    from capolinea.sim.opponents import Opponents
    from capolinea.sim.rewards import Rewards

__all__ = ["Batch", "Illegal", "Step"]


class Illegal(StrEnum):
    """What an illegal action of a learner does."""

    RAISE = "raise"  # IllegalMove; nothing has changed
    LOSE = "lose"  # the game is over at once, and lost
    IGNORE = "ignore"  # nothing: the learner is asked again


def _refuse_settings(**settings: object) -> None:
    """Refuse settings beside a rulebook, which is already set up."""
    given = [name for name, value in settings.items() if value not in (None, "", (), [])]
    if given:
        raise InvalidInput("batch-rulebook", names=", ".join(given))


def _open_home(device: str, kind: Kind, n: int, workers: int | None, *, keep_ends: bool) -> Home:
    if device == Device.CPU:
        return Cores(kind, n, workers, keep_ends=keep_ends)
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

    `opponents` are the players who play on where no others are named (`play_on`, `rollout`): "random", "policy", or our
    bots by name, the same at all seats, by share (`{"stationmaster": 0.5, "random": 0.5}`, drawn for each seat of each
    game), or a list by seat, whose last player or shares are those of the remaining seats.

    On the CPU, `illegal` says what an illegal action does (`Illegal`), and a batch with `keep_ends` can be
    asked what seats know at the end of a game (`observe_ended`).

    `rewards` says what games are worth, and with `dense` every step brings its part (`capolinea.sim.rewards.Worth`);
    on the CPU, but for "victory" at the end.

    A batch can be copied and pickled (`copy.copy`, `pickle`), and saved to a file.

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
        illegal: str = Illegal.RAISE,
        opponents: Opponents = RANDOM,
        keep_ends: bool = False,
        rewards: Rewards = VICTORY,
        dense: bool = False,
    ) -> None:
        if isinstance(game, str):
            seats = 2 if players is None else players
            game = open_rulebook(game, variant=variant, options=options, players=seats, data=data)
        else:
            _refuse_settings(variant=variant, options=options, players=players, data=data)
        if n < 1:
            raise InvalidInput("batch-size", n=n)
        if illegal not in set(Illegal):
            raise InvalidInput("env-illegal", illegal=illegal, known=", ".join(Illegal))
        if device == Device.CUDA and illegal != Illegal.RAISE:
            raise InvalidInput("batch-cpu", names="illegal")
        if device == Device.CUDA and keep_ends:
            raise InvalidInput("batch-cpu", names="keep_ends")
        self.worth = Worth(game, rewards, dense=dense)
        if device == Device.CUDA and not self.worth.plain:
            raise InvalidInput("batch-cpu", names="rewards, dense")
        if illegal == Illegal.LOSE and self.worth.by_points:
            raise InvalidInput("env-rewards-lose")
        kind = Kind(game)
        self.settings: dict[str, Any] = {
            "device": str(device),
            "workers": workers,
            "illegal": str(illegal),
            "opponents": opponents,
            "keep_ends": keep_ends,
            "rewards": rewards,
            "dense": dense,
        }
        self.data = None if data is None else str(data)
        self.rulebook, self.n, self.players, self.actions = game, n, game.players, game.actions
        self.layout, self.observation_size = kind.layout, kind.observation_size
        self.lots = self.lots_of(opponents)
        self.home: Any = _open_home(device, kind, n, workers, keep_ends=keep_ends or self.worth.needs_states)
        self.gained = np.zeros((n, game.players))  # what steps have brought so far, if rewards are dense
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

    def observe_ended(self, places: Sequence[int], seats: Sequence[int]) -> NDArray[np.int16]:
        """What these seats may know at the end of the last game in these places: a row for each of them.

        Only of a batch with `keep_ends`, and of places in which a game has ended.
        """
        if not self.settings["keep_ends"]:
            raise InvalidInput("batch-ends")
        where, looking = np.asarray(places, np.int64), np.asarray(seats, np.int64)
        if where.ndim != 1 or where.shape != looking.shape:
            raise InvalidInput("batch-ends")
        for place, seat in zip(where.tolist(), looking.tolist(), strict=True):
            self._check_place(place)
            if seat not in range(self.players):
                raise InvalidInput("unknown-seat", seat=seat, players=self.players)
        home: Any = self.home
        return home.observe_ended(where, looking)

    def mask(self) -> Array:
        """1 for each legal decision of the seat to decide, uint8, one row a game."""
        return self.home.mask()

    # --- playing

    def reset(self, seed: int | None = None) -> None:
        """Deal the first `n` games of a seed, by default of the same one again."""
        if seed is not None:
            self.key = np.array(seed_words(check_simulation_seed(seed)), np.uint32)
        self.gained[:] = 0
        self.home.deal(np.arange(self.n), self.key)

    def reset_each(self, seeds: Sequence[int]) -> None:
        """Deal game 0 of a seed of its own in every place; game n, 2 n and so on of that seed follow there."""
        if len(seeds) != self.n:
            raise InvalidInput("batch-seeds", n=self.n, count=len(seeds))
        self.key = np.array([seed_words(check_simulation_seed(seed)) for seed in seeds], np.uint32)
        self.gained[:] = 0
        self.home.deal(np.zeros(self.n, np.int64), self.key)

    def deal_next(self, places: NDArray[np.bool_] | None = None) -> None:
        """Deal the next game in every place, or where `places` is true, whether or not the one there has ended."""
        self.gained[slice(None) if places is None else places] = 0
        if places is None:
            self.home.deal(self.home.next_numbers(), self.key)
            return
        if self.settings["device"] != Device.CPU:
            raise InvalidInput("batch-cpu", names="places")
        home: Any = self.home
        home.skip(np.flatnonzero(places))
        self.home.play(np.where(places, DEAL, GO_ON), self.home.all(STOP))

    def step(self, actions: Array) -> Step:
        """Take one decision in each game. If one is not legal, raises IllegalMove and changes nothing.

        A batch opened with another `illegal` ignores such decisions, or counts these games as lost.
        """
        return self._play(self.home.whole("actions", actions), self.home.all(STOP), Deciders(), may_go_on=False)

    def _play(self, actions: Array, untils: Array, deciders: Deciders, *, may_go_on: bool) -> Step:
        """Take decisions, of which some may be illegal or -1, then play on."""
        if self.settings["illegal"] == Illegal.RAISE:
            self.home.check_legal(actions, may_go_on=may_go_on)
            self.home.play(actions, untils, deciders)
            return self._rewarded()
        home: Any = self.home
        wrong = home.illegal(actions)
        if may_go_on:
            wrong &= actions != GO_ON
        places, orders = np.flatnonzero(wrong), actions.copy()
        seats, lose = home.seats()[places], self.settings["illegal"] == Illegal.LOSE and len(places) > 0
        orders[places] = DEAL if lose else GO_ON
        if lose:
            home.skip(places)
        home.play(orders, untils, deciders)
        if lose:
            home.forfeit(places, seats)
        return self._rewarded()

    def _rewarded(self) -> Step:
        """The result of the last decisions, with the rewards of this batch."""
        step: Step = self.home.step()
        if self.worth.plain:
            return step
        home: Any = self.home
        ended: NDArray[np.bool_] = step.terminated
        over, rewards = np.flatnonzero(ended), np.zeros((self.n, self.players))
        if self.worth.needs_states:
            rewards[over] = self.worth.of_states(home.ends(over))
        elif len(over):
            rewards[over] = self.worth.of_games(self.ended)[over]
        if self.worth.dense:
            going_on: NDArray[np.bool_] = ~np.logical_or(ended, step.truncated)
            rewards[over] -= self.gained[over]
            self.gained[~going_on] = 0
            now = self.worth.of_states(home.states(np.flatnonzero(going_on)))
            rewards[going_on] = now - self.gained[going_on]
            self.gained[going_on] = now
        return replace(step, rewards=rewards)

    def check(self, actions: Array) -> Array:
        """One decision for each game. If one is not legal, raises IllegalMove."""
        found = self.home.whole("actions", actions)
        self.home.check_legal(found, may_go_on=False)
        return found

    def illegal(self, actions: Array) -> NDArray[np.bool_]:
        """Where an action is no legal decision; on the CPU."""
        home: Any = self.home
        found: NDArray[np.bool_] = home.illegal(home.whole("actions", actions))
        return found

    def play_on(
        self,
        actions: Array,
        until: Array,
        policy: Callable[..., int] | None = None,
        parameters: Array | None = None,
        opponents: Opponents | Lots | None = None,
    ) -> Step:
        """Take one decision in each game, then let others continue until the seat `until` has to decide.

        An action of -1 is none, and an `until` of -1 does not go on. The others are the opponents of the batch, unless
        they are named here; or the policy, see `rollout`.
        """
        orders, untils = self.home.whole("actions", actions), self._seats(until, STOP)
        return self._play(orders, untils, self._deciders(policy, parameters, opponents), may_go_on=True)

    def rollout(
        self,
        policy: Callable[..., int] | None = None,
        parameters: Array | None = None,
        opponents: Opponents | Lots | None = None,
    ) -> RandomGames:
        """Play every game to its end, all seats by opponents or by a policy; the next games are then dealt.

        A policy is a function `(observation, mask, word, parameters) -> action` that Numba can compile: a row of
        `observe`, a row of `mask`, 32 random bits, and the numbers of `parameters` as one row of float32; the last may
        be left out. When it wants what is not legal IllegalMove is raised, and nothing has changed. One that can raise,
        or that reads a variable that has changed since it was compiled, is refused. Opponents may have it as "policy".
        """
        deciders = self._deciders(policy, parameters, opponents)
        self.home.play(self.home.all(GO_ON), self.home.all(TO_THE_END), deciders)
        self.gained[:] = 0
        return self.ended

    def lots_of(self, opponents: Opponents | Lots, *, learners: bool = False) -> Lots:
        """Opponents as `play_on` takes them too, and finds them quicker; see `capolinea.sim.opponents.Lots`."""
        lots = opponents if isinstance(opponents, Lots) else Lots(opponents, self.players, learners=learners)
        lots.check_bots(self.rulebook)
        return lots

    def opponents_at(self, numbers: Array, opponents: Opponents | Lots | None = None) -> NDArray[np.object_]:
        """Who decides at each seat of the game of this number in each place, by name, if opponents do."""
        lots = self.lots if opponents is None else self.lots_of(opponents)
        return lots.at(self.key, np.asarray(numbers))

    def _deciders(
        self, policy: Callable[..., int] | None, parameters: Array | None, opponents: Opponents | Lots | None
    ) -> Deciders:
        """Who plays games on."""
        if opponents is not None:
            lots = self.lots_of(opponents)
        else:
            lots = self.lots if policy is None or self.lots.by_policy else self.lots_of(POLICY)
        if lots.by_policy != (policy is not None):
            raise InvalidInput("opponents-policy")
        if policy is None and parameters is not None:
            raise InvalidInput("opponents-policy")
        alike = lots.everyone in (RANDOM, POLICY)
        return Deciders(policy, parameters, None if alike else lots)

    # --- as a state

    def __reduce__(self) -> tuple[Any, ...]:
        return batch_of, (saved(self),)

    def copy(self) -> Self:
        """An independent batch at the same point, which goes on in the same way."""
        return batch_of(saved(self))

    def save(self, path: Path | str) -> None:
        """Write everything to a file that this version can load, unless rewards are a function."""
        if not isinstance(self.settings["rewards"], str):
            raise InvalidInput("batch-save-rewards")
        save_batch(saved(self), path)

    @classmethod
    def load(cls, path: Path | str) -> Batch:
        """The batch of such a file."""
        return load_batch(path)

    def game(self, place: int) -> Game[Any, Any, Any]:
        """A game of its own that begins at this position. What chance brings from here on is not that of the batch."""
        self._check_place(place)
        rules, seed = self.rulebook.fork(), int(self.numbers[place]) % (1 << 63)
        states = type(self).states_of(rules, self.home.held()["states"][place : place + 1])
        put_seed(states, seed)
        states[0].chance_drawn = 0
        return Game(rules, states, seed, None, rules.position(states))

    @staticmethod
    def raw(states: Any) -> Any:
        """The first of some records, as NumPy copies it."""
        return states.view(np.ndarray)[0]

    @staticmethod
    def states_of(rules: Rulebook, states: NDArray[Any]) -> Any:
        """Raw states as records of a rulebook."""
        _, state, _, _, _ = rules.family.kernels.RECORDS
        found = state.array(len(states))
        raw: Any = found
        raw.view(np.ndarray)[:] = states
        return found

    def clone(self, place: int, n: int, *, seat: int | None = None, seed: int | None = None) -> Batch:
        """A batch of `n` games that are all at the position of one; game i is followed by game i of the seed.

        Without a seed all have the same chance ahead of them. With one, each has its own; and with a seat as well, each
        has dealt what that seat may not know anew: a world that it cannot tell from the true one.
        """
        self._check_place(place)
        held = {name: np.repeat(array[place : place + 1], n, axis=0) for name, array in self.home.held().items()}
        found = Batch(self.rulebook, n, **self.settings)
        found.key, found.data = self.key if self.key.ndim == 1 else self.key[place], self.data
        if seed is None and seat is not None:
            seed = 0
        if seed is not None:
            found.key = np.array(seed_words(check_simulation_seed(seed)), np.uint32)
            if seat is not None:
                resample, rules = self.rulebook.family.bots.resample, self.rulebook
                sight = rules.conceal(self.states_of(rules, held["states"][:1]), seat)
                for index in range(n):
                    held["states"][index] = self.raw(resample(rules, sight, seat, seed + index))
            keys = np.array([seed_words(seed + (index << 64)) for index in range(n)], np.uint32)
            held["states"]["chance_key"] = keys
            held["states"]["chance_drawn"] = 0
        found.take_over(held)
        return found

    @classmethod
    def of_games(cls, games: Sequence[Game[Any, Any, Any]], seed: int = 0, **settings: Any) -> Batch:
        """A batch that goes on from games or positions with the same rules; game i of the seed follows in place i."""
        rules = [game.rulebook for game in games]
        if not rules or any((each.config, each.digest) != (rules[0].config, rules[0].digest) for each in rules):
            raise InvalidInput("batch-games")
        if any(game.over for game in games):
            raise InvalidInput("batch-games")
        found = cls(rules[0], len(games), seed, **settings)
        held = found.home.held()
        for place, game in enumerate(games):
            held["states"][place] = cls.raw(game.states)
        held["slots"]["decisions"] = 0
        found.take_over(held)
        return found

    def take_over(self, held: dict[str, NDArray[Any]]) -> None:
        """Go on from these states. Their numbers are below 0: only the games after them are games of the seed."""
        states, dealt = held["states"], self.home.held()
        held = {**dealt, **held, "slots": dealt["slots"], "chances": dealt["chances"]}
        held["slots"]["game"] = np.arange(self.n) - self.n
        held["chances"]["chance_key"] = self.key
        held["states"] = states
        self.home.hold(held)
        if self.worth.dense:
            home: Any = self.home
            self.gained = self.worth.of_states(home.states(np.arange(self.n)))
        self.home.play(self.home.all(GO_ON), self.home.all(STOP))  # notes who decides, and what is legal

    def _check_place(self, place: int) -> None:
        if place not in range(self.n):
            raise InvalidInput("batch-place", place=place, last=self.n - 1)

    def _seats(self, seats: Array, lowest: int) -> Array:
        found = self.home.whole("seats", seats)
        self.home.check_seats(found, lowest)
        return found
