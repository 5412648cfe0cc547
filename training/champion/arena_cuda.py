"""The arena on a GPU, one game a thread. Imports numba-cuda: only for those who ask for a GPU."""

from __future__ import annotations

from functools import cache
from typing import Any

from numba import cuda as untyped_cuda

cuda: Any = untyped_cuda


@cache
def cuda_kernels(clear_work: Any, advance_place: Any) -> tuple[Any, Any]:
    """What gets the working spaces of a family ready, and what plays every game on."""

    @cuda.jit
    def clear_works(works: Any) -> None:
        thread = cuda.grid(1)
        if thread < len(works):
            clear_work(works[thread])

    @cuda.jit
    def advance_on_gpu(
        boards: Any,
        states: Any,
        works: Any,
        legals: Any,
        all_weights: Any,
        plans: Any,
        chances: Any,
        sheets: Any,
        memories: Any,
        slots: Any,
        glances: Any,
        orders: Any,
        base: int,
        limit: int,
    ) -> None:
        place = cuda.grid(1)
        if place < len(slots):
            advance_place(
                boards,
                states,
                works,
                legals,
                all_weights,
                plans,
                chances,
                sheets,
                memories,
                slots,
                glances,
                orders,
                place,
                place,
                base,
                limit,
            )

    return clear_works, advance_on_gpu
