"""A server as a process: what it tells systemd, the settings that it reads again, its log, and how it ends."""

import asyncio
import io
import json
import logging
import os
import re
import shlex
import signal
import socket
import subprocess
import sys
from configparser import RawConfigParser
from contextlib import closing, contextmanager
from dataclasses import fields, replace
from pathlib import Path

import httpx
import pytest
import typer.main
from serving.cluster import free_port
from serving.killing import SERVE
from serving.sitting import PATIENCE
from soaking import needs

from capolinea.cli.app import app
from capolinea.http.logs import JsonLines
from capolinea.http.service import open_service
from capolinea.http.settings import LIVE, ServerSettings
from capolinea.http.systemd import notify, watchdog_seconds

UNITS = Path(__file__).parents[2] / "deploy" / "systemd"
CACHE = "CAPOLINEA_CACHE"
WALLS = {
    **dict.fromkeys(("NoNewPrivileges", "ProtectHome", "PrivateTmp", "PrivateDevices", "RestrictNamespaces"), "yes"),
    **dict.fromkeys(("ProtectClock", "ProtectControlGroups", "ProtectKernelModules", "ProtectKernelTunables"), "yes"),
    "ProtectSystem": "strict",
    "CapabilityBoundingSet": "",
    "UMask": "0077",
    "User": "capolinea",
    "RestrictAddressFamilies": "AF_INET AF_INET6 AF_UNIX AF_NETLINK",
    "SystemCallFilter": "@system-service",
}
EXPOSED = 25  # of 100, at most; without a sandbox it would be 96
WATCHDOG = 1.5  # seconds


@pytest.fixture
def systemd(tmp_path, monkeypatch):
    """What systemd hears."""
    with closing(socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM)) as wire:
        wire.bind(str(tmp_path / "notify"))
        wire.settimeout(PATIENCE)
        monkeypatch.setenv("NOTIFY_SOCKET", str(tmp_path / "notify"))
        yield lambda: wire.recv(4096).decode().split("\n")


def until(hear, line):
    """The message with a line, whatever comes before it."""
    while line not in (heard := hear()):
        pass
    return heard


def asked_until_refused(client):
    """Ask faster than once a second, until that is too often."""
    answers = [client.get("/api/games")]
    while answers[-1].status_code != 429:
        answers.append(client.get("/api/games"))
    return answers


@contextmanager
def served(tmp_path, settings_file, port):
    """A server of its own, whose log goes to a file."""
    file = ["--config", settings_file] if settings_file else []
    options = [*file, "--port", port, "--folder", tmp_path / "folder"]
    with (tmp_path / "log").open("w") as log:
        process = subprocess.Popen([sys.executable, "-c", SERVE, "serve", *map(str, options)], stderr=log)
        try:
            yield process
        finally:
            process.kill()
            process.wait()


def logged(tmp_path):
    lines = (tmp_path / "log").read_text().splitlines()
    return [json.loads(line) for line in lines if line.startswith("{")]


def test_a_server_under_systemd_from_its_start_to_its_end(tmp_path, systemd, monkeypatch):
    monkeypatch.setenv("WATCHDOG_USEC", str(int(WATCHDOG * 1e6)))
    monkeypatch.delenv("WATCHDOG_PID", raising=False)
    file, port = tmp_path / "server.toml", free_port()
    file.write_text("requests_per_second = 1000\n")

    def read_again(text):
        file.write_text(text)
        process.send_signal(signal.SIGHUP)
        told = until(systemd, "RELOADING=1")
        assert told[1].startswith("MONOTONIC_USEC=")
        until(systemd, "READY=1")

    with served(tmp_path, file, port) as process, httpx.Client(base_url=f"http://127.0.0.1:{port}") as client:
        until(systemd, "READY=1")
        assert client.get("/livez").status_code == 200  # at once
        until(systemd, "WATCHDOG=1")
        until(systemd, "WATCHDOG=1")
        assert {client.get("/api/games").status_code for _ in range(12)} == {200}
        read_again('requests_per_second = 1\nbot_threads = 7\nlog_level = "debug"\n')
        answers = asked_until_refused(client)
        read_again("requests_per_second = 0\n")
        asked_until_refused(client)
        process.send_signal(signal.SIGTERM)
        until(systemd, "STOPPING=1")
        assert process.wait(PATIENCE) == 0
    lines = logged(tmp_path)
    told = [line["what"] for line in lines]
    assert "the settings were read again; changed: log_level, requests_per_second" in told
    assert "these settings take effect with the next start: bot_threads" in told
    (refused,) = (line for line in lines if line["what"].startswith("the settings stay as they were"))
    assert "requests_per_second" in refused["what"]
    (asked,) = (line for line in lines if line.get("request") == answers[0].headers["x-request-id"])
    assert asked["what"].startswith("GET /api/games 200 took")
    assert len({answer.headers["x-request-id"] for answer in answers}) == len(answers)


def test_a_server_without_a_file_of_settings_ends_well_when_its_terminal_is_closed(tmp_path, systemd):
    with served(tmp_path, None, free_port()) as process:
        until(systemd, "READY=1")
        process.send_signal(signal.SIGHUP)
        until(systemd, "STOPPING=1")
        assert process.wait(PATIENCE) == 0
    assert not (tmp_path / "folder" / "tables.db-wal").exists()


def test_a_socket_has_an_id_in_the_log_too(client, monkeypatch):
    client.post("/api/guest", json={"name": "Ada"})
    out, logger = io.StringIO(), logging.getLogger("capolinea.server")
    handler = logging.StreamHandler(out)
    handler.setFormatter(JsonLines())
    monkeypatch.setattr(logger, "handlers", [handler])
    before = logger.level
    logger.setLevel(logging.DEBUG)
    path = f"/api/tables/{'a' * 32}/socket"
    with client.websocket_connect(path) as wire:
        wire.send_json({"type": "hello", "version": 2})
        assert wire.receive_json()["error"]["code"] == "no-table"
    logger.setLevel(before)
    (told,) = (line for line in map(json.loads, out.getvalue().splitlines()) if path in line["what"])
    assert len(told["socket"]) == 12


def test_every_live_setting_is_taken_over(serve, settings):
    numbers = {name: getattr(settings, name) + 7 for name in LIVE if isinstance(getattr(settings, name), int | float)}
    texts = {"metrics_from": ("10.0.0.0/8",), "metrics_token": "sesame", "log_level": "error"}
    assert numbers.keys() | texts.keys() == LIVE
    changed = replace(settings, **numbers, **texts)

    async def test(service):
        service.adopt(changed)
        for holder in (service, service.rooms, service.rooms.own_maps, service.play, service.tables):
            assert holder.settings is changed
        found = {
            "call_after": service.caller.quiet,
            "slow_commit": service.store.database.slow,
            "connections_per_address": service.doors.most,
            "tables_per_second": service.new_tables.rate,
            "requests_per_second": service.previews.rate,
            "guests_per_hour": service.new_guests.most,
            "wrong_tokens_per_hour": service.wrong_tokens.most,
            "hints_per_minute": service.play.hints.rate * 60,
            "chat_per_minute": service.play.lines.rate * 60,
            "processor_per_guest": service.budget.guests.rate,
        }
        assert found == pytest.approx({name: numbers[name] for name in found})

    serve(test)


def test_every_limit_can_change_while_the_server_runs():
    """As docs/server.md promises."""
    limit = re.compile(r"_per_(second|minute|hour|guest|address)$")
    assert {field.name for field in fields(ServerSettings) if limit.search(field.name)} <= LIVE


def test_a_client_over_the_limit_goes_on_at_the_new_rate(settings):
    async def test():
        async with open_service(replace(settings, guests_per_hour=1)) as service:
            assert [service.new_guests.take("192.0.2.7") for _ in range(2)] == [True, False]
            service.adopt(replace(settings, guests_per_hour=3600_000))
            await asyncio.sleep(0.01)
            assert service.new_guests.take("192.0.2.7")

    asyncio.run(test())


def test_without_systemd_nothing_is_told_and_nobody_watches(monkeypatch):
    for name in ("NOTIFY_SOCKET", "WATCHDOG_USEC"):
        monkeypatch.delenv(name, raising=False)
    notify("READY=1")
    assert watchdog_seconds() is None
    monkeypatch.setenv("WATCHDOG_USEC", "3000000")
    monkeypatch.setenv("WATCHDOG_PID", str(os.getpid()))
    assert watchdog_seconds() == 3
    monkeypatch.setenv("WATCHDOG_PID", "1")
    assert watchdog_seconds() is None


def test_a_socket_of_systemd_may_have_a_name_that_is_no_file(monkeypatch):
    name = f"capolinea-{os.getpid()}"
    with closing(socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM)) as wire:
        wire.bind(f"\0{name}")
        monkeypatch.setenv("NOTIFY_SOCKET", f"@{name}")
        notify("READY=1", "STATUS=here")
        assert wire.recv(99) == b"READY=1\nSTATUS=here"
    notify("READY=1")  # nobody listens any more, which stops nothing


def unit(name):
    """The settings of a unit, the last of each name."""
    parser = RawConfigParser(strict=False, interpolation=None)
    parser.optionxform = str  # pyright: ignore[reportAttributeAccessIssue]  # capitals matter
    parser.read(UNITS / name, "utf-8")
    return {key: value for section in parser.sections() for key, value in parser[section].items()}


@pytest.mark.parametrize("name", ["capolinea.service", "capolinea-backup.service"])
def test_a_unit_starts_what_there_is_and_walls_it_in(name):
    """What can be said of a unit without systemd."""
    found, commands = unit(name), typer.main.get_command(app).commands
    program, command, *words = shlex.split(found["ExecStart"])
    assert program == "/opt/capolinea/bin/capolinea"
    parameters = commands[command].params
    assert {word for word in words if word.startswith("--")} <= {option for each in parameters for option in each.opts}
    known = {each.envvar if isinstance(each.envvar, str) else (each.envvar or [""])[0] for each in parameters}
    assert {pair.partition("=")[0] for pair in found["Environment"].split()} <= known | {CACHE}
    assert found.items() >= WALLS.items()
    folders = dict(pair.split("=") for pair in found["Environment"].split())
    kept = {folders["CAPOLINEA_SERVER_FOLDER"], f"{folders[CACHE]}/capolinea"}
    if command == "serve":
        assert kept == {f"/var/lib/{found['StateDirectory']}", f"/var/cache/{found['CacheDirectory']}"}
        assert (found["Type"], found["Restart"]) == ("notify", "on-failure")
    else:
        assert set(found["ReadWritePaths"].split()) == kept | {words[0]}
        assert (UNITS / name).with_suffix(".timer").exists()


@needs("systemd-analyze")
def test_the_units_are_sound_and_sandboxed(tmp_path):
    program = tmp_path / "capolinea"
    program.symlink_to(sys.executable)
    for unit in UNITS.iterdir():
        text = unit.read_text("utf-8").replace("/opt/capolinea/bin/capolinea", str(program))
        (tmp_path / unit.name).write_text(text.replace("User=capolinea", "User=root"))
    units = sorted(map(str, tmp_path.glob("*.service"))) + sorted(map(str, tmp_path.glob("*.timer")))
    assert len(units) == 3
    done = subprocess.run(
        ["systemd-analyze", "verify", "--man=no", *units], capture_output=True, text=True, check=False
    )
    assert (done.returncode, [line for line in done.stderr.splitlines() if "capolinea" in line]) == (0, [])
    services = sorted(tmp_path.glob("*.service"))
    command = ["systemd-analyze", "security", "--offline=true", f"--threshold={EXPOSED}", *map(str, services)]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout
