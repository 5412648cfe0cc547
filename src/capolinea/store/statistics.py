"""Statistics: sums over finished games, made by the database."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sqlalchemy import case, func, or_, select

from capolinea.store.models import GuestRow, SeatRow, TableRow
from capolinea.tables.messages.statistics import Record, Statistics
from capolinea.tables.table_store import FAILED, MOST_GAMES, MOST_RECORDS

if TYPE_CHECKING:
    from sqlalchemy import ColumnElement, ScalarSelect, SQLColumnExpression, Subquery
    from sqlalchemy.ext.asyncio import AsyncSession


async def read_statistics(session: AsyncSession, guest: str | None) -> Statistics:
    """The scores of guests and bots at public tables, and at tables where the guest who asks played or was host."""
    guests = SeatRow.guest_id.is_not(None)
    bot = case((SeatRow.handed == FAILED, SeatRow.name), else_=SeatRow.level)
    return Statistics(
        players=await _records(session, guest, func.coalesce(func.nullif(SeatRow.name, ""), GuestRow.name), guests),
        bots=await _records(session, guest, bot, ~guests),
    )


async def _records(
    session: AsyncSession, guest: str | None, name: SQLColumnExpression[str], which: ColumnElement[bool]
) -> list[Record]:
    ended = SeatRow.handed == ""  # by the guest who began it
    group = (name, TableRow.game, TableRow.variant)
    games = func.count(TableRow.id.distinct())
    counted = select(
        *group,
        games,
        func.sum(case((ended & (SeatRow.rank == 1), 1), else_=0)),
        func.sum(case((ended, 0), else_=1)),
        func.avg(case((ended, SeatRow.score))),
        func.max(case((ended, SeatRow.score))),
    )
    seats = counted.join_from(SeatRow, TableRow).outerjoin(GuestRow, GuestRow.id == SeatRow.guest_id)
    wanted = seats.where(which, TableRow.state == "over", or_(*(TableRow.id.in_(ids) for ids in _visible(guest))))
    rows = await session.execute(wanted.group_by(*group).order_by(games.desc(), *group).limit(MOST_RECORDS))
    return [
        Record(name=who, game=game, variant=variant, games=n, wins=wins, left=left, mean=_number(mean), best=best)
        for who, game, variant, n, wins, left, mean, best in rows.all()
    ]


def _visible(guest: str | None) -> list[ScalarSelect[str]]:
    """The latest finished tables that a guest may know of: the public ones, and its own."""
    counted = (TableRow.state == "over") & ~TableRow.sandbox
    latest = select(TableRow.id).where(counted).order_by(TableRow.changed.desc()).limit(MOST_GAMES)
    played = select(SeatRow.table_id).where(SeatRow.guest_id == guest)
    own = latest.where(or_(TableRow.host == guest, TableRow.id.in_(played)))
    found: list[Subquery] = [latest.where(TableRow.public).subquery()]
    if guest is not None:
        found.append(own.subquery())
    return [select(ids.c.id).scalar_subquery() for ids in found]


def _number(mean: object) -> float | None:
    """PostgreSQL returns averages as decimal numbers."""
    return None if mean is None else float(str(mean))
