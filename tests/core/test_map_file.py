"""Map files: a whole map in one file, by what is in it."""

from __future__ import annotations

import json
import tracemalloc
from copy import deepcopy
from pathlib import Path
from typing import Any

import pytest

import capolinea
from capolinea.core import map_shelf
from capolinea.core.errors import DataError, InvalidInput
from capolinea.core.language import LANGUAGES
from capolinea.core.map_file import MOST_BYTES, check_form, is_own, pack, unpack
from capolinea.core.map_shelf import SHELF, Shelf, check_map, info_of, problems_of
from capolinea.core.real_table import score_real_table
from capolinea.core.template import write_template

OWN_MAPS = Path(__file__).parents[1] / "own_maps"


@pytest.fixture(scope="module")
def lakeland(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Any]:
    return pack(write_template(tmp_path_factory.mktemp("maps"), "ticket-to-ride", "lakeland")).to_json()


@pytest.fixture(scope="module")
def delta(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Any]:
    return pack(write_template(tmp_path_factory.mktemp("maps"), "trains", "delta")).to_json()


def put(document: dict[str, Any], place: str, value: Any) -> dict[str, Any]:
    """A copy with another value at a place, such as `files.board.routes.0.length`."""
    changed = deepcopy(document)
    *path, last = place.split(".")
    at: Any = changed
    for part in path:
        at = at[int(part) if isinstance(at, list) else part]
    at[int(last) if isinstance(at, list) else last] = value
    return changed


def test_an_id_says_what_is_in_the_file_and_not_how_it_is_written(lakeland):
    game = check_form(lakeland).id
    assert is_own(game)
    assert game.startswith("ticket-to-ride/lakeland.")
    backwards = {key: lakeland[key] for key in reversed(lakeland)}
    backwards["files"] = {key: lakeland["files"][key] for key in reversed(lakeland["files"])}
    assert check_form(backwards).id == game
    whole = put(lakeland, "files.board.routes.0.length", 2.0)  # as another program may write a 2
    assert lakeland["files"]["board"]["routes"][0]["length"] == 2
    assert check_form(whole).id == game
    assert check_form(put(lakeland, "files.board.routes.0.length", 3)).id != game
    assert check_form(put(lakeland, "name", "lakeland-2")).id != game


@pytest.mark.parametrize("which", ["lakeland", "delta"])
def test_a_folder_and_a_file_hold_the_same(which, request, tmp_path):
    file = check_form(request.getfixturevalue(which))
    again = pack(unpack(file, tmp_path))
    assert (again.id, again.files) == (file.id, file.files)


def test_a_game_on_an_own_map_is_played_saved_and_loaded_where_the_map_is_not(lakeland, tmp_path, monkeypatch):
    game_id = check_map(check_form(lakeland))
    game = capolinea.new(game_id, players=2, seed=1, first=0)
    for _ in range(9):
        game.play(game.legal_moves()[0])
    game.save(tmp_path / "game.json")
    position = game.position()
    assert (position["game"], info_of(game_id).players) == (game_id, (2, 4))
    table = score_real_table({"game": game_id, "players": [{"routes": ["old-mill-lighthouse"]}, {}]}, "p", None)
    assert table.sheets[0].total > table.sheets[1].total
    empty = Shelf()
    for place in ("map_shelf.SHELF", "registry.SHELF", "game.SHELF", "real_table.SHELF"):
        monkeypatch.setattr(f"capolinea.core.{place}", empty)
    with pytest.raises(InvalidInput, match="is not here"):
        capolinea.new(game_id, players=2)
    with pytest.raises(InvalidInput, match="is not here"):
        capolinea.from_position(position)
    again = capolinea.load(tmp_path / "game.json")
    assert again.history == game.history
    assert game_id in empty


def test_the_map_that_was_not_used_for_longest_goes_first(lakeland, monkeypatch):
    monkeypatch.setattr(map_shelf, "MOST_MAPS", 2)
    shelf = Shelf()
    one, two, three = (check_form(put(lakeland, "name", name)) for name in ("one", "two", "three"))
    shelf.put(one)
    shelf.put(two)
    assert shelf.find(one.id) == one
    shelf.put(three)
    assert [file.id in shelf for file in (one, two, three)] == [True, False, True]


def test_another_map_with_the_digest_of_a_known_one_is_refused(lakeland, monkeypatch):
    monkeypatch.setattr(map_shelf, "id_of", lambda file, _text: f"{file.family}/{file.name}.{20 * '0'}")
    shelf = Shelf()
    assert shelf.put(check_form(lakeland)) == shelf.put(check_form(lakeland))
    with pytest.raises(DataError, match="is not the map of"):
        shelf.put(check_form(put(lakeland, "files.board.routes.0.length", 3)))


def test_a_long_key_is_not_copied_for_every_value_below_it(lakeland):
    hostile = {**lakeland, "files": {"k" * 50_000: {"list": [0] * 20_000}}}
    tracemalloc.start()
    with pytest.raises(DataError) as refused:
        check_form(hostile)
    peak = tracemalloc.get_traced_memory()[1]
    tracemalloc.stop()
    assert peak < 20_000_000
    assert len(refused.value.place) < 100


def test_a_save_file_with_another_map_is_refused(lakeland, tmp_path):
    game = capolinea.new(check_map(check_form(lakeland)), players=2, seed=1)
    game.save(tmp_path / "game.json")
    saved = json.loads((tmp_path / "game.json").read_text())
    saved["map"]["files"]["board"]["routes"][0]["length"] = 4
    (tmp_path / "game.json").write_text(json.dumps(saved))
    with pytest.raises(DataError) as refused:
        capolinea.load(tmp_path / "game.json")
    assert (refused.value.code, refused.value.place) == ("map-other-game", "$.map")


def test_the_name_of_a_shipped_map_is_a_name_like_any_other(lakeland):
    file = check_form(put(lakeland, "name", "europe"))
    assert problems_of(file) == []
    assert len(capolinea.new(check_map(file), players=2).rulebook.chart.cities) == 10
    half = put(put(lakeland, "name", "europe"), "files", {"tickets": lakeland["files"]["tickets"]})
    assert {error.place for error in problems_of(check_form(half))} == {"$.files.game", "$.files.board"}


def test_all_mistakes_are_listed_with_their_places(lakeland):
    wrong = put(lakeland, "files.board.routes.0.length", 12)
    assert [(error.code, error.place) for error in problems_of(check_form(wrong))] == [
        ("data-range", "$.files.board.routes[0].length")
    ]
    wrong = put(lakeland, "files.board.routes.1.to", "atlantis")
    wrong = put(wrong, "files.tickets.tickets.2.from", "quary")
    wrong = put(wrong, "files.game.default_variant", "mega")
    found = problems_of(check_form(wrong), "lakeland.json")
    assert [error.place for error in found] == [
        "$.files.board.routes[1].to",
        "$.files.tickets.tickets[2].from",
        "$.files.game.default_variant",
    ]
    assert all(error.facts["file"] == "lakeland.json" for error in found)
    assert len({error.text(language) for error in found for language in LANGUAGES}) == 9
    with pytest.raises(DataError, match=r"lakeland.json, at \$.files.board.routes\[1\].to"):
        check_map(check_form(wrong), "lakeland.json")


NAN, INFINITY = float("nan"), float("inf")


@pytest.mark.parametrize(
    ("place", "value", "code", "where"),
    [
        ("capolinea", "game", "not-a-map-file", "$.capolinea"),
        ("format", 2, "newer-format", "$.format"),
        ("family", "chess", "data-wrong", "$.family"),
        ("name", "Lake Land", "data-form", "$.name"),
        ("name", "../../etc", "data-form", "$.name"),
        ("name", "lakeland\n", "data-form", "$.name"),
        ("name", "a" * 25, "data-length", "$.name"),
        ("files", [], "data-type", "$.files"),
        ("files.position", {}, "data-wrong", "$.files.position"),
        ("files.../../secret", {}, "data-wrong", "$.files.../../secret"),
        ("files.board", 7, "data-type", "$.files.board"),
        ("more", 1, "data-unknown-field", "$"),
        ("files.board.cities.0.x", NAN, "data-type", "$.files.board.cities[0].x"),
        ("files.board.cities.0.x", INFINITY, "data-type", "$.files.board.cities[0].x"),
        ("files.board.cities.0.name", "a\u0000b", "map-control-sign", "$.files.board.cities[0].name"),
        ("files.board.cities.0.name", "a\ud800", "map-control-sign", "$.files.board.cities[0].name"),
    ],
)
def test_a_file_of_another_form_is_refused_with_its_place(lakeland, place, value, code, where):
    parts = place.split(".", 1) if ".." in place else place.split(".")
    document = deepcopy(lakeland)
    if ".." in place:
        document["files"][parts[1]] = value
    else:
        document = put(document, place, value)
    with pytest.raises(DataError) as refused:
        check_form(document)
    assert (refused.value.code, refused.value.place) == (code, where)
    assert all(refused.value.text(language) for language in LANGUAGES)


@pytest.mark.parametrize("document", [None, 3, "map", [], {}])
def test_what_is_no_map_file_is_refused(document):
    with pytest.raises(DataError):
        check_form(document)


def test_files_that_are_too_big_or_too_deep_are_refused(lakeland):
    with pytest.raises(DataError) as refused:
        check_form(put(lakeland, "files.board.about", {"notes": ["x" * MOST_BYTES]}))
    assert refused.value.code == "map-too-big"
    deep: Any = []
    for _ in range(40):
        deep = [deep]
    with pytest.raises(DataError, match="nested"):
        check_form(put(lakeland, "files.board.about", deep))


def test_more_than_the_engine_can_hold_is_told_by_its_limit(lakeland):
    cities = [{"id": f"c{number}", "name": f"C{number}", "x": 0.5, "y": 0.5} for number in range(200)]
    routes = [
        {
            "id": f"r{number}",
            "from": f"c{number % 200}",
            "to": f"c{(number * 7 + 1) % 200}",
            "length": 2,
            "colour": "red",
        }
        for number in range(400)
    ]
    found = problems_of(check_form(put(lakeland, "files.board", {"cities": cities, "routes": routes})))
    assert [(error.place, error.words()) for error in found][:2] == [
        ("$.files.board.cities", "expected at most 128 entries, found 200"),
        ("$.files.board.routes", "expected at most 320 entries, found 400"),
    ]


def test_a_shelf_keeps_the_maps_that_were_used_last(lakeland, monkeypatch):
    monkeypatch.setattr(map_shelf, "MOST_MAPS", 2)
    shelf = Shelf()
    first, second, third = (check_form(put(lakeland, "name", name)) for name in ("one", "two", "three"))
    games = [shelf.put(file) for file in (first, second, first, third)]
    assert games[0] in shelf
    assert games[1] not in shelf
    folder = shelf.data_of(games[0], None)
    assert folder is not None
    assert [path.name for path in folder.glob("*/*")] == [games[0].partition("/")[2]]
    with pytest.raises(InvalidInput, match="is not here"):
        shelf.data_of(games[1], None)
    assert shelf.data_of("ticket-to-ride/europe", OWN_MAPS) == OWN_MAPS
    assert games[0] not in SHELF


def test_a_part_that_is_missing_is_named_as_part_of_the_map_file(lakeland):
    lakeland = deepcopy(lakeland)
    del lakeland["files"]["game"]
    (missing,) = problems_of(check_form(lakeland), "lakeland.json")
    assert missing.text() == "lakeland.json, at $.files.game: missing: game"
