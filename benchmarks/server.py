"""The table server under load: from sending a move to the other player's frame, with many tables in play.

`python -m benchmarks.server --tables 500` starts a server in a process of its own, on 127.0.0.1, and plays at all
tables from this one: a socket for each seat, a move every few seconds. The players of a table have an address of their
own, as at home, so the server's limits for an address hold for them as they are; like browsers, they send no pings.

The floor is an echo over WebSockets of the same stack, with as many sockets, measured right after: a client sends as
many letters as a move has, and everybody at the table is sent as many as the players were sent for it. The letters come
in one frame; a move's come in two, and in a third one for its player. So what is above the floor is reading the move,
the rules, storing it, and telling it: what it costs to have it at all is in both. Processor times are those of the
whole server. On a machine that does other things too, the ratio to the floor and the processor time tell more than the
milliseconds.

`--idle` also tells the memory of tables that nobody looks at. For thousands of tables a shorter time is enough:
`--tables 2000 --seconds 15`. What a move costs in several games and at tables of several sizes:
`--games europe,osaka --seats 2,4 --tables 40 --pause 0.4 --beside`. For PostgreSQL:
`PYTHONPATH=tests python -m serving.cluster python -m benchmarks.server --database URL`.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import gc
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
from collections import defaultdict
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Any

import httpx
import msgspec
import uvicorn
from litestar import Litestar, WebSocket, websocket
from rich.console import Console
from rich.table import Table
from websockets.asyncio.client import connect

from capolinea.http.doors import Doors, protocols, raise_file_limit
from capolinea.http.settings import ServerSettings
from capolinea.tables.messages.fields import VERSION

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Iterator

SERVE = "from capolinea.cli import app; app()"
MANY = 1_000_000
LETTERS = "x" * 100_000
POSITION = '{"type":"position"'
NAMES = ("Ada", "Bob", "Cleo", "Dan", "Eva")
IDLE, STAYING = 5, 3600  # seconds until a table that nobody looks at leaves the memory of the server
WIDTH = 120
PATIENCE = 60  # seconds for a socket to open
LIKELY = (120, 2500)  # letters of a move, and of what a player is sent for it, while that is being measured
AT_ONCE = 50  # sockets that open, and tables that are made, at the same time
MADE_AT_ONCE = 4  # of one guest only a few wishes may wait
LOOPBACK = 0x7F010000  # 127.1.0.0: players have addresses from there on
LAST_WORDS = 10  # seconds for a server to end by itself
LAG_EVERY = 0.02  # seconds between looks at how late the players' own process is
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
            with contextlib.suppress(subprocess.TimeoutExpired):
                found.wait(LAST_WORDS)
            found.kill()  # after an error here it would wait for our sockets to close, and we for it


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
    asked: float = 0  # letters of a move
    told: float = 0  # letters that each player is sent for one
    late: list[float] = field(default_factory=list[float])  # how late the players' own process was, in seconds
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


class Here(msgspec.Struct):
    """What a player needs of a position."""

    number: int
    moves: list[dict[str, Any]]
    watcher: int | None = None


_decode_position = msgspec.json.Decoder(Here).decode


async def next_position(found: Any, number: int) -> dict[str, Any]:
    """The first position of at least a number."""
    position, _ = await next_here(found, number)
    return {"number": position.number, "moves": position.moves, "watcher": position.watcher}


async def next_here(found: Any, number: int) -> tuple[Here, int]:
    """The same without what a player does not need, and the letters of everything that came with it."""
    letters = 0
    while True:
        text = await found.recv()
        assert '"type":"refused"' not in text, text
        letters += len(text)
        if text.startswith(POSITION):
            position = _decode_position(text)
            if position.number >= number:
                return position, letters


def home(table: int) -> str:
    """The address of the players of a table, which no other table has."""
    return socket.inet_ntoa((LOOPBACK + 1 + table).to_bytes(4, "big"))


@dataclass
class Players:
    """The players of all tables, and what they have measured since `until` was set."""

    pause: float
    until: Until = field(default_factory=Until)
    seconds: list[float] = field(default_factory=list[float])
    asked: int = 0  # letters of all moves
    told: int = 0  # letters that one player was sent for them
    seated: asyncio.Semaphore = field(default_factory=lambda: asyncio.Semaphore(0))
    opening: asyncio.Semaphore = field(default_factory=lambda: asyncio.Semaphore(AT_ONCE))

    async def open(self, stack: contextlib.AsyncExitStack, table: int, uri: str, **more: Any) -> Any:
        """A socket of one player."""
        opened = connect(
            uri, compression=None, open_timeout=PATIENCE, ping_interval=None, local_addr=(home(table), 0), **more
        )
        return await stack.enter_async_context(opened)

    async def play(self, address: str, place: int, table: str, clients: list[httpx.AsyncClient]) -> None:
        """Play a table until it is time; count the seconds from a move to the frame of the next player."""
        chance = random.Random(table)
        uri = f"ws://{address}/api/tables/{table}/socket"
        async with contextlib.AsyncExitStack() as stack:
            sockets, positions = [], list[Here]()
            for client in clients:
                headers = {"cookie": f"capolinea={client.cookies['capolinea']}"}
                async with self.opening:
                    found = await self.open(stack, place, uri, origin=f"http://{address}", additional_headers=headers)
                    await found.send(json.dumps({"type": "hello", "version": VERSION}))
                    positions.append((await next_here(found, 0))[0])
                sockets.append(found)
            self.seated.release()
            while await self.goes_on(chance):
                seat = next((seat for seat, position in enumerate(positions) if position.moves), None)
                if seat is None:
                    break
                number = positions[seat].number
                move = {"type": "move", "id": f"m{number}", "seat": seat, "number": number}
                text = json.dumps({**move, "move": chance.choice(positions[seat].moves)})
                sent = time.perf_counter()
                await sockets[seat].send(text)
                after = (seat + 1) % len(sockets)
                positions[after], told = await next_here(sockets[after], number + 1)
                self.count(sent, len(text), told)
                for other in range(len(sockets)):
                    if other != after:
                        positions[other], _ = await next_here(sockets[other], number + 1)

    async def talk(self, address: str, place: int, seats: int, asked: int, told: int) -> None:
        """The same with an echo."""
        chance = random.Random(place)
        async with contextlib.AsyncExitStack() as stack:
            sockets = []
            for _ in range(seats):
                async with self.opening:
                    found = await self.open(stack, place, f"ws://{address}/{place}")
                    await found.recv()
                sockets.append(found)
            self.seated.release()
            text, turn = f"{told:0{asked}}", 0
            while await self.goes_on(chance):
                sent = time.perf_counter()
                await sockets[turn].send(text)
                turn = (turn + 1) % seats
                letters = len(await sockets[turn].recv())
                self.count(sent, len(text), letters)
                for other in range(seats):
                    if other != turn:
                        await sockets[other].recv()

    async def goes_on(self, chance: random.Random) -> bool:
        """Wait a while; false once it is time to leave."""
        await asyncio.sleep(self.pause * 2 * chance.random())
        return not self.until or time.perf_counter() < self.until[0]

    def count(self, sent: float, asked: int, told: int) -> None:
        """Count a move, if all have come and none has left."""
        if self.until and sent < self.until[0]:
            self.seconds.append(time.perf_counter() - sent)
            self.asked += asked
            self.told += told

    async def measure(self, server: subprocess.Popen[bytes], playing: list[asyncio.Task[None]], during: Any) -> Found:
        """What it costs the server, and the players, to play while something else goes on."""
        coming = asyncio.gather(*(self.seated.acquire() for _ in playing))
        done, _ = await asyncio.wait([coming, *playing], return_when=asyncio.FIRST_COMPLETED)
        for each in done:
            each.result()  # if somebody could not come, that is told instead of waiting for ever
        await asyncio.sleep(self.pause)
        gc.collect()
        gc.disable()  # the players' garbage is not to be seen in the times
        late = list[float]()
        watching = asyncio.create_task(note_lag(late))
        used = processor(server)
        self.until.append(math.inf)
        floor = await during
        self.until[0] = time.perf_counter()
        used = processor(server) - used
        watching.cancel()
        gc.enable()
        await asyncio.gather(*playing)
        count = max(1, len(self.seconds))
        return Found(self.seconds, used, self.asked / count, self.told / count, late, floor=floor)


async def note_lag(late: list[float]) -> None:
    """Note how much later than it wanted this process goes on: what is measured is not better than that."""
    while True:
        before = time.perf_counter()
        await asyncio.sleep(LAG_EVERY)
        late.append(time.perf_counter() - before - LAG_EVERY)


@contextlib.asynccontextmanager
async def serving(
    given: argparse.Namespace, game: str, seats: int, folder: str, idle: int = IDLE
) -> AsyncIterator[tuple[subprocess.Popen[bytes], str, list[Any]]]:
    """A server that has read the rules of a game, its address, and a guest for each seat."""
    port = free_port()
    address = f"127.0.0.1:{port}"
    options = ["--port", port, "--folder", folder, "--idle-after", idle, "--tables-per-guest", MANY]
    options += ["--requests-per-second", MANY, "--sockets-per-guest", MANY, "--connections-per-address", MANY]
    options += ["--tables-per-second", MANY, "--processor-per-guest", MANY]  # all tables are made by the same guests
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
    async with serving(given, game, seats, folder, IDLE if given.idle else STAYING) as (server, address, clients):
        before = memory(server)
        making = asyncio.Semaphore(MADE_AT_ONCE)

        async def make() -> str:
            async with making:
                return await make_table(game, clients)

        tables = await asyncio.gather(*(make() for _ in range(given.tables)))
        if given.idle:
            await nobody_there(clients[0])
        idle = memory(server) - before if given.idle else math.nan
        players = Players(given.pause)
        playing = [
            asyncio.create_task(players.play(address, place, table, clients)) for place, table in enumerate(tables)
        ]
        busy = 0.0

        async def during() -> Found | None:
            nonlocal busy
            floor = await measure_echo(given, seats, LIKELY) if given.beside else await asyncio.sleep(given.seconds)
            busy = memory(server) - before
            return floor

        found = await players.measure(server, playing, during())
        found.busy, found.idle = busy / given.tables, idle / given.tables
        return found


# --- the floor

at_tables: defaultdict[int, list[WebSocket[Any, Any, Any]]] = defaultdict(list)


@websocket("/{table:int}")
async def echo(socket: WebSocket[Any, Any, Any], table: int) -> None:
    """Send everybody at the table as many letters as a message says."""
    await socket.accept()
    at_tables[table].append(socket)
    await socket.send_text("here")  # before it, what another one says at the table would not come
    while True:
        told = LETTERS[: int(await socket.receive_text())]
        for one in at_tables[table]:
            await one.send_text(told)


async def measure_echo(given: argparse.Namespace, seats: int, letters: tuple[int, int]) -> Found:
    port = free_port()
    with process("-m", "benchmarks.server", "--echo", port) as server:
        async with httpx.AsyncClient(base_url=f"http://127.0.0.1:{port}") as client:
            await answering(client, "/")
        players = Players(given.pause)
        talks = [
            asyncio.create_task(players.talk(f"127.0.0.1:{port}", place, seats, *letters))
            for place in range(given.tables)
        ]
        return await players.measure(server, talks, asyncio.sleep(given.seconds))


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
    parser.add_argument("--idle", action="store_true", help="first let all tables leave the memory of the server")
    parser.add_argument("--database", default="", help="a URL; SQLite in a temporary folder unless given")
    parser.add_argument("--echo", type=int, default=0, help=argparse.SUPPRESS)
    given = parser.parse_args()
    raise_file_limit()
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
    floors = {
        (game, seats): found.floor or asyncio.run(measure_echo(given, seats, (round(found.asked), round(found.told))))
        for (game, seats), found in moves.items()
    }
    table = Table(title=f"{given.tables} tables, a move every {given.pause:g} s each, for {given.seconds:g} s")
    for name in ("", "messages", "median ms", "99 % ms", "× floor", "× floor", "processor ms", "× floor"):
        table.add_column(name, justify="left" if not name else "right")
    for (game, seats), found in moves.items():
        floor = floors[game, seats]
        table.add_row(*found.row(f"{game}, {seats} seats: move to the next one's frame", floor))
        table.add_row(*floor.row("echo to as many, with as many letters", floor))
    table.add_row(*disk.row("bare write to the disk", next(iter(floors.values()))))
    load = " ".join(f"{load:.1f}" for load in os.getloadavg())
    lines = [
        f"{game}, {seats} seats: a move of {found.asked:.0f} letters, {found.told:.0f} for each player; "
        f"{found.busy:.0f} kB a table in play{f', {found.idle:.0f} kB an idle one' if given.idle else ''}; "
        f"players late by {max(found.late, default=0) * 1000:.0f} ms at most"
        for (game, seats), found in moves.items()
    ]
    Console(width=WIDTH).print(table, *lines, f"load average {load}", sep="\n")


if __name__ == "__main__":
    main()
