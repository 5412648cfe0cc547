"""The walk of one claim: docs/architecture.md lists every module of the server that it passes, and no other."""

import asyncio
import json
import re
import sys
import threading
from pathlib import Path

import pytest
from serving.sitting import PATIENCE, browser

import capolinea
from capolinea.http import service as http_service
from capolinea.tables import service
from capolinea.tables.messages.fields import VERSION

PACKAGE = Path(capolinea.__file__).parent
PAGE = Path(__file__).parents[2] / "docs" / "architecture.md"
BESIDE = {"http/lag.py"}  # measures the event loop all the time


def listed():
    """The modules that the page lists, in a row of the table each with the folder of the one before it."""
    section = PAGE.read_text("utf-8").partition("## The walk of one claim")[2].partition("\n## ")[0]
    found = set()
    for row in re.findall(r"^\|(.*?)\|", section, re.MULTILINE):
        folder = ""
        for name in re.findall(r"`([\w/…]+\.py)`", row):
            folder = name.rpartition("/")[0] or folder
            found.add(f"{folder}/{name.rpartition('/')[2]}".replace("…", "ticket_to_ride"))
    return found


def position(socket, number):
    """The position of the deciding seat, once both seats of the guest were sent theirs."""
    found = {}
    while len(found) < 2:
        message = json.loads(socket.receive_text(timeout=PATIENCE))
        if message["type"] == "position" and message["number"] == number:
            found[message["watcher"]] = message
    return next(each for each in found.values() if each["moves"] or each["unpaid"])


async def never(_seconds, _chore):
    """In the place of the server's chores, which would cross the claim's way."""
    await asyncio.Event().wait()


@pytest.mark.skipif(sys.gettrace() is not None, reason="a debugger follows the walk itself")
def test_the_walk_of_a_claim_is_the_one_that_the_page_draws(settings, monkeypatch):
    for each in (service, http_service):
        monkeypatch.setattr(each, "repeat", never)
    passed, walking = set(), False

    def note(frame, event, _):
        if walking and event == "call" and frame.f_code.co_filename.startswith(str(PACKAGE)):
            passed.add(Path(frame.f_code.co_filename).relative_to(PACKAGE).as_posix())

    threading.setprofile(note)  # for the threads of the server, which are not there yet
    try:
        with browser(settings) as client:
            client.post("/api/guest", json={"name": "Ada"})
            seats = [{"kind": "me"}, {"kind": "me"}]
            table = client.post("/api/tables", json={"game": "europe", "seats": seats}).json()["table"]["id"]
            client.post(f"/api/tables/{table}/start")
            with client.websocket_connect(f"/api/tables/{table}/socket") as socket:
                socket.send_json({"type": "hello", "version": VERSION})
                number = claims = 0
                while claims < 2:  # what is asked for the first time is opened and cached
                    at = position(socket, number)
                    message = {"id": f"m{number}", "seat": at["watcher"], "number": number}
                    claim = next((move for move in at["unpaid"] if move["kind"] == "claim"), None)
                    if claim is None:
                        move = at["moves"][0]
                    else:
                        socket.send_json({**message, "type": "ask", "move": claim})
                        while (answer := socket.receive_json(timeout=PATIENCE))["type"] != "ways":
                            pass
                        move, claims = answer["moves"][0], claims + 1
                    walking = claims == 2
                    socket.send_json({**message, "type": "move", "move": move})
                    number += 1
                position(socket, number)
                while socket.receive_json(timeout=PATIENCE)["type"] != "done":
                    pass
                walking = False
    finally:
        threading.setprofile(None)
    assert passed - BESIDE == listed()
