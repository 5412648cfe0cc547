"""A backup is restored whole or not at all, and everything stored can be checked."""

import asyncio
import io
import random
import shutil
import sqlite3
import tarfile
from contextlib import closing

import pytest
from serving.cluster import cluster, missing, program
from serving.sitting import ME, bot, ended, guest, play_on, started, watch
from test_store_backup import MOVES, play_and_back_up, play_on_from

from capolinea.core.errors import CapolineaError
from capolinea.http.service import open_service
from capolinea.http.settings import ServerSettings
from capolinea.store import rotation
from capolinea.store.check import check
from capolinea.store.restore import restore
from capolinea.tables.rulebooks import Rulebooks


def refused(file, folder, database="", **more):
    with pytest.raises(CapolineaError) as refusal:
        restore(file, folder, database, **more)
    assert refusal.value.text("es")
    return refusal.value.code


def archive(file, **parts):
    with tarfile.open(file, "w") as tar:
        for name, content in parts.items():
            member = tarfile.TarInfo(name.replace("_", "."))
            member.size = len(content)
            tar.addfile(member, io.BytesIO(content))
    return file


@pytest.fixture
def backup(settings, tmp_path_factory):
    """A backup of a server that went on playing, and what a test needs to find itself there."""
    file = tmp_path_factory.mktemp("backup") / "backup.tar"
    cookie, where, _ = asyncio.run(play_and_back_up(settings, file))
    return file, cookie, where


def test_a_backup_is_restored_over_a_used_folder_without_the_old_journal(settings, backup):
    file, cookie, where = backup
    with closing(sqlite3.connect(settings.folder / "tables.db")) as killed:  # a journal that a killed server left
        killed.execute("UPDATE tables SET number = 999")
        killed.commit()
        journal = (settings.folder / "tables.db-wal").read_bytes()
        assert journal
        kept = {path.name: path.read_bytes() for path in settings.folder.iterdir()}
        shutil.copytree(settings.folder, settings.folder.parent / "used")
    used = ServerSettings(settings.folder.parent / "used", bot_pause=0)
    assert (used.folder / "tables.db-wal").read_bytes() == journal
    assert refused(file, used.folder) == "restore-taken"
    assert (used.folder / "tables.db-wal").read_bytes() == journal
    aside = restore(file, used.folder, set_aside=True)
    assert aside is not None
    for name in ("secret.key", "tables.db", "tables.db-wal"):
        assert (aside / name).read_bytes() == kept[name]
        assert (used.folder / name).exists() == (name != "tables.db-wal")
    assert (used.folder / "tables.db").stat().st_mode & 0o777 == 0o600
    asyncio.run(play_on_from(used, cookie, where))


def test_a_backup_is_not_restored_under_a_running_server(settings, backup):
    async def test():
        async with open_service(settings):
            assert refused(backup[0], settings.folder, set_aside=True) == "folder-in-use"

    asyncio.run(test())


def test_what_is_no_backup_changes_nothing(tmp_path, backup):
    file, key, folder = tmp_path / "x.tar", b"k" * 32, tmp_path / "new"
    file.write_bytes(b"no archive")
    assert refused(file, folder) == "restore-no-backup"
    assert refused(tmp_path / "none", folder) == "restore-no-backup"
    assert refused(archive(file, secret_key=key), folder) == "restore-other"
    assert refused(archive(file, secret_key=key, tables_dump=b"x"), folder) == "restore-other"
    assert refused(archive(file, secret_key=b"", tables_db=b"x"), folder) == "bad-key"
    assert refused(archive(file, secret_key=key, tables_db=b"damaged" * 999), folder) == "restore-damaged"
    assert refused(archive(file, secret_key=key, tables_db=b""), folder) == "restore-damaged"
    whole = backup[0].read_bytes()
    file.write_bytes(whole[: len(whole) // 2])
    assert refused(file, folder) in ("restore-no-backup", "restore-other", "restore-damaged")
    with tarfile.open(file, "w") as tar:
        link = tarfile.TarInfo("tables.db")
        link.type, link.linkname = tarfile.SYMTYPE, "/etc/passwd"
        tar.addfile(link)
        member = tarfile.TarInfo("secret.key")
        member.size = 32
        tar.addfile(member, io.BytesIO(key))
    assert refused(file, folder) == "restore-other"
    assert [path.name for path in folder.glob("*")] in ([], ["server.lock"])


@pytest.mark.skipif(bool(missing()), reason=missing())
def test_the_same_on_postgres(tmp_path, monkeypatch):
    monkeypatch.setenv("PATH", str(program("pg_dump")).rpartition("/")[0], prepend=":")
    with cluster() as postgres:
        settings = ServerSettings(tmp_path / "here", database=postgres.database(), bot_pause=0)
        file, empty = tmp_path / "backup.tar", postgres.database()
        cookie, where, _ = asyncio.run(play_and_back_up(settings, file))
        assert refused(file, tmp_path / "there") == "restore-other"
        assert refused(file, tmp_path / "there", settings.database) == "restore-failed"
        restore(file, tmp_path / "there", empty)
        found = asyncio.run(check(tmp_path / "there", empty, Rulebooks()))
        assert (found.tables, found.faults) == (1, [])
        asyncio.run(play_on_from(ServerSettings(tmp_path / "there", database=empty), cookie, where))


# --- check


async def some_games(settings):
    async with open_service(settings) as service:
        ada = await guest(service)
        finished = await started(service, ada, bot(), bot(), game="trains/osaka")
        await watch(service, ada, finished)
        playing = await started(service, ada, ME, ME)
        await play_on(service, ada, playing, await watch(service, ada, playing), random.Random(1), 12)
        await ended(service, ada, finished)
        return finished, playing


def test_everything_that_is_stored_is_checked_and_each_fault_is_told(settings):
    finished, playing = asyncio.run(some_games(settings))
    file = settings.folder / "tables.db"

    def faults():
        found = asyncio.run(check(settings.folder, "", Rulebooks()))
        return {table for table, _ in found.faults}

    def changed(statement, *values):
        whole = file.read_bytes()
        with closing(sqlite3.connect(file)) as database:
            database.execute(statement, values)
            database.commit()
            database.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        found = faults()
        file.write_bytes(whole)
        return found

    before = {path.name for path in settings.folder.iterdir()}
    found = asyncio.run(check(settings.folder, "", Rulebooks()))
    assert (found.tables, found.finished, found.faults) == (2, 1, [])
    assert found.entries > 12
    assert {path.name for path in settings.folder.iterdir()} == before
    assert changed("DELETE FROM entries WHERE table_id = ? AND number = 5", playing) == {playing}
    assert changed("UPDATE entries SET move = 'nonsense' WHERE table_id = ? AND number = 5", playing) == {playing}
    assert changed("UPDATE tables SET seed = ? WHERE id = ?", "0" * 32, finished) == {finished}
    assert changed("UPDATE seats SET score = 999 WHERE table_id = ? AND seat = 0", finished) == {finished}
    assert changed("UPDATE tables SET state = 'playing' WHERE id = ?", finished) == {finished}
    assert changed("UPDATE seats SET guest_id = 'nobody' WHERE table_id = ?", playing) == {""}
    assert faults() == set()
    (settings.folder / "secret.key").unlink()
    assert faults() == {""}
    whole = file.read_bytes()
    file.write_bytes(whole[:8192] + b"\xa5" * 4096 + whole[12288:])
    assert "" in faults()


def test_a_lost_machine_is_replaced_from_the_last_scheduled_backup(settings, tmp_path_factory, monkeypatch):
    """The drill: docs/server.md, "A machine is lost"."""
    into, elsewhere = tmp_path_factory.mktemp("backups"), tmp_path_factory.mktemp("machine") / "new"
    names = iter(f"capolinea-20260101-00000{number}.tar" for number in range(9))
    monkeypatch.setattr(rotation.time, "strftime", lambda *_: next(names))
    cookie, where, _ = asyncio.run(play_and_back_up(settings, into / "by-hand.tar"))
    *_, last = [rotation.rotate(settings.folder, "", into, 2) for _ in range(3)]
    written = ["capolinea-20260101-000001.tar", "capolinea-20260101-000002.tar"]
    assert sorted(path.name for path in into.iterdir()) == ["by-hand.tar", *written]
    shutil.rmtree(settings.folder)
    restore(last, elsewhere)

    async def found():
        async with open_service(ServerSettings(elsewhere, bot_pause=0)) as service:
            return (await service.tables.show(service.cookies.read(cookie).guest, where)).number

    assert asyncio.run(found()) == 2 * MOVES
    assert not asyncio.run(check(elsewhere, "", Rulebooks(None))).faults


def test_a_damaged_backup_pushes_no_good_one_out(tmp_path, monkeypatch):
    good = tmp_path / "capolinea-20250101-000000.tar"
    good.touch()

    def damaged(_folder, _database, file):
        archive(file, secret_key=b"k" * 32, tables_db=b"no database")

    monkeypatch.setattr(rotation, "back_up", damaged)
    with pytest.raises(CapolineaError) as refusal:
        rotation.rotate(tmp_path, "", tmp_path, 1)
    assert refusal.value.code == "restore-damaged"
    assert list(tmp_path.iterdir()) == [good]
    with pytest.raises(CapolineaError):
        rotation.rotate(tmp_path, "", tmp_path / "none", 1)
