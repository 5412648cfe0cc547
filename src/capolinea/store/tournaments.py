"""The rows of tournaments. Each function works in the transaction that it is given."""

from __future__ import annotations

import time
from dataclasses import asdict, dataclass, field
from typing import TYPE_CHECKING, Any

from sqlalchemy import delete, func, insert, or_, select, update

from capolinea.core.errors import InvalidInput
from capolinea.core.map_file import is_own
from capolinea.store import own_maps, queries
from capolinea.store.models import EntrantRow, GuestRow, SeatRow, TableRow, TournamentRow

if TYPE_CHECKING:
    from collections.abc import Sequence

    from sqlalchemy import Connection, Select
    from sqlalchemy.ext.asyncio import AsyncSession

    from capolinea.tables.records import SeatRecord, TableRecord

LISTED = 20  # tournaments of a guest

TOURNAMENTS, ENTRANTS, TABLES, SEATS = (
    row.metadata.tables[row.__tablename__] for row in (TournamentRow, EntrantRow, TableRow, SeatRow)
)
OF_SEAT = ("guest_id", "level", "handed", "score", "rank")  # what a tournament wants to know, as in `RoundSeat`


@dataclass(frozen=True)
class TournamentRecord:
    """A tournament: `capolinea.store.models.TournamentRow`."""

    id: str
    host: str
    name: str
    game: str
    variant: str
    options: list[str]
    hints: bool
    clock: str
    clock_limit: int
    style: str
    size: int
    level: str
    rounds: int
    invitation: str
    made: float
    changed: float
    round: int = 0
    off: list[str] = field(default_factory=list[str])
    ended: bool = False
    version: int = 0


@dataclass(frozen=True)
class Entrant:
    """A guest who takes part, with the current name; `since` is how many rounds had begun when they came."""

    guest: str
    name: str
    number: int
    since: int
    active: bool
    struck: bool
    rests: int


@dataclass(frozen=True)
class RoundSeat:
    """A seat of a game: a player, who may have left it to a bot (`handed`), or a bot of a level from the start."""

    guest: str | None
    level: str
    handed: str
    score: int | None
    rank: int | None


@dataclass(frozen=True)
class RoundGame:
    """A game of a round: as much of its table as a tournament wants to know."""

    table_id: str
    round: int
    state: str
    seats: list[RoundSeat]


@dataclass(frozen=True)
class StoredTournament:
    """A tournament with its players, in the order of coming, and its games, round by round."""

    record: TournamentRecord
    entrants: list[Entrant]
    games: list[RoundGame]


async def read_tournament(session: AsyncSession, tournament: str) -> StoredTournament | None:
    """A tournament as it is now."""
    found = (await session.execute(select(TOURNAMENTS).where(TOURNAMENTS.c.id == tournament))).mappings().one_or_none()
    if found is None:
        return None
    people = select(ENTRANTS, GuestRow.name).join(GuestRow, GuestRow.id == ENTRANTS.c.guest_id)
    rows = await session.execute(people.where(ENTRANTS.c.tournament_id == tournament).order_by(ENTRANTS.c.number))
    tables = select(TABLES.c.id, TABLES.c.round, TABLES.c.state).where(TABLES.c.tournament == tournament)
    found_tables = (await session.execute(tables.order_by(TABLES.c.round, TABLES.c.id))).all()
    games = {table: RoundGame(table, number, state, []) for table, number, state in found_tables}
    seats = select(SEATS.c.table_id, *(SEATS.c[name] for name in OF_SEAT)).join(TABLES, TABLES.c.id == SEATS.c.table_id)
    wanted = seats.where(TABLES.c.tournament == tournament).order_by(SEATS.c.table_id, SEATS.c.seat)
    for table, *seat in (await session.execute(wanted)).all():
        games[table].seats.append(RoundSeat(*seat))
    return StoredTournament(
        TournamentRecord(**found),
        [Entrant(row.guest_id, row.name, row.number, row.since, row.active, row.struck, row.rests) for row in rows],
        list(games.values()),
    )


async def tournaments_of(session: AsyncSession, guest: str) -> list[TournamentRecord]:
    """The tournaments that a guest made or takes part in, the last changed first."""
    entered = select(ENTRANTS.c.tournament_id).where(ENTRANTS.c.guest_id == guest)
    wanted = select(TOURNAMENTS).where(or_(TOURNAMENTS.c.host == guest, TOURNAMENTS.c.id.in_(entered)))
    rows = await session.execute(wanted.order_by(TOURNAMENTS.c.changed.desc()).limit(LISTED))
    return [TournamentRecord(**row) for row in rows.mappings()]


def add_tournament(connection: Connection, record: TournamentRecord, most: int, since: float) -> bool:
    """Store a new tournament; false where its host has made too many since a time."""
    connection.execute(select(GuestRow.id).where(GuestRow.id == record.host).with_for_update())
    own = select(func.count()).where(TOURNAMENTS.c.host == record.host, TOURNAMENTS.c.made > since)
    if (connection.scalar(own) or 0) >= most:
        return False
    connection.execute(insert(TOURNAMENTS), asdict(record))
    return True


def enter(connection: Connection, tournament: str, guest: str, most: int, most_of_one: int, since: float) -> str:
    """Let a guest take part, again too; the code of a refusal where too many do, or the guest does in too many.

    Players who come and go leave the version alone: else they could keep a round from beginning.
    """
    record = connection.execute(select(TOURNAMENTS).where(TOURNAMENTS.c.id == tournament).with_for_update()).one()
    known = (ENTRANTS.c.tournament_id == tournament, ENTRANTS.c.guest_id == guest)
    own = connection.execute(select(ENTRANTS.c.active, ENTRANTS.c.struck).where(*known)).one_or_none()
    if own is not None and own.active:
        return ""
    if own is not None and own.struck:
        return "tournament-struck"
    here = select(func.count(), func.max(ENTRANTS.c.number)).where(ENTRANTS.c.tournament_id == tournament)
    everybody, last = connection.execute(here).one()
    playing = connection.scalar(here.with_only_columns(func.count()).where(ENTRANTS.c.active)) or 0
    if playing >= most or (own is None and everybody >= 2 * most):
        return "tournament-full"
    if own is not None:
        connection.execute(update(ENTRANTS).where(*known).values(active=True))
    else:
        lately = select(func.count()).where(ENTRANTS.c.guest_id == guest, ENTRANTS.c.made > since)
        if (connection.scalar(lately) or 0) >= most_of_one:
            return "too-many-tournaments"
        row: dict[str, Any] = {"tournament_id": tournament, "guest_id": guest, "number": (last or 0) + 1}
        row |= {"since": record.round, "active": True, "rests": 0, "made": time.time()}
        connection.execute(insert(ENTRANTS), row)
    _touch(connection, tournament)
    return ""


def drop_out(connection: Connection, tournament: str, guest: str) -> None:
    """Let a guest play no more rounds."""
    _change_entrant(connection, tournament, guest, active=False)
    _touch(connection, tournament)


def strike(connection: Connection, tournament: str, guest: str, *, struck: bool) -> None:
    """Strike a guest from the coming rounds, who then cannot come back, or allow them to."""
    _change_entrant(connection, tournament, guest, struck=struck, **({"active": False} if struck else {}))
    change(connection, tournament)


def _change_entrant(connection: Connection, tournament: str, guest: str, **values: bool) -> None:
    which = (ENTRANTS.c.tournament_id == tournament, ENTRANTS.c.guest_id == guest)
    connection.execute(update(ENTRANTS).where(*which).values(**values))


def _touch(connection: Connection, tournament: str) -> None:
    connection.execute(update(TOURNAMENTS).where(TOURNAMENTS.c.id == tournament).values(changed=time.time()))


def change(connection: Connection, tournament: str, **values: Any) -> None:
    """Change a tournament; the version shows it."""
    values |= {"version": TOURNAMENTS.c.version + 1, "changed": time.time()}
    connection.execute(update(TOURNAMENTS).where(TOURNAMENTS.c.id == tournament).values(**values))


def lose(connection: Connection, guest: str) -> None:
    """Go on without a guest who is banned or deletes themselves: what they host is over, and nameless."""
    entered = select(ENTRANTS.c.tournament_id).where(ENTRANTS.c.guest_id == guest)
    connection.execute(update(ENTRANTS).where(ENTRANTS.c.guest_id == guest).values(active=False))
    redraw(connection, entered)
    hosted = update(TOURNAMENTS).where(TOURNAMENTS.c.host == guest)
    connection.execute(hosted.values(name="", ended=True, version=TOURNAMENTS.c.version + 1))


def redraw(connection: Connection, which: Select[tuple[str]]) -> None:
    """Have rounds that are being drawn of some tournaments drawn again: a guest is not there any more."""
    changed = update(TOURNAMENTS).where(TOURNAMENTS.c.id.in_(which))
    connection.execute(changed.values(version=TOURNAMENTS.c.version + 1))


def merge(connection: Connection, guest: str, into: str) -> None:
    """Give what a guest has in tournaments to another. Who is in one twice goes on as one, with the rests of both."""
    redraw(connection, select(ENTRANTS.c.tournament_id).where(ENTRANTS.c.guest_id.in_((guest, into))))
    mine = {row.tournament_id: row for row in connection.execute(select(ENTRANTS).where(ENTRANTS.c.guest_id == into))}
    for row in connection.execute(select(ENTRANTS).where(ENTRANTS.c.guest_id == guest)).all():
        which = ENTRANTS.c.tournament_id == row.tournament_id
        if (own := mine.get(row.tournament_id)) is not None:
            both: dict[str, Any] = {"rests": own.rests + row.rests, "active": own.active or row.active}
            both |= {"number": min(own.number, row.number), "since": min(own.since, row.since)}
            both |= {"struck": own.struck and row.struck}
            connection.execute(delete(ENTRANTS).where(which, ENTRANTS.c.guest_id == guest))
            connection.execute(update(ENTRANTS).where(which, ENTRANTS.c.guest_id == into).values(**both))
    connection.execute(update(ENTRANTS).where(ENTRANTS.c.guest_id == guest).values(guest_id=into))
    connection.execute(update(TOURNAMENTS).where(TOURNAMENTS.c.host == guest).values(host=into))


def call_off(connection: Connection, tournament: str, table: str) -> None:
    """Call a game off."""
    off = connection.execute(select(TOURNAMENTS.c.off).where(TOURNAMENTS.c.id == tournament).with_for_update())
    change(connection, tournament, off=sorted({*off.scalar_one(), table}))


def begin_round(
    connection: Connection,
    tournament: TournamentRecord,
    tables: Sequence[tuple[TableRecord, Sequence[SeatRecord]]],
    resting: Sequence[str],
) -> bool:
    """Store the games of the next round; false where the tournament has changed since it was read."""
    still = (TOURNAMENTS.c.id == tournament.id, TOURNAMENTS.c.version == tournament.version)
    values = {"round": tournament.round + 1, "ended": False, "version": tournament.version + 1, "changed": time.time()}
    if connection.execute(update(TOURNAMENTS).where(*still).values(**values)).rowcount != 1:
        return False
    if is_own(tournament.game) and not own_maps.hold_map(connection, tournament.game):
        raise InvalidInput("unknown-map", game=tournament.game)
    for table, seats in tables:
        people = sorted({seat.guest_id for seat in seats if seat.guest_id})
        queries.add_table(connection, asdict(table), [asdict(seat) for seat in seats], people)
    those = (ENTRANTS.c.tournament_id == tournament.id, ENTRANTS.c.guest_id.in_(resting))
    connection.execute(update(ENTRANTS).where(*those).values(rests=ENTRANTS.c.rests + 1))
    return True
