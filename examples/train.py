"""Train a small agent against random players, with MaskablePPO of sb3-contrib, and let it play a thousand games.

    pip install "capolinea[train]"
    python examples/train.py                # 73 seconds of processor time on one core
    python examples/train.py osaka --steps 400000

The environment is `capolinea.envs.vector.TablesEnv`, which `capolinea.envs.sb3.Tables` hands to Stable-Baselines3.
"""

from __future__ import annotations

import argparse
import time

import numpy as np
import torch
from sb3_contrib import MaskablePPO
from stable_baselines3.common.callbacks import BaseCallback

from capolinea.envs.sb3 import Tables, features
from capolinea.envs.vector import TablesEnv
from capolinea.sim.summary import wilson


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
    tables = Tables(settings.game, settings.tables, players=settings.players)
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
