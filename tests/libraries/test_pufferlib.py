"""PufferLib emulates one table, and steps several."""

from __future__ import annotations

import pytest

pytest.importorskip("pufferlib.emulation", reason="needs pufferlib")

import gymnasium
import numpy as np
import pufferlib.emulation
import pufferlib.vector

from capolinea.envs import register

register()


def one_table() -> pufferlib.emulation.GymnasiumPufferEnv:
    return pufferlib.emulation.GymnasiumPufferEnv(
        env_creator=lambda: gymnasium.make("capolinea/europe-v2", illegal="ignore")
    )


def test_several_tables_are_stepped() -> None:
    tables = pufferlib.vector.make(one_table, num_envs=2, backend=pufferlib.vector.Serial)
    rows, _ = tables.reset(seed=1)
    assert rows.shape[0] == 2
    for _ in range(50):
        rows, rewards, terminated, _, _ = tables.step(np.zeros(2, np.int32))
        assert not terminated.any()
        assert not rewards.any()
