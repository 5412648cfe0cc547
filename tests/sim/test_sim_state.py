"""A batch as a state: copies, files, clones, games and positions; and what illegal actions do."""

from __future__ import annotations

import copy
import pickle
from typing import TYPE_CHECKING

import numpy as np
import pytest

import capolinea
from capolinea.core.errors import DataError, InvalidInput
from capolinea.sim import Batch

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

GAMES = [("europe", "mega", 3), ("osaka", "", 2)]


def open_batch(game: str, variant: str, seats: int, n: int = 3) -> Batch:
    batch = Batch(game, n, 5, variant=variant, players=seats, workers=1)
    for _ in range(30):
        batch.step(batch.mask().argmax(axis=1))
    return batch


def first_legal(observation: np.ndarray, mask: np.ndarray, word: int) -> int:
    """A policy: the lowest legal decision."""
    action = 0
    while mask[action] == 0:
        action += 1
    return action


def through_a_file(batch: Batch, folder: Path) -> Batch:
    batch.save(folder / "batch.npz")
    return Batch.load(folder / "batch.npz")


WAYS: list[Callable[[Batch, Path], Batch]] = [
    lambda batch, _: batch.copy(),
    lambda batch, _: copy.deepcopy(batch),
    lambda batch, _: pickle.loads(pickle.dumps(batch)),
    through_a_file,
]


@pytest.mark.parametrize("settings", GAMES)
@pytest.mark.parametrize("way", WAYS)
def test_a_copy_goes_on_in_the_same_way(
    settings: tuple[str, str, int], way: Callable[[Batch, Path], Batch], tmp_path: Path
) -> None:
    batch = open_batch(*settings)
    other = way(batch, tmp_path)
    assert (other.mask() == batch.mask()).all()
    assert (other.observe() == batch.observe()).all()
    expected = batch.rollout()
    assert (other.numbers != batch.numbers).all()  # it did not move along
    found = other.rollout()
    assert (found.totals == expected.totals).all()
    assert (other.observe() == batch.observe()).all()  # their successors are the same too


def test_a_file_that_is_no_batch_is_refused(tmp_path: Path) -> None:
    for content in (b"", b"hello", b"PK"):
        (tmp_path / "batch.npz").write_bytes(content)
        with pytest.raises(DataError, match=r"batch\.npz isn't a batch"):
            Batch.load(tmp_path / "batch.npz")
    with pytest.raises(DataError, match="isn't a batch"):
        Batch.load(tmp_path / "missing.npz")


@pytest.mark.parametrize("settings", GAMES)
def test_a_game_of_a_batch_begins_at_its_position_and_can_be_saved(
    settings: tuple[str, str, int], tmp_path: Path
) -> None:
    batch = open_batch(*settings)
    game = batch.game(1)
    assert game.legal_actions() == np.flatnonzero(batch.mask()[1]).tolist()
    for _ in range(10):
        game.play(game.legal_moves()[-1])
    game.save(tmp_path / "game.json")
    again = capolinea.load(tmp_path / "game.json")
    assert again.position() == game.position()
    with pytest.raises(InvalidInput, match="0 to 2"):
        batch.game(3)


@pytest.mark.parametrize("settings", GAMES)
def test_a_batch_goes_on_from_games(settings: tuple[str, str, int]) -> None:
    game, variant, seats = settings
    games = [capolinea.new(game, variant=variant, players=seats, seed=seed) for seed in (1, 2)]
    for each in games:
        for _ in range(20):
            each.step(each.legal_actions()[0])
    batch = Batch.of_games(games, 9, workers=1)
    for place, each in enumerate(games):
        assert np.flatnonzero(batch.mask()[place]).tolist() == each.legal_actions()
        while not each.over:
            each.step(each.legal_actions()[0])
    ended = batch.rollout(first_legal)
    for place, each in enumerate(games):
        assert each.outcome is not None
        sheets = sorted(each.outcome.ranking, key=lambda sheet: sheet.seat)
        assert ended.totals[place].tolist() == [sheet.total for sheet in sheets]
    assert batch.numbers.tolist() == [0, 1]
    with pytest.raises(InvalidInput, match="same rules"):
        Batch.of_games([capolinea.new("europe", players=2), capolinea.new("europe", players=3)])


@pytest.mark.parametrize("settings", GAMES)
def test_clones_are_the_same_position_and_differ_in_what_a_seat_may_not_know(settings: tuple[str, str, int]) -> None:
    batch = open_batch(*settings)
    seat, same = int(batch.seats[2]), batch.clone(2, 4)
    assert (same.observe() == batch.observe()[2]).all()
    assert len({totals.tobytes() for totals in same.rollout(first_legal).totals}) == 1
    worlds = batch.clone(2, 4, seat=seat, seed=8)
    seen = worlds.observe(np.full(4, seat))
    assert (seen == batch.observe(np.full(3, seat))[2]).all()
    assert len({state.tobytes() for state in worlds.home.held()["states"]}) == 4
    assert worlds.rollout().totals.any()
    assert worlds.numbers.tolist() == [0, 1, 2, 3]


def test_illegal_actions_are_ignored_or_lose() -> None:
    ignoring, losing = (Batch("europe", 2, 3, workers=1, players=3, illegal=illegal) for illegal in ("ignore", "lose"))
    legal = ignoring.mask().argmax(axis=1)
    actions = np.array([-5, legal[1]])
    before = ignoring.mask()
    step = ignoring.step(actions)
    assert not step.terminated.any()
    assert (ignoring.mask()[0] == before[0]).all()
    assert ignoring.numbers.tolist() == [0, 1]
    seat = losing.seats[0]
    step = losing.step(actions)
    assert step.terminated.tolist() == [True, False]
    assert step.rewards[0, seat] == -0.5
    assert step.rewards.sum() == 0
    assert losing.numbers.tolist() == [2, 1]
    with pytest.raises(InvalidInput, match="raise, lose, ignore"):
        Batch("europe", 1, illegal="forgive")


def test_a_batch_goes_on_after_a_game_that_could_not_be_scored() -> None:
    batch = Batch("europe", 2, 3, workers=1)
    batch.home.games.slots[1].failed = 1
    with pytest.warns(RuntimeWarning, match="too tangled"):
        batch.step(batch.mask().argmax(axis=1))
    batch.step(batch.mask().argmax(axis=1))
