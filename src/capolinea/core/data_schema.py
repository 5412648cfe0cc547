"""The published schemas of data and position files, as JSON Schema: for editors and for authors of maps.

They are made from the classes that read the files, so that they are always right.
"""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

import msgspec

from capolinea.core.data import SCHEMA
from capolinea.core.installed_families import families
from capolinea.core.language import LANGUAGES
from capolinea.core.schema import SVG_PATH, Part

if TYPE_CHECKING:
    from pathlib import Path

DRAFT = "https://json-schema.org/draft/2020-12/schema"


def schemas(family: str) -> dict[str, dict[str, Any]]:
    """The schema of each kind of file of a family, by the name of the file; `position` is that of position files.

    >>> sorted(schemas("trains"))
    ['board', 'cards', 'position', 'sets']
    """
    return {kind: _schema(struct) for kind, struct in families()[family].data_files.items()}


def _schema(struct: type[msgspec.Struct]) -> dict[str, Any]:
    schema = msgspec.json.schema(struct)
    parts: dict[str, Any] = schema["$defs"]
    if issubclass(struct, Part):
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


def field_tables(family: str) -> str:
    """Every field of the files of a family, as tables in Markdown: `docs/maps.md` has them.

    The steps of a card, which have a page of their own, and undocumented positions are left out.
    """
    lines: list[str] = []
    told = set[str]()
    for kind, schema in schemas(family).items():
        file = "A position file" if kind == "position" else f"`{kind}.json`"
        for name, part in schema["$defs"].items():
            fields = {key: each for key, each in part.get("properties", {}).items() if key != SCHEMA}
            silent = kind == "position" and not any("description" in each for each in fields.values())
            if name in told or name in ("About", "Words") or "do" in fields or silent:
                continue
            told.add(name)
            head = file if schema["$ref"].endswith(f"/{name}") else f"{file}: {name}"
            lines += [
                f"### {head}",
                "",
                " ".join(part["description"].split()),
                "",
                "| field | value | meaning |",
                "|---|---|---|",
            ]
            lines += [_row(key, each, needed=key in part.get("required", ())) for key, each in fields.items()]
            lines.append("")
    return "\n".join(lines)


def _row(name: str, field: dict[str, Any], *, needed: bool) -> str:
    default, meaning = field.get("default"), [field.get("description", "")]
    if isinstance(default, str | int | list) and default:
        meaning.append(f"Default: `{json.dumps(default, ensure_ascii=False)}`.")
    return f"| {'' if needed else '*'}`{name}`{'' if needed else '*'} | {_value(field)} | {' '.join(meaning).strip()} |"


def _value(field: dict[str, Any]) -> str:
    """What a field holds, in a few words.

    >>> _value({"type": "integer", "minimum": 3, "maximum": 60})
    '3 to 60'
    """
    if "discriminator" in field:
        return "step"
    if "anyOf" in field:
        return " or ".join(_value(each) for each in field["anyOf"] if each.get("type") != "null")
    if "$ref" in field:
        name = field["$ref"].rpartition("/")[2]
        return "text" if name == "Words" else name
    if "enum" in field:
        return ", ".join(f"`{each}`" for each in field["enum"])
    low, high = field.get("minimum", field.get("exclusiveMinimum")), field.get("maximum")
    if low is not None:
        return f"{low} to {high}" if high is not None else f"from {low}"
    match field.get("type"):
        case "array" if isinstance(field.get("items"), dict) and field["items"]:
            return f"list of: {_value(field['items'])}"
        case "array":
            return "list"
        case "object" if isinstance(field.get("additionalProperties"), dict):
            return f"object of: {_value(field['additionalProperties'])}"
        case "string":
            pattern = field.get("pattern")
            return "text" if pattern is None else "SVG path" if pattern == SVG_PATH else "id"
        case "boolean":
            return "`true`, `false`"
        case kind:
            return str(kind)
