"""A player's own page: what they played, how they are rated, and everything about them to take away or to delete."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any

from capolinea.bots.levels import LEVELS
from capolinea.club.messages import OwnGame, OwnPage
from capolinea.club.ratings import Ratings
from capolinea.store import history
from capolinea.tables.guests import new_token
from capolinea.tables.messages.from_client import Resign
from capolinea.tables.names import DELETED

if TYPE_CHECKING:
    from capolinea.store.engine import Database
    from capolinea.store.history import PlayedGame
    from capolinea.tables.lobby import Tables
    from capolinea.tables.play import Play

SILENCE = "—"  # in the place of each line of chat


class OwnPages:
    """The pages of all guests. Every method takes the id of the guest who asks."""

    def __init__(self, database: Database, tables: Tables, play: Play) -> None:
        self.database, self.tables, self.play = database, tables, play
        self.ratings = Ratings(database)

    async def show(self, guest: str) -> OwnPage:
        """The finished games of a guest, and the ratings."""
        async with self.database.reading() as session:
            found = await history.games_of(session, guest)
        return OwnPage(games=[_told(game) for game in found], ratings=await self.ratings.of(guest))

    async def export(self, guest: str) -> dict[str, Any]:
        """Everything that is stored about a guest."""
        async with self.database.reading() as session:
            return await history.all_about(session, guest)

    async def delete(self, guest: str) -> None:
        """Delete a guest: seats become free or a bot's, and finished games keep a nameless player."""
        for table in await self.tables.list_own(guest):
            for seat in table.mine:
                if table.state == "open":
                    await self.tables.leave(guest, table.id, seat)
                elif table.state == "playing":
                    await self.play.act(guest, table.id, Resign(id=new_token(), seat=seat))
        forget = partial(history.forget_guest, guest=guest, name=DELETED, silence=SILENCE)
        await self.database.commit(forget)
        self.play.rooms.rename(guest, DELETED, everywhere=True)


def _told(game: PlayedGame) -> OwnGame:
    """A game as one of its players sees it. A player with several seats has no result: that was a shared device."""
    own = [seat for seat in game.seats if seat.seat in game.own]
    bots = [seat.level for seat in game.seats if seat.level]
    alone = own[0] if len(own) == 1 else None
    left = alone is not None and alone.handed != ""
    counts = alone is not None and not left
    return OwnGame(
        table=game.table_id,
        game=game.game,
        variant=game.variant,
        ended=game.ended,
        players=len(game.seats),
        people=len(game.seats) - len(bots),
        level=max(bots, key=lambda level: LEVELS.index(level) if level in LEVELS else len(LEVELS), default=""),
        score=alone.score if alone is not None and counts else None,
        rank=alone.rank if alone is not None and counts else None,
        left=left,
    )
