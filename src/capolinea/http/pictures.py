"""Pictures of finished games: the final board and the points, drawn without a browser, each in a process of its own."""

from __future__ import annotations

import logging
import subprocess
import sys
from typing import TYPE_CHECKING

from capolinea.core.picture import picture_of
from capolinea.http.picture_process import MOST_SECONDS
from capolinea.tables.errors import Unknown
from capolinea.tables.watcher_messages import SPECTATOR
from capolinea.tables.work import Rank

if TYPE_CHECKING:
    from capolinea.core.rulebook import Rulebook
    from capolinea.tables.lobby import Tables
    from capolinea.tables.replays import FinishedGame
    from capolinea.tables.work import WorkQueue

PICTURES_KEPT = 64  # of some 100 kB each
PATIENCE = 30  # seconds for one, however busy the machine is

log = logging.getLogger("capolinea.server")


class Pictures:
    """The pictures that were asked for lately: a finished game never changes."""

    def __init__(self, tables: Tables, work: WorkQueue) -> None:
        self.tables, self.work = tables, work
        self.kept: dict[str, bytes] = {}

    async def find(self, guest: str | None, table_id: str) -> bytes:
        """The picture of a finished game that a guest, or anyone, may see."""
        await self.tables.show(guest, table_id)  # refused if they may not
        found = self.kept.pop(table_id, None)
        if found is None:
            game, rules = await self.tables.finished_game(guest, table_id)
            if rules.family.pictures is None:
                raise Unknown("not-found")
            found, seconds = await self.work.do(Rank.REPLAY, guest, draw, rules.fork(), game)
            self.work.charge(guest, seconds)
        self.kept[table_id] = found
        while len(self.kept) > PICTURES_KEPT:
            del self.kept[next(iter(self.kept))]
        if not found:
            raise Unknown("not-found")
        return found


def draw(rules: Rulebook, game: FinishedGame) -> tuple[bytes, float]:
    """The final board and the points, as PNG; and the seconds of another process. Nothing where it takes too long."""
    pictures = rules.family.pictures
    assert pictures is not None
    states = game.steps[-1].after if game.steps else game.start
    board = pictures.picture(rules, rules.view(states, SPECTATOR))
    points = [(sheet.seat, sheet.total) for sheet in rules.outcome(states).ranking]
    command = (sys.executable, "-I", "-m", "capolinea.http.picture_process")
    svg = picture_of(board, points).encode()
    try:
        done = subprocess.run(command, input=svg, capture_output=True, check=True, env={}, timeout=PATIENCE)
    except (subprocess.SubprocessError, OSError) as error:
        log.warning("a picture could not be drawn: %s", type(error).__name__)
        return b"", MOST_SECONDS
    seconds, _, png = done.stdout.partition(b"\n")
    return png, float(seconds)
