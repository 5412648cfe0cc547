"""TorchRL takes every form of the games, and its own check of environments passes."""

from __future__ import annotations

import pytest

pytest.importorskip("torchrl", reason="needs torchrl")

import gymnasium
from torchrl.envs import GymWrapper, PettingZooWrapper, check_env_specs
from torchrl.envs.utils import MarlGroupMapType

from capolinea.envs import make, register

register()


@pytest.mark.parametrize("id_", ["capolinea/europe-v2", "capolinea/northern-lights-v2", "capolinea/osaka-v2"])
def test_one_table_passes_its_check(id_: str) -> None:
    env = GymWrapper(gymnasium.make(id_, illegal="ignore"), categorical_action_encoding=True)
    check_env_specs(env)


def test_illegal_actions_may_lose() -> None:
    env = GymWrapper(gymnasium.make("capolinea/europe-v2"), categorical_action_encoding=True)
    assert env.rollout(50)["next", "done"].any()


@pytest.mark.parametrize("id_", ["capolinea/europe-v2", "capolinea/osaka-v2"])
def test_pettingzoo_passes_its_check(id_: str) -> None:
    env = PettingZooWrapper(
        make(id_, players=3),
        use_mask=True,
        group_map=MarlGroupMapType.ONE_GROUP_PER_AGENT,
        categorical_actions=True,
    )
    check_env_specs(env)
    found = env.rollout(200)
    assert found["seat_0", "mask"].any()
