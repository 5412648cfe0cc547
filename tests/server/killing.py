"""Killing a server again and again under load, and counting what is left.

`PYTHONPATH=tests python -m server.killing --kills 100` is the long campaign of `make soak`; a test runs a short one.
All traffic stays on 127.0.0.1.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import json
import random
import signal
import socket
import sys
import tempfile
import time
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import httpx
from websockets.asyncio.client import connect
from websockets.exceptions import WebSocketException

from capolinea.server.line import UNDO
from capolinea.server.rooms import as_entry
from capolinea.server.service import open_service
from capolinea.server.settings import ServerSettings
from capolinea.server.store import queries

SERVE = "from capolinea.cli import app; app()"
UP = 120  # seconds for a server to answer
GAMES = ("europe", "trains/osaka", "northern-lights")
SNAPSHOTS = 7


def free_port() -> int:
    with socket.socket() as found:
        found.bind(("127.0.0.1", 0))
        return found.getsockname()[1]


@dataclass
class Player:
    """A client that does not give up: what was not acknowledged it sends again, under the same id."""

    cookie: str
    table: str
    chance: random.Random
    acknowledged: dict[str, tuple[int, str]] = field(default_factory=dict)
    repeated: int = 0
    over: bool = False

    async def play(self, address: str) -> None:
        """Play all seats of the guest until the game is over or the task is cancelled."""
        pending: dict[str, Any] | None = None
        while not self.over:
            with contextlib.suppress(OSError, WebSocketException, TimeoutError, asyncio.IncompleteReadError):
                headers = {"cookie": self.cookie}
                uri = f"ws://{address}/api/tables/{self.table}/socket"
                async with connect(uri, origin=f"http://{address}", additional_headers=headers) as found:
                    pending = await self._talk(found, pending)
            await asyncio.sleep(0.05)

    async def _talk(self, found: Any, pending: dict[str, Any] | None) -> dict[str, Any] | None:
        await found.send(json.dumps({"type": "hello", "version": 1}))
        if pending is not None:
            await found.send(json.dumps(pending))
        try:
            async for text in found:
                message = json.loads(text)
                if message["type"] == "table" and message["table"]["state"] == "over":
                    self.over = True
                    return None
                if message["type"] == "done":
                    assert pending is not None
                    self.acknowledged[message["id"]] = (message["number"], pending["move"])
                    self.repeated += message["repeated"]
                    pending = None
                elif message["type"] == "refused":
                    assert message["error"]["code"] == "stale-move", message
                    return None  # and look again: a bot was quicker
                elif message["type"] == "position" and pending is None:
                    pending = await self._decide(found, message)
                elif message["type"] == "ways" and pending is None:
                    pending = await self._send(found, message["id"], message["number"], message["moves"])
        except (OSError, WebSocketException):
            pass
        return pending

    async def _decide(self, found: Any, position: dict[str, Any]) -> dict[str, Any] | None:
        """Make a move if there is one to make; where all have to be paid for, the ways are asked for first."""
        seat, number = position["watcher"], position["number"]
        if position["moves"]:
            return await self._send(found, str(seat), number, position["moves"])
        if position["begins"]:
            begins = self.chance.choice(position["begins"])
            ask = {"type": "ask", "id": str(seat), "seat": seat, "number": number, "begins": begins}
            await found.send(json.dumps(ask))
        return None

    async def _send(self, found: Any, seat: str, number: int, moves: list[str]) -> dict[str, Any]:
        name, move = f"m{self.chance.getrandbits(60)}", self.chance.choice(moves)
        message = {"type": "move", "id": name, "seat": int(seat), "number": number, "move": move}
        await found.send(json.dumps(message))
        return message


class Server:
    """A server in a process of its own."""

    def __init__(self, settings: ServerSettings) -> None:
        self.settings, self.address = settings, f"127.0.0.1:{settings.port}"
        self.process: asyncio.subprocess.Process | None = None

    async def start(self) -> None:
        options = ["--port", self.settings.port, "--folder", self.settings.folder, "--bot-pause", 0]
        options += ["--snapshot-every", self.settings.snapshot_every, "--requests-per-second", 1000]
        if self.settings.database:
            options += ["--database", self.settings.database]
        command = [sys.executable, "-c", SERVE, "serve", *map(str, options)]
        quiet = asyncio.subprocess.DEVNULL
        self.process = await asyncio.create_subprocess_exec(*command, stdout=quiet, stderr=quiet)
        async with httpx.AsyncClient() as client:
            for _ in range(UP * 20):
                with contextlib.suppress(httpx.TransportError):
                    if (await client.get(f"http://{self.address}/healthz")).status_code == 200:
                        return
                await asyncio.sleep(0.05)
        raise AssertionError("the server does not answer")

    async def kill(self) -> None:
        assert self.process is not None
        self.process.send_signal(signal.SIGKILL)
        await self.process.wait()

    async def player(self, game: str, bot: bool, number: int) -> Player:
        """A guest with a table that has begun: both seats its own, or one against a bot."""
        async with httpx.AsyncClient(base_url=f"http://{self.address}") as client:
            client.headers["origin"] = f"http://{self.address}"
            await client.post("/api/guest", json={"name": f"Player {number}"})
            other = {"kind": "bot", "level": "random"} if bot else {"kind": "me"}
            body = {"game": game, "seats": [{"kind": "me"}, other], "public": True}
            table = (await client.post("/api/tables", json=body)).json()["table"]["id"]
            started = await client.post(f"/api/tables/{table}/start")
            assert started.status_code == 201, started.text
            return Player(f"capolinea={client.cookies['capolinea']}", table, random.Random(number))


async def campaign(settings: ServerSettings, kills: int, players: int, seed: int = 1) -> dict[str, Any]:
    """Kill the server so many times while clients play, then check what is kept; returns what was counted."""
    chance = random.Random(seed)
    server = Server(settings)
    await server.start()
    found = [await server.player(GAMES[n % len(GAMES)], bot=n % 2 == 1, number=n) for n in range(players)]
    playing = [asyncio.create_task(player.play(server.address)) for player in found]
    for kill in range(kills):
        before = sum(len(player.acknowledged) for player in found)
        deadline = time.monotonic() + UP
        while sum(len(player.acknowledged) for player in found) < before + players:
            assert time.monotonic() < deadline, "nobody could go on"
            if all(player.over for player in found):
                break
            await asyncio.sleep(0.01)
        await asyncio.sleep(chance.random() * 0.3)
        await server.kill()
        if kill + 1 < kills:
            await server.start()
    for task in playing:
        task.cancel()
    results = await asyncio.gather(*playing, return_exceptions=True)
    failures = [result for result in results if isinstance(result, Exception)]
    assert not failures, failures
    return await check(settings, found) | {"kills": kills, "repeated": sum(player.repeated for player in found)}


async def check(settings: ServerSettings, players: list[Player]) -> dict[str, Any]:
    """Every acknowledged move is there exactly once, every game replays to its stored state, and play goes on."""
    counted = {"acknowledged": 0, "entries": 0, "snapshots": 0}
    async with open_service(settings) as service:
        for player in players:
            async with service.store.reading() as session:
                rows = await queries.read_entries(session, player.table)
                snapshot = await queries.read_snapshot(session, player.table)
            assert [row.number for row in rows] == list(range(1, len(rows) + 1))
            by_message = {row.message: row for row in rows if row.message}
            assert len(by_message) == sum(row.message is not None for row in rows)
            for message, (number, move) in player.acknowledged.items():
                assert (by_message[message].number, by_message[message].move) == (number, move)
            async with service.rooms.open(player.table) as room:
                line = await service.rooms.replay(room)
                assert line.states.tobytes() == room.line_in_play().states.tobytes()
                if snapshot is not None:
                    assert not any(row.kind == UNDO for row in rows)
                    again = type(line).start(line.rules, int(room.kept.table.seed or "", 16))
                    again.follow([as_entry(row) for row in rows[: snapshot.number]])
                    assert again.states.tobytes() == snapshot.state
                    counted["snapshots"] += 1
            counted["acknowledged"] += len(player.acknowledged)
            counted["entries"] += len(rows)
    return counted


def main() -> None:
    parser = argparse.ArgumentParser(description="Kill a server under load, again and again.")
    parser.add_argument("--kills", type=int, default=100)
    parser.add_argument("--players", type=int, default=8)
    parser.add_argument("--database", default="", help="a URL; SQLite in a temporary folder unless given")
    given = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        port = free_port()
        settings = ServerSettings(Path(folder), port=port, database=given.database, snapshot_every=SNAPSHOTS)
        print(json.dumps(asyncio.run(campaign(settings, given.kills, given.players))))


if __name__ == "__main__":
    main()
