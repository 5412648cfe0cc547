"""Restoring a backup: the archive is checked, a folder in use is refused or set aside, and the result is checked.

Unpacking a backup over a used folder would leave the journal of the old database beside the new one. SQLite then brings
the old games back, or a mixture of both.
"""

from __future__ import annotations

import os
import shutil
import sqlite3
import subprocess
import tarfile
import tempfile
import time
from contextlib import closing
from pathlib import Path

from sqlalchemy import make_url

from capolinea.core.errors import InvalidInput
from capolinea.store.backup import DUMP
from capolinea.store.files import (
    JOURNALS,
    KEY,
    KEY_BYTES,
    OWNER_ALONE,
    SQLITE,
    only_server,
    prepare_folder,
    sync_folder,
)


def restore(file: Path, folder: Path, database: str = "", *, set_aside: bool = False) -> Path | None:
    """Put a backup into a folder, and into a PostgreSQL that is empty; returns where what was there before is now."""
    wanted = {KEY, DUMP if database else SQLITE}
    check_archive(file, wanted)
    prepare_folder(folder)
    with only_server(folder), tempfile.TemporaryDirectory(dir=folder, prefix=".restore-") as draft:
        parts = [unpacked(file, name, Path(draft)) for name in sorted(wanted)]
        if not database:
            check_sqlite(Path(draft) / SQLITE, file)
        aside = _set_aside(folder, allowed=set_aside)
        if database:
            restore_postgres(Path(draft) / DUMP, database)
        for part in parts:
            if part.name != DUMP:
                part.rename(folder / part.name)
        sync_folder(folder)
    if not database:
        check_sqlite(folder / SQLITE, file)
    return aside


def check_archive(file: Path, wanted: set[str]) -> None:
    """Refuse what is no backup of this kind; nothing is unpacked by the names in an archive."""
    try:
        with tarfile.open(file) as tar:
            found = {member.name: member for member in tar.getmembers()}
    except (OSError, tarfile.TarError) as error:
        raise InvalidInput("restore-no-backup", file=str(file), problem=str(error)) from error
    if found.keys() != wanted or not all(member.isfile() for member in found.values()):
        problem = ", ".join(sorted(found))[:200]
        raise InvalidInput("restore-other", file=str(file), found=problem, expected=", ".join(sorted(wanted)))
    if found[KEY].size != KEY_BYTES:
        raise InvalidInput("bad-key", file=f"{file}: {KEY}", bytes=found[KEY].size, needed=KEY_BYTES)


def unpacked(file: Path, name: str, draft: Path) -> Path:
    """A part of the archive as a file that is on the disk and only its owner can read."""
    target = draft / name
    try:
        with tarfile.open(file) as tar, os.fdopen(os.open(target, os.O_WRONLY | os.O_CREAT, OWNER_ALONE), "wb") as out:
            content = tar.extractfile(name)
            assert content is not None
            shutil.copyfileobj(content, out)
            out.flush()
            os.fsync(out.fileno())
    except (OSError, tarfile.TarError) as error:
        raise InvalidInput("restore-no-backup", file=str(file), problem=str(error)) from error
    return target


def check_sqlite(database: Path, file: Path) -> None:
    """Refuse a database that is damaged, or none of ours."""
    try:
        with closing(sqlite3.connect(database)) as connection:
            found = connection.execute("PRAGMA integrity_check(1)").fetchone()[0]
            connection.execute("SELECT version_num FROM alembic_version").fetchone()
    except sqlite3.DatabaseError as error:
        found = str(error)
    if found != "ok":
        raise InvalidInput("restore-damaged", file=str(file), problem=" ".join(str(found).split()))


def check_dump(dump: Path, file: Path) -> None:
    """Refuse a dump of PostgreSQL that is damaged: `pg_restore` reads it to the end and writes nothing."""
    program = shutil.which("pg_restore")
    if program is None:
        raise InvalidInput("backup-no-program", program="pg_restore")
    command = [program, f"--file={os.devnull}", str(dump)]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    if done.returncode:
        raise InvalidInput("restore-damaged", file=str(file), problem=" ".join(done.stderr.split())[:300])


def _set_aside(folder: Path, *, allowed: bool) -> Path | None:
    """Move the existing files into a folder of their own, journals too."""
    there = [folder / name for name in (KEY, SQLITE, *JOURNALS) if (folder / name).exists()]
    if not there:
        return None
    if not allowed:
        raise InvalidInput("restore-taken", folder=str(folder), files=", ".join(path.name for path in there))
    aside = folder / time.strftime("before-restore-%Y%m%d-%H%M%S")
    aside.mkdir(mode=0o700)
    for path in there:
        path.rename(aside / path.name)
    return aside


def restore_postgres(dump: Path, database: str) -> None:
    """Let `pg_restore` fill a database, all or nothing; one that has tables already refuses. No password is listed."""
    program = shutil.which("pg_restore")
    if program is None:
        raise InvalidInput("backup-no-program", program="pg_restore")
    url = make_url(database).set(drivername="postgresql")
    password = {"PGPASSWORD": url.password} if url.password else {}
    target = f"--dbname={url.set(password=None).render_as_string()}"
    command = [program, "--no-owner", "--exit-on-error", "--single-transaction", target, str(dump)]
    done = subprocess.run(command, env=os.environ | password, capture_output=True, text=True, check=False)
    if done.returncode:
        problem = " ".join(done.stderr.split())[:300]
        raise InvalidInput("restore-failed", address=url.render_as_string(hide_password=True), problem=problem)
