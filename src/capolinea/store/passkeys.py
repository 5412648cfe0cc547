"""The rows of passkeys. Each function works in the transaction that it is given."""

from __future__ import annotations

from dataclasses import asdict, dataclass
from typing import TYPE_CHECKING

from sqlalchemy import delete, func, select, update

from capolinea.store.models import GuestRow, PasskeyRow

if TYPE_CHECKING:
    from sqlalchemy import Connection
    from sqlalchemy.ext.asyncio import AsyncSession

PASSKEYS = PasskeyRow.metadata.tables[PasskeyRow.__tablename__]


@dataclass(frozen=True)
class PasskeyRecord:
    """A passkey: `capolinea.store.models.PasskeyRow`."""

    id: str
    guest_id: str
    public_key: bytes
    count: int
    made: float
    used: float | None = None


async def passkeys_of(session: AsyncSession, guest: str) -> list[PasskeyRecord]:
    """The passkeys of a guest, the oldest first."""
    wanted = select(PASSKEYS).where(PASSKEYS.c.guest_id == guest).order_by(PASSKEYS.c.made, PASSKEYS.c.id)
    return [PasskeyRecord(**row) for row in (await session.execute(wanted)).mappings()]


async def find_passkey(session: AsyncSession, passkey: str) -> PasskeyRecord | None:
    """A passkey by its id."""
    row = (await session.execute(select(PASSKEYS).where(PASSKEYS.c.id == passkey))).mappings().one_or_none()
    return None if row is None else PasskeyRecord(**row)


def add_passkey(connection: Connection, record: PasskeyRecord, most: int) -> bool:
    """Store a passkey; false if the guest has too many others, or it is here already."""
    connection.execute(select(GuestRow.id).where(GuestRow.id == record.guest_id).with_for_update())
    count = select(func.count()).select_from(PASSKEYS).where(PASSKEYS.c.guest_id == record.guest_id)
    known = connection.scalar(select(PASSKEYS.c.id).where(PASSKEYS.c.id == record.id))
    if known is not None or (connection.scalar(count) or 0) >= most:
        return False
    connection.execute(PASSKEYS.insert(), asdict(record))
    return True


def note_use(connection: Connection, passkey: str, count: int, now: float) -> None:
    """A passkey was used."""
    connection.execute(update(PASSKEYS).where(PASSKEYS.c.id == passkey).values(count=count, used=now))


def drop_passkey(connection: Connection, guest: str, passkey: str) -> None:
    """Forget a passkey of a guest."""
    connection.execute(delete(PASSKEYS).where(PASSKEYS.c.guest_id == guest, PASSKEYS.c.id == passkey))
