"""Clocks: deadlines, and seats whose time is over."""

import asyncio
import time

import pytest
from serving.sitting import ME, OPEN, bot, ended, frames, guest, only, started, table, tamper, until, watch

from capolinea.core.errors import IllegalMove, InvalidInput
from capolinea.http.service import open_service
from capolinea.tables.clocks import SECONDS
from capolinea.tables.errors import Forbidden
from capolinea.tables.handover import Handover
from capolinea.tables.messages.from_client import Move, Resign, Return, Undo
from capolinea.tables.messages.table import Clock
from capolinea.tables.rooms import Rooms

MINUTE = Clock(kind="turn", limit=60)
BUSY = 30  # seconds that a busy machine may need


async def two_people(service, clock, game="europe"):
    ada, bob = await guest(service), await guest(service, "Bob")
    where = await table(service, ada, ME, OPEN, public=True, clock=clock, game=game)
    await service.tables.sit(bob, where, 1)
    await service.tables.start(ada, where)
    return ada, bob, where


async def deadlines(service, who, where):
    return [seat.deadline for seat in (await service.tables.show(who, where)).seats]


async def run_out(service, where, seat):
    """As if the time of a seat had been over for long."""
    async with service.rooms.open(where) as room:
        await tamper(service, where, deadlines={seat: time.time() - 1})
        await service.rooms.refresh(room)


@pytest.mark.parametrize(("kind", "limit"), [("turn", 60), ("days", 3)])
def test_each_seat_that_decides_has_a_deadline(serve, kind, limit):
    async def test(service):
        ada, bob, where = await two_people(service, Clock(kind=kind, limit=limit))
        watcher = await watch(service, ada, where)
        [position] = only(frames(watcher), "position")
        first = await deadlines(service, ada, where)
        assert first == pytest.approx([time.time() + limit * SECONDS[kind]] * 2, abs=BUSY)
        await asyncio.sleep(0.05)
        await service.play.act(ada, where, Move("a", 0, 0, position["moves"][0]))
        assert await deadlines(service, ada, where) == [None, first[1]]
        told = only(frames(watcher), "table")[-1]["table"]
        assert [seat["deadline"] for seat in told["seats"]] == [None, first[1]]
        assert told["now"] == pytest.approx(time.time(), abs=BUSY)
        assert told["clock"] == {"kind": kind, "limit": limit}
        [position] = only(frames(await watch(service, bob, where)), "position")
        await service.play.act(bob, where, Move("b", 1, 1, position["moves"][0]))
        (turn,) = service.rooms.rooms[where].game_in_play().questions
        after = await deadlines(service, ada, where)
        assert after[1 - turn] is None
        assert after[turn] > first[1]
        service.rooms.rooms.clear()
        assert await deadlines(service, ada, where) == after

    serve(test)


def test_taking_back_gives_no_new_time(serve):
    async def test(service):
        ada, _, where = await two_people(service, MINUTE)
        [position] = only(frames(await watch(service, ada, where)), "position")
        first = await deadlines(service, ada, where)
        for number in range(0, 6, 2):
            await asyncio.sleep(0.02)
            await service.play.act(ada, where, Move(f"m{number}", 0, number, position["moves"][0]))
            await service.play.act(ada, where, Undo(f"u{number}", 0, number + 1))
        assert await deadlines(service, ada, where) == pytest.approx(first, abs=1e-6)

    serve(test)


def test_a_seat_whose_time_is_over_is_handed_to_a_bot_once_and_can_be_taken_back(serve):
    async def test(service):
        ada, bob, where = await two_people(service, MINUTE)
        watchers = [await watch(service, who, where) for who in (ada, bob)]
        await run_out(service, where, 1)
        for watcher in watchers:
            frames(watcher)
        others = [
            Handover(Rooms(service.store, service.rooms.rulebooks, service.settings, service.work), print)
            for _ in range(2)
        ]
        await asyncio.gather(*(each.hand_over_late() for each in (service.play.handover, *others)))
        async with service.rooms.open(where) as room:
            await service.rooms.refresh(room)
            service.play.wake(room)
            version = room.kept.table.version
        await asyncio.gather(*(each.hand_over_late() for each in (service.play.handover, *others)))
        async with service.rooms.open(where) as room:
            await service.rooms.refresh(room)
            assert room.kept.table.version == version
        seats = (await service.tables.show(ada, where)).seats
        assert [(seat.kind, seat.name, seat.level, seat.handed) for seat in seats] == [
            ("guest", "Ada", "", ""),
            ("bot", "Bob", "stationmaster", "clock"),
        ]
        for watcher, mine, returnable in zip(watchers, ([0], []), ([], [1]), strict=True):
            told = only(frames(watcher), "table")[-1]["table"]
            assert (told["seats"][1]["handed"], told["mine"], told["returnable"]) == ("clock", mine, returnable)
        with pytest.raises(Forbidden):
            await service.play.act(ada, where, Return("r", 1))
        done = await service.play.act(bob, where, Return("r", 1))
        again = await service.play.act(bob, where, Return("r", 1))
        assert (done.repeated, again.repeated) == (False, True)
        assert (await service.tables.show(bob, where)).mine == [1]
        assert only(frames(watchers[1]), "position")[-1]["watcher"] == 1

    serve(test)


def test_who_resigned_does_not_come_back(serve):
    async def test(service):
        ada, bob, where = await two_people(service, MINUTE)
        await service.play.act(bob, where, Resign("r", 1))
        with pytest.raises(IllegalMove) as refusal:
            await service.play.act(bob, where, Return("b", 1))
        assert refusal.value.code == "seat-resigned"
        assert (await service.tables.show(bob, where)).returnable == []
        await run_out(service, where, 0)
        await service.play.handover.hand_over_late()
        await ended(service, ada, where)
        with pytest.raises(IllegalMove) as refusal:
            await service.play.act(ada, where, Return("b", 0))
        assert refusal.value.code == "game-over"

    serve(test)


def test_a_table_that_nobody_has_in_memory_goes_on_after_a_restart(settings):
    async def first():
        async with open_service(settings) as service:
            ada, _, where = await two_people(service, Clock(kind="days", limit=1), "trains/osaka")
            (late,) = service.rooms.rooms[where].game_in_play().questions
            await run_out(service, where, late)
            return ada, where, late

    async def later(who, where, late):
        async with open_service(settings) as service:
            await until(lambda: where in service.rooms.rooms and service.rooms.rooms[where].number > 0)
            shown = await service.tables.show(who, where)
            assert shown.seats[late].handed == "clock"
            assert shown.seats[1 - late].deadline is not None

    asyncio.run(later(*asyncio.run(first())))


def test_without_a_clock_there_is_all_the_time_of_the_world(serve):
    async def test(service):
        ada = await guest(service)
        where = await started(service, ada, ME, bot())
        await service.play.handover.hand_over_late()
        shown = await service.tables.show(ada, where)
        assert (shown.clock.kind, [seat.deadline for seat in shown.seats]) == ("off", [None, None])

    serve(test)


@pytest.mark.parametrize("clock", [("off", 5), ("turn", 0), ("turn", 3601), ("days", -1), ("days", 31)])
def test_a_limit_that_makes_no_sense_is_refused(serve, clock):
    async def test(service):
        with pytest.raises(InvalidInput) as refusal:
            await table(service, await guest(service), ME, ME, clock=Clock(*clock))
        assert refusal.value.code == "bad-clock"

    serve(test)
