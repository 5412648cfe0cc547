"""Plays recorded games again in Numba's CUDA simulator, for `test_sim_gpu.py`; in a process of its own.

The simulator runs the kernels of the GPU in Python, one Python thread for each of the GPU's. Three of its habits are
set right first: records have to be what they are in interpreted rules, a kernel may know `cuda` by another way than a
global name, and if there are no registers their number is of no interest.
"""

from __future__ import annotations

import sys
from typing import Any

import numpy as np
import pytest

from capolinea.core.errors import IllegalMove, InvalidInput
from capolinea.core.registry import open_rulebook
from capolinea.sim import Batch
from capolinea.sim import cuda as playouts

FIELDS = ("totals", "ranks", "decisions", "turns", "reasons")
STEP = ("rewards", "terminated", "truncated")


def as_records(array: np.ndarray) -> np.ndarray:
    return array.view(np.recarray) if array.dtype.names else array


def without(options: dict[str, Any], name: str) -> dict[str, Any]:
    return {other: value for other, value in options.items() if other != name}


def prepare_simulator() -> None:
    from numba import cuda
    from numba.cuda.simulator import kernel, kernelapi

    plain = kernelapi.FakeCUDALocal.array
    kernelapi.FakeCUDALocal.array = lambda self, shape, dtype: as_records(plain(self, shape, dtype))
    kernel.FakeWithinKernelCUDAArray = lambda fake: as_records(fake._ary)  # pyright: ignore[reportPrivateImportUsage]
    cuda.grid = lambda dimensions: kernel._get_kernel_context().grid(dimensions)  # pyright: ignore[reportOptionalMemberAccess]
    cuda.local = kernelapi.FakeCUDALocal()
    compiled = cuda.jit
    cuda.jit = lambda *arguments, **options: compiled(*arguments, **without(options, "max_registers"))


def some_legal(observation: Any, mask: Any, word: int) -> int:
    """A policy that minds all that it is handed."""
    action = (word + observation[1]) % len(mask)
    while mask[action] == 0:
        action = (action + 1) % len(mask)
    return action


def by_parameters(observation: Any, mask: Any, word: int, parameters: Any) -> int:
    """The same from where the second parameter says."""
    action = int(parameters[1])
    while mask[action] == 0:
        action = (action + 1) % len(mask)
    return action


ROLLOUTS: dict[str, tuple[Any, ...]] = {
    "random": (),
    "by policy": (some_legal,),
    "by parameters": (by_parameters, np.array([[1, 90]], np.float32)),
    "with bots": (by_parameters, [0, 5], [{"policy": 0.5, "random": 0.5}, "conductor"]),
}


def put(batch: Batch, arrays: list[np.ndarray]) -> None:
    """The games of a batch as they were recorded."""
    for held, array in zip(batch.home.games, arrays, strict=True):
        held.copy_to_device(array)


def told(batch: Batch) -> list[np.ndarray]:
    return [array.copy_to_host() for array in (batch.mask(), batch.observe(), batch.seats, batch.numbers)]


def check(found: list[np.ndarray], expected: list[np.ndarray], what: str) -> None:
    for number, (one, other) in enumerate(zip(found, expected, strict=True)):
        assert one.dtype == other.dtype, (what, number)
        assert one.tobytes() == np.asarray(other).tobytes(), (what, number)


def replay(record: dict[str, Any]) -> None:
    batch = Batch(record["game"], 2, record["seed"], device="cuda", workers=record["workers"])
    check([array.copy_to_host() for array in batch.home.games], record["dealt"], "the deal")
    put(batch, record["before"])
    for number, (actions, expected, step) in enumerate(record["steps"]):
        check(told(batch), expected, f"step {number}")
        done = batch.step(actions)
        check([getattr(done, name).copy_to_host() for name in STEP], step, f"result of step {number}")
    check([getattr(batch.ended, name).copy_to_host() for name in FIELDS], record["ended"], "the ends")
    for how, arguments in ROLLOUTS.items():
        put(batch, record["before"])
        games = batch.rollout(*arguments)
        check([getattr(games, name).copy_to_host() for name in FIELDS], record[how], how)


def refuse(record: dict[str, Any]) -> None:
    """What is not legal is refused, and changes nothing."""
    batch = Batch(record["game"], 2, record["seed"], device="cuda")
    before = [array.copy_to_host().tobytes() for array in batch.home.games]
    for call, error, words in (
        (
            lambda: batch.step(np.array([batch.mask().copy_to_host()[0].argmax(), -1])),
            IllegalMove,
            "game 1 of the batch",
        ),
        (lambda: batch.rollout(lambda observation, mask, word: -5), IllegalMove, "the policy"),
        (lambda: batch.rollout(opponents="champion@0"), InvalidInput, "champion@0"),
        (lambda: batch.observe(batch.home.all(9)), InvalidInput, "9"),
        (lambda: batch.step(np.zeros(3, int)), InvalidInput, "2 whole numbers"),
    ):
        with pytest.raises(error, match=words):
            call()
        assert [array.copy_to_host().tobytes() for array in batch.home.games] == before


def play_out(record: dict[str, Any]) -> None:
    """Two games in two rounds."""
    rulebook: Any = open_rulebook(record["game"])
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(playouts, "ROUND", 1)
        games = playouts.run(rulebook, record["seed"], 2, first=4)
    check([getattr(games, name) for name in FIELDS], record["two"], "playouts")


if __name__ == "__main__":
    prepare_simulator()
    for path in sys.argv[1:]:
        record = np.load(path, allow_pickle=True).item()
        replay(record)
        refuse(record)
        play_out(record)
        print(record["game"])
