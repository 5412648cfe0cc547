"""The tables in memory: read when needed, kept in sync with the store, dropped when idle."""

from __future__ import annotations

import asyncio
import logging
import re
import time
from collections import deque
from contextlib import asynccontextmanager
from typing import TYPE_CHECKING, cast

from capolinea.core.errors import CapolineaError, DataError
from capolinea.tables.clocks import OFF, next_deadlines
from capolinea.tables.describe import result_of, seats_of
from capolinea.tables.errors import Unknown
from capolinea.tables.logged_game import UNDO, Entry, Kind, LoggedGame, layout_of, restore
from capolinea.tables.messages.from_server import Restarting
from capolinea.tables.own_maps import OwnMaps
from capolinea.tables.records import SnapshotRecord, StepDraft
from capolinea.tables.room import Room
from capolinea.tables.watchers import encoded
from capolinea.tables.work import Rank

if TYPE_CHECKING:
    from collections.abc import AsyncGenerator, Iterable, Sequence

    from capolinea.core.rulebook import Rulebook
    from capolinea.tables.logged_game import Step
    from capolinea.tables.records import EntryRecord, StoredGame
    from capolinea.tables.rulebooks import Rulebooks
    from capolinea.tables.settings import TableSettings
    from capolinea.tables.table_store import Stamp, TableStore
    from capolinea.tables.watcher_messages import WatcherMessages
    from capolinea.tables.watchers import Watcher
    from capolinea.tables.work import WorkQueue

log = logging.getLogger("capolinea.server")

MAX_ENTRIES_SENT = 100  # entries of the log for a watcher who comes back; the position shows the rest
STORIES_KEPT = 64  # of some ten kilobytes each
MOST_ROOMS = 5_000  # in memory, after which idle ones are dropped early
TABLE_ID = re.compile(r"[A-Za-z0-9_-]{1,32}")


def as_entry(row: EntryRecord) -> Entry:
    """An entry of the log as the game reads it."""
    return Entry(row.number, cast("Kind", row.kind), row.seat, row.move, bot=row.guest_id is None)


def _logged_game(found: StoredGame, rules: Rulebook) -> LoggedGame:
    """The position that a log leads to, from the last snapshot where that can be read.

    The game has to know the moves that can still be undone, so these have to come after the snapshot: another seat has
    moved since, and not bots alone, and nothing was undone.
    """
    row, snapshot = found.stored.table, found.snapshot
    if row.data != rules.digest:
        raise DataError("replay-data", file=row.id, place="$.data")
    logged_game = LoggedGame.start(rules, int(row.seed or "", 16))
    later = [as_entry(entry) for entry in found.entries]
    if snapshot is not None and snapshot.layout == layout_of(rules, logged_game.states):
        after = later[snapshot.number :]
        by_people = any(not entry.bot for entry in after)
        if by_people and all(entry.kind != UNDO for entry in after) and len({entry.seat for entry in after}) > 1:
            logged_game, later = LoggedGame(rules, restore(logged_game.states, snapshot.state), snapshot.number), after
    logged_game.follow(later)
    return logged_game


def _story(room: Room, entries: Sequence[EntryRecord], since: int, eyes: Iterable[int | None]) -> dict[int | None, str]:
    """What watchers saw of the entries after a number, as it is sent to each; with rules of its own."""
    messages = room.watcher_messages.fork()
    again = LoggedGame.start(messages.rules, int(room.kept.table.seed or "", 16))
    steps = deque(again.steps(map(as_entry, entries)), len(entries) - since)
    return {one: encoded(messages.happened(steps, one)) for one in eyes}


class Rooms:
    """Every worker has its own; what they share is in the store."""

    def __init__(self, store: TableStore, rulebooks: Rulebooks, settings: TableSettings, work: WorkQueue) -> None:
        self.store, self.rulebooks, self.settings, self.work = store, rulebooks, settings, work
        self.own_maps = OwnMaps(store, work, settings)
        self.rooms: dict[str, Room] = {}
        self.behind: set[str] = set()  # tables that another worker has changed
        self.catching_up: set[asyncio.Task[None]] = set()
        self.stories: dict[tuple[str, int, int, int | None], str] = {}  # by table, numbers and watcher
        self.written = 0  # entries, since the start
        self.restart_at: float | None = None  # when the server's owner restarts it, if that was said

    @asynccontextmanager
    async def open(self, table_id: str, *, fresh: bool = True, guest: str | None = None) -> AsyncGenerator[Room, None]:
        """A table, locked; if anything goes wrong, it is read again.

        Reading it is refused if the address has used up its time, unless the `guest` plays there.

        Another worker may have changed it a moment ago. A caller that only adds to the log need not have it `fresh`:
        the number of the next entry would be taken.
        """
        if not TABLE_ID.fullmatch(table_id):
            raise Unknown("no-table")
        if len(self.rooms) > MOST_ROOMS:
            self._let_go(time.monotonic())
        room = await self._lock(table_id)
        try:
            if not room.filled:
                await self._read(room, guest)
            elif fresh and self.store.shared:
                await self.refresh(room)
            yield room
        except CapolineaError:
            if not room.filled and not room.watchers:
                self.rooms.pop(table_id, None)
            raise
        except BaseException:  # whether a row was written is not known now
            room.forget()
            raise
        finally:
            room.touched = time.monotonic()
            room.lock.release()

    async def _lock(self, table_id: str) -> Room:
        """The room of a table, locked; never one that was dropped while we waited."""
        while True:
            room = self.rooms.setdefault(table_id, Room(table_id, self.settings.away_after))
            await room.lock.acquire()
            if self.rooms.get(table_id) is room:
                return room
            room.lock.release()

    # --- reading

    async def _read(self, room: Room, guest: str | None = None) -> None:
        """Fill a room, and tell watchers who were there before what they missed."""
        await self._fill(room, guest)
        if room.watchers:
            await self.bring_up(room, room.watchers, *room.told)
            room.tell_table()
            await self._change_eyes(room)

    async def _change_eyes(self, room: Room) -> None:
        """Send watchers whose seats were handed over or given back what they see now, with all events."""
        changed = [one for one in room.watchers if one.eyes != room.watched_by(one.guest)]
        if changed and room.logged_game is not None:
            await self._tell_missed(room, changed, 0)

    async def open_rules(self, game: str, variant: str, options: list[str], players: int) -> WatcherMessages:
        """The rules of a game, with their messages for watchers; raises InvalidInput."""
        await self.own_maps.fetch(game)
        known = self.rulebooks.known(game, variant, options, players)
        if known is not None:
            return known
        return await self.work.do(Rank.NEW, None, self.rulebooks.open, game, variant, options, players)

    async def _fill(self, room: Room, guest: str | None) -> None:
        found = await self.store.read_game(room.id)
        if found is None:
            raise Unknown("no-table")
        kept, row = found.stored, found.stored.table
        watcher_messages = await self.open_rules(row.game, row.variant, row.options, len(kept.seats))
        logged_game = None
        if row.seed is not None:  # with rules of its own, so that no other table waits
            if not room.watchers and not seats_of(kept, guest):  # nobody who is at a table is turned away
                self.work.check_budget(None)
            logged_game = await self.work.must(Rank.TABLE, None, _logged_game, found, watcher_messages.rules.fork())
            logged_game.rules = watcher_messages.rules  # from here on those that all its tables share: less memory
        room.fill(kept, watcher_messages, logged_game)
        for entry in found.entries:
            room.note_message(entry.guest_id, entry.message, entry.number)

    async def refresh(self, room: Room) -> None:
        """Read what other workers have written, and send it to watchers."""
        self.behind.discard(room.id)
        rows = await self.store.entries_since(room.id, room.stamp)
        if rows is not None and not rows:
            return
        timed = room.kept.table.clock != OFF  # deadlines are in the records of seats
        if rows is None or timed or room.logged_game is None or not self._follow(room, rows):
            room.forget()
            await self._read(room)

    @staticmethod
    def _follow(room: Room, rows: Sequence[EntryRecord]) -> bool:
        """Carry out moves of other workers; false if everything has to be read: after an undo, and at the end."""
        logged_game = room.game_in_play()
        if any(row.kind == UNDO for row in rows):
            return False
        for row in rows:
            room.go_on(logged_game.carry_out(as_entry(row)), row.guest_id, row.message)
        return not logged_game.over

    async def bring_up(self, room: Room, watchers: Iterable[Watcher], since: int | None, heard: int) -> None:
        """Send watchers what they missed: the steps after a number, the position, and chat messages."""
        first = not since  # a client that greets with 0 wants everything so far, and has no position
        if room.logged_game is not None and (first or since != room.number):
            await self._tell_missed(room, watchers, since)
        lines = await self.store.read_chat(room.id, heard)
        room.tell_lines(list(watchers), lines)

    async def _tell_missed(self, room: Room, watchers: Iterable[Watcher], since: int | None) -> None:
        """Send watchers the steps after a number, limited, and the position."""
        watchers, logged_game = list(watchers), room.game_in_play()
        if since is None:
            room.tell_steps(watchers, [])
            return
        since = max(since, logged_game.number - MAX_ENTRIES_SENT)
        steps = [step for step in logged_game.recent if step.number > since]
        if len(steps) == logged_game.number - since:
            room.tell_steps(watchers, steps)
        else:
            eyes = {one for watcher in watchers for one in room.watched_by(watcher.guest)}
            room.tell_steps(watchers, [], await self._stories(room, since, eyes))

    async def _stories(self, room: Room, since: int, eyes: set[int | None]) -> dict[int | None, str]:
        """What the watchers of a table saw of the steps after a number, as it is sent; these are replayed.

        That may be a long game, so it is done in a thread and no other table waits. The last few are kept: somebody
        may come back again and again.
        """
        keys = {one: (room.id, since, room.number, one) for one in eyes}
        missing = [one for one in eyes if keys[one] not in self.stories]
        if missing:
            entries = await self.store.read_entries(room.id)
            told = await self.work.must(Rank.TABLE, None, _story, room, entries[: room.number], since, missing)
            self.stories.update((keys[one], text) for one, text in told.items())
        found = {one: self.stories[keys[one]] for one in eyes}
        while len(self.stories) > STORIES_KEPT:
            del self.stories[next(iter(self.stories))]
        return found

    # --- writing

    async def keep(self, room: Room, step: Step, guest: str | None, message: str | None) -> None:
        """Store a step, then take it and send it to watchers."""
        rules = room.watcher_messages.rules
        outcome = rules.outcome(step.after) if rules.over(step.after) else None
        timed = room.kept.table.clock != OFF
        draft = StepDraft(
            table_id=room.id,
            number=step.number,
            kind=step.kind,
            seat=step.seat,
            move=step.move,
            guest_id=guest,
            message=message,
            deciding=list(rules.seats_to_decide(step.after)),
            result=result_of(outcome) if outcome else None,
            deadlines=await next_deadlines(self.store, room.kept, room.game_in_play(), step) if timed else {},
            scores={sheet.seat: (sheet.total, sheet.rank) for sheet in outcome.ranking} if outcome else {},
            snapshot=self._snapshot(room, step),
        )
        await self.store.commit_step(draft)
        self.written += 1
        for seat, until in draft.deadlines.items():
            room.kept.seats[seat].deadline = until
        for seat, (score, rank) in draft.scores.items():
            room.kept.seats[seat].score, room.kept.seats[seat].rank = score, rank
        room.go_on(step, guest, message)
        if outcome is not None:
            room.kept.table.state, room.kept.table.result = "over", draft.result
            room.tell_table()

    def _snapshot(self, room: Room, step: Step) -> SnapshotRecord | None:
        """The snapshot of a state, when it is time for one."""
        if step.number % self.settings.snapshot_every:
            return None
        return SnapshotRecord(
            room.id, step.number, layout_of(room.watcher_messages.rules, step.after), step.after.tobytes()
        )

    def rename(self, guest: str, name: str, *, everywhere: bool = False) -> None:
        """Rename a guest at the tables that are in memory; `everywhere`: also on seats that had names of their own."""
        for room in self.rooms.values():
            if room.filled and guest in room.kept.names:
                room.kept.names[guest] = name
                if everywhere:
                    for row in room.kept.seats:
                        row.name = "" if row.guest_id == guest else row.name
                room.tell_table()

    @property
    def restart_in(self) -> float | None:
        """In how many seconds the server restarts, if its owner has said so."""
        return None if self.restart_at is None else max(0.0, self.restart_at - time.time())

    def tell_restart(self, at: float | None) -> None:
        """Tell everybody at a table when the server restarts; none if that was called off."""
        self.restart_at = at
        told = encoded(Restarting(restart_in=self.restart_in))
        for room in self.rooms.values():
            for watcher in room.watchers:
                watcher.send_text(told)

    # --- letting go

    def sweep(self) -> None:
        """Drop the tables that nobody has watched for a while."""
        self._let_go(time.monotonic() - self.settings.idle_after)

    def _let_go(self, before: float) -> None:
        for table_id, room in list(self.rooms.items()):
            if room.idle and room.touched < before:
                del self.rooms[table_id]

    # --- other workers

    def hear(self, table_id: str) -> None:
        """Another worker has changed a table."""
        room = self.rooms.get(table_id)
        if room is None or table_id in self.behind:
            return
        if room.idle:
            del self.rooms[table_id]
            return
        self.behind.add(table_id)
        task = asyncio.create_task(self._catch_up(table_id))
        self.catching_up.add(task)
        task.add_done_callback(self.catching_up.discard)

    async def _catch_up(self, table_id: str) -> None:
        try:
            async with self.open(table_id):
                pass  # which refreshes it
        except Exception:
            log.exception("following another worker failed", extra={"table": table_id})
        finally:
            self.behind.discard(table_id)

    async def read_again(self, table_id: str) -> None:
        """The server's owner has changed a table, or deleted it: its watchers see it as it is now, or are let go."""
        room = self.rooms.get(table_id)
        if room is None:
            return
        async with room.lock:
            room.forget()
        try:
            async with self.open(table_id):
                pass
        except Unknown:
            for watcher in room.watchers:
                watcher.end()
            self.rooms.pop(table_id, None)

    async def poll(self) -> None:
        """Refresh the tables that are watched here: others may have written, or reading may have failed."""
        watched = [room for room in self.rooms.values() if room.watchers]
        stamps: dict[str, Stamp] = {}
        if self.store.shared and watched:
            stamps = await self.store.stamps([room.id for room in watched])
        for room in watched:
            if not room.filled or stamps.get(room.id, room.stamp) != room.stamp:
                await self._catch_up(room.id)
