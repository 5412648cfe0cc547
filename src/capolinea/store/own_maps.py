"""The rows of maps of guests' own. Each function works in the transaction that it is given."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sqlalchemy import delete, func, select

from capolinea.store.models import GuestRow, MapOwnerRow, MapRow, TableRow
from capolinea.store.queries import INSERTS
from capolinea.tables.records import MapRecord, OwnMap

if TYPE_CHECKING:
    from sqlalchemy import Connection
    from sqlalchemy.ext.asyncio import AsyncSession

MAPS, OWNERS = (row.metadata.tables[row.__tablename__] for row in (MapRow, MapOwnerRow))


def add_map(connection: Connection, guest: str, record: MapRecord, most: int) -> bool:
    """Keep a map as one of a guest's; false if the guest has too many others."""
    connection.execute(select(GuestRow.id).where(GuestRow.id == guest).with_for_update())  # one wish after the other
    own = select(OWNERS.c.game).where(OWNERS.c.guest_id == guest)
    known = set(connection.scalars(own))
    if record.game not in known and len(known) >= most:
        return False
    add = INSERTS[connection.dialect.name]
    row = {"game": record.game, "content": record.content, "made": record.made}
    connection.execute(add(MAPS).on_conflict_do_nothing(), row)
    owner = {"guest_id": guest, "game": record.game, "made": record.made}
    connection.execute(add(OWNERS).on_conflict_do_nothing(), owner)
    return True


def hold_map(connection: Connection, game: str) -> bool:
    """Whether a map is kept; if so, nobody can drop it before the transaction ends."""
    held = select(MAPS.c.game).where(MAPS.c.game == game).with_for_update(read=True, key_share=True)
    return connection.scalar(held) is not None


async def find_map(session: AsyncSession, game: str) -> MapRecord | None:
    """A map by the id of its game."""
    row = await session.get(MapRow, game)
    return None if row is None else MapRecord(row.game, row.content, row.made)


async def maps_of(session: AsyncSession, guest: str) -> list[OwnMap]:
    """The maps of a guest, the newest first."""
    size = func.length(MapRow.content)  # it is in ASCII
    wanted = select(MapRow.game, size, MapOwnerRow.made).join(MapOwnerRow, MapOwnerRow.game == MapRow.game)
    newest = (MapOwnerRow.made.desc(), MapRow.game.desc())
    found = await session.execute(wanted.where(MapOwnerRow.guest_id == guest).order_by(*newest))
    return [OwnMap(game, length, made) for game, length, made in found]


def drop_map(connection: Connection, guest: str, game: str) -> None:
    """Strike a map from those of a guest; forget it if no guest has it and no table plays on it."""
    connection.execute(select(MAPS.c.game).where(MAPS.c.game == game).with_for_update())  # nobody adds it meanwhile
    connection.execute(delete(OWNERS).where(OWNERS.c.guest_id == guest, OWNERS.c.game == game))
    owners = select(func.count()).select_from(OWNERS).where(OWNERS.c.game == game)
    tables = select(func.count()).select_from(TableRow).where(TableRow.game == game)
    if not connection.scalar(owners) and not connection.scalar(tables):
        connection.execute(delete(MAPS).where(MAPS.c.game == game))
