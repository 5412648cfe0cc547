"""Compiling the kernels: everything is compiled once, with a line that says so.

A server does not wait for all of it. It opens when what its tables need is compiled; the rest is compiled in the
background.
"""

from __future__ import annotations

import logging
import os
import time
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from multiprocessing import active_children, get_context
from threading import Thread
from typing import TYPE_CHECKING

from capolinea.core.kernel import Stage, is_warm, mark_warm

if TYPE_CHECKING:
    from collections.abc import Callable, Generator, Sequence

    from capolinea.core.family import Family
    from capolinea.core.terminal.settings import Settings

ENDS = {  # the last part of a stage
    "cli-part-bots": Stage.TABLES,
    "cli-part-search": Stage.HINTS,
    "cli-part-review": Stage.REVIEWS,
}
BEHIND = 10  # the niceness of compiling in the background of a server

log = logging.getLogger("capolinea.server")


def compile_families(settings: Settings, families: Sequence[Family], stage: Stage = Stage.ALL) -> float:
    """Compile the kernels of some families into the cache, or read them from there; returns the seconds it took.

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

        with _compiling_elsewhere(others, stage):
            _compile(first, stage, lambda part: tell(f"{first.id}, {settings.say(part)}"))
            tell(", ".join(other.id for other in others) or first.id)
    return time.perf_counter() - start


def ensure_ready(settings: Settings, *families: Family, stage: Stage = Stage.ALL) -> None:
    """Compile what some families still need; quick if everything is there."""
    cold = [family for family in families if not is_warm(family.id, stage)]
    if cold:
        compile_families(settings, cold, stage)


def finish_behind(families: Sequence[Family]) -> None:
    """Compile what some families still need in separate processes, while this one goes on."""
    cold = [family for family in families if not is_warm(family.id)]
    for family in cold:
        Thread(target=_finish, args=(family,), daemon=True).start()


def stop_behind() -> None:
    """Stop compiling in the background: Python would wait for these processes, for minutes, before it ends."""
    for process in active_children():
        process.terminate()


def _finish(family: Family) -> None:
    try:
        with ProcessPoolExecutor(
            1, mp_context=get_context("spawn"), initializer=os.nice, initargs=(BEHIND,)
        ) as process:
            process.submit(_compile, family, Stage.ALL).result()
        log.info("%s is compiled", family.id)
    except BrokenProcessPool:  # the server is stopped, most likely
        log.warning("%s was not compiled to the end: the process has ended", family.id)
    except Exception:  # whatever it was: hints are then compiled when they are asked for, and a table waits for it once
        log.exception("%s could not be compiled ahead of time", family.id)
        mark_warm(family.id, Stage.REVIEWS)


def _compile(family: Family, stage: Stage = Stage.ALL, tell: Callable[[str], None] = lambda _: None) -> None:
    """Compile a family in this process up to a stage, and tell the key of each part before it."""
    from capolinea.core.game_slot import GO_ON, STOP
    from capolinea.core.registry import open_rulebook
    from capolinea.sim.batch import Batch

    for part, use in family.warm.steps():
        tell(part)
        use()
        if part in ENDS:
            mark_warm(family.id, ENDS[part])
            if ENDS[part] == stage:
                return
    tell("cli-part-batch")
    batch = Batch(open_rulebook(family.list_games(None)[0].id), 1)
    batch.observe()
    if family.batch_bots is not None:
        batch.play_on(batch.home.all(GO_ON), batch.home.all(STOP), opponents="conductor")
        batch.opponents_at(batch.numbers)
    mark_warm(family.id)


@contextmanager
def _compiling_elsewhere(families: Sequence[Family], stage: Stage) -> Generator[None]:
    """Families are compiled in other processes; the end waits for them, and raises what went wrong there."""
    if not families:
        yield
        return
    with ProcessPoolExecutor(len(families), mp_context=get_context("spawn")) as processes:
        compiled = [processes.submit(_compile, family, stage) for family in families]
        yield
        for each in compiled:
            each.result()
