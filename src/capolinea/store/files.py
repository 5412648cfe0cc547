"""The files that a server keeps in its folder: the key of the cookies, and the database where that is SQLite."""

from __future__ import annotations

import contextlib
import logging
import os
import secrets
from contextlib import contextmanager
from typing import TYPE_CHECKING

from capolinea.core.errors import InvalidInput

if TYPE_CHECKING:
    from collections.abc import Generator
    from pathlib import Path

KEY_BYTES = 32
KEY = "secret.key"
SQLITE = "tables.db"
JOURNALS = (f"{SQLITE}-wal", f"{SQLITE}-shm", f"{SQLITE}-journal")
LOCK = "server.lock"
OWNER_ALONE = 0o600

log = logging.getLogger("capolinea.server")


def prepare_folder(folder: Path) -> None:
    """Make the folder, readable by its owner alone: the database has the seeds of games in play."""
    try:
        folder.mkdir(parents=True, exist_ok=True, mode=0o700)
        probe = folder / f".probe-{secrets.token_hex(8)}"
        probe.touch(OWNER_ALONE)
        probe.unlink()
    except OSError as error:
        raise InvalidInput("folder-unusable", folder=str(folder), problem=error.strerror or str(error)) from error
    for file in (*map(folder.joinpath, (SQLITE, *JOURNALS)), *folder.glob(f"{SQLITE}.*.bak")):
        with contextlib.suppress(OSError):  # not there, or somebody else's
            file.chmod(OWNER_ALONE)


def make_private(file: Path) -> None:
    """Make an empty file that only its owner can read, if there is none; SQLite gives its journals the same mode."""
    with contextlib.suppress(FileExistsError):
        os.close(os.open(file, os.O_WRONLY | os.O_CREAT | os.O_EXCL, OWNER_ALONE))


@contextmanager
def only_server(folder: Path) -> Generator[None, None, None]:
    """Hold a SQLite folder; a second server on it is refused. The lock ends with the process, however that ends."""
    try:
        import fcntl
    except ImportError:  # Windows: SQLite's own locks have to do
        yield
        return
    with (folder / LOCK).open("a") as held:
        try:
            fcntl.flock(held, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError as error:
            raise InvalidInput("folder-in-use", folder=str(folder)) from error
        yield


def signing_key(folder: Path) -> bytes:
    """The key that signs cookies: a file that only its owner can read, made when there is none.

    It is written under another name first, so that no worker ever reads a part of it.
    """
    file = folder / KEY
    try:
        if not file.exists():
            _make_key(folder, file)
        key = file.read_bytes()
    except OSError as error:
        raise InvalidInput("folder-unusable", folder=str(folder), problem=error.strerror or str(error)) from error
    if len(key) != KEY_BYTES:  # with an empty one anybody could sign
        raise InvalidInput("bad-key", file=str(file), bytes=len(key), needed=KEY_BYTES)
    return key


def new_key(folder: Path) -> bytes:
    """Put a new key in the place of the old one."""
    try:
        _draft_key(folder).replace(folder / KEY)
        sync_folder(folder)
    except OSError as error:
        raise InvalidInput("folder-unusable", folder=str(folder), problem=error.strerror or str(error)) from error
    return signing_key(folder)


def _draft_key(folder: Path) -> Path:
    """A new key, on the disk under a name of its own."""
    draft = folder / f"secret.{secrets.token_hex(8)}"
    with os.fdopen(os.open(draft, os.O_WRONLY | os.O_CREAT | os.O_EXCL, OWNER_ALONE), "wb") as out:
        out.write(secrets.token_bytes(KEY_BYTES))
        out.flush()
        os.fsync(out.fileno())
    return draft


def _make_key(folder: Path, file: Path) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    draft = _draft_key(folder)
    try:
        os.link(draft, file)  # fails where another worker was quicker
        sync_folder(folder)
        log.info("made a new key for cookies: %s", file)
    except FileExistsError:
        pass
    finally:
        draft.unlink()


def sync_folder(folder: Path) -> None:
    """Have the names of the files in a folder on the disk too."""
    with contextlib.suppress(OSError):  # not every system can
        handle = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)
