"""Compiles the kernels of a batch on a GPU to PTX and prints it, for `test_sim_gpu.py`; in a process of its own."""

from __future__ import annotations

import sys
from typing import Any

from capolinea.core.batch import Terms
from capolinea.core.chance import Chance
from capolinea.core.game_slot import GameSlot
from capolinea.core.installed_families import families


def compiled(name: str) -> list[str]:
    """The PTX of playing on, with bots too, and of observing."""
    import numba
    from numba import cuda, types
    from sim.simulated import by_parameters

    from capolinea.sim.cuda import _pretended_device
    from capolinea.sim.gpu_kernels import observe_source, play_source

    def records(record: Any) -> Any:
        return types.Array(numba.from_dtype(record.dtype), 1, "C")

    family = families()[name]
    board, state, work, _, _ = (records(record) for record in family.kernels.RECORDS)
    numbers, rows, bits = types.int64[::1], types.int16[:, ::1], types.uint8[:, ::1]
    games = (state, records(Chance), records(GameSlot), bits)
    lots, kinds, parameters = types.int8[:, :, ::1], types.int8[::1], types.float32[::1]
    space, how = (board, records(Terms), *games, work, rows, bits), (numbers, numbers, parameters)
    play = types.void(*space, lots, kinds, kinds, kinds, *how)
    bots = family.bots.PLAYERS
    with_bots = types.void(*space, lots, kinds, records(bots.weights), records(bots.plan), *how)
    observe = types.void(board, state, work, numbers, rows)
    with _pretended_device((9, 0)):
        return [
            cuda.compile_ptx(source, signature, cc=(9, 0), device=False)[0]  # pyright: ignore[reportPrivateImportUsage]
            for source, signature in (
                (play_source(family, None), play),
                (play_source(family, by_parameters, with_bots=True), with_bots),
                (observe_source(family), observe),
            )
        ]


if __name__ == "__main__":
    print("\n".join(compiled(sys.argv[1])))
