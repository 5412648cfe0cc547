"""A map in the files that it is exchanged in: one reader and one writer for pages, servers and the terminal.

Read are a map file, the files of a data folder, and what a family knows of other editors: their JSON, their
spreadsheets. All of them may come in a zip. Written are the same, each as one file.
"""

from __future__ import annotations

import json
import re
import unicodedata
import zlib
from io import BytesIO
from pathlib import PurePosixPath
from typing import TYPE_CHECKING, Any, NamedTuple
from zipfile import ZIP_DEFLATED, BadZipFile, ZipFile, ZipInfo

from capolinea.core.data import parse_json, unreadable
from capolinea.core.errors import DataError, InvalidInput
from capolinea.core.installed_families import families
from capolinea.core.map_file import MOST_BYTES, check_form, kinds_of
from capolinea.core.problems import SHOWN, Phrase

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from capolinea.core.family import Family
    from capolinea.core.map_file import MapFile

FORMS = ("map", "folder", "editor", "tables")
"""A map file, the data folder in a zip, the JSON of another editor, and its spreadsheets in a zip."""

MOST_FILES = 40  # that come together, in a zip or not
MOST_READ = 2 * MOST_BYTES  # of all of them: spaces and line breaks are not counted later
ZIP = b"PK\x03\x04"
KINDS = JSON, SPREADSHEET = ".json", ".csv"
LONGEST_NAME = 24
DOS_TIME = (1980, 1, 1, 0, 0, 0)  # the same map is the same file


class LooseFile(NamedTuple):
    """A file with its name, which may have folders."""

    name: str
    content: bytes

    @property
    def path(self) -> PurePosixPath:
        """Its name in parts."""
        return PurePosixPath(self.name.replace("\\", "/"))


# --- reading


def read_map(given: Sequence[LooseFile], name: str = "") -> MapFile:
    """The map that some files hold. Without a name it is called as they are."""
    found = _unpacked(given)
    if len(found) > 1:
        found = [each for each in found if each.path.suffix.lower() in KINDS]
    if sum(len(each.content) for each in found) > MOST_READ:
        raise DataError("map-too-big", file=_called(given), most=MOST_BYTES // 1024)
    tables = {each.name: _text(each.content) for each in found if each.path.suffix.lower() == SPREADSHEET}
    documents = {each.name: parse_json(each.content, each.name) for each in found if each.name not in tables}
    for file, document in documents.items():
        if document.get("capolinea") == "map":
            return check_form({**document, "name": name} if name else document, file)
    usual = name or _name_of(_stem(given))
    folder = _folder(documents, usual) if documents else None
    if folder is not None:
        return folder
    for family in families().values():
        foreign = family.workshop.read_foreign(documents, tables, name or usual) if family.workshop else None
        if foreign is not None:
            return check_form(foreign, next(iter({**documents, **tables})))
    raise DataError("no-map-in-files", file=_called(given))


def _unpacked(given: Iterable[LooseFile]) -> list[LooseFile]:
    """All files, those in zips too; hidden ones are for tools alone."""
    found: list[LooseFile] = []
    for each in given:
        found += _in_zip(each) if each.content.startswith(ZIP) else [each]
        if len(found) > MOST_FILES:
            raise DataError("map-too-many-files", file=each.name[:SHOWN], most=MOST_FILES)
    return [each for each in found if not any(part.startswith((".", "__MACOSX")) for part in each.path.parts)]


def _in_zip(file: LooseFile) -> list[LooseFile]:
    """The files of a zip. What it says of their sizes is not believed: no more is unpacked than a map may have."""
    found: list[LooseFile] = []
    left = MOST_READ
    try:
        with ZipFile(BytesIO(file.content)) as archive:
            entries = [entry for entry in archive.infolist() if not entry.is_dir()]
            if len(entries) > MOST_FILES:
                raise DataError("map-too-many-files", file=file.name, most=MOST_FILES)
            for entry in entries:
                if PurePosixPath(entry.filename).suffix.lower() not in KINDS:
                    continue
                with archive.open(entry) as opened:
                    content = opened.read(left + 1)
                left -= len(content)
                if left < 0:
                    raise DataError("map-too-big", file=file.name, most=MOST_BYTES // 1024)
                found.append(LooseFile(entry.filename, content))
    except (BadZipFile, zlib.error, EOFError, NotImplementedError, RuntimeError, OSError, ValueError) as error:
        raise unreadable(file.name, Phrase("problem-bad-zip")) from error
    return found


def _text(content: bytes) -> str:
    try:
        return content.decode("utf-8-sig")
    except UnicodeDecodeError:
        return content.decode("cp1252", "replace")  # as older spreadsheets write


def _folder(documents: Mapping[str, dict[str, Any]], name: str) -> MapFile | None:
    """The files of a data folder, by their names; None if they are something else."""
    by_kind: dict[str, tuple[str, dict[str, Any]]] = {}
    for file, document in documents.items():
        by_kind[PurePosixPath(file.replace("\\", "/")).stem] = (file, document)
    if "board" not in by_kind:
        return None
    where, board = by_kind["board"]
    family = _family_of(where, board)
    if family is None:
        return None
    files: dict[str, dict[str, Any]] = {}
    for kind, (file, document) in by_kind.items():
        if kind not in kinds_of(family):
            raise DataError("data-stray-file", file=file, found=file, known=", ".join(_file_names(family)))
        files[kind] = {field: value for field, value in document.items() if field != "$schema"}
    folder = PurePosixPath(where.replace("\\", "/")).parent.name
    document = {"capolinea": "map", "family": family.id, "name": _name_of(folder) if folder else name, "files": files}
    return check_form(document, where)


def _file_names(family: Family[Any, Any, Any, Any]) -> list[str]:
    return [f"{kind}{JSON}" for kind in kinds_of(family)]


def _family_of(where: str, board: Mapping[str, Any]) -> Family[Any, Any, Any, Any] | None:
    """The family that the folders above a board name, or that has boards with such fields."""
    known = [family for family in families().values() if "board" in kinds_of(family)]
    for family in known:
        if family.id in PurePosixPath(where.replace("\\", "/")).parts:
            return family
    likely = [
        family
        for family in known
        if all(each.encode_name in board for each in _fields(family.data_files["board"]) if each.required)
    ]
    return likely[0] if likely else None


def _fields(shape: Any) -> Sequence[Any]:
    from msgspec.structs import fields

    return fields(shape)


def _called(given: Sequence[LooseFile]) -> str:
    return ", ".join(each.name[:SHOWN] for each in given[:3]) or "map"


def _stem(given: Sequence[LooseFile]) -> str:
    return given[0].path.stem.split(".")[0] if len(given) == 1 else ""


def _name_of(text: str) -> str:
    """The name of a map made from any text."""
    plain = unicodedata.normalize("NFKD", text).encode("ascii", "ignore").decode().lower()
    return re.sub(r"[^a-z0-9]+", "-", plain)[:LONGEST_NAME].strip("-") or "imported"


# --- writing


def write_map(file: MapFile, form: str) -> LooseFile:
    """A map as one file of a form of `FORMS`."""
    if form == "map":
        return LooseFile(f"{file.name}.map.json", _json(file.to_json()))
    if form == "folder":
        base = PurePosixPath(file.family, file.name)
        shared = families()[file.family].shared_files
        parts = {
            str((base.parent if kind in shared else base) / f"{kind}{JSON}"): _json(document)
            for kind, document in file.files.items()
        }
        return LooseFile(f"{file.name}.zip", _zip(parts))
    workshop = families()[file.family].workshop
    written = workshop.write_foreign(file.files, file.name, form) if workshop else {}
    if not written:
        raise InvalidInput("exchange-not-here", family=file.family)
    (first, *more) = written
    if more:
        return LooseFile(f"{file.name}-{form}.zip", _zip({name: text.encode() for name, text in written.items()}))
    return LooseFile(first, written[first].encode())


def _json(document: dict[str, Any]) -> bytes:
    return (json.dumps(document, ensure_ascii=False, indent=1) + "\n").encode()


def _zip(parts: Mapping[str, bytes]) -> bytes:
    written = BytesIO()
    with ZipFile(written, "w", ZIP_DEFLATED) as archive:
        for name, content in parts.items():
            archive.writestr(ZipInfo(name, DOS_TIME), content, ZIP_DEFLATED)
    return written.getvalue()
