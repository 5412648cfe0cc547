"""Backups by schedule: each is checked as soon as it is written, and only the last few are kept."""

from __future__ import annotations

import tempfile
import time
from pathlib import Path
from typing import TYPE_CHECKING

from capolinea.core.errors import InvalidInput
from capolinea.store import queries
from capolinea.store.backup import DUMP, back_up
from capolinea.store.files import KEY, SQLITE
from capolinea.store.models import ServerRow
from capolinea.store.restore import check_archive, check_dump, check_sqlite, unpacked

if TYPE_CHECKING:
    from sqlalchemy import Connection

BACKUP = "backup"  # under which the database remembers when the last one was made
SERVER = ServerRow.metadata.tables[ServerRow.__tablename__]
NAMED, PATTERN = "capolinea-%Y%m%d-%H%M%S.tar", "capolinea-????????-??????.tar"


def check_backup(file: Path, *, postgres: bool) -> None:
    """Refuse a backup that could not be restored: an archive, key or database that is damaged or missing."""
    part = DUMP if postgres else SQLITE
    check_archive(file, {KEY, part})
    with tempfile.TemporaryDirectory(dir=file.parent, prefix=".check-") as draft:
        copy = unpacked(file, part, Path(draft))
        if postgres:
            check_dump(copy, file)
        else:
            check_sqlite(copy, file)


def rotate(folder: Path, database: str, into: Path, keep: int) -> Path:
    """Write a backup into a folder and check it; then delete the oldest until so many are left.

    If anything fails, the earlier ones stay, and the new one is deleted if it is damaged.
    """
    if not into.is_dir():
        raise InvalidInput("backup-no-folder", folder=str(into))
    file = into / time.strftime(NAMED, time.gmtime())
    back_up(folder, database, file)
    try:
        check_backup(file, postgres=bool(database))
    except InvalidInput:
        file.unlink(missing_ok=True)
        raise
    for old in sorted(into.glob(PATTERN))[:-keep]:
        old.unlink(missing_ok=True)
    return file


def note_backup(connection: Connection) -> None:
    """Remember that a backup was made and checked now, so that the server can tell how old it is."""
    values = {"value": f"{time.time():.3f}"}
    add = queries.INSERTS[connection.dialect.name](SERVER).values(name=BACKUP, **values)
    connection.execute(add.on_conflict_do_update(index_elements=["name"], set_=values))
