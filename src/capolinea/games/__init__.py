"""The games, one folder a family."""

from __future__ import annotations

import sys
from types import ModuleType
from typing import Any


class _Callable(ModuleType):
    def __call__(self, *args: Any, **kwargs: Any) -> Any:
        from capolinea.core.registry import games

        return games(*args, **kwargs)


sys.modules[__name__].__class__ = _Callable
