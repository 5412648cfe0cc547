"""A bar for long work, on the error stream."""

from __future__ import annotations

from contextlib import contextmanager
from typing import TYPE_CHECKING

from capolinea.cli.settings import errors

if TYPE_CHECKING:
    from collections.abc import Callable, Generator


@contextmanager
def bar(words: str, total: int) -> Generator[Callable[[int], None]]:
    """A bar while this lasts; the function it yields is called, from any thread, with the work just done."""
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=errors(), transient=True) as progress:
        task = progress.add_task(words, total=total)
        yield lambda more: progress.advance(task, more)
