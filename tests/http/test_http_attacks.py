"""Attacks of one guest on a real server: each is turned away or slowed down, and an honest player plays on."""

import asyncio
import contextlib
import itertools

import httpx
import pytest
import uvicorn
from serving.attacks import (
    FIRST_FRAGMENT,
    FRAGMENT,
    LONG_TABLE,
    PING,
    Attacker,
    asks,
    many_sockets,
    new_table,
    prepare,
    reconnects,
)
from serving.cluster import free_port
from serving.honest import HONEST, Honest
from serving.killing import Server
from serving.sitting import PATIENCE

from capolinea.http import doors
from capolinea.http.settings import ServerSettings

ADDRESSES = (f"127.0.0.{number}" for number in itertools.count(2))
LIMITS = (
    *("--processor-per-guest", 0.02),
    *("--tables-per-second", 0.5),
    *("--tables-per-guest", 200),
    *("--requests-per-second", 40),
    *("--connections-per-address", 60),
    *("--bot-threads", 1),
)


class LimitedServer(Server):
    """A server whose limits are soon reached."""

    limits = LIMITS


@pytest.fixture(scope="module")
def attacked(tmp_path_factory):
    """Run an asynchronous test with an attacker and an honest player, at one server for all tests."""
    settings = ServerSettings(folder=tmp_path_factory.mktemp("attacked"), port=free_port())
    server = LimitedServer(settings)

    def run(test):
        async def inside():
            async with asyncio.timeout(PATIENCE), Honest(server.address) as honest:
                await test(Attacker(server.address, next(ADDRESSES)), honest)

        runner.run(inside())

    with asyncio.Runner() as runner:
        runner.run(prepare(settings))
        runner.run(server.start())
        try:
            yield run
        finally:
            runner.run(server.kill())


@contextlib.asynccontextmanager
async def going_on(attack):
    task = asyncio.create_task(attack)
    try:
        yield
    finally:
        task.cancel()
        with contextlib.suppress(asyncio.CancelledError):
            await task


async def until(condition):
    while not condition():
        await asyncio.sleep(0.02)


async def plays_on(honest):
    """An honest player makes a move and the server says that it is well, while an attack goes on."""
    felt = await honest.feel(0.5)
    assert felt.moves
    assert (await honest.client.get("/healthz")).status_code == 200


def test_a_flood_of_tiny_frames_is_not_read(attacked):
    """The attacker's frames stay in its own buffers: after some the server does not read on."""

    async def test(attacker, honest):
        writer = await attacker.bare_socket()
        writer.write(PING * 2_000_000)
        await plays_on(honest)
        assert writer.transport.get_write_buffer_size() > 0
        writer.transport.abort()

    attacked(test)


def test_an_address_has_only_so_many_connections(attacked):
    async def test(attacker, honest):
        found = [await attacker.raw() for _ in range(64)]
        for _, writer in found:
            writer.write(b"GET /api/games HTTP/1.1\r\n")
        gone = [asyncio.create_task(reader.read()) for reader, _ in found]
        await until(lambda: sum(task.done() for task in gone) == 4)
        await plays_on(honest)
        found[0][1].close()
        await until(lambda: sum(task.done() for task in gone) >= 5)
        async with attacker.browser(None) as client:  # there is room for one again
            assert (await client.get("/api/games")).status_code == 200
        for _, writer in found:
            writer.close()

    attacked(test)


def test_a_guest_opens_no_more_sockets_at_once_than_allowed(attacked):
    async def test(attacker, _honest):
        async with going_on(many_sockets(attacker, 40)):
            await until(lambda: sum(attacker.answers.values()) == 40)
        assert attacker.answers == {"welcome": 20, "refused": 20}

    attacked(test)


def test_positions_of_a_long_log_are_refused_once_they_have_cost_enough(attacked):
    async def test(attacker, honest):
        async with attacker.browser(None) as client:
            codes, refused = set(), []
            while 429 not in codes:
                numbers = range(20)
                paths = [f"/api/tables/{LONG_TABLE}/steps/{number}" for number in numbers]
                answers = await asyncio.gather(*(client.get(path) for path in paths))
                codes |= {answer.status_code for answer in answers}
                refused = [answer.json()["code"] for answer in answers if answer.status_code == 429]
            assert codes <= {200, 429}
            assert set(refused) <= {"busy", "too-many"}
        await plays_on(honest)

    attacked(test)


def test_ways_to_pay_cost_the_guest_who_asks(attacked):
    """With next to no processor time the second question is refused, and moves are not."""

    async def test(attacker, honest):
        async with going_on(asks(attacker)):
            await until(lambda: attacker.answers.get("busy", 0) > 0)
            await plays_on(honest)
        assert attacker.answers["ways"]

    attacked(test)


def test_new_tables_come_no_faster_than_allowed(attacked):
    async def test(attacker, honest):
        async with attacker.browser() as client:
            body = {"game": "europe", "seats": [{"kind": "me"}, {"kind": "open"}]}
            answers = [await client.post("/api/tables", json=body)]
            while answers[-1].status_code == 201:
                answers.append(await client.post("/api/tables", json=body))
            assert answers[-1].status_code == 429
            assert answers[-1].json()["code"] == "busy"
            assert int(answers[-1].headers["retry-after"]) >= 1
        await plays_on(honest)

    attacked(test)


def test_a_list_of_tables_counts_as_several_requests(attacked):
    async def test(attacker, honest):
        async with attacker.browser(None) as client:
            # A bucket of 120 requests at once would let all of them through if each counted as one.
            lists = (client.get("/api/tables") for _ in range(60))
            for answer in await asyncio.gather(*lists):
                attacker.note(answer.status_code)
            assert attacker.answers["429"] > 0
        await plays_on(honest)

    attacked(test)


def test_who_comes_again_and_again_for_a_long_story_is_told_it_and_holds_nobody_up(attacked):
    async def test(attacker, honest):
        async with going_on(reconnects(attacker)):
            await until(lambda: attacker.answers.get("welcome", 0) >= 25)
            await plays_on(honest)

    attacked(test)


def test_bots_of_a_watched_table_answer_while_others_play_that_nobody_watches(attacked):
    async def test(attacker, honest):
        async with attacker.browser() as client:
            for _ in range(8):
                await new_table(client, *["stationmaster"] * 5)
        honest.until = float("inf")
        bots = asyncio.create_task(honest.play_bots())
        await until(lambda: bots.done() or len(honest.felt.bots) >= 2)  # with the one thread that there is
        assert not bots.done()
        bots.cancel()
        await asyncio.gather(bots, return_exceptions=True)

    attacked(test)


def alone(test, **more):
    """Run a test with the connections of a server alone, in this process; the application says nothing."""

    async def application(scope, receive, send):
        if scope["type"] == "websocket":
            await send({"type": "websocket.accept"})
            while (await receive())["type"] != "websocket.disconnect":
                pass
            return
        while (await receive()).get("more_body"):
            pass
        await send({"type": "http.response.start", "status": 204, "headers": []})
        await send({"type": "http.response.body", "body": b""})

    async def inside():
        port, watched = free_port(), doors.protocols(doors.Doors(ServerSettings()))
        server = uvicorn.Server(
            uvicorn.Config(application, host=HONEST, port=port, lifespan="off", log_config=None, **watched, **more)
        )
        serving = asyncio.create_task(server.serve())
        async with asyncio.timeout(PATIENCE):
            await until(lambda: server.started)
            await test(Attacker(f"{HONEST}:{port}", HONEST))
            server.should_exit = True
            await serving

    asyncio.run(inside())


@pytest.mark.parametrize(
    "start", [b"", b"GET / HTTP/1.1\r\nX-A: ", b"POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 9\r\n\r\n1"]
)
def test_a_request_that_does_not_end_is_given_up(monkeypatch, start):
    monkeypatch.setattr(doors, "SECONDS_TO_ASK", 0.05)

    async def test(attacker):
        reader, writer = await attacker.raw()
        writer.write(start)
        with contextlib.suppress(ConnectionResetError):
            assert await reader.read() == b""  # closed without an answer
        writer.close()
        async with httpx.AsyncClient() as client:
            assert (await client.get(f"http://{attacker.server}/")).status_code == 204

    alone(test)


def test_a_socket_is_open_for_longer_than_a_request_may_take(monkeypatch):
    monkeypatch.setattr(doors, "SECONDS_TO_ASK", 0.05)

    async def test(attacker):
        reader, writer = await attacker.open_bare_socket()
        with pytest.raises(TimeoutError):
            await asyncio.wait_for(reader.read(1), 0.2)
        writer.close()

    alone(test)


def test_a_message_in_endless_fragments_ends_the_socket():
    async def test(attacker):
        reader, writer = await attacker.open_bare_socket()
        writer.write(FIRST_FRAGMENT + FRAGMENT * (doors.MOST_FRAGMENTS - 2))
        await asyncio.sleep(0.05)
        assert not reader.at_eof()
        writer.write(FRAGMENT * 2)
        head = await reader.readexactly(2)
        body = await reader.readexactly(head[1])
        assert (head[0], int.from_bytes(body[:2])) == (0x88, 1008)
        writer.close()

    alone(test)


def test_behind_a_proxy_everybody_has_frames_of_their_own(monkeypatch):
    """All sockets of a proxy come from one address: one client's flood must not stop the others."""
    monkeypatch.setattr(doors, "FRAMES_OF_ADDRESS", 1)

    async def pinged(attacker, client, times):
        reader, writer = await attacker.open_bare_socket(f"X-Forwarded-For: {client}\r\n")
        writer.write(PING * times)
        await reader.readexactly(2 * times)  # the pongs
        writer.close()

    async def test(attacker):
        await pinged(attacker, "192.0.2.1", 100)  # within one read: the next one would wait for more than a minute
        await pinged(attacker, "192.0.2.2", 2)

    alone(test, proxy_headers=True, forwarded_allow_ips=[HONEST])


def test_the_first_ping_comes_at_a_random_moment(monkeypatch):
    """Not after the whole interval: after a restart all sockets come together, and would be pinged together."""
    monkeypatch.setattr(doors.random, "random", lambda: 0.0)

    async def test(attacker):
        reader, writer = await attacker.open_bare_socket()
        assert await reader.readexactly(1) == b"\x89"
        writer.close()

    alone(test, ws_ping_interval=1000)
