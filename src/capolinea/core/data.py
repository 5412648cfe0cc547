"""Reading data files: the shipped ones, merged with those of the user's own folder.

In an overlay a list of things with an `id` is merged by id: an entry with a known id replaces the fields that it
names, one with a new id is added. Any other value replaces the shipped one. A text of three languages may be given in
one of them. Errors name the file, the place in it and what was expected.
"""

from __future__ import annotations

import hashlib
import json
import re
from functools import cache
from typing import TYPE_CHECKING, Any, TypeVar, cast

import msgspec
from msgspec import inspect

from capolinea.core.errors import DataError, InvalidInput
from capolinea.core.installed_families import families
from capolinea.core.language import LANGUAGES
from capolinea.core.problems import Either, Phrase, first_problem, near, shown
from capolinea.core.schema import Words

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
    from pathlib import Path

Document = dict[str, Any]
Schema = TypeVar("Schema")
SCHEMA = "$schema"  # for editors

# Python's messages for text that is not JSON, and the keys of our sentences.
NOT_JSON = {
    "Expecting value": "json-value",
    "Expecting property name enclosed in double quotes": "json-name",
    "Expecting ',' delimiter": "json-comma",
    "Expecting ':' delimiter": "json-colon",
    "Extra data": "json-extra",
    "Unterminated string starting at": "json-string",
    "Invalid control character at": "json-control",
    "Illegal trailing comma before end of object": "json-trailing",
    "Illegal trailing comma before end of array": "json-trailing",
}


def read_json(path: Path) -> Document:
    """A JSON object from a file."""
    try:
        content = path.read_bytes()
    except OSError as error:
        raise unreadable(path, _problem_of(error)) from error
    return parse_json(content, str(path))


def parse_json(content: bytes, file: str) -> Document:
    """A JSON object from what a file of this name holds."""
    try:
        document = json.loads(content.decode("utf-8-sig"))
    except UnicodeDecodeError as error:
        raise unreadable(file, Phrase("problem-not-utf8")) from error
    except RecursionError as error:
        raise unreadable(file, Phrase("problem-too-deep")) from error
    except json.JSONDecodeError as error:
        place = Phrase("place-line", line=error.lineno, column=error.colno)
        problem = Phrase(NOT_JSON.get(error.msg, "json-other"))
        raise DataError(
            "data-not-json", file=file, place=place, problem=problem, line=error.lineno, column=error.colno
        ) from error
    except ValueError as error:  # a number of more digits than Python reads
        raise unreadable(file, Phrase("problem-long-number")) from error
    if not isinstance(document, dict):
        expected = Phrase("type-object")
        raise DataError("data-type", file=file, place="$", expected=expected, found=shown(document))
    return cast("Document", document)


def read_some(path: Path, most: int) -> bytes:
    """What a file holds, up to so many bytes."""
    try:
        with path.open("rb") as opened:
            return opened.read(most)
    except OSError as error:
        raise unreadable(path, _problem_of(error)) from error


def unreadable(path: Path | str, problem: object) -> DataError:
    """The error for a file or folder that cannot be read."""
    return DataError("data-unreadable", file=str(path), problem=problem)


def _problem_of(error: OSError) -> object:
    if isinstance(error, FileNotFoundError):
        return Phrase("problem-no-file")
    if isinstance(error, IsADirectoryError):
        return Phrase("problem-is-folder")
    return Phrase("problem-permission") if isinstance(error, PermissionError) else error.strerror or str(error)


def check_data_folder(data: Path | None) -> None:
    """Refuse data that is no folder or has no folder of a family: the user probably meant another one."""
    if data is None:
        return
    if not data.is_dir():
        raise unreadable(data, Phrase("problem-no-folder"))
    if not any((data / known).is_dir() for known in families()):
        raise unreadable(data, Phrase("problem-no-family", families=Either(*families())))


def family_folder(data: Path | None, family: str) -> Path | None:
    """The folder of a family in the user's own data; None if it has none, or if there is no such data."""
    check_data_folder(data)
    own = data / family if data is not None else None
    return own if own is not None and own.is_dir() else None


def data_roots(shipped: Path, own: Path | None, *, of_family: Sequence[str] = (), of_game: Sequence[str]) -> list[Path]:
    """The folders of a family, shipped first; a file of the user's own that nothing would read is refused."""
    if own is None:
        return [shipped]
    known = [f"{kind}.json" for kind in of_family] + [f"*/{kind}.json" for kind in of_game]
    for pattern, kinds in (("*.json", of_family), ("*/*.json", of_game)):
        for stranger in sorted(own.glob(pattern)):
            if not _is_hidden(stranger, own) and stranger.stem not in kinds:
                found = stranger.relative_to(own).as_posix()
                raise DataError("data-stray-file", file=str(stranger), found=found, known=", ".join(known))
    return [shipped, own]


def _is_hidden(path: Path, root: Path) -> bool:
    """Whether a path is for tools alone, such as `.git`."""
    return any(part.startswith(".") for part in path.relative_to(root).parts)


def game_folders(roots: Sequence[Path]) -> dict[str, list[Path]]:
    """The folders of each game, shipped first, then the user's own."""
    folders: dict[str, list[Path]] = {}
    for root in roots:
        for folder in sorted(root.iterdir()):
            if folder.is_dir() and not _is_hidden(folder, root):
                folders.setdefault(folder.name, []).append(folder)
    return folders


def readable(
    names: Iterable[str], read: Callable[[str], Schema], family: str, broken: dict[str, DataError] | None
) -> list[Schema]:
    """What is read of each game of a family; an error goes into `broken`, or is raised if that is None."""
    found: list[Schema] = []
    for name in names:
        try:
            found.append(read(name))
        except DataError as error:
            if broken is None:
                raise
            broken[f"{family}/{name}"] = error
    return found


def folders_of(name: str, family: str, folders: Mapping[str, list[Path]]) -> list[Path]:
    """The folders of a game by its name."""
    if name not in folders:
        known = ", ".join(f"{family}/{folder}" for folder in folders)
        raise InvalidInput("unknown-game", game=f"{family}/{name}", known=known)
    return folders[name]


def _has_ids(value: object) -> bool:
    return isinstance(value, list) and all(
        isinstance(item, dict) and isinstance(cast("Document", item).get("id"), str)
        for item in cast("list[Any]", value)
    )


def overlay(base: Document, top: Document) -> Document:
    """A document merged with another, which wins.

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


def refuse_newer(document: Document, newest: int, file: str) -> None:
    """Refuse a file of a format that only a later version of Capolinea knows."""
    number = document.get("format")
    if isinstance(number, int) and number > newest:
        raise DataError("newer-format", file=file, place="$.format")


def convert(document: Document, schema: type[Schema], layers: Sequence[tuple[Path, Document]]) -> Schema:
    """A document as a value of its schema."""
    try:
        return msgspec.convert(document, schema)
    except RecursionError as error:
        raise unreadable(layers[-1][0], Phrase("problem-too-deep")) from error
    except msgspec.ValidationError as error:
        problem = first_problem(document, schema)
        if problem is None:  # something that only msgspec knows of
            raise DataError("data-schema", file=str(layers[-1][0]), place="$", problem=str(error)) from error
        path, place = _locate(problem.place, document, layers)
        code, facts = problem.code, dict(problem.facts)
        entry = re.fullmatch(r"\$\.(\w+)\[(\d+)\]", problem.place)
        if code == "data-missing-field" and entry:
            key, number = entry[1], int(entry[2])
            known = [item["id"] for _, lower in layers[:-1] if _has_ids(lower.get(key)) for item in lower[key]]
            name = document[key][number].get("id")
            if known and name is not None and name not in known:  # likely a correction with its id misspelt
                code, facts = "data-new-entry", facts | {"name": name, "list": key, "near": near(name, known)}
        raise DataError(code, "", file=str(path), place=place, **facts) from error


def in_all_languages(value: Any, schema: Any) -> Any:
    """A value with every text of its schema in three languages; the first one given fills in for a missing one.

    >>> in_all_languages({"en": "Standard", "es": "Estándar"}, Words)
    {'en': 'Standard', 'it': 'Standard', 'es': 'Estándar'}
    >>> in_all_languages("Rhineland", Words)
    {'en': 'Rhineland', 'it': 'Rhineland', 'es': 'Rhineland'}
    """
    return _spread(value, _type_info(schema))


@cache
def _type_info(schema: Any) -> inspect.Type:
    return inspect.type_info(schema)


def _spread(value: Any, kind: inspect.Type) -> Any:
    bare = kind.type if isinstance(kind, inspect.Metadata) else kind
    match bare:
        case inspect.StructType() if bare.cls is Words:
            return _spread_words(value)
        case inspect.UnionType():
            words = [option for option in bare.types if isinstance(option, inspect.StructType) and option.cls is Words]
            return _spread_words(value) if words else value
        case inspect.ListType() if isinstance(value, list):
            return [_spread(item, bare.item_type) for item in cast("list[Any]", value)]
        case inspect.StructType() if isinstance(value, dict):
            fields = {field.encode_name: field.type for field in bare.fields}
            document = cast("Document", value)
            return {key: _spread(item, fields[key]) if key in fields else item for key, item in document.items()}
        case _:
            return value


def _spread_words(value: Any) -> Any:
    """A text in three languages; anything else is left for the schema to refuse."""
    if isinstance(value, str):
        return dict.fromkeys(LANGUAGES, value)
    if not isinstance(value, dict):
        return value
    said = cast("Document", value)
    first = next((said[language] for language in LANGUAGES if isinstance(said.get(language), str)), None)
    return said if first is None else dict.fromkeys(LANGUAGES, first) | said


def refuse(problems: Iterable[DataError]) -> None:
    """Raise the first problem, if there is one."""
    for problem in problems:
        raise problem


class Layers:
    """One kind of file, merged from all folders that have it."""

    def __init__(
        self,
        kind: str,
        folders: Sequence[Path],
        *,
        default: Document | None = None,
        read: Callable[[Path], Document] = read_json,
    ) -> None:
        self.files = [(path, read(path)) for folder in folders if (path := folder / f"{kind}.json").exists()]
        if not self.files and default is None:
            raise unreadable(folders[-1] / f"{kind}.json", Phrase("problem-no-file"))
        self.merged: Document = default or {}
        for _, document in self.files:
            document.pop(SCHEMA, None)
            self.merged = overlay(self.merged, document)

    def convert(self, schema: type[Schema]) -> Schema:
        """The merged document as a value of its schema."""
        return convert(in_all_languages(self.merged, schema), schema, self.files)

    def wrong(self, place: str, expected: object, found: object) -> DataError:
        """The error for a value that is not what it should be; `expected` is a Phrase."""
        path, place = _locate(place, self.merged, self.files)
        return DataError("data-wrong", file=str(path), place=place, expected=expected, found=_as_found(found))

    def unknown(self, place: str, expected: object, name: str, known: Collection[str]) -> DataError:
        """The error for an unknown name, with a suggestion."""
        return self.wrong(place, expected, Phrase("found-unknown", text=name, near=near(name, known)))

    def own_last(self, key: str) -> list[int]:
        """The numbers of the entries of a list, those that the last file has at the end: it is the one to blame."""
        last = self.files[-1][1].get(key)
        own = {entry["id"] for entry in last} if last and _has_ids(last) else set[str]()
        return sorted(range(len(self.merged[key])), key=lambda number: self.merged[key][number]["id"] in own)

    def check_ids(self, key: str, ids: Sequence[str], limit: int) -> Iterator[DataError]:
        """Refuse too many entries, and two of one id."""
        if len(ids) > limit:
            yield self.wrong(f"$.{key}", Phrase("expected-entries", limit=limit), len(ids))
            return
        for number, name in enumerate(ids):
            if name in ids[:number]:
                yield self.wrong(f"$.{key}[{number}].id", Phrase("expected-new-id"), name)

    def check_once(self, place: str, names: Sequence[str]) -> Iterator[DataError]:
        """Refuse a name that is in a list twice."""
        for number, name in enumerate(names):
            if name in names[:number]:
                yield self.wrong(f"{place}[{number}]", Phrase("expected-once"), name)


def _as_found(found: object) -> object:
    """A value in the words of a sentence: nothing, a quoted text, or itself."""
    if found is None or found == "":
        return Phrase("found-nothing")
    return Phrase("found-unknown", text=found, near="") if isinstance(found, str) else found


def digest(data: object, words: Collection[str]) -> str:
    """A fingerprint of everything a game depends on; fields of these names do not change it."""
    facts = json.dumps(_facts(msgspec.to_builtins(data), words), sort_keys=True)
    return hashlib.sha256(facts.encode()).hexdigest()[:16]


def _facts(value: Any, words: Collection[str]) -> Any:
    if isinstance(value, dict):
        document = cast("Document", value)
        return {key: _facts(item, words) for key, item in document.items() if key not in words}
    return [_facts(item, words) for item in cast("list[Any]", value)] if isinstance(value, list) else value
