"""Whatever comes in: no answer of a fault of ours, no unhandled exception, and the server goes on."""

import json
import logging
import random

import pytest
import schemathesis
from hypothesis import HealthCheck, Phase, given, settings
from serving.sitting import PATIENCE, browser

from capolinea.tables.messages.fields import VERSION

FRAMES = 400
WORDS = ["hello", "move", "undo", "resign", "vote", "return", "hint", "say", "ask", "position", ""]
FIELDS = ["type", "id", "seat", "number", "move", "text", "level", "version", "since", "heard", "more"]
QUICK = settings(
    max_examples=15,
    deadline=None,
    derandomize=True,
    phases=[Phase.explicit, Phase.generate],
    suppress_health_check=list(HealthCheck),
)


@pytest.fixture(scope="module")
def fuzzed(tmp_path_factory):
    """A server that takes as much as comes, with a guest and a table."""
    from capolinea.http.settings import ServerSettings

    calm = ServerSettings(
        tmp_path_factory.mktemp("fuzz"), requests_per_second=1e6, messages_per_second=1e6, bot_pause=0
    )
    with browser(calm) as client:
        client.post("/api/guest", json={"name": "Ada"})
        yield client


def test_no_request_makes_the_server_fail(fuzzed):
    """Requests made from the description of every operation."""
    schema = schemathesis.openapi.from_dict(fuzzed.get("/api/schema/openapi.json").json())
    statuses = set()

    def ask(case):
        request = case.as_transport_kwargs(base_url=str(fuzzed.base_url))
        request.pop("cookies", None)
        answer = fuzzed.request(**request)
        statuses.add(answer.status_code)
        assert answer.status_code < 500, answer.text
        assert answer.headers["x-content-type-options"] == "nosniff"
        assert answer.status_code < 400 or answer.json()["code"]

    for operation in schema.get_all_operations():
        QUICK(given(case=operation.ok().as_strategy())(ask))()
    assert {200, 201, 400, 404} <= statuses


def anything(chance, depth=0):
    """Any JSON value, more often than not of a kind that is used somewhere."""
    kind = chance.randrange(9 if depth < 3 else 6)
    if kind == 0:
        return chance.choice([0, 1, 2, -1, 7, 10**6, 10**30, 1.5, None, True])
    if kind <= 2:
        return chance.choice([*WORDS, "pass", "draw from the deck", "keep nothing", "x" * 500, "\u202e", "<script>"])
    if kind <= 5:
        return chance.randrange(-2, 9)
    if kind == 6:
        return [anything(chance, depth + 1) for _ in range(chance.randrange(4))]
    return {chance.choice(FIELDS): anything(chance, depth + 1) for _ in range(chance.randrange(6))}


def frame(chance):
    """A text to send: nonsense, JSON of any shape, or a message with a field or two spoilt."""
    kind = chance.randrange(4)
    if kind == 0:
        return "".join(chr(chance.choice([chance.randrange(32, 127), chance.randrange(0xD7FF)])) for _ in range(20))
    if kind == 1:
        return json.dumps(anything(chance))
    message = {"type": chance.choice(WORDS), "id": f"i{chance.randrange(50)}", "seat": chance.randrange(3), "number": 0}
    if message["type"] in ("move", "ask"):
        value = {"kind": "claim", "route": "paris-zurich", "cards": {"blue": 3}}
        if chance.randrange(2):
            value[chance.choice([*value, "place"])] = anything(chance)
        message["move"] = chance.choice([{"kind": "draw-from-deck"}, value])
    if message["type"] in ("vote", "return"):
        del message["number"]
    if message["type"] == "say":
        message = {"type": "say", "id": message["id"], "text": "hello"}
    if kind == 3:
        message[chance.choice(FIELDS)] = anything(chance)
    return json.dumps(message)


def test_no_message_makes_the_socket_fail(fuzzed, caplog):
    seats = [{"kind": "me"}, {"kind": "bot", "level": "random"}]
    table = fuzzed.post("/api/tables", json={"game": "europe", "seats": seats}).json()["table"]["id"]
    fuzzed.post(f"/api/tables/{table}/start")
    chance, refused = random.Random(5), 0
    with caplog.at_level(logging.ERROR):
        for _ in range(FRAMES // 20):
            origin = {"origin": fuzzed.headers["origin"]}
            with fuzzed.websocket_connect(f"/api/tables/{table}/socket", headers=origin) as socket:
                socket.send_json({"type": "hello", "version": VERSION})
                sent = 0
                for _ in range(20):
                    socket.send_text(frame(chance))
                    sent += 1
                while sent:
                    answer = socket.receive_json(timeout=PATIENCE)
                    sent -= answer["type"] in ("done", "refused", "ways", "hinted")
                    refused += answer["type"] == "refused"
                    assert answer["type"] != "refused" or answer["error"]["code"] != "server-failed"
    assert refused > FRAMES / 2
    assert not caplog.records
    assert fuzzed.get("/healthz").json() == {"ok": True}
