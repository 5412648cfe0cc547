"""Many tables at once for Stable-Baselines3 and MaskablePPO of sb3-contrib. Needs the extra `train`.

One table needs nothing of its own: `gymnasium.make` gives what they take.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

import numpy as np
from gymnasium.spaces import Box, Discrete

from capolinea.envs.vector import TablesEnv
from capolinea.sim.devices import need

need("stable_baselines3", "train")
Base: Any = import_module("stable_baselines3.common.vec_env").VecEnv

if TYPE_CHECKING:
    from numpy.typing import NDArray


def features(observation: NDArray[np.int16]) -> NDArray[np.float32]:
    """Counts and flags in one small range: 1 stays about 1, 100 becomes 5."""
    found: NDArray[np.float32] = np.arcsinh(observation.astype(np.float32))
    return found


class Tables(Base):
    """Many tables (`capolinea.envs.vector.TablesEnv`): features of their observations, and masks on request.

    `ends` has the rewards of the games that ended since it was last emptied.
    """

    def __init__(self, game: str, num_envs: int, **settings: Any) -> None:
        self.env, self.render_mode = TablesEnv(num_envs, game, **settings), None
        self.ends: list[float] = []
        size = self.env.batch.observation_size
        Base.__init__(self, num_envs, Box(-np.inf, np.inf, (size,), np.float32), Discrete(self.env.batch.actions))

    def _look(self, observations: dict[str, Any]) -> NDArray[np.float32]:
        self.masks = observations["action_mask"].astype(np.bool_)
        return features(observations["observation"])

    def reset(self) -> NDArray[np.float32]:
        """Deal the first games of the seed that was set, or else the next ones."""
        seed: int | None = self._seeds[0]
        self._reset_seeds()
        return self._look(self.env.reset(seed=seed)[0])

    def step_async(self, actions: NDArray[Any]) -> None:
        """Take over decisions."""
        self.actions = actions

    def step_wait(self) -> tuple[NDArray[np.float32], NDArray[np.float32], NDArray[np.bool_], list[dict[str, Any]]]:
        """A decision at every table; the info of a game that ended has its last observation."""
        observations, rewards, terminated, truncated, info = self.env.step(self.actions)
        infos: list[dict[str, Any]] = [{} for _ in range(self.env.num_envs)]
        for place in np.flatnonzero(terminated | truncated):
            last = info["final_obs"][place]["observation"]
            infos[place] = {"terminal_observation": features(last), "TimeLimit.truncated": bool(truncated[place])}
        self.ends += rewards[terminated].tolist()
        return self._look(observations), rewards.astype(np.float32), terminated | truncated, infos

    def env_method(self, method_name: str, *arguments: Any, indices: Any = None, **settings: Any) -> list[Any]:
        """`action_masks`: what is legal at each table."""
        if method_name != "action_masks":
            raise AttributeError(method_name)
        return list(self.masks if indices is None else self.masks[indices])

    def has_attr(self, attr_name: str) -> bool:
        """Whether the tables have an attribute."""
        return attr_name == "action_masks" or hasattr(self.env, attr_name)

    def get_attr(self, attr_name: str, indices: Any = None) -> list[Any]:
        """The same for every table."""
        found = self.env_method if attr_name == "action_masks" else getattr(self.env, attr_name)
        return [found] * self._count(indices)

    def set_attr(self, attr_name: str, value: Any, indices: Any = None) -> None:
        """Tables have nothing to be set one by one."""
        raise AttributeError(attr_name)

    def env_is_wrapped(self, wrapper_class: type, indices: Any = None) -> list[bool]:
        """No table is."""
        return [False] * self._count(indices)

    def _count(self, indices: Any) -> int:
        return self.env.num_envs if indices is None else np.size(indices)

    def close(self) -> None:
        """There is nothing to close."""
