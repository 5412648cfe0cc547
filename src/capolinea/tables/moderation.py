"""What the host does about a guest who disturbs: mute them in the chat, or remove them from the table."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from capolinea.core.errors import IllegalMove
from capolinea.tables.describe import handle_of, names_at
from capolinea.tables.errors import Forbidden, Unknown
from capolinea.tables.guests import hashed, new_token
from capolinea.tables.messages.from_server import Done

if TYPE_CHECKING:
    from capolinea.tables.messages.from_client import Mute, Remove
    from capolinea.tables.room import Room
    from capolinea.tables.rooms import Rooms

MUTED, REMOVED = "muted", "removed"


class Moderation:
    """The rights of the host."""

    def __init__(self, rooms: Rooms) -> None:
        self.rooms, self.store = rooms, rooms.store

    async def mute(self, room: Room, host: str, message: Mute) -> Done:
        """The host mutes a guest in the chat, or lets them speak again."""
        guest = await self._guest(room, host, message.who)
        await self._restrict(room, guest, MUTED if message.muted else None)
        return Done(id=message.id, number=room.number)

    async def remove(self, room: Room, host: str, message: Remove) -> Done:
        """The host removes a guest for good. A player of a game that has started can only be voted out.

        The invitation ends with that: under another name the guest could use it again. The host gets a new one.
        """
        guest = await self._guest(room, host, message.who)
        own = [row for row in room.kept.seats if row.guest_id == guest]
        if own and room.kept.table.state == "playing":
            raise IllegalMove("remove-playing", name=names_at(room.kept)[own[0].seat])
        for row in own:
            if room.kept.table.state == "open":
                await self.store.change_seat(row, replace(row, kind=row.plan, guest_id=None, name=""))
        if not room.kept.table.closed:
            await self.store.set_invitation(room.id, hashed(new_token()))
        await self._restrict(room, guest, REMOVED)
        return Done(id=message.id, number=room.number)

    async def _restrict(self, room: Room, guest: str, kind: str | None) -> None:
        await self.store.restrict(room.id, guest, kind)
        await self.rooms.refresh(room)

    async def _guest(self, room: Room, host: str, who: str) -> str:
        """The guest of a handle: somebody who sits, speaks, looks on or came by invitation."""
        room.check_host(host)
        lines = await self.store.read_chat(room.id, 0)
        known = {line.guest_id for line in lines} | {watcher.guest for watcher in room.watchers} | room.kept.admitted
        known |= {row.guest_id for row in room.kept.seats if row.guest_id} | room.kept.restricted.keys()
        found = next((guest for guest in known if handle_of(room.id, guest) == who), None)
        if found is None:
            raise Unknown("no-such-guest")
        if found == host:
            raise Forbidden("not-yourself")
        return found
