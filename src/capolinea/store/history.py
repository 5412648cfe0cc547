"""What a guest has played, and everything that is stored about a guest."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from sqlalchemy import delete, literal, select, tuple_, update

from capolinea.store import tournaments
from capolinea.store.models import (
    AdmissionRow,
    CallRow,
    ChatRow,
    EntrantRow,
    EntryRow,
    GuestRow,
    MapOwnerRow,
    PasskeyRow,
    ReceiverRow,
    RestrictionRow,
    SeatRow,
    TableRow,
    TournamentRow,
    VoteRow,
)
from capolinea.store.queries import announce
from capolinea.tables.table_store import FAILED

if TYPE_CHECKING:
    from collections.abc import AsyncGenerator, Iterable, Mapping, Sequence

    from sqlalchemy import ColumnElement, Connection, Select
    from sqlalchemy.ext.asyncio import AsyncSession

LISTED = 2000  # finished games of a guest, the latest
ASKED_AT_ONCE = 100  # tables in one question to the database: nobody has to wait for the answer
RATED_AT_ONCE = ASKED_AT_ONCE
EXPORTED_AT_ONCE = 250  # rows, so that nobody has to wait for them

GUESTS, TABLES, SEATS, ENTRIES, CHAT, MAPS, RECEIVERS, PASSKEYS = (
    row.metadata.tables[row.__tablename__]
    for row in (GuestRow, TableRow, SeatRow, EntryRow, ChatRow, MapOwnerRow, ReceiverRow, PasskeyRow)
)
ENTRANTS, TOURNAMENTS, CALLS, ADMISSIONS, RESTRICTIONS, VOTES = (
    row.metadata.tables[row.__tablename__]
    for row in (EntrantRow, TournamentRow, CallRow, AdmissionRow, RestrictionRow, VoteRow)
)


@dataclass(frozen=True)
class PlayedGame:
    """A finished game of a guest: the seats of the table, and which of them the guest had."""

    table_id: str
    game: str
    variant: str
    ended: float
    own: frozenset[int]
    seats: tuple[PlayedSeat, ...]


@dataclass(frozen=True)
class PlayedSeat:
    """A seat of a finished game. `level` is that of a bot that had it from the start."""

    seat: int
    level: str
    handed: str
    score: int | None
    rank: int | None
    performance: float | None


@dataclass(frozen=True)
class RatedGame:
    """A finished game of a rated table: who had each seat, and the rank; who left it to a bot comes last."""

    table_id: str
    game: str
    ended: float
    players: list[tuple[str, str]]
    ranks: list[int]


def _over(*which: ColumnElement[bool]) -> Select[Any, Any, Any, Any]:
    """Finished games with the time of their last move; sandboxes do not count."""
    last = (ENTRIES.c.table_id == TABLES.c.id) & (ENTRIES.c.number == TABLES.c.number)
    wanted = select(TABLES.c.id, TABLES.c.game, TABLES.c.variant, ENTRIES.c.made).join(ENTRIES, last)
    return wanted.where(TABLES.c.state == "over", ~TABLES.c.sandbox, *which)


async def _seats(session: AsyncSession, tables: Sequence[str]) -> dict[str, list[Any]]:
    """The seats of some tables."""
    found: dict[str, list[Any]] = {table: [] for table in tables}
    wanted = select(SEATS).where(SEATS.c.table_id.in_(tables))
    for seat in await session.execute(wanted.order_by(SEATS.c.table_id, SEATS.c.seat)):
        found[seat.table_id].append(seat)
    return found


async def games_of(session: AsyncSession, guest: str) -> AsyncGenerator[PlayedGame, None]:
    """The finished games of a guest, the latest first; read a few at a time."""
    seated = select(SEATS.c.table_id).where(SEATS.c.guest_id == guest)
    wanted = _over(TABLES.c.id.in_(seated)).order_by(ENTRIES.c.made.desc()).limit(LISTED)
    rows = (await session.execute(wanted)).all()
    for first in range(0, len(rows), ASKED_AT_ONCE):
        some = rows[first : first + ASKED_AT_ONCE]
        seats = await _seats(session, [row.id for row in some])
        for row in some:
            yield PlayedGame(
                table_id=row.id,
                game=row.game,
                variant=row.variant,
                ended=row.made,
                own=frozenset(seat.seat for seat in seats[row.id] if seat.guest_id == guest),
                seats=tuple(
                    PlayedSeat(
                        seat=seat.seat,
                        level="" if seat.guest_id else _bot(seat),
                        handed=seat.handed,
                        score=seat.score,
                        rank=seat.rank,
                        performance=seat.performance,
                    )
                    for seat in seats[row.id]
                ),
            )


def keep_performance(connection: Connection, table: str, found: Mapping[int, float], *, again: bool) -> None:
    """Store what a review has found for the seats of a table, `again` in place of an earlier one."""
    for seat, performance in found.items():
        whose = (SEATS.c.table_id == table, SEATS.c.seat == seat)
        which = whose if again else (*whose, SEATS.c.performance.is_(None))
        connection.execute(update(SEATS).where(*which).values(performance=performance))


async def rated_games(session: AsyncSession, since: tuple[float, str]) -> list[RatedGame]:
    """The next finished games of rated tables after a moment, the earliest first."""
    later = tuple_(ENTRIES.c.made, TABLES.c.id) > tuple_(literal(since[0]), literal(since[1]))
    wanted = _over(~TABLES.c.hints, later).order_by(ENTRIES.c.made, TABLES.c.id).limit(RATED_AT_ONCE)
    rows = (await session.execute(wanted)).all()
    seats = await _seats(session, [row.id for row in rows])
    return [
        RatedGame(
            table_id=row.id,
            game=row.game,
            ended=row.made,
            players=[("guest", seat.guest_id) if seat.guest_id else ("bot", _bot(seat)) for seat in seats[row.id]],
            ranks=[len(seats[row.id]) + 1 if seat.handed else seat.rank or 1 for seat in seats[row.id]],
        )
        for row in rows
    ]


def _bot(seat: Any) -> str:
    """The bot that had a seat from the start: its level, or the name of one that failed."""
    return seat.name if seat.handed == FAILED else seat.level


async def guest_itself(session: AsyncSession, guest: str) -> dict[str, Any]:
    """Who a guest is."""
    found = await session.get_one(GuestRow, guest)
    return {"id": found.id, "name": found.name, "made": found.made}


async def unfinished_tables(session: AsyncSession, guest: str) -> list[str]:
    """Some tables that are not over at which a guest has a seat; none once no seat is left."""
    seated = select(SEATS.c.table_id).where(SEATS.c.guest_id == guest, SEATS.c.kind == "guest")
    wanted = select(TABLES.c.id).where(TABLES.c.id.in_(seated), TABLES.c.state != "over").limit(ASKED_AT_ONCE)
    return list(await session.scalars(wanted))


class Part:
    """Rows about a guest that are read a few at a time, in the order of a key: the first columns."""

    def __init__(self, columns: Iterable[ColumnElement[Any]], *which: ColumnElement[bool], key: int = 1) -> None:
        listed = list(columns)
        self.key = listed[:key]
        self.wanted = select(*listed).where(*which).order_by(*self.key).limit(EXPORTED_AT_ONCE)

    async def after(self, session: AsyncSession, last: Mapping[str, Any] | None) -> list[dict[str, Any]]:
        """The rows after one, or the first; fewer than `EXPORTED_AT_ONCE` are the last."""
        wanted = self.wanted
        if last is not None:
            known = tuple_(*(literal(last[str(column.key)]) for column in self.key))
            wanted = wanted.where(tuple_(*self.key) > known)
        return [dict(row) for row in (await session.execute(wanted)).mappings()]


def parts_about(guest: str) -> dict[str, Part]:
    """What is stored about a guest, without secrets."""
    tables, entries, chat = TABLES.c, ENTRIES.c, CHAT.c
    maps, receivers, passkeys = MAPS.c, RECEIVERS.c, PASSKEYS.c
    calls, admissions, restrictions, votes = CALLS.c, ADMISSIONS.c, RESTRICTIONS.c, VOTES.c
    own_calls = calls.receiver_id.in_(select(receivers.id).where(receivers.guest_id == guest))
    entrants, led = ENTRANTS.c, TOURNAMENTS.c
    own_tables = select(SEATS.c.table_id).where(SEATS.c.guest_id == guest)  # moves have no index by guest
    own_moves = (entries.guest_id == guest, entries.table_id.in_(own_tables))
    moves = (entries.table_id, entries.number, entries.kind, entries.seat, entries.move, entries.made)
    return {
        "hosted": Part([tables.id], tables.host == guest),
        "seats": Part(SEATS.columns, SEATS.c.guest_id == guest, key=2),
        "moves": Part(moves, *own_moves, key=2),
        "chat": Part((chat.table_id, chat.number, chat.text, chat.made), chat.guest_id == guest, key=2),
        "maps": Part([maps.game], maps.guest_id == guest),
        "receivers": Part(
            (receivers.id, receivers.kind, receivers.address, receivers.made), receivers.guest_id == guest
        ),
        "passkeys": Part((passkeys.id, passkeys.made, passkeys.used), passkeys.guest_id == guest),
        "calls": Part((calls.receiver_id, calls.table_id, calls.number, calls.kind), own_calls, key=4),
        "admissions": Part([admissions.table_id], admissions.guest_id == guest),
        "restrictions": Part((restrictions.table_id, restrictions.kind), restrictions.guest_id == guest),
        "votes": Part((votes.table_id, votes.seat), votes.guest_id == guest, key=2),
        "tournaments": Part((entrants.tournament_id, entrants.made), entrants.guest_id == guest),
        "tournaments_hosted": Part((led.id, led.name, led.made), led.host == guest),
    }


def forget_guest(connection: Connection, guest: str, name: str, silence: str) -> None:
    """Delete what is stored about a guest.

    Games stay readable for the others: the guest's rows in them have no name and no text any more.
    """
    receivers = select(ReceiverRow.id).where(ReceiverRow.guest_id == guest)
    connection.execute(delete(CallRow).where(CallRow.receiver_id.in_(receivers)))
    for row in (ReceiverRow, PasskeyRow, MapOwnerRow, AdmissionRow, VoteRow):
        connection.execute(delete(row).where(row.guest_id == guest))
    connection.execute(update(CHAT).where(CHAT.c.guest_id == guest).values(text=silence))
    connection.execute(update(SEATS).where(SEATS.c.guest_id == guest).values(name=""))
    tournaments.lose(connection, guest)
    gone = {"name": name, "recovery": None, "generation": GUESTS.c.generation + 1}
    connection.execute(update(GUESTS).where(GUESTS.c.id == guest).values(**gone))
    seated = select(SEATS.c.table_id).where(SEATS.c.guest_id == guest)
    tables = connection.scalars(select(TABLES.c.id).where(TABLES.c.id.in_(seated))).all()
    connection.execute(update(TABLES).where(TABLES.c.id.in_(seated)).values(version=TABLES.c.version + 1))
    announce(connection, tables)
