"""Opening the database: its settings, and the migration of an older one."""

from __future__ import annotations

import asyncio
import secrets
import sqlite3
from concurrent.futures import ThreadPoolExecutor
from contextlib import asynccontextmanager, nullcontext
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar

from alembic import command
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import create_engine, event, func, select
from sqlalchemy.ext.asyncio import AsyncSession, async_sessionmaker, create_async_engine

from capolinea.store.queries import WORKER

if TYPE_CHECKING:
    from collections.abc import AsyncGenerator, Callable

    from sqlalchemy import URL, Connection, Engine
    from sqlalchemy.ext.asyncio import AsyncEngine

MIGRATIONS = Path(__file__).parent / "migrations"
BUSY_MS = 10_000
WRITING = "capolinea_writing"
UPGRADE_LOCK = 0xCA90  # any number of ours

Result = TypeVar("Result")


class Database:
    """The database. Transactions that write are separate from those that read: SQLite has one writer at a time."""

    def __init__(self, engine: AsyncEngine) -> None:
        self.engine = engine
        self.shared = engine.dialect.name == "postgresql"  # with other workers, maybe; a SQLite file is ours alone
        self.worker = secrets.token_hex(8)
        # In SQLite everything that a transaction reads is of one moment anyway.
        reading = engine.execution_options(isolation_level="REPEATABLE READ") if self.shared else engine
        self._read = async_sessionmaker(reading, expire_on_commit=False)
        self._writer = engine.execution_options(**{WRITING: True, WORKER: self.worker})
        self._write = async_sessionmaker(self._writer, expire_on_commit=False)
        # SQLite lets waiting writers sleep and try again, some of them for long: so they queue here.
        self._turn = nullcontext() if self.shared else asyncio.Lock()
        self._desk = None if self.shared else Desk(engine.url)

    @classmethod
    async def open(cls, url: str) -> Database:
        """Open a database; create or migrate it if needed."""
        engine = create_async_engine(url)
        if engine.dialect.name == "sqlite":
            _set_up_sqlite(engine.sync_engine)
        async with engine.execution_options(**{WRITING: True}).begin() as connection:
            await connection.run_sync(upgrade)
        return cls(engine)

    async def check(self) -> None:
        """Raise if the database does not respond."""
        async with self.engine.connect() as connection:
            await connection.execute(select(1))

    async def close(self) -> None:
        """Release all connections."""
        if self._desk is not None:
            self._desk.close()
        await self.engine.dispose()

    @asynccontextmanager
    async def reading(self) -> AsyncGenerator[AsyncSession, None]:
        """A transaction that only reads."""
        async with self._read() as session:
            yield session

    @asynccontextmanager
    async def writing(self) -> AsyncGenerator[AsyncSession, None]:
        """A transaction that is committed when it ends without an error."""
        async with self._turn, self._write() as session, session.begin():
            yield session

    async def commit(self, work: Callable[[Connection], Result]) -> Result:
        """Do some quick work in a transaction of its own; it is committed when this returns."""
        async with self._turn:
            if self._desk is not None:
                return await self._desk.commit(work)
            async with self._writer.begin() as connection:
                return await connection.run_sync(work)


class Desk:
    """A thread that does a whole transaction of SQLite in one go.

    The engine's driver would pass every statement to a thread and its rows back: a dozen times for one move.
    """

    def __init__(self, url: URL) -> None:
        engine = create_engine(url.set(drivername="sqlite"))
        _set_up_sqlite(engine)
        self.engine = engine.execution_options(**{WRITING: True})
        self.thread = ThreadPoolExecutor(1, thread_name_prefix="desk")

    async def commit(self, work: Callable[[Connection], Result]) -> Result:
        """Do some work in a transaction."""
        return await asyncio.get_running_loop().run_in_executor(self.thread, self._commit, work)

    def _commit(self, work: Callable[[Connection], Result]) -> Result:
        with self.engine.begin() as connection:
            return work(connection)

    def close(self) -> None:
        """Release thread and connection."""
        self.thread.shutdown()
        self.engine.dispose()


def _set_up_sqlite(engine: Engine) -> None:
    """Write-ahead logging, every commit on the disk before it returns, and writers that wait for one another."""

    def connect(connection: Any, _record: object) -> None:
        connection.isolation_level = None  # transactions are begun below, not by the driver
        cursor = connection.cursor()
        for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", f"busy_timeout={BUSY_MS}"):
            cursor.execute(f"PRAGMA {pragma}")
        cursor.close()

    def begin(connection: Connection) -> None:
        writing = connection.get_execution_options().get(WRITING)
        connection.exec_driver_sql("BEGIN IMMEDIATE" if writing else "BEGIN")

    event.listen(engine, "connect", connect)
    event.listen(engine, "begin", begin)


def upgrade(connection: Connection) -> None:
    """Migrate the tables; an older SQLite file is copied first."""
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS))
    config.attributes["connection"] = connection
    if connection.dialect.name == "postgresql":  # of several workers that start at once, one does it
        connection.execute(select(func.pg_advisory_xact_lock(UPGRADE_LOCK)))
    before = MigrationContext.configure(connection).get_current_revision()
    newest = ScriptDirectory.from_config(config).get_current_head()
    if before == newest:
        return
    file = connection.engine.url.database
    if before is not None and connection.dialect.name == "sqlite" and file and Path(file).is_file():
        back_up(Path(file), Path(f"{file}.{before}.bak"))
    command.upgrade(config, "head")


def back_up(file: Path, copy: Path) -> None:
    """A consistent copy of a SQLite database, which may be in use."""
    source, target = sqlite3.connect(file), sqlite3.connect(copy)
    try:
        source.backup(target)
    finally:
        target.close()
        source.close()
