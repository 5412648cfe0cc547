"""Rulebooks, each opened once for all its tables. Threads may open them; only the event loop's uses them."""

from __future__ import annotations

from threading import Lock
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
        self.lock = Lock()

    def known(self, game: str, variant: str, options: list[str], players: int) -> WatcherMessages | None:
        """The rules of a game if they are open."""
        return self.opened.get((game, variant, *sorted(options), players))

    def open(self, game: str, variant: str, options: list[str], players: int) -> WatcherMessages:
        """The rules of a game, with their messages for watchers; raises InvalidInput."""
        found = self.known(game, variant, options, players)
        if found is None:
            rules = open_rulebook(game, variant=variant, options=options, players=players, data=self.data)
            found = WatcherMessages(rules)
        key = (game, variant, *sorted(options), players)
        with self.lock:
            found = self.opened.pop(key, found)  # another thread may have been quicker
            self.opened[key] = found
            while len(self.opened) > CACHED_RULEBOOKS:
                del self.opened[next(iter(self.opened))]
        return found
