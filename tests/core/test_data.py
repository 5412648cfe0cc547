"""Data that does not fit is refused in words: code, file, place, what was expected, in three languages."""

from __future__ import annotations

import json
import random
import re
from pathlib import Path
from typing import Annotated, Literal

import msgspec
import pytest

from capolinea.core.data import convert, digest, overlay, read_json
from capolinea.core.errors import DataError
from capolinea.core.language import LANGUAGES, sentences
from capolinea.core.problems import first_problem, near
from capolinea.core.save import SaveFile
from capolinea.families.ticket_to_ride import game_data
from capolinea.families.ticket_to_ride.position.schema import Position as MapPosition
from capolinea.families.ticket_to_ride.schema import FILES as MAP_FILES
from capolinea.families.trains import game_data as library
from capolinea.families.trains.position.schema import Position as BoardPosition

SOURCES = Path(__file__).parent.parent.parent / "src" / "capolinea"


class Leaf(msgspec.Struct, forbid_unknown_fields=True, tag_field="do", tag="leaf"):
    size: Annotated[int, msgspec.Meta(ge=1, le=3)] = 1


class Knot(msgspec.Struct, forbid_unknown_fields=True, tag_field="do", tag="knot"):
    parts: list[Leaf | Knot]


class Tree(msgspec.Struct, forbid_unknown_fields=True):
    kind: Literal["oak", "elm"]
    height: Annotated[float, msgspec.Meta(gt=0)] = 1.0
    label: Annotated[str, msgspec.Meta(pattern="^[a-z]*$", max_length=3)] | None = None
    pair: tuple[int, int] = (0, 0)
    counts: dict[str, Annotated[int, msgspec.Meta(ge=0)]] | list[str] = msgspec.field(default_factory=list)
    old: bool = False
    parts: list[Leaf | Knot] = msgspec.field(default_factory=list)


@pytest.mark.parametrize(
    ("change", "code", "place", "words"),
    [
        ({"kind": "pine"}, "data-value", "$.kind", 'expected one of elm, oak; found the text "pine"'),
        ({"kind": "oka"}, "data-value", "$.kind", "expected one of elm, oak"),
        ({"kind": 5}, "data-type", "$.kind", "expected text, found 5"),
        ({"kind": None}, "data-type", "$.kind", "found null"),
        ({"height": 0}, "data-range", "$.height", "more than 0; found 0"),
        ({"height": "tall"}, "data-type", "$.height", 'a number, found the text "tall"'),
        ({"label": "Oak"}, "data-form", "$.label", "text like ^[a-z]*$"),
        ({"label": "oaks"}, "data-length", "$.label", "at most 3; found 4"),
        ({"label": True}, "data-type", "$.label", "text or null, found true"),
        ({"pair": [1]}, "data-length", "$.pair", "a length: 2; found 1"),
        ({"pair": [1, 2.5]}, "data-type", "$.pair[1]", "a whole number, found 2.5"),
        ({"pair": 7}, "data-type", "$.pair", "a list, found 7"),
        ({"counts": {"a": 1, "b": -1}}, "data-range", "$.counts.b", "at least 0; found -1"),
        ({"counts": "many"}, "data-type", "$.counts", "or"),
        ({"old": 1}, "data-type", "$.old", "true or false, found 1"),
        ({"heigth": 2}, "data-unknown-field", "$", 'no field "heigth" (height?); choose from: kind, height, label'),
        ({"parts": [{"do": "leaf"}, {}]}, "data-missing-field", "$.parts[1]", "missing: do"),
        ({"parts": [{"do": "laef"}]}, "data-value", "$.parts[0].do", '"laef" (leaf?)'),
        ({"parts": [{"do": 3}]}, "data-value", "$.parts[0].do", "one of"),
        ({"parts": [{"do": "knot"}]}, "data-missing-field", "$.parts[0]", "missing: parts"),
        ({"parts": [{"do": "knot", "parts": [{"do": "leaf", "size": 4}]}]}, "data-range", "].parts[0].size", "1 to 3"),
        ({"parts": ["leaf"]}, "data-type", "$.parts[0]", "an object"),
        ({"parts": {}}, "data-type", "$.parts", "a list, found an object"),
    ],
)
def test_a_value_that_does_not_fit_is_refused_in_words(change, code, place, words):
    document = {"kind": "oak", **change}
    with pytest.raises(DataError) as refusal:
        convert(document, Tree, [(Path("tree.json"), document)])
    error = refusal.value
    assert (error.code, error.facts["file"]) == (code, "tree.json")
    assert str(error.facts["place"]).endswith(place)
    assert words in error.text()
    assert len({error.text(language) for language in LANGUAGES}) == len(LANGUAGES)


@pytest.mark.parametrize(
    ("text", "code", "facts", "words"),
    [
        ('{"a": 1,\n "b": }', "data-not-json", {"line": 2, "column": 7}, "line 2, column 7: not valid JSON: a value"),
        ('{"a" 1}', "data-not-json", {"line": 1, "column": 6}, "a colon is missing"),
        ('{"a": 1 "b": 2}', "data-not-json", {"line": 1}, "a comma or a closing bracket"),
        ("{a: 1}", "data-not-json", {"line": 1, "column": 2}, "a name in double quotes"),
        ('{"a": "b', "data-not-json", {"line": 1}, "a text has no closing quote"),
        ('{"a": "b\nc"}', "data-not-json", {"line": 1}, "a line break"),
        ("{} {}", "data-not-json", {"line": 1, "column": 4}, "something after the end"),
        (r'{"a": "\q"}', "data-not-json", {"line": 1}, "can't be read from here"),
        ("", "data-not-json", {"line": 1, "column": 1}, "a value is missing"),
        ("[1]", "data-type", {"place": "$"}, "an object, found a list"),
        ("null", "data-type", {"place": "$"}, "found null"),
        ("[" * 100_000, "data-unreadable", {}, "too many nested levels"),
        ('{"a": ' + "1" * 5000 + "}", "data-unreadable", {}, "too many digits"),
        (b"\xff\xfe{}", "data-unreadable", {}, "not UTF-8"),
    ],
)
def test_a_file_that_is_no_json_object_is_refused_in_words(tmp_path, text, code, facts, words):
    path = tmp_path / "file.json"
    path.write_bytes(text if isinstance(text, bytes) else text.encode())
    with pytest.raises(DataError) as refusal:
        read_json(path)
    error = refusal.value
    assert (error.code, error.facts["file"]) == (code, str(path))
    assert error.facts.items() >= facts.items()
    assert words in error.text()
    assert len({error.text(language) for language in LANGUAGES}) == len(LANGUAGES)


def test_a_file_that_is_not_there_or_a_folder_is_refused(tmp_path):
    for path, words in ((tmp_path / "none.json", "no such file"), (tmp_path, "it is a folder")):
        with pytest.raises(DataError, match=words) as refusal:
            read_json(path)
        assert refusal.value.code == "data-unreadable"


def documents():
    """Files of every schema."""
    for kind, schema in MAP_FILES.items():
        yield read_json(game_data.SHIPPED / "northern-lights" / f"{kind}.json"), schema
    for kind, schema in (("cards", library.CardFile), ("sets", library.SetFile), ("osaka/board", library.BoardFile)):
        yield read_json(library.SHIPPED / f"{kind}.json"), schema
    yield {"game": "g", "players": [{"hand": {"red": 2}, "cars_left": 3}, {"hand": ["red"]}]}, MapPosition
    yield {"game": "g", "players": [{"hand": {"garage": 2}, "deck_top": [{"card": "garage"}]}, {}]}, BoardPosition
    yield {"format": 1, "game": "g", "players": 2, "seed": 1, "actions": ["0: pass"], "first": 0}, SaveFile


def spots(value):
    """Every list and object inside a value."""
    if isinstance(value, dict | list):
        yield value
        for item in value.values() if isinstance(value, dict) else value:
            yield from spots(item)


def refusal_of(document, schema):
    """Where msgspec finds a problem, as far as it says; None if it finds none."""
    try:
        msgspec.convert(document, schema)
    except msgspec.ValidationError as error:
        place = re.search(r"(\$[^`]*)`$", str(error))
        return place[1].partition("[...]")[0] if place else "$"
    return None


def test_what_does_not_fit_is_found_where_msgspec_finds_it():
    """Files with one value changed at random: where msgspec refuses, we find a problem, and only then."""
    chance = random.Random(7)
    strange = [None, True, -1, 0, 1, 10**6, 2.5, "", "Not An Id", "action", [], ["train"], {}, {"id": "x"}]
    refused = 0
    for document, schema in documents():
        text = json.dumps(document)
        assert first_problem(document, schema) is None
        for _ in range(60):
            changed = json.loads(text)
            spot = chance.choice([spot for spot in spots(changed) if spot])
            key = chance.choice(list(spot)) if isinstance(spot, dict) else chance.randrange(len(spot))
            if isinstance(spot, dict) and chance.random() < 0.3:
                spot[f"{key}x"] = spot.pop(key)
            else:
                spot[key] = chance.choice(strange)
            theirs, ours = refusal_of(changed, schema), first_problem(changed, schema)
            assert (ours is None) == (theirs is None), (ours, theirs)
            if ours is not None and theirs is not None:
                refused += 1
                assert ours.place.startswith(theirs), (ours, theirs)
    assert refused > 200


def test_every_phrase_has_a_sentence():
    source = "\n".join(path.read_text("utf-8") for path in SOURCES.rglob("*.py"))
    keys = set(re.findall(r"Phrase\(\s*\"([a-z0-9-]+)\"", source))
    keys |= set(re.findall(r"\"((?:form|json|type|expected|problem|bounds)-[a-z0-9-]+)\"", source))
    assert len(keys) > 50
    assert keys <= sentences("en").keys(), keys - sentences("en").keys()


def test_an_overlay_merges_by_id_and_replaces_the_rest():
    base = {"list": [{"id": "a", "n": 1}, {"id": "b"}], "names": ["x"], "number": 1}
    top = {"list": [{"id": "b", "n": 2}, {"id": "c"}], "names": ["y"]}
    merged = {"list": [{"id": "a", "n": 1}, {"id": "b", "n": 2}, {"id": "c"}], "names": ["y"], "number": 1}
    assert overlay(base, top) == merged
    assert overlay(base, {"list": [{"id": ["b"]}]})["list"] == [{"id": ["b"]}]


def test_words_are_no_part_of_a_digest():
    assert digest([{"name": "a", "size": 1}], {"name"}) == digest([{"name": "b", "size": 1}], {"name"})
    assert digest([{"name": "a", "size": 1}], {"name"}) != digest([{"name": "a", "size": 2}], {"name"})


def test_names_that_are_near():
    assert near("biofuel-trian", ["biofuel-train", "tunnel"]) == " (biofuel-train?)"
    assert near("zzz", ["biofuel-train", "tunnel"]) == ""
