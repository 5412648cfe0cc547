"""Random games on many machines, by Ray. Needs the extra `ray`.

The games are cut into shares, which are tasks of Ray; if the worker of a share dies, another one plays it again. The
tally is the same however the games are distributed. `RAY_ADDRESS` names a cluster, all of whose machines need Capolinea
and the same data.
"""

from __future__ import annotations

import os
from contextlib import contextmanager
from importlib import import_module
from typing import TYPE_CHECKING, Any

from capolinea.core.errors import DataError
from capolinea.core.registry import open_rulebook
from capolinea.sim.simulate import Batches, check_simulation_seed
from capolinea.sim.tally import Tally

if TYPE_CHECKING:
    from collections.abc import Callable, Generator
    from pathlib import Path

    from capolinea.core.rulebook import Rulebook

SHARE = 20_000  # games: a few seconds
RETRIES = 10  # of a share whose worker died


def play_share(
    config: dict[str, Any], data: Path | str | None, digest: str, seed: int, first: int, count: int
) -> Tally:
    """Games `first` to `first + count - 1` of a seed, on whatever machine this runs."""
    rulebook = open_rulebook(**config, data=data)
    if rulebook.digest != digest:
        raise DataError("cluster-data", game=config["game"])
    tally = Tally(rulebook.players)
    tally.add(rulebook.random_games(seed, first, count))
    return tally


@contextmanager
def _connected() -> Generator[Any]:
    """Ray: as the caller started it, or the cluster of `RAY_ADDRESS`, or a local one."""
    ray: Any = import_module("ray")  # its types are incomplete
    if ray.is_initialized():
        yield ray
        return
    alone: dict[str, Any] = {} if "RAY_ADDRESS" in os.environ else {"include_dashboard": False}
    ray.init(log_to_driver=False, logging_level="error", **alone)
    try:
        yield ray
    finally:
        ray.shutdown()


def simulate_on_ray(
    rulebook: Rulebook,
    *,
    games: int,
    seed: int = 0,
    workers: int | None = None,
    progress: Callable[[int], object] | None = None,
    data: Path | str | None = None,
) -> Tally:
    """The games of `simulate`, by as many workers at a time as asked for, or as the cluster has cores.

    `data` is the folder that the rulebook was opened with.
    """
    check_simulation_seed(seed)
    shares, whole = Batches(games, SHARE), Tally(rulebook.players)
    with _connected() as ray:
        task = ray.remote(max_retries=RETRIES)(play_share)
        slots = workers or max(1, int(ray.cluster_resources().get("CPU", 1)))
        running: dict[Any, int] = {}
        while True:
            while len(running) < slots and (share := shares.take())[1]:
                running[task.remote(rulebook.config, data, rulebook.digest, seed, *share)] = share[1]
            if not running:
                return whole
            (done,), _ = ray.wait(list(running))
            try:
                whole.merge(ray.get(done))
            except ray.exceptions.RayTaskError as error:
                raise error.cause from None
            count = running.pop(done)
            if progress is not None:
                progress(count)
