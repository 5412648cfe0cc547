"""A third family, seen from a process in which it is installed; run by `test_third_family.py`."""

from __future__ import annotations

import json
from typing import Any

import pytest
from serving.sitting import PATIENCE, browser
from typer.testing import CliRunner

import capolinea
from capolinea.cli import app
from capolinea.core.conformance import check
from capolinea.core.installed_families import families
from capolinea.core.rule_texts import rules_of
from capolinea.http.settings import ServerSettings
from capolinea.sim.batch import Batch
from capolinea.tables.messages.fields import VERSION

GAME = "shunting/yard"


def run(*arguments: object) -> Any:
    result = CliRunner().invoke(app, [str(each) for each in arguments])
    assert result.exit_code == 0, result.output
    return result


def test_it_is_found_and_listed():
    assert list(families()) == ["ticket-to-ride", "trains", "shunting"]
    assert GAME in [game.id for game in capolinea.games()]
    assert "Shunting yard" in run("games").stdout
    assert "Binario lungo" in run("--language", "it", "games").stdout
    assert [rule.id for section in rules_of("shunting", "es") for rule in section.rules] == ["SH1", "SH2", "SH3"]


@pytest.mark.parametrize(("variant", "players"), [("short", 2), ("long", 3), ("long", 4)])
def test_it_conforms(variant, players):
    check(GAME, variant=variant, players=players)


def test_it_is_played_saved_and_replayed(tmp_path):
    file = tmp_path / "game.json"
    game = capolinea.new("yard", seed=3)
    while not game.over:
        game.play(capolinea.hint(game, bot="magnate@20").move)
    assert "il binario è vuoto" in game.events(None)[-1].text(game.rulebook, "it")
    game.save(file)
    assert capolinea.load(file).outcome == game.outcome
    assert "1." in run("replay", file).stdout
    assert json.loads(run("simulate", GAME, "--games", 50, "--json").stdout)["games"] == 50
    assert "shunting" in run("perft", GAME, "--depth", 2).stdout


def test_bots_play_it_and_the_lab_counts():
    assert json.loads(run("tournament", GAME, "--bots", "random,conductor", "--games", 4, "--json").stdout)
    assert json.loads(run("lab", GAME, "--bots", "conductor,conductor", "--games", 4, "--json").stdout)


def test_many_games_at_once():
    batch = Batch(GAME, 8)
    assert batch.observe().shape == (8, 5)
    assert batch.mask().shape == (8, 3)


def test_a_real_table_is_scored(tmp_path):
    file = tmp_path / "table.json"
    file.write_text(json.dumps({"game": GAME, "players": [{"wagons": 7}, {"wagons": 5}], "last": 1}), "utf-8")
    found = json.loads(run("score", file, "--json").stdout)["players"]
    assert [sheet["total"] for sheet in found] == [7, 8]


def test_a_table_of_it_is_opened_and_played(tmp_path):
    with browser(ServerSettings(folder=tmp_path, bot_pause=0)) as client:
        entry = next(game for game in client.get("/api/games").json() if game["id"] == GAME)
        assert [variant["id"] for variant in entry["variants"]] == ["short", "long"]
        pieces = client.get(f"/api/boards/{GAME}", params={"variant": "long"}).json()
        assert (pieces["family"], pieces["wagons"]) == ("shunting", 20)
        assert client.get("/api/rules/shunting", params={"language": "it"}).json()["sections"][0]["title"] == "Il gioco"
        assert "ShuntingPieces" in client.get("/api/schema/openapi.json").text
        client.post("/api/guest", json={"name": "Ada"})
        seats = [{"kind": "me"}, {"kind": "bot", "level": "conductor"}]
        made = client.post("/api/tables", json={"game": GAME, "seats": seats, "public": True}).json()
        where = made["table"]["id"]
        client.post(f"/api/tables/{where}/start")
        with client.websocket_connect(f"/api/tables/{where}/socket") as socket:
            socket.send_json({"type": "hello", "version": VERSION})
            _play_to_the_end(socket)
        shown = client.get(f"/api/tables/{where}").json()
        assert shown["state"] == "over"
        assert client.get(f"/api/tables/{where}/save").json()["game"] == GAME
        chart = client.get(f"/api/tables/{where}/chart").json()
        assert sum(chart["totals"]) >= 12 + 3


def _play_to_the_end(socket: Any) -> None:
    """The first legal move whenever it is this seat's turn."""
    count = 0
    while True:
        message = socket.receive_json(timeout=PATIENCE)
        if message["type"] == "position" and message["view"]["left"] == 0:
            return
        if message["type"] == "position" and message["moves"]:
            count += 1
            move = {"type": "move", "id": f"m{count}", "seat": 0, "move": message["moves"][0]}
            socket.send_json({**move, "number": message["number"]})
