"""Random games on an NVIDIA GPU: the same rules, one game a thread.

The kernel calls the very functions of a family that play a game on the CPU (`capolinea.core.family.Entry`); numba-cuda
compiles them for the device. So game i of a seed is the same game on both, whoever plays it.

State, list of decisions, chance and sheet are local to a thread: the GPU then lays the words of 32 neighbours side by
side, and reads them at once. The working space is too large for that, and rarely touched.

Needs the extra `cuda`: numba-cuda with NVVM and NVRTC of the CUDA toolkit. `playout_ptx` needs no GPU.
"""

from __future__ import annotations

from contextlib import contextmanager
from functools import cache
from typing import TYPE_CHECKING, Any, Protocol

import numpy as np

from capolinea.core.chance import Chance, seed_words
from capolinea.core.family import entry, rules
from capolinea.core.registry import family_of
from capolinea.core.rulebook import RandomGames, Rulebook

if TYPE_CHECKING:
    from collections.abc import Generator, Iterable

    from capolinea.core.records import Cells, Record

THREADS_PER_BLOCK = 64
DEFAULT_THREADS = 64 * 1024  # Ticket to Ride: 6.5 GB of scratch space, nearly all of it tables of the longest path


class DeviceRulebook(Rulebook, Protocol):
    """A rulebook whose board a kernel can read."""

    @property
    def boards(self) -> Any:
        """An array of one board record."""
        ...


def _own_records(family: str) -> tuple[type[Record], ...]:
    """What every thread has for itself."""
    _, state, _, legal, sheet = entry(family).RECORDS
    return state, legal, sheet, Chance


def _record_types(records: Iterable[type[Record]]) -> list[Any]:
    import numba as untyped_numba

    numba: Any = untyped_numba
    return [numba.from_dtype(record.dtype) for record in records]


def _kernel_source(family: str) -> Any:
    """The kernel as a plain function; made here because numba-cuda is imported only when it is asked for."""
    from numba import cuda as untyped_cuda

    cuda: Any = untyped_cuda
    kernels = entry(family)
    state_type, legal_type, sheet_type, chance_type = _record_types(_own_records(family))
    play_and_score, clear_work, work_failed = kernels.play_and_score, kernels.clear_work, kernels.work_failed

    def play_on_device(
        boards: Any,
        works: Any,
        seed: Cells,
        totals: Cells,
        ranks: Cells,
        decisions: Cells,
        turns: Cells,
        reasons: Cells,
        failures: Cells,
        games: int,
        first_game: int,
        players: int,
        limit: int,
    ) -> None:
        """Every thread has records of its own and plays every n-th game of the seed, which is given in words."""
        thread = cuda.grid(1)
        if thread >= len(works):
            return
        states, legals = cuda.local.array(1, state_type), cuda.local.array(1, legal_type)
        sheets, chances = cuda.local.array(1, sheet_type), cuda.local.array(1, chance_type)
        state, work, legal, whims, sheet = states[0], works[thread], legals[0], chances[0], sheets[0]
        clear_work(work)
        for word in range(4):
            whims.chance_key[word] = seed[word]
        for index in range(thread, games, len(works)):
            game = first_game + index
            decisions[index] = play_and_score(boards[0], state, work, legal, whims, sheet, game, players, limit)
            if work_failed(work):
                failures[0] = game + 1
                return
            turns[index] = sheet.turns
            reasons[index] = sheet.end_reason
            for seat in range(players):
                totals[index, seat] = sheet.total[seat]
                ranks[index, seat] = sheet.rank[seat]

    return play_on_device


def _signature(family: str) -> Any:
    """The types of the kernel's arguments."""
    import numba as untyped_numba

    numba: Any = untyped_numba
    types = numba.types
    board, _, work, _, _ = _record_types(entry(family).RECORDS)
    return types.void(
        types.Array(board, 1, "C"),
        types.Array(work, 1, "C"),
        types.uint32[::1],
        types.int16[:, ::1],
        types.int8[:, ::1],
        types.int32[::1],
        types.int32[::1],
        types.int8[::1],
        types.int64[::1],
        *(types.int64,) * 4,
    )


@contextmanager
def _pretended_device(compute_capability: tuple[int, int]) -> Generator[None]:
    """For as long as it lasts numba-cuda, which asks the driver only for the compute capability, is told this one."""
    from types import SimpleNamespace

    from numba.cuda import dispatcher as untyped_dispatcher

    dispatcher: Any = untyped_dispatcher
    asked = dispatcher.get_current_device
    dispatcher.get_current_device = lambda: SimpleNamespace(compute_capability=compute_capability)
    try:
        yield
    finally:
        dispatcher.get_current_device = asked


def playout_ptx(family: str, compute_capability: tuple[int, int] = (9, 0)) -> str:
    """A whole random game with its score, compiled for a GPU of that compute capability; needs no GPU."""
    from numba import cuda as untyped_cuda

    cuda: Any = untyped_cuda
    with _pretended_device(compute_capability):
        ptx, _ = cuda.compile_ptx(_kernel_source(family), _signature(family), cc=compute_capability, device=False)
    return ptx


@cache
def _compiled_kernel(family: str) -> Any:
    from numba import cuda as untyped_cuda

    cuda: Any = untyped_cuda
    return cuda.jit(_signature(family))(_kernel_source(family))


def run(
    rulebook: DeviceRulebook, seed: int, games: int, threads: int = DEFAULT_THREADS, *, first: int = 0
) -> RandomGames:
    """Games `first` to `first + games - 1` of a seed on the GPU: the same as `rulebook.random_games` plays.

    `threads` games are played at a time; each takes its working space of the GPU's memory, some 100 kB for Ticket to
    Ride.
    """
    from numba import cuda as untyped_cuda

    cuda: Any = untyped_cuda
    threads = max(1, min(threads, games))
    family = family_of(rulebook.config["game"])
    _, _, work, _, _ = entry(family).RECORDS
    shapes = ((games, rulebook.players), np.int16), ((games, rulebook.players), np.int8), (games, np.int32)
    results = [cuda.device_array(shape, kind) for shape, kind in (*shapes, (games, np.int32), (games, np.int8))]
    failures = cuda.to_device(np.zeros(1, np.int64))
    blocks = -(-threads // THREADS_PER_BLOCK)
    _compiled_kernel(family)[blocks, THREADS_PER_BLOCK](
        cuda.to_device(np.asarray(rulebook.boards)),
        cuda.device_array(threads, work.dtype),
        cuda.to_device(np.array(seed_words(seed), np.uint32)),
        *results,
        failures,
        games,
        first,
        rulebook.players,
        rules(family).DECISION_LIMIT,
    )
    totals, ranks, decisions, turns, reasons = (result.copy_to_host() for result in results)
    failed = int(failures.copy_to_host()[0]) - 1
    if failed >= 0:
        rulebook.random_games(seed, failed, 1)  # fails too, and says why in the family's words
        raise RuntimeError(f"game {failed} of seed {seed} fails on the GPU alone")
    return RandomGames(totals=totals, ranks=ranks, decisions=decisions, turns=turns, reasons=reasons)
