"""Rulebooks, each opened once for all tables that play by it. Only the thread of the event loop uses them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from capolinea.core.registry import open_rulebook
from capolinea.server.sights import Sights

if TYPE_CHECKING:
    from pathlib import Path

MOST = 64


class Rulebooks:
    """Opens rulebooks; those that were not used for long are let go."""

    def __init__(self, data: Path | None = None) -> None:
        self.data = data
        self.opened: dict[tuple[object, ...], Sights] = {}

    def open(self, game: str, variant: str, options: list[str], players: int) -> Sights:
        """The rules of a game, with what their watchers get to see; raises InvalidInput."""
        key = (game, variant, *sorted(options), players)
        sights = self.opened.pop(key, None)
        if sights is None:
            rules = open_rulebook(game, variant=variant, options=options, players=players, data=self.data)
            sights = Sights(rules)
        self.opened[key] = sights
        while len(self.opened) > MOST:
            del self.opened[next(iter(self.opened))]
        return sights
