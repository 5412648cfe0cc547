"""A backup is one command, and a server that is started on it plays on."""

import asyncio
import random
import subprocess

import pytest
from serving.cluster import USER, cluster, missing, program
from serving.sitting import ME, frames, guest, only, play_on, started, watch

from capolinea.core.errors import InvalidInput
from capolinea.http.service import open_service
from capolinea.http.settings import ServerSettings
from capolinea.store.backup import back_up
from capolinea.tables.messages.from_client import Move

MOVES = 20


async def play_and_back_up(settings, file):
    """Some moves, a backup while the server runs, and some more; the cookie, the table and its number then."""
    async with open_service(settings) as service:
        ada = await guest(service)
        where = await started(service, ada, ME, ME)
        watcher, chance = await watch(service, ada, where), random.Random(1)
        await play_on(service, ada, where, watcher, chance, MOVES)
        await asyncio.to_thread(back_up, settings.folder, settings.database, file)
        await play_on(service, ada, where, await watch(service, ada, where), chance, MOVES)
        return service.cookies.sign(ada), where, watcher


async def play_on_from(settings, cookie, where):
    """The guest is known by the cookie, finds the table as it was, and goes on."""
    async with open_service(settings) as service:
        ada = service.cookies.read(cookie).guest
        assert (await service.guests.find(ada)).name == "Ada"
        assert (await service.tables.show(ada, where)).number == MOVES
        watcher = await watch(service, ada, where)
        (position,) = [frame for frame in only(frames(watcher), "position") if frame["moves"]]
        move = Move("again", position["watcher"], MOVES, position["moves"][0])
        assert (await service.play.act(ada, where, move)).number == MOVES + 1


def unpack(file, folder):
    folder.mkdir()
    subprocess.run(["tar", "-xf", file, "-C", folder], check=True)


def test_a_server_started_on_a_backup_plays_on(settings, tmp_path):
    file = tmp_path / "backup.tar"
    cookie, where, _ = asyncio.run(play_and_back_up(settings, file))
    assert file.stat().st_mode & 0o777 == 0o600
    assert not list(tmp_path.glob(".backup-*"))
    unpack(file, tmp_path / "elsewhere")
    assert (tmp_path / "elsewhere" / "secret.key").stat().st_mode & 0o777 == 0o600
    asyncio.run(play_on_from(ServerSettings(tmp_path / "elsewhere"), cookie, where))


@pytest.mark.skipif(bool(missing()), reason=missing())
def test_the_same_on_postgres(tmp_path, monkeypatch):
    monkeypatch.setenv("PATH", str(program("pg_dump")).rpartition("/")[0], prepend=":")
    with cluster() as postgres:
        settings = ServerSettings(tmp_path / "here", database=postgres.database(), bot_pause=0)
        file = tmp_path / "backup.tar"
        cookie, where, _ = asyncio.run(play_and_back_up(settings, file))
        unpack(file, tmp_path / "elsewhere")
        restored = postgres.database()
        target = restored.replace("postgresql+asyncpg", "postgresql")
        dump = tmp_path / "elsewhere" / "tables.dump"
        subprocess.run([program("pg_restore"), "--no-owner", f"--role={USER}", "-d", target, dump], check=True)  # pyright: ignore[reportCallIssue]
        asyncio.run(play_on_from(ServerSettings(tmp_path / "elsewhere", database=restored), cookie, where))


def test_what_a_backup_refuses(settings, tmp_path, monkeypatch):
    def refused(settings, file):
        with pytest.raises(InvalidInput) as refusal:
            back_up(settings.folder, settings.database, file)
        return refusal.value.code

    taken = tmp_path / "taken"
    taken.touch()
    assert refused(settings, taken) == "backup-exists"
    assert refused(settings, tmp_path / "new") == "backup-nothing"
    assert refused(settings, tmp_path / "no" / "folder") == "backup-failed"
    monkeypatch.setenv("PATH", "")
    assert refused(ServerSettings(tmp_path, database="postgresql+asyncpg://x"), tmp_path / "new") == "backup-no-program"
    assert [file.name for file in tmp_path.iterdir()] == ["taken"]
