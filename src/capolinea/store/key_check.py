"""The key that signs cookies belongs to the database: with another one no guest would be recognised.

The database has a fingerprint of the key, so that a lost key, one of another server, and workers with different keys
are noticed at the start.
"""

from __future__ import annotations

import logging
from contextlib import nullcontext
from functools import partial
from hashlib import sha256
from typing import TYPE_CHECKING

from sqlalchemy import exists, select, text

from capolinea.core.errors import InvalidInput
from capolinea.store import queries
from capolinea.store.files import KEY, new_key, only_server, signing_key
from capolinea.store.models import GuestRow, ServerRow
from capolinea.store.workers import WIRE as WORKER_NAME

if TYPE_CHECKING:
    from pathlib import Path

    from sqlalchemy import Connection

    from capolinea.store.engine import Database

FINGERPRINT = "key"
RUNNING = text(
    "SELECT count(*) FROM pg_stat_activity"
    f" WHERE datname = current_database() AND application_name LIKE '{WORKER_NAME} %'"
)
SERVER = ServerRow.metadata.tables[ServerRow.__tablename__]

log = logging.getLogger("capolinea.server")


async def matching_key(database: Database, folder: Path, *, accept: bool = False) -> bytes:
    """The key in the folder, made where there is none; refused where the database knows another one."""
    async with database.reading() as session:
        known = await session.scalar(select(ServerRow.value).where(ServerRow.name == FINGERPRINT))
        guests = bool(await session.scalar(select(exists().where(GuestRow.id.is_not(None)))))
    file = folder / KEY
    if known is not None and not file.exists() and not accept:
        raise InvalidInput("key-missing", file=str(file))
    if known is None and not guests and file.exists():
        log.warning("%s is older than the database, which is empty: were there tables here before?", file)
    key = signing_key(folder)
    if known is None or accept:
        known = await database.commit(partial(_remember, fingerprint(key), replace=accept))
    if known != fingerprint(key):
        raise InvalidInput("key-differs", file=str(file))
    return key


async def replace_key(database: Database, folder: Path) -> None:
    """Make a new key: all cookies end. Refused while a server runs, which would go on with the old one.

    If this is cut off between file and database, the next start says so, and `--accept-key` finishes it.
    """
    if not (folder / KEY).exists():
        raise InvalidInput("key-missing", file=str(folder / KEY))
    with nullcontext() if database.shared else only_server(folder):
        if database.shared:
            async with database.reading() as session:
                if await session.scalar(RUNNING):
                    raise InvalidInput("admin-server-runs")
        key = new_key(folder)
        await database.commit(partial(_remember, fingerprint(key), replace=True))


def _remember(value: str, connection: Connection, *, replace: bool) -> str:
    """Store the fingerprint; of several workers that start at once the first does. The one that is stored then."""
    add = queries.INSERTS[connection.dialect.name](SERVER).values(name=FINGERPRINT, value=value)
    if replace:
        connection.execute(add.on_conflict_do_update(index_elements=["name"], set_={"value": value}))
    else:
        connection.execute(add.on_conflict_do_nothing(index_elements=["name"]))
    return connection.execute(select(SERVER.c.value).where(SERVER.c.name == FINGERPRINT)).scalar_one()


def fingerprint(key: bytes) -> str:
    """What says which key it is, without telling the key."""
    return sha256(b"capolinea key " + key).hexdigest()
