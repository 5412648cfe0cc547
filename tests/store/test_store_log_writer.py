"""The logs of all tables are written together, and each entry has its own fate."""

import asyncio

from serving.sitting import ME, guest, started
from sqlalchemy import event

from capolinea.store import queries


def entry(table_id, number, **more):
    written = {"table_id": table_id, "number": number, "kind": "move", "seat": 0, "move": "pass"}
    return {**written, "guest_id": None, "message": None, **more}


async def log(service, table_id):
    async with service.store.reading() as session:
        return [row.number for row in await queries.read_entries(session, table_id)]


async def three_tables(service):
    ada = await guest(service)
    return [await started(service, ada, ME, ME) for _ in range(3)]


def test_entries_that_wait_together_are_committed_together(serve):
    async def test(service):
        tables, commits = await three_tables(service), []
        event.listen(service.store._desk.engine, "commit", commits.append)
        write = service.rooms.log_writer.write
        first = await asyncio.gather(*(write(entry(table, 1), {}, None) for table in tables))
        assert first == [True] * 3
        assert len(commits) == 1
        again = await asyncio.gather(*(write(entry(table, 1 + (table != tables[1])), {}, None) for table in tables))
        assert again == [True, False, True]  # the number of the second is taken, which is no matter to the others
        assert [await log(service, table) for table in tables] == [[1, 2], [1], [1, 2]]
        async with service.store.reading() as session:
            assert {number for number, _ in (await queries.stamps(session, tables)).values()} == {1, 2}

    serve(test)


def test_an_entry_that_cannot_be_written_spoils_no_other(serve):
    async def test(service):
        tables = await three_tables(service)
        write = service.rooms.log_writer.write
        wrong = entry(tables[1], 1, seat=None)
        drafts = [entry(tables[0], 1), wrong, entry(tables[2], 1)]
        ended = await asyncio.gather(*(write(draft, {}, None) for draft in drafts), return_exceptions=True)
        assert (ended[0], ended[2]) == (True, True)
        assert isinstance(ended[1], Exception)
        assert [await log(service, table) for table in tables] == [[1], [], [1]]

    serve(test)


def test_who_leaves_while_it_is_written_leaves_when_it_is(serve):
    async def test(service):
        (table, _, _) = await three_tables(service)
        writing = asyncio.create_task(service.rooms.log_writer.write(entry(table, 1), {"state": "over"}, None))
        await asyncio.sleep(0)
        writing.cancel()
        await asyncio.wait([writing])
        assert writing.cancelled()
        assert await log(service, table) == [1]

    serve(test)
