"""`capolinea new-map`, `check-map` and `schema`, and a data folder with a fault before any command."""

import json

import pytest

from capolinea.core.language import LANGUAGES


@pytest.mark.parametrize("family", ["ticket-to-ride", "trains"])
def test_a_new_map_passes_its_check_and_is_listed(run, tmp_path, family):
    data = tmp_path / "mine"
    made = run("--data", data, "new-map", "lakeland", "--family", family)
    assert made.exit_code == 0
    assert f"capolinea --data {data} play {family}/lakeland" in made.stdout
    folder = data / family / "lakeland"
    assert f"{family}/lakeland" in (folder / "README.md").read_text("utf-8")
    schema = json.loads((folder / "board.json").read_text("utf-8"))["$schema"]
    assert json.loads((folder / schema).read_text("utf-8"))["$ref"] == "#/$defs/BoardFile"
    for target in (data, folder):
        checked = run("check-map", target, "--json")
        assert (checked.exit_code, json.loads(checked.stdout)["broken"]) == (0, [])
        assert f"{family}/lakeland" in json.loads(checked.stdout)["games"]
    names = {game["id"]: game["name"] for game in json.loads(run("--data", data, "games", "--json").stdout)["games"]}
    assert names[f"{family}/lakeland"] == "Lakeland"


def test_a_new_map_overwrites_nothing(run, tmp_path):
    assert run("--data", tmp_path, "new-map", "lakeland").exit_code == 0
    board = tmp_path / "ticket-to-ride" / "lakeland" / "board.json"
    board.write_text("mine", "utf-8")
    again = run("--data", tmp_path, "new-map", "lakeland")
    assert (again.exit_code, board.read_text("utf-8")) == (2, "mine")
    assert "choose another name" in again.stderr
    for name in ("europe", "Lake", "../up", ""):
        assert run("--data", tmp_path, "new-map", name).exit_code == 2
    assert "choose from: ticket-to-ride, trains" in run("--data", tmp_path, "new-map", "x", "--family", "chess").stderr
    assert not (tmp_path / "up").exists()


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_broken_map_is_listed_with_its_reason_and_stops_no_other(run, tmp_path, language):
    run("--data", tmp_path, "new-map", "lakeland")
    folder = tmp_path / "ticket-to-ride" / "half"
    folder.mkdir()
    (folder / "game.json").write_text('{"name": "Half"}', "utf-8")
    head = ("--data", tmp_path, "--language", language)
    listed = run(*head, "games")
    assert listed.exit_code == 0
    assert "ticket-to-ride/lakeland" in listed.stdout
    assert "ticket-to-ride/half" in listed.stdout
    (told,) = json.loads(run(*head, "games", "--json").stdout)["broken"]
    assert (told["id"], told["code"]) == ("ticket-to-ride/half", "data-unreadable")
    assert told["file"].endswith("board.json")
    checked = run("--language", language, "check-map", tmp_path)
    assert checked.exit_code == 2
    assert "lakeland" in checked.stdout
    assert "board.json" in checked.stderr
    assert run("check-map", tmp_path / "ticket-to-ride" / "lakeland").exit_code == 0
    assert run("check-map", folder).exit_code == 2


@pytest.mark.parametrize("command", [("pieces", "europe"), ("play", "europe"), ("simulate", "trains/osaka")])
def test_a_folder_with_a_fault_is_refused_at_the_start_of_a_command(run, tmp_path, command):
    folder = tmp_path / "ticket-to-ride" / "half"
    folder.mkdir(parents=True)
    (folder / "game.json").write_text('{"name": "Half", "cras": 40}', "utf-8")
    for name in ("board", "tickets"):
        (folder / f"{name}.json").write_text("{}", "utf-8")
    refused = run("--data", tmp_path, *command)
    assert (refused.exit_code, refused.stdout) == (2, "")
    assert 'no field "cras" (cars?)' in refused.stderr


def test_the_schemas_explain_every_field(run, tmp_path):
    kinds = run("schema").stdout.split()
    assert "ticket-to-ride/game" in kinds
    assert "trains/position" in kinds
    game = json.loads(run("schema", "ticket-to-ride/game").stdout)["$defs"]["GameFile"]
    assert "last turns" in game["properties"]["last_cars"]["description"]
    assert game["required"] == ["name"]
    assert run("schema", "--into", tmp_path).exit_code == 0
    assert sorted(f"{path.parent.name}/{path.stem}" for path in tmp_path.glob("*/*.json")) == sorted(kinds)
    assert "choose from: ticket-to-ride/game" in run("schema", "chess/board").stderr
