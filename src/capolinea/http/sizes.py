"""What a server's things take up, looked at once a minute: a monitor that asks must not wait for the database."""

from __future__ import annotations

import shutil
from pathlib import Path
from typing import TYPE_CHECKING

from sqlalchemy import func, select, text

from capolinea.store.models import GuestRow, ServerRow, TableRow
from capolinea.store.rotation import BACKUP

if TYPE_CHECKING:
    from capolinea.store.engine import Database

STATES = ("open", "playing", "over")


class Sizes:
    """The sizes as they were at the last look."""

    def __init__(self, database: Database, folder: Path) -> None:
        self.store, self.folder = database, folder
        self.database = self.free = self.guests = 0
        self.tables = dict.fromkeys(STATES, 0)
        self.backup: float | None = None

    async def look(self) -> None:
        """Look at everything again."""
        self.free = shutil.disk_usage(self.folder).free
        async with self.store.reading() as session:
            counted = select(TableRow.state, func.count().label("tables")).group_by(TableRow.state)
            rows = await session.execute(counted)
            self.tables = dict.fromkeys(STATES, 0) | {row.state: row.tables for row in rows}
            self.guests = await session.scalar(select(func.count()).select_from(GuestRow)) or 0
            told = await session.scalar(select(ServerRow.value).where(ServerRow.name == BACKUP))
            self.backup = None if told is None else float(told)
            if self.store.shared:
                self.database = await session.scalar(text("SELECT pg_database_size(current_database())")) or 0
        if not self.store.shared:
            file = Path(self.store.engine.url.database or "")
            parts = (file, Path(f"{file}-wal"))
            self.database = sum(part.stat().st_size for part in parts if part.exists())
