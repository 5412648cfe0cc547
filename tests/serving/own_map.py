"""Map files for tests: those of `capolinea new-map`."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from capolinea.core.map_file import check_form, pack
from capolinea.core.template import write_template


@cache
def _packed(family: str) -> Any:
    with TemporaryDirectory() as folder:
        return pack(write_template(Path(folder), family, "lakeland"))


def map_file(family: str = "ticket-to-ride", name: str = "lakeland") -> dict[str, Any]:
    """A small map that can be played."""
    return {**_packed(family).to_json(), "name": name}


def id_of(document: dict[str, Any]) -> str:
    """The id of its game."""
    return check_form(document).id
