"""CleanRL's PPO, as its package has it, learns at tables: a script for old `gym`, whose interface is wrapped here."""

from __future__ import annotations

import sys
from importlib.util import find_spec
from runpy import run_path
from typing import Any

import pytest

pytest.importorskip("gym", reason="needs gym 0.23")
pytest.importorskip("cleanrl", reason="needs CleanRL")
pytest.importorskip("tensorboard", reason="needs TensorBoard")

import gym
import gymnasium
import numpy as np

from capolinea.envs import register


class OldTable(gym.Env):
    """A table as `gym` 0.23 has it: one flat array of floats, four values a step."""

    def __init__(self) -> None:
        register()
        table: Any = gymnasium.make("capolinea/europe-v2", illegal="ignore", rewards="points")
        self.table = gymnasium.wrappers.FlattenObservation(table)
        shape = self.table.observation_space.shape
        self.observation_space = gym.spaces.Box(-np.inf, np.inf, shape, np.float32)
        self.action_space = gym.spaces.Discrete(int(table.action_space.n))
        self.first: int | None = None

    def seed(self, seed: int | None = None) -> list[int | None]:
        self.first = seed
        return [seed]

    def reset(self) -> Any:
        observation, _ = self.table.reset(seed=self.first)
        self.first = None
        return observation.astype(np.float32)

    def step(self, action: int) -> Any:
        observation, reward, ended, cut, _ = self.table.step(int(action))
        return observation.astype(np.float32), reward, ended or cut, {}


@pytest.mark.filterwarnings("default")
def test_its_ppo_learns_at_a_table(monkeypatch: pytest.MonkeyPatch, tmp_path: Any, capsys: Any) -> None:
    gym.register("CapolineaOld-v0", entry_point=OldTable)
    folder = find_spec("cleanrl")
    assert folder is not None
    assert folder.submodule_search_locations
    script = f"{folder.submodule_search_locations[0]}/ppo.py"
    monkeypatch.chdir(tmp_path)  # where it writes its runs
    steps = ["--total-timesteps", "512", "--num-envs", "2", "--num-steps", "64"]
    monkeypatch.setattr(sys, "argv", [script, "--env-id", "CapolineaOld-v0", "--cuda", "False", *steps])
    left = run_path(script, run_name="__main__")
    assert left["global_step"] == 512
    assert "SPS" in capsys.readouterr().out
