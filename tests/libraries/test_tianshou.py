"""Tianshou collects decisions at one table and at all seats of a table."""

from __future__ import annotations

import pytest

pytest.importorskip("tianshou", reason="needs tianshou")

import gymnasium
import numpy as np
from tianshou.algorithm.multiagent.marl import MultiAgentOffPolicyAlgorithm
from tianshou.algorithm.random import MARLRandomDiscreteMaskedOffPolicyAlgorithm
from tianshou.data import Collector, CollectStats, VectorReplayBuffer
from tianshou.env import DummyVectorEnv, PettingZooEnv

from capolinea.envs import make, register

register()


def test_all_seats_of_a_table_are_played() -> None:
    """With its masks: an illegal action would raise."""
    tables = DummyVectorEnv([lambda: PettingZooEnv(make("capolinea/osaka-v2", players=3)) for _ in range(2)])
    env = PettingZooEnv(make("capolinea/osaka-v2", players=3))
    players = [MARLRandomDiscreteMaskedOffPolicyAlgorithm(action_space=env.action_space) for _ in range(3)]
    team = MultiAgentOffPolicyAlgorithm(algorithms=players, env=env)
    collector = Collector[CollectStats](team, tables, VectorReplayBuffer(20_000, 2))
    collector.reset()
    found = collector.collect(n_episode=2)
    assert found.n_collected_episodes == 2
    assert np.isclose(found.returns.sum(axis=-1), 0).all()


def test_one_table_is_stepped_as_a_gymnasium_environment() -> None:
    tables = DummyVectorEnv([lambda: gymnasium.make("capolinea/europe-v2") for _ in range(2)])
    rows, _ = tables.reset(seed=1)
    for _ in range(20):
        rows, _, terminated, _, _ = tables.step(np.array([row["action_mask"].argmax() for row in rows]))
        assert not terminated.any()
