"""Random games on Ray: the same tally, however many workers there are and whatever happens to them."""

from __future__ import annotations

import os
import signal
from pathlib import Path

import pytest

pytest.importorskip("ray", reason="needs the extra ray")

import ray

from capolinea.core.errors import DataError
from capolinea.core.registry import open_rulebook
from capolinea.sim import cluster
from capolinea.sim.cluster import simulate_on_ray
from capolinea.sim.simulate import simulate
from capolinea.sim.summary import summarise

pytestmark = pytest.mark.filterwarnings("ignore::ResourceWarning")  # Ray does not close all that it opens


@pytest.fixture(scope="module", autouse=True)
def two_cores():
    for patience in (2, 1, 0):
        try:
            ray.init(num_cpus=2, include_dashboard=False, log_to_driver=False, logging_level="error")
            break
        except Exception:  # it gives itself half a minute, which a busy machine may need
            ray.shutdown()
            if not patience:
                raise
    yield
    ray.shutdown()


@pytest.fixture(scope="module")
def rulebook():
    return open_rulebook("osaka", players=2)


@pytest.mark.parametrize("workers", [1, 3])
def test_the_tally_is_that_of_one_machine(rulebook, monkeypatch: pytest.MonkeyPatch, workers: int) -> None:
    monkeypatch.setattr(cluster, "SHARE", 30)
    told: list[int] = []
    tally = simulate_on_ray(rulebook, games=100, seed=4, workers=workers, progress=told.append)
    assert summarise(tally, rulebook) == summarise(simulate(rulebook, games=100, seed=4), rulebook)
    assert sorted(told) == [10, 30, 30, 30]


def busy_workers() -> list[int]:
    """The processes below this one that play a share now."""
    parents = {}
    busy = []
    for folder in Path("/proc").glob("[0-9]*"):
        try:
            pid, parent = int(folder.name), int((folder / "stat").read_text().rpartition(")")[2].split()[1])
            parents[pid] = parent
            if (folder / "cmdline").read_bytes().startswith(b"ray::play_share"):
                busy.append(pid)
        except OSError:
            continue  # it is gone

    def is_ours(pid: int) -> bool:
        while pid > 1 and pid != os.getpid():
            pid = parents.get(pid, 0)
        return pid == os.getpid()

    return [pid for pid in busy if is_ours(pid)]


@pytest.mark.skipif(not Path("/proc/self/stat").exists(), reason="finds the workers in /proc")
def test_it_survives_the_death_of_a_worker(rulebook, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cluster, "SHARE", 500)
    killed: list[int] = []

    def kill_one(_: int) -> None:
        if not killed and (busy := busy_workers()):
            os.kill(busy[0], signal.SIGKILL)
            killed.append(busy[0])

    tally = simulate_on_ray(rulebook, games=6000, seed=4, workers=2, progress=kill_one)
    assert killed
    assert summarise(tally, rulebook) == summarise(simulate(rulebook, games=6000, seed=4), rulebook)


def test_a_refusal_comes_back_as_it_was(rulebook, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(type(rulebook), "digest", "of other data")
    with pytest.raises(DataError, match="different data") as refusal:
        simulate_on_ray(rulebook, games=10)
    assert refusal.value.code == "cluster-data"
