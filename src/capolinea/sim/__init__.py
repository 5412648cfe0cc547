"""Many games at once: played by random seats in compiled code, and counted."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from capolinea.sim.batch import Batch

__all__ = ["Batch"]


def __getattr__(name: str) -> Any:
    """Fetched when first used: `simulate` needs no batch."""
    if name == "Batch":
        from capolinea.sim.batch import Batch

        return Batch
    raise AttributeError(f"module 'capolinea.sim' has no attribute {name!r}")
