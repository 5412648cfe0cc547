"""A backup: one file with everything a server stores, taken while it runs.

It is a tar archive with a consistent copy of the database and the key that signs cookies. Without the key the restored
server would recognise no guest. Anyone who reads the file can act as any guest, so only its owner can read it.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import tarfile
import tempfile
from pathlib import Path

from sqlalchemy import make_url

from capolinea.core.errors import InvalidInput
from capolinea.store.files import KEY, SQLITE, signing_key
from capolinea.store.opening import back_up as copy_sqlite

DUMP = "tables.dump"  # of PostgreSQL, for pg_restore


def back_up(folder: Path, database: str, file: Path) -> None:
    """Write the backup of a server to a file that does not exist yet; `database` is one that is not in its folder."""
    if file.exists():
        raise InvalidInput("backup-exists", file=str(file))
    try:
        with tempfile.TemporaryDirectory(dir=file.absolute().parent, prefix=".backup-") as draft:  # for its owner alone
            archive = Path(draft) / "archive"
            with tarfile.open(archive, "w") as tar:
                for part in (_database(folder, database, Path(draft)), _key(folder, Path(draft))):
                    tar.add(part, part.name)
            archive.chmod(0o600)
            archive.rename(file)
    except OSError as error:
        raise InvalidInput("backup-failed", problem=str(error)) from error


def _database(folder: Path, database: str, draft: Path) -> Path:
    """A copy of the database."""
    if database:
        return _dump_postgres(database, draft / DUMP)
    if not (folder / SQLITE).is_file():
        raise InvalidInput("backup-nothing", folder=str(folder))
    copy_sqlite(folder / SQLITE, draft / SQLITE)
    return draft / SQLITE


def _key(folder: Path, draft: Path) -> Path:
    """A copy of the key."""
    key = draft / KEY
    key.touch(0o600)
    key.write_bytes(signing_key(folder))
    return key


def _dump_postgres(database: str, file: Path) -> Path:
    """What `pg_dump` writes, in the format that `pg_restore` reads. The password stays out of the list of processes."""
    program = shutil.which("pg_dump")
    if program is None:
        raise InvalidInput("backup-no-program", program="pg_dump")
    url = make_url(database).set(drivername="postgresql")
    password = {"PGPASSWORD": url.password} if url.password else {}
    command = [program, "--format=custom", "--no-owner", f"--file={file}", str(url.set(password=None))]
    done = subprocess.run(command, env=os.environ | password, capture_output=True, text=True, check=False)
    if done.returncode:
        raise InvalidInput("backup-failed", problem=done.stderr.strip())
    return file
