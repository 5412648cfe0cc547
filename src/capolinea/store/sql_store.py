"""Tables in a database: `capolinea.tables.table_store.TableStore` on SQLite or PostgreSQL."""

from __future__ import annotations

from dataclasses import asdict
from functools import partial
from typing import TYPE_CHECKING, Any

from sqlalchemy import case, delete, select
from sqlalchemy.exc import IntegrityError

from capolinea.core.errors import InvalidInput
from capolinea.core.map_file import is_own
from capolinea.store import absences, own_maps, queries
from capolinea.store.group_commit import GroupCommit
from capolinea.store.models import AdmissionRow, ChatRow, GuestRow, RestrictionRow, SeatRow, TableRow
from capolinea.store.opening import open_database
from capolinea.store.queries import CHAT
from capolinea.store.statistics import read_statistics
from capolinea.store.workers import GUEST, Workers
from capolinea.store.write_probe import WriteProbe
from capolinea.tables.records import ChatRecord, GuestRecord, StoredGame
from capolinea.tables.table_store import FAILED, FREE, VOTED, Overtaken

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from contextlib import AbstractAsyncContextManager

    from sqlalchemy import ColumnElement, Connection

    from capolinea.store.engine import Database
    from capolinea.tables.messages.statistics import Statistics
    from capolinea.tables.records import (
        Deal,
        EntryRecord,
        MapRecord,
        OwnMap,
        Presence,
        SeatRecord,
        StepDraft,
        StoredTable,
        TableRecord,
    )
    from capolinea.tables.table_store import Stamp

PLANNED = ("kind", "plan", "guest_id", "name", "level", "here_until")  # of a seat, what changes before the start


class SqlStore:
    """A store of one worker; all workers share the database."""

    def __init__(self, database: Database) -> None:
        self.database, self.workers = database, Workers(database)
        self.probe = WriteProbe(database)
        self.steps = GroupCommit(database, queries.write_steps, lambda draft: draft.table_id, first=True)
        # A thousand sockets may close at once.
        self.comings = GroupCommit(database, absences.note_presence, lambda coming: coming[0].table_id)

    @classmethod
    async def open(cls, url: str) -> SqlStore:
        """Open a database; create or migrate it if needed."""
        return cls(await open_database(url))

    @property
    def shared(self) -> bool:
        """Whether other workers may write to it too; a SQLite file is ours alone."""
        return self.database.shared

    async def check(self) -> None:
        """Raise if nothing can be stored now."""
        await self.probe.check()

    async def close(self) -> None:
        """Release all connections."""
        await self.database.close()

    # --- guests

    async def add_guest(self, guest: GuestRecord) -> None:
        """Store a new guest."""
        async with self.database.writing() as session:
            session.add(GuestRow(**asdict(guest)))

    async def find_guest(self, guest_id: str) -> GuestRecord | None:
        """A guest by id."""
        return await self._find_guest(GuestRow.id == guest_id)

    async def find_recovery(self, recovery: str) -> GuestRecord | None:
        """The guest whose recovery link has a hash."""
        return await self._find_guest(GuestRow.recovery == recovery)

    async def _find_guest(self, which: ColumnElement[bool]) -> GuestRecord | None:
        async with self.database.reading() as session:
            row = await session.scalar(select(GuestRow).where(which))
        return None if row is None else _guest(row)

    async def use_recovery(self, recovery: str) -> GuestRecord | None:
        """The guest whose recovery link has a hash; the link is used up, and if two use it, one succeeds."""
        async with self.database.writing() as session:
            row = await session.scalar(select(GuestRow).where(GuestRow.recovery == recovery).with_for_update())
            if row is None:
                return None
            found, row.recovery = _guest(row), None
            return found

    async def begin_generation(self, guest_id: str) -> int | None:
        """Begin a new generation of a guest's cookies and end the recovery link; None if there is no such guest."""
        async with self.database.writing() as session:
            row = await session.get(GuestRow, guest_id, with_for_update=True)
            if row is None:
                return None
            row.recovery, row.generation = None, row.generation + 1
            await (await session.connection()).run_sync(queries.announce, [f"{GUEST}{guest_id}"])
            return row.generation

    async def rename_guest(self, guest_id: str, name: str) -> bool:
        """Rename a guest; false if there is none."""
        return await self._change_guest(guest_id, name=name)

    async def set_recovery(self, guest_id: str, recovery: str) -> bool:
        """Store the hash of a guest's new recovery link; false if there is no such guest."""
        return await self._change_guest(guest_id, recovery=recovery)

    async def _change_guest(self, guest_id: str, **changes: str) -> bool:
        async with self.database.writing() as session:
            return await queries.take_if(session, GuestRow, GuestRow.id == guest_id, **changes)

    # --- before and after games

    async def read_game(self, table_id: str) -> StoredGame | None:
        """A table with its log."""
        async with self.database.reading() as session:
            stored = await queries.read_table(session, table_id)
            if stored is None:
                return None
            entries = await queries.read_entries(session, table_id)
            return StoredGame(stored, entries, await queries.read_snapshot(session, table_id))

    async def public_tables(self) -> list[StoredTable]:
        """The public tables that guests can join or watch, the last changed first."""
        async with self.database.reading() as session:
            return await queries.read_tables(session, await queries.public_tables(session))

    async def tables_of(self, guest: str) -> list[StoredTable]:
        """The tables that a guest created or sits at, the last changed first."""
        async with self.database.reading() as session:
            return await queries.read_tables(session, await queries.tables_of(session, guest))

    async def add_table(
        self,
        table: TableRecord,
        seats: Sequence[SeatRecord],
        entries: Sequence[EntryRecord] = (),
        *,
        most: int,
        since: float,
    ) -> bool:
        """Store a new table and admit its host; false if the host has created too many since a time."""

        def add(connection: Connection) -> bool:
            if queries.tables_made(connection, table.host, since) >= most:
                return False
            if is_own(table.game) and not own_maps.hold_map(connection, table.game):
                raise InvalidInput("unknown-map", game=table.game)
            queries.add_table(connection, asdict(table), [asdict(seat) for seat in seats], [table.host])
            queries.add_log(connection, [asdict(entry) for entry in entries])
            return True

        return await self.database.commit(add)

    async def add_rematch(
        self, of: str, table: TableRecord, seats: Sequence[SeatRecord], admitted: Sequence[str]
    ) -> bool:
        """Store a new table as the rematch of another; false if there is a rematch already."""
        was = (TableRow.id == of, TableRow.rematch.is_(None))
        async with self.database.writing() as session:
            if not await queries.take_if(session, TableRow, *was, rematch=table.id):
                return False
            await queries.change_table(session, of)
            rows = asdict(table), [asdict(seat) for seat in seats], admitted
            await (await session.connection()).run_sync(queries.add_table, *rows)
            return True

    async def set_invitation(self, table_id: str, invitation: str) -> None:
        """Store the hash of a new invitation."""
        async with self.database.writing() as session:
            await queries.change_table(session, table_id, invitation=invitation)

    async def set_shown(self, table_id: str, *, shown: bool) -> None:
        """Store whether a game is shown to everybody once it is over."""
        async with self.database.writing() as session:
            await queries.change_table(session, table_id, shown=shown)

    async def read_table(self, table_id: str) -> StoredTable | None:
        """A table without its log."""
        async with self.database.reading() as session:
            return await queries.read_table(session, table_id)

    async def admit(self, table_id: str, guest: str) -> None:
        """Admit a guest."""
        async with self.database.writing() as session:
            await session.merge(AdmissionRow(table_id=table_id, guest_id=guest))
            await queries.change_table(session, table_id)

    async def restrict(self, table_id: str, guest: str, kind: str | None) -> None:
        """Mute or remove a guest at a table, or neither any more; a removed one is no longer admitted."""
        async with self.database.writing() as session:
            whom = (RestrictionRow.table_id == table_id, RestrictionRow.guest_id == guest)
            await session.execute(delete(RestrictionRow).where(*whom))
            if kind is not None:
                session.add(RestrictionRow(table_id=table_id, guest_id=guest, kind=kind))
            if kind == "removed":
                admitted = (AdmissionRow.table_id == table_id, AdmissionRow.guest_id == guest)
                await session.execute(delete(AdmissionRow).where(*admitted))
            await queries.change_table(session, table_id)

    async def change_seat(self, was: SeatRecord, now: SeatRecord) -> bool:
        """Change a seat before the start; false if its kind or guest has changed, or the game has started."""
        still = (SeatRow.table_id == was.table_id, SeatRow.seat == was.seat, SeatRow.kind == was.kind)
        whose = SeatRow.guest_id.is_not_distinct_from(was.guest_id)
        still_open = select(TableRow.id).where(TableRow.id == was.table_id, TableRow.state == "open").exists()
        changes = {name: getattr(now, name) for name in PLANNED}
        return await self._take_seat(was.table_id, *still, whose, still_open, **changes)

    async def _take_seat(self, table_id: str, *still: ColumnElement[bool], **changes: Any) -> bool:
        """Change a seat if it is still as expected."""
        async with self.database.writing() as session:
            await queries.lock_table(session, table_id)
            done = await queries.take_if(session, SeatRow, *still, **changes)
            if done:
                await queries.change_table(session, table_id)
            return done

    async def start_game(self, table_id: str, deal: Deal) -> bool:
        """Start a game; false if it has already started, or a seat is free."""
        free = select(SeatRow.seat).where(SeatRow.table_id == table_id, SeatRow.kind.in_(FREE)).exists()
        was = (TableRow.id == table_id, TableRow.state == "open", ~free)
        dealt: dict[str, Any] = {"seed": deal.seed, "salt": deal.salt, "commitment": deal.commitment}
        dealt |= {"state": "playing", "started": deal.started, "deciding": deal.deciding}
        deadlines = {seat: {"deadline": until} for seat, until in deal.deadlines.items()}
        async with self.database.writing() as session:
            await queries.lock_table(session, table_id)
            done = await queries.take_if(session, TableRow, *was, **dealt)
            if done:
                await queries.change_table(session, table_id)
                await (await session.connection()).run_sync(queries.change_seats, table_id, deadlines)
            return done

    async def statistics(self, guest: str | None) -> Statistics:
        """Sums over the finished games at public tables, and at those of a guest."""
        async with self.database.reading() as session:
            return await read_statistics(session, guest)

    # --- the log

    async def commit_step(self, draft: StepDraft) -> None:
        """Add an entry to a log; raises Overtaken if its number is taken, or its message was written before."""
        if not await self.steps.write(draft):
            raise Overtaken

    async def read_entries(self, table_id: str, after: int = 0) -> Sequence[EntryRecord]:
        """The log of a table, from the entry after a number."""
        async with self.database.reading() as session:
            return await queries.read_entries(session, table_id, after)

    async def entries_since(self, table_id: str, stamp: Stamp) -> Sequence[EntryRecord] | None:
        """The entries that were added since a stamp; None if more than the log has changed."""
        number, version = stamp
        async with self.database.reading() as session:
            now = (await queries.stamps(session, [table_id])).get(table_id)
            if now == stamp:
                return ()
            return await queries.read_entries(session, table_id, number) if now and now[1] == version else None

    async def time_of_entry(self, table_id: str, number: int) -> float | None:
        """The time of an entry; None if there is no such number."""
        async with self.database.reading() as session:
            return await absences.time_of_entry(session, table_id, number)

    async def stamps(self, tables: Sequence[str]) -> dict[str, Stamp]:
        """The stamps of some tables."""
        async with self.database.reading() as session:
            return await queries.stamps(session, tables)

    # --- maps of guests' own

    async def add_map(self, guest: str, record: MapRecord, *, most: int) -> bool:
        """Keep a map as one of a guest's; false if the guest has too many others."""
        return await self.database.commit(partial(own_maps.add_map, guest=guest, record=record, most=most))

    async def find_map(self, game: str) -> MapRecord | None:
        """A map of any guest, by the id of its game."""
        async with self.database.reading() as session:
            return await own_maps.find_map(session, game)

    async def maps_of(self, guest: str) -> Sequence[OwnMap]:
        """The maps of a guest, the newest first."""
        async with self.database.reading() as session:
            return await own_maps.maps_of(session, guest)

    async def drop_map(self, guest: str, game: str) -> None:
        """Strike a map from those of a guest; it is forgotten if no guest has it and no table plays on it."""
        await self.database.commit(partial(own_maps.drop_map, guest=guest, game=game))

    # --- chat

    async def say(self, table_id: str, guest: str, message: str, text: str, now: float) -> tuple[ChatRecord, bool]:
        """Store a chat message; returns it, and true if it was stored before. Raises Overtaken."""
        try:
            async with self.database.writing() as session:
                for said in await queries.read_chat(
                    session, table_id, CHAT.c.guest_id == guest, CHAT.c.message == message
                ):
                    return said, True
                number = await queries.last_line(session, table_id) + 1
                name = await queries.guest_name(session, guest)
                line = ChatRecord(table_id, number, guest, message, text, now, name)
                session.add(
                    ChatRow(table_id=table_id, number=number, guest_id=guest, message=message, text=text, made=now)
                )
                await queries.change_table(session, table_id)
        except IntegrityError as error:
            raise Overtaken from error
        return line, False

    async def read_chat(self, table_id: str, after: int) -> Sequence[ChatRecord]:
        """The last chat messages after a number."""
        async with self.database.reading() as session:
            return await queries.read_chat(session, table_id, CHAT.c.number > after)

    # --- guests who are late or away

    async def late_seats(self, now: float) -> Sequence[SeatRecord]:
        """Seats of guests whose time is over, the longest first."""
        async with self.database.reading() as session:
            return await absences.late_seats(session, now)

    async def hand_over(self, table_id: str, seat: int, level: str, why: str, deadline: float | None = None) -> bool:
        """Hand a guest's seat to a bot; false if no guest plays it, or its deadline has changed."""
        still = () if deadline is None else (SeatRow.deadline == deadline,)
        async with self.database.writing() as session:
            return await absences.hand_over(session, table_id, seat, level, why, *still)

    async def set_aside(self, table_id: str, seat: int, bot: str, level: str) -> bool:
        """Have a level play on for a bot that failed; false if that bot does not have the seat."""
        was = (SeatRow.table_id == table_id, SeatRow.seat == seat, SeatRow.kind == "bot", SeatRow.level == bot)
        nobodys = SeatRow.guest_id.is_(None)  # a guest's seat stays theirs
        name, handed = case((nobodys, bot), else_=SeatRow.name), case((nobodys, FAILED), else_=SeatRow.handed)
        return await self._take_seat(table_id, *was, level=level, name=name, handed=handed)

    async def return_seat(self, table_id: str, seat: int, deadline: float | None) -> bool:
        """Give a seat back to its guest; false if no bot plays it."""
        was = (SeatRow.table_id == table_id, SeatRow.seat == seat, SeatRow.kind == "bot")
        return await self._take_seat(table_id, *was, kind="guest", level="", handed="", deadline=deadline)

    async def vote(
        self,
        table_id: str,
        seat: int,
        guest: str,
        level: str,
        carried: Callable[[Sequence[SeatRecord], set[str]], bool],
    ) -> None:
        """Store a guest's vote to hand over a seat, and hand it over if the vote is `carried`."""
        async with self.database.writing() as session:
            await queries.lock_table(session, table_id)  # who votes at another worker waits for this one
            seats = await absences.read_seats(session, table_id)
            voters = await absences.vote(session, table_id, seat, guest)
            await queries.change_table(session, table_id)
            if carried(seats, voters):
                await absences.hand_over(session, table_id, seat, level, VOTED)

    async def note_presence(self, presence: Presence, *, told: bool) -> None:
        """A guest has come or gone: votes on their seats are void. `told` if other workers must know."""
        await self.comings.write((presence, told))

    async def renew_presence(self, present: Sequence[Presence], tables: Sequence[str]) -> list[tuple[str, int, float]]:
        """Renew the presence of guests; returns until when the guest of each seat of some tables is present."""
        await self.database.commit(partial(absences.say_here, present=present))
        async with self.database.reading() as session:
            return await absences.read_presence(session, tables)

    # --- other workers

    def bot_turn(self, table_id: str) -> AbstractAsyncContextManager[bool]:
        """Whether this worker may play the bots of a table; no other worker does until the context ends."""
        return self.workers.turn(table_id)


def _guest(row: GuestRow) -> GuestRecord:
    return GuestRecord(row.id, row.name, row.made, row.recovery, row.generation, row.banned)
