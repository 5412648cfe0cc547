"""Getting the kernels ready: everything that is compiled, compiled once, with a line that says so."""

from __future__ import annotations

import os
import time
from concurrent.futures import ProcessPoolExecutor
from contextlib import contextmanager
from multiprocessing import get_context
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable, Generator, Sequence

    from capolinea.core.family import Family
    from capolinea.core.terminal.settings import Settings


def compile_families(settings: Settings, families: Sequence[Family]) -> float:
    """Compile every kernel of some families into the cache, or read it from there; returns the seconds it took.

    The first is compiled here, each other one meanwhile in a process of its own: Numba compiles on one core.
    """
    from rich.text import Text

    from capolinea.cli.settings import errors

    start = time.perf_counter()
    os.environ["CAPOLINEA_QUIET"] = "1"  # the status line below says it better
    first, *others = families
    with errors().status(Text(settings.say("cli-compiling", part="…"))) as status:

        def tell(part: str) -> None:
            status.update(Text(settings.say("cli-compiling", part=part)))

        with _compiling_elsewhere(others):
            _compile(first, lambda part: tell(f"{first.id}, {settings.say(part)}"))
            tell(", ".join(other.id for other in others) or first.id)
    return time.perf_counter() - start


def ensure_ready(settings: Settings, *families: Family) -> None:
    """Compile what is missing of some families; quick where nothing is."""
    from capolinea.core.kernel import is_warm

    cold = [family for family in families if not is_warm(family.id)]
    if cold:
        compile_families(settings, cold)


def _compile(family: Family, tell: Callable[[str], None] = lambda _: None) -> None:
    """Compile a family in this process, and tell the key of each part before it."""
    from capolinea.core.kernel import mark_warm
    from capolinea.core.registry import open_rulebook
    from capolinea.sim.batch import Batch

    for part, use in family.warm.steps():
        tell(part)
        use()
    tell("cli-part-batch")
    Batch(open_rulebook(family.list_games(None)[0].id), 1).observe()
    mark_warm(family.id)


@contextmanager
def _compiling_elsewhere(families: Sequence[Family]) -> Generator[None]:
    """Families are compiled in other processes; the end waits for them, and raises what went wrong there."""
    if not families:
        yield
        return
    with ProcessPoolExecutor(len(families), mp_context=get_context("spawn")) as processes:
        compiled = processes.map(_compile, families)
        yield
        for _ in compiled:
            pass
