"""The socket of a table: greeting, playing, and what it refuses."""

import json
import logging
import random
from dataclasses import replace

import pytest
from litestar.exceptions import WebSocketDisconnect
from serving.sitting import PATIENCE, browser

from capolinea.tables import conversation
from capolinea.tables.messages.fields import VERSION

ORIGIN = {"origin": "http://127.0.0.1:8765"}
HELLO = {"type": "hello", "version": VERSION}


@pytest.fixture
def table(client):
    """A table of one person against a bot, begun."""
    client.post("/api/guest", json={"name": "Ada"})
    seats = [{"kind": "me"}, {"kind": "bot", "level": "random"}]
    made = client.post("/api/tables", json={"game": "europe", "seats": seats, "public": True}).json()
    client.post(f"/api/tables/{made['table']['id']}/start")
    return made["table"]["id"]


def connect(client, table, **headers):
    return client.websocket_connect(f"/api/tables/{table}/socket", headers={**ORIGIN, **headers})


def hear(socket, kind):
    """The next message of a kind."""
    while True:
        message = socket.receive_json(timeout=PATIENCE)
        if message["type"] == kind:
            return message


def how_it_ends(socket):
    """The code with which the server closes."""
    with pytest.raises(WebSocketDisconnect) as end:
        hear(socket, "nothing that is ever sent")
    return end.value.code


def test_a_game_against_a_bot(client, table):
    with connect(client, table) as socket:
        socket.send_json(HELLO)
        assert hear(socket, "welcome")["table"]["mine"] == [0]
        position = hear(socket, "position")
        chance = random.Random(1)
        for count in range(20):
            while not position["moves"]:
                position = hear(socket, "position")
            move = {"type": "move", "id": f"m{count}", "seat": 0, "move": chance.choice(position["moves"])}
            socket.send_json({**move, "number": position["number"]})
            position = hear(socket, "position")
        socket.send_json({"type": "say", "id": "s", "text": "<b>well played</b>"})
        assert hear(socket, "said")["text"] == "<b>well played</b>"


def test_a_refused_move_has_code_rule_and_facts(client, table):
    with connect(client, table) as socket:
        socket.send_json(HELLO)
        position = hear(socket, "position")
        message = {
            "type": "move",
            "id": "x",
            "seat": 0,
            "number": position["number"],
            "move": {"kind": "keep-tickets", "tickets": []},
        }
        socket.send_json(message)
        refused = hear(socket, "refused")
        assert refused["id"] == "x"
        assert refused["error"]["code"] == "too-few-tickets" or refused["error"]["rule"]
        socket.send_json({**message, "number": 99})
        assert hear(socket, "refused")["error"]["code"] == "stale-move"
        socket.send_json({**message, "seat": 1})
        assert hear(socket, "refused")["error"]["code"] == "not-your-seat"


@pytest.mark.parametrize(
    "text",
    [
        "",
        "{",
        "[]",
        "7",
        '{"type": "nothing"}',
        '{"type": "move"}',
        '{"type": "move", "id": "", "seat": 0, "number": 0, "move": {"kind": "pass"}}',
        '{"type": "move", "id": "a", "seat": -1, "number": 0, "move": {"kind": "pass"}}',
        '{"type": "move", "id": "a", "seat": 0, "number": 1e99, "move": {"kind": "pass"}}',
        '{"type": "move", "id": "a", "seat": 0, "number": 0, "move": {"kind": "pass"}, "more": 1}',
        '{"type": "move", "id": "a", "seat": 0, "number": 0, "move": "pass"}',
        '{"type": "say", "id": "a", "text": "' + "x" * 600 + '"}',
        "[" * 4000,
        json.dumps(HELLO),
    ],
)
def test_what_cannot_be_read_is_refused_and_the_conversation_goes_on(client, table, text):
    with connect(client, table) as socket:
        socket.send_json(HELLO)
        hear(socket, "position")
        socket.send_text(text)
        assert hear(socket, "refused")["error"]["code"] in ("malformed", "hello-first")
        socket.send_json({"type": "say", "id": "s", "text": "still here"})
        assert hear(socket, "done")["id"] == "s"


def test_a_tab_of_an_older_app_is_told_that_it_is_old(client, table):
    """Version 1 sent moves as texts."""
    with connect(client, table) as socket:
        socket.send_json({**HELLO, "version": 1})
        error = hear(socket, "refused")["error"]
        assert (error["code"], error["facts"]) == ("protocol-version", {"version": 1, "known": VERSION})
        assert how_it_ends(socket) == 1008


@pytest.mark.parametrize(
    "first", ['{"type": "say", "id": "a", "text": "x"}', "nonsense", '{"type":"hello","version":9}']
)
def test_a_greeting_comes_first(client, table, first):
    with connect(client, table) as socket:
        socket.send_text(first)
        assert hear(socket, "refused")["error"]["code"] in ("hello-first", "malformed", "protocol-version")
        with pytest.raises(WebSocketDisconnect):
            socket.receive_json(timeout=PATIENCE)


def test_who_says_nothing_is_shown_out(client, table, monkeypatch, caplog):
    monkeypatch.setattr(conversation, "PATIENCE", 0.1)
    with caplog.at_level(logging.ERROR), connect(client, table) as socket:
        assert how_it_ends(socket) == 1008
    assert not caplog.records


def test_sockets_of_other_sites_are_refused(client, table):
    for origin in ("http://evil.example", "null"):
        with pytest.raises(WebSocketDisconnect), connect(client, table, origin=origin):
            pass


@pytest.mark.parametrize("wrong", ["x", "..%2Fguest", "{}?token=1", "a%2Fb"])
def test_a_socket_whose_address_is_not_plain_is_refused(client, table, wrong):
    with pytest.raises(WebSocketDisconnect), connect(client, wrong.format(table)):
        pass


def test_a_socket_without_a_cookie_or_for_no_table_is_refused(client, table):
    with connect(client, "a" * 32) as socket:
        socket.send_json(HELLO)
        assert hear(socket, "refused")["error"]["code"] == "no-table"
    client.cookies.clear()
    with connect(client, table) as socket:
        assert hear(socket, "refused")["error"]["code"] == "no-guest"


def test_who_floods_is_told_and_shown_out(settings):
    slow = replace(settings, messages_per_second=1)
    with browser(slow) as client:
        client.post("/api/guest", json={"name": "Ada"})
        seats = [{"kind": "me"}, {"kind": "me"}]
        made = client.post("/api/tables", json={"game": "europe", "seats": seats}).json()
        with connect(client, made["table"]["id"]) as socket:
            socket.send_json(HELLO)
            for number in range(120):
                socket.send_json({"type": "say", "id": f"s{number}", "text": "x"})
            assert hear(socket, "refused")["error"]["code"] == "too-many"
            assert how_it_ends(socket) == 1008


def test_a_guest_has_so_many_sockets(settings):
    with browser(replace(settings, sockets_per_guest=2)) as client:
        client.post("/api/guest", json={"name": "Ada"})
        seats = [{"kind": "me"}, {"kind": "me"}]
        where = client.post("/api/tables", json={"game": "europe", "seats": seats}).json()["table"]["id"]
        with connect(client, where) as first, connect(client, where) as second, connect(client, where) as third:
            for socket in (first, second):
                socket.send_json(HELLO)
                hear(socket, "welcome")
            third.send_json(HELLO)
            assert hear(third, "refused")["error"]["code"] == "too-many"


def test_what_is_too_big_or_binary_ends_the_conversation(client, table):
    for send in (lambda socket: socket.send_text("x" * 9000), lambda socket: socket.send_bytes(b"x")):
        with connect(client, table) as socket:
            socket.send_json(HELLO)
            hear(socket, "position")
            send(socket)
            assert how_it_ends(socket) in (1009, 1003)
