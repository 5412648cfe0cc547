"""Many tables for Gymnasium: a learner at one seat of each."""

from __future__ import annotations

import numpy as np
import pytest

pytest.importorskip("gymnasium", reason="needs the extra pettingzoo")

import gymnasium

from capolinea.core.errors import IllegalMove, InvalidInput
from capolinea.envs import environments, register
from capolinea.envs.vector import TablesEnv


def actions_of(observations: dict[str, np.ndarray], chance: np.random.Generator) -> np.ndarray:
    mask = observations["action_mask"]
    return (mask * chance.random(mask.shape)).argmax(axis=1)


@pytest.mark.parametrize(("game", "players"), [("europe", 3), ("osaka", 2)])
def test_the_learner_is_asked_at_its_seat_and_rewarded_at_the_end(game: str, players: int) -> None:
    env, chance = TablesEnv(12, game, players=players), np.random.default_rng(1)
    observations, _ = env.reset(seed=3)
    assert observations in env.observation_space
    ended = 0
    for _ in range(3000):
        assert (env.batch.seats == np.arange(12) % players).all()
        observations, rewards, terminated, truncated, info = env.step(actions_of(observations, chance))
        assert not rewards[~terminated].any()
        assert not truncated.any()
        if terminated.any():
            won = info["ranks"][np.arange(12), env.learner] == 1
            assert (rewards[terminated & ~won] < 0).all()
            assert (rewards[terminated & won] >= 0).all()
            assert (info["_ranks"] == terminated).all()
        ended += int(terminated.sum())
        if ended >= 12:
            break
    assert ended >= 12
    assert observations in env.observation_space


def test_equal_seeds_give_equal_games_however_many_threads_play_them() -> None:
    traces = []
    for workers in (1, 3):
        env, chance = TablesEnv(200, "osaka", workers=workers), np.random.default_rng(1)
        observations, _ = env.reset(seed=3)
        for _ in range(5):
            observations = env.step(actions_of(observations, chance))[0]
        traces.append(observations["observation"])
    assert (traces[0] == traces[1]).all()


def test_resetting_without_a_seed_goes_on_to_the_next_games() -> None:
    env, twice_as_many = TablesEnv(4, "europe"), TablesEnv(8, "europe")
    all_games = twice_as_many.reset(seed=3)[0]["observation"]
    assert (env.reset(seed=3)[0]["observation"] == all_games[:4]).all()
    assert (env.reset()[0]["observation"] == all_games[4:]).all()
    assert (env.reset(seed=3)[0]["observation"] == all_games[:4]).all()


def test_each_table_may_have_a_seed_of_its_own() -> None:
    env, alone = TablesEnv(3, "europe"), TablesEnv(1, "europe")
    rows = env.reset(seed=[3, 4, 3])[0]["observation"]
    env.learner[:] = 0  # at every table, as at the only one of the other
    rows = env.reset(seed=[3, 4, 3])[0]["observation"]
    for row, seed in zip(rows, [3, 4, 3], strict=True):
        assert (row == alone.reset(seed=seed)[0]["observation"][0]).all()
    assert (rows[0] != rows[1]).any()
    with pytest.raises(InvalidInput, match="expected 3 seeds"):
        env.reset(seed=[1, 2])


def test_a_seed_is_drawn_where_none_was_ever_given() -> None:
    first, second = (TablesEnv(4, "europe").reset()[0]["observation"] for _ in range(2))
    assert (first != second).any()


def play_to_an_end(env: TablesEnv, observations: dict[str, np.ndarray], chance: np.random.Generator) -> tuple:
    """Random decisions until a game ends; the results of that step."""
    for _ in range(3000):
        result = env.step(actions_of(observations, chance))
        observations = result[0]
        if result[2].any():
            return result
    raise AssertionError("no game came to its end")


def phase_over(env: TablesEnv) -> int:
    """Where an observation of Ticket to Ride says that the game is over."""
    return env.batch.layout.slices(env.batch.players)["phase"].stop - 1


def test_the_last_observation_of_a_game_is_told() -> None:
    env, chance = TablesEnv(6, "europe"), np.random.default_rng(1)
    observations, _, terminated, _, info = play_to_an_end(env, env.reset(seed=3)[0], chance)
    over = phase_over(env)
    assert (info["_final_obs"] == terminated).all()
    assert (info["_final_info"] == terminated).all()
    for place, row in enumerate(info["final_obs"]):
        assert (row is not None) == terminated[place]
        if row is not None:
            assert row in env.single_observation_space
            assert row["observation"][over] == 1
            assert not row["action_mask"].any()
            assert observations["observation"][place][over] == 0  # the next game
    assert (info["final_info"]["totals"] == info["totals"]).all()


@pytest.mark.parametrize("mode", [gymnasium.vector.AutoresetMode.NEXT_STEP, "NextStep"])
def test_the_next_game_may_come_with_the_next_step(mode: object) -> None:
    env, chance = TablesEnv(6, "europe", autoreset_mode=mode), np.random.default_rng(1)
    same = TablesEnv(6, "europe")
    assert env.metadata["autoreset_mode"] is gymnasium.vector.AutoresetMode.NEXT_STEP
    observations, rewards, terminated, _, info = play_to_an_end(env, env.reset(seed=3)[0], chance)
    over, place = phase_over(env), int(terminated.argmax())
    told = play_to_an_end(same, same.reset(seed=3)[0], np.random.default_rng(1))
    assert (terminated == told[2]).all()
    assert (observations["observation"][place] == told[4]["final_obs"][place]["observation"]).all()
    assert observations["observation"][place][over] == 1
    assert not observations["action_mask"][place].any()
    assert "final_obs" not in info
    assert rewards[place] == told[1][place]
    others = observations["action_mask"].any(axis=1)
    assert others.sum() == 6 - terminated.sum()
    observations, rewards, terminated, _, _ = env.step(actions_of(observations, chance))
    assert not terminated[place]
    assert rewards[place] == 0
    assert (observations["observation"][place] == told[0]["observation"][place]).all()
    assert observations["action_mask"][place].any()


def test_the_next_game_may_wait_until_it_is_asked_for() -> None:
    env, chance = TablesEnv(4, "europe", autoreset_mode="Disabled"), np.random.default_rng(1)
    observations, _, terminated, _, _ = play_to_an_end(env, env.reset(seed=3)[0], chance)
    with pytest.raises(InvalidInput, match=rf"have to be reset: {terminated.argmax()}"):
        env.step(actions_of(observations, chance))
    mask, before = terminated.copy(), env.batch.numbers
    other = int((~terminated).argmax())
    mask[other] = True
    rows = env.reset(options={"reset_mask": mask})[0]["observation"]
    for place in range(4):
        same = (rows[place] == observations["observation"][place]).all()
        assert same == (not mask[place])
        assert env.batch.numbers[place] - before[place] == (4 if place == other else 0)
    env.step(actions_of(env._observe(), chance))
    for wrong in (np.zeros(4, np.bool_), np.ones(3, np.bool_), np.ones(4)):
        with pytest.raises(InvalidInput, match="reset_mask"):
            env.reset(options={"reset_mask": wrong})
    with pytest.raises(InvalidInput, match="reset_mask"):
        env.reset(seed=1, options={"reset_mask": mask})
    with pytest.raises(InvalidInput, match="SameStep, Disabled"):
        TablesEnv(1, "europe", autoreset_mode="never")


def test_gymnasium_counts_episodes_in_both_modes() -> None:
    for mode in ("SameStep", "NextStep"):
        env = gymnasium.wrappers.vector.RecordEpisodeStatistics(TablesEnv(4, "osaka", autoreset_mode=mode))
        result = play_to_an_end(env, env.reset(seed=3)[0], np.random.default_rng(1))
        place = int(result[2].argmax())
        assert result[4]["episode"]["r"][place] == result[1][place]
        assert result[4]["episode"]["l"][place] > 5


def test_opponents_are_told_who_they_were() -> None:
    env = TablesEnv(30, "osaka", players=3, opponents=["conductor", {"random": 0.5, "porter": 0.5}])
    _, _, terminated, _, info = play_to_an_end(env, env.reset(seed=3)[0], np.random.default_rng(1))
    for place in np.flatnonzero(terminated):
        names = info["players"][place].tolist()
        assert names.pop(place % 3) == "learner"
        assert names[0] == "conductor"
        assert names[1] in ("random", "porter")


def by_parameters(observation: np.ndarray, mask: np.ndarray, word: int, parameters: np.ndarray) -> int:
    """The first legal decision from the first parameter on."""
    action = int(parameters[0])
    while mask[action] == 0:
        action = (action + 1) % len(mask)
    return action


def test_parameters_of_the_others_may_be_set_anew() -> None:
    env, seen = TablesEnv(2, "europe", policy=by_parameters, parameters=[0]), []
    for parameters in ([0], [20]):
        env.parameters = parameters
        observations = env.reset(seed=3)[0]
        for _ in range(40):
            observations = env.step(observations["action_mask"].argmax(axis=1))[0]
        seen.append(observations["observation"])
    assert (seen[0] != seen[1]).any()


def test_no_decision_is_refused() -> None:
    env = TablesEnv(2, "europe")
    env.reset(seed=1)
    with pytest.raises(IllegalMove, match="action -1"):
        env.step(np.full(2, -1))


@pytest.mark.parametrize("mode", ["SameStep", "NextStep"])
def test_an_illegal_action_loses_or_is_asked_again(mode: str) -> None:
    losing, asking = (TablesEnv(4, "europe", illegal=each, autoreset_mode=mode) for each in ("lose", "ignore"))
    for env in (losing, asking):
        observations, _ = env.reset(seed=1)
        actions = observations["action_mask"].argmax(axis=1)
        actions[[0, 3]] = env.batch.actions - 1
        assert not observations["action_mask"][[0, 3], -1].any()
        after, rewards, terminated, _, info = env.step(actions)
        assert info["illegal"].tolist() == [True, False, False, True]
        lost = env is losing
        assert terminated.tolist() == [lost, False, False, lost]
        assert rewards.tolist() == [-1 if lost else 0, 0, 0, -1 if lost else 0]
        if lost and mode == "SameStep":
            assert (info["final_obs"][0]["observation"] == observations["observation"][0]).all()
            assert (after["observation"][0] != observations["observation"][0]).any()
        else:
            assert (after["observation"][0] == observations["observation"][0]).all()
        env.step(np.where(after["action_mask"].any(axis=1), after["action_mask"].argmax(axis=1), 0))
        assert env.batch.numbers.tolist() == ([4, 1, 2, 7] if lost else [0, 1, 2, 3])


def test_a_row_of_masks_is_one_that_spaces_sample_with() -> None:
    env = TablesEnv(2, "europe")
    observations, _ = env.reset(seed=1)
    for mask in observations["action_mask"]:
        assert mask[env.single_action_space.sample(mask)] == 1


def lowest(observation: np.ndarray, mask: np.ndarray, word: int) -> int:
    """The lowest legal decision."""
    action = 0
    while mask[action] == 0:
        action += 1
    return action


def test_others_may_play_by_a_policy_and_the_end_be_worth_something_else() -> None:
    env = TablesEnv(4, "europe", policy=lowest, rewards=lambda ended: ended.totals.astype(np.float32))
    observations, _ = env.reset(seed=1)
    for _ in range(2000):
        observations, rewards, terminated, _, info = env.step(observations["action_mask"].argmax(axis=1))
        if terminated.any():
            break
    else:
        raise AssertionError("no game came to its end")
    place = int(terminated.argmax())
    assert rewards[place] == info["totals"][place, env.learner[place]]


def test_they_are_registered_with_gymnasium() -> None:
    register()
    register()  # once more does no harm
    assert set(environments()) <= set(gymnasium.registry)
    env = gymnasium.make_vec("capolinea/europe-mega-v2", num_envs=2, players=4)
    assert env.reset(seed=1)[0]["observation"].shape == (2, env.unwrapped.batch.observation_size)
