"""What takes long, done beside the event loop: in a thread, or here where there are none, as in a page."""

from __future__ import annotations

import asyncio
import sys
from typing import TYPE_CHECKING, ParamSpec, TypeVar

if TYPE_CHECKING:
    from collections.abc import Callable

IN_A_PAGE = sys.platform == "emscripten"

Arguments = ParamSpec("Arguments")
Result = TypeVar("Result")


async def aside(function: Callable[Arguments, Result], *args: Arguments.args, **kwargs: Arguments.kwargs) -> Result:
    """Do something that takes long, so that nobody else waits for it."""
    if IN_A_PAGE:
        return function(*args, **kwargs)
    return await asyncio.to_thread(function, *args, **kwargs)
