"""The rows of calls: where guests want to be called, and who was called for which turn.

Each function works in the transaction that it is given.
"""

from __future__ import annotations

from dataclasses import asdict, dataclass
from typing import TYPE_CHECKING

from sqlalchemy import delete, func, select, tuple_, update

from capolinea.store.models import CallRow, EntryRow, GuestRow, ReceiverRow, SeatRow, TableRow
from capolinea.store.queries import INSERTS

if TYPE_CHECKING:
    from collections.abc import Sequence

    from sqlalchemy import Connection
    from sqlalchemy.ext.asyncio import AsyncSession

RECEIVERS, CALLS, ENTRIES, TABLES = (
    row.metadata.tables[row.__tablename__] for row in (ReceiverRow, CallRow, EntryRow, TableRow)
)
TAKEN, DONE = "taken", "done"
MOST_AT_ONCE = 500  # turns that are looked at together
READ_AT_ONCE = 250  # rows, so that nobody has to wait for them
MOST_FAILURES = 20  # calls in a row that failed, after which a receiver gets no more


@dataclass(frozen=True)
class Receiver:
    """Where a guest wants to be called: `capolinea.store.models.ReceiverRow`."""

    id: str
    guest_id: str
    kind: str
    address: str
    language: str
    made: float
    code: str = ""
    failures: int = 0


@dataclass(frozen=True)
class Turn:
    """A seat of an absent guest that has to decide, and a receiver of that guest."""

    receiver: Receiver
    table_id: str
    game: str
    clock: str
    clock_limit: int
    seat: int
    deadline: float | None
    entries: int  # of the table's log


@dataclass(frozen=True)
class DueCall:
    """A call that may have to be made. Its turn began after the entry `number`, the last one of the guest's seat."""

    receiver: Receiver
    table_id: str
    game: str
    number: int
    kind: str
    deadline: float | None

    @property
    def key(self) -> tuple[str, str, int, str]:
        """What tells it from all other calls."""
        return self.receiver.id, self.table_id, self.number, self.kind


async def receivers_of(session: AsyncSession, guest: str) -> list[Receiver]:
    """The receivers of a guest, the oldest first."""
    wanted = select(RECEIVERS).where(RECEIVERS.c.guest_id == guest).order_by(RECEIVERS.c.made, RECEIVERS.c.id)
    return [Receiver(**row) for row in (await session.execute(wanted)).mappings()]


def add_receiver(connection: Connection, receiver: Receiver, most: int) -> bool:
    """Store a receiver in place of one with the same address; false if the guest has too many others."""
    whose = select(GuestRow.id).where(GuestRow.id == receiver.guest_id)
    connection.execute(whose.with_for_update())  # one wish after the other
    same = (RECEIVERS.c.guest_id == receiver.guest_id, RECEIVERS.c.address == receiver.address)
    for known in connection.scalars(select(RECEIVERS.c.id).where(*same)).all():
        drop_receiver(connection, known)
    count = select(func.count()).select_from(RECEIVERS).where(RECEIVERS.c.guest_id == receiver.guest_id)
    if (connection.scalar(count) or 0) >= most:
        return False
    connection.execute(RECEIVERS.insert(), asdict(receiver))
    return True


def drop_receiver(connection: Connection, receiver: str) -> None:
    """Forget a receiver."""
    connection.execute(delete(CALLS).where(CALLS.c.receiver_id == receiver))
    connection.execute(delete(RECEIVERS).where(RECEIVERS.c.id == receiver))


def confirm_receiver(connection: Connection, receiver: str) -> None:
    """A mail address belongs to the guest who gave it."""
    connection.execute(update(RECEIVERS).where(RECEIVERS.c.id == receiver).values(code=""))


def note_success(connection: Connection, receiver: str) -> None:
    """A receiver works, whatever it did before."""
    connection.execute(update(RECEIVERS).where(RECEIVERS.c.id == receiver).values(failures=0))


async def open_turns(session: AsyncSession, before: float) -> list[Turn]:
    """The seats of guests with a receiver who have been away since a time, and whose tables wait for them."""
    away = (SeatRow.kind == "guest") & (SeatRow.here_until < before)
    wanted = (
        select(
            RECEIVERS,
            TABLES.c.id,
            TABLES.c.game,
            TABLES.c.clock,
            TABLES.c.clock_limit,
            TABLES.c.deciding,
            SeatRow.seat,
            SeatRow.deadline,
            TABLES.c.number,
        )
        .join(SeatRow, SeatRow.guest_id == RECEIVERS.c.guest_id)
        .join(TABLES, TABLES.c.id == SeatRow.table_id)
        .where(away, TABLES.c.state == "playing", RECEIVERS.c.code == "", RECEIVERS.c.failures < MOST_FAILURES)
    )
    width = len(RECEIVERS.columns)
    names = [column.name for column in RECEIVERS.columns]
    found: list[Turn] = []
    async for rows in (await session.stream(wanted)).partitions(READ_AT_ONCE):
        for row in rows:
            table_id, game, clock, limit, deciding, seat, deadline, number = row[width:]
            if seat in deciding:
                receiver = Receiver(**dict(zip(names, row[:width], strict=True)))
                found.append(Turn(receiver, table_id, game, clock, limit, seat, deadline, number))
    return found


async def turns_began(session: AsyncSession, seats: Sequence[tuple[str, int]]) -> dict[tuple[str, int], int]:
    """The last entry of each of some seats: what came since has led to the turn that it has now."""
    where = tuple_(ENTRIES.c.table_id, ENTRIES.c.seat).in_(list(seats))
    wanted = select(ENTRIES.c.table_id, ENTRIES.c.seat, func.max(ENTRIES.c.number)).where(where)
    rows = await session.execute(wanted.group_by(ENTRIES.c.table_id, ENTRIES.c.seat))
    return dict.fromkeys(seats, 0) | {(table, seat): number for table, seat, number in rows}


async def made_calls(session: AsyncSession, receivers: Sequence[str]) -> dict[tuple[str, str, int, str], float | None]:
    """The calls of some receivers: until when each is taken, or None if it is done."""
    wanted = select(CALLS).where(CALLS.c.receiver_id.in_(receivers))
    return {
        (row.receiver_id, row.table_id, row.number, row.kind): None if row.state == DONE else row.until
        for row in await session.execute(wanted)
    }


def claim(connection: Connection, due: DueCall, now: float, seconds: float) -> int:
    """Take a call for some seconds, in which no other worker does; which try it is, or 0 if it is not to be made."""
    key = {"receiver_id": due.receiver.id, "table_id": due.table_id, "number": due.number, "kind": due.kind}
    if connection.scalar(select(RECEIVERS.c.id).where(RECEIVERS.c.id == due.receiver.id)) is None:
        return 0
    add = INSERTS[connection.dialect.name](CALLS).values(**key, state=TAKEN, tries=1, until=now + seconds)
    again = add.on_conflict_do_update(
        index_elements=list(key),
        set_={"tries": CALLS.c.tries + 1, "until": now + seconds},
        where=(CALLS.c.state == TAKEN) & (CALLS.c.until < now),
    )
    tries = connection.scalar(again.returning(CALLS.c.tries))
    if tries:
        older = (CALLS.c.receiver_id == due.receiver.id, CALLS.c.table_id == due.table_id)
        connection.execute(delete(CALLS).where(*older, CALLS.c.number < due.number))
    return tries or 0


def settle(connection: Connection, due: DueCall, *, worked: bool, again: float | None) -> None:
    """What became of a call: it is done, or tried again after a time."""
    which = (CALLS.c.receiver_id == due.receiver.id, CALLS.c.table_id == due.table_id, CALLS.c.number == due.number)
    state = {"state": DONE} if again is None else {"until": again}
    connection.execute(update(CALLS).where(*which, CALLS.c.kind == due.kind).values(**state))
    if worked or again is None:
        failures = 0 if worked else RECEIVERS.c.failures + 1
        connection.execute(update(RECEIVERS).where(RECEIVERS.c.id == due.receiver.id).values(failures=failures))


def forget_calls(connection: Connection) -> None:
    """Forget the calls of games that are over."""
    over = select(TABLES.c.id).where(TABLES.c.state == "over")
    connection.execute(delete(CALLS).where(CALLS.c.table_id.in_(over)))
