"""Seats that a bot plays for a guest who resigned, ran out of time or was voted out, or for a bot; and their return."""

from __future__ import annotations

import logging
from time import monotonic
from typing import TYPE_CHECKING

from capolinea.core.errors import CapolineaError, IllegalMove
from capolinea.tables.bot_pool import check_level
from capolinea.tables.clocks import deadline
from capolinea.tables.describe import names_at
from capolinea.tables.errors import Forbidden
from capolinea.tables.messages.from_server import Done
from capolinea.tables.steady_clock import STEADY, now
from capolinea.tables.table_store import VOTED

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from capolinea.tables.bot_pool import SeatedBot
    from capolinea.tables.messages.from_client import Resign, Return, Vote
    from capolinea.tables.records import SeatRecord
    from capolinea.tables.room import Room
    from capolinea.tables.rooms import Rooms

STAND_IN = "stationmaster"
RESIGNED, CLOCK = "resigned", "clock"

log = logging.getLogger("capolinea.server")


class Handover:
    """Hands seats over. `wake` lets the bots of a table play."""

    def __init__(self, rooms: Rooms, wake: Callable[[Room], None]) -> None:
        self.rooms, self.store, self.wake = rooms, rooms.store, wake
        self.away_after = rooms.settings.away_after
        self.hold_until = 0.0

    async def resign(self, room: Room, guest: str, message: Resign) -> Done:
        """A guest resigns."""
        row = room.seat(message.seat)
        if row.kind == "bot" and row.guest_id == guest and row.handed == RESIGNED:
            return Done(id=message.id, number=room.number, repeated=True)
        room.check_seat(guest, message.seat)
        room.check_running()
        check_level(message.level, room.kept.table.game)
        await self.store.hand_over(room.id, message.seat, message.level, RESIGNED)
        return await self._told(room, message.id)

    async def vote(self, room: Room, guest: str, message: Vote) -> Done:
        """A guest votes to hand over a seat that everyone waits for; all present players must agree."""
        row = room.seat(message.seat)
        if not room.seats_of(guest):
            raise Forbidden("not-seated")
        if row.handed == VOTED:
            return Done(id=message.id, number=room.number, repeated=True)
        room.check_running()
        if row.kind != "guest" or row.guest_id == guest or message.seat not in room.game_in_play().questions:
            raise IllegalMove("vote-not-waited-for", seat=message.seat)
        time = now()

        def carried(seats: Sequence[SeatRecord], voters: set[str]) -> bool:
            if time - seats[message.seat].here_until < self.away_after:
                name = names_at(room.kept)[message.seat]
                raise IllegalMove("vote-too-soon", seat=message.seat, name=name, seconds=int(self.away_after))
            return _present(seats, time) | {guest} <= voters

        await self.store.vote(room.id, message.seat, guest, STAND_IN, carried)
        return await self._told(room, message.id)

    async def take_back(self, room: Room, guest: str, message: Return) -> Done:
        """A guest takes back a seat that was handed over in their absence."""
        row = room.seat(message.seat)
        if row.guest_id != guest:
            raise Forbidden("not-your-seat", seat=message.seat)
        if row.kind == "guest":
            return Done(id=message.id, number=room.number, repeated=True)
        room.check_running()
        if row.handed == RESIGNED:
            raise IllegalMove("seat-resigned", seat=message.seat)
        asked = message.seat in room.game_in_play().questions
        until = deadline(room.kept.table, now()) if asked else None
        await self.store.return_seat(room.id, message.seat, until)
        return await self._told(room, message.id)

    async def set_aside(self, room: Room, bot: SeatedBot, error: CapolineaError) -> None:
        """Give the seat of one of the owner's bots to a level, because it failed."""
        reason = error.__cause__ if isinstance(error.__cause__, CapolineaError) else error
        log.warning("the bot %s is set aside: %s", bot.level, reason.text(), extra={"table": room.id})
        async with self.rooms.open(room.id):
            if await self.store.set_aside(room.id, bot.seat, bot.level, STAND_IN):
                await self.rooms.refresh(room)

    async def _told(self, room: Room, message_id: str) -> Done:
        await self.rooms.refresh(room)
        self.wake(room)
        return Done(id=message_id, number=room.number)

    # --- the clock

    async def hand_over_late(self) -> None:
        """Hand over the seats whose time is over; of several workers that find one, only one does it.

        A worker whose clock has jumped leaves them to others until guests had time to come back.
        """
        if STEADY.look(follow=self.store.shared) and self.store.shared:
            self.hold_until = monotonic() + self.away_after
        if monotonic() < self.hold_until:
            return
        for row in await self.store.late_seats(now()):
            if await self.store.hand_over(row.table_id, row.seat, STAND_IN, CLOCK, row.deadline):
                await self._go_on(row.table_id)

    async def _go_on(self, table_id: str) -> None:
        """Tell everyone at a table, and let the bot play."""
        try:
            async with self.rooms.open(table_id) as room:
                await self.rooms.refresh(room)
                self.wake(room)
        except CapolineaError:
            log.exception("a table cannot go on", extra={"table": table_id})


def _present(seats: Sequence[SeatRecord], now: float) -> set[str]:
    """The guests who are at the table and play."""
    return {row.guest_id for row in seats if row.kind == "guest" and row.guest_id and row.here_until > now}
