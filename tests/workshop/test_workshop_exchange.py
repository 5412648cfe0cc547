"""Maps in the files that they are exchanged in: data folders, zips, and the JSON and spreadsheets of another editor."""

from __future__ import annotations

import json
from contextlib import suppress
from io import BytesIO
from typing import Any
from zipfile import ZIP_DEFLATED, ZipFile

import pytest
from serving.own_map import id_of, map_file

from capolinea.core.errors import CapolineaError, DataError
from capolinea.core.language import LANGUAGES
from capolinea.core.map_file import check_form
from capolinea.core.map_shelf import problems_of
from capolinea.workshop.exchange import MOST_READ, LooseFile, read_map, write_map

# A small map as that editor writes it, besides what has no place here: backgrounds, styles, notes.
THEIRS: dict[str, Any] = {
    "format": "ticket-to-ride-map",
    "version": 3,
    "kind": "map",
    "board": {"width": 1000, "height": 500},
    "payload": {
        "name": "Fjords & Fells",
        "background": [{"points": [[0, 0], [1, 1]]}],
        "notes": [{"text": "a note"}],
        "stops": [
            {"id": "s1", "name": "Ålesund", "type": "city", "x": 100, "y": 50},
            {"id": "s2", "name": "Bergen", "type": "city", "x": 900, "y": 50},
            {"id": "s3", "name": "Pass", "type": "fork", "x": 500, "y": 250},
            {"id": "s4", "name": "Oslo", "type": "city", "x": 500, "y": 450},
        ],
        "routes": [
            {"id": "r1", "a": "s1", "b": "s2", "length": 4, "type": "rail", "color": "pink"},
            {"id": "r2", "a": "s1", "b": "s2", "length": 4, "type": "rail", "color": "green"},
            {"id": "r3", "a": "s2", "b": "s3", "length": 2, "type": "dark", "color": "neutral"},
            {"id": "r4", "a": "s3", "b": "s4", "length": 3, "type": "rail", "color": "red", "locomotiveSlots": [0, 2]},
            {"id": "r5", "a": "s1", "b": "s4", "length": 5, "type": "road", "color": "red"},
            {"id": "r6", "a": "s1", "b": "s3", "length": 3, "type": "rail", "color": "grey", "wagonStyle": "w1"},
        ],
        "tickets": [
            {"id": "t1", "a": "s1", "b": "s4", "points": 6, "set": "main"},
            {"id": "t2", "a": "s2", "b": "s4", "points": 5, "set": "main"},
            {"id": "t3", "a": "s1", "b": "s2", "points": 14, "set": "main", "long": True},
        ],
        "stopTypeStyles": [{"id": "city"}, {"id": "fork", "junction": True}],
        "routeTypeStyles": [
            {"id": "rail", "label": "Railway"},
            {"id": "dark", "label": "Tunnel"},
            {"id": "road", "label": "Road", "infrastructure": True},
        ],
        "wagonStyles": [{"id": "w1", "label": "Mountain tunnel"}],
        "wagonsPerPlayer": 30,
        "players": {"min": 2, "max": 3},
    },
}
STOPS = "Name;Type;X;Y\r\nÅlesund;Regular;110;73,1\r\nPass;Junction;550;365,5\r\nOslo;Regular;990;657,9\r\n"
ROUTES = (
    "From;To;Length;Colour;Type;Wagon style;Locomotives\r\n"
    "Ålesund;pass;3;Pink;Railway;Tunnel;\r\nPass;Oslo;2;Grey;Railway;;1\r\nÅlesund;Oslo;6;Red;Railway;;\r\n"
)
TICKETS = "Deck;From;To;Points;Long deck\r\nMain;Ålesund;Oslo;5;\r\nExtra;Oslo;Pass;2;yes\r\n"


def loose(name: str, content: Any) -> LooseFile:
    text = content if isinstance(content, str | bytes) else json.dumps(content)
    return LooseFile(name, text if isinstance(text, bytes) else text.encode())


def zipped(**files: bytes) -> bytes:
    written = BytesIO()
    with ZipFile(written, "w", ZIP_DEFLATED) as archive:
        for name, content in files.items():
            archive.writestr(name, content)
    return written.getvalue()


def test_a_map_in_the_json_of_the_other_editor_is_read():
    file = read_map([loose("fjords.json", THEIRS)])
    board = file.files["board"]
    assert (file.name, board["aspect_ratio"]) == ("fjords", 2.0)
    assert [(each["id"], each["name"], each["x"], each["y"]) for each in board["cities"]] == [
        ("alesund", "Ålesund", 0.1, 0.1),
        ("bergen", "Bergen", 0.9, 0.1),
        ("pass", "", 0.5, 0.5),
        ("oslo", "Oslo", 0.5, 0.9),
    ]
    first, second, dark, ferry, pass_ = board["routes"]  # the road is no route
    assert (first["colour"], second["colour"]) == ("purple", "green")
    assert first["group"] == second["group"]
    assert (dark["kind"], dark["colour"], pass_["kind"]) == ("tunnel", "gray", "tunnel")
    assert (ferry["kind"], ferry["locomotives"], ferry["colour"]) == ("ferry", 2, "gray")
    game = file.files["game"]
    assert (game["name"], game["cars"], game["players"]) == ("Fjords & Fells", 30, [2, 3])
    assert [(each["points"], each.get("long", False)) for each in file.files["tickets"]["tickets"]] == [
        (6, False),
        (5, False),
        (14, True),
    ]
    network = {key: THEIRS["payload"][key] for key in ("stops", "routes", "tickets", "routeTypeStyles")}
    assert [each["length"] for each in read_map([loose("one.json", network)]).files["board"]["routes"]] == [
        *(4, 4, 2, 3, 3),
    ]  # version 1 has no envelope


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "cp1252"])
@pytest.mark.parametrize("in_zip", [False, True])
def test_spreadsheets_of_the_other_editor_are_read_in_any_order(encoding, in_zip):
    texts = {"tickets.csv": TICKETS, "stops.csv": STOPS, "routes.csv": ROUTES}
    contents = {name: text.encode(encoding) for name, text in texts.items()}
    files = [loose("norway.zip", zipped(**contents))] if in_zip else [loose(*each) for each in contents.items()]
    file = read_map(files)
    assert file.name == ("norway" if in_zip else "imported")
    cities, routes = file.files["board"]["cities"], file.files["board"]["routes"]
    assert [(each["id"], each["x"], each["y"]) for each in cities] == [
        ("alesund", 0.1, 0.1),
        ("pass", 0.5, 0.5),
        ("oslo", 0.9, 0.9),
    ]
    assert [(each["from"], each["to"], each["length"], each["colour"], each.get("kind")) for each in routes] == [
        ("alesund", "pass", 3, "purple", "tunnel"),
        ("pass", "oslo", 2, "gray", "ferry"),
        ("alesund", "oslo", 6, "red", None),
    ]
    assert [(each.get("set"), each["points"]) for each in file.files["tickets"]["tickets"]] == [(None, 5), ("extra", 2)]


@pytest.mark.parametrize("family", ["ticket-to-ride", "trains"])
@pytest.mark.parametrize("form", ["map", "folder", "files"])
def test_a_map_goes_out_and_comes_back_the_same(family, form):
    file = check_form(map_file(family))
    if form == "files":  # as they are chosen in a folder: without it
        given = [loose(f"{kind}.json", content) for kind, content in file.files.items()]
        again = read_map(given, file.name)
    else:
        again = read_map([write_map(file, form)])
    assert again.id == id_of(map_file(family))


def test_what_lies_beside_the_files_of_a_folder_is_passed_over():
    parts = {f"maps/trains/delta/{kind}.json": json.dumps(each) for kind, each in map_file("trains")["files"].items()}
    extra = {"maps/trains/delta/README.md": "# Delta", "__MACOSX/maps/._board.json": "\0", "maps/.git/config.json": "x"}
    file = read_map([loose("all.zip", zipped(**{name: text.encode() for name, text in {**parts, **extra}.items()}))])
    assert (file.family, file.name) == ("trains", "delta")
    with pytest.raises(DataError, match=r"notes\.json"):
        read_map([loose("board.json", map_file("trains")["files"]["board"]), loose("notes.json", {})])


@pytest.mark.parametrize("form", ["editor", "tables"])
def test_a_map_goes_to_the_other_editor_and_back(form):
    ours = check_form(map_file())
    again = read_map([write_map(ours, form)])
    assert problems_of(again) == []
    fields = ("length", "colour", "kind", "locomotives")
    both = [
        [[each.get(field) for field in fields] for each in found.files["board"]["routes"]] for found in (ours, again)
    ]
    assert both[0] == both[1]
    with pytest.raises(CapolineaError, match="trains"):
        write_map(check_form(map_file("trains")), form)


def with_stops(**changes: Any) -> dict[str, Any]:
    return {**THEIRS, "payload": {**THEIRS["payload"], **changes}}


BOMB = zipped(**{"board.json": b" " * (MOST_READ + 1)})
HOSTILE: dict[str, tuple[str, Any, str]] = {
    "nothing": ("map.json", "", "map.json, at line 1, column 1: "),
    "a picture": ("map.png", b"\x89PNG\r\n\x1a\n", "map.png"),
    "too long": ("map.json", " " * (MOST_READ + 1), "map.json is too large"),
    "a list": ("map.json", "[]", "map.json, at $: "),
    "nested": ("map.json", "[" * 100_000, "nested"),
    "another thing": ("map.json", {"name": "Oslo"}, "map.json: no map found"),
    "a zip that is cut": ("map.zip", zipped(**{"board.json": b"{}" * 999})[:-40], "map.zip"),
    "a zip with too much in it": ("map.zip", BOMB, "map.zip is too large"),
    "a zip of many files": ("map.zip", zipped(**{f"{number}.json": b"{}" for number in range(41)}), "at most 40 files"),
    "a zip without a map": ("map.zip", zipped(**{"photo.jpg": b"x"}), "map.zip: no map found"),
    "a later version": ("map.json", {**THEIRS, "version": 9}, r"map.json, at $.version: version 9"),
    "no stops": ("map.json", with_stops(stops=[]), "map.json, at $.payload.stops: "),
    "many stops": ("map.json", with_stops(stops=[{"id": "a"}] * 1001), "map.json, at $.payload.stops: at most 1000"),
    "other columns": ("map.csv", "a,b\n1,2\n", "map.csv, at line 1, column 1: "),
    "no routes": ("map.csv", STOPS, "map.csv: the spreadsheet of routes is missing"),
    "many rows": ("map.csv", "From,To,Length\n" + "a,b,1\n" * 1001, "map.csv, at line 1002, column 1: "),
    "a cell without an end": ("map.csv", 'From,To,Length\n"' + "a" * 200_000, "map.csv, at line "),
}


@pytest.mark.parametrize("which", HOSTILE)
def test_a_file_that_is_no_map_is_refused_with_file_place_and_sentence(which):
    name, content, sentence = HOSTILE[which]
    with pytest.raises(DataError) as refused:
        read_map([loose(name, content)])
    assert sentence in refused.value.text()
    assert len({refused.value.text(language) for language in LANGUAGES}) == len(LANGUAGES)


@pytest.mark.parametrize(
    "changes",
    [
        {"stops": [{"id": ["x"], "name": {}, "type": ["y"], "x": "far", "y": 1e308}]},
        {"wagonsPerPlayer": float("inf"), "players": {"min": float("nan")}},
        {"routes": [{"a": 1, "b": None, "length": "long", "type": [], "color": 3, "locomotiveSlots": {}}]},
        {"stopTypeStyles": [{"id": {}, "junction": 1}], "routeTypeStyles": [{"id": [], "label": []}]},
        {"tickets": [{"a": [], "points": {}, "set": 9}]},
    ],
)
def test_a_file_of_the_other_editor_with_nonsense_in_it_is_read_or_refused(changes):
    with suppress(DataError):
        problems_of(read_map([loose("map.json", with_stops(**changes))]))
