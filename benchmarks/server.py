"""The table server under load: from sending a move to the other player's frame, with many tables in play.

`python -m benchmarks.server --tables 500` starts a server in a process of its own, on 127.0.0.1, and plays at all
tables from this one: a socket for each seat, a move every few seconds. The floor is a bare echo over a WebSocket of the
same stack, with as many messages and frames of the same size, measured right after. On a machine that does other things
too, the ratio to the floor and the processor time tell more than the milliseconds. What a move costs in several games
and at tables of several sizes: `--games europe,osaka --seats 2,4 --tables 40 --pause 0.4 --beside`. For PostgreSQL:
`PYTHONPATH=tests python -m serving.cluster python -m benchmarks.server --database URL`.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import json
import math
import os
import random
import socket
import statistics
import subprocess
import sys
import tempfile
import time
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

import httpx
import uvicorn
from litestar import Litestar, WebSocket, websocket
from rich.console import Console
from rich.table import Table
from websockets.asyncio.client import connect

from capolinea.http.doors import Doors, protocols
from capolinea.http.settings import ServerSettings
from capolinea.tables.messages.fields import VERSION

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Iterator

SERVE = "from capolinea.cli import app; app()"
MANY = 1_000_000
FRAME = "x" * 2500
NAMES = ("Ada", "Bob", "Cleo", "Dan", "Eva")
IDLE = 5  # seconds until a table that nobody looks at leaves the memory of the server
WIDTH = 120
PATIENCE = 60  # seconds for a socket to open while hundreds of others do
PAGE, PAGES = 4096, 64
Until = list[float]  # empty at first, then with the time at which it ends


def free_port() -> int:
    with socket.socket() as found:
        found.bind(("127.0.0.1", 0))
        return found.getsockname()[1]


@contextlib.contextmanager
def process(*command: object) -> Iterator[subprocess.Popen[bytes]]:
    """A server in a process of its own, until this is left."""
    quiet = subprocess.DEVNULL
    with subprocess.Popen([sys.executable, *map(str, command)], stdout=quiet, stderr=quiet) as found:
        try:
            yield found
        finally:
            found.terminate()


def memory(found: subprocess.Popen[bytes]) -> float:
    """The memory of a process, in kB."""
    lines = Path(f"/proc/{found.pid}/status").read_text("utf-8").splitlines()
    return float(next(line for line in lines if line.startswith("VmRSS")).split()[1])


def processor(found: subprocess.Popen[bytes]) -> float:
    """The seconds that a process has been on a processor."""
    fields = Path(f"/proc/{found.pid}/stat").read_text("utf-8").rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


@dataclass
class Found:
    """What was measured of a server: seconds of each message, and what they cost it."""

    seconds: list[float]
    processor: float
    busy: float = 0  # kB of memory for each table in play
    idle: float = 0  # and for each that has begun and that nobody looks at
    floor: Found | None = None  # the echo at the same time

    def row(self, name: str, floor: Found) -> list[str]:
        median, late = self.times()
        ratios = [mine / theirs for mine, theirs in zip(self.times(), floor.times(), strict=True)]
        each = self.each()
        told = [*(f"{number:.1f}" for number in (median, late, *ratios)), f"{each:.2f}"]
        return [name, str(len(self.seconds)), *told, f"{each / floor.each():.1f}"]

    def each(self) -> float:
        """Milliseconds on a processor for each message."""
        return self.processor / len(self.seconds) * 1000

    def times(self) -> tuple[float, float]:
        """Milliseconds: the median, and what 99 % stay within."""
        return statistics.median(self.seconds) * 1000, statistics.quantiles(self.seconds, n=100)[-1] * 1000


async def answering(client: httpx.AsyncClient, path: str) -> None:
    for _ in range(2400):
        with contextlib.suppress(httpx.TransportError):
            await client.get(path)
            return
        await asyncio.sleep(0.05)
    raise TimeoutError(path)


# --- tables


async def guest(address: str, name: str) -> httpx.AsyncClient:
    headers = {"origin": f"http://{address}", "content-type": "application/json"}
    client = httpx.AsyncClient(base_url=f"http://{address}", headers=headers, timeout=60)
    await client.post("/api/guest", json={"name": name})
    return client


async def make_table(game: str, clients: list[httpx.AsyncClient]) -> str:
    """A table in play at which every client has a seat."""
    host, *others = clients
    body = {"game": game, "seats": [{"kind": "me"}, *({"kind": "open"} for _ in others)], "public": True}
    table = (await host.post("/api/tables", json=body)).json()["table"]["id"]
    for seat, other in enumerate(others, 1):
        await other.post(f"/api/tables/{table}/sit", json={"seat": seat})
    (await host.post(f"/api/tables/{table}/start")).raise_for_status()
    return table


async def next_position(found: Any, number: int) -> dict[str, Any]:
    """The first position of at least a number."""
    while True:
        message = json.loads(await found.recv())
        assert message["type"] != "refused", message
        if message["type"] == "position" and message["number"] >= number:
            return message


async def play(
    address: str, table: str, clients: list[httpx.AsyncClient], pause: float, seated: asyncio.Semaphore, until: Until
) -> list[float]:
    """Play a table until it is time; the seconds from a move to the frame of the next player, once all are seated."""
    chance, seconds = random.Random(table), list[float]()
    uri = f"ws://{address}/api/tables/{table}/socket"
    async with contextlib.AsyncExitStack() as stack:
        sockets = []
        for client in clients:
            headers = {"cookie": f"capolinea={client.cookies['capolinea']}"}
            opened = connect(
                uri, origin=f"http://{address}", additional_headers=headers, compression=None, open_timeout=PATIENCE
            )
            sockets.append(await stack.enter_async_context(opened))
            await sockets[-1].send(json.dumps({"type": "hello", "version": VERSION}))
        positions = [await next_position(found, 0) for found in sockets]
        seated.release()
        while not until or time.perf_counter() < until[0]:
            await asyncio.sleep(pause * 2 * chance.random())
            seat = next((seat for seat, position in enumerate(positions) if position["moves"]), None)
            if seat is None:
                break
            number = positions[seat]["number"]
            move = {"type": "move", "id": f"m{number}", "seat": seat, "number": number}
            sent = time.perf_counter()
            await sockets[seat].send(json.dumps({**move, "move": chance.choice(positions[seat]["moves"])}))
            after = (seat + 1) % len(sockets)
            positions[after] = await next_position(sockets[after], number + 1)
            if until and sent < until[0]:  # later ones meet those who leave
                seconds.append(time.perf_counter() - sent)
            for other in range(len(sockets)):
                if other != after:
                    positions[other] = await next_position(sockets[other], number + 1)
    return seconds


@contextlib.asynccontextmanager
async def serving(
    given: argparse.Namespace, game: str, seats: int, folder: str
) -> AsyncIterator[tuple[subprocess.Popen[bytes], str, list[Any]]]:
    """A server that has read the rules of a game, its address, and a guest for each seat."""
    port = free_port()
    address = f"127.0.0.1:{port}"
    options = ["--port", port, "--folder", folder, "--idle-after", IDLE, "--tables-per-guest", MANY]
    options += ["--requests-per-second", MANY, "--sockets-per-guest", MANY, "--connections-per-address", MANY]
    options += ["--tables-per-second", MANY, "--processor-per-guest", MANY]
    options += ["--database", given.database] if given.database else []
    with process("-c", SERVE, "serve", *options) as server:
        async with httpx.AsyncClient(base_url=f"http://{address}") as client:
            await answering(client, "/healthz")
        clients = [await guest(address, name) for name in NAMES[:seats]]
        await make_table(game, clients)
        yield server, address, clients


async def nobody_there(client: httpx.AsyncClient) -> None:
    """Wait until the server has dropped all tables."""
    while "capolinea_tables_in_memory 0" not in (await client.get("/metrics")).text:
        await asyncio.sleep(1)


async def measure_tables(given: argparse.Namespace, game: str, seats: int, folder: str) -> Found:
    async with serving(given, game, seats, folder) as (server, address, clients):
        before = memory(server)
        tables = [await make_table(game, clients) for _ in range(given.tables)]
        await nobody_there(clients[0])
        idle = memory(server) - before
        until, seated = Until(), asyncio.Semaphore(0)
        playing = [asyncio.create_task(play(address, table, clients, given.pause, seated, until)) for table in tables]
        for _ in tables:
            await seated.acquire()
        await asyncio.sleep(given.pause)
        used = processor(server)
        until.append(math.inf)
        floor = await (measure_echo(given) if given.beside else asyncio.sleep(given.seconds))
        until[0] = time.perf_counter()
        used, busy = processor(server) - used, memory(server) - before
        seconds = [seconds for part in await asyncio.gather(*playing) for seconds in part]
        return Found(seconds, used, busy / given.tables, idle / given.tables, floor)


# --- the floor


@websocket("/")
async def echo(socket: WebSocket[Any, Any, Any]) -> None:
    await socket.accept()
    while True:
        await socket.send_text(await socket.receive_text())


async def talk(port: int, pause: float, connected: asyncio.Semaphore, until: Until) -> list[float]:
    seconds = list[float]()
    async with connect(f"ws://127.0.0.1:{port}/", compression=None, open_timeout=PATIENCE) as found:
        connected.release()
        while not until or time.perf_counter() < until[0]:
            await asyncio.sleep(pause * 2 * random.random())
            sent = time.perf_counter()
            await found.send(FRAME)
            await found.recv()
            if until and sent < until[0]:
                seconds.append(time.perf_counter() - sent)
    return seconds


async def measure_echo(given: argparse.Namespace) -> Found:
    port = free_port()
    with process("-m", "benchmarks.server", "--echo", port) as server:
        async with httpx.AsyncClient(base_url=f"http://127.0.0.1:{port}") as client:
            await answering(client, "/")
        until, connected = Until(), asyncio.Semaphore(0)
        talks = [asyncio.create_task(talk(port, given.pause, connected, until)) for _ in range(given.tables)]
        for _ in talks:
            await connected.acquire()
        await asyncio.sleep(given.pause)
        used = processor(server)
        until.append(time.perf_counter() + given.seconds)
        await asyncio.sleep(given.seconds)
        used = processor(server) - used
        seconds = [seconds for part in await asyncio.gather(*talks) for seconds in part]
        return Found(seconds, used)


def measure_disk(given: argparse.Namespace, folder: str) -> Found:
    """As many writes as there were moves, each on the disk before the next: no server that keeps its word is faster."""
    seconds, used = list[float](), time.process_time()
    with (Path(folder) / "bare").open("wb", buffering=0) as out:
        out.write(bytes(PAGE * PAGES))
        until = time.perf_counter() + given.seconds / 3
        while time.perf_counter() < until:
            time.sleep(given.pause / given.tables)
            begun = time.perf_counter()
            out.seek(PAGE * (len(seconds) % PAGES))
            out.write(bytes(PAGE))
            os.fdatasync(out.fileno())
            seconds.append(time.perf_counter() - begun)
    return Found(seconds, time.process_time() - used)


def main() -> None:
    parser = argparse.ArgumentParser(description="The table server under load.")
    parser.add_argument("--games", default="europe", help="separated by commas")
    parser.add_argument("--seats", default="2", help="at each table: 2,4 measures both")
    parser.add_argument("--tables", type=int, default=500)
    parser.add_argument("--seconds", type=float, default=30)
    parser.add_argument("--pause", type=float, default=5, help="seconds between two moves of a table, on average")
    parser.add_argument("--beside", action="store_true", help="echo at the same time: the ratio on a busy machine")
    parser.add_argument("--database", default="", help="a URL; SQLite in a temporary folder unless given")
    parser.add_argument("--echo", type=int, default=0, help=argparse.SUPPRESS)
    given = parser.parse_args()
    if given.echo:
        doors = Doors(ServerSettings(connections_per_address=MANY))
        app = Litestar([echo])
        uvicorn.run(app, host="127.0.0.1", port=given.echo, log_level="critical", **protocols(doors))
        return
    moves: dict[tuple[str, int], Found] = {}
    for game in given.games.split(","):
        for seats in map(int, given.seats.split(",")):
            with tempfile.TemporaryDirectory() as folder:
                moves[game, seats] = asyncio.run(measure_tables(given, game, seats, folder))
    with tempfile.TemporaryDirectory() as folder:
        disk = measure_disk(given, folder)
    floor = asyncio.run(measure_echo(given))
    table = Table(title=f"{given.tables} tables, a move every {given.pause:g} s each, for {given.seconds:g} s")
    for name in ("", "messages", "median ms", "99 % ms", "× floor", "× floor", "processor ms", "× floor"):
        table.add_column(name, justify="left" if not name else "right")
    for (game, seats), found in moves.items():
        table.add_row(*found.row(f"{game}, {seats} seats: move to the next one's frame", found.floor or floor))
    table.add_row(*floor.row("bare echo", floor))
    table.add_row(*disk.row("bare write to the disk", floor))
    load = " ".join(f"{load:.1f}" for load in os.getloadavg())
    memory = [f"{found.busy:.0f} kB a table in play, {found.idle:.0f} kB an idle one" for found in moves.values()]
    told = f"memory: {'; '.join(memory)}; load average {load}"
    Console(width=WIDTH).print(table, told)


if __name__ == "__main__":
    main()
