"""Train a small agent against random players, with MaskablePPO of sb3-contrib, and let it play a thousand games.

    pip install "capolinea[train]"
    python examples/train.py                # 73 seconds of processor time on one core
    python examples/train.py osaka --steps 400000

The environment is `capolinea.envs.vector.TablesEnv`; the class `Tables` below makes it one of Stable-Baselines3.
"""

from __future__ import annotations

import argparse
import time

import numpy as np
import torch
from gymnasium.spaces import Box, Discrete
from sb3_contrib import MaskablePPO
from stable_baselines3.common.callbacks import BaseCallback
from stable_baselines3.common.vec_env import VecEnv

from capolinea.envs.vector import TablesEnv
from capolinea.sim.summary import wilson


def features(observation: np.ndarray) -> np.ndarray:
    """Counts and flags in one small range: 1 stays about 1, 100 becomes 5."""
    return np.arcsinh(observation.astype(np.float32))


class Tables(VecEnv):
    """Many tables, as Stable-Baselines3 wants to see them: features, and the masks on request."""

    def __init__(self, env: TablesEnv) -> None:
        size = env.batch.observation_size
        self.env, self.render_mode = env, None
        self.ends: list[float] = []  # the rewards of games that ended
        super().__init__(env.num_envs, Box(-np.inf, np.inf, (size,), np.float32), Discrete(env.batch.actions))

    def _look(self, observations: dict[str, np.ndarray]) -> np.ndarray:
        self.masks = observations["action_mask"].astype(np.bool_)
        return features(observations["observation"])

    def reset(self) -> np.ndarray:
        return self._look(self.env.reset(seed=self._seeds[0])[0])

    def step_async(self, actions: np.ndarray) -> None:
        self.actions = actions

    def step_wait(self) -> tuple[np.ndarray, np.ndarray, np.ndarray, list[dict]]:
        observations, rewards, terminated, truncated, _ = self.env.step(self.actions)
        self.ends += rewards[terminated].tolist()
        return self._look(observations), rewards, terminated | truncated, [{} for _ in range(self.num_envs)]

    def env_method(self, method_name: str, *args: object, indices: object = None, **kwargs: object) -> list[np.ndarray]:
        assert method_name == "action_masks"
        return list(self.masks)

    def has_attr(self, attr_name: str) -> bool:
        return attr_name == "action_masks"

    def get_attr(self, attr_name: str, indices: object = None) -> list[object]:
        return [getattr(self.env, attr_name, None)] * self.num_envs

    def set_attr(self, attr_name: str, value: object, indices: object = None) -> None:
        raise NotImplementedError

    def env_is_wrapped(self, wrapper_class: type, indices: object = None) -> list[bool]:
        return [False] * self.num_envs

    def close(self) -> None:
        pass


class Report(BaseCallback):
    """A line for each round of learning."""

    def _on_step(self) -> bool:
        return True

    def _on_rollout_end(self) -> None:
        ends, self.training_env.ends = self.training_env.ends, []
        worth = f"{np.mean(ends):+.2f}" if ends else "none"
        print(f"{self.num_timesteps:>9,} decisions; mean reward of the last {len(ends)} games: {worth}", flush=True)


def victories(model: MaskablePPO, game: str, players: int, games: int, seed: int) -> float:
    """Games won or shared by the agent, one at each of so many tables, against random players."""
    env = TablesEnv(games, game, players=players)
    observations, _ = env.reset(seed=seed)
    waiting, won = np.ones(games, np.bool_), 0.0
    while waiting.any():
        actions, _ = model.predict(
            features(observations["observation"]), action_masks=observations["action_mask"], deterministic=True
        )
        observations, _, terminated, _, info = env.step(actions)
        if (ended := waiting & terminated).any():
            first = info["ranks"][ended] == 1
            mine = first[np.arange(len(first)), env.learner[ended]]
            won += float((mine / first.sum(axis=1)).sum())
        waiting &= ~terminated
    return won


def main() -> None:
    """Train, then play."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("game", nargs="?", default="europe")
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--steps", type=int, default=150_000)
    parser.add_argument("--tables", type=int, default=64)
    parser.add_argument("--games", type=int, default=1000, help="played at the end, with another seed")
    parser.add_argument("--seed", type=int, default=1)
    settings = parser.parse_args()
    torch.set_num_threads(1)  # the network is too small for more
    tables = Tables(TablesEnv(settings.tables, settings.game, players=settings.players))
    model = MaskablePPO(
        "MlpPolicy",
        tables,
        n_steps=256,
        batch_size=512,
        n_epochs=4,
        learning_rate=1e-3,
        gamma=0.999,
        ent_coef=0.005,
        policy_kwargs={"net_arch": [128, 128]},
        seed=settings.seed,
        device="cpu",
        verbose=0,
    )
    start, cpu = time.perf_counter(), time.process_time()
    model.learn(settings.steps, callback=Report())
    print(
        f"trained {model.num_timesteps:,} decisions in {time.perf_counter() - start:.0f} s "
        f"({time.process_time() - cpu:.0f} s of processor time)"
    )
    games = settings.games
    won = victories(model, settings.game, settings.players, games, settings.seed + 1)
    low, high = wilson(won, games)
    print(
        f"{settings.game}, {settings.players} players: {won:,.1f} of {games:,} games won against random players, "
        f"{100 * won / games:.1f} % ({100 * low:.1f}-{100 * high:.1f})"
    )


if __name__ == "__main__":
    main()
