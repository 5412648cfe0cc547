"""Studies of maps, over HTTP."""

from __future__ import annotations

import time
from copy import deepcopy

import pytest
from serving.own_map import id_of, map_file

from capolinea.tables import studies


def begun(client, **more):
    client.post("/api/guest", json={"name": "Ada"})
    return client.post("/api/studies", json={"map": map_file(), "players": [2, 3], "games": 60, **more})


def until_over(client, number, kind="studies"):
    until, now = time.monotonic() + 60, None
    while time.monotonic() < until:
        now = client.get(f"/api/{kind}/{number}").json()
        if now["state"] not in ("waiting", "running"):
            return now
        time.sleep(0.05)
    raise AssertionError(now)


def test_bots_play_a_map_and_the_figures_come(client):
    answer = begun(client, bots=["stationmaster", "conductor"])
    assert answer.status_code == 201, answer.text
    now = until_over(client, answer.json()["number"])
    assert (now["state"], now["games"], now["total"], now["id"]) == ("done", 180, 180, id_of(map_file()))
    two, three = now["tables"]
    assert [table["players"] for table in now["tables"]] == [2, 3]
    assert sum(seat["wins"]["value"] for seat in two["seats"]) == pytest.approx(1)
    assert [bot["id"] for bot in three["bots"]] == ["stationmaster", "conductor"]
    assert two["bots"][0]["wins"]["value"] > two["bots"][1]["wins"]["value"]
    routes = {row["id"]: row["claimed"] for row in two["routes"]}
    assert len(routes) == 18
    assert all(0 <= row["low"] <= row["value"] <= row["high"] <= 1 for row in routes.values())
    worth = {ticket["id"]: ticket["points"] for ticket in map_file()["files"]["tickets"]["tickets"]}
    for row in two["tickets"]:
        assert row["worth"] == worth[row["id"]]
        if row["points"] is not None:
            share = row["completed"]["value"]
            assert row["points"]["value"] == pytest.approx((2 * share - 1) * row["worth"])


def test_a_study_is_stopped_by_the_next_and_by_its_guest(client):
    first = begun(client, games=10_000).json()["number"]
    second = begun(client, games=10_000).json()["number"]
    assert until_over(client, first)["state"] == "stopped"
    assert client.request("DELETE", f"/api/studies/{second}").json()["state"] == "stopped"
    assert client.get("/api/studies/99").json()["code"] == "no-study"


def test_a_study_that_nobody_asks_about_is_stopped(client, monkeypatch):
    monkeypatch.setattr(studies, "FORGOTTEN", -1.0)
    assert until_over(client, begun(client, games=10_000).json()["number"])["state"] == "stopped"


@pytest.mark.parametrize(
    ("wanted", "code"),
    [
        ({"players": [6]}, "malformed"),
        ({"players": []}, "malformed"),
        ({"players": [5]}, "unknown-players"),
        ({"games": 0}, "malformed"),
        ({"bots": ["magnate"]}, "unknown-level"),
        ({"bots": ["../bot.py:Bot"]}, "unknown-level"),
        ({"map": {"capolinea": "map"}}, "data-missing-field"),
        ({"map": []}, "malformed"),
    ],
)
def test_what_cannot_be_studied_is_refused(client, wanted, code):
    answer = begun(client, **wanted)
    assert answer.json()["code"] == code, answer.text
    assert answer.status_code in (400, 409)


def test_another_guest_cannot_see_a_study(client):
    number = begun(client).json()["number"]
    client.cookies.clear()
    client.post("/api/guest", json={"name": "Eve"})
    assert client.get(f"/api/studies/{number}").status_code == 404


def test_changes_are_searched_for(client):
    client.post("/api/guest", json={"name": "Ada"})
    document = deepcopy(map_file())
    document["files"]["tickets"]["tickets"][0]["points"] += 4
    answer = client.post("/api/tunings", json={"map": document, "aim": "tickets"})
    assert answer.status_code == 201, answer.text
    number = answer.json()["number"]
    assert client.get(f"/api/studies/{number}").json()["code"] == "no-study"
    now = until_over(client, number, "tunings")
    (proposal,) = now["proposals"]
    assert proposal["change"] == {
        "file": "tickets",
        "list": "tickets",
        "ids": [document["files"]["tickets"]["tickets"][0]["id"]],
        "set": {"points": map_file()["files"]["tickets"]["tickets"][0]["points"]},
    }
    assert client.post("/api/tunings", json={"map": document, "aim": "luck"}).json()["code"] == "malformed"


def test_a_game_that_shows_a_figure_is_a_table_that_is_over(client):
    number = begun(client).json()["number"]
    two = until_over(client, number)["tables"][0]
    made = client.post(f"/api/studies/{number}/games", json={"players": 2, "game": two["examples"]["margin"]})
    assert made.status_code == 201, made.text
    table = made.json()["table"]
    assert (table["state"], table["game"]) == ("over", id_of(map_file()))
    assert [seat["level"] for seat in table["seats"]] == ["stationmaster"] * 2
    refused = client.post(f"/api/studies/{number}/games", json={"players": 2, "game": 60})
    assert refused.json()["code"] == "no-such-game"
