"""The list of legal decisions."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

from capolinea.core.kernel import kernel

if TYPE_CHECKING:
    from capolinea.core.records import Cells


class LegalList(Protocol):
    """A record that lists the legal decisions of one seat; every family has its own, of its own size."""

    count: int
    actions: Cells


@kernel
def allow(legal: LegalList, action: int) -> None:
    """Add a decision to the list."""
    legal.actions[legal.count] = action
    legal.count += 1


@kernel
def is_legal(legal: LegalList, action: int) -> bool:
    """Whether a decision is in the list."""
    for index in range(legal.count):
        if legal.actions[index] == action:
            return True
    return False
