"""Playing at a table: moves, repetitions, stale ones, taking back, resigning, chat, bots, coming back."""

import asyncio
import random
from collections import Counter
from dataclasses import replace

import msgspec
import pytest
from families.trains.cheap import cheap_rules
from serving.sitting import (
    ME,
    OPEN,
    bot,
    ended,
    frames,
    guest,
    only,
    play_on,
    replayed,
    some_move,
    started,
    table,
    until,
    watch,
)

from capolinea.core.errors import CapolineaError, IllegalMove, InvalidInput, StaleMove
from capolinea.core.registry import open_rulebook
from capolinea.core.save import SaveFile
from capolinea.http.service import open_service
from capolinea.tables.errors import Forbidden, Unknown
from capolinea.tables.limits import Buckets
from capolinea.tables.logged_game import LoggedGame, turns_up
from capolinea.tables.messages.fields import VERSION
from capolinea.tables.messages.from_client import Ask, Hello, Hint, Move, Resign, Say, Undo
from capolinea.tables.messages.table import Result
from capolinea.tables.service import TableService


async def two_seats(service, game="europe"):
    ada = await guest(service)
    where = await started(service, ada, ME, ME, game=game)
    watcher = await watch(service, ada, where)
    positions = {frame["watcher"]: frame for frame in only(frames(watcher), "position")}
    return ada, where, watcher, positions


def test_a_whole_game_of_two_people_at_one_browser(serve):
    async def test(service):
        ada, where, _watcher, positions = await two_seats(service)
        assert set(positions) == {0, 1}
        bound = (await service.tables.show(ada, where)).commitment
        for _ in range(60):
            if not positions or (await service.tables.show(ada, where)).state == "over":
                break
            await play_on(service, ada, where, await watch(service, ada, where), random.Random(1), 100)
        shown = await service.tables.show(ada, where)
        assert shown.state == "over"
        assert shown.commitment == bound != ""  # who noted it at the start can compare
        result = msgspec.convert(shown.result, Result)
        assert result.ranking[0].rank == 1
        assert all(ticket.completed == bool(ticket.path) for sheet in result.ranking for ticket in sheet.tickets)
        return await service.tables.save_file(ada, where), shown

    save, shown = serve(test)
    read = msgspec.convert(save, SaveFile)
    assert read.fair is not None
    assert read.fair.holds(read.seed)
    assert read.fair.commitment == shown.commitment
    assert int(shown.opened.seed, 16) == read.seed


def test_repeating_a_message_is_harmless_and_a_stale_one_is_told_so(serve):
    async def test(service):
        ada, where, _watcher, positions = await two_seats(service)
        move = positions[0]["moves"][0]
        first = await service.play.act(ada, where, Move("a", 0, 0, move))
        again = await service.play.act(ada, where, Move("a", 0, 0, move))
        assert (first.number, first.repeated, again.number, again.repeated) == (1, False, 1, True)
        with pytest.raises(StaleMove):
            await service.play.act(ada, where, Move("b", 0, 0, move))
        with pytest.raises(StaleMove):
            await service.play.act(ada, where, Move("b", 0, 7, move))
        second = await service.play.act(ada, where, Move("c", 1, 0, positions[1]["moves"][0]))
        assert second.number == 2  # both choose at the same time: what the other did is no reason to refuse
        assert (await service.tables.show(ada, where)).number == 2

    serve(test)


def test_a_refused_move_says_why_and_changes_nothing(serve):
    async def test(service):
        ada, where, _, _ = await two_seats(service)
        with pytest.raises(IllegalMove, match="V1"):
            await service.play.act(ada, where, Move("a", 0, 0, {"kind": "keep-tickets", "tickets": []}))
        with pytest.raises(InvalidInput) as refusal:
            await service.play.act(ada, where, Move("a", 0, 0, {"kind": "fly-to-the-moon"}))
        assert refusal.value.code == "malformed"
        assert (await service.tables.show(ada, where)).number == 0

    serve(test)


def test_nobody_acts_for_the_seat_of_another(serve):
    async def test(service):
        ada, eve = await guest(service), await guest(service, "Eve")
        where = await table(service, ada, ME, OPEN, public=True)
        await service.tables.sit(eve, where, 1)
        await service.tables.start(ada, where)
        watcher = await watch(service, eve, where)
        (position,) = only(frames(watcher), "position")
        assert position["watcher"] == 1
        for message in (Move("a", 0, 0, {"kind": "pass"}), Undo("b", 0, 0), Resign("c", 0)):
            with pytest.raises(Forbidden) as refusal:
                await service.play.act(eve, where, message)
            assert refusal.value.code == "not-your-seat"
        with pytest.raises(Forbidden) as refusal:  # or it would be told what the other can pay for
            await service.play.ask(eve, where, Ask("d", 0, 0, {"kind": "keep-tickets", "tickets": []}))
        assert refusal.value.code == "not-your-seat"
        stranger = await guest(service, "Mallory")
        with pytest.raises(Forbidden):
            await service.play.act(stranger, where, Move("a", 1, 0, position["moves"][0]))

    serve(test)


def test_a_private_table_reads_like_none_without_the_invitation(serve):
    async def test(service):
        ada, eve = await guest(service), await guest(service, "Eve")
        where = await table(service, ada, ME, OPEN)
        for attempt in (
            service.tables.show(eve, where),
            service.tables.sit(eve, where, 1),
            service.tables.enter(eve, where, "guess"),
            watch(service, eve, where),
            service.play.act(eve, where, Say("a", "hello")),
            service.tables.show(eve, "no-such-table"),
        ):
            with pytest.raises(Unknown) as refusal:
                await attempt
            assert refusal.value.code == "no-table"
        assert "no-such-table" not in service.rooms.rooms

    serve(test)


def may_undo(frames_):
    """Which of the two seats can undo, by their last position."""
    return {frame["watcher"]: frame["undo"] for frame in only(frames_, "position")[-2:]}


def test_the_last_decision_is_taken_back_unless_it_showed_something(serve):
    async def test(service):
        ada, where, watcher, positions = await two_seats(service)
        first = positions[0]["moves"][0]
        await service.play.act(ada, where, Move("a", 0, 0, first))
        frames_ = frames(watcher)
        assert may_undo(frames_) == {0: True, 1: False}
        done = await service.play.act(ada, where, Undo("b", 0, 1))
        assert done.number == 2
        frames_ = frames(watcher)
        assert may_undo(frames_) == {0: False, 1: False}
        (step,) = only(frames_, "happened")[-1]["steps"]
        (event,) = step["events"]
        assert (step["number"], step["kind"], event["key"], event["seat"]) == (2, "undo", "event-undone", 0)
        assert event["words"]["it"] == "annulla l'ultima mossa"
        assert {frame["watcher"]: frame["view"] for frame in only(frames_, "position")[-2:]} == {
            seat: frame["view"] for seat, frame in positions.items()
        }
        await service.play.act(ada, where, Move("c", 0, 2, first))
        await service.play.act(ada, where, Move("d", 1, 3, positions[1]["moves"][0]))
        with pytest.raises(IllegalMove) as refusal:  # it showed how many tickets the other had kept
            await service.play.act(ada, where, Undo("e", 1, 4))
        assert refusal.value.code == "undo-shown"
        with pytest.raises(IllegalMove) as refusal:
            await service.play.act(ada, where, Undo("e", 0, 4))
        assert refusal.value.code == "undo-moved-on"
        frames_ = frames(watcher)
        assert may_undo(frames_) == {0: False, 1: False}
        position = next(frame for frame in only(frames_, "position")[-2:] if frame["moves"])
        await service.play.act(ada, where, Move("f", position["watcher"], 4, {"kind": "draw-from-deck"}))
        assert may_undo(frames(watcher)) == {0: False, 1: False}
        with pytest.raises(IllegalMove) as refusal:
            await service.play.act(ada, where, Undo("g", position["watcher"], 5))
        assert refusal.value.code == "undo-shown"

    serve(test)


def test_among_bots_alone_an_undo_takes_back_what_they_did_since(serve):
    async def test(service):
        ada = await guest(service)
        where = await started(service, ada, ME, bot(), game="trains/osaka")
        watcher = await watch(service, ada, where)
        room = service.rooms.rooms[where]
        await until(lambda: room.bot_pool is None)
        first = only(frames(watcher), "position")[-1]
        await service.play.act(ada, where, Move("a", 0, first["number"], first["moves"][0]))
        await until(lambda: room.bot_pool is None)
        turn = only(frames(watcher), "position")[-1]
        assert turn["number"] > first["number"] + 1  # the bot has had its turn
        assert (turn["view"]["phase"], turn["undo"]) == ("turn", True)
        done = await service.play.act(ada, where, Undo("b", 0, turn["number"]))
        again = only(frames(watcher), "position")[-1]
        assert done.number - turn["number"] == turn["number"] - first["number"]
        assert (again["view"], again["moves"]) == (first["view"], first["moves"])
        rows = await service.store.read_entries(where)
        assert replayed(room, rows).states.tobytes() == room.game_in_play().states.tobytes()

    serve(test)


@pytest.mark.parametrize("game", ["europe", "trains"])
def test_moves_of_bots_can_be_undone_until_a_card_is_turned_up(game):
    rules = cheap_rules("others", 2) if game == "trains" else open_rulebook(game, players=2)
    chance, found = random.Random(game), Counter[str]()
    line = LoggedGame.start(rules, 7)
    while not line.over and line.number < 250:
        seat = chance.choice(list(line.questions))
        move = str(chance.choice(rules.legal_moves(line.states, seat)))
        line.take(line.try_move(seat, move, bot=seat == 1))
        if line.over or line.run[-1].seat == 0 or all(step.seat for step in line.run):
            continue
        with pytest.raises(IllegalMove) as refusal:
            line.undoable(0)  # another person is at the table
        assert refusal.value.code == "undo-moved-on"
        mine = next(step for step in reversed(line.run) if step.seat == 0)
        try:
            count = line.undoable(0, alone=True)
        except IllegalMove as told:
            found[told.code] += 1
            continue
        found["undone"] += 1
        for step in line.run[-count + 1 :]:  # the worlds in which chance is different look the same
            assert not turns_up(rules, step, 0)
            assert "DrawFromMarket" not in type(step.value).__name__
        again = LoggedGame(rules, line.states.copy(), line.number)
        again.run = list(line.run)
        for _ in range(count):
            again.take(again.try_undo(0, alone=True))
        assert again.states.tobytes() == mine.before.tobytes()
    assert found["undone"] > 5
    assert found["undo-shown"] > 5
    assert game == "trains" or found["undo-turned-up"] > 5


def test_what_a_table_that_left_memory_may_take_back_it_still_may(settings):
    async def test():
        async with open_service(replace(settings, snapshot_every=1)) as service:
            ada, where, watcher, positions = await two_seats(service)
            await service.play.act(ada, where, Move("a", 0, 0, positions[0]["moves"][0]))
            service.rooms.rooms[where].forget()
            service.play.leave(where, watcher)
            assert may_undo(frames(await watch(service, ada, where))) == {0: True, 1: False}
            assert (await service.play.act(ada, where, Undo("b", 0, 1))).number == 2
            with pytest.raises(IllegalMove) as refusal:
                await service.play.act(ada, where, Undo("c", 0, 2))
            assert refusal.value.code == "undo-nothing"

    asyncio.run(test())


def test_who_gives_all_seats_up_is_told_the_story_as_a_spectator(serve):
    async def test(service):
        ada, where, watcher, positions = await two_seats(service)
        for seat in (0, 1):
            await service.play.act(ada, where, Move(f"m{seat}", seat, seat, positions[seat]["moves"][0]))
        for seat in (0, 1):
            await service.play.act(ada, where, Resign(f"r{seat}", seat, "random"))
        story = next(frame for frame in only(frames(watcher), "happened") if frame["watcher"] is None)
        (anew,) = only(frames(await watch(service, ada, where, since=0)), "happened")
        assert [step["number"] for step in story["steps"][:2]] == [1, 2]
        assert story["steps"] == anew["steps"][: len(story["steps"])]

    serve(test)


def test_after_coming_back_only_what_was_missed_is_sent(serve):
    async def test(service):
        ada, where, _watcher, _ = await two_seats(service)
        await service.play.act(ada, where, Say("s1", "good luck"))
        await play_on(service, ada, where, await watch(service, ada, where), random.Random(2), 5)
        back = frames(await watch(service, ada, where, since=3, heard=1))
        assert [frame["type"] for frame in back] == ["welcome", *["happened", "position"] * 2]
        assert [(frame["since"], frame["number"]) for frame in only(back, "happened")] == [(3, 5)] * 2
        assert [[step["number"] for step in frame["steps"]] for frame in only(back, "happened")] == [[4, 5]] * 2
        assert [frame["type"] for frame in frames(await watch(service, ada, where, since=5, heard=1))] == ["welcome"]
        fresh = frames(await watch(service, ada, where))
        assert [frame["type"] for frame in fresh] == ["welcome", "position", "position", "said"]
        assert [(line["text"], line["mine"]) for line in only(fresh, "said")] == [("good luck", True)]

    serve(test)


def test_bots_play_by_themselves_and_a_seat_is_handed_to_one(serve):
    async def test(service):
        ada = await guest(service)
        where = await started(service, ada, ME, bot("conductor"), bot(), game="trains/osaka")
        done = await service.play.act(ada, where, Resign("r", 0, "apprentice"))
        again = await service.play.act(ada, where, Resign("r", 0, "apprentice"))
        assert (done.repeated, again.repeated) == (False, True)
        shown = await ended(service, ada, where)
        assert shown.seats[0].handed == "resigned"
        with pytest.raises(Forbidden):
            await service.play.act(ada, where, Move("m", 0, shown.number, {"kind": "pass"}))

    serve(test)


def test_a_bot_in_a_file_is_refused(serve, tmp_path):
    async def test(service):
        ada = await guest(service)
        for level in (f"{tmp_path}/evil.py:Bot", "", "magnate@9999999"):
            with pytest.raises(InvalidInput) as refusal:
                await table(service, ada, ME, bot(level))
            assert refusal.value.code == "unknown-level"

    serve(test)


def test_a_table_that_left_memory_comes_back_from_its_rows(serve):
    async def test(service):
        ada, where, _watcher, _ = await two_seats(service, "trains/osaka")
        await play_on(service, ada, where, await watch(service, ada, where), random.Random(3), 60)
        room = service.rooms.rooms[where]
        states, number = room.logged_game.states.tobytes(), room.number
        assert number == 60
        room.watchers.clear()
        room.touched -= 1e6
        service.rooms.sweep()
        assert where not in service.rooms.rooms
        async with service.rooms.open(where) as again:
            assert again is not room
            assert (again.logged_game.states.tobytes(), again.number) == (states, number)
            assert len(again.logged_game.recent) == 10  # from the snapshot, not from the beginning
        done = await service.play.act(ada, where, Move("m3", 0, 3, {"kind": "pass"}))
        assert (done.repeated, done.number) == (True, 4)

    serve(test)


def test_of_two_workers_one_writes_and_the_other_follows(serve):
    """Two services on one database: what one has not seen yet is stale, and sent when it looks."""

    async def test(service):
        ada, where, _, positions = await two_seats(service)
        other = TableService(service.settings, service.store).play
        far = await other.watch(ada, where, Hello(version=VERSION))
        frames(far)
        move = positions[0]["moves"][0]
        await service.play.act(ada, where, Move("a", 0, 0, move))
        repeated = await other.act(ada, where, Move("a", 0, 0, move))
        assert (repeated.number, repeated.repeated) == (1, True)
        await service.play.act(ada, where, Move("b", 1, 1, positions[1]["moves"][0]))
        await other.rooms.poll()
        async with other.rooms.open(where) as room:
            await other.rooms.refresh(room)
        assert only(frames(far), "position")[-1]["number"] == 2
        entries = await service.store.read_entries(where)
        assert [entry.number for entry in entries] == [1, 2]
        await other.close()

    serve(test)


def test_who_does_not_keep_up_is_let_go(serve):
    async def test(service):
        ada, where, watcher, _ = await two_seats(service)
        service.play.lines = Buckets(1, 400)
        for number in range(400):
            await service.play.act(ada, where, Say(f"s{number}", "hello"))
        assert watcher.gone
        assert watcher.waiting.qsize() <= 256

    serve(test)


def test_moves_cross_the_wire_as_values(serve):
    """A value is kept as its text, and a repeated message is one; nonsense changes nothing."""

    async def test(service):
        ada = await guest(service)
        where = await started(service, ada, ME, ME)
        watcher, chance, latest = await watch(service, ada, where), random.Random(2), {}
        for number in range(40):
            latest |= {frame["watcher"]: frame for frame in only(frames(watcher), "position")}
            position = next(frame for frame in latest.values() if frame["moves"] or frame["unpaid"])
            seat = position["watcher"]
            for nonsense in ({}, {"kind": "fly"}, {"kind": "claim", "route": "nowhere", "cards": {"blue": 1}}):
                with pytest.raises(CapolineaError):
                    await service.play.act(ada, where, Move(f"n{number}", seat, number, nonsense))
            value = await some_move(service, ada, where, position, chance)
            done = await service.play.act(ada, where, Move(f"m{number}", seat, number, value))
            again = await service.play.act(ada, where, Move(f"m{number}", seat, number, value))
            assert (done.number, again.number, again.repeated) == (number + 1, number + 1, True)
            (entry,) = await service.store.read_entries(where, number)
            rules = service.rooms.rooms[where].watcher_messages.rules
            assert entry.move == str(rules.read_move(value))
        position = next(frame for frame in only(frames(watcher), "position") if frame["moves"])
        rules = service.rooms.rooms[where].watcher_messages.rules
        hint = Hint("h", position["watcher"], position["number"])
        hinted = await service.play.hint(ada, where, hint)
        assert rules.read_move(hinted.move) in rules.legal_moves(
            service.rooms.rooms[where].logged_game.states, hint.seat
        )

    serve(test)


def test_a_move_is_read_once_and_a_state_concealed_once_for_each_pair_of_eyes(serve, monkeypatch):
    async def test(service):
        ada, eve, chance = await guest(service), await guest(service, "Eve"), random.Random(5)
        where = await started(service, ada, ME, ME, public=True)
        rules, read, concealed = service.rooms.rooms[where].watcher_messages.rules, [], Counter()
        read_move, conceal = rules.read_move, rules.conceal

        def counting_conceal(states, seat):
            concealed[states.tobytes(), seat] += 1
            return conceal(states, seat)

        monkeypatch.setattr(rules, "read_move", lambda value: read.append(value) or read_move(value))
        monkeypatch.setattr(rules, "parse", None)  # text is for files
        monkeypatch.setattr(rules, "conceal", counting_conceal)
        watchers, latest = [await watch(service, who, where) for who in (ada, ada, eve)], {}
        for number in range(15):
            latest |= {frame["watcher"]: frame for frame in only(frames(watchers[0]), "position")}
            position = next(frame for frame in latest.values() if frame["moves"])
            move = chance.choice(position["moves"])
            await service.play.act(ada, where, Move(f"m{number}", position["watcher"], number, move))
        assert len(read) == 15
        line = service.rooms.rooms[where].logged_game
        states = {step.after.tobytes() for step in line.recent} | {step.before.tobytes() for step in line.recent}
        counts = [count for (content, _), count in concealed.items() if content in states]
        assert len(states) == 16
        assert counts == [1] * (3 * 16)  # two seats and a spectator

    serve(test)
