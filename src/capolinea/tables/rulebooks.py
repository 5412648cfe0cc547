"""Rulebooks, each opened once for all its tables. Only the thread of the event loop uses them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from capolinea.core.registry import open_rulebook
from capolinea.tables.watcher_messages import WatcherMessages

if TYPE_CHECKING:
    from pathlib import Path

CACHED_RULEBOOKS = 64


class Rulebooks:
    """Opens rulebooks and drops those that have not been used for long."""

    def __init__(self, data: Path | None = None) -> None:
        self.data = data
        self.opened: dict[tuple[object, ...], WatcherMessages] = {}

    def open(self, game: str, variant: str, options: list[str], players: int) -> WatcherMessages:
        """The rules of a game, with their messages for watchers; raises InvalidInput."""
        key = (game, variant, *sorted(options), players)
        watcher_messages = self.opened.pop(key, None)
        if watcher_messages is None:
            rules = open_rulebook(game, variant=variant, options=options, players=players, data=self.data)
            watcher_messages = WatcherMessages(rules)
        self.opened[key] = watcher_messages
        while len(self.opened) > CACHED_RULEBOOKS:
            del self.opened[next(iter(self.opened))]
        return watcher_messages
