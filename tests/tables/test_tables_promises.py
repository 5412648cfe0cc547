"""What is shown is stored, and what was decided meanwhile counts: failed writes, late seats, bots that think."""

import asyncio

import pytest
from serving.sitting import ME, OPEN, bot, frames, guest, only, started, table, until, watch

from capolinea.tables.messages.from_client import Move, Return
from capolinea.tables.messages.table import Clock
from capolinea.tables.steady_clock import now


def test_nobody_hears_of_a_move_that_could_not_be_stored(serve, monkeypatch):
    async def test(service):
        ada, bob = await guest(service), await guest(service, "Bob")
        where = await started(service, ada, ME, ME, public=True)
        watchers = [await watch(service, who, where) for who in (ada, bob)]
        position = only([frame for each in watchers for frame in frames(each)], "position")[0]
        move = Move("m", position["watcher"], 0, position["moves"][0])
        stored = service.store.commit_step

        async def failing(_draft):
            raise OSError("the disk is full")

        monkeypatch.setattr(service.store, "commit_step", failing)
        with pytest.raises(OSError, match="full"):
            await service.play.act(ada, where, move)
        assert [frame["type"] for each in watchers for frame in frames(each)] == []
        monkeypatch.setattr(service.store, "commit_step", stored)
        assert (await service.play.act(ada, where, move)).number == 1
        assert all(only(frames(each), "position") for each in watchers)

    serve(test)


def test_a_player_who_moves_at_the_last_moment_keeps_the_seat(serve, monkeypatch):
    """The move comes between finding late seats and handing them over."""

    async def test(service):
        ada, bob = await guest(service), await guest(service, "Bob")
        where = await table(service, ada, ME, OPEN, public=True, clock=Clock(kind="turn", limit=60))
        await service.tables.sit(bob, where, 1)
        await service.tables.start(ada, where)
        position = only(frames(await watch(service, ada, where)), "position")[0]
        find = service.store.late_seats
        found = await find(now() + 61)
        assert {row.seat for row in found} == {0, 1}
        await service.play.act(ada, where, Move("m", 0, 0, position["moves"][0]))

        async def finding(_now):
            return [row for row in found if row.seat == 0]

        monkeypatch.setattr(service.store, "late_seats", finding)
        await service.play.handover.hand_over_late()
        assert [seat.kind for seat in (await service.tables.show(ada, where)).seats] == ["guest", "guest"]

    serve(test)


def test_a_bot_does_not_move_for_a_player_who_came_back_while_it_thought(serve, monkeypatch):
    async def test(service):
        ada = await guest(service)
        where = await started(service, ada, ME, bot(), game="trains/osaka", clock=Clock(kind="turn", limit=60))
        thinking, go_on = asyncio.Event(), asyncio.Event()
        decide = service.play.bot_pool.decide

        async def slowly(one, *given, **named):
            move = await decide(one, *given, **named)
            if one.seat == 0:
                thinking.set()
                await go_on.wait()
            return move

        monkeypatch.setattr(service.play.bot_pool, "decide", slowly)
        await until(lambda: service.rooms.rooms[where].logged_game.questions.keys() == {0})
        assert await service.store.hand_over(where, 0, "random", "clock")
        async with service.rooms.open(where) as room:
            await service.rooms.refresh(room)
            service.rooms.rooms[where].forget()
        async with service.rooms.open(where) as room:
            service.play.wake(room)
            number = room.number
        await asyncio.wait_for(thinking.wait(), 60)
        await service.play.act(ada, where, Return("r", 0))
        go_on.set()
        await until(lambda: service.rooms.rooms[where].bot_pool is None)
        assert service.rooms.rooms[where].number == number

    serve(test)
