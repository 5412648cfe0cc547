"""What the owner of a server does with tables and guests, while it runs."""

import asyncio
import time

import pytest
from serving.sitting import ME, OPEN, bot, browser, frames, guest, only, started, table, until, watch
from sqlalchemy import update

from capolinea.core.errors import InvalidInput
from capolinea.http.service import open_service
from capolinea.http.settings import ServerSettings
from capolinea.store import administration as admin
from capolinea.store import orders, removal
from capolinea.store.key_check import replace_key
from capolinea.store.models import GuestRow, TableRow
from capolinea.store.opening import open_existing
from capolinea.store.removal import Removed, Retention
from capolinea.tables.errors import Forbidden, Nobody, Unknown
from capolinea.tables.messages.from_client import Say

LONG = 400 * removal.DAY


@pytest.fixture
def settings(tmp_path):
    return ServerSettings(tmp_path, bot_pause=0, poll_every=0.05)


async def order(settings, work, *given):
    """As the command does it: in a database of its own, beside the server's."""
    database = await open_existing(settings.database_url)
    try:
        return await database.commit(lambda connection: work(connection, *given))
    finally:
        await database.close()


async def joined(service, name, where):
    """A guest who sits down at a free seat of a public table."""
    who = await guest(service, name)
    await service.tables.sit(who, where, 1)
    return who


async def seats(service, where):
    """The seats of a table as they are stored."""
    game = await service.store.read_game(where)
    assert game is not None
    return game.stored.seats


async def check_ban(settings):
    async with open_service(settings) as service:
        ada, where = await guest(service), None
        where = await table(service, ada, ME, OPEN, public=True)
        eve = await joined(service, "Eve", where)
        await service.tables.start(ada, where)
        waiting = await table(service, eve, ME, OPEN)
        watcher, seen = await watch(service, eve, where), await watch(service, ada, where)
        frames(seen)
        assert await service.guests.make_recovery(eve)
        await order(settings, admin.ban_guest, eve)
        await until(lambda: watcher.gone)
        await until(lambda: "resigned" in str(only(frames(seen), "table")))
        with pytest.raises(Forbidden) as refused:
            await service.guests.find(eve, 0)
        assert refused.value.code == "banned"
        assert [seat.kind for seat in await seats(service, where)] == ["guest", "bot"]
        assert (await seats(service, waiting))[0].guest_id is None
        await order(settings, admin.lift_ban, eve)
        assert (await service.guests.find(eve, 0)).name == "Eve"


def test_a_banned_guest_is_out_at_once_and_a_bot_plays_on(settings):
    asyncio.run(check_ban(settings))


async def check_delete(settings):
    async with open_service(settings) as service:
        ada = await guest(service)
        where = await started(service, ada, ME, bot())
        await service.play.act(ada, where, Say("x", "hello"))
        kept = await table(service, ada, ME, OPEN)
        watcher = await watch(service, ada, where)
        await order(settings, lambda connection: removal.delete_tables(connection, [where]))
        await until(lambda: watcher.gone)
        with pytest.raises(Unknown):
            await service.tables.show(ada, where)
        assert [shown.id for shown in await service.tables.list_own(ada)] == [kept]


def test_a_deleted_table_is_gone_for_those_who_watch_it(settings):
    asyncio.run(check_delete(settings))


def test_a_closed_table_lets_nobody_new_in(settings):
    async def test():
        async with open_service(settings) as service:
            ada, bob = await guest(service), await guest(service, "Bob")
            where = await table(service, ada, ME, OPEN, public=True)
            assert (await service.tables.show(bob, where)).id == where
            await order(settings, admin.close_table, where)
            room = service.rooms.rooms[where]
            await until(lambda: room.filled and not room.kept.table.public)
            assert not await service.tables.list_public(bob)
            with pytest.raises(Unknown):
                await service.tables.show(bob, where)
            assert (await service.tables.show(ada, where)).id == where
            with pytest.raises(Forbidden):  # the owner's word is above the host's
                await service.tables.invite(ada, where)
            with pytest.raises(Unknown):
                await service.tables.enter(bob, where, "")

    asyncio.run(test())


def test_two_guests_become_one_unless_they_play_against_each_other(settings):
    async def test():
        async with open_service(settings) as service:
            phone, home = await guest(service, "Phone"), await guest(service, "Home")
            one, both = await started(service, phone, ME, bot()), await table(service, home, ME, OPEN, public=True)
            await service.play.act(phone, one, Say("x", "hello"))
            await service.tables.sit(phone, both, 1)
            await service.tables.start(home, both)
            with pytest.raises(InvalidInput) as refused:
                await order(settings, admin.merge_guests, phone, home)
            assert refused.value.code == "admin-merge-opponents"
            await order(settings, lambda connection: removal.delete_tables(connection, [both]))
            await order(settings, admin.merge_guests, phone, home)
            assert [shown.id for shown in await service.tables.list_own(home)] == [one]
            room = service.rooms.rooms[one]
            await until(lambda: room.filled and room.kept.table.host == home)
            await watch(service, home, one)
            assert await service.store.find_guest(phone) is None
            await order(settings, admin.rename_guest, home, "Grace")
            (line,) = await order(settings, admin.list_guests, "GRA", 9)
            assert (line.id, line.tables, line.banned) == (home, 1, False)
            (listed,) = await order(settings, admin.list_tables, None, 9)
            assert (listed.id, listed.players, listed.state) == (one, ("Grace",), "playing")
            for work in (admin.check_table, admin.close_table, admin.ban_guest, admin.lift_ban):
                with pytest.raises(InvalidInput):
                    await order(settings, work, "nobody")

    asyncio.run(test())


async def check_retention(settings):
    async with open_service(settings) as service:
        ada, lone, recent = [await guest(service, name) for name in ("Ada", "Lone", "Recent")]
        places = {"open": await table(service, ada, ME, OPEN), "fresh": await table(service, ada, ME, OPEN)}
        places["playing"] = await started(service, ada, ME, ME)

        def age(connection):
            connection.execute(update(GuestRow).where(GuestRow.id != recent).values(made=GuestRow.made - LONG))
            old = [places["open"], places["playing"]]
            connection.execute(update(TableRow).where(TableRow.id.in_(old)).values(changed=TableRow.changed - LONG))

        database = service.store.database
        await database.commit(age)
        assert await removal.remove_old(database, Retention()) == Removed(0, 0)
        keep = Retention(open=365, guests=365)
        assert await removal.count_old(database, keep) == Removed(1, 1)
        assert await removal.remove_old(database, keep) == Removed(1, 1)
        left = [await service.store.read_game(where) is not None for where in places.values()]
        assert left == [False, True, True]
        found = [await service.store.find_guest(who) is not None for who in (ada, lone, recent)]
        assert found == [True, False, True]
        assert await removal.remove_old(database, Retention(playing=365, finished=1)) == Removed(1, 0)


def test_what_is_old_is_deleted_only_where_the_owner_says_so(settings):
    asyncio.run(check_retention(settings))


def test_old_tables_with_long_logs_are_deleted_in_turn(settings, monkeypatch):
    """A player's move waits for one of them at most."""
    monkeypatch.setattr(removal, "ENTRIES_AT_ONCE", 5_000)
    deleted = []

    async def test():
        async with open_service(settings) as service:
            ada = await guest(service)
            old = [await table(service, ada, ME, OPEN) for _ in range(4)]
            database = service.store.database

            def age(connection):
                for number, where in enumerate(old):
                    values = {"changed": TableRow.changed - LONG, "number": 4_000 if number < 2 else 10}
                    connection.execute(update(TableRow).where(TableRow.id == where).values(values))

            await database.commit(age)
            delete = removal.delete_tables
            monkeypatch.setattr(
                removal, "delete_tables", lambda found, some: (deleted.append(len(some)), delete(found, some))
            )
            assert await removal.remove_old(database, Retention(open=365)) == Removed(4, 0)
        assert sum(deleted) == 4
        assert len(deleted) > 1

    asyncio.run(test())


def test_the_key_is_replaced_while_no_server_runs(settings):
    async def replace():
        database = await open_existing(settings.database_url)
        try:
            await replace_key(database, settings.folder)
        finally:
            await database.close()

    async def test():
        async with open_service(settings) as service:
            cookie = service.cookies.sign(await guest(service))
            with pytest.raises(InvalidInput):
                await replace()
            assert service.cookies.read(cookie)
        await replace()
        async with open_service(settings) as service:
            with pytest.raises(Nobody):
                service.cookies.read(cookie)

    asyncio.run(test())


def test_a_database_of_another_version_or_none_is_refused(settings):
    with pytest.raises(InvalidInput) as refused:
        asyncio.run(order(settings, admin.list_tables, None, 9))
    assert refused.value.code == "backup-nothing"
    assert not (settings.folder / "tables.db").exists()
    (settings.folder / "tables.db").touch()
    with pytest.raises(InvalidInput) as refused:
        asyncio.run(order(settings, admin.list_tables, None, 9))
    assert refused.value.code == "admin-other-version"


def test_all_players_are_told_of_a_restart_until_it_is_called_off(settings):
    async def test():
        async with open_service(settings) as service:
            ada = await guest(service)
            where = await table(service, ada, ME, OPEN)
            watcher = await watch(service, ada, where)
            frames(watcher)
            await order(settings, orders.announce_restart, 5)
            await until(lambda: service.rooms.restart_at is not None)
            (told,) = only(frames(watcher), "restarting")
            assert 200 < told["restart_in"] <= 300
            (welcome,) = only(frames(await watch(service, ada, where)), "welcome")
            assert 200 < welcome["restart_in"] <= 300
            assert service.doors.restart_in() == pytest.approx(300, abs=100)
            await order(settings, orders.announce_restart, None)
            await until(lambda: service.rooms.restart_at is None)
            (told,) = only(frames(watcher), "restarting")
            assert told["restart_in"] is None
        async with open_service(settings) as service:
            await order(settings, orders.announce_restart, 5)
            await until(lambda: service.rooms.restart_at is not None)
        async with open_service(settings) as service:  # which was restarted now
            await service.follow_orders()
            assert service.rooms.restart_at is None

    asyncio.run(test())


def test_every_answer_says_when_the_server_restarts(settings):
    with browser(settings) as client:
        assert "x-restart-in" not in client.get("/api/games").headers
        asyncio.run(order(settings, orders.announce_restart, 5))
        while "x-restart-in" not in (answer := client.get("/api/games")).headers:
            time.sleep(settings.poll_every)
        assert 200 < int(answer.headers["x-restart-in"]) <= 300
