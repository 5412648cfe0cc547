"""`capolinea map`: one file of a map from beginning to end."""

import json

import pytest
from serving.own_map import id_of, map_file


@pytest.fixture
def lakeland(tmp_path):
    path = tmp_path / "lakeland.json"
    path.write_text(json.dumps(map_file()), "utf-8")
    return path


def test_a_map_is_packed_checked_shown_and_unpacked(run, tmp_path, lakeland):
    assert run("--data", tmp_path / "maps", "new-map", "lakeland").exit_code == 0
    folder = tmp_path / "maps" / "ticket-to-ride" / "lakeland"
    packed = run("map", "pack", folder, tmp_path / "packed.json")
    assert (packed.exit_code, id_of(map_file()) in packed.stdout) == (0, True)
    again = run("map", "pack", folder, tmp_path / "packed.json")
    assert (again.exit_code, "already exists" in again.stderr) == (2, True)
    for target in (folder, tmp_path / "packed.json"):
        checked = run("map", "check", target, "--json")
        assert (checked.exit_code, json.loads(checked.stdout)["id"]) == (0, id_of(map_file()))
    shown = run("map", "show", lakeland)
    assert (shown.exit_code, "Cities: 10" in shown.stdout) == (0, True)
    assert run("map", "unpack", lakeland, tmp_path / "all").exit_code == 0
    assert run("map", "unpack", lakeland, tmp_path / "all").exit_code == 2
    assert run("check-map", tmp_path / "all").exit_code == 0
    names = json.loads(run("--data", tmp_path / "all", "games", "--json").stdout)["games"]
    assert "ticket-to-ride/lakeland" in [game["id"] for game in names]


def test_mistakes_are_listed_with_file_and_place(run, tmp_path, lakeland):
    wrong = map_file()
    wrong["files"] = json.loads(json.dumps(wrong["files"]))
    wrong["files"]["board"]["routes"][0]["to"] = "atlantis"
    wrong["files"]["tickets"]["tickets"][0]["from"] = "atlantis"
    lakeland.write_text(json.dumps(wrong), "utf-8")
    checked = run("map", "check", lakeland)
    assert checked.exit_code == 2
    assert [line.split(", at ")[1].split(":")[0] for line in checked.stderr.splitlines()] == [
        "$.files.board.routes[0].to",
        "$.files.tickets.tickets[0].from",
    ]
    for command in ("simulate", "tune"):
        assert run("map", command, lakeland).exit_code == 2
    (tmp_path / "none.json").write_text("nonsense", "utf-8")
    for target in (tmp_path / "none.json", tmp_path / "nothing.json", tmp_path):
        refused = run("map", "check", target)
        assert (refused.exit_code, refused.stderr.count("\n")) == (2, 1)


def test_bots_play_a_map(run, lakeland):
    played = run("map", "simulate", lakeland, "--players", "2", "--players", "3", "--games", "40", "--json")
    tables = json.loads(played.stdout)["tables"]
    assert [(table["players"], table["games"]) for table in tables] == [(2, 40), (3, 40)]
    told = run("--language", "it", "map", "simulate", lakeland, "--games", "20").stdout
    assert "Occupate più spesso" in told


def test_tickets_are_made_fair(run, tmp_path, lakeland):
    document = json.loads(lakeland.read_text("utf-8"))
    for ticket in document["files"]["tickets"]["tickets"][:2]:
        ticket["points"] += 5
    lakeland.write_text(json.dumps(document), "utf-8")
    tuned = run("map", "tune", lakeland, "--aim", "tickets", "--steps", "2", "--into", tmp_path / "fair.json", "--json")
    changes = json.loads(tuned.stdout)["changes"]
    assert {change["change"]["ids"][0] for change in changes} == {
        ticket["id"] for ticket in document["files"]["tickets"]["tickets"][:2]
    }
    assert changes[1]["after"]["value"] < changes[0]["after"]["value"] < changes[0]["before"]["value"]
    fair = json.loads((tmp_path / "fair.json").read_text("utf-8"))["files"]["tickets"]["tickets"]
    assert fair == map_file()["files"]["tickets"]["tickets"]
    assert run("map", "tune", lakeland, "--aim", "luck").exit_code == 2


@pytest.mark.parametrize("form", ["editor", "tables", "folder"])
def test_a_map_goes_out_in_every_form_and_comes_back(run, tmp_path, lakeland, form):
    target = tmp_path / ("theirs.json" if form == "editor" else "theirs.zip")
    assert run("map", "export", lakeland, target, "--as", form).exit_code == 0
    back = run("map", "import", target, "--into", tmp_path / "back.json", "--name", "lakeland")
    assert back.exit_code == 0, back.stderr
    for file in (target, tmp_path / "back.json"):
        assert run("map", "check", file).exit_code == 0
    assert run("map", "export", lakeland, target, "--as", form).exit_code == 2  # it is there already
    assert run("map", "export", lakeland, tmp_path / "x", "--as", "pdf").exit_code == 2


def test_a_file_without_an_end_is_not_read_to_it(run):
    refused = run("map", "check", "/dev/zero")
    assert (refused.exit_code, "256 kB" in refused.stderr) == (2, True)
