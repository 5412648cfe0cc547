"""Reading and writing tables. Each function works in the transaction that it is given."""

from __future__ import annotations

import json
import time
from dataclasses import asdict, fields
from typing import TYPE_CHECKING, Any

from sqlalchemy import ARRAY, CursorResult, Text, func, insert, literal, or_, select, text, update
from sqlalchemy.dialects import postgresql, sqlite

from capolinea.store.models import (
    AdmissionRow,
    ChatRow,
    EntryRow,
    GuestRow,
    RestrictionRow,
    SeatRow,
    SnapshotRow,
    TableRow,
    VoteRow,
)
from capolinea.tables.records import ChatRecord, EntryRecord, SeatRecord, SnapshotRecord, StoredTable, TableRecord
from capolinea.tables.table_store import CHAT_KEPT_IN_VIEW, LISTED

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from sqlalchemy import ColumnElement, Connection
    from sqlalchemy.ext.asyncio import AsyncSession

    from capolinea.tables.records import StepDraft
    from capolinea.tables.table_store import Stamp

CHANNEL = "capolinea"  # on which workers notify one another of changes
READ_AT_ONCE = 250  # entries of a log
WORKER = "capolinea_worker"  # by which a worker recognises its own notices
ENTRY_FIELDS = ("table_id", "number", "kind", "seat", "move", "guest_id", "message")
INSERTS = {"sqlite": sqlite.insert, "postgresql": postgresql.insert}
ENTRIES, TABLES, SEATS, SNAPSHOTS, VOTES, CHAT, ADMISSIONS = (
    row.metadata.tables[row.__tablename__]
    for row in (EntryRow, TableRow, SeatRow, SnapshotRow, VoteRow, ChatRow, AdmissionRow)
)

# In one message to the database: each answer would wait until the event loop has time for it.
# Tables are locked first and in order, as everywhere, so that there is no deadlock.
ADD_AND_ANNOUNCE = text("""
    WITH drafts AS (SELECT * FROM json_populate_recordset(CAST(NULL AS entries), CAST(:entries AS json))),
    held AS (SELECT id FROM tables WHERE id IN (SELECT table_id FROM drafts) ORDER BY id FOR NO KEY UPDATE),
    added AS (
        INSERT INTO entries SELECT drafts.* FROM drafts JOIN held ON held.id = drafts.table_id ORDER BY held.id
        ON CONFLICT DO NOTHING RETURNING table_id, number, made
    ),
    counted AS (
        UPDATE tables SET number = added.number, changed = added.made, deciding = CAST(:deciding AS json) -> id
        FROM added WHERE id = added.table_id RETURNING id
    )
    SELECT id, pg_notify(:channel, CAST(:worker AS text) || ' ' || id) FROM counted
""")

# For SQLite, as text: with every move, putting a statement together takes five times as long as carrying it out.
_COLUMNS = [column.name for column in ENTRIES.columns]
ADD_ENTRY = (
    f"INSERT INTO entries ({', '.join(_COLUMNS)}) VALUES ({', '.join(f':{name}' for name in _COLUMNS)})"
    " ON CONFLICT DO NOTHING"
)
COUNT_ENTRY = "UPDATE tables SET number = :number, changed = :made, deciding = :deciding WHERE id = :table_id"


async def read_table(session: AsyncSession, table_id: str) -> StoredTable | None:
    """A table by its id."""
    return next(iter(await read_tables(session, [table_id])), None)


async def read_tables(session: AsyncSession, wanted: Sequence[str]) -> list[StoredTable]:
    """Tables by their ids, in that order, without those that do not exist."""
    tables = await session.execute(select(TABLES).where(TABLES.c.id.in_(wanted)))
    found = {row["id"]: StoredTable(TableRecord(**row), [], set(), {}, 0, {}) for row in tables.mappings()}
    seats = select(SEATS, GuestRow.name.label("guest_name")).outerjoin(GuestRow, GuestRow.id == SEATS.c.guest_id)
    rows = await session.execute(seats.where(SEATS.c.table_id.in_(found)).order_by(SEATS.c.seat))
    for row in rows.mappings():
        values = dict(row)
        guest_name, seat = values.pop("guest_name"), SeatRecord(**values)
        found[seat.table_id].seats.append(seat)
        if seat.guest_id is not None:
            found[seat.table_id].names[seat.guest_id] = guest_name
    admitted = select(AdmissionRow.table_id, AdmissionRow.guest_id).where(AdmissionRow.table_id.in_(found))
    for table_id, guest in await session.execute(admitted):
        found[table_id].admitted.add(guest)
    restricted = select(RestrictionRow).where(RestrictionRow.table_id.in_(found))
    for row in await session.scalars(restricted):
        found[row.table_id].restricted[row.guest_id] = row.kind
    lines = select(ChatRow.table_id, func.max(ChatRow.number)).where(ChatRow.table_id.in_(found))
    for table_id, number in await session.execute(lines.group_by(ChatRow.table_id)):
        found[table_id].lines = number
    votes = select(VoteRow.table_id, VoteRow.seat, func.count()).where(VoteRow.table_id.in_(found))
    for table_id, seat, count in await session.execute(votes.group_by(VoteRow.table_id, VoteRow.seat)):
        found[table_id].votes[seat] = count
    return [found[table_id] for table_id in wanted if table_id in found]


async def read_entries(session: AsyncSession, table_id: str, after: int = 0) -> list[EntryRecord]:
    """The log of a table, from the entry after a number; of a long one so much at once that nobody has to wait."""
    found: list[EntryRecord] = []
    wanted = select(*(ENTRIES.c[field.name] for field in fields(EntryRecord))).where(ENTRIES.c.table_id == table_id)
    wanted = wanted.order_by(ENTRIES.c.number).limit(READ_AT_ONCE)
    while True:
        rows = (await session.execute(wanted.where(ENTRIES.c.number > after))).all()
        found += (EntryRecord(*row) for row in rows)
        if len(rows) < READ_AT_ONCE:
            return found
        after = found[-1].number


async def read_snapshot(session: AsyncSession, table_id: str) -> SnapshotRecord | None:
    """The last snapshot of a table."""
    row = (await session.execute(select(SNAPSHOTS).where(SNAPSHOTS.c.table_id == table_id))).mappings().one_or_none()
    return None if row is None else SnapshotRecord(**row)


def write_steps(drafts: Sequence[StepDraft], connection: Connection) -> list[bool]:
    """Write entries of several tables with everything that changes with them; returns whether each was added.

    An entry is not added if its number is taken, or if its message was written before.
    """
    in_order = sorted(drafts, key=lambda draft: draft.table_id)  # the same for all workers: nobody waits in a circle
    add = _add_at_once if connection.dialect.name == "postgresql" else _add_in_turn
    written = add(connection, in_order, time.time())
    grown = [draft for draft in in_order if draft.table_id in written]
    for draft in grown:
        if draft.result is not None:
            ended = update(TABLES).where(TABLES.c.id == draft.table_id)
            connection.execute(ended.values(state="over", result=draft.result))
        change_seats(connection, draft.table_id, _of_seats(draft))
    snapshots = [asdict(draft.snapshot) for draft in grown if draft.snapshot]
    if snapshots:
        keep_snapshots(connection, snapshots)
    return [draft.table_id in written for draft in drafts]


def _of_seats(draft: StepDraft) -> dict[int, dict[str, Any]]:
    """What changes in the rows of seats."""
    changes: dict[int, dict[str, Any]] = {seat: {"deadline": until} for seat, until in draft.deadlines.items()}
    for seat, (score, rank) in draft.scores.items():
        changes.setdefault(seat, {}).update(score=score, rank=rank)
    return changes


def _row(draft: StepDraft, made: float) -> dict[str, Any]:
    """The entry of a draft."""
    return {"made": made, **{name: getattr(draft, name) for name in ENTRY_FIELDS}}


def _add_at_once(connection: Connection, drafts: Sequence[StepDraft], made: float) -> set[str]:
    """Add entries to the logs of as many tables, which count them; returns the tables whose log has grown."""
    entries = json.dumps([_row(draft, made) for draft in drafts])
    deciding = json.dumps({draft.table_id: draft.deciding for draft in drafts})
    worker = connection.get_execution_options()[WORKER]
    given = {"entries": entries, "deciding": deciding, "channel": CHANNEL, "worker": worker}
    return set(connection.execute(ADD_AND_ANNOUNCE, given).scalars())


def _add_in_turn(connection: Connection, drafts: Sequence[StepDraft], made: float) -> set[str]:
    """The same in SQLite, by its driver: SQLAlchemy takes longer for a statement than the statement itself."""
    driver: Any = connection.connection.driver_connection
    grown: set[str] = set()
    for draft in drafts:
        row = _row(draft, made)
        if driver.execute(ADD_ENTRY, row).rowcount:
            driver.execute(COUNT_ENTRY, {**row, "deciding": json.dumps(draft.deciding)})
            grown.add(draft.table_id)
    return grown


def keep_snapshots(connection: Connection, snapshots: Sequence[dict[str, Any]]) -> None:
    """Store snapshots in place of the earlier ones of their tables."""
    add = INSERTS[connection.dialect.name](SNAPSHOTS)
    fields = {column.name: column for column in add.excluded if not column.primary_key}
    connection.execute(add.on_conflict_do_update(index_elements=["table_id"], set_=fields), snapshots)


def announce(connection: Connection, tables: Iterable[str]) -> None:
    """Notify other workers, after the commit, that tables have changed; with SQLite there are none."""
    if connection.dialect.name == "postgresql":
        worker = connection.get_execution_options()[WORKER]
        told = literal([f"{worker} {table_id}" for table_id in tables], ARRAY(Text))
        connection.execute(select(func.pg_notify(CHANNEL, func.unnest(told))))


async def change_table(session: AsyncSession, table_id: str, **changes: Any) -> None:
    """Change anything but the log; the version shows it."""
    values = {"version": TableRow.version + 1, "changed": time.time(), **changes}
    await session.execute(update(TableRow).where(TableRow.id == table_id).values(values))
    await (await session.connection()).run_sync(announce, [table_id])


def change_seats(connection: Connection, table_id: str, changes: dict[int, dict[str, Any]]) -> None:
    """Change the rows of some seats."""
    for seat, values in sorted(changes.items()):
        connection.execute(update(SEATS).where(SEATS.c.table_id == table_id, SEATS.c.seat == seat).values(**values))


async def lock_table(session: AsyncSession, table_id: str) -> None:
    """Lock a table until the end of the transaction.

    Code that changes seats locks first, as the writers of logs do, so that there is no deadlock.
    """
    await (await session.connection()).run_sync(lock_tables, [table_id])


def lock_tables(connection: Connection, tables: Iterable[str]) -> None:
    """The same for several, in the order in which all workers do it."""
    wanted = select(TABLES.c.id).where(TABLES.c.id.in_(list(tables))).order_by(TABLES.c.id)
    connection.execute(wanted.with_for_update())


def touch_tables(connection: Connection, tables: Iterable[str]) -> None:
    """Something other than the log of some tables has changed; the version shows it."""
    values = {"version": TABLES.c.version + 1, "changed": time.time()}
    connection.execute(update(TABLES).where(TABLES.c.id.in_(list(tables))).values(values))
    announce(connection, tables)


async def take_if(
    session: AsyncSession, model: type[SeatRow | TableRow | GuestRow], *conditions: Any, **changes: Any
) -> bool:
    """Change a row if it is still as expected; if two try, one succeeds."""
    result = await session.execute(update(model).where(*conditions).values(**changes))
    return isinstance(result, CursorResult) and result.rowcount == 1


# --- lists


async def public_tables(session: AsyncSession) -> Sequence[str]:
    """The public tables that guests can join or watch, the newest first; where there are many, a few of each host."""
    newest = TABLES.c.changed.desc()
    place = func.row_number().over(partition_by=TABLES.c.host, order_by=newest).label("place")
    wanted = select(TABLES.c.id, TABLES.c.changed, place).where(TABLES.c.public, TABLES.c.state != "over")
    found = await session.execute(wanted.order_by(place, newest).limit(LISTED))
    return [row.id for row in sorted(found, key=lambda row: row.changed, reverse=True)]


async def tables_of(session: AsyncSession, guest: str) -> Sequence[str]:
    """The tables that a guest created or sits at, the newest first."""
    seated = select(SeatRow.table_id).where(SeatRow.guest_id == guest)
    wanted = select(TableRow.id).where(or_(TableRow.host == guest, TableRow.id.in_(seated)))
    return (await session.scalars(wanted.order_by(TableRow.changed.desc()).limit(LISTED))).all()


def tables_made(connection: Connection, guest: str, since: float) -> int:
    """How many tables a guest has created since a time; those of a tournament are none of the first player's."""
    own = (TABLES.c.host == guest, TABLES.c.made > since, TABLES.c.tournament.is_(None))
    return connection.scalar(select(func.count()).select_from(TABLES).where(*own)) or 0


def add_table(
    connection: Connection, table: dict[str, Any], seats: Sequence[dict[str, Any]], admitted: Sequence[str]
) -> None:
    """Add a table with its seats, and the guests who may know of it."""
    connection.execute(insert(TABLES), table)
    connection.execute(insert(SEATS), seats)
    connection.execute(insert(ADMISSIONS), [{"table_id": table["id"], "guest_id": guest} for guest in admitted])


def add_log(connection: Connection, entries: Sequence[dict[str, Any]]) -> None:
    """Add the log of a game that was played elsewhere."""
    if entries:
        connection.execute(insert(ENTRIES), entries)


async def stamps(session: AsyncSession, tables: Sequence[str]) -> dict[str, Stamp]:
    """The number and the version of some tables."""
    wanted = select(TableRow.id, TableRow.number, TableRow.version).where(TableRow.id.in_(tables))
    return {table: (number, version) for table, number, version in (await session.execute(wanted)).all()}


# --- chat


async def last_line(session: AsyncSession, table_id: str) -> int:
    """The number of the last chat message."""
    wanted = select(ChatRow.number).where(ChatRow.table_id == table_id).order_by(ChatRow.number.desc()).limit(1)
    return await session.scalar(wanted) or 0


async def read_chat(session: AsyncSession, table_id: str, *which: ColumnElement[bool]) -> list[ChatRecord]:
    """The last chat messages of some kind, with the names of their authors."""
    wanted = select(CHAT, GuestRow.name).join(GuestRow, GuestRow.id == CHAT.c.guest_id)
    lines = wanted.where(CHAT.c.table_id == table_id, *which).order_by(CHAT.c.number.desc()).limit(CHAT_KEPT_IN_VIEW)
    return [ChatRecord(**row) for row in (await session.execute(lines)).mappings()][::-1]


async def guest_name(session: AsyncSession, guest: str) -> str:
    """The name of a guest."""
    return (await session.get_one(GuestRow, guest)).name
