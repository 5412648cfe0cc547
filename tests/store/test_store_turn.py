"""Whose turn it is to write."""

import asyncio
import threading

from capolinea.store import write_probe
from capolinea.store.engine import Turn


def test_moves_overtake_what_waits():
    async def test():
        turn, done, gate = Turn(), [], asyncio.Event()

        async def write(name, *, first=False):
            async with turn.take(first=first):
                await gate.wait()
                done.append(name)

        tasks = [asyncio.create_task(write(f"table {number}")) for number in range(5)]
        await asyncio.sleep(0)
        tasks += [asyncio.create_task(write(f"move {number}", first=True)) for number in range(2)]
        await asyncio.sleep(0)
        gate.set()
        await asyncio.gather(*tasks)
        assert done == ["table 0", "move 0", "move 1", "table 1", "table 2", "table 3", "table 4"]
        assert not turn.held

    asyncio.run(test())


def test_who_gives_up_waiting_stops_nobody():
    async def test():
        turn, done = Turn(), []

        async def write(name):
            async with turn.take():
                await asyncio.sleep(0)
                done.append(name)

        tasks = [asyncio.create_task(write(number)) for number in range(4)]
        await asyncio.sleep(0)
        tasks[1].cancel()  # while it waits
        await tasks[0]
        tasks[2].cancel()  # when its turn has come but it has not noticed
        await asyncio.gather(*tasks, return_exceptions=True)
        assert done == [0, 3]
        assert not turn.held

    asyncio.run(test())


def test_whoever_looks_after_the_server_waits_for_no_other_writes(serve, monkeypatch):
    async def test(service):
        database, order, gate = service.store.database, [], threading.Event()
        monkeypatch.setattr(write_probe, "_write", lambda _connection: order.append("probe"))
        service.store.probe.succeeded = float("-inf")
        tasks = [asyncio.create_task(database.commit(lambda _connection: gate.wait()))]
        tasks += [asyncio.create_task(database.commit(lambda _connection: order.append("table"))) for _ in range(3)]
        await asyncio.sleep(0)
        tasks.append(asyncio.create_task(service.store.check()))
        while not database._turn.moves:
            await asyncio.sleep(0)
        gate.set()
        await asyncio.gather(*tasks)
        assert order == ["probe", "table", "table", "table"]

    serve(test)


def test_a_commit_that_takes_long_is_told(serve, caplog):
    async def test(service):
        database = service.store.database
        for database.slow in (float("inf"), 0.0):
            await database.commit(lambda _connection: None)

    serve(test)
    [told] = caplog.messages
    assert told.startswith("a commit took ")
