"""Tables in the storage of a page.

There is one engine, so what is kept is in memory too; it changes there only after the page has kept it for good.
"""

from __future__ import annotations

import asyncio
import base64
import logging
from dataclasses import replace
from typing import TYPE_CHECKING, Any, TypeVar

import msgspec
from msgspec import Struct

from capolinea.core.old_formats import options_of
from capolinea.core.save import FORMAT
from capolinea.tables.errors import NotKept
from capolinea.tables.memory_store import MemoryStore, TableInMemory
from capolinea.tables.records import (
    ChatRecord,
    EntryRecord,
    GuestRecord,
    MapRecord,
    SeatRecord,
    SnapshotRecord,
    TableRecord,
)
from capolinea.tables.table_store import Overtaken

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence
    from contextlib import AbstractAsyncContextManager

    from capolinea.page.host import Rows
    from capolinea.tables.messages.statistics import Statistics
    from capolinea.tables.records import Deal, OwnMap, Presence, StepDraft, StoredGame, StoredTable
    from capolinea.tables.table_store import Stamp

GUESTS, TABLES, ENTRIES, SNAPSHOTS, MAPS = "guests", "tables", "entries", "snapshots", "maps"
NOT_KEPT = {
    "QuotaExceededError": "storage-full",
    "InvalidStateError": "storage-gone",  # the database was deleted, or belongs to a newer version of the app
}

Row = TypeVar("Row")
log = logging.getLogger("capolinea.page")


class KeptTable(Struct):
    """A row of the page's storage: a table but for its log. `format` is that of save files when it was written."""

    table: TableRecord
    seats: list[SeatRecord]
    admitted: list[str]
    lines: list[ChatRecord]
    votes: dict[int, list[str]]
    format: int = 3  # rows of earlier versions have none


class KeptSnapshot(Struct):
    """A snapshot, as text."""

    number: int
    layout: str
    state: str


class KeptMap(Struct):
    """A map, whether it is in the list of the device's guest or only played on at a table."""

    map: MapRecord
    owned: dict[str, float]  # by whom, and since when


class PageStore:
    """A `TableStore` of one page. A method that fails has changed nothing, neither here nor there."""

    shared = False

    def __init__(self, rows: Rows) -> None:
        self.rows, self.memory = rows, MemoryStore()
        self.logs: set[str] = set()  # tables whose logs are in memory
        self.lock = asyncio.Lock()

    @classmethod
    async def open(cls, rows: Rows) -> PageStore:
        """A store with what the page has kept. A row that can't be read stays as it is, and is in nobody's way."""
        store = cls(rows)
        for _, guest in _readable(GuestRecord, await store._load(GUESTS)):
            store.memory.guests[guest.id] = guest
        for _, kept in _readable(KeptTable, await store._load(TABLES)):
            if kept.table.started is not None:
                kept.table.options = options_of(kept.table.game, kept.table.options, kept.format)
            found = TableInMemory(kept.table, kept.seats, set(kept.admitted), lines=kept.lines)
            found.votes.update({seat: set(voters) for seat, voters in kept.votes.items()})
            store.memory.tables[kept.table.id] = found
        for game, found in _readable(KeptMap, await store._load(MAPS)):
            store.memory.maps[game] = found.map
            store.memory.own_maps |= {(guest, game): made for guest, made in found.owned.items()}
        return store

    @property
    def device(self) -> GuestRecord | None:
        """The guest of this device, who is the only one."""
        return next(iter(self.memory.guests.values()), None)

    # --- reading and writing

    async def _load(self, rows: str, prefix: str = "") -> list[tuple[str, str]]:
        try:
            return msgspec.json.decode(await self.rows.load(rows, prefix), type=list[tuple[str, str]])
        except Exception as error:
            raise _not_kept(error) from error

    async def _with_log(self, table_id: str) -> None:
        """Bring the log of a table into memory, which is not there before it is asked for."""
        found = self.memory.tables.get(table_id)
        if found is None or table_id in self.logs:
            return
        entries = [
            msgspec.json.decode(value, type=EntryRecord) for _, value in await self._load(ENTRIES, _key(table_id))
        ]
        for _, value in await self._load(SNAPSHOTS, table_id):
            kept = msgspec.json.decode(value, type=KeptSnapshot)
            found.snapshot = SnapshotRecord(table_id, kept.number, kept.layout, base64.b64decode(kept.state))
        if table_id not in self.logs:  # by somebody else meanwhile
            found.entries[:] = entries
            self.logs.add(table_id)

    async def _write(self, method: str, tables: Sequence[str], *args: Any, **kwargs: Any) -> Any:
        """Carry a method out on a copy, keep what has changed by it, and only then go on with the copy."""
        async with self.lock:
            for table_id in tables:
                await self._with_log(table_id)
            trial = MemoryStore()
            trial.guests = {guest.id: replace(guest) for guest in self.memory.guests.values()}
            trial.maps, trial.own_maps = dict(self.memory.maps), dict(self.memory.own_maps)
            trial.tables = {**self.memory.tables, **{each: _copy(self.memory.tables[each]) for each in tables}}
            result = await getattr(trial, method)(*args, **kwargs)
            writes = list(_changes(self.memory, trial))
            if writes:
                try:
                    await self.rows.commit(msgspec.json.encode(writes).decode())
                except Exception as error:
                    raise _not_kept(error) from error
            self.logs |= trial.tables.keys() - self.memory.tables.keys()
            self.memory = trial
            return result

    # --- guests

    async def add_guest(self, guest: GuestRecord) -> None:
        """Keep a new guest."""
        await self._write("add_guest", [], guest)

    async def find_guest(self, guest_id: str) -> GuestRecord | None:
        """A guest by id."""
        return await self.memory.find_guest(guest_id)

    async def find_recovery(self, recovery: str) -> GuestRecord | None:
        """The guest whose recovery link has a hash."""
        return await self.memory.find_recovery(recovery)

    async def use_recovery(self, recovery: str) -> GuestRecord | None:
        """The guest whose recovery link has a hash; the link is used up."""
        return await self._write("use_recovery", [], recovery)

    async def begin_generation(self, guest_id: str) -> int | None:
        """Begin a new generation of a guest's cookies and end the recovery link; None if there is no such guest."""
        return await self._write("begin_generation", [], guest_id)

    async def rename_guest(self, guest_id: str, name: str) -> bool:
        """Call a guest otherwise; false where there is none."""
        return await self._write("rename_guest", [], guest_id, name)

    async def set_recovery(self, guest_id: str, recovery: str) -> bool:
        """Keep the hash of a guest's new recovery link; false where there is no such guest."""
        return await self._write("set_recovery", [], guest_id, recovery)

    # --- around the games

    async def read_game(self, table_id: str) -> StoredGame | None:
        """A table with its log."""
        await self._with_log(table_id)
        return await self.memory.read_game(table_id)

    async def public_tables(self) -> list[StoredTable]:
        """The public tables that somebody can sit down at or watch, the last changed first."""
        return await self.memory.public_tables()

    async def tables_of(self, guest: str) -> list[StoredTable]:
        """The tables that a guest made or sits at, the last changed first."""
        return await self.memory.tables_of(guest)

    async def add_table(
        self,
        table: TableRecord,
        seats: Sequence[SeatRecord],
        entries: Sequence[EntryRecord] = (),
        *,
        most: int,
        since: float,
    ) -> bool:
        """Keep a new table, whose host is admitted; false where the host has made too many since a time."""
        return await self._write("add_table", [], table, seats, entries, most=most, since=since)

    async def add_rematch(
        self, of: str, table: TableRecord, seats: Sequence[SeatRecord], admitted: Sequence[str]
    ) -> bool:
        """Keep a new table as the rematch of another; false where that has one already."""
        return await self._write("add_rematch", [of], of, table, seats, admitted)

    async def set_invitation(self, table_id: str, invitation: str) -> None:
        """Keep the hash of a new invitation."""
        await self._write("set_invitation", [table_id], table_id, invitation)

    async def set_shown(self, table_id: str, *, shown: bool) -> None:
        """Keep whether a game is shown to everybody; a page shows none."""
        await self._write("set_shown", [table_id], table_id, shown=shown)

    async def admit(self, table_id: str, guest: str) -> None:
        """Let a guest in."""
        await self._write("admit", [table_id], table_id, guest)

    async def restrict(self, table_id: str, guest: str, kind: str | None) -> None:
        """Mute or remove a guest at a table, or neither any more; a removed one is no longer admitted."""
        await self._write("restrict", [table_id], table_id, guest, kind)

    async def change_seat(self, was: SeatRecord, now: SeatRecord) -> bool:
        """Change who sits where before the start; false where kind or guest are not as they were, or it has begun."""
        return await self._write("change_seat", [was.table_id], was, now)

    async def start_game(self, table_id: str, deal: Deal) -> bool:
        """Begin a game; false where it has begun already, or a seat is free."""
        return await self._write("start_game", [table_id], table_id, deal)

    async def statistics(self, guest: str | None) -> Statistics:
        """Sums over the finished games at public tables, and at those of a guest."""
        return await self.memory.statistics(guest)

    # --- the log

    async def commit_step(self, draft: StepDraft) -> None:
        """Add an entry to a log; raises Overtaken where its number is taken, or its message was written before."""
        await self._write("commit_step", [draft.table_id], draft)

    async def read_entries(self, table_id: str, after: int = 0) -> Sequence[EntryRecord]:
        """The log of a table, from the entry after a number."""
        await self._with_log(table_id)
        return await self.memory.read_entries(table_id, after)

    async def entries_since(self, table_id: str, stamp: Stamp) -> Sequence[EntryRecord] | None:
        """The entries that were added since a stamp; None where more than the log has changed."""
        await self._with_log(table_id)
        return await self.memory.entries_since(table_id, stamp)

    async def time_of_entry(self, table_id: str, number: int) -> float | None:
        """When an entry was made; None where there is none of that number."""
        await self._with_log(table_id)
        return await self.memory.time_of_entry(table_id, number)

    async def stamps(self, tables: Sequence[str]) -> dict[str, Stamp]:
        """The stamps of some tables."""
        return await self.memory.stamps(tables)

    # --- maps of the guest's own

    async def add_map(self, guest: str, record: MapRecord, *, most: int) -> bool:
        """Keep a map as one of a guest's; false if the guest has too many others."""
        return await self._write("add_map", [], guest, record, most=most)

    async def find_map(self, game: str) -> MapRecord | None:
        """A map by the id of its game."""
        return await self.memory.find_map(game)

    async def maps_of(self, guest: str) -> Sequence[OwnMap]:
        """The maps of a guest, the newest first."""
        return await self.memory.maps_of(guest)

    async def drop_map(self, guest: str, game: str) -> None:
        """Strike a map from those of a guest; it is forgotten if no table plays on it."""
        await self._write("drop_map", [], guest, game)

    # --- chat

    async def say(self, table_id: str, guest: str, message: str, text: str, now: float) -> tuple[ChatRecord, bool]:
        """Keep a line of chat; true with it where the same message was written before."""
        return await self._write("say", [table_id], table_id, guest, message, text, now)

    async def read_chat(self, table_id: str, after: int) -> Sequence[ChatRecord]:
        """The last lines of chat after a number."""
        return await self.memory.read_chat(table_id, after)

    # --- late and absent guests; presence is not stored

    async def late_seats(self, now: float) -> Sequence[SeatRecord]:
        """Seats of guests whose time is over, the longest first."""
        return await self.memory.late_seats(now)

    async def hand_over(self, table_id: str, seat: int, level: str, why: str, deadline: float | None = None) -> bool:
        """Let a bot play the seat of a guest; false where none plays it, or its deadline is another than is given."""
        return await self._write("hand_over", [table_id], table_id, seat, level, why, deadline)

    async def set_aside(self, table_id: str, seat: int, bot: str, level: str) -> bool:
        """Have a level play on for a bot that failed; false where that bot does not have the seat."""
        return await self._write("set_aside", [table_id], table_id, seat, bot, level)

    async def return_seat(self, table_id: str, seat: int, deadline: float | None) -> bool:
        """Give a seat that a bot plays back to its guest; false where no bot plays it."""
        return await self._write("return_seat", [table_id], table_id, seat, deadline)

    async def vote(
        self,
        table_id: str,
        seat: int,
        guest: str,
        level: str,
        carried: Callable[[Sequence[SeatRecord], set[str]], bool],
    ) -> None:
        """Note that a guest wants a seat to be handed over, and do so where the vote is `carried`."""
        await self._write("vote", [table_id], table_id, seat, guest, level, carried)

    async def note_presence(self, presence: Presence, *, told: bool) -> None:
        """A guest has come or gone: votes against its seats are void. `told` where others have to hear of it."""
        async with self.lock:
            await self.memory.note_presence(presence, told=told)

    async def renew_presence(self, present: Sequence[Presence], tables: Sequence[str]) -> list[tuple[str, int, float]]:
        """Guests are still at their tables; returns until when the guest of each seat of some tables is."""
        async with self.lock:
            return await self.memory.renew_presence(present, tables)

    # --- other workers

    def bot_turn(self, table_id: str) -> AbstractAsyncContextManager[bool]:
        """There are no other workers: it is up to this one."""
        return self.memory.bot_turn(table_id)


def _not_kept(error: Exception) -> Exception:
    """What an error of the page's storage means: its name is that of a DOMException."""
    name = getattr(error, "name", "")
    return Overtaken() if name == "ConstraintError" else NotKept(NOT_KEPT.get(name, "storage-blocked"))


def _readable(kind: type[Row], rows: list[tuple[str, str]]) -> Iterator[tuple[str, Row]]:
    """The rows of a kind, with their keys. Another version of the app, or a curious player, may have written others."""
    for key, value in rows:
        try:
            yield key, msgspec.json.decode(value, type=kind)
        except msgspec.MsgspecError:
            log.warning("%s %s can't be read", kind.__name__, key)


def _key(table_id: str, number: int | None = None) -> str:
    """The key of an entry, or what those of all entries of a table begin with; in the order of their numbers."""
    return f"{table_id}/" if number is None else f"{table_id}/{number:06}"


def _copy(found: TableInMemory) -> TableInMemory:
    """A table that can be changed; what is never changed in place is shared."""
    copied = TableInMemory(
        replace(found.table), [replace(seat) for seat in found.seats], set(found.admitted), list(found.entries)
    )
    copied.lines, copied.snapshot = list(found.lines), found.snapshot
    copied.votes.update({seat: set(voters) for seat, voters in found.votes.items()})
    return copied


def _changes(before: MemoryStore, after: MemoryStore) -> Iterator[tuple[str, str, str | None, str]]:
    """What has to be written to come from one to the other."""
    if (before.maps, before.own_maps) != (after.maps, after.own_maps):
        yield from _changed_maps(before, after)
    for guest in after.guests.values():
        if before.guests.get(guest.id) != guest:
            yield GUESTS, guest.id, _text(guest), "put"
    for table_id, found in after.tables.items():
        was = before.tables.get(table_id)
        if found is was:
            continue
        votes = {seat: sorted(voters) for seat, voters in found.votes.items()}
        kept = _text(KeptTable(found.table, found.seats, sorted(found.admitted), found.lines, votes, FORMAT))
        yield TABLES, table_id, kept, "put"
        for entry in found.entries[len(was.entries) if was else 0 :]:
            yield ENTRIES, _key(table_id, entry.number), _text(entry), "add"
        if found.snapshot is not None and (was is None or found.snapshot is not was.snapshot):
            state = base64.b64encode(found.snapshot.state).decode()
            yield SNAPSHOTS, table_id, _text(KeptSnapshot(found.snapshot.number, found.snapshot.layout, state)), "put"


def _changed_maps(before: MemoryStore, after: MemoryStore) -> Iterator[tuple[str, str, str | None, str]]:
    for game in {*before.maps, *after.maps}:
        was, now = _kept_map(before, game), _kept_map(after, game)
        if now != was:
            yield MAPS, game, None if now is None else _text(now), "put"


def _kept_map(memory: MemoryStore, game: str) -> KeptMap | None:
    owned = {guest: made for (guest, known), made in memory.own_maps.items() if known == game}
    return KeptMap(memory.maps[game], owned) if game in memory.maps else None


def _text(value: Any) -> str:
    return msgspec.json.encode(value).decode()
