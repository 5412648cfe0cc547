"""The database: made, brought up to date, and set up so that a commit is on the disk."""

import asyncio
import sqlite3

from alembic.autogenerate import compare_metadata
from alembic.runtime.migration import MigrationContext
from sqlalchemy import text

from capolinea.server.store import Store
from capolinea.server.store.engine import upgrade
from capolinea.server.store.models import GuestRow, Row


def url(path):
    return f"sqlite+aiosqlite:///{path / 'tables.db'}"


def test_the_migrations_make_the_tables_that_the_rows_describe(tmp_path):
    async def differences():
        store = await Store.open(url(tmp_path))
        async with store.engine.connect() as connection:
            found = await connection.run_sync(
                lambda sync: compare_metadata(
                    MigrationContext.configure(sync, opts={"compare_type": True}), Row.metadata
                )
            )
        await store.close()
        return found

    assert asyncio.run(differences()) == []


def test_a_commit_is_on_the_disk_and_writers_do_not_block_readers(tmp_path):
    async def pragmas():
        store = await Store.open(url(tmp_path))
        async with store.reading() as session:
            found = {}
            for name in ("journal_mode", "synchronous", "foreign_keys"):
                found[name] = (await session.execute(text(f"PRAGMA {name}"))).scalar_one()
        await store.close()
        return found

    assert asyncio.run(pragmas()) == {"journal_mode": "wal", "synchronous": 2, "foreign_keys": 1}


def test_an_older_database_is_copied_and_brought_up_to_date(tmp_path):
    async def age_and_open():
        store = await Store.open(url(tmp_path))
        async with store.writing() as session:
            session.add(GuestRow(id="g", name="Ada", made=1.0))
            await session.execute(text("DROP TABLE snapshots"))
            await session.execute(text("UPDATE alembic_version SET version_num = '0001'"))
        await store.close()
        store = await Store.open(url(tmp_path))
        async with store.reading() as session:
            guest = await session.get_one(GuestRow, "g")
            assert (await session.execute(text("SELECT count(*) FROM snapshots"))).scalar_one() == 0
        async with store.engine.connect() as connection:
            await connection.run_sync(upgrade)  # nothing left to do
        await store.close()
        return guest.name

    assert asyncio.run(age_and_open()) == "Ada"
    copies = list(tmp_path.glob("*.bak"))
    assert [copy.name for copy in copies] == ["tables.db.0001.bak"]
    with sqlite3.connect(copies[0]) as copy:
        assert copy.execute("SELECT name FROM guests").fetchall() == [("Ada",)]
        assert copy.execute("SELECT version_num FROM alembic_version").fetchall() == [("0001",)]
    copy.close()
