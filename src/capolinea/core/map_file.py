"""Map files: a whole map or board of one's own in one JSON file, the files of its data folder by name.

Its id is `family/name.digest`. The digest is of everything in the file, so that an id means the same map everywhere and
for good; see `capolinea.core.map_shelf` for how a game of that id is opened.
"""

from __future__ import annotations

import hashlib
import inspect
import json
import re
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, Literal, NamedTuple, cast

from msgspec import Meta, Struct

from capolinea.core.data import convert, game_folders, read_json, refuse_newer, unreadable
from capolinea.core.errors import DataError, InvalidInput
from capolinea.core.installed_families import families
from capolinea.core.problems import SHOWN, Either, Phrase, near, shown

if TYPE_CHECKING:
    from capolinea.core.family import Family

FORMAT = 1
MOST_BYTES = 256 * 1024
MOST_LEVELS = 32
DIGITS = 20  # of a digest
MARK = "."  # between name and digest: paths need not escape it
OWN_ID = re.compile(r"[a-z0-9-]+/[a-z0-9][a-z0-9-]{0,23}\.[0-9a-f]{20}")
CONTROL = re.compile(r"[\x00-\x08\x0b\x0c\x0e-\x1f\x7f\ud800-\udfff]")  # no text of a map has them

Name = Annotated[str, Meta(pattern=r"^[a-z0-9][a-z0-9-]*\Z", max_length=24, extra={"form": "form-id"})]


class MapFile(Struct, forbid_unknown_fields=True, kw_only=True, frozen=True):
    """A map file. `files` are documents as in the map's folder: see docs/maps.md."""

    capolinea: Literal["map"] = "map"
    format: Annotated[int, Meta(ge=1, le=FORMAT)] = FORMAT
    family: str
    name: Name
    files: dict[str, dict[str, Any]]

    @property
    def id(self) -> str:
        """The id of its game."""
        return id_of(self, text_of(self))

    def to_json(self) -> dict[str, Any]:
        """As it is written."""
        return {"capolinea": "map", "format": FORMAT, "family": self.family, "name": self.name, "files": self.files}


def is_own(game: str) -> bool:
    """Whether an id is that of a map file.

    >>> is_own("ticket-to-ride/lakeland.0f3c5a1b9d2e4c6f8a7b"), is_own("ticket-to-ride/europe")
    (True, False)
    """
    return MARK in game and OWN_ID.fullmatch(game) is not None


def id_of(file: MapFile, text: str) -> str:
    """The id of a map whose one text is known: the same for the same content, however it is written."""
    return f"{file.family}/{file.name}{MARK}{hashlib.sha256(text.encode()).hexdigest()[:DIGITS]}"


def text_of(file: MapFile) -> str:
    """A map file in its one form, for stores: sorted, in ASCII."""
    return json.dumps(_settled(file.to_json()), sort_keys=True, separators=(",", ":"))


def _settled(value: Any) -> Any:
    """A value as JavaScript writes it too: a whole number has no fraction."""
    if isinstance(value, dict):
        return {key: _settled(item) for key, item in cast("dict[str, Any]", value).items()}
    if isinstance(value, list):
        return [_settled(item) for item in cast("list[Any]", value)]
    return int(value) if isinstance(value, float) and value.is_integer() else value


# --- reading


def check_form(document: Any, file: str = "map") -> MapFile:
    """A map file from what was read; the documents in it are checked elsewhere, by their schemas."""
    if not isinstance(document, dict):
        raise DataError("data-type", file=file, place="$", expected=Phrase("type-object"), found=shown(document))
    _check_values(document, file)
    content = cast("dict[str, Any]", document)
    if len(json.dumps(content, separators=(",", ":"))) > MOST_BYTES:
        raise DataError("map-too-big", file=file, most=MOST_BYTES // 1024)
    if content.get("capolinea") != "map":
        raise DataError("not-a-map-file", file=file, place="$.capolinea")
    refuse_newer(content, FORMAT, file)
    found = convert(content, MapFile, [(Path(file), content)])
    family = families().get(found.family)
    if family is None or not kinds_of(family):
        known = [each.id for each in families().values() if kinds_of(each)]
        raise _wrong(file, "$.family", Either(*known), found.family, known)
    for kind in found.files:
        if kind not in kinds_of(family):
            raise _wrong(file, f"$.files.{kind[:SHOWN]}", Either(*kinds_of(family)), kind, kinds_of(family))
    return found


def _wrong(file: str, place: str, expected: object, name: str, known: list[str]) -> DataError:
    found = Phrase("found-unknown", text=name[:SHOWN], near=near(name, known))
    return DataError("data-wrong", file=file, place=place, expected=expected, found=found)


class _Place(NamedTuple):
    """Where a value is. Spelt out for every value, a long key would fill the memory."""

    above: _Place | None = None
    step: str | int = "$"

    def __str__(self) -> str:
        if self.above is None:
            return "$"
        return f"{self.above}[{self.step}]" if isinstance(self.step, int) else f"{self.above}.{self.step[:SHOWN]}"


def _check_values(document: Any, file: str) -> None:
    """Refuse what is nested too deeply, numbers that JSON does not have, and texts that no screen can show."""
    level: list[tuple[_Place, Any]] = [(_Place(), document)]
    for _ in range(MOST_LEVELS):
        below: list[tuple[_Place, Any]] = []
        for place, value in level:
            if isinstance(value, dict):
                parts = cast("dict[str, Any]", value)
                for key in parts:
                    _check_text(key, place, file)
                below += [(_Place(place, key), item) for key, item in parts.items()]
            elif isinstance(value, list):
                below += [(_Place(place, number), item) for number, item in enumerate(cast("list[Any]", value))]
            elif isinstance(value, str):
                _check_text(value, place, file)
            elif isinstance(value, float) and not abs(value) < 1e15:
                expected = Phrase("type-number")
                raise DataError("data-type", file=file, place=str(place), expected=expected, found=str(value)[:SHOWN])
        level = below
    if level:
        raise unreadable(Path(file), Phrase("problem-too-deep"))


def _check_text(text: str, place: _Place, file: str) -> None:
    if CONTROL.search(text):
        raise DataError("map-control-sign", file=file, place=str(place))


# --- folders


def kinds_of(family: Family) -> list[str]:
    """The names of the files that a map of a family may have; none of a family without files."""
    return [kind for kind in family.data_files if kind != "position"]


def unpack(file: MapFile, data: Path, name: str = "") -> Path:
    """Write a map into a folder for `--data`; returns the folder of the map."""
    family = families()[file.family]
    folder = data / file.family / (name or file.name)
    folder.mkdir(parents=True, exist_ok=True)
    for kind, document in file.files.items():
        target = folder.parent if kind in family.shared_files else folder
        (target / f"{kind}.json").write_text(json.dumps(document, ensure_ascii=False, indent=1) + "\n", "utf-8")
    return folder


def pack(folder: Path) -> MapFile:
    """The folder of one map as a map file; files that all maps of a family share come along."""
    whole = folder.resolve()
    family = families().get(whole.parent.name)
    if family is None or not whole.is_dir() or whole.name not in game_folders([whole.parent]):
        raise unreadable(folder, Phrase("problem-no-family", families=Either(*families())))
    files: dict[str, dict[str, Any]] = {}
    for kind in kinds_of(family):
        path = (whole.parent if kind in family.shared_files else whole) / f"{kind}.json"
        if path.exists():
            document = read_json(path)
            document.pop("$schema", None)
            files[kind] = document
    document = {"capolinea": "map", "format": FORMAT, "family": family.id, "name": whole.name, "files": files}
    return check_form(document, str(folder))


def shipped_map(game: str) -> MapFile | None:
    """A shipped map as a map file, to draw another after it; None if there is none of that id.

    >>> sorted(shipped_map("ticket-to-ride/northern-lights").files)
    ['board', 'bonus', 'drawing', 'game', 'picture', 'tickets']
    """
    family_id, _, name = game.partition("/")
    family = families().get(family_id)
    root = Path(inspect.getfile(type(family))).parent / "data" if family else None
    if family is None or root is None or not root.is_dir() or name not in game_folders([root]):
        return None
    own = [kind for kind in kinds_of(family) if kind not in family.shared_files]
    paths = {kind: root / name / f"{kind}.json" for kind in own}
    files = {kind: read_json(path) for kind, path in paths.items() if path.exists()}
    return MapFile(family=family_id, name=name, files=files)


def check_name(name: str) -> None:
    """Refuse a name that no map can have."""
    if re.fullmatch(r"[a-z0-9][a-z0-9-]{0,23}", name) is None:
        raise InvalidInput("new-map-name", name=name)
