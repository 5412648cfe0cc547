"""Work beside the event loop: what is urgent comes first, guests take turns, and nobody gets more than their share."""

import asyncio
import threading

import pytest

from capolinea.tables.errors import TooMany
from capolinea.tables.work import MOST_OF_ONE, MOST_WAITING, Budget, Rank, WorkQueue, address

PLENTY = 1_000.0


class Gate:
    """Work that waits until it is let through, and notes the order in which it was begun."""

    def __init__(self):
        self.open, self.begun = threading.Event(), []

    def work(self, name):
        self.begun.append(name)
        assert self.open.wait(60)
        return name


def run(test, threads=1, share=PLENTY):
    async def inside():
        queue = WorkQueue(threads, "test", Budget(share))
        gate = Gate()
        try:
            await test(queue, gate)
        finally:
            gate.open.set()
            queue.close()

    asyncio.run(inside())


async def ask(queue, gate, *wishes):
    """Wishes of (rank, guest), one after another."""
    tasks = []
    for rank, guest in wishes:
        do = queue.must if rank in (Rank.BOT, Rank.LATER) else queue.do
        tasks.append(asyncio.create_task(do(rank, guest, gate.work, (rank, guest))))
        await asyncio.sleep(0)
    return tasks


def test_the_urgent_come_first_however_late_they_ask():
    async def test(queue, gate):
        first = await ask(queue, gate, (Rank.LATER, "ada"))
        later = [(Rank.LATER, "eve"), (Rank.REPLAY, "eve"), (Rank.HINT, "eve"), (Rank.BOT, "bob"), (Rank.TABLE, "bob")]
        tasks = await ask(queue, gate, *later)
        gate.open.set()
        await asyncio.gather(*first, *tasks)
        assert gate.begun[1:] == later[::-1]

    run(test)


def test_guests_take_turns():
    async def test(queue, gate):
        wishes = [(Rank.HINT, "eve")] * 4 + [(Rank.HINT, "ada")]
        tasks = await ask(queue, gate, *wishes)
        gate.open.set()
        await asyncio.gather(*tasks)
        assert [guest for _, guest in gate.begun] == ["eve", "eve", "ada", "eve", "eve"]

    run(test)


def test_a_thread_is_kept_for_bots_that_somebody_watches():
    async def test(queue, gate):
        tasks = await ask(queue, gate, *[(Rank.HINT, "eve")] * 3, (Rank.LATER, "eve"), (Rank.BOT, "ada"))
        while len(gate.begun) < 2:
            await asyncio.sleep(0.01)
        assert set(gate.begun) == {(Rank.HINT, "eve"), (Rank.BOT, "ada")}
        gate.open.set()
        await asyncio.gather(*tasks)

    run(test, threads=2)


def test_one_guest_has_only_so_many_wishes_and_others_still_have_theirs():
    async def test(queue, gate):
        tasks = await ask(queue, gate, *[(Rank.HINT, "eve")] * (MOST_OF_ONE + 1))
        with pytest.raises(TooMany) as refusal:
            await queue.do(Rank.HINT, "eve", gate.work, "one more")
        assert refusal.value.code == "busy"
        assert int(str(refusal.value.facts["seconds"])) >= 1
        tasks += await ask(queue, gate, (Rank.HINT, "ada"), (Rank.BOT, "eve"))  # a bot is never refused
        gate.open.set()
        await asyncio.gather(*tasks)
        assert "one more" not in gate.begun

    run(test)


def test_a_queue_that_is_full_refuses_what_is_new():
    async def test(queue, gate):
        tasks = await ask(queue, gate, *[(Rank.REPLAY, f"guest {number}") for number in range(MOST_WAITING + 1)])
        with pytest.raises(TooMany):
            await queue.do(Rank.REPLAY, "ada", gate.work, "one more")
        gate.open.set()
        await asyncio.gather(*tasks)
        assert await queue.do(Rank.REPLAY, "ada", gate.work, "now") == "now"

    run(test)


@pytest.mark.parametrize("guest", ["eve", None])
def test_processor_time_is_reserved_before_it_is_used(guest):
    """Ten at once are not ten times the budget: the first ones reserve what there is."""

    async def test(queue, gate):
        address.set("198.51.100.7")
        queue.mean = 1.0
        found = [asyncio.create_task(queue.do(Rank.REPLAY, guest, gate.work, number)) for number in range(5)]
        await asyncio.sleep(0)
        gate.open.set()
        told = await asyncio.gather(*found, return_exceptions=True)
        assert told[0] == 0
        assert isinstance(told[-1], TooMany)
        address.set("198.51.100.8")
        assert await queue.do(Rank.REPLAY, "ada", gate.work, "another") == "another"

    run(test, share=0.01)


def test_a_wish_that_is_given_up_is_not_carried_out():
    async def test(queue, gate):
        first, second = await ask(queue, gate, (Rank.HINT, "ada"), (Rank.REPLAY, "ada"))
        second.cancel()
        gate.open.set()
        await first
        assert await queue.do(Rank.LATER, "ada", gate.work, "last") == "last"
        assert gate.begun == [(Rank.HINT, "ada"), "last"]

    run(test)


def test_sums_over_many_games_are_paid_for(serve):
    async def test(service):
        ada = (await service.guests.make("Ada")).id
        await service.tables.statistics(ada)
        for bucket in service.work.budget.of(ada):
            assert bucket.left < bucket.most
            bucket.owe(1000)
        for ask in (service.tables.statistics, service.own_pages.show):
            with pytest.raises(TooMany):
                await ask(ada)

    serve(test)
