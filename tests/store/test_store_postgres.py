"""The same on PostgreSQL, with several workers, where PostgreSQL is installed."""

import asyncio
import contextlib
from dataclasses import replace

import pytest
from alembic.autogenerate import compare_metadata
from alembic.runtime.migration import MigrationContext
from serving.cluster import cluster, free_port, missing
from serving.killing import SNAPSHOTS, Server, campaign, check, player_at, progress, stop
from serving.sitting import ME, OPEN, bot, frames, guest, long_away, only, replayed, started, table, until, watch
from sqlalchemy import text
from sqlalchemy.ext.asyncio import create_async_engine

from capolinea.club.tournaments.messages import NewTournament
from capolinea.core.errors import CapolineaError
from capolinea.http.service import open_service
from capolinea.http.settings import ServerSettings
from capolinea.store import queries, workers
from capolinea.store.models import Row
from capolinea.store.opening import open_database
from capolinea.store.removal import Retention, remove_old
from capolinea.tables.errors import Unavailable
from capolinea.tables.messages.from_client import Move, Say, Undo, Vote
from capolinea.tables.messages.table import Clock
from capolinea.tables.table_store import Overtaken

NEVER = 3600  # seconds: for tests of what must come without looking for it
pytestmark = pytest.mark.skipif(bool(missing()), reason=missing())


@pytest.fixture(scope="module")
def postgres():
    """A database server for these tests alone."""
    with cluster() as found:
        yield found


@pytest.fixture
def database(postgres):
    return postgres.database()


@pytest.fixture
def settings(database, tmp_path):
    return ServerSettings(tmp_path, database=database, poll_every=NEVER, bot_pause=0)


async def listening(*services):
    await until(lambda: all(service.store.workers.wire is not None for service in services))


def test_the_migrations_make_the_same_tables(database):
    async def differences():
        store = await open_database(database)
        async with store.engine.connect() as connection:
            found = await connection.run_sync(
                lambda sync: compare_metadata(MigrationContext.configure(sync), Row.metadata)
            )
        await store.close()
        return found

    assert asyncio.run(differences()) == []


async def two_players(one, two, **more):
    """Guests of two workers at one table, and what they see."""
    ada, bob = await guest(one, "Ada"), await guest(two, "Bob")
    where = await table(one, ada, ME, OPEN, public=True, **more)
    await two.tables.sit(bob, where, 1)
    await one.tables.start(ada, where)
    return ada, bob, where, await watch(one, ada, where), await watch(two, bob, where)


def test_a_round_of_a_tournament_begins_once_whoever_asks_for_it(settings):
    async def test():
        async with open_service(settings) as one, open_service(settings) as two:
            people = [await guest(one, name) for name in ("Ada", "Bob", "Cleo", "Dan")]
            plan = NewTournament(game="ticket-to-ride/europe", size=2, rounds=1)
            made = await one.tournaments.make(people[0], plan)
            where = made.tournament.id
            await asyncio.gather(
                *(service.tournaments.enter(who, where, made.invitation) for who in people for service in (one, two))
            )
            begun = await asyncio.gather(*(service.tournaments.begin(people[0], where, 1) for service in (one, two)))
            assert [len(shown.games) for shown in begun] == [2, 2]
            await one.tournaments.call_off(people[0], where, begun[0].games[0].table)
            assert (await two.tournaments.show(people[1], where)).playing == 1
            assert (await remove_old(one.store.database, Retention(open=1, playing=1, finished=1))).tables == 0

    asyncio.run(test())


def test_a_guest_who_is_away_is_voted_out_once_by_players_on_different_workers(settings):
    async def test():
        async with open_service(settings) as one, open_service(settings) as two:
            await listening(one, two)
            who = [await guest(one, name) for name in ("Ada", "Bob", "Eve")]
            where = await table(one, who[0], ME, OPEN, OPEN, public=True, game="trains/osaka")
            for seat in (1, 2):
                await one.tables.sit(who[seat], where, seat)
            await one.tables.start(who[0], where)
            await long_away(one, where)
            (late,) = one.rooms.rooms[where].game_in_play().questions
            others = [each for each in who if each != who[late]]
            near, _ = await watch(one, others[0], where), await watch(two, others[1], where)
            await asyncio.gather(
                one.play.act(others[0], where, Vote("v", late)), two.play.act(others[1], where, Vote("v", late))
            )
            await until(lambda: one.rooms.rooms[where].number > 0)
            assert only(frames(near), "table")[-1]["table"]["seats"][late]["handed"] == "vote"

    asyncio.run(test())


def test_a_late_seat_is_handed_over_by_one_of_two_workers_and_both_tell(settings):
    async def test():
        async with open_service(settings) as one, open_service(settings) as two:
            await listening(one, two)
            ada, _, where, near, far = await two_players(one, two, clock=Clock(kind="turn", limit=1))
            told = {near: [], far: []}

            def handed(watcher):
                told[watcher] += only(frames(watcher), "table")
                return {seat["handed"] for frame in told[watcher][-1:] for seat in frame["table"]["seats"]}

            await until(lambda: handed(near) == handed(far) == {"clock"})
            async with two.store.database.writing() as session:  # a whole game would take its time
                await queries.change_table(session, where, state="over")
            records = (await two.tables.statistics(ada)).players
            assert [(record.name, record.left) for record in records] == [("Ada", 1), ("Bob", 1)]

    asyncio.run(test())


def test_players_of_one_table_on_different_workers(settings):
    """What the other worker writes is announced, not polled for."""

    async def test():
        async with open_service(settings) as one, open_service(settings) as two:
            await listening(one, two)
            ada, bob, where, near, far = await two_players(one, two)
            first, second = [only(frames(watcher), "position")[-1] for watcher in (near, far)]
            await asyncio.gather(
                one.play.act(ada, where, Move("a", 0, 0, first["moves"][0])),
                two.play.act(bob, where, Move("b", 1, 0, second["moves"][0])),
            )
            rooms = [service.rooms.rooms[where] for service in (one, two)]
            seen = {watcher: [] for watcher in (near, far)}

            def all_seen():
                for watcher, numbers in seen.items():
                    numbers += [frame["number"] for frame in only(frames(watcher), "position")]
                return all(numbers and numbers[-1] == 2 for numbers in seen.values())

            await until(all_seen)
            assert rooms[0].game_in_play().states.tobytes() == rooms[1].game_in_play().states.tobytes()
            for count, (service, who) in enumerate([(one, ada), (two, bob), (one, ada)]):
                await service.play.act(who, where, Say(f"s{count}", f"line {count}"))
            heard = {watcher: [] for watcher in (near, far)}

            def all_heard():
                for watcher, lines in heard.items():
                    lines += [frame["text"] for frame in only(frames(watcher), "said")]
                return all(len(lines) == 3 for lines in heard.values())

            await until(all_heard)
            assert all(lines == ["line 0", "line 1", "line 2"] for lines in heard.values())

    asyncio.run(test())


def test_workers_that_cannot_hear_one_another_look(settings):
    """The connection on which a worker listens is cut: looking is enough, and it is opened again."""

    async def test():
        async with open_service(settings) as one, open_service(settings) as two:
            await listening(one, two)
            ada, _, where, near, far = await two_players(one, two)
            first = only(frames(near), "position")[-1]  # more than one where the news of who sits here came late
            ears = two.store.workers
            cut, hear, ears.hear = ears.wire, ears.hear, len  # deaf, however soon it listens again
            async with one.store.database.engine.connect() as connection:
                killed = "SELECT pg_terminate_backend(:process)"
                await connection.execute(text(killed), {"process": cut.get_server_pid()})
            await until(lambda: two.store.workers.wire is not cut)
            await one.play.act(ada, where, Move("a", 0, 0, first["moves"][0]))
            await two.rooms.poll()
            assert only(frames(far), "position")[-1]["number"] == 1
            ears.hear = hear
            await listening(two)

    asyncio.run(test())


def test_the_bots_of_a_table_are_played_by_one_worker_and_then_by_another(settings):
    """The bot of the first worker thinks forever; when that worker is gone, the second one plays on."""

    async def forever(*_, **__):
        await asyncio.Event().wait()

    async def test():
        async with open_service(replace(settings, poll_every=0.05)) as two:
            async with open_service(settings) as one:
                await listening(one, two)
                one.play.bot_pool.decide = forever
                ada, eve = await guest(one, "Ada"), await guest(two, "Eve")
                where = await started(one, ada, bot(), bot(), public=True)
                await until(lambda: one.rooms.rooms[where].bot_pool is not None)
                far = await watch(two, eve, where)
                async with two.store.bot_turn(where) as ours:
                    assert not ours
                await asyncio.sleep(0.5)
                assert two.rooms.rooms[where].number == 0
            await until(lambda: two.rooms.rooms[where].number > 3)
            assert only(frames(far), "happened")

    asyncio.run(test())


def test_a_worker_that_hangs_loses_its_bots_to_another(settings, monkeypatch):
    """It still holds its connection and its locks, but gives no sign of life."""
    monkeypatch.setattr(workers, "SIGN_EVERY", 0.1)
    monkeypatch.setattr(workers, "HUNG_AFTER", 2)

    async def forever(*_):
        await asyncio.Event().wait()

    async def test():
        async with open_service(settings) as one, open_service(replace(settings, poll_every=0.05)) as two:
            await listening(one, two)
            one.play.bot_pool.decide = one.store.workers.give_sign = forever
            ada, eve = await guest(one, "Ada"), await guest(two, "Eve")
            where = await started(one, ada, bot(), bot(), public=True)
            await until(lambda: one.rooms.rooms[where].bot_pool is not None)
            await watch(two, eve, where)
            await until(lambda: two.rooms.rooms[where].number > 3)
            one.store.workers.give_sign = two.store.workers.give_sign  # so that it can be closed

    asyncio.run(test())


@pytest.mark.parametrize("row", ["tables WHERE id", "seats WHERE table_id"])
def test_a_row_that_somebody_holds_stops_its_own_table_alone(settings, row):
    """The other table goes on while the row is still held; nothing was written for the first, which may try again."""

    async def test():
        async with open_service(settings) as service:
            ada = await guest(service)
            clock = Clock(kind="turn", limit=NEVER)  # so that a move changes seats too
            tables = [await started(service, ada, ME, ME, public=True, clock=clock) for _ in range(2)]
            moves = []
            for where in tables:
                position = only(frames(await watch(service, ada, where)), "position")[0]
                moves.append(Move("m", position["watcher"], 0, position["moves"][0]))
            holding = create_async_engine(settings.database)
            async with holding.connect() as connection:
                await connection.execute(text(f"SELECT 1 FROM {row} = '{tables[0]}' FOR UPDATE"))
                held, free = await asyncio.gather(
                    *(service.play.act(ada, where, move) for where, move in zip(tables, moves, strict=True)),
                    return_exceptions=True,
                )
                assert isinstance(held, Unavailable)
                assert free.number == 1
                assert tables[0] in service.store.steps.stuck
                with pytest.raises(Unavailable):
                    await service.play.act(ada, tables[0], moves[0])
                await service.play.presence.renew()
                await connection.rollback()
            assert (await service.play.act(ada, tables[0], moves[0])).number == 1
            assert not service.store.steps.stuck
            await holding.dispose()

    asyncio.run(test())


def test_a_killed_server_loses_nothing(database, tmp_path):
    settings = ServerSettings(tmp_path, port=free_port(), database=database, snapshot_every=SNAPSHOTS)
    counted = asyncio.run(campaign(settings, kills=2, players=3))
    assert counted["acknowledged"] >= 9


def test_of_three_workers_one_is_killed_and_the_game_goes_on(database, tmp_path):
    """The players of one table are on different workers; that of one of them is killed, while its bot may think."""
    settings = ServerSettings(tmp_path, database=database)

    async def test():
        servers = [Server(replace(settings, port=free_port())) for _ in range(3)]
        await asyncio.gather(*(server.start() for server in servers))
        async with servers[0], servers[1], servers[2]:
            players = await play_on_three(servers)
        return await check(settings, players)  # when nobody plays on, no bot either

    async def play_on_three(servers):
        async with servers[0].guest(0) as ada, servers[1].guest(1) as bob:
            seats = [{"kind": "me"}, {"kind": "open"}, {"kind": "bot", "level": "random"}]
            made = await ada.post("/api/tables", json={"game": "europe", "seats": seats, "public": True})
            where = made.json()["table"]["id"]
            assert (await bob.post(f"/api/tables/{where}/sit", json={"seat": 1})).json()["mine"] == [1]
            await ada.post(f"/api/tables/{where}/start")
            players = [player_at(client, where, number) for number, client in enumerate((ada, bob))]
        playing = [
            asyncio.create_task(players[0].play(servers[0].address, servers[2].address)),
            asyncio.create_task(players[1].play(servers[1].address)),
        ]
        await progress(players, 6)
        await servers[0].kill()
        for player in players:
            await progress([player], 3)
        await stop(playing)
        return players

    counted = asyncio.run(test())
    assert counted["acknowledged"] >= 12


def test_workers_that_do_everything_at_once_wait_in_no_circle(settings, caplog):
    """Moves, taking back, chat, votes, coming, going and renewals, of the same guests at three workers; with clocks."""
    rounds, timed = 2, Clock(kind="turn", limit=NEVER)

    async def messages(service, who, where, count):
        """What a guest sends in one round; returns what was acknowledged. Refusals are no matter here."""
        done = []
        for seat in range(len(who)):
            watcher = await watch(service, who[seat], where)
            position = only(frames(watcher), "position")[-1]
            name = f"{service.store.database.worker}-{count}-{seat}"
            wanted = [Move(name, seat, position["number"], move) for move in position["moves"][:1]]
            wanted += [Say(f"s{name}", "hello"), Vote(f"v{name}", (seat + 1) % len(who))]
            wanted += [Undo(f"u{name}", seat, position["number"] + 1)]
            for message in wanted:
                with contextlib.suppress(CapolineaError, Overtaken):
                    await service.play.act(who[seat], where, message)
                    done += [message.id] if isinstance(message, Move | Undo) else []
            service.play.leave(where, watcher)
        return done

    async def test():
        async with open_service(settings) as one, open_service(settings) as two, open_service(settings) as three:
            services = (one, two, three)
            await listening(*services)
            who = [await guest(one, name) for name in ("Ada", "Bob", "Eve")]
            tables = [await table(one, who[0], ME, OPEN, OPEN, public=True, clock=timed) for _ in range(2)]
            for where in tables:
                await asyncio.gather(*(one.tables.sit(who[seat], where, seat) for seat in (1, 2)))
                await one.tables.start(who[0], where)
                await asyncio.gather(*(watch(one, each, where) for each in who))  # so that votes come too soon
            done = {where: [] for where in tables}
            for count in range(rounds):
                at_once = [(where, messages(service, who, where, count)) for service in services for where in tables]
                renewals = [service.play.presence.renew() for service in services]
                found = await asyncio.gather(*(sent for _, sent in at_once), *renewals)
                for (where, _), ids in zip(at_once, found, strict=False):
                    done[where] += ids  # pyright: ignore[reportOperatorIssue]
            await asyncio.gather(*(task for service in services for task in service.play.departing))
            for where in tables:
                rows = await one.store.read_entries(where)
                sent = [row.message for row in rows if row.message]  # after a long halt of the machine bots sit in too
                assert sorted(sent) == sorted(done[where])
                async with one.rooms.open(where) as room:
                    assert replayed(room, rows).states.tobytes() == room.game_in_play().states.tobytes()
        return sum(map(len, done.values()))

    assert asyncio.run(test()) >= rounds
    assert not [record for record in caplog.records if record.levelname == "ERROR"]
