"""Getting the kernels ready: everything that is compiled, compiled once, with a line that says so."""

from __future__ import annotations

import os
import time
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable

    from capolinea.cli.settings import Settings


def compile_families(settings: Settings, families: Iterable[str]) -> float:
    """Compile every kernel of some families into the cache, or read it from there; returns the seconds it took."""
    from rich.text import Text

    from capolinea.cli.settings import errors
    from capolinea.core.family import warm
    from capolinea.core.kernel import mark_warm

    start = time.perf_counter()
    os.environ["CAPOLINEA_QUIET"] = "1"  # the status line below says it better
    console = errors()
    with console.status(Text(settings.say("cli-compiling", part="…"))) as status:
        for family in families:
            for part, use in warm(family).steps():
                status.update(Text(settings.say("cli-compiling", part=f"{family}, {settings.say(part)}")))
                use()
            mark_warm(family)
    return time.perf_counter() - start


def ensure_ready(settings: Settings, family: str) -> None:
    """Compile what is missing of a family; quick where nothing is."""
    from capolinea.core.kernel import is_warm

    if not is_warm(family):
        compile_families(settings, [family])
