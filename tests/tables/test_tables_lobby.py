"""Around the game: sitting down, leaving, starting, a rematch, and the file of a finished game."""

import asyncio
import json

import pytest
from serving.sitting import FRIEND, ME, OPEN, bot, ended, frames, guest, only, started, table, tamper, watch
from typer.testing import CliRunner

from capolinea.cli import app
from capolinea.core.errors import CapolineaError, DataError, IllegalMove, InvalidInput
from capolinea.tables.errors import Forbidden, Unknown
from capolinea.tables.messages.from_client import Move, Resign, Say, Undo
from capolinea.tables.messages.requests import PlannedSeat, Replan
from capolinea.tables.messages.table import Clock
from capolinea.tables.service import TableService


async def finished(service, who, *others, **more):
    """A table whose game bots have played to its end."""
    where = await started(service, who, ME, *others, **more)
    await service.play.act(who, where, Resign("r", 0, "random"))
    await ended(service, who, where)
    return where


def test_a_seat_is_taken_once_and_free_again_when_left(serve):
    async def test(service):
        ada, bob, eve = [await guest(service, name) for name in ("Ada", "Bob", "Eve")]
        where = await table(service, ada, ME, OPEN, OPEN, public=True)
        watcher = await watch(service, ada, where)
        frames(watcher)
        assert (await service.tables.sit(bob, where, 1)).mine == [1]
        assert (await service.tables.sit(bob, where, 1)).mine == [1]
        with pytest.raises(IllegalMove) as refusal:
            await service.tables.sit(eve, where, 1)
        assert refusal.value.code == "seat-taken"
        with pytest.raises(Unknown):
            await service.tables.sit(eve, where, 5)
        assert [seat["name"] for seat in only(frames(watcher), "table")[0]["table"]["seats"]] == ["Ada", "Bob", ""]
        await service.tables.leave(bob, where, 1)
        assert (await service.tables.sit(eve, where, 1)).mine == [1]

    serve(test)


def seats_of(shown):
    return [(seat.kind, seat.name, seat.level) for seat in shown.seats]


def test_the_host_plans_seats_otherwise_before_the_start(serve):
    async def test(service):
        ada, bob = await guest(service), await guest(service, "Bob")
        where = await table(service, ada, ME, OPEN, bot("conductor"), public=True)
        watcher = await watch(service, bob, where)
        frames(watcher)
        await service.tables.plan(ada, where, Replan(seat=1, kind="bot", level="random"))
        await service.tables.plan(ada, where, Replan(seat=2, kind="bot", level="apprentice"))
        told = only(frames(watcher), "table")[-1]["table"]["seats"]
        assert [(seat["kind"], seat["level"]) for seat in told[1:]] == [("bot", "random"), ("bot", "apprentice")]
        with pytest.raises(IllegalMove):
            await service.tables.sit(bob, where, 1)
        await service.tables.plan(ada, where, Replan(seat=1, kind="open"))
        await service.tables.sit(bob, where, 1)
        await service.tables.plan(ada, where, Replan(seat=2, kind="me", name="Grace"))
        shown = await service.tables.plan(ada, where, Replan(seat=0, kind="friend"))
        assert seats_of(shown) == [("friend", "", ""), ("guest", "Bob", ""), ("guest", "Grace", "")]
        assert shown.mine == [2]
        for who, seat, plan, code in (
            (bob, 0, {"kind": "bot", "level": "random"}, "not-the-host"),
            (ada, 1, {"kind": "bot", "level": "random"}, "seat-taken"),
            (ada, 0, {"kind": "bot", "level": "nobody"}, "unknown-level"),
            (ada, 0, {"kind": "me", "name": "\u202ee"}, "bad-name"),
            (ada, 5, {"kind": "open"}, "no-seat"),
        ):
            with pytest.raises(CapolineaError) as refusal:
                await service.tables.plan(who, where, Replan(seat=seat, **plan))
            assert refusal.value.code == code
        await service.tables.plan(ada, where, Replan(seat=0, kind="bot", level="random"))
        await service.tables.start(ada, where)
        with pytest.raises(IllegalMove) as refusal:
            await service.tables.plan(ada, where, Replan(seat=0, kind="open"))
        assert refusal.value.code == "table-started"

    serve(test)


def test_people_who_share_a_browser_have_names_of_their_own(serve):
    async def test(service):
        ada = await guest(service)
        grace = PlannedSeat(kind="me", name="  Grace  Hopper ")
        where = await table(service, ada, ME, grace, OPEN)
        shown = await service.tables.sit(ada, where, 2, "Mary")
        assert [seat.name for seat in shown.seats] == ["Ada", "Grace Hopper", "Mary"]
        with pytest.raises(InvalidInput):
            await table(service, ada, ME, PlannedSeat(kind="me", name="x" * 31))
        await service.tables.leave(ada, where, 2)
        assert [seat.name for seat in (await service.tables.sit(ada, where, 2)).seats] == [
            "Ada",
            "Grace Hopper",
            "Ada 2",
        ]

    serve(test)


def test_nobody_enters_a_room_that_was_let_go(serve):
    """Who waits for a table while another fails to read it comes to the room that all others come to."""

    async def test(service):
        ada = await guest(service)
        where = await table(service, ada, ME, OPEN)
        taken = asyncio.Event()

        async def fail():
            async with service.rooms.open(where) as room:
                taken.set()
                await asyncio.sleep(0.05)
                room.forget()
                raise InvalidInput("name-empty")

        async def enter():
            await taken.wait()
            async with service.rooms.open(where) as room:
                return service.rooms.rooms.get(where) is room

        failed, entered = await asyncio.gather(fail(), enter(), return_exceptions=True)
        assert isinstance(failed, InvalidInput)
        assert entered is True

    serve(test)


def test_a_seat_that_was_freed_at_another_worker_is_not_dealt_to(serve):
    """Nor is one freed where the game has begun at another worker: both know of the other only by the rows."""

    async def test(service):
        ada, bob = await guest(service), await guest(service, "Bob")
        where = await table(service, ada, ME, OPEN, public=True)
        await service.tables.sit(bob, where, 1)
        other = TableService(service.settings, service.store).tables
        await other.show(bob, where)  # and knows the seats as they are now
        await service.tables.leave(bob, where, 1)
        with pytest.raises(IllegalMove) as refusal:
            await other.start(ada, where)
        assert refusal.value.code == "seats-free"
        await other.sit(bob, where, 1)
        service.rooms.rooms.clear()
        await service.tables.show(bob, where)
        await other.start(ada, where)
        with pytest.raises(IllegalMove) as refusal:
            await service.tables.leave(bob, where, 1)
        assert refusal.value.code == "table-started"
        assert (await other.show(bob, where)).mine == [1]

    serve(test)


def test_a_list_tells_whom_a_game_waits_for_without_opening_it(serve):
    async def test(service):
        ada, bob = await guest(service), await guest(service, "Bob")
        where = await table(service, ada, ME, OPEN, public=True)
        await service.tables.sit(bob, where, 1)

        async def waits_for():
            service.rooms.rooms.clear()
            [listed] = await service.tables.list_own(bob)
            assert not service.rooms.rooms
            assert (await service.tables.show(bob, where)).deciding == listed.deciding
            return listed.deciding

        assert await waits_for() == []
        await service.tables.start(ada, where)
        assert await waits_for() == [0, 1]
        [position] = only(frames(await watch(service, ada, where)), "position")
        await service.play.act(ada, where, Move("m", 0, 0, position["moves"][0]))
        assert await waits_for() == [1]
        await service.play.act(ada, where, Undo("u", 0, 1))
        assert await waits_for() == [0, 1]

    serve(test)


def test_a_game_starts_when_all_seats_are_taken_by_the_host_and_once(serve):
    async def test(service):
        ada, bob = await guest(service), await guest(service, "Bob")
        where = await table(service, ada, ME, OPEN, public=True)
        with pytest.raises(IllegalMove) as refusal:
            await service.tables.start(ada, where)
        assert (refusal.value.code, refusal.value.facts["seats"]) == ("seats-free", [1])
        await service.tables.sit(bob, where, 1)
        with pytest.raises(Forbidden):
            await service.tables.start(bob, where)
        first = await service.tables.start(ada, where)
        again = await service.tables.start(ada, where)
        assert first.commitment == again.commitment != ""
        for attempt in (service.tables.leave(bob, where, 1), service.tables.sit(await guest(service), where, 1)):
            with pytest.raises(IllegalMove) as refusal:
                await attempt
            assert refusal.value.code == "table-started"

    serve(test)


def test_a_rematch_is_one_table_with_the_same_seats(serve):
    async def test(service):
        ada, bob, eve = [await guest(service, name) for name in ("Ada", "Bob", "Eve")]
        terms = {"public": True, "hints": False, "clock": Clock(kind="days", limit=2)}
        where = await table(service, ada, ME, OPEN, bot("conductor"), game="trains/osaka", **terms)
        await service.tables.sit(bob, where, 1)
        await service.tables.start(ada, where)
        with pytest.raises(IllegalMove):
            await service.tables.rematch(ada, where)
        for who, seat in ((ada, 0), (bob, 1)):
            await service.play.act(who, where, Resign("r", seat, "random"))
        await ended(service, ada, where)
        with pytest.raises(Forbidden):
            await service.tables.rematch(eve, where)
        again = await service.tables.rematch(bob, where)
        assert (await service.tables.rematch(ada, where)).id == again.id
        assert (again.public, again.hints, again.clock) == (True, False, Clock(kind="days", limit=2))
        assert [(seat.kind, seat.name) for seat in again.seats] == [("friend", ""), ("guest", "Bob"), ("bot", "")]
        assert (await service.tables.sit(ada, again.id, 0)).mine == [0]
        assert (await service.tables.show(ada, where)).rematch == again.id

    serve(test)


def test_the_file_of_a_finished_game_verifies(serve, tmp_path):
    async def test(service):
        ada = await guest(service)
        where = await finished(service, ada, bot(), game="trains/osaka")
        return await service.tables.save_file(ada, where), await service.tables.show(ada, where)

    save, shown = serve(test)
    file = tmp_path / "game.json"

    def verify(document, *options):
        file.write_text(json.dumps(document), "utf-8")
        return CliRunner().invoke(app, ["verify", str(file), *options])

    good = verify(save)
    assert good.exit_code == 0, good.output
    assert shown.commitment in good.output
    assert verify(save, "--commitment", shown.commitment).exit_code == 0
    for wrong, options in (
        (save, ("--commitment", "0" * 64)),
        ({**save, "seed": save["seed"] ^ 1}, ()),
        ({**save, "fair": {**save["fair"], "salt": "0" * 64}}, ()),
        ({**save, "actions": save["actions"][:-1]}, ()),
        ({key: value for key, value in save.items() if key != "fair"}, ()),
    ):
        assert verify(wrong, *options).exit_code == 2


def test_a_finished_game_is_replayed_by_any_step_and_no_other(serve):
    async def test(service):
        ada = await guest(service)
        where = await started(service, ada, ME, bot(), game="trains/osaka")
        with pytest.raises(IllegalMove):  # or it would tell what is hidden
            await service.tables.replay(ada, where, 0)
        bob = await guest(service, "Bob")
        shared = await table(service, ada, ME, OPEN, bot(), game="trains/osaka", public=True)
        await service.tables.sit(bob, shared, 1)
        await service.tables.start(ada, shared)
        with pytest.raises(IllegalMove):  # it has the seed
            await service.tables.save_file(ada, shared)
        assert (await service.tables.save_file(ada, where))["result"] is None  # nobody but bots has secrets
        rated = await started(service, ada, ME, bot(), game="trains/osaka", hints=False)
        with pytest.raises(IllegalMove):
            await service.tables.save_file(ada, rated)
        where = await finished(service, ada, bot(), game="trains/osaka")
        most = (await service.tables.show(ada, where)).number
        first, last = [await service.tables.replay(ada, where, number) for number in (0, most)]
        assert first.made is None
        assert [position.watcher for position in first.positions] == [0, 1, None]
        assert last.made.move["kind"]
        assert {position.view["phase"] for position in last.positions} == {"over"}
        with pytest.raises(Unknown):
            await service.tables.replay(ada, where, most + 1)

    serve(test)


def test_a_game_begun_with_other_data_says_so(serve):
    async def test(service):
        ada = await guest(service)
        where = await started(service, ada, ME, ME)
        await tamper(service, where, data="of another map")
        service.rooms.rooms.clear()
        with pytest.raises(DataError) as refusal:
            await service.tables.show(ada, where)
        assert refusal.value.code == "replay-data"
        assert where not in service.rooms.rooms

    serve(test)


def test_names_and_lines_are_tidied_or_refused(serve):
    async def test(service):
        ada = await guest(service, "  Ada \n Lovelace ")
        where = await table(service, ada, ME, FRIEND)
        assert (await service.tables.show(ada, where)).seats[0].name == "Ada Lovelace"
        for name in ("", " ", "x" * 31, "a\x00b", "\u202eada", "a\u2028b" * 20):
            with pytest.raises(InvalidInput):
                await service.guests.make(name)
        for text in ("", "x" * 301, "\x1b[31m"):
            with pytest.raises(InvalidInput):
                await service.play.act(ada, where, Say("s", text))

    serve(test)
