"""How a server starts, and what it refuses: each fault is one sentence, and nothing is changed."""

import asyncio
import logging
import os
import shutil
import sqlite3
from dataclasses import replace

import pytest
from serving.cluster import cluster, free_port, missing
from serving.sitting import guest

from capolinea.core.errors import CapolineaError
from capolinea.http.service import check_start, open_service
from capolinea.http.settings import ServerSettings
from capolinea.store.files import signing_key
from capolinea.store.opening import open_database
from capolinea.tables.errors import Unavailable


def start(settings):
    asyncio.run(check_start(settings))


def refused(settings):
    with pytest.raises(CapolineaError) as refusal:
        start(settings)
    assert refusal.value.text("it")
    return refusal.value.code


def files(settings):
    return {file.name: file.read_bytes() for file in settings.folder.iterdir() if not file.name.endswith("-shm")}


def mode(file):
    return file.stat().st_mode & 0o777


# --- the key


@pytest.mark.parametrize("content", [b"", b"short", b"x" * 33])
def test_a_key_of_another_length_is_refused(settings, content):
    (settings.folder / "secret.key").write_bytes(content)
    with pytest.raises(CapolineaError) as refusal:
        signing_key(settings.folder)
    assert refusal.value.code == "bad-key"
    assert refused(settings) == "bad-key"


def test_a_new_key_is_on_the_disk_before_it_is_used_and_its_making_is_logged(tmp_path, monkeypatch, caplog):
    synced = []
    real = os.fsync
    monkeypatch.setattr(os, "fsync", lambda handle: (synced.append(os.fstat(handle).st_ino), real(handle)))
    caplog.set_level(logging.INFO, "capolinea.server")
    signing_key(tmp_path)
    assert synced == [(tmp_path / "secret.key").stat().st_ino, tmp_path.stat().st_ino]
    assert "new key" in caplog.text


def test_a_new_database_beside_an_old_key_is_told(settings, caplog):
    start(settings)
    assert "older than the database" not in caplog.text
    (settings.folder / "tables.db").unlink()
    start(settings)
    assert "older than the database" in caplog.text


def test_a_key_that_is_not_that_of_the_database_is_refused_until_it_is_accepted(settings):
    start(settings)
    old = signing_key(settings.folder)
    (settings.folder / "secret.key").unlink()
    assert refused(settings) == "key-missing"
    assert not (settings.folder / "secret.key").exists()
    (settings.folder / "secret.key").write_bytes(b"x" * 32)
    assert refused(settings) == "key-differs"
    start(replace(settings, accept_key=True))
    start(settings)
    (settings.folder / "secret.key").write_bytes(old)
    assert refused(settings) == "key-differs"


# --- the folder


def test_only_the_owner_reads_what_is_stored(settings):
    old = os.umask(0)
    try:

        async def look():
            async with open_service(replace(settings, folder=settings.folder / "new")) as service:
                await guest(service)
                found = {file.name: mode(file) for file in (settings.folder / "new").glob("tables.db*")}
                assert found == dict.fromkeys(("tables.db", "tables.db-wal", "tables.db-shm"), 0o600)
                assert mode(settings.folder / "new") == 0o700

        asyncio.run(look())
    finally:
        os.umask(old)


def test_a_database_that_others_could_read_is_closed_to_them(settings):
    start(settings)
    copy = settings.folder / "tables.db.0003.bak"
    shutil.copy(settings.folder / "tables.db", copy)
    for file in (settings.folder / "tables.db", copy):
        file.chmod(0o644)
    start(settings)
    assert mode(settings.folder / "tables.db") == mode(copy) == 0o600


def test_a_folder_that_cannot_be_written_is_refused(settings):
    (settings.folder / "file").touch()
    assert refused(replace(settings, folder=settings.folder / "file")) == "folder-unusable"
    assert refused(replace(settings, folder=settings.folder / "file" / "below")) == "folder-unusable"


def test_a_second_server_on_a_folder_is_refused(settings):
    async def test():
        async with open_service(settings):
            with pytest.raises(CapolineaError) as refusal:
                await check_start(settings)
            assert refusal.value.code == "folder-in-use"
        await check_start(settings)

    asyncio.run(test())


# --- the database


def test_a_database_of_a_newer_version_is_left_alone(settings):
    start(settings)
    with sqlite3.connect(settings.folder / "tables.db") as database:
        database.execute("UPDATE alembic_version SET version_num = '9999'")
    database.close()
    before = files(settings)
    assert refused(settings) == "database-newer"
    assert files(settings).keys() == before.keys()


def test_a_damaged_database_is_refused_at_the_start(settings):
    start(settings)
    file = settings.folder / "tables.db"
    whole = file.read_bytes()
    file.write_bytes(b"no database at all" * 400)
    assert refused(settings) == "database-damaged"
    file.write_bytes(whole[:8192] + os.urandom(4096) + whole[12288:])
    assert refused(settings) == "database-damaged"
    file.write_bytes(whole)
    start(settings)


@pytest.mark.parametrize("gone", ["tables.db", "tables.db-wal"])
@pytest.mark.parametrize("replaced", [False, True])
def test_a_file_that_is_removed_or_replaced_under_the_server_takes_no_more_writes(settings, gone, replaced, caplog):
    async def test():
        async with open_service(settings) as service:
            ada = await guest(service)
            await service.store.check()
            service.store.probe.succeeded = 0
            content = (settings.folder / gone).read_bytes()
            (settings.folder / gone).unlink()
            if replaced:
                (settings.folder / gone).write_bytes(content)
            for write in (
                lambda: guest(service, "Bob"),
                lambda: service.guests.rename(ada, "Eve"),
                service.store.check,
            ):
                with pytest.raises(Unavailable) as refusal:
                    await write()
                assert refusal.value.code == "database-lost"

    asyncio.run(test())
    assert [record.levelname for record in caplog.records].count("CRITICAL") == 1


@pytest.mark.skipif(bool(missing()), reason=missing())
def test_a_postgres_that_is_not_there_yet_is_waited_for_and_not_for_ever(tmp_path):
    async def opened(address, patience):
        await (await open_database(address, patience)).close()

    async def later(address):
        opening = asyncio.create_task(opened(address, 120))
        await asyncio.sleep(0.3)
        assert not opening.done()
        with cluster(port) as postgres:
            postgres.database()
            await opening

    port = free_port()
    address = f"postgresql+asyncpg://capolinea:secret@127.0.0.1:{port}/d1"
    with pytest.raises(CapolineaError) as refusal:
        asyncio.run(opened(address, 0))
    assert refusal.value.code == "database-not-there"
    assert "secret" not in refusal.value.text()
    asyncio.run(later(address))


@pytest.mark.skipif(bool(missing()), reason=missing())
def test_workers_with_different_keys_are_refused(tmp_path):
    with cluster() as postgres:
        address = postgres.database()
        start(ServerSettings(tmp_path / "one", database=address))
        assert refused(ServerSettings(tmp_path / "two", database=address)) == "key-missing"
        (tmp_path / "two" / "secret.key").write_bytes(b"x" * 32)
        assert refused(ServerSettings(tmp_path / "two", database=address)) == "key-differs"
