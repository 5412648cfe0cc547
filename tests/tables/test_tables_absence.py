"""Presence at a table, and votes to hand the seat of an absent guest to a bot."""

import asyncio
import time
from dataclasses import replace

import pytest
from serving.sitting import ME, OPEN, PATIENCE, frames, guest, long_away, only, started, table, until, watch
from sqlalchemy import event

from capolinea.core.errors import IllegalMove
from capolinea.http.service import open_service
from capolinea.tables import presence
from capolinea.tables.errors import Forbidden
from capolinea.tables.messages.fields import VERSION
from capolinea.tables.messages.from_client import Hello, Move, Say, Vote
from capolinea.tables.service import TableService

AWAY_AFTER = 6  # seconds, of which a busy machine may need some to say again who is there


@pytest.fixture
def settings(settings):
    return replace(settings, away_after=AWAY_AFTER)


async def three_people(service):
    who = [await guest(service, name) for name in ("Ada", "Bob", "Eve")]
    where = await table(service, who[0], ME, OPEN, OPEN, public=True)
    for seat in (1, 2):
        await service.tables.sit(who[seat], where, seat)
    await service.tables.start(who[0], where)
    await long_away(service, where)
    return who, where


def test_who_has_just_sat_down_is_not_away_for_long(serve):
    """A guest with an open socket is present; without one, the guest is away from now on."""

    async def test(service):
        service.play.presence.lasts = service.play.handover.away_after = PATIENCE  # however busy the machine is
        ada, bob, eve = [await guest(service, name) for name in ("Ada", "Bob", "Eve")]
        where = await table(service, ada, ME, OPEN, OPEN, public=True)
        await watch(service, ada, where)
        await watch(service, bob, where)
        await service.tables.sit(bob, where, 1)
        shown = await service.tables.sit(eve, where, 2)
        assert [seat.away_since is None for seat in shown.seats] == [True, True, False]
        assert shown.seats[2].away_since == pytest.approx(time.time(), abs=PATIENCE)
        await service.tables.start(ada, where)
        for seat in (1, 2):
            with pytest.raises(IllegalMove) as refusal:
                await service.play.act(ada, where, Vote("v", seat))
            assert refusal.value.code == "vote-too-soon"
            assert refusal.value.facts["name"] == shown.seats[seat].name  # seats are not numbered on a screen
        assert shown.away_after == AWAY_AFTER  # from when a vote is worth offering

    serve(test)


async def away(service, where):
    return [seat.away_since is not None for seat in (await service.tables.show(None, where)).seats]


def test_coming_and_going_is_told(serve):
    async def test(service):
        (ada, bob, _), where = await three_people(service)
        assert await away(service, where) == [True] * 3
        watcher = await watch(service, ada, where)
        first = await watch(service, bob, where)
        second = await watch(service, bob, where)
        assert [seat["away_since"] for seat in only(frames(watcher), "table")[-1]["table"]["seats"]][:2] == [None, None]
        service.play.leave(where, first)
        await asyncio.gather(*service.play.departing)
        assert await away(service, where) == [False, False, True]
        service.play.leave(where, second)
        await asyncio.gather(*service.play.departing)
        told = only(frames(watcher), "table")[-1]["table"]
        assert told["seats"][1]["away_since"] == pytest.approx(time.time(), abs=PATIENCE)
        await asyncio.sleep(AWAY_AFTER + 0.5)  # who stays, stays: it is said again and again
        assert await away(service, where) == [False, True, True]

    serve(test)


def test_presence_is_renewed_a_few_tables_at_a_time(serve, monkeypatch):
    """All moves wait while it is stored."""
    monkeypatch.setattr(presence, "RENEWED_AT_ONCE", 2)

    async def test(service):
        (ada, _, _), where = await three_people(service)
        tables = [where, *[await table(service, ada, ME, OPEN) for _ in range(4)]]
        for each in tables:
            await watch(service, ada, each)
        rows = [service.rooms.rooms[each].kept.seats[0] for each in tables]
        stored, store = [], service.store.renew_presence
        monkeypatch.setattr(
            service.store, "renew_presence", lambda some, at: (stored.append(list(at)), store(some, at))[1]
        )
        for row in rows:
            row.here_until = 0
        await service.play.presence.renew()
        assert stored[:3] == [tables[:2], tables[2:4], tables[4:]]
        assert all(row.here_until > time.time() for row in rows)

    serve(test)


def test_a_guest_at_another_worker_is_there_and_at_one_that_was_killed_is_not(serve):
    async def test(service):
        (ada, bob, _), where = await three_people(service)
        near = await watch(service, ada, where)
        other = TableService(service.settings, service.store).play
        await other.watch(bob, where, Hello(version=VERSION))
        async with service.rooms.open(where) as room:
            await service.rooms.refresh(room)
        assert await away(service, where) == [False, False, True]
        frames(near)
        async with asyncio.timeout(PATIENCE):  # the other worker does not renew: it is dead
            while not (told := only(frames(near), "table")):
                await asyncio.sleep(0.1)
        assert told[-1]["table"]["seats"][1]["away_since"] is not None
        assert await away(service, where) == [False, True, True]
        await other.close()

    serve(test)


def test_all_others_who_are_here_vote_and_a_bot_plays_on(serve):
    async def test(service):
        (ada, bob, eve), where = await three_people(service)
        near = await watch(service, ada, where)
        await watch(service, bob, where)
        with pytest.raises(Forbidden):
            await service.play.act(await guest(service), where, Vote("v", 2))
        for seat in (0, 1):
            with pytest.raises(IllegalMove) as refusal:
                await service.play.act(ada, where, Vote("v", seat))
            assert refusal.value.code == ("vote-not-waited-for", "vote-too-soon")[seat]
        await service.play.act(ada, where, Vote("v", 2))
        assert [seat.votes for seat in (await service.tables.show(ada, where)).seats] == [0, 0, 1]
        await service.play.act(ada, where, Vote("w", 2))  # twice counts once
        shown = await service.tables.show(ada, where)
        assert (shown.seats[2].kind, shown.seats[2].votes) == ("guest", 1)
        assert only(frames(near), "table")[-1]["table"]["seats"][2]["votes"] == 1
        await service.play.act(bob, where, Vote("v", 2))
        seat = (await service.tables.show(ada, where)).seats[2]
        assert (seat.kind, seat.name, seat.handed, seat.votes) == ("bot", "Eve", "vote", 0)
        assert (await service.play.act(bob, where, Vote("v", 2))).repeated
        await until(lambda: service.rooms.rooms[where].number > 0)
        with pytest.raises(Forbidden):
            await service.play.act(eve, where, Move("m", 2, 0, {"kind": "pass"}))

    serve(test)


def test_who_comes_back_makes_votes_void(serve):
    async def test(service):
        (ada, bob, eve), where = await three_people(service)
        await watch(service, ada, where)
        await watch(service, bob, where)
        await service.play.act(ada, where, Vote("v", 2))
        await watch(service, eve, where)
        assert [seat.votes for seat in (await service.tables.show(ada, where)).seats] == [0, 0, 0]
        with pytest.raises(IllegalMove) as refusal:
            await service.play.act(bob, where, Vote("v", 2))
        assert refusal.value.code == "vote-too-soon"

    serve(test)


def test_a_seat_that_nobody_waits_for_is_not_voted_on(serve):
    async def test(service):
        (ada, _, eve), where = await three_people(service)
        watcher = await watch(service, eve, where)
        [position] = only(frames(watcher), "position")
        await service.play.act(eve, where, Move("m", 2, 0, position["moves"][0]))
        service.play.leave(where, watcher)
        await asyncio.gather(*service.play.departing)
        await watch(service, ada, where)
        with pytest.raises(IllegalMove) as refusal:
            await service.play.act(ada, where, Vote("v", 2))
        assert refusal.value.code == "vote-not-waited-for"

    serve(test)


def test_without_a_clock_a_game_waits_for_days(settings):
    """Nobody is there, the server stops and starts, and all go on where they were."""

    async def first():
        async with open_service(settings) as service:
            who, where = await three_people(service)
            [position] = only(frames(await watch(service, who[0], where)), "position")
            await service.play.act(who[0], where, Move("m", 0, 0, position["moves"][0]))
            await service.play.act(who[0], where, Say("s", "see you on Sunday"))
            return who, where

    async def later(who, where):
        async with open_service(settings) as service:
            await asyncio.sleep(1.5)  # the clocks have been looked at
            shown = await service.tables.show(who[1], where)
            assert [seat.kind for seat in shown.seats] == ["guest"] * 3
            heard = frames(await watch(service, who[1], where))
            assert only(heard, "said")[0]["text"] == "see you on Sunday"
            [position] = only(heard, "position")
            assert (await service.play.act(who[1], where, Move("m", 1, 1, position["moves"][0]))).number == 2

    asyncio.run(later(*asyncio.run(first())))


def test_many_sockets_that_close_at_once_are_noted_together(settings):
    """So that those who play on need not wait for a commit for each of them."""

    async def test():
        async with open_service(settings) as service:
            await close_at_once(service)

    async def close_at_once(service):
        ada, commits = await guest(service), []
        tables = [await started(service, ada, ME, ME, public=True) for _ in range(20)]
        watchers = [(where, await watch(service, ada, where)) for where in tables]
        event.listen(service.store.database._desk.engine, "commit", commits.append)
        for where, watcher in watchers:
            service.play.leave(where, watcher)
        await asyncio.gather(*service.play.departing)
        assert len(commits) <= 2  # whoever is first need not wait
        assert [await away(service, where) for where in tables] == [[True] * 2] * 20

    asyncio.run(test())
