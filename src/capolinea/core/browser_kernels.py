"""Kernels in a page: entries that call a WebAssembly module of their family, made by `capolinea.page.build`.

The module shares its memory with Python, so that an entry is handed addresses: an array is its address and its length
in every dimension, an integer 32 bits, those of `WIDE` two times 32. Where a family has no module, its rules are
interpreted.
"""

from __future__ import annotations

import inspect
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Callable, Generator

WIDE = ("first", "first_game")  # the names of integers that may need more than 32 bits: numbers of games and worlds

Call = tuple["BrowserEntry", tuple[Any, ...]]

_captured: list[Call] | None = None
_find_exports: Callable[[str], Any] | None = None


def use_modules(find_exports: Callable[[str], Any]) -> None:
    """Call the modules of families from now on; asked with a family's id for the exports, or None."""
    global _find_exports  # noqa: PLW0603  # there is one page
    _find_exports = find_exports


@contextmanager
def captured() -> Generator[list[Call]]:
    """Collect the calls of entries instead of carrying them out: somebody else will."""
    global _captured  # noqa: PLW0603  # one thread, as a page has
    _captured = calls = list[Call]()
    try:
        yield calls
    finally:
        _captured = None


def is_wide(function: Callable[..., Any]) -> tuple[bool, ...]:
    """Of each parameter of an entry, whether it takes two words."""
    return tuple(name in WIDE for name in inspect.signature(function).parameters)


def package_of(function: Callable[..., Any]) -> str:
    """The name of the family that an entry is of: that of its package, or what `drivers.bind` has noted."""
    parts = function.__module__.split(".")
    return parts[2] if parts[1:2] == ["families"] else function.__qualname__.partition(".")[0]


class BrowserEntry:
    """An entry as Python calls it in a page."""

    def __init__(self, function: Callable[..., Any]) -> None:
        self.py_func, self.name, self.wide = function, function.__name__, is_wide(function)
        self.names = tuple(inspect.signature(function).parameters)
        self.export: Callable[..., Any] | None = None

    def __call__(self, *arguments: Any) -> Any:
        """Call the export, or interpret the function where there is none."""
        if _captured is not None:
            _captured.append((self, arguments))
            return 0
        export = self.export or self._find()
        return self.py_func(*arguments) if export is None else export(*words_of(self.wide, arguments))

    @property
    def family(self) -> str:
        """The id of its family."""
        from capolinea.core.installed_families import families

        package = package_of(self.py_func)
        return next(each.id for each in families().values() if each.package.rpartition(".")[2] == package)

    def _find(self) -> Callable[..., Any] | None:
        exports = _find_exports(self.family) if _find_exports else None
        self.export = getattr(exports, self.name, None)
        return self.export


def words_of(wide: tuple[bool, ...], arguments: tuple[Any, ...]) -> list[int]:
    """What an export is called with."""
    words: list[int] = []
    for argument, long in zip(arguments, wide, strict=True):
        if hasattr(argument, "address"):
            words += (argument.address, *getattr(argument, "shape", (len(argument),)))
        elif long:
            words += (argument & 0xFFFFFFFF, argument >> 32)
        else:
            words.append(int(argument))
    return words
