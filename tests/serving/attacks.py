"""Attacks of one guest or one address on a server.

Every attack goes on until it is cancelled, from an address of the loopback network of its own, and sends no more than
its name says. `python -m benchmarks.attacks` measures what an honest player feels of each.
"""

from __future__ import annotations

import asyncio
import base64
import contextlib
import itertools
import json
import os
import random
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Any

import httpx
from websockets.asyncio.client import connect
from websockets.exceptions import WebSocketException

from capolinea.core.game import Game
from capolinea.core.registry import open_rulebook
from capolinea.http.service import open_service
from capolinea.tables.carried_game import read_game
from capolinea.tables.messages.fields import VERSION
from capolinea.tables.records import EntryRecord
from capolinea.tables.rulebooks import Rulebooks
from capolinea.tables.watcher_messages import Choices

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Callable, Coroutine, Iterator

    from capolinea.http.settings import ServerSettings

LONG = 5_000  # entries of the longest log
LONG_TABLE = "l" * 32
RICH = 54  # cards of a hand that pays in thousands of ways
GONE = (OSError, WebSocketException, TimeoutError, httpx.HTTPError, asyncio.IncompleteReadError, KeyError, ValueError)
MASK = bytes(4)  # a mask of zeros leaves the payload as it is
PING = b"\x89\x80" + MASK
FIRST_FRAGMENT, FRAGMENT = b"\x01\x80" + MASK, b"\x00\x80" + MASK
CHUNK = 2_000  # frames that are written at once
QUIET = {"timeout": 60}
RECORDED = Path(__file__).parents[1] / "recorded"


@dataclass
class Attacker:
    """An address, and how often it got through or was turned away."""

    server: str
    host: str
    answers: dict[str, int] = field(default_factory=dict)

    def note(self, answer: object) -> None:
        self.answers[str(answer)] = self.answers.get(str(answer), 0) + 1

    @asynccontextmanager
    async def browser(self, name: str | None = "Mallory") -> AsyncIterator[httpx.AsyncClient]:
        """A browser at this address, with a guest unless it has no name."""
        transport = httpx.AsyncHTTPTransport(local_address=self.host)
        headers = {"origin": f"http://{self.server}", "content-type": "application/json"}
        async with httpx.AsyncClient(
            base_url=f"http://{self.server}", headers=headers, transport=transport, **QUIET
        ) as client:
            if name is not None:
                await asked(client, "/api/guest", {"name": name})
            yield client

    def socket(self, client: httpx.AsyncClient, table: str) -> connect:
        headers = {"cookie": f"capolinea={client.cookies['capolinea']}"}
        uri = f"ws://{self.server}/api/tables/{table}/socket"
        origin: Any = f"http://{self.server}"
        return connect(uri, origin=origin, additional_headers=headers, local_addr=(self.host, 0), compression=None)

    async def raw(self) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
        host, port = self.server.split(":")
        return await asyncio.open_connection(host, int(port), local_addr=(self.host, 0))

    async def bare_socket(self) -> asyncio.StreamWriter:
        """A WebSocket without a cookie, which has not said a word."""
        return (await self.open_bare_socket())[1]

    async def open_bare_socket(self, headers: str = "") -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
        """The same with more headers, and with what comes back."""
        reader, writer = await self.raw()
        key = base64.b64encode(os.urandom(16)).decode()
        writer.write(
            f"GET /api/tables/{LONG_TABLE}/socket HTTP/1.1\r\nHost: {self.server}\r\nOrigin: http://{self.server}\r\n"
            f"Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Key: {key}\r\n"
            f"Sec-WebSocket-Version: 13\r\n{headers}\r\n".encode()
        )
        head = await reader.readuntil(b"\r\n\r\n")
        self.note(head.split()[1].decode())
        return reader, writer


async def asked(client: httpx.AsyncClient, path: str, body: Any = None) -> httpx.Response:
    """The answer to a post, asked for again while the server says that it is busy."""
    while True:
        answer = await client.post(path, json=body)
        if answer.status_code != 429:
            answer.raise_for_status()
            return answer
        await asyncio.sleep(1)


async def new_table(client: httpx.AsyncClient, *seats: str, game: str = "europe", **more: Any) -> str:
    """A table that has begun; a seat is `me` or the level of a bot."""
    planned = [{"kind": "me"} if seat == "me" else {"kind": "bot", "level": seat} for seat in seats]
    table = (await asked(client, "/api/tables", {"game": game, "seats": planned, **more})).json()["table"]["id"]
    await asked(client, f"/api/tables/{table}/start")
    return table


# --- what has to be there before


def rich_game() -> dict[str, Any]:
    """A save file of Northern Lights in which the first seat holds a great many cards."""
    rules = open_rulebook("northern-lights", variant="", options=[], players=2)
    game, choices = Game(rules, rules.start(7, None), 7, None), Choices(rules)
    while True:
        seat = game.seats_to_decide[0]
        whole, unpaid = choices.list(rules.conceal(game.states, seat), seat)
        held = sum(rules.view(game.states, 0).hand or ())
        if seat == 0 and held >= RICH and unpaid:
            return game.to_json()
        drawing = [move for move in whole if move.to_json()["kind"] == "draw-from-deck"]
        game.play(drawing[0] if drawing else whole[0], seat)


async def prepare(settings: ServerSettings) -> None:
    """A public game that is over, with a log as long as one can be: a first move made and undone, again and again."""
    rules = open_rulebook("europe", variant="", options=[], players=2)
    game, chance = Game(rules, rules.start(3, None), 3, None), random.Random(3)
    choices = Choices(rules)
    while game.outcome is None:
        seat = game.seats_to_decide[0]
        record = rules.conceal(game.states, seat)
        whole, unpaid = choices.list(record, seat)
        move = chance.choice(whole + unpaid)
        game.play(move if move in whole else choices.ways(record, seat, move)[0][0], seat)
    async with open_service(settings) as service:
        guest = await service.guests.make("Ada")
        carried = read_game(game.to_json(), Rulebooks(), guest.id, LONG_TABLE)
        again = (LONG - len(carried.entries)) // 2
        first = carried.entries[0]
        kinds = [("move", first)] + [("undo", first), ("move", first)] * again
        rows = [(kind, entry) for kind, entry in kinds] + [("move", entry) for entry in carried.entries[1:]]
        entries = [
            EntryRecord(LONG_TABLE, number, kind, entry.seat, entry.move, None, None, entry.made)
            for number, (kind, entry) in enumerate(rows, 1)
        ]
        carried.table.public, carried.table.number = True, len(entries)
        await service.store.add_table(carried.table, carried.seats, entries, most=1, since=0)


# --- the attacks


async def asks(attacker: Attacker) -> None:
    """17 times a second: all ways to pay for routes with a rich hand."""
    async with attacker.browser() as client:
        table = (await asked(client, "/api/tables/open", rich_game())).json()["table"]["id"]
        async with attacker.socket(client, table) as found:
            await found.send(json.dumps({"type": "hello", "version": VERSION}))
            position = {"type": ""}
            while position["type"] != "position" or position["watcher"] != 0:
                position = json.loads(await found.recv())

            async def listen() -> None:
                async for text in found:
                    message = json.loads(text)
                    attacker.note(message["error"]["code"] if message["type"] == "refused" else message["type"])

            listening = asyncio.create_task(listen())
            try:
                for number in itertools.count():
                    move = position["unpaid"][number % len(position["unpaid"])]
                    ask = {"type": "ask", "id": f"a{number}", "seat": 0, "number": position["number"], "move": move}
                    await found.send(json.dumps(ask))
                    await asyncio.sleep(1 / 17)
            finally:
                listening.cancel()


async def pings(attacker: Attacker) -> None:
    """Pings of 6 bytes through a socket without a cookie."""
    await _flood(attacker, b"", PING)


async def fragments(attacker: Attacker) -> None:
    """A message in endless empty fragments, through a socket without a cookie."""
    await _flood(attacker, FIRST_FRAGMENT, FRAGMENT)


async def _flood(attacker: Attacker, first: bytes, frame: bytes) -> None:
    while True:
        with contextlib.suppress(*GONE):
            writer = await attacker.bare_socket()
            try:
                writer.write(first)
                while True:
                    writer.write(frame * CHUNK)
                    await writer.drain()
                    await asyncio.sleep(CHUNK * len(frame) / 1_500_000)
            finally:
                writer.close()
        attacker.note("closed")
        await asyncio.sleep(0.05)


async def half_open(attacker: Attacker) -> None:
    """1,100 connections that begin a request and never end it."""
    writers: list[asyncio.StreamWriter] = []
    try:
        while True:
            writers = [writer for writer in writers if not writer.is_closing()]
            if len(writers) < 1_100:
                with contextlib.suppress(*GONE):
                    reader, writer = await attacker.raw()
                    writer.write(b"GET /api/games HTTP/1.1\r\nHost: x\r\nX-A: ")
                    writers.append(writer)
                    asyncio.create_task(_until_closed(attacker, reader, writer))  # noqa: RUF006
                await asyncio.sleep(0.002)
            else:
                await asyncio.sleep(0.1)
    finally:
        for writer in writers:
            writer.close()


async def _until_closed(attacker: Attacker, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
    with contextlib.suppress(*GONE):
        await reader.read()
    attacker.note("closed")
    writer.close()


async def unwatched_bots(attacker: Attacker) -> None:
    """40 tables of five strong bots that nobody watches."""
    async with attacker.browser() as client:
        for _ in range(40):
            await new_table(client, *["magnate"] * 5)
            attacker.note("table")
        await asyncio.Event().wait()


async def hints(attacker: Attacker) -> None:
    """39 hints at once, for three guests with thirteen tables each."""
    async with contextlib.AsyncExitStack() as stack:
        sockets: list[tuple[Any, dict[str, Any]]] = []
        for name in ("Mallory", "Trudy", "Oscar"):
            client = await stack.enter_async_context(attacker.browser(name))
            for _ in range(13):
                table = await new_table(client, "me", "me")
                found = await stack.enter_async_context(attacker.socket(client, table))
                await found.send(json.dumps({"type": "hello", "version": VERSION}))
                sockets.append((found, await _message(found, "position")))
        for number in itertools.count():
            for found, position in sockets:
                hint = {"type": "hint", "id": f"h{number}", "seat": 0, "number": position["number"]}
                await found.send(json.dumps(hint))
            for found, _ in sockets:
                while (answer := json.loads(await found.recv()))["type"] not in ("refused", "hinted"):
                    pass
                attacker.note(answer["error"]["code"] if answer["type"] == "refused" else answer["type"])


async def _message(found: Any, kind: str) -> dict[str, Any]:
    while (message := json.loads(await found.recv()))["type"] != kind:
        pass
    return message


async def new_tables(attacker: Attacker) -> None:
    """50 new tables a second, of as many guests as it takes."""
    async with contextlib.AsyncExitStack() as stack:
        clients = [await stack.enter_async_context(attacker.browser(f"Mallory {number}")) for number in range(20)]
        body = {"game": "europe", "seats": [{"kind": "me"}, {"kind": "open"}], "public": True}

        async def one(client: httpx.AsyncClient) -> None:
            with contextlib.suppress(*GONE):
                attacker.note((await client.post("/api/tables", json=body)).status_code)

        for client in itertools.cycle(clients):
            asyncio.create_task(one(client))  # noqa: RUF006
            await asyncio.sleep(1 / 50)


async def steps(attacker: Attacker) -> None:
    """Positions of the game with the longest log, ten at a time, without a cookie."""
    async with attacker.browser(None) as client:

        async def some(numbers: Iterator[int]) -> None:
            for number in numbers:
                with contextlib.suppress(*GONE):
                    answer = await client.get(f"/api/tables/{LONG_TABLE}/steps/{number % 100}")
                    attacker.note(answer.status_code)
                await asyncio.sleep(0.02)

        numbers = itertools.count()
        await asyncio.gather(*(some(numbers) for _ in range(10)))


async def many_sockets(attacker: Attacker, number: int = 58) -> None:
    """58 sockets of one guest at once, where 20 are allowed."""
    async with attacker.browser() as client:
        table = await new_table(client, "me", "me")

        async def one() -> None:
            with contextlib.suppress(*GONE):
                async with attacker.socket(client, table) as found:
                    await found.send(json.dumps({"type": "hello", "version": VERSION}))
                    message = json.loads(await found.recv())
                    attacker.note(message["type"])
                    await asyncio.Event().wait()

        await asyncio.gather(*(one() for _ in range(number)))


async def public_tables(attacker: Attacker, guests: int = 3, each: int = 40) -> None:
    """120 public tables of three guests."""
    body = {"game": "europe", "seats": [{"kind": "me"}, {"kind": "open"}], "public": True}
    for number in range(guests):
        async with attacker.browser(f"Mallory {number}") as client:
            for _ in range(each):
                await asked(client, "/api/tables", body)
                attacker.note("table")
    await asyncio.Event().wait()


async def lists(attacker: Attacker) -> None:
    """Ten at a time: the lists of all tables and of one's own, the statistics, the schema of the messages."""
    paths = ("/api/tables", "/api/tables/mine", "/api/statistics", "/api/socket.json")
    async with attacker.browser() as client:

        async def some() -> None:
            for path in itertools.cycle(paths):
                with contextlib.suppress(*GONE):
                    attacker.note((await client.get(path)).status_code)
                await asyncio.sleep(0.02)

        await asyncio.gather(*(some() for _ in range(10)))


async def reconnects(attacker: Attacker) -> None:
    """Twenty sockets that come, want the whole story of the longest log, and leave at once, again and again."""
    async with attacker.browser() as client:

        async def one() -> None:
            while True:
                with contextlib.suppress(*GONE):
                    async with attacker.socket(client, LONG_TABLE) as found:
                        await found.send(json.dumps({"type": "hello", "version": VERSION, "since": 0}))
                        attacker.note(json.loads(await found.recv())["type"])
                await asyncio.sleep(0.02)

        await asyncio.gather(*(one() for _ in range(20)))


async def slow_readers(attacker: Attacker) -> None:
    """Fifteen sockets at a table of one's own that are never read, while moves are made and undone there."""
    async with attacker.browser() as client, contextlib.AsyncExitStack() as stack:
        table = await new_table(client, "me", "me")
        for _ in range(15):
            found = await stack.enter_async_context(attacker.socket(client, table))
            found.transport.pause_reading()
            await found.send(json.dumps({"type": "hello", "version": VERSION, "since": 0}))
        async with attacker.socket(client, table) as found:
            await found.send(json.dumps({"type": "hello", "version": VERSION}))
            for number in itertools.count():
                position = await _message(found, "position")
                acting = {"id": f"s{number}", "seat": position["watcher"], "number": position["number"]}
                if position["undo"]:
                    await found.send(json.dumps({"type": "undo", **acting}))
                elif position["moves"]:
                    await found.send(json.dumps({"type": "move", **acting, "move": position["moves"][0]}))
                attacker.note("position")


async def deep_messages(attacker: Attacker) -> None:
    """Moves that are thousands of lists within lists, as many as one socket may send."""
    async with attacker.browser() as client:
        table = await new_table(client, "me", "me")
        deep = "[" * 6_000 + "]" * 6_000
        text = f'{{"type": "move", "id": "d", "seat": 0, "number": 0, "move": {{"kind": "claim", "route": {deep}}}}}'
        while True:
            with contextlib.suppress(*GONE):
                async with attacker.socket(client, table) as found:
                    await found.send(json.dumps({"type": "hello", "version": VERSION}))
                    while True:
                        await found.send(text)
                        attacker.note((await _message(found, "refused"))["error"]["code"])


async def pictures(attacker: Attacker, games: int = 12) -> None:
    """Pictures of a dozen finished games, which are drawn for that, and then again and again."""
    saved = json.loads((RECORDED / "europe-classic-2.json").read_text("utf-8"))
    async with attacker.browser() as client:
        tables = list[str]()

        async def some(turn: int) -> None:
            while True:
                for table in tables[turn:]:
                    with contextlib.suppress(*GONE):
                        attacker.note((await client.get(f"/api/tables/{table}/picture")).status_code)
                await asyncio.sleep(0.05)

        async with asyncio.TaskGroup() as running:
            for turn in range(4):
                running.create_task(some(turn))
            for _ in range(games):
                tables.append((await asked(client, "/api/tables/open", saved)).json()["table"]["id"])


async def big_bodies(attacker: Attacker) -> None:
    """Four at a time: megabytes of brackets, and maps of a quarter of that."""
    brackets, maps = b"[" + b"[]," * 330_000 + b"[]]", b'{"files":[' + b"{}," * 170_000 + b"{}]}"
    paths = (("/api/tables/open", brackets), ("/api/maps/check", maps), ("/api/maps/suggest", maps))
    async with attacker.browser() as client:

        async def some() -> None:
            for path, body in itertools.cycle(paths):
                with contextlib.suppress(*GONE):
                    attacker.note((await client.post(path, content=body)).status_code)
                await asyncio.sleep(0.02)

        await asyncio.gather(*(some() for _ in range(4)))


async def own_pages(attacker: Attacker) -> None:
    """Ten at a time: one's own page, everything about oneself, the statistics, where one is called."""
    paths = ("/api/me", "/api/me/export", "/api/statistics", "/api/calls", "/api/passkeys", "/api/maps")
    async with attacker.browser() as client:

        async def some() -> None:
            for path in itertools.cycle(paths):
                with contextlib.suppress(*GONE):
                    attacker.note((await client.get(path)).status_code)
                await asyncio.sleep(0.02)

        await asyncio.gather(*(some() for _ in range(10)))


ATTACKS: dict[str, Callable[[Attacker], Coroutine[Any, Any, None]]] = {
    "asks": asks,
    "pings": pings,
    "fragments": fragments,
    "half-open": half_open,
    "unwatched-bots": unwatched_bots,
    "hints": hints,
    "new-tables": new_tables,
    "steps": steps,
    "sockets": many_sockets,
    "public-tables": public_tables,
    "lists": lists,
    "reconnects": reconnects,
    "slow-readers": slow_readers,
    "deep-messages": deep_messages,
    "pictures": pictures,
    "big-bodies": big_bodies,
    "own-pages": own_pages,
}
