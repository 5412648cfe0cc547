"""The published schemas: they take the shipped files, and docs/maps.md says what they say."""

import json
from pathlib import Path

import pytest

from capolinea.core.data_schema import field_tables, schemas
from capolinea.core.installed_families import families

PAGE = Path(__file__).parents[2] / "docs" / "maps.md"


@pytest.mark.parametrize("family", ["ticket-to-ride", "trains"])
def test_the_page_of_maps_has_every_field(family):
    assert field_tables(family).strip() in PAGE.read_text("utf-8"), f"capolinea schema {family} prints it anew"


@pytest.mark.parametrize("family", ["ticket-to-ride", "trains"])
def test_every_field_of_a_data_file_is_explained_but_for_those_that_say_it_themselves(family):
    plain = {"id", "name", "about", "note", "cards", "sets", "hexes", "cities", "routes", "tickets", "bonus_cards"}
    plain |= {"usable_routes", "variants", "ticket_options", "double", "triple", "terrain"}
    for kind in families()[family].data_files.keys() - {"position", "drawing", "picture"}:
        for part, found in schemas(family)[kind]["$defs"].items():
            fields = found.get("properties", {})
            if part == "About" or "do" in fields:
                continue
            silent = {key for key, field in fields.items() if "description" not in field} - plain - {"$schema"}
            assert not (silent - {"points"}), f"{kind}, {part}"


def test_a_text_may_be_plain_or_in_one_language():
    words = schemas("ticket-to-ride")["game"]["$defs"]["Words"]
    assert [each["type"] for each in words["anyOf"]] == ["string", "object"]
    assert json.dumps(words).count('"required"') == 0
