"""RLlib learns at one table and at all seats of a table."""

from __future__ import annotations

from typing import Any

import pytest

pytest.importorskip("ray.rllib", reason="needs ray[rllib]")

import gymnasium
import numpy as np
from ray.rllib.algorithms.ppo import PPOConfig
from ray.rllib.env.wrappers.pettingzoo_env import PettingZooEnv
from ray.tune.registry import register_env

from capolinea.envs import make, register


def one_table(settings: Any) -> gymnasium.Env:
    """Without masks, an illegal action loses; RLlib's own networks take flat arrays of float32."""
    register()
    flat = gymnasium.wrappers.FlattenObservation(gymnasium.make("capolinea/europe-v2"))
    return gymnasium.wrappers.DtypeObservation(flat, np.float32)


def test_ppo_learns_at_one_table() -> None:
    register_env("table", one_table)
    config = (
        PPOConfig()
        .environment("table")
        .env_runners(num_env_runners=0, num_envs_per_env_runner=2, rollout_fragment_length=64)
        .training(train_batch_size_per_learner=128, minibatch_size=64, num_epochs=1)
    )
    algorithm = config.build_algo()
    found = algorithm.train()
    algorithm.stop()
    assert found["env_runners"]["num_episodes"] > 0
    assert found["env_runners"]["episode_return_mean"] < 0  # untrained, it loses


def test_all_seats_of_a_table_are_played() -> None:
    env = PettingZooEnv(make("capolinea/osaka-v2", players=3))
    rows, _ = env.reset(seed=1)
    rewards: dict[str, float] = dict.fromkeys(["seat_0", "seat_1", "seat_2"], 0.0)
    for _ in range(100_000):
        ((seat, row),) = rows.items()
        rows, found, ended, _, _ = env.step({seat: int(row["action_mask"].argmax())})
        rewards = {name: worth + found.get(name, 0.0) for name, worth in rewards.items()}
        if ended["__all__"]:
            break
    assert ended["__all__"]
    assert sum(rewards.values()) == 0
