"""The transactions of a database: which go first, and on which connection."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import os
import secrets
import sqlite3
import time
from collections import deque
from contextlib import asynccontextmanager, contextmanager, nullcontext
from functools import partial
from pathlib import Path
from queue import SimpleQueue
from threading import Thread
from typing import TYPE_CHECKING, Any, Generic, TypeVar

from sqlalchemy import create_engine, event
from sqlalchemy.exc import DBAPIError, IntegrityError, SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncSession, async_sessionmaker

from capolinea.store.queries import WORKER
from capolinea.tables.errors import Unavailable
from capolinea.tables.meters import Histogram

if TYPE_CHECKING:
    from collections.abc import AsyncGenerator, Callable, Generator
    from contextlib import AbstractAsyncContextManager

    from sqlalchemy import URL, Connection, Engine
    from sqlalchemy.ext.asyncio import AsyncEngine

BUSY_MS = 10_000
KEPT_TO_READ = (
    500  # kB of pages of each connection that reads; there are up to 15, and the system has the file in memory
)
WRITING = "capolinea_writing"
SLOW_COMMIT = 1.0  # seconds after which a commit is worth a warning

GIVEN_UP = ("55P03", "57014")  # PostgreSQL's codes for a lock that was not given, and for a query that was cut off

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
        self.commits, self.failed, self.slow = Histogram(), 0, SLOW_COMMIT
        self._begun: dict[object, float] = {}  # when each write that is not committed yet was asked for

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
        except IntegrityError:  # two workers wrote the same number: one of them tries again
            raise
        except (Unavailable, SQLAlchemyError, OSError) as error:
            self.failed += 1
            if isinstance(error, DBAPIError) and _gave_up(error):  # and nothing was written
                log.warning("the database is busy: %s", what_it_says(error))
                raise Unavailable("database-busy") from error
            raise
        finally:
            del self._begun[ticket]
            took = time.monotonic() - begun
            self.commits.add(took)
            if took > self.slow:
                log.warning("a commit took %.1f seconds", took)


class Turn:
    """A lock with two queues: `first` for moves, which everybody at a table waits for, and one for the rest."""

    def __init__(self) -> None:
        self.held = False
        self.moves: deque[asyncio.Future[None]] = deque()
        self.others: deque[asyncio.Future[None]] = deque()

    @asynccontextmanager
    async def take(self, *, first: bool = False) -> AsyncGenerator[None, None]:
        """Wait for the turn, and have it until the context ends."""
        if self.held:
            waiting = self.moves if first else self.others
            mine: asyncio.Future[None] = asyncio.get_running_loop().create_future()
            waiting.append(mine)
            try:
                await mine
            except asyncio.CancelledError:
                if mine.done() and not mine.cancelled():  # it was our turn already
                    self._pass_on()
                raise
        self.held = True
        try:
            yield
        finally:
            self._pass_on()

    def _pass_on(self) -> None:
        """Give the turn to the next who still waits; it stays held meanwhile."""
        for waiting in (self.moves, self.others):
            while waiting:
                mine = waiting.popleft()
                if not mine.done():
                    mine.set_result(None)
                    return
        self.held = False


class Desk:
    """A thread that does a whole transaction of SQLite in one go.

    The engine's driver would pass every statement to a thread and its rows back: a dozen times for one move. The
    thread begins and commits by the driver itself, and has a queue of its own: by SQLAlchemy and an executor, a
    transaction takes longer than the entry that it adds.
    """

    def __init__(self, url: URL) -> None:
        self.engine = create_engine(url.set(drivername="sqlite"))
        set_up_sqlite(self.engine, begins=False)
        self.connection: Connection | None = None  # kept from one transaction to the next
        self.waiting: SimpleQueue[_Wish[Any] | None] = SimpleQueue()
        self.thread = Thread(target=self._run, name="desk", daemon=True)
        self.thread.start()

    async def commit(self, work: Callable[[Connection], Result]) -> Result:
        """Do some work in a transaction; a caller that is cancelled goes on when it is over, one way or the other."""
        wish = _Wish(work, asyncio.get_running_loop())
        self.waiting.put(wish)
        try:
            return await wish.done
        except asyncio.CancelledError:
            if not wish.over:
                wish.done = wish.loop.create_future()
                await asyncio.wait([wish.done])
            raise

    def _run(self) -> None:
        """The thread: do what is wished for, one after another, until there is nothing more."""
        while (wish := self.waiting.get()) is not None:
            try:
                told = partial(wish.tell, self._commit(wish.work))
            except BaseException as error:
                told = partial(wish.tell_failure, error)
            with contextlib.suppress(RuntimeError):  # a loop that is closed asks for nothing any more
                wish.loop.call_soon_threadsafe(told)
        self._let_go()

    def _commit(self, work: Callable[[Connection], Result]) -> Result:
        if self.connection is None:
            self.connection = self.engine.connect()
        connection = self.connection
        driver: Any = connection.connection.driver_connection
        try:
            try:
                driver.execute("BEGIN IMMEDIATE")
                found = work(connection)
                if not connection.in_transaction():  # SQLAlchemy has seen nothing of it
                    driver.execute("COMMIT")
                    return found
            except sqlite3.Error as error:
                raise DBAPIError(None, None, error) from error
            connection.commit()
        except BaseException:
            with contextlib.suppress(sqlite3.Error):
                driver.rollback()  # after a commit that failed, as on a full disk, it is still within the transaction
            self._let_go()
            raise
        return found

    def _let_go(self) -> None:
        """Give the connection back to the engine."""
        if self.connection is not None:
            connection, self.connection = self.connection, None
            connection.close()

    def close(self) -> None:
        """Release thread and connection."""
        self.waiting.put(None)
        self.thread.join()
        self.engine.dispose()


class _Wish(Generic[Result]):
    """A transaction that somebody waits for."""

    def __init__(self, work: Callable[[Connection], Result], loop: asyncio.AbstractEventLoop) -> None:
        self.work, self.loop = work, loop
        self.done: asyncio.Future[Result] = loop.create_future()
        self.over = False  # which a caller that is cancelled at the same moment is not told otherwise

    def tell(self, found: Result) -> None:
        """It is committed."""
        self.over = True
        if not self.done.done():
            self.done.set_result(found)

    def tell_failure(self, error: BaseException) -> None:
        """It has failed."""
        self.over = True
        if not self.done.done():
            self.done.set_exception(error)


class FileWatch:
    """Sees to it that a SQLite file stays the one that was opened.

    When somebody removes or replaces it, or its write-ahead log, open connections go on writing into what no name leads
    to any more. Every commit would succeed and be lost with the process. A connection of its own keeps the log from
    being created again in between.
    """

    def __init__(self, file: Path) -> None:
        self.keeper = sqlite3.connect(file, check_same_thread=False)
        self.keeper.execute("SELECT count(*) FROM sqlite_master").fetchone()
        self.files = (str(file), f"{file}-wal")
        self.known = tuple(map(_identity, self.files))
        self.told = False

    def check(self) -> None:
        """Refuse if a file is gone or another one."""
        for file, known in zip(self.files, self.known, strict=True):
            if _identity(file) != known:
                if not self.told:
                    self.told = True
                    log.critical("%s was removed or replaced: nothing can be stored until a restart", file)
                raise Unavailable("database-lost", file=Path(file).name)

    def close(self) -> None:
        """Let go of the files."""
        self.keeper.close()


def _identity(file: str) -> tuple[int, int] | None:
    """What is the same as long as a name leads to the same file."""
    try:
        found = os.stat(file)  # noqa: PTH116  # with every commit, and a path takes several times as long
    except OSError:
        return None
    return found.st_dev, found.st_ino


def set_up_sqlite(engine: Engine, *, begins: bool = True) -> None:
    """Write-ahead logging, every commit on the disk before it returns, and writers that wait for one another.

    Where it `begins` none, the caller begins each transaction by the driver.
    """

    def connect(connection: Any, _record: object) -> None:
        connection.isolation_level = None  # transactions are begun below, not by the driver
        cursor = connection.cursor()
        pragmas = ["journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", f"busy_timeout={BUSY_MS}"]
        for pragma in [*pragmas, f"cache_size=-{KEPT_TO_READ}"] if begins else pragmas:
            cursor.execute(f"PRAGMA {pragma}")
        cursor.close()

    def begin(connection: Connection) -> None:
        writing = connection.get_execution_options().get(WRITING)
        connection.exec_driver_sql("BEGIN IMMEDIATE" if writing else "BEGIN")

    event.listen(engine, "connect", connect)
    if begins:
        event.listen(engine, "begin", begin)


def _gave_up(error: DBAPIError) -> bool:
    """Whether a transaction has waited in vain for a lock or taken too long, and was rolled back."""
    return getattr(error.orig, "sqlstate", "") in GIVEN_UP or "database is locked" in str(error.orig)


def what_it_says(error: Exception) -> str:
    """What a driver says, on one line."""
    return " ".join(str(getattr(error, "orig", None) or error).split()) or type(error).__name__
