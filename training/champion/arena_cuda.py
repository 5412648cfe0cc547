"""The arena on a GPU, one game a thread. Imports numba-cuda: only for those who ask for a GPU.

What a thread works on is local to it: the GPU lays the words of 32 neighbours side by side, and reads them at once.
Without their alignment given, such records may lie anywhere, and a GPU reads 64 bits only from multiples of 8.
"""

from __future__ import annotations

from contextlib import contextmanager
from typing import TYPE_CHECKING, Any

import numba as untyped_numba
from numba import cuda as untyped_cuda
from numba.cuda.cudadrv import driver as untyped_driver

from capolinea.core.chance import Chance
from training.champion.arena_kernels import Slot

if TYPE_CHECKING:
    from collections.abc import Callable, Generator

    from training.champion.family import Family

cuda: Any = untyped_cuda
driver: Any = untyped_driver
numba: Any = untyped_numba


@contextmanager
def optimised(level: int) -> Generator[None]:
    """While this lasts, machine code is made with so much optimisation; numba-cuda itself always asks for the most."""
    linker: Any = driver._Linker
    asked = linker._get_linker_options

    def options(self: Any, ptx: Any) -> Any:
        found = asked(self, ptx)
        found.optimization_level = level
        return found

    linker._get_linker_options = options
    try:
        yield
    finally:
        linker._get_linker_options = asked


def sources(family: Family) -> dict[str, Callable[..., None]]:
    """What gets the whole working spaces ready, and what plays every game on, as plain functions."""
    types = {
        name: numba.from_dtype(getattr(family, name).dtype)
        for name in ("state", "quick_work", "legal", "sheet", "glance")
    }
    state, work, legal, sheet, glance = types.values()
    plan, clear_work, advance = numba.from_dtype(family.players.plan.dtype), family.clear_work, family.advance

    def clear_works(works: Any) -> None:
        thread = cuda.grid(1)
        if thread < len(works):
            clear_work(works[thread])

    def advance_on_gpu(
        boards: Any,
        states: Any,
        whole_works: Any,
        all_weights: Any,
        chances: Any,
        memories: Any,
        slots: Any,
        glances: Any,
        orders: Any,
        places: Any,
        base: int,
        limit: int,
    ) -> None:
        """The places are in an order in which neighbours are likely to do the same."""
        thread = cuda.grid(1)
        if thread >= len(places):
            return
        place = places[thread]
        kind = int(slots[place].kind)
        own, works = cuda.local.array(1, state, alignment=8), cuda.local.array(1, work, alignment=8)
        legals, plans = cuda.local.array(1, legal, alignment=8), cuda.local.array(1, plan, alignment=8)
        sheets, seen = cuda.local.array(1, sheet, alignment=8), cuda.local.array(1, glance, alignment=8)
        own[0] = states[place]
        advance(
            boards[kind],
            own[0],
            works[0],
            whole_works[place],
            legals[0],
            all_weights[kind],
            plans[0],
            chances[place],
            sheets[0],
            memories[place],
            slots[place],
            seen[0],
            int(orders[place]),
            len(slots),
            limit,
        )
        states[place] = own[0]
        glances[base + place] = seen[0]

    return {"clear_works": clear_works, "advance_on_gpu": advance_on_gpu}


def signatures(family: Family) -> dict[str, Any]:
    """The types of their arguments."""
    types = numba.types

    def records(record: Any) -> Any:
        return types.Array(numba.from_dtype(record.dtype), 1, "C")

    games = (
        family.board,
        family.state,
        family.work,
        family.players.weights,
        Chance,
        family.memory,
        Slot,
        family.glance,
    )
    orders, places = types.int16[::1], types.int64[::1]
    return {
        "clear_works": types.void(records(family.work)),
        "advance_on_gpu": types.void(*map(records, games), orders, places, types.int64, types.int64),
    }
