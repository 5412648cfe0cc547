"""The devices for random games: the cores of this machine, its GPU, or a cluster. The tally is the same on each."""

from __future__ import annotations

from enum import StrEnum
from importlib.util import find_spec
from typing import TYPE_CHECKING, Any

from capolinea.core.errors import InvalidInput

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from capolinea.core.rulebook import Rulebook
    from capolinea.sim.tally import Tally

LAUNCH = 1 << 20  # games of one launch on a GPU


class Device(StrEnum):
    """Where to play."""

    CPU = "cpu"
    CUDA = "cuda"
    RAY = "ray"


def simulate_on(
    device: Device,
    rulebook: Rulebook,
    *,
    games: int,
    seed: int = 0,
    workers: int | None = None,
    progress: Callable[[int], object] | None = None,
    data: Path | str | None = None,
) -> Tally:
    """`capolinea.sim.simulate.simulate` on a device; `data` is the folder that the rulebook was opened with."""
    if device is Device.CUDA:
        return _on_gpu(rulebook, games, seed, progress)
    if device is Device.RAY:
        need("ray", "ray")
        from capolinea.sim.cluster import simulate_on_ray

        return simulate_on_ray(rulebook, games=games, seed=seed, workers=workers, progress=progress, data=data)
    from capolinea.sim.simulate import simulate

    return simulate(rulebook, games=games, seed=seed, workers=workers, progress=progress)


def need(module: str, extra: str) -> None:
    """Refuse if a module of an extra is missing, with the command that installs it."""
    if find_spec(module) is None:
        raise InvalidInput("missing-extra", extra=extra)


def need_gpu() -> None:
    """Refuse if no GPU can be used."""
    need("numba_cuda", "cuda")
    from numba import cuda as untyped_cuda

    gpu: Any = untyped_cuda
    if not gpu.is_available():
        raise InvalidInput("no-gpu")


def _on_gpu(rulebook: Any, games: int, seed: int, progress: Callable[[int], object] | None) -> Tally:
    need_gpu()
    from capolinea.sim.cuda import run
    from capolinea.sim.simulate import Batches, check_simulation_seed
    from capolinea.sim.tally import Tally

    launches, tally = Batches(games, LAUNCH), Tally(rulebook.players)
    check_simulation_seed(seed)
    while (launch := launches.take())[1]:
        first, count = launch
        tally.add(run(rulebook, seed, count, first=first))
        if progress is not None:
            progress(count)
    return tally
