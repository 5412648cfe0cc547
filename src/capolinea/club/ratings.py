"""Ratings of players and bots from the games of rated tables: those without hints.

OpenSkill (Plackett–Luce) takes games of several players as they are. A rating is of one family of games, and its
interval holds it with 95 %. A player who left a game to a bot comes last in it.
"""

from __future__ import annotations

import asyncio
from collections import defaultdict
from functools import partial
from typing import TYPE_CHECKING, Any

from capolinea.club.messages import Rating
from capolinea.store import history

if TYPE_CHECKING:
    from capolinea.store.engine import Database
    from capolinea.store.history import RatedGame

POINTS, START = 60.0, 25.0  # of a step of OpenSkill, which starts everyone at 25: at 1500 points
SURE = 1.96  # standard deviations
Key = tuple[str, str, str]  # of a family, "guest" or "bot", and an id or a level


class Ratings:
    """The ratings of one worker, which goes on from the last game that it has counted."""

    def __init__(self, database: Database) -> None:
        from openskill.models import PlackettLuce

        self.database, self.model = database, PlackettLuce()
        self.known: dict[Key, Any] = {}
        self.games: dict[Key, int] = defaultdict(int)
        self.families = set[str]()
        self.bots = set[Key]()
        self.families = set[str]()
        self.bots = set[Key]()
        self.since = (0.0, "")
        self.lock = asyncio.Lock()

    async def of(self, guest: str) -> list[Rating]:
        """The ratings of a guest, and those of the bots in the same families."""
        async with self.lock:
            while await self._go_on():
                pass
        own = [key for key in ((family, "guest", guest) for family in sorted(self.families)) if key in self.known]
        played = {family for family, *_ in own}
        bots = [key for key in sorted(self.bots) if key[0] in played]
        return [self._told(key) for key in (*own, *bots)]

    def _told(self, key: Key) -> Rating:
        family, kind, name = key
        found = self.known[key]
        spread = SURE * found.sigma * POINTS
        points = found.mu * POINTS
        return Rating(
            family=family,
            level=name if kind == "bot" else "",
            points=round(points),
            low=round(points - spread),
            high=round(points + spread),
            games=self.games[key],
        )

    async def _go_on(self) -> bool:
        """Count some more games; whether there may be others."""
        async with self.database.reading() as session:
            found = await history.rated_games(session, self.since)
        if found:
            await asyncio.to_thread(partial(self.count, found))
            self.since = (found[-1].ended, found[-1].table_id)
        return len(found) == history.RATED_AT_ONCE

    def count(self, games: list[RatedGame]) -> None:
        """Count some games, the earliest first. Bots of one level at a table are rated once, by their mean."""
        for game in games:
            keys = [(game.game.partition("/")[0], *player) for player in game.players]
            if len(set(keys)) < 2:
                continue
            before = [[self.known.get(key) or self.model.rating()] for key in keys]
            after = self.model.rate(before, ranks=[float(rank) for rank in game.ranks])
            for key in set(keys):
                own = [team[0] for other, team in zip(keys, after, strict=True) if other == key]
                mean = (sum(each.mu for each in own) / len(own), sum(each.sigma for each in own) / len(own))
                self.known[key] = self.model.rating(mu=mean[0], sigma=mean[1])
                self.games[key] += 1
            self.families.update(family for family, *_ in keys)
            self.bots.update(key for key in keys if key[1] == "bot")
            self.families.update(family for family, *_ in keys)
            self.bots.update(key for key in keys if key[1] == "bot")
