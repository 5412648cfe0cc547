"""The WebAssembly modules of families, compiled once for their sources."""

from __future__ import annotations

from concurrent.futures import ProcessPoolExecutor
from hashlib import sha256
from multiprocessing import get_context
from pathlib import Path

from capolinea.core.installed_families import families
from capolinea.core.kernel import cache_folder

COMPILER = sorted(Path(__file__).parent.glob("*.py"))


def compiled_kernels(names: list[str], processes: int = 2, *, checked: bool = False) -> dict[str, Path]:
    """The modules of families, compiled where they are not kept; `checked` as in `compile_family`."""
    kept = {name: _kept(name, checked) for name in names}
    missing = [name for name in names if not kept[name].exists()]
    if missing:
        with ProcessPoolExecutor(processes, mp_context=get_context("spawn"), max_tasks_per_child=1) as pool:
            list(pool.map(compile_kernels, missing, [checked] * len(missing)))
    return kept


def compile_kernels(name: str, checked: bool) -> None:
    """Compile the module of a family; no native code can be compiled in this process afterwards."""
    from capolinea.page.build.compile import compile_family

    path = _kept(name, checked)
    made = path.with_suffix(".part")
    made.write_bytes(compile_family(families()[name], checked=checked))
    made.replace(path)  # in one piece, since others may be compiling it too


def _kept(name: str, checked: bool) -> Path:
    """Where a module is kept: with the kernels of these sources, under the fingerprint of what compiles it."""
    compiler = sha256(b"".join(path.read_bytes() for path in COMPILER)).hexdigest()[:8]
    return cache_folder() / f"{name}-{compiler}{'-checked' if checked else ''}.wasm"
