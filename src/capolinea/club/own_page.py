"""A player's own page: what they played, how they are rated, and everything about them to take away or to delete."""

from __future__ import annotations

import asyncio
from functools import partial
from typing import TYPE_CHECKING, Any

import msgspec

from capolinea.bots.levels import LEVELS
from capolinea.club.messages import OwnGame, OwnPage
from capolinea.club.ratings import Ratings
from capolinea.core.errors import IllegalMove
from capolinea.store import history
from capolinea.tables.errors import BUSY, TooMany
from capolinea.tables.guests import new_token
from capolinea.tables.messages.from_client import Resign
from capolinea.tables.names import DELETED
from capolinea.tables.work import address

if TYPE_CHECKING:
    from collections.abc import AsyncGenerator

    from capolinea.store.engine import Database
    from capolinea.store.history import PlayedGame
    from capolinea.tables.lobby import Tables
    from capolinea.tables.messages.review import ReviewNow
    from capolinea.tables.play import Play

SILENCE = "—"  # in the place of each line of chat
COST = 0.0001  # seconds of processor time for a game
MOST_REVIEWED = 1000  # reviews that are known to be kept
EXPORTS_OF_ADDRESS = 2  # at once
EXPORT_TAKES = 10  # seconds after which another one may be asked for
PAUSE = 0.05  # seconds between two pieces of an export, times those that go on

encode = msgspec.json.encode


class OwnPages:
    """The pages of all guests. Every method takes the id of the guest who asks."""

    def __init__(self, database: Database, tables: Tables, play: Play) -> None:
        self.database, self.tables, self.play = database, tables, play
        self.ratings = Ratings(database)
        self.reviewed: dict[tuple[str, int], None] = {}  # tables and depths, the latest last
        self.exporting: dict[str, str] = {}  # the addresses of guests whose export goes on

    async def show(self, guest: str) -> OwnPage:
        """The finished games of a guest, and the ratings."""
        work = self.play.rooms.work
        work.check_budget(guest)
        async with self.database.reading() as session:
            games = [_told(game) async for game in history.games_of(session, guest)]
        work.charge(guest, COST * len(games))
        return OwnPage(games=games, ratings=await self.ratings.of(guest))

    async def note_review(self, table: str, review: ReviewNow) -> None:
        """Keep the performance of each seat once a review is done; a deeper one counts more."""
        if review.state != "done" or review.summary is None or (table, review.summary.depth) in self.reviewed:
            return
        self.reviewed[table, review.summary.depth] = None
        if len(self.reviewed) > MOST_REVIEWED:
            del self.reviewed[next(iter(self.reviewed))]
        found = {each.seat: each.rating for each in review.summary.seats if each.rating is not None}
        again = review.summary.depth > 1
        await self.database.commit(partial(history.keep_performance, table=table, found=found, again=again))

    def check_export(self, guest: str) -> None:
        """Refuse an export while another one of the guest goes on, or several of the address."""
        if guest in self.exporting or list(self.exporting.values()).count(address.get()) >= EXPORTS_OF_ADDRESS:
            raise TooMany(BUSY, seconds=EXPORT_TAKES)

    async def export(self, guest: str) -> AsyncGenerator[bytes, None]:
        """Everything that is stored about a guest, as JSON, a piece at a time: it may be a million moves.

        Between two pieces everybody else has their turn, the longer the more exports go on.
        """
        self.check_export(guest)
        self.exporting[guest] = address.get()
        try:
            async with self.database.reading() as session:
                yield b'{"guest":' + encode(await history.guest_itself(session, guest))
            for name, part in history.parts_about(guest).items():
                yield f',"{name}":['.encode()
                last: dict[str, Any] | None = None
                while True:
                    async with self.database.reading() as session:
                        rows = await part.after(session, last)
                    if rows:
                        yield (b"," if last else b"") + encode(rows)[1:-1]
                    if len(rows) < history.EXPORTED_AT_ONCE:
                        break
                    last = rows[-1]
                    await asyncio.sleep(PAUSE * len(self.exporting))
                yield b"]"
            yield b"}"
        finally:
            del self.exporting[guest]

    async def delete(self, guest: str) -> None:
        """Delete a guest: seats become free or a bot's, and finished games keep a nameless player."""
        while left := await self._unfinished(guest):
            for table in left:
                for seat in (await self.tables.show(guest, table)).mine:
                    await self._give_up(guest, table, seat)
        forget = partial(history.forget_guest, guest=guest, name=DELETED, silence=SILENCE)
        await self.database.commit(forget)
        self.play.rooms.rename(guest, DELETED, everywhere=True)

    async def _unfinished(self, guest: str) -> list[str]:
        async with self.database.reading() as session:
            return await history.unfinished_tables(session, guest)

    async def _give_up(self, guest: str, table: str, seat: int) -> None:
        """Leave a seat; where the game has begun, a bot plays on."""
        try:
            await self.tables.leave(guest, table, seat)
        except IllegalMove:
            await self.play.act(guest, table, Resign(id=new_token(), seat=seat))


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
        performance=alone.performance if alone is not None and counts else None,
    )
