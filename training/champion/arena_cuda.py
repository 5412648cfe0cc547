"""The arena on a GPU, one game a thread. Imports numba-cuda: only for those who ask for a GPU."""

from __future__ import annotations

from typing import Any

from numba import cuda as untyped_cuda

from capolinea.families.ticket_to_ride.kernels.entry_point import clear_work
from training.champion.arena_kernels import advance_place

cuda: Any = untyped_cuda


@cuda.jit
def clear_works(works: Any) -> None:
    """Get the working spaces ready."""
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
    lengths: Any,
    slots: Any,
    glances: Any,
    orders: Any,
    base: int,
    limit: int,
) -> None:
    """Play every game on."""
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
            lengths,
            slots,
            glances,
            orders,
            place,
            place,
            base,
            limit,
        )
