"""Opening a database: it is created, or an older one is migrated; what prevents that is said in one sentence."""

from __future__ import annotations

import asyncio
import logging
import sqlite3
import time
from pathlib import Path
from typing import TYPE_CHECKING

from alembic import command
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import func, make_url, select, text
from sqlalchemy.exc import DatabaseError, DBAPIError
from sqlalchemy.ext.asyncio import create_async_engine

from capolinea.core.errors import InvalidInput
from capolinea.store.engine import WRITING, Database, set_up_sqlite, what_it_says
from capolinea.store.files import make_private

if TYPE_CHECKING:
    from sqlalchemy import Connection

MIGRATIONS = Path(__file__).parent / "migrations"
UPGRADE_LOCK = 0xCA90  # any number of ours
WAIT_FOR_SERVER = 60.0  # seconds that a start waits for a PostgreSQL that is not there yet
TRY_AGAIN = 1.0
CHECKED_AT_START = 256 * 1024 * 1024  # bytes of the biggest SQLite file that a start looks through
STARTING_UP = "57P03"  # PostgreSQL's code for a server that takes no connections yet

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


async def open_database(url: str, patience: float = WAIT_FOR_SERVER) -> Database:
    """Open a database; create or migrate it if needed."""
    await _bring_up_to_date(url, patience)
    postgres = make_url(url).get_backend_name() == "postgresql"
    engine = create_async_engine(url, connect_args=POSTGRES if postgres else {})
    if not postgres:
        set_up_sqlite(engine.sync_engine)
    return Database(engine)


async def open_existing(url: str) -> Database:
    """Open a database that a server of this version has made, running or not; it is neither created nor migrated."""
    engine = create_async_engine(url, connect_args=POSTGRES if make_url(url).get_backend_name() == "postgresql" else {})
    if engine.dialect.name == "sqlite":
        if not Path(engine.url.database or "").is_file():
            raise InvalidInput("backup-nothing", folder=str(Path(engine.url.database or "").parent))
        set_up_sqlite(engine.sync_engine)
    try:
        async with engine.connect() as connection:
            found = await connection.run_sync(lambda inner: MigrationContext.configure(inner).get_current_revision())
    except (OSError, DBAPIError) as error:
        await engine.dispose()
        raise InvalidInput("database-not-there", address=_address(url), problem=what_it_says(error)) from error
    known = ScriptDirectory(str(MIGRATIONS)).get_current_head()
    if found != known:
        await engine.dispose()
        raise InvalidInput("admin-other-version", found=found or "–", known=known)
    return Database(engine)


async def _bring_up_to_date(url: str, patience: float) -> None:
    """Create or migrate a database, on connections of its own that may wait for one another."""
    engine = create_async_engine(url)
    file = Path(engine.url.database or "") if engine.dialect.name == "sqlite" else None
    if file is not None:
        make_private(file)
        set_up_sqlite(engine.sync_engine)
    until = time.monotonic() + patience
    try:
        while True:
            try:
                async with engine.execution_options(**{WRITING: True}).begin() as connection:
                    return await connection.run_sync(upgrade)
            except (OSError, DBAPIError) as error:
                if file is not None:
                    code = "database-damaged" if _is_damaged(error) else "database-unusable"
                    raise InvalidInput(code, file=str(file), problem=what_it_says(error)) from error
                if not _not_there_yet(error) or time.monotonic() > until:
                    raise InvalidInput(
                        "database-not-there", address=_address(url), problem=what_it_says(error)
                    ) from error
                log.warning("the database does not answer yet: %s", what_it_says(error))
                await asyncio.sleep(TRY_AGAIN)
    finally:
        await engine.dispose()


def _is_damaged(error: Exception) -> bool:
    """Whether a file is no database, or no whole one; not one that is locked or may not be written."""
    return type(error) is DatabaseError or "malformed" in str(error)


def _not_there_yet(error: Exception) -> bool:
    return isinstance(error, OSError) or getattr(getattr(error, "orig", None), "sqlstate", "") == STARTING_UP


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
