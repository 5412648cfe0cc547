"""Presence at a table: which seats have a socket, at this worker or another.

A worker knows only its own sockets, so the record of each seat has a time until which its guest counts as present. The
time is extended when a socket opens and again before it runs out, and ends at once when the last socket at a worker
closes. A guest with sockets at two workers who closes one is away until the other worker extends the time; the guests
of a worker that was killed stay present until their time runs out.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from capolinea.tables.describe import away_seats
from capolinea.tables.records import Presence
from capolinea.tables.steady_clock import now

if TYPE_CHECKING:
    from capolinea.tables.room import Room
    from capolinea.tables.rooms import Rooms

RENEWALS = 2  # before the time is over
RENEWED_AT_ONCE = 50  # tables


class PresenceKeeper:
    """Stores who comes and goes. `away_after` is both how long presence lasts and when others may vote."""

    def __init__(self, rooms: Rooms) -> None:
        self.rooms, self.store, self.lasts = rooms, rooms.store, rooms.settings.away_after

    @property
    def renew_every(self) -> float:
        """Seconds between two renewals."""
        return self.lasts / RENEWALS

    async def arrive(self, room: Room, guest: str) -> None:
        """A guest has opened a socket; sockets of spectators are not stored."""
        soon = now() + self.renew_every
        if any(row.guest_id == guest and row.here_until < soon for row in room.kept.seats):
            await self._write(room, guest, now() + self.lasts)

    def until(self, room: Room, guest: str) -> float:
        """Until when a guest who sits down now is present; a guest without a socket here is away from now on."""
        here = any(watcher.guest == guest for watcher in room.watchers)
        return now() + (self.lasts if here else 0)

    async def depart(self, room: Room, guest: str) -> None:
        """A guest has closed a socket."""
        seated = any(row.guest_id == guest for row in room.kept.seats)
        if seated and all(watcher.guest != guest for watcher in room.watchers):
            await self._write(room, guest, now())

    async def _write(self, room: Room, guest: str, until: float) -> None:
        before = away_seats(room.kept)
        for row in room.kept.seats:
            if row.guest_id == guest:
                row.here_until = until
                room.kept.votes.pop(row.seat, None)
        changed = away_seats(room.kept) != before
        await self.store.note_presence(Presence(room.id, guest, until), told=changed)
        if changed:
            room.kept.table.version += 1
            room.tell_table()

    async def renew(self) -> None:
        """Renew the presence of guests with a socket, and report who has left.

        A few tables at a time: all moves wait while this is stored.
        """
        rooms = list(self.rooms.rooms.values())
        for first in range(0, len(rooms), RENEWED_AT_ONCE):
            some = rooms[first : first + RENEWED_AT_ONCE]
            await self._renew({room.id: room for room in some if room.filled and room.watchers})

    async def _renew(self, watched: dict[str, Room]) -> None:
        until = now() + self.lasts
        here = sorted({(room.id, watcher.guest) for room in watched.values() for watcher in room.watchers})
        if not here:
            return
        present = [Presence(table_id, guest, until) for table_id, guest in here]
        known = await self.store.renew_presence(present, list(watched))
        left = set(here) - {(room.id, watcher.guest) for room in watched.values() for watcher in room.watchers}
        for table_id, seat, there_until in known:
            if watched[table_id].filled:
                row = watched[table_id].kept.seats[seat]
                if (table_id, row.guest_id) not in left:  # who has closed meanwhile has said so
                    row.here_until = there_until
        for room in watched.values():
            if room.filled and away_seats(room.kept) != room.told_away:
                room.tell_table()
