"""A SQLite file under a running server: it must stay the one that was opened.

When somebody removes or replaces it, or its write-ahead log, open connections go on writing into what no name leads to
any more. Every commit would succeed and be lost with the process.
"""

from __future__ import annotations

import logging
import sqlite3
from pathlib import Path

from capolinea.tables.errors import Unavailable

log = logging.getLogger("capolinea.server")


class FileWatch:
    """Remembers which files were opened. A connection of its own keeps the log from being created again in between."""

    def __init__(self, file: Path) -> None:
        self.keeper = sqlite3.connect(file, check_same_thread=False)
        self.keeper.execute("SELECT count(*) FROM sqlite_master").fetchone()
        self.files = (file, Path(f"{file}-wal"))
        self.known = tuple(map(_identity, self.files))
        self.told = False

    def check(self) -> None:
        """Refuse if a file is gone or another one."""
        for file, known in zip(self.files, self.known, strict=True):
            if _identity(file) != known:
                if not self.told:
                    self.told = True
                    log.critical("%s was removed or replaced: nothing can be stored until a restart", file)
                raise Unavailable("database-lost", file=file.name)

    def close(self) -> None:
        """Let go of the files."""
        self.keeper.close()


def _identity(file: Path) -> tuple[int, int] | None:
    """What is the same as long as a name leads to the same file."""
    try:
        found = file.stat()
    except OSError:
        return None
    return found.st_dev, found.st_ino
