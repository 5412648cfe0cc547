"""A batch and playouts on a GPU, without one: in Numba's CUDA simulator they are those of the cores, bit for bit."""

from __future__ import annotations

import os
import subprocess
import sys
from collections import deque
from typing import TYPE_CHECKING, Any

import numpy as np
import pytest
from sim import batch_ptx, simulated
from sim.simulated import FIELDS, ROLLOUTS, STEP
from soaking import soak_only

from capolinea.core.errors import InvalidInput
from capolinea.core.installed_families import families
from capolinea.sim import Batch

if TYPE_CHECKING:
    from pathlib import Path

NEAR = 6  # decisions before an end


def arrays(batch: Batch) -> list[np.ndarray]:
    return [np.array(array) for array in batch.home.games]


def put(batch: Batch, recorded: list[np.ndarray]) -> None:
    for array, old in zip(batch.home.games, recorded, strict=True):
        array[:] = old


def near_the_end(batch: Batch) -> list[np.ndarray]:
    """A game a few decisions before its end, in both places."""
    past: deque[list[np.ndarray]] = deque(maxlen=NEAR)
    while True:
        past.append(arrays(batch))
        ended = np.flatnonzero(batch.step(batch.mask().argmax(axis=1)).terminated)
        if len(ended):
            return [array[[ended[0], ended[0]]] for array in past[0]]


def record(game: str, seed: int = 3) -> dict[str, Any]:
    """What the cores do: the deal, some steps to an end and beyond, and rollouts."""
    batch = Batch(game, 2, seed)
    dealt, before = arrays(batch), near_the_end(batch)
    put(batch, before)
    steps: list[Any] = []
    for _ in range(NEAR + 1):
        mask = batch.mask()
        last = mask.shape[1] - 1 - mask[1, ::-1].argmax()
        told, actions = [mask, batch.observe(), batch.seats, batch.numbers], np.array([mask[0].argmax(), last])
        step = batch.step(actions)
        steps.append((actions, told, [getattr(step, name) for name in STEP]))
    assert any(step[1].any() for _, _, step in steps)
    found: dict[str, Any] = {"ended": batch.ended}
    for name, how in ROLLOUTS.items():
        put(batch, before)
        found[name] = batch.rollout(*how)
    found["two"] = batch.rulebook.random_games(seed, 4, 2)
    ends = {name: [getattr(games, field) for field in FIELDS] for name, games in found.items()}
    return {"game": game, "seed": seed, "workers": 1, "dealt": dealt, "before": before, "steps": steps, **ends}


@pytest.mark.parametrize("game", ["europe", "osaka"])
def test_the_simulated_gpu_plays_as_the_cores_do(game: str, tmp_path: Path) -> None:
    pytest.importorskip("numba_cuda")
    file: Any = tmp_path / "record.npy"
    np.save(file, np.array(record(game), object), allow_pickle=True)
    environment = {**os.environ, "NUMBA_ENABLE_CUDASIM": "1", "NUMBA_DISABLE_JIT": "1"}
    command = [sys.executable, simulated.__file__, str(file)]
    done = subprocess.run(command, env=environment, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr[-3000:]
    assert done.stdout.split() == [game]


@soak_only
@pytest.mark.parametrize("family", families())
def test_the_kernels_compile_for_a_gpu(family: str) -> None:
    pytest.importorskip("numba_cuda")
    command = [sys.executable, batch_ptx.__file__, family]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr[-3000:]
    assert done.stdout.count(".visible .entry") == 3
    assert ".extern" not in done.stdout  # nothing is allocated, raised or called outside


def test_another_device_is_refused() -> None:
    with pytest.raises(InvalidInput, match="tpu"):
        Batch("europe", 1, device="tpu")
