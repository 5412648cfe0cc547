"""Many tables at once for Gymnasium: a learner at one seat of each. Needs the extra `pettingzoo`.

`capolinea.envs.register` makes them known to Gymnasium:

    gymnasium.make_vec("capolinea/europe-v2", num_envs=256)

To learn by playing all seats (self-play), use `capolinea.sim.Batch` itself: `seats` tells whose turn it is.
"""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, ClassVar

import numpy as np
from gymnasium.spaces import Box, Dict, Discrete
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space

from capolinea.core.game_slot import GO_ON
from capolinea.sim.batch import Batch
from capolinea.sim.rewards import victory_rewards
from capolinea.sim.simulate import SEED_BITS

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable
    from pathlib import Path

    from numpy.typing import NDArray

    from capolinea.core.rulebook import RandomGames

Observations = dict[str, Any]  # "observation" and "action_mask", one row a table


def by_victory(ended: RandomGames) -> NDArray[np.float64]:
    """The rewards of `capolinea.sim.rewards`, by table and seat."""
    return victory_rewards(ended.ranks)


class TablesEnv(VectorEnv[Observations, Any, Any]):
    """`num_envs` tables. At table i the learner has seat i modulo the players.

    The others play at random, or by a policy (see `Batch.rollout`). A step is a decision of the learner at every table,
    and everything that the others decide until it is asked again. A game that ends is followed at once by the next, so
    the observation of that step is already the next game's. `rewards` says what the end of a game is worth, by table
    and seat.
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
        policy: Callable[..., int] | None = None,
        rewards: Callable[[RandomGames], NDArray[np.float64]] = by_victory,
        workers: int | None = None,
    ) -> None:
        self.batch = Batch(
            game, num_envs, variant=variant, options=options, players=players, data=data, workers=workers
        )
        self.num_envs, self.policy, self._rewards = num_envs, policy, rewards
        self._dealt = False  # games of a seed that was given or drawn
        self.learner = np.arange(num_envs) % players
        bounds, size = np.iinfo(np.int16), self.batch.observation_size
        self.single_observation_space = Dict(
            {
                "observation": Box(bounds.min, bounds.max, (size,), np.int16),
                "action_mask": Box(0, 1, (self.batch.actions,), np.int8),
            }
        )
        self.single_action_space = Discrete(self.batch.actions)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)

    def reset(
        self, *, seed: int | Sequence[int] | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observations, dict[str, Any]]:
        """Deal the first games of a seed, or game 0 of a seed for each table, and play them to the learner's turn.

        Without one the next games of the last seed are dealt, or those of a drawn one where none was ever given.
        """
        if seed is None and self._dealt:
            self.batch.deal_next()
        elif seed is None:
            self.batch.reset(secrets.randbits(SEED_BITS))
        elif isinstance(seed, Sequence):
            self.batch.reset_each(seed)
        else:
            self.batch.reset(seed)
        self._dealt = True
        self.batch.play_on(np.full(self.num_envs, GO_ON), self.learner, self.policy)
        return self._observe(), {}

    def step(
        self, actions: Any
    ) -> tuple[Observations, NDArray[np.float64], NDArray[np.bool_], NDArray[np.bool_], dict[str, Any]]:
        """A decision of the learner at every table. `totals` and `ranks` of games that ended are in the info."""
        step = self.batch.play_on(self.batch.check(actions), self.learner, self.policy)
        rewards, info = np.zeros(self.num_envs, np.float64), dict[str, Any]()
        if step.terminated.any():
            ended = self.batch.ended
            worth = self._rewards(ended)[np.arange(self.num_envs), self.learner]
            rewards[step.terminated] = worth[step.terminated]
            info = {"totals": ended.totals, "ranks": ended.ranks}
            info |= {f"_{name}": step.terminated for name in info}
        return self._observe(), rewards, step.terminated, step.truncated, info

    def _observe(self) -> Observations:
        mask = self.batch.mask().view(np.int8)  # as `Discrete.sample` wants it
        return {"observation": self.batch.observe(), "action_mask": mask}
