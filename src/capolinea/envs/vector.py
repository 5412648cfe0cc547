"""Many tables at once for Gymnasium: a learner at one seat of each. Needs the extra `pettingzoo`.

`capolinea.envs.register` makes them known to Gymnasium:

    gymnasium.make_vec("capolinea/europe-v2", num_envs=256)

To learn by playing all seats (self-play), use `capolinea.sim.Batch` itself: `seats` tells whose turn it is.
"""

from __future__ import annotations

import capolinea.envs.extra  # noqa: F401  # pyright: ignore[reportUnusedImport]

# isort: split
import secrets
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, ClassVar

import numpy as np
from gymnasium.spaces import Box, Dict, Discrete
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space

from capolinea.core.errors import InvalidInput
from capolinea.core.game_slot import GO_ON
from capolinea.core.observer import bounds_of
from capolinea.sim.batch import Batch, Illegal
from capolinea.sim.opponents import LEARNER, POLICY, RANDOM, Lots
from capolinea.sim.rewards import VICTORY
from capolinea.sim.simulate import SEED_BITS

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable
    from pathlib import Path

    from numpy.typing import NDArray

    from capolinea.sim.home import Step
    from capolinea.sim.opponents import Opponents
    from capolinea.sim.rewards import Rewards

Observations = dict[str, Any]  # "observation" and "action_mask", one row a table


def _mode_of(given: AutoresetMode | str) -> AutoresetMode:
    for mode in AutoresetMode:
        if given in (mode, mode.name, mode.value):
            return mode
    raise InvalidInput("env-autoreset", mode=given, known=", ".join(mode.value for mode in AutoresetMode))


class TablesEnv(VectorEnv[Observations, Any, Any]):
    """`num_envs` tables. At table i the learner has seat i modulo the players.

    The others play at random, or they are `opponents`: our bots by name, "random" and "policy", for all seats, by share
    (`{"stationmaster": 0.5, "random": 0.5}`, drawn for each seat of each game), or a list for the other seats in their
    order, whose last entry fills the rest. `policy` and its `parameters`, which may be set anew at any time, are
    those of `Batch.rollout`. `illegal` says what an illegal action does (`capolinea.sim.batch.Illegal`). A step is a
    decision of the learner at every table, and everything that the others decide until it is asked again. `rewards`
    and `dense` are those of a `Batch` (`capolinea.sim.rewards.Worth`).

    `autoreset_mode` is Gymnasium's. By default a game that ends is followed at once by the next: the observation of
    that step is already the next game's, and `final_obs` and `final_info` of the info are those of the end. With
    NEXT_STEP the next step takes no decision at that table and brings the next game; with DISABLED
    `reset(options={"reset_mask": ...})` does.
    """

    metadata: ClassVar[dict[str, Any]] = {  # pyright: ignore[reportIncompatibleVariableOverride]
        "autoreset_mode": AutoresetMode.SAME_STEP,
    }

    def __init__(
        self,
        num_envs: int,
        game: str,
        *,
        variant: str = "",
        options: Iterable[str] = (),
        players: int = 2,
        data: Path | str | None = None,
        opponents: Opponents | None = None,
        policy: Callable[..., int] | None = None,
        parameters: Any = None,
        rewards: Rewards = VICTORY,
        dense: bool = False,
        workers: int | None = None,
        autoreset_mode: AutoresetMode | str = AutoresetMode.SAME_STEP,
        illegal: str = Illegal.RAISE,
    ) -> None:
        settings: dict[str, Any] = {"variant": variant, "options": options, "players": players, "data": data}
        settings |= {"rewards": rewards, "dense": dense}
        self.batch = Batch(game, num_envs, **settings, workers=workers, illegal=illegal, keep_ends=True)
        self.num_envs, self.policy, self.parameters = num_envs, policy, parameters
        self._before = np.zeros(num_envs)  # what others brought the learner before its first decision
        named = (RANDOM if policy is None else POLICY) if opponents is None else opponents
        self.lots = self.batch.lots_of(Lots(named, players, learners=True))
        self.autoreset_mode = _mode_of(autoreset_mode)
        self.metadata = {"autoreset_mode": self.autoreset_mode}  # pyright: ignore
        self._dealt = False  # games of a seed that was given or drawn
        self._over = np.zeros(num_envs, np.bool_)  # tables at which the end is still shown
        self._last: dict[int, NDArray[np.int16]] = {}  # the last observation where a game ended in the last step
        self.learner = np.arange(num_envs) % players
        low, high = bounds_of(self.batch.rulebook)
        self.single_observation_space = Dict(
            {
                "observation": Box(low, high, dtype=np.int16),
                "action_mask": Box(0, 1, (self.batch.actions,), np.int8),
            }
        )
        self.single_action_space = Discrete(self.batch.actions)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)

    def reset(
        self, *, seed: int | Sequence[int | None] | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observations, dict[str, Any]]:
        """Deal the first games of a seed, or game 0 of a seed for each table, and play them to the learner's turn.

        Without one the next games of the last seed are dealt, or those of a drawn one where none was ever given; only
        at the tables of `reset_mask`, if the options have one.
        """
        mask = (options or {}).get("reset_mask")
        if mask is not None:
            if seed is not None:
                raise InvalidInput("env-reset-mask")
            return self._reset_some(self._checked(mask)), {}
        if seed is None and self._dealt:
            self.batch.deal_next()
        elif seed is None:
            self.batch.reset(secrets.randbits(SEED_BITS))
        elif isinstance(seed, Sequence):
            self.batch.reset_each([secrets.randbits(SEED_BITS) if each is None else each for each in seed])
        else:
            self.batch.reset(seed)
        self._dealt, self._over[:] = True, False
        self._before = self._own(self._play_on(np.full(self.num_envs, GO_ON)).rewards)
        return self._observe(), {}

    def step(
        self, actions: Any
    ) -> tuple[Observations, NDArray[np.float64], NDArray[np.bool_], NDArray[np.bool_], dict[str, Any]]:
        """A decision of the learner at every table.

        The info of games that ended has `totals` and `ranks` by seat, and `players` by name if there are several.
        """
        if self._over.any() and self.autoreset_mode is AutoresetMode.DISABLED:
            raise InvalidInput("env-over", tables=", ".join(map(str, np.flatnonzero(self._over))))
        orders = np.where(self._over, GO_ON, actions)
        if (orders[~self._over] < 0).any():
            self.batch.check(orders)  # only where a game is over may there be no decision
        illegal = np.zeros(self.num_envs, np.bool_)
        before: Observations = {}
        if self.batch.settings["illegal"] != Illegal.RAISE:
            illegal = self.batch.illegal(orders) & ~self._over
            before = self._observe() if illegal.any() else before
        step = self._play_on(orders)
        ended: NDArray[np.bool_] = np.logical_or(step.terminated, step.truncated)
        rewards, info = self._before + self._own(step.rewards), self._info(step.terminated)
        self._before = np.where(self._over, rewards, 0.0)  # of a game that only now begins
        rewards[self._over] = 0
        if illegal.any():
            info |= {"illegal": illegal, "_illegal": illegal}
        self._last = self._last_rows(ended, illegal, before)
        if self.autoreset_mode is not AutoresetMode.SAME_STEP:
            self._over = ended
        elif ended.any():
            final = np.full(self.num_envs, None, object)
            for place, row in self._last.items():
                final[place] = {"observation": row, "action_mask": np.zeros(self.batch.actions, np.int8)}
            info |= {"final_obs": final, "final_info": dict(info), "_final_obs": ended, "_final_info": ended}
        return self._observe(), rewards, step.terminated, step.truncated, info

    def _own(self, rewards: NDArray[np.float64]) -> NDArray[np.float64]:
        """The rewards of the learner."""
        return rewards[np.arange(self.num_envs), self.learner]

    def _info(self, terminated: NDArray[np.bool_]) -> dict[str, Any]:
        """What is known of games that ended in this step."""
        if not terminated.any():
            return {}
        ended = self.batch.ended
        info: dict[str, Any] = {"totals": ended.totals, "ranks": ended.ranks}
        if not self.lots.everyone:
            info["players"] = self._players(self.batch.numbers - self.num_envs)
        return info | {f"_{name}": terminated for name in info}

    def _last_rows(
        self, ended: NDArray[np.bool_], illegal: NDArray[np.bool_], before: Observations
    ) -> dict[int, NDArray[np.int16]]:
        """The last observation at each table where a game has ended; nothing has changed where it was lost at once."""
        places = np.flatnonzero(ended & ~illegal).tolist()
        rows = self.batch.observe_ended(places, self.learner[places].tolist() if places else [])
        found = dict(zip(places, rows, strict=True))
        return found | {place: before["observation"][place] for place in np.flatnonzero(ended & illegal).tolist()}

    def _checked(self, mask: Any) -> NDArray[np.bool_]:
        found = np.asarray(mask)
        if found.shape != (self.num_envs,) or found.dtype != np.bool_ or not found.any():
            raise InvalidInput("env-reset-mask")
        return found

    def _reset_some(self, mask: NDArray[np.bool_]) -> Observations:
        """Deal the next game at some tables; where one ended it has been dealt already."""
        self.batch.deal_next(mask & ~self._over)
        self._over = self._over & ~mask
        self._before += self._own(self._play_on(np.full(self.num_envs, GO_ON)).rewards)
        return self._observe()

    def _play_on(self, actions: NDArray[np.int64]) -> Step:
        """Decisions of the learner, and all that others decide until it is asked again."""
        return self.batch.play_on(actions, self.learner, self.policy, self.parameters, self.lots)

    def _players(self, numbers: NDArray[np.int64]) -> NDArray[np.object_]:
        """Who decides at each seat in the game of this number at each table."""
        found = self.batch.opponents_at(numbers, self.lots)
        found[np.arange(self.num_envs), self.learner] = LEARNER
        return found

    def _observe(self) -> Observations:
        mask = self.batch.mask().view(np.int8)  # as `Discrete.sample` wants it
        rows = self.batch.observe()
        for place in np.flatnonzero(self._over).tolist():
            rows[place], mask[place] = self._last[place], 0
        return {"observation": rows, "action_mask": mask}
