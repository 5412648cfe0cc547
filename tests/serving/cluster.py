"""A PostgreSQL of our own for as long as it is needed, on 127.0.0.1 and in a folder that is thrown away.

`PYTHONPATH=tests python -m serving.cluster COMMAND …` runs a command in which URL stands for a fresh database.
"""

from __future__ import annotations

import getpass
import os
import shutil
import socket
import subprocess
import sys
import tempfile
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator

DEBIAN = sorted(map(str, Path("/usr/lib/postgresql").glob("*/bin")), reverse=True)  # which it leaves out of the path
SEARCHED = os.pathsep.join([os.environ.get("PATH", ""), *DEBIAN])
USER = "capolinea"


def free_port() -> int:
    with socket.socket() as found:
        found.bind(("127.0.0.1", 0))
        return found.getsockname()[1]


def program(name: str) -> str | None:
    return shutil.which(name, path=SEARCHED)


def missing() -> str:
    """Why there can be no PostgreSQL here; nothing if there can."""
    absent = [name for name in ("initdb", "pg_ctl", "createdb") if program(name) is None]
    return f"PostgreSQL is not installed: no {', '.join(absent)}" if absent else ""


def _owner() -> str:
    """PostgreSQL refuses to be run by root."""
    return "postgres" if os.geteuid() == 0 else getpass.getuser()


def _run(name: str, *options: str) -> None:
    command = [program(name) or name, *options]
    subprocess.run(command, check=True, user=_owner(), cwd="/", stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)


class Cluster:
    """A running PostgreSQL."""

    def __init__(self, port: int) -> None:
        self.port, self.made = port, 0

    def database(self) -> str:
        """The URL of a fresh database."""
        self.made += 1
        _run("createdb", "-h", "127.0.0.1", "-p", str(self.port), "-U", USER, f"d{self.made}")
        return f"postgresql+asyncpg://{USER}@127.0.0.1:{self.port}/d{self.made}"


@contextmanager
def cluster(port: int | None = None) -> Iterator[Cluster]:
    with tempfile.TemporaryDirectory(prefix="postgres") as home:
        Path(home).chmod(0o711)
        data, port = f"{home}/data", port or free_port()
        Path(data).mkdir()
        shutil.chown(data, _owner())
        _run("initdb", "-D", data, "-A", "trust", "-U", USER, "--no-sync")
        _run("pg_ctl", "-D", data, "-w", "-t", "120", "-o", f"-p {port} -h 127.0.0.1 -k {data}", "start")
        try:
            yield Cluster(port)
        finally:
            _run("pg_ctl", "-D", data, "-m", "immediate", "stop")


def main() -> None:
    with cluster() as found:
        url = found.database()
        sys.exit(subprocess.run([url if word == "URL" else word for word in sys.argv[1:]], check=False).returncode)


if __name__ == "__main__":
    main()
