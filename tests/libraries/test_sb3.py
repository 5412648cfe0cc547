"""MaskablePPO of sb3-contrib learns at one table and at many."""

from __future__ import annotations

from typing import Any

import pytest

pytest.importorskip("sb3_contrib", reason="needs the extra train")

import gymnasium
import numpy as np
from sb3_contrib import MaskablePPO
from sb3_contrib.common.maskable.evaluation import evaluate_policy
from sb3_contrib.common.wrappers import ActionMasker
from stable_baselines3.common.env_checker import check_env
from stable_baselines3.common.env_util import make_vec_env
from stable_baselines3.common.monitor import Monitor
from stable_baselines3.common.vec_env import VecMonitor

from capolinea.envs import register
from capolinea.envs.sb3 import Tables

register()
FEW: Any = {"n_steps": 64, "batch_size": 64, "n_epochs": 1, "policy_kwargs": {"net_arch": [16]}}


@pytest.mark.parametrize("id_", ["capolinea/europe-v2", "capolinea/osaka-mixed-v2"])
@pytest.mark.filterwarnings("ignore")
def test_one_table_passes_its_check(id_: str) -> None:
    check_env(gymnasium.make(id_).unwrapped)


def test_it_learns_at_one_table() -> None:
    """The masks are found by `action_masks`, and every action is legal: else the env would raise."""
    env = gymnasium.make("capolinea/europe-v2", illegal="raise", opponents="conductor")
    model = MaskablePPO("MultiInputPolicy", Monitor(env), **FEW).learn(600)
    mean, _ = evaluate_policy(model, Monitor(env), n_eval_episodes=1)
    assert mean in (-1, 0, 1)


def test_it_learns_in_several_processes_worth_of_tables() -> None:
    settings = {"illegal": "raise", "players": 3}
    env = make_vec_env("capolinea/osaka-v2", n_envs=3, env_kwargs=settings)
    model = MaskablePPO("MultiInputPolicy", env, **FEW).learn(200)
    assert model.num_timesteps >= 200


def test_it_learns_at_many_tables_at_once() -> None:
    tables = Tables("europe", 32, opponents={"stationmaster": 0.5, "random": 0.5})
    model = MaskablePPO("MlpPolicy", VecMonitor(tables), **FEW).learn(32 * 64 * 2)
    assert [info["r"] for info in model.ep_info_buffer or []] == tables.ends  # all episodes were counted
    assert tables.ends
    model.set_random_seed(5)
    first, masks = tables.reset(), np.stack(tables.env_method("action_masks"))
    actions, _ = model.predict(first, action_masks=masks)
    assert masks[np.arange(32), actions].all()
    assert tables.step(actions)[0].shape == first.shape == (32, tables.env.batch.observation_size)


def test_a_masker_of_its_own_wraps_a_table() -> None:
    env = ActionMasker(gymnasium.make("capolinea/europe-v2"), lambda env: env.unwrapped.action_masks())
    assert MaskablePPO("MultiInputPolicy", env, **FEW).learn(64).num_timesteps == 64
