"""The learner of the champion, with a tiny network on the cores of this machine. Needs PyTorch (the extra `train`)."""

from __future__ import annotations

from dataclasses import replace
from importlib import import_module
from typing import TYPE_CHECKING, Any

import numpy as np
import pytest
from soaking import soak_only

from capolinea.core.registry import open_rulebook
from capolinea.families.ticket_to_ride.bots.champion.player import Champion

torch: Any = pytest.importorskip("torch")
arenas: Any = import_module("training.champion.arena")
learners: Any = import_module("training.champion.learner")
measuring: Any = import_module("training.champion.measure")
Network: Any = import_module("training.champion.network").Network
families: Any = import_module("training.champion.family")
Arena, Kind, Learner, Settings = arenas.Arena, families.Kind, learners.Learner, learners.Settings
FAMILY, TRAINS = families.open_family("ticket-to-ride"), families.open_family("trains")
interval, measure = measuring.interval, measuring.measure

if TYPE_CHECKING:
    from pathlib import Path

DUEL = Kind("ticket-to-ride/europe", "classic", 2)
TABLE = Kind("ticket-to-ride/northern-lights", "standard", 4)
SMALL = Settings(games=24, steps=24, minibatch=64, epochs=1, snapshot=2, seed=5)


def small_learner() -> Any:
    return Learner(FAMILY, [(DUEL, 0.5), (TABLE, 0.5)], SMALL, "cpu", Network(FAMILY, 8, 8))


def test_arenas_of_one_seed_are_the_same_games() -> None:
    first, second = (Arena(FAMILY, [DUEL, TABLE], np.arange(6) % 2, 1, 9) for _ in range(2))
    for _ in range(40):
        one, other = first.view(0), second.view(0)
        assert all(torch.equal(a, b) for a, b in zip(one[:3], other[:3], strict=True))
        assert (one.count > 1).all()
        for arena in (first, second):
            arena.advance(one.actions[:, 1].contiguous(), 0)


def test_nothing_is_read_of_the_working_space_that_was_not_written_before() -> None:
    """On a GPU it holds anything when a step begins, and is lost when it ends."""
    clean, spoiled = (Arena(FAMILY, [DUEL, TABLE], np.arange(6) % 2, 1, 9) for _ in range(2))
    chance, scratch = np.random.default_rng(4), [FAMILY.legal, FAMILY.players.plan, FAMILY.sheet, FAMILY.glance]
    for step in range(60):
        one = clean.view(0)
        actions = one.actions.gather(1, (step % one.count)[:, None]).squeeze(1).contiguous()
        for records in spoiled.home.records:
            if any(records.dtype == each.dtype for each in scratch):
                raw = records.view(np.ndarray).view(np.uint8)
                raw[...] = chance.integers(0, 256, raw.shape, np.uint8)
        for arena in (clean, spoiled):
            arena.advance(actions, 0)
        one, other = clean.view(0), spoiled.view(0)
        real = torch.arange(one.actions.shape[1])[None, :] < one.count[:, None]
        assert torch.equal(one.count, other.count)
        assert torch.equal(one.table, other.table)
        assert torch.equal(one.actions[real], other.actions[real])
        assert torch.equal(one.option[real], other.option[real])


def test_advantages_are_those_of_each_seat_alone() -> None:
    """Against a plain sum over the decisions of a seat, one after the other."""
    learner = small_learner()
    noted = learner.play()
    noted["ended"][10], noted["rewards"][10] = True, torch.rand_like(noted["rewards"][10].float()).half()
    advantage, target, valid = learner.advantages(noted)
    seats = learner.arena.view(0, SMALL.steps).seat.view(SMALL.steps, SMALL.games)
    compared = 0
    for game in range(SMALL.games):
        for seat in range(int(learner.arena.players[game])):
            following: float | None = None
            gain = 0.0
            for step in range(SMALL.steps - 1, -1, -1):
                if noted["ended"][step, game]:
                    following, gain = float(noted["rewards"][step, game, seat]), 0.0
                if seats[step, game] != seat:
                    continue
                value = float(noted["values"][step, game])
                if following is not None:
                    gain = following - value + SMALL.trace * gain
                    learns = game < learner.plain or seat == 0
                    assert bool(valid[step, game]) == learns
                    assert float(advantage[step, game]) == pytest.approx(gain, abs=1e-5)
                    assert float(target[step, game]) == pytest.approx(gain + value, abs=1e-5)
                    compared += 1
                else:
                    assert not valid[step, game]
                following = value
    assert compared > SMALL.games * SMALL.steps // 2


def test_a_run_goes_on_from_its_checkpoint(tmp_path: Path) -> None:
    learner, file = small_learner(), tmp_path / "champion.pt"
    learner.round(0.0)
    learner.save(file, {"commit": "none"})
    other = small_learner()
    other.resume(file)
    assert (other.rounds, other.decisions, len(other.past)) == (1, SMALL.games * SMALL.steps, 1)
    for name, part in learner.network.state_dict().items():
        assert torch.equal(part, other.network.state_dict()[name])
    assert other.round(0.5)["round"] == 2


def test_what_is_exported_weighs_as_the_network_does() -> None:
    torch.manual_seed(3)
    network, arena = Network(FAMILY), Arena(FAMILY, [DUEL], np.zeros(4, int), 1, 4)
    with torch.no_grad():
        network.last.weight.mul_(30)
        network.direct.weight.normal_()
    weights: Any = {name: part.ravel().tolist() for name, part in network.export().items()}
    assert {name: len(part) for name, part in weights.items()} == FAMILY.net_file.sizes
    player = Champion(open_rulebook(*DUEL[:1], variant="classic", players=2), 0, weights)  # pyright: ignore[reportArgumentType]
    compared = 0
    for _ in range(60):
        view = arena.view(0)
        logits = network(view)[0].detach()
        picks = logits.argmax(1)
        actions = view.actions.gather(1, picks[:, None]).squeeze(1)
        states = arena.home.records[1]
        for game in range(4):
            seat = int(view.seat[game])
            found = player.decide(states[game : game + 1].copy(), seat)
            options: Any = player.glances[0]
            listed = view.actions[game, : int(view.count[game])].tolist()
            if options.actions[: options.count].tolist() == listed:  # the stationmaster's chance was the same
                best, weighed = float(logits[game].max()), float(logits[game, listed.index(found)])
                assert weighed == pytest.approx(best, abs=1e-3)  # two routes may be alike
                compared += 1
        arena.advance(actions, 0)
    assert compared > 100


def test_weights_of_a_package_are_taken_over_as_they_are() -> None:
    learner = small_learner()
    learner.network = Network(FAMILY)
    learner.begin_with(FAMILY.net_file.own)
    found = {name: part.ravel() for name, part in learner.network.export().items()}
    for name, numbers in FAMILY.net_file.own.items():
        assert found[name] == pytest.approx(np.array(numbers), abs=1e-5), name


def test_the_reward_may_be_the_share_of_the_victory_alone() -> None:
    torch.manual_seed(1)
    learner = Learner(FAMILY, [(DUEL, 1.0)], replace(SMALL, steps=200, victory=1.0), "cpu", Network(FAMILY, 8, 8))
    noted = learner.play()
    rewards = noted["rewards"][noted["ended"]]
    assert len(rewards) > 5
    assert set(rewards[:, :2].unique().tolist()) <= {0.0, 0.5, 1.0}


def test_games_that_do_the_same_are_neighbours_on_a_gpu() -> None:
    orders = torch.tensor([7, -1, 7, 300, 7, 300], dtype=torch.int16)
    phases = torch.tensor([1, 0, 2, 1, 1, 1], dtype=torch.int8)
    kinds = torch.tensor([1, 0, 0, 1, 0, 0])
    assert arenas.likely_alike(orders, phases, kinds).tolist() == [1, 4, 0, 5, 3, 2]


@soak_only
@pytest.mark.parametrize(
    ("family", "duel"), [(FAMILY, DUEL), (TRAINS, Kind("trains/osaka", "trains", 2))], ids=["ticket-to-ride", "trains"]
)
def test_a_tiny_network_learns_to_beat_players_at_random(family: Any, duel: Any) -> None:
    settings = Settings(games=96, steps=48, minibatch=512, epochs=3, rate=4e-3, last_rate=4e-3, snapshot=1000, seed=2)
    learner = Learner(family, [(duel, 1.0)], settings, "cpu", Network(family, 16, 16))
    with torch.no_grad():
        learner.network.direct.weight.zero_()  # no trust in the stationmaster
    learner.fitted = True
    before = measure(family, learner.network, [duel], 60, 1, "cpu")[0]
    for _ in range(24):
        learner.round(0.0)
    won = np.sum([np.array(line["won"])[0, 1] for line in learner.curve[-8:]], axis=0)
    after = measure(family, learner.network, [duel], 60, 1, "cpu")[0]
    assert won[1] / won[0] > 0.7, won  # against its own past, which is the network of the first round
    assert after["share"] >= before["share"]


def test_intervals_are_wilsons() -> None:
    low, high = interval(0.6, 100)
    assert (round(low, 3), round(high, 3)) == (0.502, 0.691)
