"""An honest player, who plays on while others attack the server, and feels how long everything takes."""

from __future__ import annotations

import asyncio
import contextlib
import itertools
import json
import time
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Self

from serving.attacks import Attacker, new_table
from websockets.exceptions import WebSocketException

from capolinea.tables.messages.fields import VERSION

if TYPE_CHECKING:
    from collections.abc import Iterator

HONEST = "127.0.0.1"
PATIENCE = 3.0  # seconds for what has begun


@dataclass
class Felt:
    """What an honest player saw, in seconds; what did not come until the end counts as long as it was waited for."""

    moves: list[float] = field(default_factory=list)
    bots: list[float] = field(default_factory=list)
    health: list[float] = field(default_factory=list)


class Honest:
    """Somebody who plays: at one table with both seats their own, where moves are timed, and at one against a bot."""

    def __init__(self, server: str) -> None:
        self.attacker = Attacker(server, HONEST)
        self.felt = Felt()
        self.latest: list[dict[int, dict[str, Any]]] = [{}, {}]  # the positions of each table, by seat
        self.counting, self.until = itertools.count(), 0.0
        self.stack = contextlib.AsyncExitStack()

    async def __aenter__(self) -> Self:
        client = self.client = await self.stack.enter_async_context(self.attacker.browser("Ada"))
        tables = [await new_table(client, "me", "me"), await new_table(client, "me", "stationmaster")]
        self.sockets = [await self.stack.enter_async_context(self.attacker.socket(client, table)) for table in tables]
        for found in self.sockets:
            await found.send(json.dumps({"type": "hello", "version": VERSION}))
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.stack.aclose()

    async def feel(self, seconds: float) -> Felt:
        """Play and look for a while, again and again if wanted; what has begun may take a little longer."""
        self.felt, self.until = Felt(), time.perf_counter() + seconds
        tasks = [self._moves(), self.play_bots(), self._health()]
        running = [asyncio.create_task(task) for task in tasks]
        _, late = await asyncio.wait(running, timeout=seconds + PATIENCE)
        for task in late:
            task.cancel()
        ends = await asyncio.gather(*running, return_exceptions=True)
        for end in ends:
            if isinstance(end, Exception) and not isinstance(end, WebSocketException):
                raise AssertionError("an honest player was stopped") from end
        return self.felt

    @property
    def going_on(self) -> bool:
        """Whether it is not yet time to stop."""
        return time.perf_counter() < self.until

    async def _health(self) -> None:
        while self.going_on:
            with timed(self.felt.health):
                await self.client.get("/healthz")
            await asyncio.sleep(0.1)

    async def _moves(self) -> None:
        """Timed is how long it takes until a move is confirmed."""
        found, latest = self.sockets[0], self.latest[0]
        while self.going_on:
            count, position = next(self.counting), await self._own_turn(found, latest)
            if position is None:
                return
            with timed(self.felt.moves):
                await self._send(found, position, f"m{count}")
                while (message := await self._hear(found, latest)).get("id") != f"m{count}":
                    pass
            assert message["type"] == "done", message
            await asyncio.sleep(0.1)

    async def play_bots(self) -> None:
        """Timed is how long it takes until the bot has moved after a turn has ended."""
        found, latest = self.sockets[1], self.latest[1]
        while self.going_on:
            count, position = next(self.counting), await self._own_turn(found, latest)
            if position is None:
                return
            await self._send(found, position, f"b{count}")
            while latest[0]["number"] == position["number"]:
                await self._hear(found, latest)
            if not latest[0]["moves"]:
                number = latest[0]["number"]
                with timed(self.felt.bots):
                    while latest[0]["number"] == number:
                        await self._hear(found, latest)

    async def _own_turn(self, found: Any, latest: dict[int, dict[str, Any]]) -> dict[str, Any] | None:
        while True:
            now = max((each["number"] for each in latest.values()), default=0)
            asking = [each for each in latest.values() if each["moves"] and each["number"] == now]
            if asking:
                return asking[0]
            message = await self._hear(found, latest)
            if message["type"] == "table" and message["table"]["state"] == "over":
                return None

    @staticmethod
    async def _send(found: Any, position: dict[str, Any], name: str) -> None:
        """Make the first move of those that cost nothing."""
        move = {"type": "move", "id": name, "seat": position["watcher"], "number": position["number"]}
        await found.send(json.dumps({**move, "move": position["moves"][0]}))

    @staticmethod
    async def _hear(found: Any, latest: dict[int, dict[str, Any]]) -> dict[str, Any]:
        message = json.loads(await found.recv())
        if message["type"] == "position":
            latest[message["watcher"]] = message
        return message


@contextlib.contextmanager
def timed(seconds: list[float]) -> Iterator[None]:
    """Note how long something takes, even where it is given up."""
    begun = time.perf_counter()
    try:
        yield
    finally:
        seconds.append(time.perf_counter() - begun)
