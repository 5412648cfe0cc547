"""The `kernel` decorator: one rule function, interpreted, compiled for the CPU, called from CUDA or in a browser.

A kernel is written in the subset of Python that Numba compiles: records and integers in, integers out, no allocation,
recursion, exceptions or strings. `NUMBA_DISABLE_JIT=1` runs the very same function interpreted. In a page there is no
Numba: there an entry calls what was compiled for it before (`capolinea.core.browser_kernels`).

Numba's disk cache looks only at the file of the function itself, not at the files of the functions that it calls. The
cache folder is therefore named after a digest of all files that hold kernels or records: any change starts a fresh one.
Numba finds compiled code by the path of its source, so the digest includes the path of the package: otherwise a
copy of it elsewhere would take for compiled what is not.
"""

from __future__ import annotations

import hashlib
import inspect
import os
import re
import sys
import tempfile
from enum import StrEnum
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar, cast

from capolinea.core.browser_kernels import BrowserEntry
from capolinea.core.installed_families import families

try:
    import numba as untyped_numba
except ImportError:  # in a page
    untyped_numba = None

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

Function = TypeVar("Function", bound="Callable[..., Any]")

numba: Any = untyped_numba
ENTRIES: list[Any] = []  # everything that Python may call, for `capolinea.page.build`
PLAIN_PARAMETER = re.compile(r"int|Cells|Reals|(Records|NDArray)\[[\w.]+\]")
PACKAGE = Path(__file__).resolve().parent.parent
WARM_MARK = "warm"


KERNEL_SOURCE = re.compile(
    r"^ *(@kernel|@entry|class \w+\(Record\):|def kernel\(|class KernelCompiler\(|# (Constants|Templates) of kernels)",
    re.MULTILINE,
)


def _source_digest() -> str:
    digest = hashlib.sha256(f"{sys.version}|{numba.__version__}|{PACKAGE}".encode())
    for folder in (PACKAGE, *_other_packages()):
        for path in sorted(folder.rglob("*.py")):
            source = path.read_text("utf-8")
            if KERNEL_SOURCE.search(source):
                digest.update(path.relative_to(folder).as_posix().encode())
                digest.update(source.encode())
    return digest.hexdigest()[:16]


def _other_packages() -> Iterator[Path]:
    """The folders of families that other packages bring."""
    for family in families().values():
        folder = Path(sys.modules[family.package].__file__ or "").resolve().parent
        if PACKAGE not in folder.parents:
            yield folder


def _cache_root() -> Path:
    """Where compiled code may live: the user's cache folder or, where that cannot be written, a temporary one."""
    base = os.environ.get("CAPOLINEA_CACHE") or os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache"
    root = Path(base) / "capolinea"
    try:
        root.mkdir(parents=True, exist_ok=True)
    except OSError:
        return Path(tempfile.mkdtemp(prefix="capolinea-"))
    return root if os.access(root, os.W_OK) else Path(tempfile.mkdtemp(prefix="capolinea-"))


@cache
def cache_folder() -> Path:
    """The folder that holds the compiled kernels of exactly these sources."""
    folder = _cache_root() / f"kernels-{_source_digest()}"
    folder.mkdir(parents=True, exist_ok=True)
    return folder


def is_compiling() -> bool:
    """False in interpreted mode, and in a page."""
    return numba is not None and not numba.config.DISABLE_JIT


class Stage(StrEnum):
    """How far a family of games is compiled; each stage includes those before it."""

    TABLES = "tables"  # what a table needs: moves, views, scores, the bots that do not search
    HINTS = "hints"  # what hints and the bots that search need
    REVIEWS = "reviews"  # what reviews of finished games need
    ALL = "all"


def is_warm(family: str, stage: Stage = Stage.ALL) -> bool:
    """True when nothing is left to compile for these sources of a family of games, up to a stage."""
    later = list(Stage)[list(Stage).index(stage) :]
    return not is_compiling() or any(_mark(family, each).exists() for each in later)


def mark_warm(family: str, stage: Stage = Stage.ALL) -> None:
    """Remember that every kernel of a family up to a stage has been compiled into the cache."""
    if is_compiling():
        _mark(family, stage).touch()


def _mark(family: str, stage: Stage) -> Path:
    return cache_folder() / f"{WARM_MARK}-{family}-{stage}"


@cache
def announce(file: str) -> None:
    """Say once, on the error stream, that the first use of a family compiles it; not with CAPOLINEA_QUIET set.

    `file` is a source file of its kernels: Numba names the folder of what it compiled after the folder of the source.
    """
    if not is_compiling() or "CAPOLINEA_QUIET" in os.environ:
        return
    folder = Path(file).parent
    digest = hashlib.sha1(str(folder).encode(), usedforsecurity=False).hexdigest()
    if next(cache_folder().glob(f"{folder.name}_{digest}/*.nbi"), None) is None:
        print(
            "capolinea: compiling the rules for this machine; this happens once and takes a minute or two "
            "(`capolinea warmup` does it ahead of time).",
            file=sys.stderr,
            flush=True,
        )


if is_compiling() and "NUMBA_CACHE_DIR" not in os.environ:
    numba.config.CACHE_DIR = str(cache_folder())


def _widen(kind: Any) -> Any:
    """Any integer type as int64."""
    kind = numba.types.unliteral(kind)
    return numba.types.int64 if isinstance(kind, numba.types.Integer) else kind


def kernel(function: Function) -> Function:
    """A rule function, compiled as a part of the entry points that use it.

    It is compiled for int64 arguments only, whatever the callers' integers are: Numba would make another copy for
    every mixture of int8, int64 and constants, and take twice as long.
    """
    if not is_compiling():
        return function
    from capolinea.core.kernel_compiler import KernelCompiler

    options = {"nogil": True, "error_model": "numpy", "no_cpython_wrapper": True, "no_cfunc_wrapper": True}
    compiled: Any = numba.njit(pipeline_class=KernelCompiler, **options)(function)
    plain = compiled.get_call_template

    def template(args: list[Any], kws: dict[str, Any]) -> Any:
        return plain([_widen(kind) for kind in args], kws)

    compiled.get_call_template = template
    return compiled


def apart(function: Function) -> Function:
    """Marks a kernel with a hot loop: it is called, and never put into its callers.

    `@kernel` comes above it. In a large caller such a loop finds too few registers, and is slower by a third.
    """
    function.__dict__["apart"] = True
    return function


def entry(function: Function) -> Function:
    """A kernel that Python calls: compiled on its first call, or read from the disk cache.

    It takes records, arrays and integers only, so that its code for 64 bits can be compiled for a page's 32 bits too:
    nothing that holds a pointer crosses the border.
    """
    for name, kind in inspect.get_annotations(function).items():
        if name != "return" and not PLAIN_PARAMETER.fullmatch(str(kind)):
            raise TypeError(
                f"{function.__qualname__}: an entry takes records, arrays and integers, and {name} is {kind}"
            )
    found = learner_entry(function) if numba else BrowserEntry(function)
    ENTRIES.append(found)
    return cast("Function", found)


def learner_entry(function: Function) -> Function:
    """An entry for many games at once, which is not there in a page: it may take tuples of arrays, and a policy."""
    return numba.njit(cache=True, nogil=True, error_model="numpy")(function) if numba else function
