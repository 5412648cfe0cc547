"""A header that comes twice counts as none: of two origins, neither is believed."""

import asyncio
import json

import pytest

from capolinea.http.doors import Doors
from capolinea.http.guard import Guard


@pytest.mark.parametrize("first", [True, False])
def test_of_two_origins_neither_is_believed(settings, first):
    own, other = (b"origin", b"http://127.0.0.1:8765"), (b"origin", b"http://evil.example")
    host, kind = (b"host", b"127.0.0.1:8765"), (b"content-type", b"application/json")
    reached, sent = [], []

    async def application(*_):
        reached.append(True)

    async def send(message):
        sent.append(message)

    def post(*origins):
        scope = {"type": "http", "method": "POST", "path": "/api/guest", "query_string": b"", "client": None}
        asyncio.run(
            Guard(application, settings, Doors(settings))({**scope, "headers": [host, kind, *origins]}, None, send)
        )

    post(own)
    assert reached == [True]
    post(*((own, other) if first else (other, own)))
    assert reached == [True]
    assert json.loads(sent[-1]["body"])["code"] == "foreign-origin"
