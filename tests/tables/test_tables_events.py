"""What watchers see of moves: live, after coming back, and in the replay of a finished game."""

import random

from serving.sitting import ME, OPEN, ended, frames, guest, only, play_on, started, table, watch

from capolinea.tables.logged_game import RECENT
from capolinea.tables.messages.from_client import Move, Resign
from capolinea.tables.rooms import MAX_ENTRIES_SENT


def seen_by(watcher):
    """The steps that each watcher was sent, in order."""
    found = {}
    for frame in only(frames(watcher), "happened"):
        found.setdefault(frame["watcher"], []).extend(frame["steps"])
    return found


async def two_people(service, game="europe"):
    ada, bob, eve = [await guest(service, name) for name in ("Ada", "Bob", "Eve")]
    where = await table(service, ada, ME, OPEN, game=game, public=True)
    await service.tables.sit(bob, where, 1)
    await service.tables.start(ada, where)
    return ada, bob, eve, where


def test_a_card_from_the_deck_is_told_to_who_drew_it_and_to_nobody_else(serve):
    async def test(service):
        ada, bob, eve, where = await two_people(service)
        watching = [await watch(service, who, where) for who in (ada, bob, eve)]
        offers = [only(frames(watcher), "position")[0]["moves"] for watcher in watching]
        for seat, who in enumerate((ada, bob)):
            await service.play.act(who, where, Move("k", seat, seat, offers[seat][0]))
        first = next(iter(service.rooms.rooms[where].logged_game.questions))
        for watcher in watching:
            frames(watcher)
        await service.play.act((ada, bob)[first], where, Move("d", first, 2, {"kind": "draw-from-deck"}))
        told = [next(iter(seen_by(watcher).values())) for watcher in watching]
        assert all(len(steps) == 1 for steps in told)
        assert [(step["number"], step["kind"], step["seat"]) for [step] in told] == [(3, "move", first)] * 3
        keys = [step["events"][0]["key"] for [step] in told]
        assert keys.pop(first) == "event-drew"
        assert keys == ["event-deck"] * 2
        drawn = told[first][0]["events"][0]["facts"]["cards"]
        assert sum(drawn.values()) == 1

    serve(test)


def test_who_comes_back_is_told_the_same_as_who_stayed(serve):
    """From the steps that are remembered, from a replay, and from a table that had left memory."""

    async def test(service):
        ada = await guest(service)
        where = await started(service, ada, ME, ME)
        stayed = await watch(service, ada, where)
        await play_on(service, ada, where, await watch(service, ada, where), random.Random(4), 2 * RECENT)
        live = seen_by(stayed)
        assert len(live[0]) == len(live[1]) == 2 * RECENT
        for since in (2 * RECENT - 1, RECENT, RECENT - 1, 0):
            assert seen_by(await watch(service, ada, where, since=since)) == {
                eyes: steps[since:] for eyes, steps in live.items()
            }
        service.rooms.rooms.clear()
        assert seen_by(await watch(service, ada, where, since=3)) == {eyes: steps[3:] for eyes, steps in live.items()}

    serve(test)


def test_only_so_much_of_the_past_is_told(serve):
    async def test(service):
        ada = await guest(service)
        where = await started(service, ada, ME, ME, game="trains/osaka")
        await play_on(service, ada, where, await watch(service, ada, where), random.Random(4), MAX_ENTRIES_SENT + 5)
        [first, _] = only(frames(await watch(service, ada, where, since=0)), "happened")
        assert (first["since"], first["number"], len(first["steps"])) == (5, MAX_ENTRIES_SENT + 5, MAX_ENTRIES_SENT)

    serve(test)


def test_the_replay_tells_what_each_seat_and_a_spectator_saw(serve):
    async def test(service):
        ada = await guest(service)
        where = await started(service, ada, ME, ME, game="trains/osaka")
        watcher = await watch(service, ada, where)
        await play_on(service, ada, where, watcher, random.Random(1), 1)
        [live] = seen_by(await watch(service, ada, where, since=0))[0][:1]
        for seat in (0, 1):
            await service.play.act(ada, where, Resign("r", seat, "random"))
        await ended(service, ada, where)
        assert (await service.tables.replay(ada, where, 0)).happened == []
        step = await service.tables.replay(ada, where, 1)
        assert [told.watcher for told in step.happened] == [0, 1, None]
        assert [event.key for event in step.happened[0].steps[0].events] == [event["key"] for event in live["events"]]
        last = await service.tables.replay(ada, where, (await service.tables.show(ada, where)).number)
        assert {told.steps[0].events[-1].key for told in last.happened} == {"event-over"}

    serve(test)
