"""Killing a server again and again under load, and counting what is left.

`PYTHONPATH=tests python -m serving.killing --kills 100` is the long campaign of `make soak`; a test runs a short one.
All traffic stays on 127.0.0.1. Nothing here depends on how fast the machine is: what is waited for is a condition.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import json
import random
import signal
import sys
import tempfile
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from itertools import cycle
from pathlib import Path
from typing import TYPE_CHECKING, Any, Self

import httpx
from serving.cluster import cluster, free_port
from serving.sitting import PATIENCE, replayed
from websockets.asyncio.client import connect
from websockets.exceptions import WebSocketException

from capolinea.http.service import open_service
from capolinea.http.settings import ServerSettings
from capolinea.tables.logged_game import UNDO
from capolinea.tables.messages.fields import VERSION

if TYPE_CHECKING:
    from collections.abc import AsyncIterator

SERVE = "from capolinea.cli import app; app()"
GAMES = ("europe", "trains/osaka", "northern-lights")
SNAPSHOTS = 7
MANY = 1_000_000


@dataclass
class Player:
    """A client that does not give up: what was not acknowledged it sends again, under the same id."""

    cookie: str
    table: str
    chance: random.Random
    acknowledged: dict[str, tuple[int, dict[str, Any]]] = field(default_factory=dict)
    repeated: int = 0
    over: bool = False

    async def play(self, *addresses: str) -> None:
        """Play all seats of the guest until the game is over or the task is cancelled, at one server or another."""
        pending: dict[str, Any] | None = None
        for address in cycle(addresses):
            if self.over:
                return
            with contextlib.suppress(OSError, WebSocketException, TimeoutError, asyncio.IncompleteReadError):
                headers = {"cookie": self.cookie}
                uri = f"ws://{address}/api/tables/{self.table}/socket"
                async with connect(uri, origin=f"http://{address}", additional_headers=headers) as found:
                    pending = await self._talk(found, pending)
            await asyncio.sleep(0.05)

    async def _talk(self, found: Any, pending: dict[str, Any] | None) -> dict[str, Any] | None:
        """Play until the connection breaks; returns what was sent and not acknowledged."""
        positions: dict[int | None, dict[str, Any]] = {}
        await found.send(json.dumps({"type": "hello", "version": VERSION}))
        if pending is not None:
            await found.send(json.dumps(pending))
        try:
            async for text in found:
                message = json.loads(text)
                if message["type"] == "table" and message["table"]["state"] == "over":
                    self.over = True
                    return None
                if message["type"] == "refused":
                    assert message["error"]["code"] == "stale-move", message
                    return None  # and look again: somebody was quicker
                if message["type"] == "done":
                    assert pending is not None
                    assert message["id"] == pending["id"]
                    self.acknowledged[message["id"]] = (message["number"], pending["move"])
                    self.repeated += message["repeated"]
                    pending = None
                if message["type"] == "position":
                    positions[message["watcher"]] = message
                if pending is not None:
                    continue  # one at a time: of two questions for ways to pay, the second answer comes too late
                if message["type"] == "ways":
                    pending = await self._send(found, int(message["id"]), message["number"], message["moves"])
                else:
                    pending = await self._decide(found, positions)
        except (OSError, WebSocketException):
            pass
        return pending

    async def _decide(self, found: Any, positions: dict[int | None, dict[str, Any]]) -> dict[str, Any] | None:
        """Make a move if there is one to make; where all have to be paid for, the ways are asked for first."""
        now = max((position["number"] for position in positions.values()), default=0)
        for seat, position in positions.items():
            if position["number"] == now and position["moves"]:
                return await self._send(found, seat, now, position["moves"])
            if position["number"] == now and position["unpaid"]:
                ask = {"type": "ask", "id": str(seat), "seat": seat, "number": now}
                await found.send(json.dumps({**ask, "move": self.chance.choice(position["unpaid"])}))
                return None
        return None

    async def _send(self, found: Any, seat: int | None, number: int, moves: list[dict[str, Any]]) -> dict[str, Any]:
        name, move = f"m{self.chance.getrandbits(60)}", self.chance.choice(moves)
        message = {"type": "move", "id": name, "seat": seat, "number": number, "move": move}
        await found.send(json.dumps(message))
        return message


class Server:
    """A server in a process of its own, with next to no limits."""

    limits: tuple[object, ...] = ("--requests-per-second", MANY, "--messages-per-second", MANY)

    def __init__(self, settings: ServerSettings) -> None:
        self.settings, self.address = settings, f"127.0.0.1:{settings.port}"
        self.process: asyncio.subprocess.Process | None = None

    async def __aenter__(self) -> Self:
        if self.process is None:
            await self.start()
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.kill()

    async def start(self) -> None:
        options = ["--port", self.settings.port, "--folder", self.settings.folder, "--bot-pause", 0]
        options += ["--snapshot-every", self.settings.snapshot_every, "--poll-every", self.settings.poll_every]
        options += self.limits
        if self.settings.database:
            options += ["--database", self.settings.database]
        command = [sys.executable, "-c", SERVE, "serve", *map(str, options)]
        quiet = asyncio.subprocess.DEVNULL
        self.process = await asyncio.create_subprocess_exec(*command, stdout=quiet, stderr=quiet)
        async with asyncio.timeout(PATIENCE), httpx.AsyncClient(timeout=PATIENCE) as client:
            while not await self._answers(client):
                assert self.process.returncode is None, "the server has ended"
                await asyncio.sleep(0.05)

    async def answers(self) -> bool:
        """Whether it is there."""
        async with httpx.AsyncClient(timeout=PATIENCE) as client:
            return await self._answers(client)

    async def _answers(self, client: httpx.AsyncClient) -> bool:
        with contextlib.suppress(httpx.TransportError):
            return (await client.get(f"http://{self.address}/healthz")).status_code == 200
        return False

    async def kill(self) -> None:
        """Without a warning; killing one that is dead changes nothing."""
        if self.process is not None and self.process.returncode is None:
            self.process.send_signal(signal.SIGKILL)
            await self.process.wait()

    @asynccontextmanager
    async def guest(self, number: int) -> AsyncIterator[httpx.AsyncClient]:
        """The browser of a new guest."""
        async with httpx.AsyncClient(base_url=f"http://{self.address}", timeout=PATIENCE) as client:
            client.headers.update({"origin": f"http://{self.address}", "content-type": "application/json"})
            await client.post("/api/guest", json={"name": f"Player {number}"})
            yield client

    async def player(self, game: str, bot: bool, number: int) -> Player:
        """A guest with a table that has begun: both seats its own, or one against a bot."""
        async with self.guest(number) as client:
            other = {"kind": "bot", "level": "random"} if bot else {"kind": "me"}
            body = {"game": game, "seats": [{"kind": "me"}, other], "public": True}
            table = (await client.post("/api/tables", json=body)).json()["table"]["id"]
            started = await client.post(f"/api/tables/{table}/start")
            assert started.status_code == 201, started.text
            return player_at(client, table, number)


def player_at(client: httpx.AsyncClient, table: str, number: int) -> Player:
    return Player(f"capolinea={client.cookies['capolinea']}", table, random.Random(number))


async def progress(players: list[Player], moves: int) -> None:
    """Wait until so many more moves have been acknowledged, or all games are over."""
    before = sum(len(player.acknowledged) for player in players)
    async with asyncio.timeout(PATIENCE):
        while sum(len(player.acknowledged) for player in players) < before + moves:
            if all(player.over for player in players):
                break
            await asyncio.sleep(0.01)


async def stop(playing: list[asyncio.Task[None]]) -> None:
    """End the clients; whatever one of them stumbled over is raised."""
    for task in playing:
        task.cancel()
    failures = [
        found for found in await asyncio.gather(*playing, return_exceptions=True) if isinstance(found, Exception)
    ]
    assert not failures, failures


async def campaign(settings: ServerSettings, kills: int, players: int, seed: int = 1) -> dict[str, Any]:
    """Kill the server so many times while clients play, then check what is kept; returns what was counted."""
    chance, found, playing = random.Random(seed), list[Player](), list[asyncio.Task[None]]()
    async with Server(settings) as server:
        for _ in range(kills):
            while sum(not player.over for player in found) < players:  # as many as have finished begin anew
                number = len(found)
                found.append(await server.player(GAMES[number % len(GAMES)], bot=number % 2 == 1, number=number))
                playing.append(asyncio.create_task(found[-1].play(server.address)))
            await progress(found, players)
            await asyncio.sleep(chance.random() * 0.3)
            await server.kill()
            await server.start()
        await progress(found, players)
        await stop(playing)
    return await check(settings, found) | {"kills": kills, "repeated": sum(player.repeated for player in found)}


async def check(settings: ServerSettings, players: list[Player]) -> dict[str, Any]:
    """Every acknowledged move is there exactly once, every game replays to its stored state, and play goes on."""
    counted = {"games": len(players), "acknowledged": 0, "entries": 0, "snapshots": 0}
    async with open_service(settings) as service:
        for player in players:
            found = await service.store.read_game(player.table)
            assert found is not None
            rows, snapshot = found.entries, found.snapshot
            assert [row.number for row in rows] == list(range(1, len(rows) + 1))
            by_message = {row.message: row for row in rows if row.message}
            assert len(by_message) == sum(row.message is not None for row in rows)
            async with service.rooms.open(player.table) as room:
                read = room.watcher_messages.rules.read_move
                for message, (number, move) in player.acknowledged.items():
                    assert (by_message[message].number, by_message[message].move) == (number, str(read(move)))
                assert replayed(room, rows).states.tobytes() == room.game_in_play().states.tobytes()
                if snapshot is not None:
                    assert not any(row.kind == UNDO for row in rows)
                    assert replayed(room, rows[: snapshot.number]).states.tobytes() == snapshot.state
                    counted["snapshots"] += 1
            counted["acknowledged"] += len(player.acknowledged)
            counted["entries"] += len(rows)
    return counted


def main() -> None:
    parser = argparse.ArgumentParser(description="Kill a server under load, again and again.")
    parser.add_argument("--kills", type=int, default=100)
    parser.add_argument("--players", type=int, default=8)
    parser.add_argument("--postgres", action="store_true", help="on a PostgreSQL of its own instead of SQLite")
    given = parser.parse_args()
    with contextlib.ExitStack() as stack:
        folder = Path(stack.enter_context(tempfile.TemporaryDirectory()))
        database = stack.enter_context(cluster()).database() if given.postgres else ""
        settings = ServerSettings(folder, port=free_port(), database=database, snapshot_every=SNAPSHOTS)
        print(json.dumps(asyncio.run(campaign(settings, given.kills, given.players))))


if __name__ == "__main__":
    main()
