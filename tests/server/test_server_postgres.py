"""The same on PostgreSQL, with several workers; skipped where PostgreSQL is not installed."""

import asyncio
import getpass
import os
import shutil
import subprocess
from dataclasses import replace
from pathlib import Path

import pytest
from alembic.autogenerate import compare_metadata
from alembic.runtime.migration import MigrationContext
from server.killing import SNAPSHOTS, campaign, free_port
from server.sitting import ME, OPEN, frames, guest, only, table, watch

from capolinea.server.messages import Move
from capolinea.server.service import open_service
from capolinea.server.settings import ServerSettings
from capolinea.server.store import Store
from capolinea.server.store.models import Row


def owner():
    """PostgreSQL refuses to be run by root."""
    return "postgres" if os.geteuid() == 0 else getpass.getuser()


@pytest.fixture(scope="module")
def address(tmp_path_factory):
    """A database server for these tests alone."""
    if not shutil.which("initdb") or not shutil.which("pg_ctl"):
        pytest.skip("PostgreSQL is not installed")
    home = Path(tmp_path_factory.mktemp("postgres"))
    for folder in (home, *home.parents[:2]):
        folder.chmod(0o711)
    data, port = home / "data", free_port()
    data.mkdir()
    shutil.chown(data, owner())

    def run(*command):
        subprocess.run(command, check=True, user=owner(), cwd="/", stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)

    run("initdb", "-D", str(data), "-A", "trust", "-U", "capolinea", "--no-sync")
    run("pg_ctl", "-D", str(data), "-w", "-o", f"-p {port} -h 127.0.0.1 -k {data}", "start")
    try:
        yield f"postgresql+asyncpg://capolinea@127.0.0.1:{port}/"
    finally:
        run("pg_ctl", "-D", str(data), "-m", "immediate", "stop")


@pytest.fixture
def database(address):
    """A fresh database."""
    name = f"d{os.urandom(4).hex()}"
    where = address.removeprefix("postgresql+asyncpg://").removesuffix("/").partition("@")[2].split(":")
    subprocess.run(["createdb", "-h", where[0], "-p", where[1], "-U", "capolinea", name], check=True)
    return f"{address}{name}"


def test_the_migrations_make_the_same_tables(database):
    async def differences():
        store = await Store.open(database)
        async with store.engine.connect() as connection:
            found = await connection.run_sync(
                lambda sync: compare_metadata(MigrationContext.configure(sync), Row.metadata)
            )
        await store.close()
        return found

    assert asyncio.run(differences()) == []


def test_players_of_one_table_on_different_workers(database, tmp_path):
    settings = ServerSettings(tmp_path, database=database, poll_every=0.05, bot_pause=0)

    async def test():
        async with open_service(settings) as one, open_service(settings) as two:
            ada, bob = await guest(one, "Ada"), await guest(two, "Bob")
            where = await table(one, ada, ME, OPEN, public=True)
            await two.tables.sit(bob, where, 1)
            await one.tables.start(ada, where)
            near, far = await watch(one, ada, where), await watch(two, bob, where)
            (first,) = only(frames(near), "position")
            (second,) = only(frames(far), "position")
            await asyncio.gather(
                one.play.act(ada, where, Move("a", 0, 0, first["moves"][0])),
                two.play.act(bob, where, Move("b", 1, 0, second["moves"][0])),
            )
            for _ in range(100):
                await asyncio.sleep(0.05)
                if one.rooms.rooms[where].number == two.rooms.rooms[where].number == 2:
                    break
            seen = [only(frames(watcher), "position")[-1] for watcher in (near, far)]
            assert [frame["number"] for frame in seen] == [2, 2]
            states = [service.rooms.rooms[where].line.states.tobytes() for service in (one, two)]
            assert states[0] == states[1]

    asyncio.run(test())


def test_a_killed_server_loses_nothing(database, tmp_path):
    settings = ServerSettings(tmp_path, port=free_port(), snapshot_every=SNAPSHOTS, bot_pause=0)
    counted = asyncio.run(campaign(replace(settings, database=database), kills=2, players=3))
    assert counted["acknowledged"] >= 6
