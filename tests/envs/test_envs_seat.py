"""One table for Gymnasium: a learner at one seat, bots at the others."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import numpy as np
import pytest

pytest.importorskip("gymnasium", reason="needs the extra pettingzoo")

import gymnasium
from gymnasium.utils.env_checker import check_env

from capolinea.core.errors import IllegalMove, InvalidInput
from capolinea.envs import environments, register
from capolinea.envs.seat import SeatEnv
from capolinea.envs.vector import TablesEnv

register()
OWN_MAPS = Path(__file__).parent.parent / "own_maps"


def play(env: SeatEnv, seed: int | None, chance: np.random.Generator) -> tuple[float, dict[str, Any]]:
    """A game of random decisions; the reward of its end, and the last info."""
    env.reset(seed=seed)
    for _ in range(10_000):
        action = int(chance.choice(np.flatnonzero(env.action_masks())))
        _, reward, terminated, truncated, info = env.step(action)
        if terminated or truncated:
            return reward, info
        assert reward == 0
    raise AssertionError("a game without an end")


@pytest.mark.filterwarnings("ignore")  # of the checker: boxes are as wide as 16 bits
@pytest.mark.parametrize("id_", ["capolinea/europe-v2", "capolinea/northern-lights-v2", "capolinea/osaka-mixed-v2"])
def test_it_passes_the_check_of_gymnasium(id_: str) -> None:
    check_env(gymnasium.make(id_).unwrapped, skip_render_check=True)


def test_every_variant_is_registered_in_both_forms() -> None:
    for id_ in environments():
        spec = gymnasium.spec(id_)
        assert spec.entry_point
        assert spec.vector_entry_point


def test_the_end_is_worth_what_the_outcome_says() -> None:
    env, chance = SeatEnv("europe", players=3, seat=1, opponents=["stationmaster", "random"]), np.random.default_rng(1)
    for seed in range(4):
        reward, info = play(env, seed, chance)
        outcome = env.table.game.outcome
        assert outcome is not None
        assert (reward > 0) == (1 in outcome.winners)
        assert info["total"] == next(sheet.total for sheet in outcome.ranking if sheet.seat == 1)


def test_a_stronger_opponent_wins_more() -> None:
    chance = np.random.default_rng(1)
    against_random = [play(SeatEnv("osaka"), seed, chance)[0] for seed in range(6)]
    against_master = [play(SeatEnv("osaka", opponents=["stationmaster"]), seed, chance)[0] for seed in range(6)]
    assert sum(against_master) == -6
    assert sum(against_random) > -6


def test_shares_are_drawn_as_in_the_vector_form() -> None:
    shares = [{"stationmaster": 0.5, "random": 0.5}, "porter"]
    env, tables = (
        SeatEnv("europe", players=3, seat=None, opponents=shares),
        TablesEnv(20, "europe", players=3, opponents=shares),
    )
    tables.reset(seed=5)
    expected = tables._players(tables.batch.numbers).tolist()
    found = [env.reset(seed=5 if number == 0 else None)[1]["players"] for number in range(20)]
    assert found == expected
    assert {names[1] for names in found[::3]} == {"stationmaster", "random"}
    assert [type(bot).__name__ for bot in env._bots.values()] == [
        "RandomBot" if name == "random" else "LevelBot" for name in found[-1] if name != "learner"
    ]


def test_without_a_seat_the_learner_changes_seats_from_game_to_game() -> None:
    env = SeatEnv("europe", players=3, seat=None)
    seats: list[str] = []
    for number in range(4):
        env.reset(seed=5 if number == 0 else None)
        seats.append(env.learner)
        assert env.table.agent_selection == env.learner
    assert seats == ["seat_0", "seat_1", "seat_2", "seat_0"]


def illegal_of(env: SeatEnv) -> int:
    return int(np.flatnonzero(~env.action_masks())[0])


def test_an_illegal_action_does_what_was_chosen() -> None:
    losing, ignoring, raising = (SeatEnv("europe", illegal=each) for each in ("lose", "ignore", "raise"))
    for env in (losing, ignoring, raising):
        env.reset(seed=1)
    before = ignoring.table.game.states.tobytes()
    assert losing.step(illegal_of(losing))[1:] == (-1.0, True, False, {"illegal": True})
    assert ignoring.step(illegal_of(ignoring))[1:] == (0.0, False, False, {"illegal": True})
    assert ignoring.step(10_000)[4] == {"illegal": True}
    with pytest.raises(IllegalMove):
        raising.step(illegal_of(raising))
    assert before == ignoring.table.game.states.tobytes() == raising.table.game.states.tobytes()


@pytest.mark.parametrize("wrong", [{"illegal": "win"}, {"seat": 2}, {"opponents": ["grandmaster"]}])
def test_a_wrong_setting_is_refused(wrong: dict[str, Any]) -> None:
    with pytest.raises(InvalidInput):
        SeatEnv("europe", **wrong)


def test_own_maps_have_ids_too() -> None:
    folder = next(path for path in (OWN_MAPS / "ticket-to-ride", OWN_MAPS) if path.is_dir())
    ids = set(environments(OWN_MAPS)) - set(environments())
    assert ids, folder
    register(OWN_MAPS)
    env: Any = gymnasium.make(sorted(ids)[0])
    observation, _ = env.reset(seed=1)
    assert observation["action_mask"].any()


def test_what_all_seats_know_is_the_observation_of_each() -> None:
    env = SeatEnv("europe", players=3).table
    env.reset(seed=1)
    rows = env.state()
    assert rows in env.state_space
    for seat, agent in enumerate(env.possible_agents):
        assert (rows[seat] == env.observe(agent)["observation"]).all()
