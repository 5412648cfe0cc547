"""Capolinea: railway board games to play, to study and to score.

>>> import capolinea
>>> game = capolinea.new("ticket-to-ride/europe", variant="mega", players=3, seed=7)
>>> while not game.over:
...     game.play(game.legal_moves()[0])
>>> game.outcome.reason
<TicketToRideEnd.LAST_TURNS: 'end-last-turns'>
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from capolinea.bots.advice import hint
    from capolinea.core.errors import CapolineaError, DataError, IllegalMove, InvalidInput, StaleMove
    from capolinea.core.event import Event
    from capolinea.core.game import Game
    from capolinea.core.hint import Hint
    from capolinea.core.outcome import EndReason, Outcome
    from capolinea.core.registry import from_position, games, load, new
    from capolinea.review.game_review import review

    __version__: str

__all__ = [
    "CapolineaError",
    "DataError",
    "EndReason",
    "Event",
    "Game",
    "Hint",
    "IllegalMove",
    "InvalidInput",
    "Outcome",
    "StaleMove",
    "__version__",
    "from_position",
    "games",
    "hint",
    "load",
    "new",
    "review",
]

_HOMES = {
    "bots.advice": ("hint",),
    "core.errors": ("CapolineaError", "DataError", "IllegalMove", "InvalidInput", "StaleMove"),
    "core.event": ("Event",),
    "core.game": ("Game",),
    "core.hint": ("Hint",),
    "core.outcome": ("EndReason", "Outcome"),
    "core.registry": ("from_position", "games", "load", "new"),
    "review.game_review": ("review",),
}


def __dir__() -> list[str]:
    return __all__


def __getattr__(name: str) -> Any:
    """Names are fetched when first used, so that importing the package costs nothing."""
    from importlib import import_module

    if name == "__version__":
        from importlib.metadata import version

        return version("capolinea")
    for module, names in _HOMES.items():
        if name in names:
            return getattr(import_module(f"capolinea.{module}"), name)
    raise AttributeError(f"module 'capolinea' has no attribute {name!r}")
