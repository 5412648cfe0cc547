"""The package as an archive for a page: sources, words, rules and maps, without what only servers and studies need."""

from __future__ import annotations

from importlib.metadata import distribution
from io import BytesIO
from typing import TYPE_CHECKING
from zipfile import ZIP_STORED, ZipFile, ZipInfo

from capolinea.core.kernel import PACKAGE

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from capolinea.core.family import Family

LEFT_OUT = {
    *("cli", "club", "http", "store", "sim", "lab", "envs", "page/build"),
    *(
        "core/batch_bots.py",
        "core/observer.py",
        "core/study/counting.py",
        "core/conformance.py",
        "core/template.py",
        "core/kernel_compiler.py",
        "core/warming.py",
    ),
    # The terminal's words are asked for elsewhere too.
    *(f"core/terminal/{name}.py" for name in ("log", "score_sheet", "settings", "table", "talk")),
}
LEFT_OUT_OF_FAMILIES = {
    "terminal",
    "template",
    "warm.py",
    "ranges.py",
    "lab/study.py",
    "bots/batch_bots.py",
    "bots/training_data.py",
}
NAME = "capolinea"


def make_archive(families: list[Family]) -> bytes:
    """A zip file, the same for the same sources."""
    written = BytesIO()
    with ZipFile(written, "w") as archive:
        for path in sorted(_files()):
            _add(archive, f"{NAME}/{path.relative_to(PACKAGE).as_posix()}", path.read_bytes())
        known = distribution(NAME)
        head = f"Metadata-Version: 2.1\nName: {NAME}\nVersion: {known.version}\n"
        points = "".join(f"{family.id} = {family.package}:FAMILY\n" for family in families)
        folder = f"{NAME}-{known.version}.dist-info"
        _add(archive, f"{folder}/METADATA", head.encode())
        _add(archive, f"{folder}/entry_points.txt", f"[capolinea.families]\n{points}".encode())
    return written.getvalue()


def _files() -> Iterator[Path]:
    for path in PACKAGE.rglob("*"):
        inside = path.relative_to(PACKAGE).as_posix()
        family = inside.split("/", 2)[2] if inside.startswith("families/") and inside.count("/") > 1 else ""
        left_out = _under(inside, LEFT_OUT) or _under(family, LEFT_OUT_OF_FAMILIES)
        if path.is_file() and "__pycache__" not in inside and not left_out:
            yield path


def _under(path: str, folders: set[str]) -> bool:
    return any(path == folder or path.startswith(f"{folder}/") for folder in folders)


def _add(archive: ZipFile, name: str, content: bytes) -> None:
    archive.writestr(ZipInfo(name), content, ZIP_STORED)  # servers and browsers compress better than the archive
