"""Playing: moves, taking them back, resigning, chat, and looking on. There is no HTTP here."""

from __future__ import annotations

import asyncio
import logging
import time
from collections import Counter
from typing import TYPE_CHECKING

from sqlalchemy.exc import IntegrityError

from capolinea.core.errors import IllegalMove, InvalidInput
from capolinea.server.errors import TooMany, Unknown
from capolinea.server.guests import tidy
from capolinea.server.messages import (
    VERSION,
    Ask,
    Done,
    Hello,
    Move,
    Resign,
    Said,
    Say,
    Undo,
    Ways,
    Welcome,
)
from capolinea.server.players import Thinking, check_level
from capolinea.server.rooms import Overtaken
from capolinea.server.store import queries
from capolinea.server.store.models import ChatRow, SeatRow
from capolinea.server.watchers import Watcher

if TYPE_CHECKING:
    from capolinea.server.line import Line
    from capolinea.server.room import Room
    from capolinea.server.rooms import Rooms
    from capolinea.server.workers import Workers

LONGEST_LINE = 300
LONGEST_LOG = 5_000  # entries, after which nothing is taken back: a game has an end, back and forth has none
TRIES = 5
ANOTHER_IS_AT_IT = 0.2  # seconds until one looks again whether another worker still plays the bots of a table

log = logging.getLogger("capolinea.server")


class Play:
    """The service of the games. Every method takes the id of the guest who asks, and checks what that one may."""

    def __init__(self, rooms: Rooms, workers: Workers) -> None:
        self.workers = workers
        self.rooms, self.store, self.settings = rooms, rooms.store, rooms.settings
        self.thinking = Thinking(self.settings.bot_threads)
        self.sockets: Counter[str] = Counter()

    # --- looking on

    async def watch(self, guest: str, table_id: str, hello: Hello) -> Watcher:
        """Begin to look at a table; the watcher is sent what it has not yet, and all that comes."""
        if hello.version != VERSION:
            raise InvalidInput("protocol-version", version=hello.version, known=VERSION)
        if self.sockets[guest] >= self.settings.sockets_per_guest:
            raise TooMany("too-many")
        async with self.rooms.open(table_id) as room:
            room.check_enter(guest)
            watcher = Watcher(guest)
            watcher.send(Welcome(version=VERSION, table=room.describe(guest)))
            since = hello.since if hello.since is not None and hello.since <= room.number else None
            await self.rooms.bring_up(room, [watcher], since, hello.heard)
            room.watchers.add(watcher)
            self.sockets[guest] += 1
            self.wake(room)
            return watcher

    def leave(self, table_id: str, watcher: Watcher) -> None:
        """Look no more."""
        self.rooms.rooms[table_id].watchers.remove(watcher)
        self.sockets[watcher.guest] -= 1
        if not self.sockets[watcher.guest]:
            del self.sockets[watcher.guest]

    async def ask(self, guest: str, table_id: str, message: Ask) -> Ways:
        """The legal moves behind some words."""
        async with self.rooms.open(table_id, fresh=False) as room:
            room.check_enter(guest)
            room.check_seat(guest, message.seat)
            line = room.line_in_play()
            line.check_fresh(message.seat, message.number)
            moves, more = room.sights.ways(line.states, message.seat, message.begins)
            return Ways(id=message.id, number=line.number, moves=moves, more=more)

    # --- acting

    async def act(self, guest: str, table_id: str, message: Move | Undo | Resign | Say) -> Done:
        """Carry out a message, once: when this returns, it is kept for good. What is refused raises."""
        for _ in range(TRIES - 1):
            try:
                return await self._act(guest, table_id, message)
            except Overtaken:  # by another worker: what was true a moment ago need not be so now
                continue
        return await self._act(guest, table_id, message)

    async def _act(self, guest: str, table_id: str, message: Move | Undo | Resign | Say) -> Done:
        async with self.rooms.open(table_id, fresh=not isinstance(message, Move)) as room:
            room.check_enter(guest)
            if isinstance(message, Say):
                return await self._say(room, guest, message)
            if isinstance(message, Resign):
                return await self._resign(room, guest, message)
            return await self._step(room, guest, message)

    async def _step(self, room: Room, guest: str, message: Move | Undo) -> Done:
        carried_out = room.messages.get((guest, message.id))
        if carried_out is not None:
            return Done(id=message.id, number=carried_out, repeated=True)
        room.check_seat(guest, message.seat)
        line = room.line_in_play()
        if isinstance(message, Undo):
            line = await self._with_memory(room, line)
            if line.number >= LONGEST_LOG:
                raise IllegalMove("undo-too-often")
        line.check_fresh(message.seat, message.number)
        undo = isinstance(message, Undo)
        step = line.try_undo(message.seat) if undo else line.try_move(message.seat, message.move)
        await self.rooms.keep(room, step, guest, message.id)
        self.wake(room)
        return Done(id=message.id, number=step.number)

    async def _with_memory(self, room: Room, line: Line) -> Line:
        """The position with the moves that may be taken back, which one from a snapshot does not remember."""
        if line.number and not line.run:
            room.line = line = await self.rooms.replay(room)
        return line

    async def _resign(self, room: Room, guest: str, message: Resign) -> Done:
        if message.seat >= len(room.kept.seats):
            raise Unknown("no-seat", seat=message.seat)
        row = room.kept.seats[message.seat]
        if row.kind == "bot" and row.guest_id == guest:
            return Done(id=message.id, number=room.number, repeated=True)
        room.check_seat(guest, message.seat)
        if room.line_in_play().over:
            raise IllegalMove("game-over")
        check_level(message.level, room.kept.table.game)
        where = (SeatRow.table_id == room.id, SeatRow.seat == message.seat)
        async with self.store.writing() as session:
            await queries.take_if(session, SeatRow, *where, kind="bot", level=message.level)
            await queries.change_table(session, room.id)
        await self.rooms.refresh(room)
        self.wake(room)
        return Done(id=message.id, number=room.number)

    async def _say(self, room: Room, guest: str, message: Say) -> Done:
        text, now = tidy(message.text, LONGEST_LINE, "bad-line"), time.time()
        try:
            async with self.store.writing() as session:
                said = await queries.find_line(session, room.id, guest, message.id)
                if said is not None:
                    return Done(id=message.id, number=said, repeated=True)
                number = await queries.last_line(session, room.id) + 1
                name = await queries.guest_name(session, guest)
                line = ChatRow(table_id=room.id, number=number, guest_id=guest, message=message.id, text=text, made=now)
                session.add(line)
                await queries.change_table(session, room.id)
        except IntegrityError as error:
            raise Overtaken from error
        if number > room.kept.lines + 1:  # another worker has written what comes before
            await self.rooms.refresh(room)
        else:
            room.kept.lines, room.kept.table.version = number, room.kept.table.version + 1
            room.tell_all(Said(number=number, name=name, text=text, at=now))
        return Done(id=message.id, number=number)

    # --- bots

    def wake(self, room: Room) -> None:
        """Let the bots of a table play, if it is their turn and they are not at it already."""
        if room.thinking is None and room.bot_to_decide() is not None:
            room.thinking = asyncio.create_task(self._play_bots(room))

    def wake_all(self) -> None:
        """Let the bots of all tables play that are watched here: the worker that was at it may be gone."""
        for room in self.rooms.rooms.values():
            if room.watchers and room.filled:
                self.wake(room)

    async def _play_bots(self, room: Room) -> None:
        try:
            while room.filled and room.bot_to_decide() is not None:
                async with self.workers.turn(room.id) as ours:
                    while ours and await self._play_bot(room):
                        pass
                if not ours:
                    await asyncio.sleep(ANOTHER_IS_AT_IT)
        except Exception:
            log.exception("a bot failed", extra={"table": room.id})
        finally:
            room.thinking = None

    async def _play_bot(self, room: Room) -> bool:
        """One move of a bot; false when it is somebody else's turn."""
        async with self.rooms.open(room.id, fresh=False):
            bot = room.bot_to_decide()
            if bot is None:
                return False
            line = room.line_in_play()
            number, states = line.number, line.states
        await asyncio.sleep(self.settings.bot_pause)
        move = await self.thinking.decide(bot, states)
        try:
            async with self.rooms.open(room.id, fresh=False):
                line = room.line_in_play()
                if line.number == number:  # else it has to think again
                    await self.rooms.keep(room, line.try_move(bot.seat, move), None, None)
        except Overtaken:
            log.info("another worker was quicker", extra={"table": room.id})
        return True

    async def close(self) -> None:
        """Stop the bots."""
        tasks = [room.thinking for room in self.rooms.rooms.values() if room.thinking]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        self.thinking.close()
