"""The same on PostgreSQL, with several workers: for `make soak`, or CAPOLINEA_SOAK=1, where PostgreSQL is installed."""

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
from server.killing import SNAPSHOTS, Server, campaign, check, free_port, player_at, progress, stop
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
    if not os.environ.get("CAPOLINEA_SOAK"):
        pytest.skip("for make soak")
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


def test_of_three_workers_one_is_killed_and_the_game_goes_on(database, tmp_path):
    """The players of one table are on different workers; that of one of them is killed."""
    settings = ServerSettings(tmp_path, database=database, poll_every=0.1, bot_pause=0)

    async def test():
        servers = [Server(replace(settings, port=free_port())) for _ in range(3)]
        async with servers[0], servers[1], servers[2]:
            return await play_on_three(servers)

    async def play_on_three(servers):
        async with servers[0].guest(0) as ada, servers[1].guest(1) as bob:
            body = {"game": "europe", "seats": [{"kind": "me"}, {"kind": "open"}], "public": True}
            where = (await ada.post("/api/tables", json=body)).json()["table"]["id"]
            assert (await bob.post(f"/api/tables/{where}/sit", json={"seat": 1})).json()["mine"] == [1]
            await ada.post(f"/api/tables/{where}/start")
            players = [player_at(client, where, number) for number, client in enumerate((ada, bob))]
        playing = [
            asyncio.create_task(players[0].play(servers[0].address, servers[2].address)),
            asyncio.create_task(players[1].play(servers[1].address)),
        ]
        await progress(players, 6)
        await servers[0].kill()
        async with asyncio.timeout(30):
            for player in players:
                await progress([player], 3)
        await stop(playing)
        return await check(settings, players)

    counted = asyncio.run(test())
    assert counted["acknowledged"] >= 12
