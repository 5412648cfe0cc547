"""What tests do with a service: guests, tables, and reading what a watcher was sent."""

from __future__ import annotations

import asyncio
import json
from collections import defaultdict
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any

from litestar.testing import TestClient

from capolinea.http.app import make_inner_app
from capolinea.http.doors import Doors
from capolinea.http.guard import Guard
from capolinea.store import queries
from capolinea.tables.logged_game import LoggedGame
from capolinea.tables.memory_store import MemoryStore
from capolinea.tables.messages.fields import VERSION
from capolinea.tables.messages.from_client import Ask, Hello, Move
from capolinea.tables.messages.requests import NewTable, PlannedSeat
from capolinea.tables.records import Presence
from capolinea.tables.rooms import as_entry

if TYPE_CHECKING:
    import random
    from collections.abc import Callable, Iterator, Sequence

    from litestar import Litestar

    from capolinea.http.service import Service
    from capolinea.http.settings import ServerSettings
    from capolinea.tables.messages.table import Table
    from capolinea.tables.records import EntryRecord
    from capolinea.tables.room import Room
    from capolinea.tables.watchers import Watcher


IDLE: defaultdict[int, list[Litestar]] = defaultdict(list)  # applications; making one takes longer than most tests


@contextmanager
def browser(settings: ServerSettings) -> Iterator[TestClient[Any]]:
    """A browser on a page of the server itself."""
    origin, doors = f"http://127.0.0.1:{settings.port}", Doors(settings)
    idle = IDLE[settings.message_size]
    inner = idle.pop() if idle else make_inner_app(settings, doors)
    inner.state.update({"settings": settings, "doors": doors})
    with TestClient(Guard(inner, settings, doors), base_url=origin) as client:  # pyright: ignore[reportArgumentType]
        client.headers.update({"origin": origin, "content-type": "application/json"})
        yield client
    idle.append(inner)


PATIENCE = 300  # seconds after which what is waited for never comes, however busy the machine is


async def until(condition: Callable[[], bool]) -> None:
    """Wait for what must come sooner or later."""
    async with asyncio.timeout(PATIENCE):
        while not condition():
            await asyncio.sleep(0.01)


async def ended(service: Service, who: str, where: str) -> Table:
    """A table when its game is over, which bots play to the end."""
    async with asyncio.timeout(PATIENCE):
        while (shown := await service.tables.show(who, where)).state != "over":
            await asyncio.sleep(0.02)
    return shown


ME, OPEN, FRIEND = PlannedSeat(kind="me"), PlannedSeat(kind="open"), PlannedSeat(kind="friend")


def bot(level: str = "random") -> PlannedSeat:
    return PlannedSeat(kind="bot", level=level)


async def guest(service: Service, name: str = "Ada") -> str:
    return (await service.guests.make(name)).id


async def table(service: Service, host: str, *seats: PlannedSeat, game: str = "europe", **more: Any) -> str:
    made = await service.tables.make(host, NewTable(game=game, seats=list(seats), **more))
    return made.table.id


async def started(service: Service, host: str, *seats: PlannedSeat, game: str = "europe", **more: Any) -> str:
    found = await table(service, host, *seats, game=game, **more)
    await service.tables.start(host, found)
    return found


def replayed(room: Room, rows: Sequence[EntryRecord]) -> LoggedGame:
    """The position that a log leads to from the very start, whatever snapshots there are."""
    line = LoggedGame.start(room.watcher_messages.rules, int(room.kept.table.seed or "", 16))
    line.follow([as_entry(row) for row in rows])
    return line


async def long_away(service: Service, where: str) -> None:
    """Treat guests without a socket as if they had never been at a table."""
    async with service.rooms.open(where) as room:
        for who in {row.guest_id for row in room.kept.seats if row.guest_id}:
            await service.store.note_presence(Presence(where, who, 0), told=True)
        await service.rooms.refresh(room)


async def tamper(service: Service, where: str, *, deadlines: dict[int, float] | None = None, **changes: Any) -> None:
    """Change what is kept of a table in ways that no player can: the deadlines of its seats, or the table itself."""
    store = service.store
    if isinstance(store, MemoryStore):
        found = store.tables[where]
        for seat, until in (deadlines or {}).items():
            found.seats[seat].deadline = until
        for name, value in changes.items():
            setattr(found.table, name, value)
        found.touch()
        return
    async with store.database.writing() as session:
        late = {seat: {"deadline": until} for seat, until in (deadlines or {}).items()}
        await (await session.connection()).run_sync(queries.change_seats, where, late)
        await queries.change_table(session, where, **changes)


async def watch(service: Service, who: str, table_id: str, since: int | None = None, heard: int = 0) -> Watcher:
    return await service.play.watch(who, table_id, Hello(version=VERSION, since=since, heard=heard))


def frames(watcher: Watcher) -> list[dict[str, Any]]:
    """What has been sent, in order."""
    return [json.loads(text) for text in texts(watcher)]


def texts(watcher: Watcher) -> list[str]:
    found = []
    while not watcher.waiting.empty():
        found.append(watcher.waiting.get_nowait())
    return found


def only(found: list[dict[str, Any]], kind: str) -> list[dict[str, Any]]:
    return [frame for frame in found if frame["type"] == kind]


async def some_move(
    service: Service, who: str, table_id: str, position: dict[str, Any], chance: random.Random
) -> dict[str, Any]:
    """Any move of those that a position offers; where it is paid for, the ways are asked for."""
    choice = chance.choice(position["moves"] + position["unpaid"])
    if choice in position["moves"]:
        return choice
    ask = Ask(id="a", seat=position["watcher"], number=position["number"], move=choice)
    return chance.choice((await service.play.ask(who, table_id, ask)).moves)


async def play_on(service: Service, who: str, table_id: str, watcher: Watcher, chance: random.Random, most: int) -> int:
    """Play the seats of a guest by what it is sent, to the end or for so many moves; the number of moves."""
    latest: dict[int, dict[str, Any]] = {}
    for count in range(most):
        latest |= {frame["watcher"]: frame for frame in only(frames(watcher), "position")}
        asked = [frame for frame in latest.values() if frame["moves"] or frame["unpaid"]]
        if not asked:
            return count
        position = chance.choice(asked)
        move = await some_move(service, who, table_id, position, chance)
        number = max(frame["number"] for frame in latest.values())
        await service.play.act(who, table_id, Move(f"m{number}", position["watcher"], number, move))
    return most
