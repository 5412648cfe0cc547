"""`capolinea serve`: its settings, from options, the environment and a file."""

import asyncio
import json
import tarfile
import time
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from dataclasses import fields
from multiprocessing import active_children, get_context

import pytest
import typer.main

from capolinea.cli import serve as command
from capolinea.cli.app import app
from capolinea.http.settings import ServerSettings
from capolinea.store.files import signing_key


@pytest.fixture
def served(monkeypatch):
    """The settings with which a server would run."""
    found = []
    monkeypatch.setattr(command, "_run", lambda server, read_again: found.append(server))
    return found


def test_it_listens_on_this_machine_alone_unless_told_otherwise(run, served, tmp_path):
    assert run("serve", "--folder", tmp_path).exit_code == 0
    assert served == [ServerSettings(folder=tmp_path)]
    assert served[0].host == "127.0.0.1"
    assert "http://127.0.0.1:8765" in served[0].allowed_origins
    assert not served[0].over_https


def test_every_setting_is_an_option():
    options = {parameter.name for parameter in typer.main.get_command(app).commands["serve"].params}
    ours = {"data", "table_prefix", "chat", "rated", "call_every"}  # of the whole program, and of pages and tests
    assert {field.name for field in fields(ServerSettings)} - options == ours


def test_a_setting_of_the_environment_that_does_not_exist_is_told(run, served, tmp_path, monkeypatch):
    monkeypatch.setenv("CAPOLINEA_SERVER_ORIGIN", "https://games.example.org")
    done = run("serve", "--folder", tmp_path)
    assert done.exit_code == 0
    assert "CAPOLINEA_SERVER_ORIGIN" in done.stderr
    monkeypatch.delenv("CAPOLINEA_SERVER_ORIGIN")
    assert "CAPOLINEA_SERVER" not in run("serve", "--folder", tmp_path).stderr
    assert len(served) == 2


def test_a_server_that_listens_to_all_says_that_it_lets_nobody_in_without_origins(run, served, tmp_path):
    open_to_all = ("serve", "--folder", tmp_path, "--host", "0.0.0.0", "--port", 8767)
    assert "--origins http://192.168.1.7:8767" in run(*open_to_all).stderr
    assert "--origins" not in run(*open_to_all, "--origins", "https://games.example.org").stderr
    assert len(served) == 2


def test_an_option_is_before_the_environment_and_that_before_the_file(run, served, tmp_path, write, monkeypatch):
    file = write('port = 1\nbot_pause = 2.5\nidle_after = 3\norigins = "https://a.example, https://b.example"\n')
    monkeypatch.setenv("CAPOLINEA_SERVER_PORT", "4")
    monkeypatch.setenv("CAPOLINEA_SERVER_IDLE_AFTER", "5")
    assert run("serve", "--config", file, "--port", 6, "--folder", tmp_path).exit_code == 0
    (found,) = served
    assert (found.port, found.idle_after, found.bot_pause) == (6, 5, 2.5)
    assert found.allowed_origins == {"https://a.example", "https://b.example"}
    assert found.over_https


def test_bots_of_the_owner_are_named_in_one_line_or_in_the_file(run, served, tmp_path, write):
    assert run("serve", "--folder", tmp_path, "--bots", "a.py:Mine, b.py:Other", "--bot-limit", 5).exit_code == 0
    assert run("serve", "--folder", tmp_path, "--config", write('bots = "c.py:Third"')).exit_code == 0
    assert [found.bots for found in served] == [("a.py:Mine", "b.py:Other"), ("c.py:Third",)]
    assert served[0].bot_limit == 5


@pytest.mark.parametrize("content", ["prot = 1", "port = ", "port = 99999999"])
def test_a_wrong_file_is_refused(run, served, write, content):
    assert run("serve", "--config", write(content)).exit_code == 2
    assert served == []


def test_the_key_is_made_once_and_for_its_owner_alone(tmp_path):
    first = signing_key(tmp_path / "new")
    assert signing_key(tmp_path / "new") == first
    assert len(first) == 32
    assert (tmp_path / "new" / "secret.key").stat().st_mode & 0o777 == 0o600
    assert [file.name for file in (tmp_path / "new").iterdir()] == ["secret.key"]


def test_a_backup_is_one_command(run, tmp_path):
    from capolinea.http.service import open_service

    async def make():
        async with open_service(ServerSettings(tmp_path)):
            pass

    assert run("backup", tmp_path / "new.tar", "--folder", tmp_path).exit_code == 2
    asyncio.run(make())
    done = run("backup", tmp_path / "new.tar", "--folder", tmp_path)
    assert done.exit_code == 0
    assert "new.tar" in done.output
    with tarfile.open(tmp_path / "new.tar") as tar:
        assert sorted(tar.getnames()) == ["secret.key", "tables.db"]


def test_a_backup_is_restored_and_checked_by_one_command_each(run, tmp_path):
    from capolinea.http.service import check_start

    asyncio.run(check_start(ServerSettings(tmp_path / "one")))
    assert run("backup", tmp_path / "new.tar", "--folder", tmp_path / "one").exit_code == 0
    assert run("restore", tmp_path / "new.tar", "--folder", tmp_path / "one").exit_code == 2
    assert run("restore", tmp_path / "new.tar", "--folder", tmp_path / "one", "--set-aside").exit_code == 0
    done = run("check", "--folder", tmp_path / "one")
    assert done.exit_code == 0
    assert "Tables: 0," in done.output
    (tmp_path / "one" / "tables.db").write_bytes(b"damaged" * 999)
    assert run("check", "--folder", tmp_path / "one").exit_code == 1


def test_the_owner_looks_after_tables_and_guests_by_commands(run, tmp_path):
    from capolinea.http.service import open_service

    async def make():
        async with open_service(ServerSettings(tmp_path)) as service:
            return (await service.guests.make("Ada")).id, (await service.guests.make("Bob")).id

    def admin(command, *words, options=()):
        return run("admin", command, "--folder", tmp_path, *options, "--", *words)  # an id may begin with a hyphen

    assert admin("tables").exit_code == 2  # there is no database, and none is made
    ada, bob = asyncio.run(make())
    assert admin("rename", ada, "Grace").exit_code == 0
    assert admin("ban", bob).exit_code == 0
    listed = json.loads(admin("guests", options=["--json"]).stdout)["guests"]
    assert {(line["name"], line["banned"]) for line in listed} == {("Grace", False), ("Bob", True)}
    assert ada in admin("guests", "grace").stdout
    assert admin("tables").stdout.split()[:2] == ["id", "game"]  # of which there are none
    assert admin("ban", bob, options=["--lift"]).exit_code == 0
    assert admin("merge", bob, ada).exit_code == 0
    assert json.loads(admin("tables", options=["--json"]).stdout) == {"tables": []}
    for words in (("delete", "x"), ("close", "x"), ("ban", bob), ("merge", ada, ada), ("clean",)):
        assert admin(*words).exit_code == 2
    assert admin("tables", options=["--state", "x"]).exit_code == 2
    assert "to delete: 0, guests: 0" in admin("clean", options=["--keep-guests", "1", "--dry-run"]).output
    before = signing_key(tmp_path)
    assert admin("rotate-key").exit_code == 0
    assert signing_key(tmp_path) != before


def test_a_server_that_ends_does_not_wait_for_what_is_compiled_behind(monkeypatch):
    """Python joins the processes of a pool before it ends."""
    with ProcessPoolExecutor(1, mp_context=get_context("spawn")) as pool:
        compiling = pool.submit(time.sleep, 600)
        monkeypatch.setattr("capolinea.http.running.run", lambda server, read_again: True)
        while not active_children():
            time.sleep(0.01)
        command._run(ServerSettings(), None)
        with pytest.raises(BrokenProcessPool):
            compiling.result(60)


def test_a_start_that_fails_is_one_sentence(run, tmp_path, monkeypatch):
    monkeypatch.setattr("logging.config.dictConfig", lambda config: None)  # which would close what pytest listens with
    (tmp_path / "secret.key").touch()
    failed = run("serve", "--folder", tmp_path)
    assert failed.exit_code == 2
    assert "secret.key has 0 bytes" in failed.output
    assert "Traceback" not in failed.output
