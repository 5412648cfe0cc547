"""The WebAssembly modules of families, compiled once for their sources."""

from __future__ import annotations

from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from typing import TYPE_CHECKING

from capolinea.core.installed_families import families
from capolinea.core.kernel import cache_folder

if TYPE_CHECKING:
    from pathlib import Path


def compiled_kernels(names: list[str], processes: int = 2) -> dict[str, Path]:
    """The modules of families, compiled where they are not kept."""
    kept = {name: cache_folder() / f"{name}.wasm" for name in names}
    missing = [name for name in names if not kept[name].exists()]
    if missing:
        with ProcessPoolExecutor(processes, mp_context=get_context("spawn"), max_tasks_per_child=1) as pool:
            list(pool.map(compile_kernels, missing))
    return kept


def compile_kernels(name: str) -> None:
    """Compile the module of a family; no native code can be compiled in this process afterwards."""
    from capolinea.page.build.compile import compile_family

    path = cache_folder() / f"{name}.wasm"
    made = path.with_suffix(".part")
    made.write_bytes(compile_family(families()[name]))
    made.replace(path)  # in one piece, whoever else compiles it
