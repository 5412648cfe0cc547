"""The list of legal decisions."""

from __future__ import annotations

from typing import TYPE_CHECKING

from capolinea.core.kernel import kernel

if TYPE_CHECKING:
    from capolinea.families.trains.state import Legal


@kernel
def allow(legal: Legal, action: int) -> None:
    """Add a decision to the list."""
    legal.actions[legal.count] = action
    legal.count += 1
