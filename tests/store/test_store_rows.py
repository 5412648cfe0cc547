"""The database: made, brought up to date, and set up so that a commit is on the disk."""

import asyncio
import sqlite3

import pytest
from alembic import command
from alembic.autogenerate import compare_metadata
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from sqlalchemy import create_engine, select, text

from capolinea.store.engine import KEPT_TO_READ
from capolinea.store.models import Row, SeatRow, TableRow
from capolinea.store.opening import MIGRATIONS, open_database, upgrade


def url(path):
    return f"sqlite+aiosqlite:///{path / 'tables.db'}"


def test_the_migrations_make_the_tables_that_the_rows_describe(tmp_path):
    async def differences():
        store = await open_database(url(tmp_path))
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
        store = await open_database(url(tmp_path))
        async with store.reading() as session:
            found = {}
            for name in ("journal_mode", "synchronous", "foreign_keys", "cache_size"):
                found[name] = (await session.execute(text(f"PRAGMA {name}"))).scalar_one()
        await store.close()
        return found

    known = {"journal_mode": "wal", "synchronous": 2, "foreign_keys": 1, "cache_size": -KEPT_TO_READ}
    assert asyncio.run(pragmas()) == known


OLD_ROWS = """
INSERT INTO guests (id, name, made) VALUES ('g', 'Ada', 1), ('h', 'Bob', 1);
INSERT INTO tables (id, host, game, variant, options, data, public, invitation, state, number, version, seed,
    commitment, result, made, changed)
VALUES ('t', 'g', 'trains/osaka', 'standard', '[]', '', 1, '', 'over', 9, 3, 'ab', '',
    '{"ranking": [{"seat": 1, "total": 7, "rank": 1}, {"seat": 0, "total": 5, "rank": 2}]}', 4, 5);
INSERT INTO seats (table_id, seat, kind, plan, guest_id, level)
VALUES ('t', 0, 'guest', 'open', 'g', ''), ('t', 1, 'bot', 'open', 'h', 'random');
"""


def older_database(path, revision):
    """A database as an older version left it, with a finished game in which Bob resigned."""
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS))
    engine = create_engine(f"sqlite:///{path / 'tables.db'}")
    with engine.begin() as connection:
        config.attributes["connection"] = connection
        command.upgrade(config, revision)
        for statement in filter(str.strip, OLD_ROWS.split(";")):
            connection.exec_driver_sql(statement)
    engine.dispose()


@pytest.mark.parametrize("revision", ["0001", "0002"])
def test_an_older_database_is_copied_and_brought_up_to_date(tmp_path, revision):
    async def look():
        store = await open_database(url(tmp_path))
        async with store.reading() as session:
            table = await session.get_one(TableRow, "t")
            assert (table.clock, table.hints, table.started, table.deciding) == ("off", True, 4, [])
            seats = (await session.scalars(select(SeatRow).order_by(SeatRow.seat))).all()
            found = [(row.name, row.handed, row.score, row.rank) for row in seats]
            assert found == [("", "", 5, 2), ("", "resigned", 7, 1)]
            assert (await session.execute(text("SELECT count(*) FROM snapshots"))).scalar_one() == 0
        async with store.engine.connect() as connection:
            await connection.run_sync(upgrade)  # nothing left to do
        await store.close()

    older_database(tmp_path, revision)
    asyncio.run(look())
    copies = list(tmp_path.glob("*.bak"))
    assert [copy.name for copy in copies] == [f"tables.db.{revision}.bak"]
    with sqlite3.connect(copies[0]) as copy:
        assert copy.execute("SELECT name FROM guests").fetchall() == [("Ada",), ("Bob",)]
        assert copy.execute("SELECT version_num FROM alembic_version").fetchall() == [(revision,)]
    copy.close()
