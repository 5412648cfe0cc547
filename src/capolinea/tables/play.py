"""Playing: moves, undo, resigning, chat and watching. There is no HTTP here."""

from __future__ import annotations

import asyncio
import logging
import time
from collections import Counter
from math import ceil
from typing import TYPE_CHECKING

from capolinea.core.errors import CapolineaError, IllegalMove, InvalidInput
from capolinea.core.language import LANGUAGES
from capolinea.tables.bot_pool import can_search
from capolinea.tables.errors import Forbidden, TooMany
from capolinea.tables.handover import Handover
from capolinea.tables.limits import Buckets
from capolinea.tables.messages.fields import VERSION
from capolinea.tables.messages.from_client import (
    Acting,
    Ask,
    Hello,
    Hint,
    Move,
    Mute,
    Remove,
    Resign,
    Return,
    Say,
    Undo,
    Vote,
)
from capolinea.tables.messages.from_server import Done, Hinted, Reason, Ways, Welcome
from capolinea.tables.moderation import Moderation
from capolinea.tables.names import tidy
from capolinea.tables.presence import PresenceKeeper
from capolinea.tables.table_store import Overtaken
from capolinea.tables.watchers import Watcher
from capolinea.tables.work import Rank

if TYPE_CHECKING:
    from capolinea.tables.bot_pool import Thinking
    from capolinea.tables.logged_game import Step
    from capolinea.tables.room import Room
    from capolinea.tables.rooms import Rooms

LONGEST_LINE = 300
CHAT_AT_ONCE = 8  # lines of one guest
TRIES = 5
FOR_SECOND_THOUGHTS = 4  # times its pause that a bot waits after a person, who can undo until then
ANOTHER_IS_AT_IT = 0.2  # seconds until the next check whether another worker still plays the bots of a table

log = logging.getLogger("capolinea.server")


class Play:
    """The service of the games. Every method takes the id of the guest who asks and checks their rights."""

    def __init__(self, rooms: Rooms, bot_pool: Thinking) -> None:
        self.rooms, self.store, self.settings = rooms, rooms.store, rooms.settings
        self.bot_pool = bot_pool
        self.presence, self.handover = PresenceKeeper(rooms), Handover(rooms, self.wake)
        self.sockets: Counter[str] = Counter()
        self.departing: set[asyncio.Task[None]] = set()
        self.moderation = Moderation(rooms)
        self.lines = Buckets(self.settings.chat_per_minute / 60, CHAT_AT_ONCE)
        self.hints = Buckets(self.settings.hints_per_minute / 60)

    # --- looking on

    async def watch(self, guest: str, table_id: str, hello: Hello) -> Watcher:
        """Start watching a table; the watcher is sent what it has missed and everything that follows."""
        if hello.version != VERSION:
            raise InvalidInput("protocol-version", version=hello.version, known=VERSION)
        if self.sockets[guest] >= self.settings.sockets_per_guest:
            raise TooMany("too-many")
        self.sockets[guest] += 1  # before anything is awaited: others may come at the same time
        try:
            return await self._watch(guest, table_id, hello)
        except BaseException:
            self._count_down(guest)
            raise

    async def _watch(self, guest: str, table_id: str, hello: Hello) -> Watcher:
        async with self.rooms.open(table_id, guest=guest) as room:
            room.check_enter(guest)
            if not room.seats_of(guest):  # the story of a long game takes a while to tell; players always get it
                self.rooms.work.check_budget(guest)
            await self.presence.arrive(room, guest)
            watcher = Watcher(guest)
            watcher.send(Welcome(VERSION, room.describe(guest), self.rooms.restart_in))
            watcher.eyes = room.watched_by(guest)
            since = hello.since if hello.since is not None and hello.since <= room.number else None
            await self.rooms.bring_up(room, [watcher], since, hello.heard)
            room.watchers.add(watcher)
            self.wake(room)
            return watcher

    def leave(self, table_id: str, watcher: Watcher) -> None:
        """Stop watching. A task of its own stores that, since the calling task may be about to be cancelled."""
        self.rooms.rooms[table_id].watchers.remove(watcher)
        self._count_down(watcher.guest)
        task = asyncio.create_task(self._depart(table_id, watcher.guest))
        self.departing.add(task)
        task.add_done_callback(self.departing.discard)

    def _count_down(self, guest: str) -> None:
        self.sockets[guest] -= 1
        if not self.sockets[guest]:
            del self.sockets[guest]

    async def _depart(self, table_id: str, guest: str) -> None:
        try:
            async with self.rooms.open(table_id, fresh=False) as room:
                await self.presence.depart(room, guest)
        except Exception:  # then it is noticed when nobody says any more that the guest is here
            log.exception("a guest left unnoticed", extra={"table": table_id})

    async def ask(self, guest: str, table_id: str, message: Ask) -> Ways:
        """The legal ways to pay for a move: a rich hand has thousands, so that is not done on the event loop."""
        async with self.rooms.open(table_id, fresh=False, guest=guest) as room:
            room.check_enter(guest)
            room.check_seat(guest, message.seat)
            logged_game = room.game_in_play()
            logged_game.check_fresh(message.seat, message.number)
            unpaid = logged_game.rules.read_move(message.move)
            number, states, messages = logged_game.number, logged_game.states, room.watcher_messages.fork()
        moves, more = await self.rooms.work.do(Rank.TABLE, guest, messages.ways_json, states, message.seat, unpaid)
        return Ways(id=message.id, number=number, moves=moves, more=more)

    async def hint(self, guest: str, table_id: str, message: Hint) -> Hinted:
        """A strong player's move, computed in the threads of the bots: the table goes on meanwhile."""
        async with self.rooms.open(table_id, guest=guest) as room:
            room.check_enter(guest)
            room.check_seat(guest, message.seat)
            if not room.kept.table.hints:
                raise IllegalMove("no-hints")
            logged_game = room.game_in_play()
            logged_game.check_fresh(message.seat, message.number)
            if not can_search(logged_game.rules):
                raise IllegalMove("not-prepared")
            hints = self.hints.of(guest)
            if not hints.take():
                raise TooMany("too-many-hints", seconds=ceil(hints.wait()))
            number, states = logged_game.number, logged_game.states
        found = await self.bot_pool.hint(logged_game.rules, states, message.seat, guest)
        return Hinted(
            id=message.id,
            number=number,
            move=found.move.to_json(),
            reasons=[
                Reason(
                    each.key, each.facts, {language: each.text(logged_game.rules, language) for language in LANGUAGES}
                )
                for each in found.reasons
            ],
        )

    # --- acting

    async def act(self, guest: str, table_id: str, message: Acting) -> Done:
        """Carry out a message, once: when this returns, it is stored. A refusal raises."""
        for _ in range(TRIES - 1):
            try:
                return await self._act(guest, table_id, message)
            except Overtaken:  # by another worker: what was true a moment ago need not be so now
                continue
        return await self._act(guest, table_id, message)

    async def _act(self, guest: str, table_id: str, message: Acting) -> Done:
        async with self.rooms.open(table_id, fresh=not isinstance(message, Move), guest=guest) as room:
            room.check_enter(guest)
            match message:
                case Move() | Undo():
                    return await self._step(room, guest, message)
                case Say():
                    return await self._say(room, guest, message)
                case Resign():
                    return await self.handover.resign(room, guest, message)
                case Vote():
                    return await self.handover.vote(room, guest, message)
                case Return():
                    return await self.handover.take_back(room, guest, message)
                case Mute():
                    return await self.moderation.mute(room, guest, message)
                case Remove():
                    return await self.moderation.remove(room, guest, message)

    async def _step(self, room: Room, guest: str, message: Move | Undo) -> Done:
        carried_out = room.messages.get((guest, message.id))
        if carried_out is not None:
            return Done(id=message.id, number=carried_out, repeated=True)
        room.check_seat(guest, message.seat)
        logged_game = room.game_in_play()
        logged_game.check_fresh(message.seat, message.number)
        if isinstance(message, Undo):
            step = await self._undo(room, guest, message.seat)
        else:
            step = logged_game.try_move(message.seat, logged_game.rules.read_move(message.move))
        await self.rooms.keep(room, step, guest, message.id)
        self.wake(room)
        return Done(id=message.id, number=step.number)

    async def _undo(self, room: Room, guest: str, seat: int) -> Step:
        """Undo what bots did since the seat's last move; the step that undoes that move."""
        logged_game, alone = room.game_in_play(), room.is_alone(seat)
        for _ in range(logged_game.undoable(seat, alone=alone) - 1):
            await self.rooms.keep(room, logged_game.try_undo(seat, alone=alone), guest, None)
        return logged_game.try_undo(seat, alone=alone)

    async def _say(self, room: Room, guest: str, message: Say) -> Done:
        if not self.settings.chat:
            raise IllegalMove("needs-server")
        if guest in room.kept.restricted:
            raise Forbidden("muted")
        if not room.may_talk(guest):
            raise Forbidden("not-seated")
        if not self.lines.take(guest):
            raise TooMany("too-many-lines")
        text, now = tidy(message.text, LONGEST_LINE, "bad-line"), time.time()
        line, repeated = await self.store.say(room.id, guest, message.id, text, now)
        if repeated:
            return Done(id=message.id, number=line.number, repeated=True)
        if line.number > room.kept.lines + 1:  # another worker has written what comes before
            await self.rooms.refresh(room)
        else:
            room.kept.lines, room.kept.table.version = line.number, room.kept.table.version + 1
            room.tell_lines(room.watchers, [line])
        return Done(id=message.id, number=line.number)

    # --- bots

    def wake(self, room: Room) -> None:
        """Let the bots of a table play, if it is their turn and they are not playing already."""
        if room.bot_pool is None and room.bot_to_decide() is not None:
            room.bot_pool = asyncio.create_task(self._play_bots(room))

    def wake_all(self) -> None:
        """Let the bots of all tables watched here play: the worker that played them may be gone."""
        for room in self.rooms.rooms.values():
            if room.watchers and room.filled:
                self.wake(room)

    async def _play_bots(self, room: Room) -> None:
        try:
            while room.filled and room.bot_to_decide() is not None:
                async with self.store.bot_turn(room.id) as ours:
                    while ours and await self._play_bot(room):
                        pass
                if not ours:
                    await asyncio.sleep(ANOTHER_IS_AT_IT)
        except Exception:
            log.exception("a bot failed", extra={"table": room.id})
        finally:
            room.bot_pool = None

    async def _play_bot(self, room: Room) -> bool:
        """One move of a bot; false when it is somebody else's turn."""
        async with self.rooms.open(room.id, fresh=False):
            bot = room.bot_to_decide()
            if bot is None:
                return False
            logged_game = room.game_in_play()
            number, states = logged_game.number, logged_game.states
            after_person = bool(logged_game.recent) and room.kept.seats[logged_game.recent[-1].seat].kind != "bot"
            host = room.kept.table.host
        await asyncio.sleep(self.settings.bot_pause * (FOR_SECOND_THOUGHTS if after_person else 1))
        try:
            move = await self.bot_pool.decide(bot, states, host, watched=bool(room.watchers))
        except CapolineaError as error:
            if not bot.own:
                raise
            await self.handover.set_aside(room, bot, error)
            return True
        try:
            async with self.rooms.open(room.id, fresh=False):
                logged_game = room.game_in_play()
                ours = room.kept.seats[bot.seat].kind == "bot"  # not taken back meanwhile
                if ours and logged_game.number == number:  # else it has to think again
                    await self.rooms.keep(room, logged_game.try_move(bot.seat, move, bot=True), None, None)
        except Overtaken:
            log.info("another worker was quicker", extra={"table": room.id})
        return True

    async def close(self) -> None:
        """Stop the bots, and store who has left."""
        tasks = [room.bot_pool for room in self.rooms.rooms.values() if room.bot_pool]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, *self.departing, return_exceptions=True)
        self.bot_pool.close()
