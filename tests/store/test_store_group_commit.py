"""The logs of all tables are written together, and each entry has its own fate."""

import asyncio
import threading
import time

import pytest
from serving.sitting import ME, guest, started
from sqlalchemy.exc import IntegrityError

from capolinea.tables.records import StepDraft


def draft(table_id, number, **more):
    written = {"kind": "move", "seat": 0, "move": "pass", "guest_id": None, "message": None, "deciding": [1]}
    return StepDraft(table_id=table_id, number=number, **{**written, **more})


async def log(service, table_id):
    return [row.number for row in await service.store.read_entries(table_id)]


async def three_tables(service):
    ada = await guest(service)
    return [await started(service, ada, ME, ME) for _ in range(3)]


def test_entries_that_wait_together_are_committed_together(serve, monkeypatch):
    async def test(service):
        tables, commits = await three_tables(service), []
        desk = service.store.database._desk
        monkeypatch.setattr(desk, "_commit", lambda work, commit=desk._commit: (commits.append(work), commit(work))[1])
        write = service.store.steps.write
        first = await asyncio.gather(*(write(draft(table, 1)) for table in tables))
        assert first == [True] * 3
        assert len(commits) == 2  # the first one found nobody writing
        again = await asyncio.gather(*(write(draft(table, 1 + (table != tables[1]))) for table in tables))
        assert again == [True, False, True]  # the number of the second is taken, which is no matter to the others
        assert [await log(service, table) for table in tables] == [[1, 2], [1], [1, 2]]
        assert {number for number, _ in (await service.store.stamps(tables)).values()} == {1, 2}

    serve(test)


def test_an_entry_that_cannot_be_written_spoils_no_other(serve):
    async def test(service):
        tables = await three_tables(service)
        write = service.store.steps.write
        wrong = draft(tables[1], 1, seat=None)
        drafts = [draft(tables[0], 1), wrong, draft(tables[2], 1)]
        ended = await asyncio.gather(*(write(each) for each in drafts), return_exceptions=True)
        assert (ended[0], ended[2]) == (True, True)
        assert isinstance(ended[1], Exception)
        assert [await log(service, table) for table in tables] == [[1], [], [1]]

    serve(test)


def test_who_leaves_while_it_is_written_leaves_when_it_is(serve, monkeypatch):
    gate = threading.Event()

    async def test(service):
        tables, desk = await three_tables(service), service.store.database._desk
        monkeypatch.setattr(desk, "_commit", lambda work, commit=desk._commit: (gate.wait(), commit(work))[1])
        writing = [asyncio.create_task(service.store.steps.write(draft(table, 1, result={}))) for table in tables]
        await asyncio.sleep(0)  # the first is alone, the others wait
        for each in writing:
            each.cancel()
        await asyncio.sleep(0.01)
        assert not any(each.done() for each in writing)
        gate.set()
        await asyncio.wait(writing)
        assert all(each.cancelled() for each in writing)
        assert [await log(service, table) for table in tables] == [[1], [1], [1]]
        assert await service.store.steps.write(draft(tables[0], 2, result={}))

    serve(test)


def test_a_caller_that_is_cancelled_as_its_commit_ends_leaves_at_once(serve):
    async def test(service):
        table = (await three_tables(service))[0]
        writing = asyncio.create_task(service.store.steps.write(draft(table, 1)))
        await asyncio.sleep(0)
        time.sleep(0.2)  # holds the loop up, so that the end of the commit waits there before the cancelling
        writing.cancel()
        done, _ = await asyncio.wait([writing], timeout=5)
        assert done
        assert await log(service, table) == [1]
        assert await service.store.steps.write(draft(table, 2))

    serve(test)


def test_after_a_commit_that_fails_the_next_one_does_not(serve):
    def fail_at_the_end(connection):
        connection.exec_driver_sql("PRAGMA defer_foreign_keys=ON")  # so that the commit itself fails, as on a full disk
        connection.exec_driver_sql("INSERT INTO map_owners VALUES ('nobody', 'nowhere', 0)")

    async def test(service):
        (table, *_), database = await three_tables(service), service.store.database
        with pytest.raises(IntegrityError):
            await database.commit(fail_at_the_end)
        assert await service.store.steps.write(draft(table, 1))
        assert not await database.commit(lambda rows: rows.exec_driver_sql("SELECT * FROM map_owners").all())

    serve(test)
