"""Finds the families that are installed, through the entry points of the group `capolinea.families`.

Any package can bring one. A package that is broken takes no other family down.
"""

from __future__ import annotations

from functools import cache
from importlib.metadata import entry_points
from importlib.resources import files
from typing import TYPE_CHECKING, Any, NamedTuple, cast

from capolinea.core.family import INTERFACE, Family

if TYPE_CHECKING:
    from collections.abc import Mapping
    from importlib.metadata import EntryPoint

GROUP = "capolinea.families"
OWN = "capolinea"  # the package whose families are listed first


def families() -> Mapping[str, Family]:
    """All families that are installed and can be used, by id; our own first.

    >>> list(families())[:2]
    ['ticket-to-ride', 'trains']
    """
    return _found()[0]


def broken_families() -> Mapping[str, BrokenFamily]:
    """The families that are installed but cannot be used, by the names of their entry points."""
    return _found()[1]


class BrokenFamily(NamedTuple):
    """Which package brings a family, the key of the sentence that says why it is left out, and the facts of that."""

    package: str
    key: str
    facts: Mapping[str, object]


@cache
def _found() -> tuple[dict[str, Family], dict[str, BrokenFamily]]:
    """A package that is broken takes no other family down."""
    found: dict[str, Family] = {}
    broken: dict[str, BrokenFamily] = {}
    for entry in sorted(entry_points(group=GROUP), key=lambda entry: (_package(entry) != OWN, entry.name)):
        if entry.name in found:
            broken[f"{entry.name} ({_package(entry)})"] = BrokenFamily(_package(entry), "family-twice", {})
            continue
        family = _load(entry)
        if isinstance(family, BrokenFamily):
            broken[entry.name] = family
        else:
            found[entry.name] = family
    return found, broken


def _load(entry: EntryPoint) -> Family | BrokenFamily:
    package = _package(entry)
    try:
        family: Any = entry.load()
    except Exception as error:  # whatever somebody else's package raises
        return BrokenFamily(package, "family-import", {"problem": f"{type(error).__name__}: {error}"})
    if not isinstance(family, Family) or family.id != entry.name:
        return BrokenFamily(package, "family-none", {"value": entry.value})
    known = cast("Family", family)
    if (made_for := getattr(known, "interface", None)) != INTERFACE:
        return BrokenFamily(package, "family-version", {"found": made_for or "–", "version": INTERFACE})
    if not all(files(known.package).joinpath("words", f"{language}.json").is_file() for language in ("en", "it", "es")):
        return BrokenFamily(package, "family-words", {})
    return known


def _package(entry: EntryPoint) -> str:
    return entry.dist.name if entry.dist else ""
