"""A machine is lost: another one is up from the last backup, by the commands of docs/server.md."""

import asyncio
import os
import shutil
import signal
import subprocess
import sys
from contextlib import ExitStack
from pathlib import Path

import pytest
from serving import cluster
from serving.cluster import free_port
from serving.killing import Server, progress, stop
from serving.sitting import PATIENCE

from capolinea.http.settings import ServerSettings

PAGE = Path(__file__).parents[2] / "docs" / "server.md"
BACKUPS = "/var/backups/capolinea"
MOVES = 12


def commands(after):
    """The block of commands that follows some words of the page."""
    text = PAGE.read_text("utf-8")
    return text[text.index(after) :].partition("```sh\n")[2].partition("```")[0]


@pytest.fixture(params=["sqlite", "postgres"])
def databases(request):
    """Two databases that know nothing of one another."""
    with ExitStack() as stack:
        if request.param == "sqlite":
            yield "", ""
            return
        if cluster.missing():
            pytest.skip(cluster.missing())
        made = stack.enter_context(cluster.cluster())
        yield made.database(), made.database()


class Machine:
    """A machine: its folder, its settings, and the commands of ours in its path."""

    def __init__(self, home, database):
        self.home = home
        home.mkdir()
        (home / "bin").mkdir()
        program = home / "bin" / "capolinea"
        program.write_text(f"#!{sys.executable}\nfrom capolinea.cli import app\napp()\n")
        program.chmod(0o755)
        path = os.pathsep.join([str(home / "bin"), cluster.SEARCHED])
        self.port = free_port()
        self.environment = os.environ | {"PATH": path, "CAPOLINEA_SERVER_FOLDER": str(home / "folder")}
        self.environment |= {"CAPOLINEA_SERVER_DATABASE": database} if database else {}

    def begin(self, text):
        script = ["sh", "-e", "-c", text]
        return subprocess.Popen(script, cwd=self.home, env=self.environment, start_new_session=True)


async def check_drill(tmp_path, databases):
    old, new = (Machine(tmp_path / name, url) for name, url in zip(("old", "new"), databases, strict=True))
    async with Server(ServerSettings(old.home / "folder", port=old.port, database=databases[0])) as server:
        player = await server.player("europe", bot=False, number=1)
        playing = [asyncio.create_task(player.play(server.address))]
        await progress([player], MOVES)
        await stop(playing)
        kept = dict(player.acknowledged)
        backups = tmp_path / "elsewhere"
        backups.mkdir()
        backing = commands("**By schedule**").replace(BACKUPS, str(backups))
        assert str(backups) in backing
        assert old.begin(backing).wait(PATIENCE) == 0
    shutil.rmtree(old.home)  # and nothing is left of it

    for file in backups.iterdir():
        shutil.copy(file, new.home)
    (new.home / "server.toml").write_text(f"port = {new.port}\nbot_pause = 0\nmessages_per_second = 1000\n")
    again = new.begin(commands("**A machine is lost.**"))
    try:
        successor = Server(ServerSettings(new.home / "folder", port=new.port))
        while not await successor.answers():
            assert again.poll() is None, "the commands have ended"
            await asyncio.sleep(0.1)
        playing = [asyncio.create_task(player.play(successor.address))]  # with the cookie of before
        await progress([player], MOVES)
        await stop(playing)
    finally:
        os.killpg(again.pid, signal.SIGTERM)
        assert again.wait(PATIENCE) in (0, -signal.SIGTERM)
    assert len(player.acknowledged) >= len(kept) + MOVES
    numbers = [number for number, _ in player.acknowledged.values()]
    assert len(set(numbers)) == len(numbers)
    gaps = set(range(1, max(numbers))) - set(numbers)
    assert len(gaps) <= 1  # it went on after the backup; a last move may have been stored and not acknowledged


def test_a_machine_is_lost_and_another_is_up_by_the_page(tmp_path, databases):
    asyncio.run(check_drill(tmp_path, databases))
