"""Several workers on one PostgreSQL behind Caddy with TLS, and thousands of tables in play.

`python -m benchmarks.growth --workers 4 --tables 2000` starts all of it on this machine, as docs/growth.md has it, and
plays at all tables over TLS: a socket for each seat, a move every `--pause` seconds on average. With `--policy random`
the two players of a table are at whatever workers Caddy has chosen, so most moves travel through the database to the
other one. It tells the time from sending a move to the other player's frame, and what a move costs workers, database
and proxy on a processor; players and servers share the machine, so where it does other things too, only the processor
time tells anything. Needs PostgreSQL and Debian's *caddy*.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import json
import os
import random
import shutil
import ssl
import statistics
import subprocess
import sys
import tempfile
import time
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Any

import httpx
from rich.console import Console
from websockets.asyncio.client import connect

from benchmarks.server import MANY, SERVE, Until, free_port, make_table, memory, next_position, process, processor
from capolinea.http.doors import raise_file_limit
from capolinea.tables.messages.fields import VERSION

if TYPE_CHECKING:
    from collections.abc import Iterator

PATIENCE = 300
AT_ONCE = 50  # sockets that open at the same time
MADE_AT_ONCE = 4  # tables; of one guest only a few wishes may wait
NAMES = ("Ada", "Bob")
LIMITS = (
    "requests-per-second",
    "sockets-per-guest",
    "connections-per-address",
    "tables-per-second",
    "tables-per-guest",
)
CADDYFILE = """{{
	admin off
	skip_install_trust
	http_port {plain}
}}
{site} {{
	reverse_proxy {upstreams} {{
		lb_policy {policy}
	}}
}}
"""


@dataclass
class Players:
    """How the players reach the server, and what they have measured."""

    site: str
    trusting: ssl.SSLContext
    clients: list[httpx.AsyncClient] = field(default_factory=list[httpx.AsyncClient])
    seconds: list[float] = field(default_factory=list[float])
    opening: asyncio.Semaphore = field(default_factory=lambda: asyncio.Semaphore(AT_ONCE))
    making: asyncio.Semaphore = field(default_factory=lambda: asyncio.Semaphore(MADE_AT_ONCE))

    async def arrive(self) -> None:
        headers = {"origin": f"https://{self.site}", "content-type": "application/json"}
        for name in NAMES:
            client = httpx.AsyncClient(
                base_url=f"https://{self.site}", headers=headers, verify=self.trusting, timeout=PATIENCE
            )
            (await client.post("/api/guest", json={"name": name})).raise_for_status()
            self.clients.append(client)

    async def make(self, game: str) -> str:
        async with self.making:
            return await make_table(game, self.clients)

    async def _come(self, stack: contextlib.AsyncExitStack, client: httpx.AsyncClient, table: str) -> Any:
        cookie = "; ".join(f"{name}={value}" for name, value in client.cookies.items())
        async with self.opening:
            found = await stack.enter_async_context(
                connect(
                    f"wss://{self.site}/api/tables/{table}/socket",
                    origin=f"https://{self.site}",
                    additional_headers={"cookie": cookie},
                    ssl=self.trusting,
                    compression=None,
                    open_timeout=PATIENCE,
                )
            )
            await found.send(json.dumps({"type": "hello", "version": VERSION}))
            return found, await next_position(found, 0)

    async def play(self, table: str, pause: float, seated: asyncio.Semaphore, until: Until) -> None:
        """Play a table; each move is timed to the frame of the other player once it has begun to count."""
        chance = random.Random(table)
        async with contextlib.AsyncExitStack() as stack:
            came = [await self._come(stack, client, table) for client in self.clients]
            sockets, positions = [found for found, _ in came], [position for _, position in came]
            seated.release()
            while not until or time.perf_counter() < until[0]:
                await asyncio.sleep(pause * 2 * chance.random())
                seat = next((seat for seat, position in enumerate(positions) if position["moves"]), None)
                if seat is None:
                    return
                number = positions[seat]["number"]
                move = {"type": "move", "id": f"m{number}", "seat": seat, "number": number}
                sent = time.perf_counter()
                await sockets[seat].send(json.dumps({**move, "move": chance.choice(positions[seat]["moves"])}))
                positions[1 - seat] = await next_position(sockets[1 - seat], number + 1)
                if until and sent < until[0]:
                    self.seconds.append(time.perf_counter() - sent)
                positions[seat] = await next_position(sockets[seat], number + 1)


@contextlib.contextmanager
def proxy(
    site: str, ports: list[int], policy: str, folder: Path
) -> Iterator[tuple[subprocess.Popen[bytes], ssl.SSLContext]]:
    """Caddy before the workers, and what trusts its own authority."""
    file = folder / "Caddyfile"
    upstreams = " ".join(f"127.0.0.1:{port}" for port in ports)
    file.write_text(CADDYFILE.format(plain=free_port(), site=site, upstreams=upstreams, policy=policy))
    environment = os.environ | {"XDG_DATA_HOME": str(folder), "HOME": str(folder)}
    command = ["caddy", "run", "--adapter", "caddyfile", "--config", str(file)]
    with subprocess.Popen(command, env=environment, stderr=subprocess.DEVNULL) as found:
        try:
            yield found, trusted(found, folder / "caddy" / "pki" / "authorities" / "local" / "root.crt", site)
        finally:
            found.terminate()


def trusted(found: subprocess.Popen[bytes], authority: Path, site: str) -> ssl.SSLContext:
    """What trusts Caddy's authority, as soon as Caddy answers."""
    while True:
        assert found.poll() is None, "Caddy has ended"
        with contextlib.suppress(OSError, httpx.TransportError):
            trusting = ssl.create_default_context(cafile=str(authority))
            if httpx.get(f"https://{site}/livez", verify=trusting).status_code == httpx.codes.OK:
                return trusting
        time.sleep(0.2)


def database_processor() -> float:
    """The seconds that all processes of PostgreSQL have been on a processor."""
    ticks = 0
    for found in Path("/proc").glob("[0-9]*/stat"):
        with contextlib.suppress(OSError):
            head, _, rest = found.read_text("utf-8", "replace").rpartition(")")
            if head.endswith("(postgres"):
                fields = rest.split()
                ticks += sum(map(int, fields[11:15]))  # with those of its children that have ended
    return ticks / os.sysconf("SC_CLK_TCK")


def used(parts: dict[str, list[subprocess.Popen[bytes]]]) -> dict[str, float]:
    """The seconds that each part has been on a processor."""
    return {name: sum(map(processor, found)) for name, found in parts.items()} | {"database": database_processor()}


async def measure(given: argparse.Namespace, parts: dict[str, list[subprocess.Popen[bytes]]], players: Players) -> None:
    tell = Console(highlight=False).print
    await players.arrive()
    begun = time.perf_counter()
    tables = await asyncio.gather(*(players.make(given.game) for _ in range(given.tables)))
    tell(f"{given.tables} tables made in {time.perf_counter() - begun:.0f} s")
    seated, until = asyncio.Semaphore(0), Until()
    async with asyncio.TaskGroup() as playing:
        for table in tables:
            playing.create_task(players.play(table, given.pause, seated, until))
        for _ in tables:
            await seated.acquire()
        before = {name: sum(map(processor, found)) for name, found in parts.items()} | {
            "database": database_processor()
        }
        until.append(time.perf_counter() + given.seconds)
        await asyncio.sleep(given.seconds)
        after = used(parts)
        each = [memory(found) / 1000 for found in parts["workers"]]
    moves = len(players.seconds)
    late = statistics.quantiles(players.seconds, n=100)
    tell(f"{moves} moves in {given.seconds} s, {moves / given.seconds:.0f} a second, by {os.cpu_count()} cores")
    median, most = late[49] * 1000, late[98] * 1000
    tell(f"from a move to the other player's frame: median {median:.0f} ms, 99 % within {most:.0f} ms")
    for name, seconds in after.items():
        tell(f"{name}: {(seconds - before[name]) / moves * 1000:.2f} ms on a processor for each move")
    tell(f"a worker has {', '.join(f'{number:.0f}' for number in each)} MB")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0] if __doc__ else "")
    parser.add_argument("--workers", type=int, default=4)
    parser.add_argument("--tables", type=int, default=2000)
    parser.add_argument("--seconds", type=int, default=60)
    parser.add_argument("--pause", type=float, default=10, help="seconds between two moves of a table, on average")
    parser.add_argument("--game", default="europe")
    parser.add_argument(
        "--policy", default="uri_hash", help="of Caddy: uri_hash has a table at one worker, random at any"
    )
    given = parser.parse_args()
    sys.path.insert(0, str(Path(__file__).parent.parent / "tests"))
    from serving import cluster

    if why := cluster.missing() or ("" if shutil.which("caddy") else "no caddy: `apt install caddy`"):
        print(f"SKIPPED: growth: {why}", file=sys.stderr)
        return
    raise_file_limit()
    with contextlib.ExitStack() as stack:
        folder = Path(stack.enter_context(tempfile.TemporaryDirectory()))
        database = stack.enter_context(cluster.cluster()).database()
        ports = [free_port() for _ in range(given.workers)]
        options = ["--database", database, "--folder", folder / "server", "--proxies", "127.0.0.1", "--bot-pause", 0]
        options += [word for limit in LIMITS for word in (f"--{limit}", MANY)]
        site = f"localhost:{free_port()}"
        options += ["--origins", f"https://{site}"]
        workers: list[subprocess.Popen[bytes]] = []
        for port in ports:  # one after the other: the first makes the database and the key
            workers.append(stack.enter_context(process("-c", SERVE, "serve", *options, "--port", port)))
            wait_for(workers[-1], port)
        caddy, trusting = stack.enter_context(proxy(site, ports, given.policy, folder))
        asyncio.run(measure(given, {"workers": workers, "proxy": [caddy]}, Players(site, trusting)))


def wait_for(worker: subprocess.Popen[bytes], port: int) -> None:
    while True:
        assert worker.poll() is None, "a worker has ended"
        with contextlib.suppress(httpx.TransportError):
            httpx.get(f"http://127.0.0.1:{port}/livez")
            return
        time.sleep(0.1)


if __name__ == "__main__":
    main()
