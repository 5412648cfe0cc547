"""Maps of guests' own, over HTTP: from the file to a table and to everything that a table has."""

from __future__ import annotations

import asyncio
import json
from base64 import b64decode, b64encode
from copy import deepcopy

import pytest
from serving.own_map import id_of, map_file
from serving.sitting import browser

from capolinea.core import map_shelf
from capolinea.core.map_file import MOST_BYTES
from capolinea.http import service
from capolinea.store.check import check
from capolinea.tables.messages.fields import VERSION
from capolinea.tables.rulebooks import Rulebooks


@pytest.fixture
def bare_shelf(monkeypatch):
    """As after a restart: no map is at hand."""

    def take_all() -> None:
        map_shelf.SHELF.files.clear()

    take_all()
    return take_all


def known(client, name="Ada"):
    assert client.post("/api/guest", json={"name": name}).status_code == 201


def kept(client, document=None):
    answer = client.post("/api/maps", json=document or map_file())
    assert answer.status_code == 201, answer.text
    return answer.json()


@pytest.mark.parametrize("family", ["ticket-to-ride", "trains"])
def test_a_map_is_kept_listed_shown_and_dropped(client, family, bare_shelf):
    known(client)
    document = map_file(family)
    entry = kept(client, document)
    game = entry["id"]
    assert game == id_of(document)
    assert entry["game"]["id"] == game
    assert entry["game"]["name"]["en"] == "Lakeland"
    assert kept(client, document)["id"] == game  # the same again
    assert [each["id"] for each in client.get("/api/maps").json()["maps"]] == [game]
    bare_shelf()
    assert client.get(f"/api/maps/{game}").json() == document
    assert client.get(f"/api/games/{game}").json() == entry["game"]
    assert client.get("/api/games/ticket-to-ride/europe").json()["id"] == "ticket-to-ride/europe"
    assert client.get("/api/games/ticket-to-ride/nowhere").status_code == 404
    bare_shelf()
    pieces = client.get(f"/api/boards/{game}").json()
    assert pieces["family"] == family
    drawing = client.get(f"/api/boards/{game}/picture")
    assert drawing.status_code == (200 if family == "ticket-to-ride" else 404)  # a board of hexes needs none
    dropped = client.request("DELETE", f"/api/maps/{game}")
    assert (dropped.status_code, dropped.json()) == (200, {"maps": []})
    plan = {"game": game, "seats": [{"kind": "me"}, {"kind": "bot", "level": "random"}]}
    assert game in map_shelf.SHELF  # still at hand, but a table on it would be lost with this process
    assert client.post("/api/tables", json=plan).json()["code"] == "unknown-map"
    bare_shelf()
    assert client.get(f"/api/maps/{game}").json()["code"] == "unknown-map"
    assert client.get(f"/api/boards/{game}").json()["code"] == "unknown-map"
    assert client.post("/api/tables", json=plan).json()["code"] == "unknown-map"


def test_a_map_with_a_table_stays_when_its_guest_drops_it(client, settings, bare_shelf):
    known(client)
    game = kept(client)["id"]
    plan = {"game": game, "seats": [{"kind": "me"}, {"kind": "bot", "level": "random"}]}
    table = client.post("/api/tables", json=plan).json()["table"]
    assert table["game"] == game
    client.request("DELETE", f"/api/maps/{game}")
    bare_shelf()
    assert client.get(f"/api/maps/{game}").status_code == 200
    assert client.post(f"/api/tables/{table['id']}/start").json()["state"] == "playing"


def test_a_table_on_an_own_map_has_all_that_a_table_has(client, settings, bare_shelf):
    known(client)
    game = kept(client)["id"]
    plan = {"game": game, "seats": [{"kind": "me"}, {"kind": "me", "name": "Bob"}]}
    where = client.post("/api/tables", json=plan).json()["table"]["id"]
    assert client.post(f"/api/tables/{where}/start").json()["state"] == "playing"
    with client.websocket_connect(f"/api/tables/{where}/socket") as wire:
        wire.send_json({"type": "hello", "version": VERSION})

        def told(*kinds):
            while (message := wire.receive_json(timeout=60))["type"] not in kinds:
                pass
            return message

        number = told("position")["number"]
        wire.send_json({"type": "hint", "id": "h", "seat": 0, "number": number})
        assert told("hinted")["reasons"]
        asked = {"kind": "claim", "route": "old-mill-lighthouse", "cards": {"locomotive": 2}}
        wire.send_json({"type": "move", "id": "w", "seat": 0, "number": number, "move": asked})
        assert told("refused")["error"]["words"]["it"]
        for seat in (0, 1):
            wire.send_json({"type": "resign", "id": f"r{seat}", "seat": seat})
        while told("table")["table"]["state"] != "over":
            pass
    table = f"/api/tables/{where}"
    bare_shelf()
    assert client.get(f"{table}/steps/3").status_code == 200
    assert len(client.get(f"{table}/chart").json()["points"]) > 3
    assert client.get(f"{table}/review").json()["state"] in ("waiting", "running")
    tried = client.post(f"{table}/try", json={"number": 3, "seat": 1, "level": "apprentice"}).json()
    assert (tried["game"], tried["sandbox"]) == (game, True)
    bare_shelf()
    save = client.get(f"{table}/save").json()
    assert save["map"] == map_file()
    owned = {"game": game, "players": [{"routes": ["old-mill-lighthouse"]}, {}]}
    bare_shelf()
    assert client.post("/api/score", json=owned).json()["sheets"][0]["route_points"] == 2
    # Carried to a server that has never heard of it:
    elsewhere = settings.__class__(folder=settings.folder / "elsewhere", bot_pause=0)
    bare_shelf()
    with browser(elsewhere) as other:
        known(other, "Bob")
        assert other.post("/api/score", json=owned).json()["code"] == "unknown-map"
        without = {key: value for key, value in save.items() if key != "map"}
        assert other.post("/api/tables/open", json=without).json()["code"] == "unknown-map"
        wrong = deepcopy(save)
        wrong["map"]["files"]["board"]["routes"][0]["length"] = 3
        assert other.post("/api/tables/open", json=wrong).json()["code"] == "map-other-game"
        opened = other.post("/api/tables/open", json=save)
        assert opened.status_code == 201, opened.text
        assert opened.json()["table"]["state"] == "over"
        assert [each["id"] for each in other.get("/api/maps").json()["maps"]] == [game]
        bare_shelf()
        assert other.get(f"/api/tables/{opened.json()['table']['id']}/steps/2").status_code == 200


def test_a_map_that_cannot_be_played_is_refused_and_all_its_mistakes_are_listed(client):
    known(client)
    wrong = deepcopy(map_file())
    wrong["files"]["board"]["routes"][1]["to"] = "atlantis"
    wrong["files"]["tickets"]["tickets"][0]["points"] = 101
    answer = client.post("/api/maps", json=wrong)
    assert (answer.status_code, answer.json()["place"]) == (409, "$.files.tickets.tickets[0].points")
    report = client.post("/api/maps/check", json=wrong).json()
    places = [problem["place"] for problem in report["problems"]]
    assert places == ["$.files.tickets.tickets[0].points", "$.files.board.routes[1].to"]
    assert report["id"] == ""
    assert client.post("/api/maps/check", json=map_file()).json()["id"] == id_of(map_file())
    assert client.get("/api/maps").json() == {"maps": []}
    assert client.get("/api/maps/ticket-to-ride/atlantis").json()["code"] == "unknown-map"


@pytest.mark.parametrize(
    ("body", "status"),
    [
        (b"[]", 400),
        (b"{}", 409),
        (b'{"capolinea": "map"}', 409),
        (b"\xff\xfe", 400),
        (b"[" * 20_000, 400),
        (b'{"capolinea": "map", "x": "' + b"a" * (2 * MOST_BYTES) + b'"}', 413),
        (b'{"capolinea": "map", "x": "' + b"a" * (MOST_BYTES + 1) + b'"}', 409),
    ],
)
def test_files_of_any_kind_are_refused_with_a_sentence(client, body, status):
    known(client)
    answer = client.post("/api/maps", content=body)
    assert answer.status_code == status
    assert set(answer.json()["words"]) == {"en", "it", "es"}


def test_only_guests_keep_maps_and_not_too_many(settings):
    few = settings.__class__(folder=settings.folder, maps_per_guest=2)
    with browser(few) as client:
        assert client.post("/api/maps", json=map_file()).status_code == 401
        assert client.get("/api/maps").status_code == 401
        known(client)
        games = [kept(client, map_file(name=name))["id"] for name in ("one", "two")]
        answer = client.post("/api/maps", json=map_file(name="three"))
        assert (answer.status_code, answer.json()["code"]) == (429, "too-many-maps")
        kept(client, map_file(name="one"))
        client.request("DELETE", f"/api/maps/{games[0]}")
        kept(client, map_file(name="three"))
        assert len(client.get("/api/maps").json()["maps"]) == 2
        assert json.dumps(client.get(f"/api/maps/{games[1]}").json(), sort_keys=True) == json.dumps(
            map_file(name="two"), sort_keys=True
        )


def test_an_address_keeps_so_many_maps_an_hour_under_all_its_names(settings, monkeypatch):
    monkeypatch.setattr(service, "NEW_MAPS_PER_HOUR", 2)
    with browser(settings) as client:
        known(client)
        kept(client, map_file(name="one"))
        kept(client, map_file(name="two"))
        client.cookies.clear()
        known(client, "Eve")
        answer = client.post("/api/maps", json=map_file(name="three"))
        assert (answer.status_code, answer.json()["code"]) == (429, "too-many")


def test_a_map_is_analysed_and_a_deck_suggested(client):
    half = deepcopy(map_file())
    half["files"]["board"]["cities"].append({"id": "atlantis", "name": "Atlantis", "x": 0.5, "y": 0.5})
    report = client.post("/api/maps/check", json=half).json()
    assert (report["id"], report["analysis"]["findings"][0]["code"]) == ("", "city-apart")
    deck = client.post("/api/maps/suggest", json={"map": half, "tickets": 8, "seed": 3}).json()["tickets"]
    assert len(deck) == 8
    half["files"]["board"]["cities"][0]["name"] = "A" * 50_000
    assert len(client.post("/api/maps/check", json=half).content) < 50_000  # it is not in every sentence
    many = [{"id": f"c{number}", "name": f"C{number}", "x": 0, "y": 0} for number in range(129)]
    half["files"]["board"]["cities"] = many  # more than any board has
    assert client.post("/api/maps/check", json=half).json()["analysis"] is None
    assert client.post("/api/maps/suggest", json={"map": half}).json()["code"] == "no-board"
    half["files"]["board"] = {}
    assert client.post("/api/maps/suggest", json={"map": half}).json()["code"] == "no-board"
    assert client.post("/api/maps/check", json=half).json()["analysis"] is None
    assert client.post("/api/maps/suggest", json={"map": map_file("trains")}).json() == {"tickets": []}


@pytest.mark.parametrize("game", ["ticket-to-ride/europe", "ticket-to-ride/northern-lights", "trains/osaka"])
def test_a_shipped_map_is_shown_as_a_file_that_can_be_played(client, game):
    shown = client.get(f"/api/maps/{game}")
    assert shown.status_code == 200
    report = client.post("/api/maps/check", json=shown.json()).json()
    assert report["problems"] == []
    assert report["id"].startswith(f"{game}.")


def test_a_check_of_the_database_knows_the_maps_of_its_tables(client, settings, bare_shelf):
    known(client)
    game = kept(client)["id"]
    plan = {"game": game, "seats": [{"kind": "me"}, {"kind": "bot", "level": "random"}]}
    where = client.post("/api/tables", json=plan).json()["table"]["id"]
    client.post(f"/api/tables/{where}/start")
    bare_shelf()
    found = asyncio.run(check(settings.folder, "", Rulebooks()))
    assert (found.tables, found.faults) == (1, [])


@pytest.mark.parametrize("form", ["map", "folder", "editor", "tables"])
def test_a_map_is_written_in_every_form_and_read_again(client, form):
    written = client.post("/api/maps/write", json={"map": map_file(), "form": form}).json()
    assert b64decode(written["content"])[:2] == (b"PK" if form in ("folder", "tables") else b"{\n")
    read = client.post("/api/maps/read", json={"files": [written]}).json()
    assert len(read["files"]["board"]["routes"]) == len(map_file()["files"]["board"]["routes"])
    if form in ("map", "folder"):
        assert id_of(read) == id_of(map_file())


def test_a_file_that_is_no_map_is_refused_with_its_place(client):
    junk = {"name": "a.json", "content": b64encode(b'{"name": ').decode()}
    refused = client.post("/api/maps/read", json={"files": [junk]})
    assert (refused.status_code, refused.json()["code"], refused.json()["place"]) == (
        *(409, "data-not-json"),
        "line 1, column 10",
    )
    assert client.post("/api/maps/read", json={"files": [{**junk, "content": "no base64!"}]}).status_code == 400
    assert client.post("/api/maps/read", json={"files": []}).status_code == 400
