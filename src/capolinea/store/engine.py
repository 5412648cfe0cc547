"""The database: its settings, its transactions, and the migration of an older one."""

from __future__ import annotations

import asyncio
import logging
import secrets
import sqlite3
import time
from concurrent.futures import ThreadPoolExecutor
from contextlib import asynccontextmanager, contextmanager, nullcontext
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar

from alembic import command
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import create_engine, event, func, make_url, select, text
from sqlalchemy.exc import DatabaseError, DBAPIError
from sqlalchemy.ext.asyncio import AsyncSession, async_sessionmaker, create_async_engine

from capolinea.core.errors import InvalidInput
from capolinea.store.file_watch import FileWatch
from capolinea.store.files import make_private
from capolinea.store.queries import WORKER
from capolinea.store.turn import Turn
from capolinea.tables.errors import Unavailable

if TYPE_CHECKING:
    from collections.abc import AsyncGenerator, Callable, Generator
    from contextlib import AbstractAsyncContextManager

    from sqlalchemy import URL, Connection, Engine
    from sqlalchemy.ext.asyncio import AsyncEngine

MIGRATIONS = Path(__file__).parent / "migrations"
BUSY_MS = 10_000
WRITING = "capolinea_writing"
UPGRADE_LOCK = 0xCA90  # any number of ours
SLOW_COMMIT = 1.0  # seconds after which a commit is worth a warning
WAIT_FOR_SERVER = 60.0  # seconds that a start waits for a PostgreSQL that is not there yet
TRY_AGAIN = 1.0
CHECKED_AT_START = 256 * 1024 * 1024  # bytes of the biggest SQLite file that a start looks through
STARTING_UP = "57P03"  # PostgreSQL's code for a server that takes no connections yet

GIVEN_UP = ("55P03", "57014")  # PostgreSQL's codes for a lock that was not given, and for a query that was cut off

# A lock that somebody holds, a query that does not end, a server that does not answer: each ends in an error, after
# which the tables that have nothing to do with it go on.
POSTGRES = {
    "timeout": 10,
    "command_timeout": 15,
    "server_settings": {
        "application_name": "capolinea",
        "lock_timeout": "1000",
        "statement_timeout": "10000",
        "idle_in_transaction_session_timeout": "5000",
    },
}

log = logging.getLogger("capolinea.server")

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
        self._turn = None if self.shared else Turn()
        self._desk = None if self.shared else Desk(engine.url)
        self._file = FileWatch(Path(engine.url.database)) if not self.shared and engine.url.database else None
        self._begun: dict[object, float] = {}  # when each write that is not committed yet was asked for

    @classmethod
    async def open(cls, url: str, patience: float = WAIT_FOR_SERVER) -> Database:
        """Open a database; create or migrate it if needed. What prevents that is told in one sentence."""
        await _bring_up_to_date(url, patience)
        postgres = make_url(url).get_backend_name() == "postgresql"
        engine = create_async_engine(url, connect_args=POSTGRES if postgres else {})
        if not postgres:
            _set_up_sqlite(engine.sync_engine)
        return cls(engine)

    async def close(self) -> None:
        """Release all connections."""
        if self._desk is not None:
            self._desk.close()
        await self.engine.dispose()
        if self._file is not None:
            self._file.close()

    @property
    def oldest_write(self) -> float:
        """For how many seconds the oldest write that is not committed yet has been waiting."""
        return max((time.monotonic() - begun for begun in self._begun.values()), default=0.0)

    @asynccontextmanager
    async def reading(self) -> AsyncGenerator[AsyncSession, None]:
        """A transaction that only reads."""
        async with self._read() as session:
            yield session

    @asynccontextmanager
    async def writing(self) -> AsyncGenerator[AsyncSession, None]:
        """A transaction that is committed when it ends without an error."""
        with self._timed():
            async with self._take_turn(), self._write() as session, session.begin():
                self._check_file()
                yield session

    def _take_turn(self, *, first: bool = False) -> AbstractAsyncContextManager[None]:
        return nullcontext() if self._turn is None else self._turn.take(first=first)

    async def commit(self, work: Callable[[Connection], Result], *, first: bool = False) -> Result:
        """Do some quick work in a transaction of its own; it is committed when this returns. Moves go `first`."""
        with self._timed():
            async with self._take_turn(first=first):
                self._check_file()
                if self._desk is not None:
                    return await self._desk.commit(work)
                async with self._writer.begin() as connection:
                    return await connection.run_sync(work)

    def _check_file(self) -> None:
        """Refuse to write into a file that nobody will find again."""
        if self._file is not None:
            self._file.check()

    @contextmanager
    def _timed(self) -> Generator[None, None, None]:
        """Count a write as waiting, and warn of one that took long."""
        ticket, begun = object(), time.monotonic()
        self._begun[ticket] = begun
        try:
            yield
        except DBAPIError as error:
            if _gave_up(error):  # and nothing was written
                log.warning("the database is busy: %s", _said(error))
                raise Unavailable("database-busy") from error
            raise
        finally:
            del self._begun[ticket]
            if (took := time.monotonic() - begun) > SLOW_COMMIT:
                log.warning("a commit took %.1f seconds", took)


class Desk:
    """A thread that does a whole transaction of SQLite in one go.

    The engine's driver would pass every statement to a thread and its rows back: a dozen times for one move.
    """

    def __init__(self, url: URL) -> None:
        engine = create_engine(url.set(drivername="sqlite"))
        _set_up_sqlite(engine)
        self.engine = engine.execution_options(**{WRITING: True})
        self.connection: Connection | None = None  # kept from one transaction to the next
        self.thread = ThreadPoolExecutor(1, thread_name_prefix="desk")

    async def commit(self, work: Callable[[Connection], Result]) -> Result:
        """Do some work in a transaction."""
        return await asyncio.get_running_loop().run_in_executor(self.thread, self._commit, work)

    def _commit(self, work: Callable[[Connection], Result]) -> Result:
        if self.connection is None:
            self.connection = self.engine.connect()
        try:
            with self.connection.begin():
                return work(self.connection)
        except BaseException:
            self._let_go()  # after a commit that failed, as on a full disk, it is still within the transaction
            raise

    def _let_go(self) -> None:
        """Give the connection back to the engine, which rolls back whatever is open."""
        if self.connection is not None:
            connection, self.connection = self.connection, None
            connection.close()

    def close(self) -> None:
        """Release thread and connection."""
        self.thread.submit(self._let_go)
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


async def _bring_up_to_date(url: str, patience: float) -> None:
    """Create or migrate a database, on connections of its own that may wait for one another."""
    engine = create_async_engine(url)
    file = Path(engine.url.database or "") if engine.dialect.name == "sqlite" else None
    if file is not None:
        make_private(file)
        _set_up_sqlite(engine.sync_engine)
    until = time.monotonic() + patience
    try:
        while True:
            try:
                async with engine.execution_options(**{WRITING: True}).begin() as connection:
                    return await connection.run_sync(upgrade)
            except (OSError, DBAPIError) as error:
                if file is not None:
                    code = "database-damaged" if _is_damaged(error) else "database-unusable"
                    raise InvalidInput(code, file=str(file), problem=_said(error)) from error
                if not _not_there_yet(error) or time.monotonic() > until:
                    raise InvalidInput("database-not-there", address=_address(url), problem=_said(error)) from error
                log.warning("the database does not answer yet: %s", _said(error))
                await asyncio.sleep(TRY_AGAIN)
    finally:
        await engine.dispose()


def _gave_up(error: DBAPIError) -> bool:
    """Whether a transaction has waited in vain for a lock or taken too long, and was rolled back."""
    return getattr(error.orig, "sqlstate", "") in GIVEN_UP or "database is locked" in str(error.orig)


def _is_damaged(error: Exception) -> bool:
    """Whether a file is no database, or no whole one; not one that is locked or may not be written."""
    return type(error) is DatabaseError or "malformed" in str(error)


def _not_there_yet(error: Exception) -> bool:
    return isinstance(error, OSError) or getattr(getattr(error, "orig", None), "sqlstate", "") == STARTING_UP


def _said(error: Exception) -> str:
    """What a driver says, on one line."""
    return " ".join(str(getattr(error, "orig", None) or error).split()) or type(error).__name__


def _address(url: str) -> str:
    """Where a database is, without its password."""
    return make_url(url).render_as_string(hide_password=True)


def upgrade(connection: Connection) -> None:
    """Migrate the tables; an older SQLite file is copied first. One of a newer version is left alone."""
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS))
    config.attributes["connection"] = connection
    if connection.dialect.name == "postgresql":  # of several workers that start at once, one does it
        connection.execute(select(func.pg_advisory_xact_lock(UPGRADE_LOCK)))
    before = MigrationContext.configure(connection).get_current_revision()
    scripts = ScriptDirectory.from_config(config)
    newest = scripts.get_current_head()
    if before is not None and before not in {script.revision for script in scripts.walk_revisions()}:
        raise InvalidInput("database-newer", found=before, known=newest)
    file = Path(connection.engine.url.database or "") if connection.dialect.name == "sqlite" else None
    if file is not None and before is not None and file.is_file():
        _check_pages(connection, file)
    if before == newest:
        return
    if file is not None and before is not None and file.is_file():
        back_up(file, Path(f"{file}.{before}.bak"))
    command.upgrade(config, "head")


def _check_pages(connection: Connection, file: Path) -> None:
    """Refuse a damaged file at the start: later some tables would fail and others not."""
    if file.stat().st_size <= CHECKED_AT_START:
        found = connection.execute(text("PRAGMA quick_check(1)")).scalar_one()
        if found != "ok":
            raise InvalidInput("database-damaged", file=str(file), problem=" ".join(str(found).split()))


def back_up(file: Path, copy: Path) -> None:
    """A consistent copy of a SQLite database, which may be in use; only its owner can read it."""
    make_private(copy)
    source, target = sqlite3.connect(file), sqlite3.connect(copy)
    try:
        source.backup(target)
    finally:
        target.close()
        source.close()
