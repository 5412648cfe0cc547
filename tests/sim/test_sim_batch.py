"""Many games in one array: the same games as elsewhere, and nothing in them that a seat may not know."""

from __future__ import annotations

import os
import random
import subprocess
import sys
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import capolinea
from capolinea.core.errors import IllegalMove, InvalidInput
from capolinea.core.installed_families import families
from capolinea.core.observer import Observer
from capolinea.core.registry import open_rulebook
from capolinea.sim import Batch
from capolinea.sim.policy import CACHED_POLICIES, compile_policy
from capolinea.sim.simulate import seed_of_game

GAMES = [("europe", "mega", 3), ("northern-lights", "", 2), ("osaka", "mixed", 4)]
FIELDS = ("totals", "ranks", "decisions", "turns", "reasons")


def open_batch(n: int, game: str, variant: str, seats: int, seed: int = 5, workers: int | None = None) -> Batch:
    return Batch(game, n, seed, variant=variant, players=seats, workers=workers)


def snapshot(batch: Batch) -> list[bytes]:
    return [array.tobytes() for array in batch.home.games]


@pytest.mark.parametrize(
    "settings",
    [*GAMES, ("europe", "", 2), ("europe", "1912", 4), ("europe", "big-cities", 5), ("northern-lights", "", 5)],
)
def test_a_rollout_plays_the_random_games_of_the_seed(settings: tuple[str, str, int]) -> None:
    """A rollout decides by the lists of `legal_decisions`, random games by shortcuts (`playout.py`)."""
    batch = open_batch(150, *settings, workers=3)
    for first in (0, 150):  # the games that follow in the same places
        assert batch.numbers.tolist() == list(range(first, first + 150))
        found, expected = batch.rollout(), batch.rulebook.random_games(5, first, 150)
        for field in FIELDS:
            assert (getattr(found, field) == getattr(expected, field)).all(), field


@pytest.mark.parametrize("settings", GAMES)
def test_each_place_holds_the_game_that_new_deals(settings: tuple[str, str, int]) -> None:
    """Seats, masks, observations, ends and successors, decision by decision, against games on their own."""
    game, variant, seats = settings
    batch = open_batch(2, *settings)
    observer, choice = Observer(batch.rulebook), random.Random(3)

    def deal(number: int) -> capolinea.Game:
        return capolinea.new(game, variant=variant, players=seats, seed=seed_of_game(5, number))

    tables, ended = [deal(0), deal(1)], 0
    while ended < 2:
        masks, sights = batch.mask(), batch.observe()
        for place, table in enumerate(tables):
            seat = table.seats_to_decide[0]
            assert batch.seats[place] == seat
            assert (masks[place] == table.mask()).all()
            assert (sights[place] == observer.look(table.states, seat)).all()
        actions = np.array([choice.choice(np.flatnonzero(mask).tolist()) for mask in masks])
        step = batch.step(actions)
        for place, table in enumerate(tables):
            table.rulebook.apply(table.states, table.seats_to_decide[0], int(actions[place]))
            assert step.terminated[place] == table.over
            if table.outcome is not None:
                sheets = sorted(table.outcome.ranking, key=lambda sheet: sheet.seat)
                assert batch.ended.totals[place].tolist() == [sheet.total for sheet in sheets]
                assert sum(step.rewards[place]) == pytest.approx(0, abs=1e-6)
                assert step.rewards[place].argmax() == table.outcome.ranking[0].seat
                tables[place] = deal(int(batch.numbers[place]))
                assert batch.numbers[place] % 2 == place
                ended += 1
            else:
                assert not step.rewards[place].any()


@pytest.mark.parametrize("settings", GAMES)
def test_an_observation_tells_nothing_that_the_seat_may_not_know(settings: tuple[str, str, int]) -> None:
    """It is the same in another world that the seat cannot tell from the true one."""
    game, variant, seats = settings
    table = capolinea.new(game, variant=variant, players=seats, seed=8)
    rules, observer, choice = table.rulebook, Observer(table.rulebook), random.Random(8)
    resample = rules.family.bots.resample
    differed = 0
    for number in range(150):
        seat = table.seats_to_decide[0]
        other = resample(rules, rules.conceal(table.states, seat), seat, number)
        assert (observer.look(table.states, seat) == observer.look(other, seat)).all()
        differed += other.tobytes() != table.states.tobytes()
        rules.apply(table.states, seat, choice.choice(rules.legal_actions(table.states, seat)))
    assert differed > 100


def test_an_observation_of_ticket_to_ride_agrees_with_the_view() -> None:
    batch = open_batch(1, "europe", "", 3)
    where, chart = batch.layout.slices(3), batch.rulebook.chart
    routes = [route.id for route in chart.routes]
    for number in range(300):
        seat = int(batch.seats[0])
        view, row = batch.rulebook.view(batch.home.games.states, seat), batch.observe()[0]
        told = {name: row[part].tolist() for name, part in where.items()}
        assert told["hand"] == list(view.hand)
        assert told["deck_size"] == [view.deck_size]
        assert sum(told["market"]) == sum(card is not None for card in view.market)
        held = [ticket.id for ticket, mine in zip(batch.rulebook.tickets, told["tickets"], strict=False) if mine]
        assert held == list(view.tickets)
        for place in range(3):
            other = (seat + place) % 3
            of_seat = view.seats[other]
            assert told[f"points {place}"] == [of_seat.points]
            assert told[f"cars {place}"] == [of_seat.cars]
            assert told[f"known_cards {place}"] == list(of_seat.known)
            owned = [route for route, mine in zip(routes, told[f"routes {place}"], strict=False) if mine]
            assert owned == [route for route in routes if view.routes.get(route) == other]
            assert told[f"to_decide {place}"] == [other in view.to_decide]
        batch.step(np.array([np.random.default_rng(number).choice(np.flatnonzero(batch.mask()[0]))]))


def test_an_observation_of_trains_agrees_with_the_view() -> None:
    batch = open_batch(1, "tokyo", "mixed", 3)
    where, rules = batch.layout.slices(3), batch.rulebook
    for number in range(300):
        seat = int(batch.seats[0])
        view, row = rules.view(batch.home.games.states, seat), batch.observe()[0]
        told = {name: row[part].tolist() for name, part in where.items()}
        names = [rules.library.cards[card - 1].id for card in told["cards"] if card]

        def counted(numbers: list[int], names: list[str] = names) -> dict[str, int]:
            return {name: count for name, count in zip(names, numbers, strict=False) if count}

        assert counted(told["hand"]) == view.hand
        assert counted(told["in_play"]) == view.in_play
        assert told["coins"] == [view.coins]
        assert counted(told["trash"]) == view.trash
        for place in range(3):
            of_seat = view.seats[(seat + place) % 3]
            assert counted(told[f"discards {place}"]) == of_seat.discards
            assert counted(told[f"shown {place}"]) == of_seat.shown
            assert told[f"rails_left {place}"] == [of_seat.rails_left]
            if of_seat.unseen is not None:
                assert counted(told[f"unseen {place}"]) == of_seat.unseen
            rails = [hex_.id for hex_, mine in zip(rules.library.hexes, told[f"rails {place}"], strict=False) if mine]
            assert sorted(rails) == sorted(name for name, owners in view.rails.items() if (seat + place) % 3 in owners)
        batch.step(np.array([np.random.default_rng(number).choice(np.flatnonzero(batch.mask()[0]))]))


def test_an_illegal_action_is_refused_and_changes_nothing() -> None:
    batch = open_batch(200, *GAMES[0])
    legal = batch.mask().argmax(axis=1)
    before = snapshot(batch)
    for wrong in (batch.actions - 1, batch.actions, -1, -7):
        actions = legal.copy()
        actions[[3, 190]] = wrong
        with pytest.raises(IllegalMove, match=f"action {wrong} .* game 3 of the batch.*: 2"):
            batch.step(actions)
        assert snapshot(batch) == before
    for senseless in (legal[:5], legal.astype(float), legal[:, None]):
        with pytest.raises(InvalidInput, match="200 whole numbers"):
            batch.step(senseless)
    with pytest.raises(InvalidInput):
        batch.observe(np.full(200, 3))
    assert snapshot(batch) == before
    batch.step(legal)
    assert snapshot(batch) != before


def first_legal(observation: np.ndarray, mask: np.ndarray, word: int) -> int:
    """A policy: the lowest legal decision."""
    for action in range(len(mask)):
        if mask[action]:
            return action
    return -1


def one_that_errs(observation: np.ndarray, mask: np.ndarray, word: int) -> int:
    """A policy that wants what nobody may."""
    return len(mask)


@pytest.mark.parametrize("settings", [GAMES[1], GAMES[2]])
def test_a_policy_decides_as_it_would_step_by_step(settings: tuple[str, str, int]) -> None:
    quick, slow = open_batch(3, *settings), open_batch(3, *settings)
    totals = np.zeros((3, settings[2]), np.int16)
    waiting = np.ones(3, np.bool_)
    while waiting.any():
        step = slow.step(slow.mask().argmax(axis=1))
        new = waiting & step.terminated
        totals[new] = slow.ended.totals[new]
        waiting &= ~step.terminated
    assert (quick.rollout(first_legal).totals == totals).all()
    before = snapshot(quick)
    with pytest.raises(IllegalMove, match="policy"):
        quick.rollout(one_that_errs)
    assert snapshot(quick) == before


def one_that_raises(observation: np.ndarray, mask: np.ndarray, word: int) -> int:
    """A policy that fails whatever it sees."""
    if word >= 0:
        raise ValueError
    return 1


def one_that_calls_it(observation: np.ndarray, mask: np.ndarray, word: int) -> int:
    """A policy that fails in a function of its own."""
    return one_that_raises(observation, mask, word)


@pytest.mark.parametrize("policy", [one_that_raises, one_that_calls_it])
def test_a_policy_that_can_raise_is_refused(policy: Any) -> None:
    batch = open_batch(1, *GAMES[0])
    before = snapshot(batch)
    with pytest.raises(InvalidInput, match="raises in one_that_raises"):
        batch.rollout(policy)
    assert snapshot(batch) == before


WEIGHTS = np.zeros(3, np.float32)


def one_with_a_global(observation: np.ndarray, mask: np.ndarray, word: int) -> int:
    """A policy that reads an array outside."""
    action = int(WEIGHTS[0])
    while mask[action] == 0:
        action = (action + 1) % len(mask)
    return action


def test_a_policy_that_reads_what_has_changed_is_refused() -> None:
    batch = open_batch(1, *GAMES[1])
    batch.rollout(one_with_a_global)
    WEIGHTS[0] = 7
    with pytest.raises(InvalidInput, match="WEIGHTS, which has changed"):
        batch.rollout(one_with_a_global)
    WEIGHTS[0] = 0
    batch.rollout(one_with_a_global)


def test_compiled_policies_are_kept_but_not_for_ever() -> None:
    assert compile_policy(first_legal) is compile_policy(first_legal)
    assert compile_policy.cache_info().maxsize == CACHED_POLICIES


def test_playing_on_stops_at_a_seat() -> None:
    batch = open_batch(6, *GAMES[0])
    mine = np.arange(6) % 3
    batch.play_on(np.full(6, -1), mine)
    for _ in range(30):
        assert (batch.seats == mine).all()
        batch.play_on(batch.mask().argmax(axis=1), mine)


def test_a_game_that_takes_too_long_is_aborted() -> None:
    batch = open_batch(4, *GAMES[1])
    batch.home.terms[0].limit = 5
    for number in range(1, 6):
        step = batch.step(batch.mask().argmax(axis=1))
        assert step.truncated.all() == (number == 5)
        assert not step.terminated.any()
        assert not step.rewards.any()
    assert batch.numbers.tolist() == [4, 5, 6, 7]
    assert (batch.ended.decisions == -1).all()


def test_resetting_deals_the_same_games_again_or_those_of_a_seed() -> None:
    batch = open_batch(5, *GAMES[2])
    dealt = snapshot(batch)
    batch.rollout()
    batch.reset()
    assert snapshot(batch) == dealt
    batch.reset(6)
    assert snapshot(batch) != dealt
    with pytest.raises(InvalidInput):
        batch.reset(-1)
    with pytest.raises(InvalidInput):
        Batch("europe", 0)


def test_dealing_on_goes_to_the_next_game_in_every_place() -> None:
    batch, more = open_batch(3, *GAMES[0]), open_batch(6, *GAMES[0])
    batch.step(batch.mask().argmax(axis=1))
    batch.deal_next()
    assert batch.numbers.tolist() == [3, 4, 5]
    assert (batch.observe() == more.observe()[3:]).all()


@pytest.mark.parametrize(
    "settings", [{"variant": "mega"}, {"options": ["with-max"]}, {"players": 2}, {"data": Path("data")}]
)
def test_a_rulebook_is_not_set_up_again(settings: dict[str, Any]) -> None:
    rules = open_rulebook("europe")
    with pytest.raises(InvalidInput, match=f"takes no {next(iter(settings))}"):
        Batch(rules, 1, **settings)
    assert Batch(rules, 1, variant="", options=[]).players == 2


def test_observations_are_written_only_where_they_fit() -> None:
    batch = open_batch(4, *GAMES[0])
    size = batch.observation_size
    fixed = np.zeros((4, size), np.int16)
    fixed.flags.writeable = False
    for out in (
        np.zeros((3, size), np.int16),
        np.zeros((4, size + 1), np.int16),
        np.zeros(4 * size, np.int16),
        np.zeros((4, size), np.int32),
        np.zeros((size, 4), np.int16).T,
        np.zeros((4, 2 * size), np.int16)[:, ::2],
        fixed,
    ):
        with pytest.raises(InvalidInput, match="contiguous, writeable"):
            batch.observe(out=out)
        assert not out.any()


def test_arrays_pass_without_a_copy() -> None:
    batch = open_batch(4, *GAMES[0])
    step = batch.step(batch.mask().argmax(axis=1))
    for array in (batch.observe(), batch.mask()):
        assert array.ctypes.data % 64 == 0  # else JAX copies it
    for array in (batch.observe(), batch.mask(), step.rewards, step.terminated, batch.seats):
        assert array.flags.c_contiguous
        assert np.shares_memory(np.from_dlpack(array), array)
    out = np.zeros((4, batch.observation_size), np.int16)
    assert batch.observe(out=out) is out
    assert (out == batch.observe()).all()


def test_torch_takes_the_arrays_without_a_copy() -> None:
    torch = pytest.importorskip("torch", reason="torch is not installed")
    batch = open_batch(4, *GAMES[0])
    for array in (batch.observe(), batch.mask()):
        assert torch.from_dlpack(array).data_ptr() == array.ctypes.data
    batch.step(torch.from_dlpack(batch.mask()).argmax(dim=1))


def test_jax_takes_the_arrays_without_a_copy() -> None:
    jax = pytest.importorskip("jax", reason="JAX is not installed")
    for n in (1, 4, 7):
        batch = open_batch(n, *GAMES[0])
        for array in (batch.observe(), batch.mask()):
            assert jax.dlpack.from_dlpack(array).unsafe_buffer_pointer() == array.ctypes.data


SCRIPT = """
import hashlib
from capolinea.sim import Batch
for game in ("europe", "osaka"):
    batch, digest = Batch(game, 2, 3), hashlib.sha256()
    for number in range(60):
        mask = batch.mask()
        digest.update(batch.observe().tobytes() + mask.tobytes())
        batch.step(mask.argmax(axis=1) if number % 2 else mask.shape[1] - 1 - mask[:, ::-1].argmax(axis=1))
    print(digest.hexdigest())
"""


def test_interpreted_and_compiled_batches_agree() -> None:
    def run(**environment: str) -> list[str]:
        command = [sys.executable, "-W", "error", "-c", SCRIPT]
        done = subprocess.run(command, env={**os.environ, **environment}, capture_output=True, text=True, check=False)
        assert done.returncode == 0, done.stderr[-3000:]
        return done.stdout.split()

    found = run()
    assert len(set(found)) == len(families())
    assert run(NUMBA_DISABLE_JIT="1") == found
