"""Devices for random games: a refusal says what a device needs."""

from __future__ import annotations

import subprocess
import sys

import pytest

from capolinea.core.errors import InvalidInput
from capolinea.core.registry import open_rulebook
from capolinea.sim import devices
from capolinea.sim.devices import Device, simulate_on
from capolinea.sim.simulate import simulate
from capolinea.sim.summary import summarise


@pytest.fixture(scope="module")
def rulebook():
    return open_rulebook("europe")


def test_the_cores_are_the_default(rulebook) -> None:
    found, expected = simulate_on(Device.CPU, rulebook, games=20), simulate(rulebook, games=20)
    assert summarise(found, rulebook) == summarise(expected, rulebook)


@pytest.mark.parametrize("device", [Device.CUDA, Device.RAY])
def test_a_missing_extra_is_named(rulebook, device: Device, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(devices, "find_spec", lambda _: None)
    with pytest.raises(InvalidInput, match=rf"capolinea\[{device}\]"):
        simulate_on(device, rulebook, games=1)


def test_the_games_of_a_gpu_are_launched_in_parts_and_counted(rulebook, monkeypatch: pytest.MonkeyPatch) -> None:
    """With the rulebook in the place of the GPU, which plays the same games."""
    from numba import cuda

    def run(rules, seed: int, games: int, *, first: int):
        return rules.random_games(seed, first, games)

    monkeypatch.setattr(devices, "find_spec", lambda _: True)
    monkeypatch.setattr(devices, "LAUNCH", 30)
    monkeypatch.setattr(cuda, "is_available", lambda: True)
    monkeypatch.setattr("capolinea.sim.cuda.run", run)
    told: list[int] = []
    tally = simulate_on(Device.CUDA, rulebook, games=70, seed=2, progress=told.append)
    assert told == [30, 30, 10]
    assert summarise(tally, rulebook) == summarise(simulate(rulebook, games=70, seed=2), rulebook)


def test_a_machine_without_a_gpu_says_so(rulebook, monkeypatch: pytest.MonkeyPatch) -> None:
    from numba import cuda

    monkeypatch.setattr(devices, "find_spec", lambda _: True)
    monkeypatch.setattr(cuda, "is_available", lambda: False)
    with pytest.raises(InvalidInput) as refusal:
        simulate_on(Device.CUDA, rulebook, games=1)
    assert refusal.value.code == "no-gpu"


def test_the_list_of_devices_costs_nothing() -> None:
    script = "import sys, capolinea.sim.devices; assert not {'numpy', 'numba', 'ray'} & set(sys.modules)"
    assert subprocess.run([sys.executable, "-c", script], check=False).returncode == 0
