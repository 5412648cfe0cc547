"""PettingZoo's own tests, for every game and variant."""

from __future__ import annotations

import json
from typing import Any

import numpy as np
import pytest

pytest.importorskip("pettingzoo", reason="needs the extra pettingzoo")

from pettingzoo.test import api_test, seed_test

import capolinea
from capolinea.core.errors import IllegalMove, InvalidInput
from capolinea.core.event import Event
from capolinea.envs import environments, make
from capolinea.sim.simulate import seed_of_game


def play(env: Any, decisions: int | None = None) -> dict[str, float]:
    """Random decisions, to the end if no number is given; the rewards that each agent was told of."""
    rewards: dict[str, float] = {}
    for number, agent in enumerate(env.agent_iter()):
        observation, reward, termination, truncation, _ = env.last()
        rewards[agent] = rewards.get(agent, 0) + reward
        if number == decisions:
            break
        over = termination or truncation
        env.step(None if over else env.action_space(agent).sample(observation["action_mask"]))
    return rewards


@pytest.mark.filterwarnings("ignore")  # the test warns of observations that are not between 0 and 1
@pytest.mark.parametrize("name", environments())
def test_the_environment_passes_the_api_test(name: str) -> None:
    api_test(make(name), num_cycles=40)


@pytest.mark.filterwarnings("ignore")
@pytest.mark.parametrize("players", [3, 4])
@pytest.mark.parametrize("name", ["capolinea/europe-mega-v2", "capolinea/tokyo-mixed-v2"])
def test_it_passes_with_more_players_to_the_end_of_games(name: str, players: int) -> None:
    api_test(make(name, players=players), num_cycles=1500)


@pytest.mark.parametrize("name", environments())
def test_the_environment_passes_the_seed_test(name: str) -> None:
    seed_test(lambda: make(name), num_cycles=15)


def test_a_whole_game_gives_rewards_that_add_up_to_nothing() -> None:
    env = make("capolinea/northern-lights-v2", players=4)
    env.reset(seed=4)
    rewards = play(env)
    assert sum(rewards.values()) == pytest.approx(0, abs=1e-6)
    outcome = env.game.outcome
    assert outcome is not None
    winner = outcome.ranking[0]
    assert max(rewards, key=lambda agent: rewards[agent]) == f"seat_{winner.seat}"
    assert not env.agents


def test_the_games_are_those_of_a_seed_one_after_the_other() -> None:
    env = make("capolinea/europe-v2")
    for number in range(3):
        env.reset(seed=9 if number == 0 else None)
        assert env.game.states.tobytes() == capolinea.new("europe", seed=seed_of_game(9, number)).states.tobytes()


def test_only_the_agent_that_decides_has_something_to_decide() -> None:
    env = make("capolinea/osaka-v2", players=3)
    env.reset(seed=1)
    for agent in env.agents:
        assert env.observe(agent)["action_mask"].any() == (agent == env.agent_selection)


def test_an_illegal_action_raises_and_changes_nothing() -> None:
    env = make("capolinea/europe-v2")
    env.reset(seed=1)
    before, agent = env.game.states.tobytes(), env.agent_selection
    illegal = int(np.flatnonzero(env.observe(agent)["action_mask"] == 0)[0])
    with pytest.raises(IllegalMove):
        env.step(illegal)
    assert (env.game.states.tobytes(), env.agent_selection) == (before, agent)


def test_only_a_whole_number_is_a_decision_of_an_agent_that_plays() -> None:
    env = make("capolinea/europe-v2")
    env.reset(seed=1)
    before = env.game.states.tobytes()
    for senseless in (None, 0.0, "0"):
        with pytest.raises(InvalidInput, match="action: expected a whole number"):
            env.step(senseless)
    assert env.game.states.tobytes() == before


def test_a_game_that_takes_too_long_is_truncated() -> None:
    env = make("capolinea/europe-v2")
    env._limit = 5
    env.reset(seed=1)
    for _ in range(5):
        assert not any(env.truncations.values())
        env.step(int(env.observe(env.agent_selection)["action_mask"].argmax()))
    assert env.truncations == {"seat_0": True, "seat_1": True}
    assert not any(env.terminations.values())
    assert not env.observe(env.agent_selection)["action_mask"].any()
    assert play(env) == {"seat_0": 0, "seat_1": 0}
    assert not env.agents
    env.reset()
    assert not any(env.truncations.values())


def test_an_event_that_is_about_no_seat_is_rendered_without_one(monkeypatch: pytest.MonkeyPatch) -> None:
    env = make("capolinea/europe-v2", render_mode="ansi")
    env.reset(seed=1)
    told = [Event("event-last", {}, None), Event("event-pass", {}, 1)]
    monkeypatch.setattr(env.game, "events", lambda watcher: told)
    first, second = (env.render() or "").splitlines()
    assert first.startswith("the last round begins")
    assert second.startswith("seat 1 ")


def test_it_is_rendered_as_a_spectator_sees_it(capsys: pytest.CaptureFixture[str]) -> None:
    env = make("capolinea/europe-v2", render_mode="ansi")
    env.reset(seed=1)
    play(env, decisions=2)
    assert "kept" in env.render()  # pyright: ignore[reportOperatorIssue]
    env.render_mode = "human"
    env.render()
    assert "kept" in capsys.readouterr().out
    assert json.dumps(env.metadata)


def test_an_unknown_id_is_refused_with_those_that_are_known() -> None:
    with pytest.raises(InvalidInput, match="capolinea/europe-v2"):
        make("capolinea/europe-v0")
