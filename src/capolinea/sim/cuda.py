"""Random games of the Ticket to Ride family on an NVIDIA GPU: the same rules, one game a thread.

The kernel calls the very functions that `entry.playouts` calls on the CPU; numba-cuda compiles them for the device. So
game i of a seed is the same game on both, whoever plays it.

Needs the extra `cuda`: numba-cuda with NVVM and NVRTC of the CUDA toolkit. `playout_ptx` needs no GPU.
"""

from __future__ import annotations

from contextlib import contextmanager
from functools import cache
from typing import TYPE_CHECKING, Any

import numpy as np

from capolinea.core.chance import Chance, seed_words
from capolinea.core.errors import DataError
from capolinea.core.rulebook import RandomGames
from capolinea.families.ticket_to_ride.board import Board
from capolinea.families.ticket_to_ride.entry import play_randomly, seed_game
from capolinea.families.ticket_to_ride.rulebook import DECISION_LIMIT
from capolinea.families.ticket_to_ride.scoring.final import final_score
from capolinea.families.ticket_to_ride.state import TRAIL_TABLE, Legal, Sheet, State, Work

if TYPE_CHECKING:
    from collections.abc import Generator

    from capolinea.core.records import Cells, Records
    from capolinea.families.ticket_to_ride.rulebook import TicketToRide

KERNEL_NAME = "play_on_device"
THREADS_PER_BLOCK = 64
DEFAULT_THREADS = 64 * 1024  # 6.5 GB of scratch space, nearly all of it the tables of the longest path


def _kernel_source() -> Any:
    """The kernel as a plain function; made here because numba-cuda is imported only when it is asked for."""
    from numba import cuda as untyped_cuda

    cuda: Any = untyped_cuda

    def play_on_device(
        boards: Records[Board],
        states: Records[State],
        works: Records[Work],
        legals: Records[Legal],
        chances: Records[Chance],
        sheets: Records[Sheet],
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
        """Every thread has records of its own and plays every n-th game; `chances` hold the seed."""
        thread = cuda.grid(1)
        if thread >= len(states):
            return
        state, work, whims, sheet = states[thread], works[thread], chances[thread], sheets[thread]
        work.trail_failed = 0
        for side in range(2):
            work.table_count[side] = 0
            for at in range(TRAIL_TABLE):
                work.table_key[side, at] = 0
        for index in range(thread, games, len(states)):
            seed_game(state, whims, first_game + index)
            decisions[index] = play_randomly(boards[0], state, work, legals[thread], whims, players, limit)
            final_score(boards[0], state, work, sheet)
            turns[index] = sheet.turns
            reasons[index] = sheet.end_reason
            for seat in range(players):
                totals[index, seat] = sheet.total[seat]
                ranks[index, seat] = sheet.rank[seat]
        if work.trail_failed:
            failures[0] = 1

    return play_on_device


def _signature() -> Any:
    """The types of the kernel's arguments."""
    import numba as untyped_numba

    numba: Any = untyped_numba
    types = numba.types
    records = (Board, State, Work, Legal, Chance, Sheet)
    return types.void(
        *(types.Array(numba.from_dtype(record.dtype), 1, "C") for record in records),
        types.int16[:, ::1],
        types.int8[:, ::1],
        types.int32[::1],
        types.int32[::1],
        types.int8[::1],
        types.int8[::1],
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


def playout_ptx(compute_capability: tuple[int, int] = (9, 0)) -> str:
    """A whole random game with its score, compiled for a GPU of that compute capability; needs no GPU."""
    from numba import cuda as untyped_cuda

    cuda: Any = untyped_cuda
    with _pretended_device(compute_capability):
        ptx, _ = cuda.compile_ptx(_kernel_source(), _signature(), cc=compute_capability, device=False)
    return ptx


@cache
def _compiled_kernel() -> Any:
    from numba import cuda as untyped_cuda

    cuda: Any = untyped_cuda
    return cuda.jit(_signature())(_kernel_source())


def run(
    rulebook: TicketToRide, seed: int, games: int, threads: int = DEFAULT_THREADS, *, first: int = 0
) -> RandomGames:
    """Games `first` to `first + games - 1` of a seed on the GPU: the same as `rulebook.random_games` plays.

    `threads` games are played at a time; each takes some 100 kB of the GPU's memory.
    """
    from numba import cuda as untyped_cuda

    cuda: Any = untyped_cuda
    threads = max(1, min(threads, games))
    chances = np.zeros(threads, Chance.dtype)
    chances["chance_key"] = seed_words(seed)
    scratch = [cuda.device_array(threads, record.dtype) for record in (State, Work, Legal)]
    shapes = ((games, rulebook.players), np.int16), ((games, rulebook.players), np.int8), (games, np.int32)
    results = [cuda.device_array(shape, kind) for shape, kind in (*shapes, (games, np.int32), (games, np.int8))]
    failures = cuda.to_device(np.zeros(1, np.int8))
    blocks = -(-threads // THREADS_PER_BLOCK)
    _compiled_kernel()[blocks, THREADS_PER_BLOCK](
        cuda.to_device(np.asarray(rulebook.boards)),
        *scratch,
        cuda.to_device(chances),
        cuda.to_device(np.zeros(threads, Sheet.dtype)),
        *results,
        failures,
        games,
        first,
        rulebook.players,
        DECISION_LIMIT,
    )
    totals, ranks, decisions, turns, reasons = (result.copy_to_host() for result in results)
    if failures.copy_to_host()[0]:
        raise DataError("network-too-tangled", "E4")
    return RandomGames(totals=totals, ranks=ranks, decisions=decisions, turns=turns, reasons=reasons)
