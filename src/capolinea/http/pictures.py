"""Pictures of finished games: the final board and the points, drawn without a browser, each in a process of its own."""

from __future__ import annotations

import asyncio
import logging
import subprocess
import sys
from collections import Counter
from typing import TYPE_CHECKING

from capolinea.core.picture import picture_of
from capolinea.http.picture_process import MOST_SECONDS
from capolinea.tables.errors import BUSY, TooMany, Unknown
from capolinea.tables.watcher_messages import SPECTATOR
from capolinea.tables.work import Rank, address

if TYPE_CHECKING:
    from capolinea.core.rulebook import Rulebook
    from capolinea.tables.lobby import Tables
    from capolinea.tables.replays import FinishedGame
    from capolinea.tables.work import WorkQueue

PICTURES_KEPT = 64  # of some 100 kB each
MOST_WAITING, MOST_OF_ONE = 16, 3  # pictures that are not drawn yet, and those of one guest or address
PATIENCE = 30  # seconds for one, however busy the machine is

log = logging.getLogger("capolinea.server")


class Pictures:
    """The pictures that were asked for lately: a finished game never changes."""

    def __init__(self, tables: Tables, work: WorkQueue) -> None:
        self.tables, self.work = tables, work
        self.kept: dict[str, bytes] = {}
        self.turn = asyncio.Lock()
        self.waiting = Counter[str]()

    async def find(self, guest: str | None, table_id: str) -> bytes:
        """The picture of a finished game that a guest, or anyone, may see."""
        await self.tables.show(guest, table_id)  # refused if they may not
        found = self.kept.pop(table_id, None)
        if found is None:
            game, rules = await self.tables.finished_game(guest, table_id)
            if rules.family.pictures is None:
                raise Unknown("not-found")
            svg = await self.work.do(Rank.REPLAY, guest, composed, rules.fork(), game)
            found = await self._drawn(table_id, svg, guest)
        self.kept[table_id] = found
        while len(self.kept) > PICTURES_KEPT:
            del self.kept[next(iter(self.kept))]
        if not found:
            raise Unknown("not-found")
        return found

    async def _drawn(self, table_id: str, svg: bytes, guest: str | None) -> bytes:
        """A picture as PNG. Pictures wait for one another, and nothing else waits for them."""
        who = guest or address.get()
        if self.waiting.total() >= MOST_WAITING or self.waiting[who] >= MOST_OF_ONE:
            raise TooMany(BUSY, seconds=PATIENCE)
        self.waiting[who] += 1
        try:
            async with self.turn:
                found = self.kept.pop(table_id, None)
                if found is None:
                    found, seconds = await asyncio.to_thread(draw, svg)
                    self.work.charge(guest, seconds)
                return found
        finally:
            self.waiting[who] -= 1
            self.waiting += Counter()  # without those who wait no more


def composed(rules: Rulebook, game: FinishedGame) -> bytes:
    """The final board and the points, as SVG."""
    pictures = rules.family.pictures
    assert pictures is not None
    states = game.steps[-1].after if game.steps else game.start
    board = pictures.picture(rules, rules.view(states, SPECTATOR))
    points = [(sheet.seat, sheet.total) for sheet in rules.outcome(states).ranking]
    return picture_of(board, points).encode()


def draw(svg: bytes) -> tuple[bytes, float]:
    """A picture as PNG, and the seconds of another process. Nothing where it takes too long."""
    command = (sys.executable, "-I", "-m", "capolinea.http.picture_process")
    try:
        done = subprocess.run(command, input=svg, capture_output=True, check=True, env={}, timeout=PATIENCE)
    except (subprocess.SubprocessError, OSError) as error:
        log.warning("a picture could not be drawn: %s", type(error).__name__)
        return b"", MOST_SECONDS
    seconds, _, png = done.stdout.partition(b"\n")
    return png, float(seconds)
