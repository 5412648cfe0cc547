"""Reading data files: shipped ones, and those of a folder of the user's own laid over them.

In an overlay a list of things with an `id` is merged by id: an entry with a known id replaces the fields that it
names, one with a new id is added. Any other value replaces the shipped one. Errors name the file, the place in it and
what was expected.
"""

from __future__ import annotations

import json
import re
from difflib import get_close_matches
from typing import TYPE_CHECKING, Any, TypeVar, cast

import msgspec

from capolinea.core.errors import DataError
from capolinea.core.family import FAMILIES

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence
    from pathlib import Path

Document = dict[str, Any]
Schema = TypeVar("Schema")


def read_json(path: Path) -> Document:
    """A JSON object from a file."""
    try:
        document = json.loads(path.read_text("utf-8-sig"))
    except OSError as error:
        raise DataError("data-unreadable", file=str(path), problem=error.strerror or str(error)) from error
    except UnicodeDecodeError as error:
        raise DataError("data-unreadable", file=str(path), problem="not UTF-8 text") from error
    except RecursionError as error:
        raise DataError("data-unreadable", file=str(path), problem="nested too deeply") from error
    except json.JSONDecodeError as error:
        place = f"line {error.lineno}, column {error.colno}"
        raise DataError("data-not-json", file=str(path), place=place, problem=error.msg) from error
    except ValueError as error:  # a number of more digits than Python reads
        raise DataError("data-unreadable", file=str(path), problem=str(error)) from error
    if not isinstance(document, dict):
        raise DataError("data-wrong", file=str(path), place="$", expected="an object", found=type(document).__name__)
    return cast("Document", document)


def family_folder(data: Path | None, family: str) -> Path | None:
    """The folder of a family in the user's own data; None where it has none, or where there is no such data.

    Data without a folder of any family is refused: it is likely not what the user meant.
    """
    if data is None:
        return None
    if not data.is_dir():
        raise DataError("data-unreadable", file=str(data), problem="no such folder")
    if not any((data / known).is_dir() for known in FAMILIES):
        raise DataError("data-unreadable", file=str(data), problem=f"there is no folder {' or '.join(FAMILIES)} in it")
    own = data / family
    return own if own.is_dir() else None


def near(name: str, names: Iterable[str]) -> str:
    """Names like a name that is unknown, as an addition to a sentence; empty where there is none.

    >>> near("zurich-munchen", ["munchen-zurich", "paris-zurich", "wien-zagrab"])
    ' (munchen-zurich?)'
    """
    known = list(names)
    words = set(re.split(r"[^a-z0-9]+", name.lower()))
    alike = [other for other in known if words <= set(re.split(r"[^a-z0-9]+", other))]
    alike = alike or get_close_matches(name.lower(), known, 3, 0.75)
    return f" ({', '.join(alike[:3])}?)" if alike else ""


def _has_ids(value: object) -> bool:
    return isinstance(value, list) and all(isinstance(item, dict) and "id" in item for item in cast("list[Any]", value))


def overlay(base: Document, top: Document) -> Document:
    """A document with another laid over it.

    >>> overlay({"cars": 45, "tickets": [{"id": "a", "points": 1}]}, {"tickets": [{"id": "a", "points": 2}]})
    {'cars': 45, 'tickets': [{'id': 'a', 'points': 2}]}
    """
    merged = dict(base)
    for key, value in top.items():
        if _has_ids(value) and _has_ids(base.get(key)):
            entries = {entry["id"]: entry for entry in base[key]}
            for entry in value:
                entries[entry["id"]] = {**entries.get(entry["id"], {}), **entry}
            merged[key] = list(entries.values())
        else:
            merged[key] = value
    return merged


def _locate(place: str, merged: Document, layers: Sequence[tuple[Path, Document]]) -> tuple[Path, str]:
    """The file, and the place in that file, of a place in the merged document: the last layer that has it."""
    match = re.match(r"\$\.(\w+)(?:\[(\d+)\])?(.*)", place)
    if not match:
        return layers[-1][0], place
    key, index, rest = match.groups()
    for path, document in reversed(layers):
        if key not in document:
            continue
        if index is None or not _has_ids(document[key]):
            return path, place
        wanted = merged[key][int(index)]["id"]
        numbers = sorted(range(len(document[key])), key=lambda number: number != int(index))  # that very place first
        for number in numbers:
            if document[key][number]["id"] == wanted:
                return path, f"$.{key}[{number}]{rest}"
    return layers[-1][0], place


def wrong(
    layers: Sequence[tuple[Path, Document]], merged: Document, place: str, expected: str, found: object
) -> DataError:
    """The error for a value that is not what it should be."""
    path, place = _locate(place, merged, layers)
    return DataError("data-wrong", file=str(path), place=place, expected=expected, found=found)


def convert(document: Document, schema: type[Schema], layers: Sequence[tuple[Path, Document]]) -> Schema:
    """A document as a value of its schema."""
    try:
        return msgspec.convert(document, schema)
    except msgspec.ValidationError as error:
        problem, _, place = str(error).partition(" - at `")
        path, place = _locate(place.rstrip("`") or "$", document, layers)
        raise DataError("data-schema", file=str(path), place=place, problem=problem) from error
