"""What every store guarantees: each method happens as a whole, and if two write the same thing, one succeeds."""

import time
from dataclasses import replace

import pytest
from serving.own_map import id_of, map_file
from serving.sitting import FRIEND, ME, OPEN, bot, guest, table

from capolinea.core.errors import IllegalMove
from capolinea.tables.records import Deal, GuestRecord, MapRecord, OwnMap, Presence, SnapshotRecord, StepDraft
from capolinea.tables.table_store import Overtaken

DEAL = Deal(seed="0f", salt="s", commitment="c", started=5.0, deciding=[0, 1], deadlines={1: 9.0})


def draft(table_id, number, **more):
    written = {"kind": "move", "seat": 0, "move": "pass", "guest_id": None, "message": None, "deciding": [1]}
    return StepDraft(table_id=table_id, number=number, **{**written, **more})


async def in_play(service):
    """A table of two guests whose game has begun."""
    ada, bob = await guest(service), await guest(service, "Bob")
    where = await table(service, ada, ME, OPEN, public=True)
    await service.tables.sit(bob, where, 1)
    assert await service.store.start_game(where, DEAL)
    return service.store, ada, bob, where


async def read(store, where):
    return (await store.read_game(where)).stored


def test_guests_are_found_by_id_and_by_the_hash_of_their_link(serve):
    async def test(service):
        store, ada = service.store, GuestRecord("a" * 32, "Ada", 1.0)
        await store.add_guest(ada)
        assert await store.find_guest(ada.id) == ada
        assert await store.find_guest("nobody") is await store.find_recovery("hash") is None
        assert await store.rename_guest(ada.id, "Ada L.")
        assert await store.set_recovery(ada.id, "hash")
        assert await store.find_recovery("hash") == GuestRecord(ada.id, "Ada L.", 1.0, "hash")
        assert [await store.rename_guest("nobody", "x"), await store.set_recovery("nobody", "x")] == [False, False]
        used = [await store.use_recovery("hash") for _ in range(2)]
        assert used == [GuestRecord(ada.id, "Ada L.", 1.0, "hash"), None]
        await store.set_recovery(ada.id, "hash")
        assert [await store.begin_generation(who) for who in (ada.id, ada.id, "nobody")] == [1, 2, None]
        assert await store.find_guest(ada.id) == GuestRecord(ada.id, "Ada L.", 1.0, None, 2)

    serve(test)


def test_what_is_read_is_a_copy(serve):
    async def test(service):
        store, _, _, where = await in_play(service)
        first = await store.read_game(where)
        first.stored.table.deciding.append(7)
        first.stored.table.state, first.stored.seats[0].kind = "over", "bot"
        first.stored.admitted.clear()
        again = await read(store, where)
        assert (again.table.deciding, again.table.state, again.seats[0].kind) == ([0, 1], "playing", "guest")
        assert len(again.admitted) == 1
        assert await store.read_game("nowhere") is None

    serve(test)


def test_a_seat_changes_only_while_it_is_as_it_was_and_the_table_open(serve):
    async def test(service):
        ada, bob, store = await guest(service), await guest(service, "Bob"), service.store
        where = await table(service, ada, ME, FRIEND, OPEN)
        own, friend, free = (await read(store, where)).seats
        taken = replace(friend, kind="guest", guest_id=bob, name="B.")
        assert await store.change_seat(friend, taken)
        assert not await store.change_seat(friend, replace(taken, guest_id=ada))
        assert not await store.start_game(where, DEAL)  # a seat is free
        assert await store.change_seat(free, replace(free, kind="bot", level="random"))
        stored = await read(store, where)
        assert [seat.kind for seat in stored.seats] == ["guest", "guest", "bot"]
        assert stored.names == {ada: "Ada", bob: "Bob"}
        assert [await store.start_game(where, DEAL) for _ in range(2)] == [True, False]
        assert not await store.change_seat(own, replace(own, kind="open", guest_id=None))
        stored = await read(store, where)
        assert (stored.table.state, stored.table.seed, stored.table.started) == ("playing", "0f", 5.0)
        assert [seat.deadline for seat in stored.seats] == [None, 9.0, None]

    serve(test)


def test_an_entry_is_written_once_with_all_that_changes_with_it(serve):
    async def test(service):
        store, ada, bob, where = await in_play(service)
        before = (await store.stamps([where, "nowhere"]))[where]
        snapshot = SnapshotRecord(where, 1, "layout", b"\0\1")
        first = draft(where, 1, guest_id=ada, message="m", deadlines={0: None, 1: 20.0}, snapshot=snapshot)
        await store.commit_step(first)
        spoilt = {"result": {"reason": "x"}, "deadlines": {0: 1.0}, "snapshot": replace(snapshot, state=b"")}
        for wrong in (draft(where, 1, guest_id=bob, message="n", **spoilt), replace(first, number=2, **spoilt)):
            with pytest.raises(Overtaken):
                await store.commit_step(wrong)
        await store.commit_step(draft(where, 2, guest_id=bob, message="m"))  # the id of another guest's message
        game = await store.read_game(where)
        assert [(each.number, each.guest_id, each.message) for each in game.entries] == [(1, ada, "m"), (2, bob, "m")]
        assert (game.snapshot, game.stored.table.number, game.stored.table.deciding) == (snapshot, 2, [1])
        assert (game.stored.table.state, game.stored.seats[1].deadline) == ("playing", 20.0)
        assert [each.number for each in await store.read_entries(where, 1)] == [2]
        assert [each.number for each in await store.entries_since(where, before)] == [1, 2]
        assert list(await store.entries_since(where, (2, before[1]))) == []
        assert await store.time_of_entry(where, 0) is None
        assert abs(await store.time_of_entry(where, 2) - time.time()) < 60
        end = draft(where, 3, result={"reason": "x"}, scores={0: (9, 2), 1: (30, 1)})
        await store.commit_step(end)
        stored = await read(store, where)
        assert (stored.table.state, stored.table.result) == ("over", {"reason": "x"})
        assert [(seat.score, seat.rank) for seat in stored.seats] == [(9, 2), (30, 1)]
        await store.set_invitation(where, "another")
        assert await store.entries_since(where, (2, before[1])) is None

    serve(test)


def test_a_line_is_said_once(serve):
    async def test(service):
        store, ada, bob, where = await in_play(service)
        first, repeated = await store.say(where, ada, "s", "hello", 1.0)
        assert (first.number, first.name, repeated) == (1, "Ada", False)
        again, repeated = await store.say(where, ada, "s", "otherwise", 2.0)
        assert (again, repeated) == (first, True)
        assert (await store.say(where, bob, "s", "hi", 3.0))[0].number == 2
        await store.rename_guest(bob, "Robert")
        assert [line.name for line in await store.read_chat(where, 0)] == ["Ada", "Robert"]
        assert [line.text for line in await store.read_chat(where, 1)] == ["hi"]
        assert (await read(store, where)).lines == 2

    serve(test)


def test_a_seat_is_handed_over_once_and_given_back_once(serve):
    async def test(service):
        store, _, bob, where = await in_play(service)
        (late,) = await store.late_seats(10.0)
        assert (late.table_id, late.seat, late.deadline) == (where, 1, 9.0)
        assert not await store.late_seats(9.0)
        assert not await store.hand_over(where, 1, "random", "clock", 8.0)
        assert [await store.hand_over(where, 1, "random", "clock", 9.0) for _ in range(2)] == [True, False]
        seat = (await read(store, where)).seats[1]
        assert (seat.kind, seat.level, seat.handed, seat.guest_id, seat.deadline) == (
            "bot", "random", "clock", bob, None,
        )  # fmt: skip
        assert [await store.return_seat(where, 1, 30.0) for _ in range(2)] == [True, False]
        seat = (await read(store, where)).seats[1]
        assert (seat.kind, seat.level, seat.handed, seat.deadline) == ("guest", "", "", 30.0)

    serve(test)


def test_votes_count_until_their_guest_comes_back(serve):
    async def test(service):
        store, ada, bob, where = await in_play(service)

        def refuse(_seats, _voters):
            raise IllegalMove("vote-too-soon", seat=1, name="Bob", seconds=1)

        with pytest.raises(IllegalMove):
            await store.vote(where, 1, ada, "random", refuse)
        assert (await read(store, where)).votes == {}
        asked = []
        for _ in range(2):
            await store.vote(where, 1, ada, "random", lambda seats, voters: asked.append((len(seats), voters)))
        assert asked == [(2, {ada})] * 2
        assert (await read(store, where)).votes == {1: 1}
        _, version = (await store.stamps([where]))[where]
        await store.note_presence(Presence(where, bob, 70.0), told=False)
        stored = await read(store, where)
        assert (stored.votes, stored.seats[1].here_until, stored.table.version) == ({}, 70.0, version)
        await store.note_presence(Presence(where, bob, 60.0), told=True)
        assert (await store.stamps([where]))[where] == (0, version + 1)
        known = await store.renew_presence([Presence(where, ada, 80.0)], [where])
        assert sorted(known) == [(where, 0, 80.0), (where, 1, 60.0)]
        await store.vote(where, 1, ada, "random", lambda *_: True)
        stored = await read(store, where)
        assert (stored.seats[1].handed, stored.seats[1].level, stored.votes) == ("vote", "random", {})

    serve(test)


def test_a_host_makes_so_many_tables_and_a_table_has_one_rematch(serve):
    async def test(service):
        store, ada, bob, where = await in_play(service)
        stored = await read(store, where)

        def another(number, host):
            made = replace(stored.table, id=f"t{number}", host=host, state="open", made=100.0 + number, changed=200.0)
            return made, [replace(seat, table_id=made.id) for seat in stored.seats]

        assert await store.add_table(*another(1, bob), most=1, since=50.0)
        assert not await store.add_table(*another(2, bob), most=1, since=50.0)
        assert await store.add_table(*another(2, bob), most=1, since=101.0)
        assert await store.add_rematch(where, *another(3, ada), [ada, bob])
        assert not await store.add_rematch(where, *another(4, ada), [ada, bob])
        assert (await read(store, where)).table.rematch == "t3"
        assert await store.read_game("t4") is None
        assert [(await read(store, each)).admitted for each in ("t1", "t3")] == [{bob}, {ada, bob}]
        assert {each.table.id for each in await store.tables_of(ada)} == {where, "t1", "t2", "t3"}
        assert (await store.public_tables())[0].table.id == where  # the last that has changed

    serve(test)


def test_maps_belong_to_guests_and_are_forgotten_when_nobody_needs_them(serve):
    async def test(service):
        ada, bob = await guest(service, "Ada"), await guest(service, "Bob")
        store, document = service.store, map_file()
        game = id_of(document)
        one, two = MapRecord(game, "{}", 1.0), MapRecord(id_of(map_file(name="two")), "[1]", 2.0)
        assert await store.add_map(ada, one, most=2)
        assert await store.add_map(bob, MapRecord(game, "{}", 3.0), most=2)
        assert await store.add_map(ada, two, most=2)
        assert not await store.add_map(ada, MapRecord("trains/three", "", 3.0), most=2)
        assert await store.add_map(ada, one, most=2)
        assert await store.find_map("trains/three") is None
        assert await store.maps_of(ada) == [OwnMap(two.game, 3, 2.0), OwnMap(game, 2, 1.0)]
        assert await store.maps_of(bob) == [OwnMap(game, 2, 3.0)]
        await store.drop_map(ada, game)
        assert await store.find_map(game) == one
        await store.drop_map(ada, "trains/nothing")
        await store.drop_map(bob, game)
        assert await store.find_map(game) is None
        assert await store.maps_of(bob) == []
        kept = await service.rooms.own_maps.add(ada, document)
        await table(service, ada, ME, bot(), game=kept.id)
        await store.drop_map(ada, kept.id)
        assert await store.find_map(kept.id) is not None

    serve(test)
