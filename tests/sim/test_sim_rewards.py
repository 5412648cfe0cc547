"""What games are worth: by name, by a function, at the end and with every step; exact, and the same everywhere."""

from __future__ import annotations

import pickle
from fractions import Fraction
from typing import TYPE_CHECKING, Any

import numpy as np
import pytest

from capolinea.core.errors import InvalidInput
from capolinea.envs import make
from capolinea.envs.seat import SeatEnv
from capolinea.envs.vector import TablesEnv
from capolinea.sim import Batch
from capolinea.sim.rewards import leads

if TYPE_CHECKING:
    from pathlib import Path

    from numpy.typing import NDArray

    from capolinea.core.rulebook import RandomGames

ZERO_SUM = ["victory", "points", "tickets", "longest_route"]


def two_to_one(ended: RandomGames) -> NDArray[np.float64]:
    """A function of one's own: twice the victory, and a hundredth of the points."""
    return 2.0 * (ended.ranks == 1) + ended.totals / 100


def random_actions(batch: Batch, chance: np.random.Generator) -> NDArray[np.int64]:
    masks = batch.mask()
    return (masks * chance.random(masks.shape)).argmax(axis=1)


def sums_of(batch: Batch, games: int) -> list[NDArray[np.float64]]:
    """What the first games of a batch bring each seat, over all of their steps, in the order of their numbers."""
    chance, sums, found = np.random.default_rng(3), np.zeros((batch.n, batch.players)), dict[int, Any]()
    while len(found) < games:
        numbers = batch.numbers
        step = batch.step(random_actions(batch, chance))
        sums += step.rewards
        for place in np.flatnonzero(step.terminated | step.truncated):
            found[int(numbers[place])] = sums[place].copy()
            sums[place] = 0
    return [found[number] for number in sorted(found)]


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_leads_add_up_to_nothing_without_rounding(players: int) -> None:
    points = np.random.default_rng(1).integers(-60, 400, (2000, players))
    for row in leads(points):
        assert sum(map(Fraction, row.tolist())) == 0
    assert np.allclose(leads(points)[:, 0], points[:, 0] - points[:, 1:].mean(axis=1), atol=1e-9)


@pytest.mark.parametrize(("game", "players"), [("europe", 3), ("osaka", 2)])
def test_points_at_the_end_are_those_of_the_score(game: str, players: int) -> None:
    batch = Batch(game, 8, seed=5, players=players, rewards="points")
    chance, ended = np.random.default_rng(3), 0
    while ended < 4:
        step = batch.step(random_actions(batch, chance))
        over = step.terminated
        assert not step.rewards[~over].any()
        assert (step.rewards[over] == leads(batch.ended.totals)[over]).all()
        ended += int(over.sum())


@pytest.mark.parametrize(
    ("game", "players", "rewards"),
    [
        *(("europe", 2, name) for name in [*ZERO_SUM, "share"]),
        ("europe", 4, "tickets"),
        ("northern-lights", 3, "bonus"),
        ("osaka", 3, "cities"),
        ("europe", 2, two_to_one),
    ],
)
def test_steps_bring_together_what_the_end_is_worth(game: str, players: int, rewards: Any) -> None:
    settings: dict[str, Any] = {"seed": 2, "players": players, "rewards": rewards}
    at_once = sums_of(Batch(game, 2, **settings), 2)
    by_steps = sums_of(Batch(game, 2, **settings, dense=True), 2)
    assert np.allclose(at_once, by_steps, atol=1e-9)
    assert np.any(at_once)
    if rewards in ZERO_SUM:
        for row in [*at_once, *by_steps]:
            assert sum(map(Fraction, row.tolist())) == 0


def test_tickets_are_those_of_the_score_sheets() -> None:
    """The same seed, played once as a game of its own."""
    env = make("capolinea/europe-v2", rewards="tickets")
    env.reset(seed=11)
    chance = np.random.default_rng(4)
    for _ in env.agent_iter():
        observation, _, ended, cut, _ = env.last()
        assert observation is not None
        env.step(None if ended or cut else int(chance.choice(np.flatnonzero(observation["action_mask"]))))
        if env.game.over:
            break
    outcome: Any = env.game.outcome
    tickets = {sheet.seat: sheet.tickets_points for sheet in outcome.ranking}
    assert env.rewards == {f"seat_{seat}": float(tickets[seat] - tickets[1 - seat]) for seat in (0, 1)}


@pytest.mark.parametrize("rewards", ["points", "tickets"])
def test_one_table_brings_its_learner_what_many_tables_do(rewards: str) -> None:
    """Equal decisions bring equal rewards, with those before the first decision of the learner."""
    settings: dict[str, Any] = {"rewards": rewards, "dense": True, "illegal": "raise"}
    for seat in (0, 1):
        env = SeatEnv("europe", seat=seat, opponents="passenger", **settings)
        env.reset(seed=6)
        total, ended = 0.0, False
        while not ended:
            _, reward, ended, _, _ = env.step(int(np.flatnonzero(env.action_masks())[0]))
            total += reward
        tables = TablesEnv(2, "europe", opponents="passenger", **settings)
        observation, _ = tables.reset(seed=6)
        sums, done = np.zeros(2), np.zeros(2, np.bool_)
        while not done.all():
            actions = observation["action_mask"].argmax(axis=1)
            observation, gained, terminated, truncated, _ = tables.step(actions)
            sums[~done] += gained[~done]
            done |= terminated | truncated
        outcome = env.table.game.outcome
        assert outcome is not None
        sheets = sorted(outcome.ranking, key=lambda sheet: sheet.seat)
        if rewards == "points":
            assert total == sheets[seat].total - sheets[1 - seat].total
        assert (sums == np.round(sums)).all()


def test_a_copy_goes_on_with_what_steps_have_brought(tmp_path: Path) -> None:
    batch, chance = Batch("europe", 3, seed=1, rewards="points", dense=True), np.random.default_rng(1)
    for _ in range(40):
        batch.step(random_actions(batch, chance))
    batch.save(tmp_path / "batch.npz")
    for twin in (batch.copy(), pickle.loads(pickle.dumps(batch)), Batch.load(tmp_path / "batch.npz")):
        actions = batch.mask().argmax(axis=1)
        assert (twin.step(actions).rewards == batch.copy().step(actions).rewards).all()
    clone = batch.clone(0, 2)
    assert (clone.gained == batch.gained[0]).all()


@pytest.mark.parametrize(
    ("wrong", "code"),
    [
        ({"rewards": "money"}, "env-rewards"),
        ({"rewards": "cities"}, "env-rewards"),  # of another family
        ({"rewards": "points", "illegal": "lose"}, "env-rewards-lose"),
        ({"dense": True, "illegal": "lose"}, "env-rewards-lose"),
    ],
)
def test_wrong_rewards_are_refused(wrong: dict[str, Any], code: str) -> None:
    with pytest.raises(InvalidInput) as refusal:
        Batch("europe", 1, **wrong)
    assert refusal.value.code == code


def test_a_function_must_have_a_number_for_each_seat_and_stays_out_of_files(tmp_path: Path) -> None:
    batch = Batch("europe", 4, rewards=lambda ended: ended.totals[:, 0])
    games = batch.rollout()
    with pytest.raises(InvalidInput) as refusal:
        batch.worth.of_games(games)
    assert refusal.value.code == "env-rewards-shape"
    with pytest.raises(InvalidInput) as refusal:
        batch.save(tmp_path / "batch.npz")
    assert refusal.value.code == "batch-save-rewards"
