"""The edge holds: guests and guesses are counted by address, the slow are dropped, and nothing grows without bound."""

import asyncio
import contextlib
import gc
import json
import logging
import random
import tracemalloc
from dataclasses import replace
from pathlib import Path

import pytest
from litestar.exceptions import WebSocketDisconnect
from serving.sitting import ME, PATIENCE, browser, guest, started, table, watch
from test_http_fuzz import frame

from capolinea.core.errors import IllegalMove
from capolinea.http import service
from capolinea.http import socket as edge
from capolinea.http.doors import Doors
from capolinea.http.guard import HEADERS, Guard
from capolinea.http.limits import AddressBuckets, client_of
from capolinea.http.logs import JsonLines
from capolinea.tables import limits, logged_game, rooms
from capolinea.tables.messages.fields import VERSION
from capolinea.tables.messages.from_client import Say, Undo

HELLO = json.dumps({"type": "hello", "version": VERSION})
GROWTH = 300_000  # bytes that a round of nonsense may leave behind: caches, not what was sent


def new_guest(client):
    client.cookies.clear()
    return client.post("/api/guest", json={"name": "Ada"})


def test_one_address_makes_only_so_many_guests(settings):
    with browser(replace(settings, guests_per_hour=3)) as client:
        assert [new_guest(client).status_code for _ in range(4)] == [201, 201, 201, 429]
        assert client.get("/api/games").status_code == 200


def test_who_is_a_guest_already_may_be_renamed_all_the_same(settings):
    with browser(replace(settings, guests_per_hour=1)) as client:
        new_guest(client)
        assert client.post("/api/guest", json={"name": "Bea"}).json()["name"] == "Bea"


def test_wrong_tokens_are_counted_and_right_ones_are_not(settings):
    with browser(replace(settings, wrong_tokens_per_hour=2)) as client:
        new_guest(client)
        token = client.post("/api/guest/recovery").json()["token"]
        plan = {"game": "europe", "seats": [{"kind": "me"}, {"kind": "friend"}]}
        made = client.post("/api/tables", json=plan).json()

        def tried(found, given):
            return client.post(found, json={"token": given}).status_code

        recover, enter = "/api/guest/recover", f"/api/tables/{made['table']['id']}/enter"
        assert [tried(f"{recover}/preview", token) for _ in range(4)] == [200] * 4
        assert [tried(enter, made["invitation"]) for _ in range(4)] == [201] * 4
        assert [tried(recover, "guess"), tried(enter, "guess")] == [404, 404]
        assert [tried(recover, "guess"), tried(enter, "guess")] == [429, 429]
        assert [tried(enter, made["invitation"]), tried(recover, token), tried(recover, token)] == [201, 201, 429]


def test_a_network_of_ipv6_is_one_client():
    assert client_of("2001:db8:1:2::1") == client_of("2001:db8:1:2:ffff::9")
    assert client_of("2001:db8:1:3::1") != client_of("2001:db8:1:2::1")
    assert client_of("192.0.2.1") != client_of("192.0.2.2")


def test_an_address_of_ipv4_is_the_same_client_within_ipv6():
    assert client_of("::ffff:192.0.2.1") == client_of("192.0.2.1") != client_of("::ffff:192.0.2.2")


def test_only_our_own_names_lead_to_us(settings):
    """Else a page of a name that is made to lead to our address could ask as if it were ours."""
    with browser(settings) as client:
        for host in ("evil.example", "evil.example:8765", "127.0.0.1", "127.0.0.1:80", ""):
            refused = client.get("/api/games", headers={"host": host})
            assert (refused.status_code, refused.json()["code"]) == (403, "foreign-host"), host
            assert client.get("/", headers={"host": host}).status_code == 403
            assert client.get("/livez", headers={"host": host}).status_code == 200
        for host in ("127.0.0.1:8765", "LOCALHOST:8765", "[::1]:8765"):
            assert client.get("/api/games", headers={"host": host}).status_code == 200
    public = ("https://games.example.org", "https://other.example:8443", "http://plain.example")
    with browser(replace(settings, origins=public)) as client:
        for host in ("games.example.org", "games.example.org:443", "other.example:8443", "plain.example:80"):
            assert client.get("/api/games", headers={"host": host}).status_code == 200, host
        for host in ("127.0.0.1:8765", "other.example", "games.example.org:80", "games.example.org.evil.example"):
            assert client.get("/api/games", headers={"host": host}).status_code == 403, host


def test_browsers_keep_to_https_where_all_origins_do(settings):
    def told(*origins):
        with browser(replace(settings, origins=origins)) as client:
            return client.get("/livez").headers.get("strict-transport-security", "")

    assert told("https://a.example") == "max-age=31536000"
    assert told("https://a.example", "http://b.example") == told() == ""


@pytest.mark.parametrize(
    ("client", "told"), [("127.0.0.1", 1), ("10.88.0.1", 1), ("172.30.76.2", 0), ("9.9.9.9", 0), ("testclient", 0)]
)
def test_a_proxy_that_was_not_named_is_told_once(settings, caplog, client, told):
    """An attacker elsewhere may send the header; 172.30.76.2 is a proxy that is trusted."""
    settings = replace(settings, proxies=("172.30.76.2",))

    async def answer(_scope, _receive, send):
        await send({"type": "http.response.start", "status": 200, "headers": []})

    async def forget(_message):
        pass

    async def test():
        guard = Guard(answer, settings, Doors(settings))
        headers = [(b"host", f"localhost:{settings.port}".encode()), (b"x-forwarded-for", b"198.51.100.1")]
        request = {"type": "http", "method": "GET", "path": "/", "raw_path": b"/", "query_string": b""}
        for given in (headers[:1], headers, headers):
            await guard(request | {"headers": given, "client": (client, 1)}, None, forget)

    with caplog.at_level(logging.WARNING, logger="capolinea.server"):
        asyncio.run(test())
    assert len([line for line in caplog.messages if client in line and "`proxies`" in line]) == told


def test_clients_are_forgotten_in_the_end(monkeypatch):
    monkeypatch.setattr(limits, "MOST_CLIENTS", 50)
    buckets = AddressBuckets(1)
    for number in range(500):
        buckets.take(f"client {number}")
    assert list(buckets.buckets) == [f"client {number}" for number in range(450, 500)]


def test_idle_tables_leave_early_where_there_are_many(serve, monkeypatch):
    monkeypatch.setattr(rooms, "MOST_ROOMS", 5)

    async def test(service):
        ada = await guest(service)
        seen = await started(service, ada, ME, ME)
        await watch(service, ada, seen)
        for _ in range(20):
            await table(service, ada, ME, ME)
            assert len(service.rooms.rooms) <= 7
        assert seen in service.rooms.rooms

    serve(test)


def test_a_log_does_not_grow_for_ever_by_taking_back(serve, monkeypatch):
    monkeypatch.setattr(logged_game, "LONGEST_LOG", 0)

    async def test(service):
        ada = await guest(service)
        where = await started(service, ada, ME, ME)
        with pytest.raises(IllegalMove) as refusal:
            await service.play.act(ada, where, Undo("u", 0, 0))
        assert refusal.value.code == "undo-too-often"

    serve(test)


class Stuck:
    """A socket whose client says hello and then takes nothing."""

    def __init__(self):
        self.heard, self.closed, self.scope = [HELLO], [], {}

    async def receive(self):
        if not self.heard:
            await asyncio.Event().wait()
        return {"type": "websocket.receive", "text": self.heard.pop()}

    async def send_text(self, _):
        await asyncio.Event().wait()


def test_who_takes_nothing_is_let_go(serve, monkeypatch):
    monkeypatch.setattr(edge, "SLOWEST", 0.05)

    async def test(service):
        ada = await guest(service)
        where = await started(service, ada, ME, ME)
        wire = edge.SocketWire(Stuck(), service.settings.message_size)
        with pytest.raises(edge.Closing):
            await edge.Conversation(wire, service, ada, where).hold()
        assert not service.rooms.rooms[where].watchers
        assert not service.play.sockets
        await service.play.act(ada, where, Say("s", "anybody there?"))

    serve(test)


def read_to_the_end(socket):
    with contextlib.suppress(WebSocketDisconnect):
        while True:
            socket.receive_text(timeout=PATIENCE)


def test_nonsense_leaves_nothing_behind(settings):
    """Sockets that talk nonsense, tables that do not exist, wrong tokens: round after round, and nothing grows."""
    with browser(
        replace(settings, requests_per_second=1e6, wrong_tokens_per_hour=1e6, metrics_token="sesame")
    ) as client:
        client.post("/api/guest", json={"name": "Ada"})
        seats = [{"kind": "me"}, {"kind": "me"}]
        made = client.post("/api/tables", json={"game": "europe", "seats": seats}).json()["table"]["id"]
        chance = random.Random(7)

        def nonsense():
            for number in range(12):
                client.get(f"/api/tables/{chance.getrandbits(128):032x}")
                client.post("/api/guest/recover", json={"token": f"guess {number}"})
                path, origin = f"/api/tables/{made}/socket", {"origin": client.headers["origin"]}
                with client.websocket_connect(path, headers=origin) as socket:
                    socket.send_text(HELLO)
                    for _ in range(80):
                        socket.send_text(frame(chance))
                    socket.send_bytes(b"and now away")
                    read_to_the_end(socket)
            gc.collect()
            return tracemalloc.get_traced_memory()[0]

        tracemalloc.start()
        try:
            nonsense()
            before, after = nonsense(), nonsense()
        finally:
            tracemalloc.stop()
        assert after - before < GROWTH
        held = client.get("/metrics", headers={"authorization": "Bearer sesame"}).text
        assert "capolinea_tables_in_memory 1\n" in held
        assert "capolinea_watchers 0\n" in held


@pytest.mark.parametrize("page", ["/owner", "/settings", "/table/" + "x" * 32, "/api/guest", "/nowhere.js"])
def test_nothing_is_shown_in_a_frame(client, page):
    headers = client.get(page).headers
    assert headers["x-frame-options"] == "DENY"
    assert "frame-ancestors 'none'" in headers["content-security-policy"]


def test_pages_may_load_what_is_ours_and_nothing_else():
    policy = dict(part.strip().split(" ", 1) for part in HEADERS["content-security-policy"].split(";"))
    assert policy.pop("default-src") == "'none'"
    assert policy.pop("script-src") == "'self' 'wasm-unsafe-eval'"  # the rules in a page
    assert {name: policy.pop(f"{name}-src") for name in ("style", "img", "font", "connect")} == dict.fromkeys(
        ("style", "img", "font", "connect"), "'self'"
    )
    assert set(policy.values()) <= {"'self'", "'none'"}


@pytest.mark.parametrize("path", ["/api/guest", "/api/score", "/api/tables/open"])
@pytest.mark.parametrize("wrong", [b"\xff\xfe", b"\xed\xa0\x80", b"\xc0\xaf"])
def test_a_body_that_is_not_utf_8_is_refused(client, path, wrong, caplog):
    client.post("/api/guest", json={"name": "Ada"})
    refused = client.post(path, content=b'{"name": "' + wrong + b'", "game": "' + wrong + b'"}')
    assert (refused.status_code, refused.json()["code"]) == (400, "malformed")
    assert not caplog.records


def test_no_sign_in_a_log_can_turn_a_terminal():
    record = logging.LogRecord("x", logging.ERROR, "", 0, "%s failed", ("/\x1b[31m\n\x9b1m\u2028\u202e\x85é",), None)
    line = JsonLines().format(record)
    assert line.isascii()
    assert line.isprintable()
    assert json.loads(line)["what"].endswith("\x85é failed")


@pytest.mark.parametrize("part", [b"[],", b"{},"])
def test_a_body_of_many_parts_is_refused_before_it_is_read(client, part):
    """A megabyte of brackets becomes twenty of lists, and holds the event loop while it does."""
    body = b'{"game":[' + part * (900_000 // len(part)) + b"1]}"
    client.post("/api/guest", json={"name": "Mallory"})
    client.post("/api/tables/open", content=b"{}")  # what is done for the first time is kept
    tracemalloc.start()
    try:
        before = tracemalloc.get_traced_memory()[0]
        refused = client.post("/api/tables/open", content=body)
        peak = tracemalloc.get_traced_memory()[1] - before
    finally:
        tracemalloc.stop()
    assert (refused.status_code, refused.json()["code"]) == (400, "malformed")
    assert peak < 8 * len(body)


@pytest.mark.parametrize("chunked", [False, True])
def test_a_big_body_counts_as_many_requests(settings, chunked):
    """It is read before anybody can say whose it is: a megabyte of brackets takes 40 ms of the event loop."""
    body = b"[" + b"[]," * 300_000 + b"[]]"
    with browser(replace(settings, requests_per_second=2)) as client:
        send = (lambda: iter([body])) if chunked else (lambda: body)
        codes = [client.post("/api/score", content=send()).status_code for _ in range(2)]
        assert codes[0] != 429
        assert codes[-1] == 429


def test_an_address_brings_along_only_so_many_moves(settings, monkeypatch):
    """Else it could fill the disk with game files under many names."""
    monkeypatch.setattr(service, "NEW_ENTRIES_PER_HOUR", 200)
    recorded = Path(__file__).parents[1] / "recorded"
    game = json.loads((recorded / "northern-lights-standard-2.json").read_text("utf-8"))
    assert 100 < len(game["actions"]) < 200
    with browser(settings) as client:
        client.post("/api/guest", json={"name": "Mallory"})
        opened = client.post("/api/tables/open", json=game)
        path = f"/api/tables/{opened.json()['table']['id']}/try"
        assert client.post(path, json={"number": 9, "seat": 0}).status_code == 201
        client.cookies.clear()
        client.post("/api/guest", json={"name": "Eve"})
        assert client.post("/api/tables/open", json=game).json()["code"] == "too-many"
