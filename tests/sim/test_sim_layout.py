"""The page for researchers lists the fields of observations as they are."""

from __future__ import annotations

from pathlib import Path

import pytest

from capolinea.core.installed_families import families

PAGE = Path(__file__).parents[2] / "docs" / "research.md"


@pytest.mark.parametrize("family", families())
def test_the_page_has_every_field_in_order(family: str) -> None:
    layout = families()[family].observation.LAYOUT
    tables = [
        "\n".join(f"| `{field.name}` | {field.size} | {field.about} |" for field in fields)
        for fields in (layout.once, layout.by_seat)
    ]
    page = PAGE.read_text("utf-8")
    assert all(table in page for table in tables)
    assert f"{layout.size(2):,} numbers for two players" in page
