"""The entries of a family that a page needs, and what each of them is called with: seen by using all of them once."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from capolinea.core.browser_kernels import package_of
from capolinea.core.kernel import ENTRIES

if TYPE_CHECKING:
    from capolinea.core.family import Family

LEFT_OUT = {"cli-part-lines", "cli-part-lab"}  # parts of the rules that only studies need


def used_entries(family: Family) -> dict[str, tuple[Any, Any]]:
    """The functions of a family that Python calls, by name, each with its Numba signature."""
    for part, use in family.warm.steps():
        if part not in LEFT_OUT:
            use()
    found: dict[str, tuple[Any, Any]] = {}
    for entry in ENTRIES:
        function = entry.py_func
        if package_of(function) != family.package.rpartition(".")[2] or not entry.signatures:
            continue
        if function.__name__ in found or len(entry.signatures) != 1:
            raise TypeError(f"{function.__qualname__}: an entry has a name of its own, and is called in one way only")
        found[function.__name__] = function, entry.signatures[0]
    return found
