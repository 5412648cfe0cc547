"""Pictures of finished games: the final board and the points, drawn without a browser."""

from __future__ import annotations

from typing import TYPE_CHECKING

from capolinea.core.picture import picture_of
from capolinea.tables.errors import Unknown
from capolinea.tables.watcher_messages import SPECTATOR
from capolinea.tables.work import Rank

if TYPE_CHECKING:
    from capolinea.core.rulebook import Rulebook
    from capolinea.tables.lobby import Tables
    from capolinea.tables.replays import FinishedGame
    from capolinea.tables.work import WorkQueue

PICTURES_KEPT = 64  # of some 100 kB each


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
            found = await self.work.do(Rank.REPLAY, guest, draw, rules.fork(), game)
        self.kept[table_id] = found
        while len(self.kept) > PICTURES_KEPT:
            del self.kept[next(iter(self.kept))]
        return found


def draw(rules: Rulebook, game: FinishedGame) -> bytes:
    """The final board and the points, as PNG."""
    from resvg_py import svg_to_bytes

    pictures = rules.family.pictures
    assert pictures is not None
    states = game.steps[-1].after if game.steps else game.start
    board = pictures.picture(rules, rules.view(states, SPECTATOR))
    points = [(sheet.seat, sheet.total) for sheet in rules.outcome(states).ranking]
    return bytes(svg_to_bytes(svg_string=picture_of(board, points), skip_system_fonts=True))
