"""The published schemas of data files and position files, as JSON Schema: for editors, and for whoever writes a map.

They are made from the classes that the files are read with, so that they say what is true.
"""

from __future__ import annotations

import json
from importlib import import_module
from importlib.util import find_spec
from typing import TYPE_CHECKING, Any

import msgspec

from capolinea.core.data import SCHEMA
from capolinea.core.family import families
from capolinea.core.language import LANGUAGES

if TYPE_CHECKING:
    from pathlib import Path

DRAFT = "https://json-schema.org/draft/2020-12/schema"


def schemas(family: str) -> dict[str, dict[str, Any]]:
    """The schema of each kind of file of a family, by the name of the file; `position` is that of position files.

    >>> sorted(schemas("trains"))
    ['board', 'cards', 'position', 'sets']
    """
    package = families()[family].package
    if find_spec(f"{package}.schema") is None:  # a family whose games are not data
        return {}
    files: dict[str, type[msgspec.Struct]] = import_module(f"{package}.schema").FILES
    position = import_module(f"{package}.position.schema").Position
    return {kind: _schema(struct) for kind, struct in {**files, "position": position}.items()}


def _schema(struct: type[msgspec.Struct]) -> dict[str, Any]:
    schema = msgspec.json.schema(struct)
    parts: dict[str, Any] = schema["$defs"]
    parts[struct.__name__]["properties"][SCHEMA] = {"type": "string"}
    if "Words" in parts:  # `capolinea.core.data.in_all_languages`
        text = {"type": "string"}
        languages = {
            "type": "object",
            "properties": dict.fromkeys(LANGUAGES, text),
            "minProperties": 1,
            "additionalProperties": False,
        }
        parts["Words"] = {
            "title": "Words",
            "description": "A text in English, Italian and Spanish. One of them is enough, or a plain text for all.",
            "anyOf": [text, languages],
        }
    return {SCHEMA: DRAFT, **schema}


def write_schemas(family: str, folder: Path) -> None:
    """Write each schema of a family to a file of its name."""
    folder.mkdir(parents=True, exist_ok=True)
    for kind, schema in schemas(family).items():
        (folder / f"{kind}.json").write_text(f"{json.dumps(schema, indent=1)}\n", "utf-8")
