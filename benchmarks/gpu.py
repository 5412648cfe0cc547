"""Random games and batches on a GPU: the same games as on the cores, and how many a second.

    python -m benchmarks.gpu                          # all of it
    python -m benchmarks.gpu equal speed --only europe --players 2

Parts: `equal` compares playouts game by game, and batches step by step, with those of the cores, for every variant and
number of players; `speed` measures playouts; `batch` steps, observations and rollouts of batches on the GPU; `share`
whether torch, CuPy and JAX take the arrays without a copy. Needs the extra `cuda` and nothing else but NumPy; libraries
that are not installed are left out.
"""

from __future__ import annotations

import argparse
import sys
import time
from functools import partial
from importlib import import_module
from typing import TYPE_CHECKING, Any

import numba
import numpy as np
from numba import cuda as untyped_cuda

import capolinea
from capolinea.core.registry import open_rulebook
from capolinea.sim import Batch
from capolinea.sim.cuda import run
from capolinea.sim.devices import need_gpu
from capolinea.sim.gpu import DeviceArray

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

cuda: Any = untyped_cuda
FIELDS = ("totals", "ranks", "decisions", "turns", "reasons")
SEED = 1
ROUNDS = 3  # of which the best counts
FALLING_OUT = 400  # steps after which the games of a batch are at all kinds of places


def configurations(settings: argparse.Namespace) -> Iterator[tuple[str, Any]]:
    """Every game, variant and number of players that is asked for, with its rulebook."""
    for game in capolinea.games():
        for variant in game.variants:
            name = f"{game.id.partition('/')[2]} {variant.id}"
            for players in range(game.players[0], game.players[1] + 1):
                if settings.only in name and settings.players in (0, players):
                    yield f"{name} {players}", open_rulebook(game.id, variant=variant.id, players=players)


def timed(work: Callable[[], object]) -> float:
    start = time.perf_counter()
    work()
    return time.perf_counter() - start


def tell(*words: object) -> None:
    print(*words, flush=True)


# --- the same games


def differing(found: Any, expected: Any) -> list[str]:
    return [name for name in FIELDS if not np.array_equal(getattr(found, name), getattr(expected, name))]


def on_host(games: Any) -> Any:
    return type(games)(*(getattr(games, name).copy_to_host() for name in FIELDS))


def differing_steps(rulebook: Any, games: int, steps: int) -> list[str]:
    """What differs between a batch on the GPU and one on the cores, in steps of any legal decisions."""
    chance = np.random.default_rng(SEED)
    device, host = Batch(rulebook, games, SEED, device="cuda"), Batch(rulebook, games, SEED)
    for number in range(steps):
        mask, sights = host.mask(), host.observe()
        same = {
            "mask": np.array_equal(device.mask().copy_to_host(), mask),
            "observation": np.array_equal(device.observe().copy_to_host(), sights),
            "seats": np.array_equal(device.seats.copy_to_host(), host.seats),
        }
        actions = (mask * chance.random(mask.shape, dtype=np.float32)).argmax(axis=1)
        found, expected = device.step(actions), host.step(actions)
        for name in ("rewards", "terminated", "truncated"):
            same[name] = np.array_equal(getattr(found, name).copy_to_host(), getattr(expected, name))
        if not all(same.values()):
            return [f"{name} at step {number}" for name, equal in same.items() if not equal]
    states = device.home.games.states.copy_to_host().tobytes() == host.home.games.states.tobytes()
    rollout = differing(on_host(device.rollout()), host.rollout())
    return ([] if states else ["states"]) + [f"{name} of the rollout" for name in rollout]


def compare(settings: argparse.Namespace) -> None:
    """Game by game: playouts, then batches."""
    failed = 0
    for name, rulebook in configurations(settings):
        found = run(rulebook, SEED, settings.games)
        wrong = differing(found, rulebook.random_games(SEED, 0, settings.games))
        wrong += differing_steps(rulebook, settings.compared, settings.steps)
        failed += bool(wrong)
        tell(f"  {name}: {'DIFFERENT: ' + ', '.join(wrong) if wrong else 'equal'}")
    if failed:
        sys.exit(f"{failed} DIFFER")
    tell("all equal")


# --- how many a second


def measure_playouts(settings: argparse.Namespace) -> None:
    """Complete random games with their final scores."""
    tell(f"{settings.playouts:,} games, the best of {ROUNDS} rounds\n")
    tell("| game | players | games/s | decisions/s | seconds |")
    tell("|---|---:|---:|---:|---:|")
    for name, rulebook in configurations(settings):
        decisions, best = 0, float("inf")
        run(rulebook, SEED, settings.playouts)
        for number in range(ROUNDS):
            start = time.perf_counter()
            games = run(rulebook, SEED, settings.playouts, first=number * settings.playouts)
            seconds = time.perf_counter() - start
            if seconds < best:
                best, decisions = seconds, int(games.decisions.sum(dtype=np.int64))
        game, players = name.rsplit(" ", 1)
        tell(f"| {game} | {players} | {settings.playouts / best:,.0f} | {decisions / best:,.0f} | {best:.3f} |")


def chooser() -> Any:
    """A kernel that chooses decisions on the GPU: the next legal one after a number that differs by game and step."""

    @cuda.jit
    def choose(mask, word, actions):
        place = cuda.grid(1)
        if place < len(actions):
            action = (place * 7919 + word * 104729) % mask.shape[1]
            while mask[place, action] == 0:
                action = (action + 1) % mask.shape[1]
            actions[place] = action

    return choose


def batch_figures(rulebook: Any, n: int, steps: int, choose: Any) -> list[float]:
    """Steps, observations, masks, all three together, and rollouts a second."""
    batch, actions = Batch(rulebook, n, SEED, device="cuda"), DeviceArray(cuda.device_array(n, np.int64))
    for number in range(FALLING_OUT):
        choose[-(-n // 64), 64](batch.mask().held, number, actions.held)
        cuda.synchronize()
        batch.step(actions)
    sights, seconds = batch.observe(), dict.fromkeys(("step", "observe", "mask"), 0.0)

    def clock(what: str, work: Callable[[], Any]) -> Any:
        start = time.perf_counter()
        found = work()
        seconds[what] += time.perf_counter() - start
        return found

    for number in range(steps + 1):
        if number == 1:  # now all is compiled
            seconds.update(dict.fromkeys(seconds, 0.0))
        clock("observe", lambda: batch.observe(out=sights))
        mask = clock("mask", batch.mask)
        choose[-(-n // 64), 64](mask.held, number, actions.held)
        cuda.synchronize()
        clock("step", lambda: batch.step(actions))
    rollout = min(timed(batch.rollout) for _ in range(ROUNDS))
    return [*(n * steps / spent for spent in (*seconds.values(), sum(seconds.values()))), n / rollout]


def measure_batches(settings: argparse.Namespace) -> None:
    """What a learner does: look, choose, step, nothing of which leaves the GPU. Then rollouts by random players."""
    choose = chooser()
    tell(f"batches of {settings.batch:,} games\n")
    tell("| game | players | steps/s | observations/s | masks/s | all three/s | rollouts/s |")
    tell("|---|---:|---:|---:|---:|---:|---:|")
    for name, rulebook in configurations(settings):
        figures = batch_figures(rulebook, settings.batch, settings.steps, choose)
        game, players = name.rsplit(" ", 1)
        tell(f"| {game} | {players} | {' | '.join(f'{figure:,.0f}' for figure in figures)} |")


# --- without a copy


def share(_: argparse.Namespace) -> None:
    """Other libraries see the memory of the batch itself, and their arrays are taken as actions."""
    batch = Batch("europe", 8, SEED, device="cuda")
    sights, mask = batch.observe(), batch.mask()
    address = sights.__cuda_array_interface__["data"][0]
    for name, check in {"torch": share_with_torch, "cupy": share_with_cupy, "jax": share_with_jax}.items():
        try:
            tell(f"  {name} {import_module(name).__version__}: {check(batch, sights, mask, address)}")
        except ImportError as error:
            tell(f"  {name}: {error}")


def share_with_torch(batch: Batch, sights: Any, mask: Any, address: int) -> str:
    torch: Any = import_module("torch")
    by_interface, by_dlpack = torch.as_tensor(sights, device="cuda"), torch.from_dlpack(sights)
    assert by_interface.data_ptr() == by_dlpack.data_ptr() == address
    assert np.array_equal(by_dlpack.cpu().numpy(), sights.copy_to_host())
    step = batch.step(torch.as_tensor(mask, device="cuda").int().argmax(dim=1))
    assert torch.as_tensor(step.terminated, device="cuda").dtype == torch.bool
    batch.observe(out=by_interface)
    assert np.array_equal(sights.copy_to_host(), batch.observe().copy_to_host())
    return "observations, masks, out= and actions without a copy"


def share_with_cupy(batch: Batch, sights: Any, mask: Any, address: int) -> str:
    cupy: Any = import_module("cupy")
    assert cupy.asarray(sights).data.ptr == cupy.from_dlpack(sights).data.ptr == address
    batch.step(cupy.asarray(batch.mask()).argmax(axis=1))
    return "observations and actions without a copy"


def share_with_jax(batch: Batch, sights: Any, mask: Any, address: int) -> str:
    jax: Any = import_module("jax")
    assert jax.dlpack.from_dlpack(sights).unsafe_buffer_pointer() == address
    batch.step(jax.dlpack.from_dlpack(batch.mask()).argmax(axis=1))
    return "observations and actions without a copy"


PARTS = {"equal": compare, "speed": measure_playouts, "batch": measure_batches, "share": share}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("parts", nargs="*", choices=[*PARTS, []], help="by default all")
    parser.add_argument("--only", default="", help="games and variants whose name holds this, such as europe")
    parser.add_argument("--players", type=int, default=0, help="this number of players only")
    parser.add_argument("--games", type=int, default=5000, help="playouts that are compared")
    parser.add_argument("--compared", type=int, default=200, help="games of a batch that is compared")
    parser.add_argument("--steps", type=int, default=300, help="steps of a batch; more than a game has decisions")
    parser.add_argument("--playouts", type=int, default=1 << 20, help="playouts that are measured")
    parser.add_argument("--batch", type=int, default=1 << 16, help="games of a batch that is measured")
    settings = parser.parse_args()
    need_gpu()
    tell(f"capolinea {capolinea.__version__}, numba {numba.__version__}, numpy {np.__version__}")
    for part in settings.parts or PARTS:
        tell(f"\n{part}")
        seconds = timed(partial(PARTS[part], settings))
        tell(f"({seconds:.0f} s)")


if __name__ == "__main__":
    main()
