"""A folder for a new map or board: a small one that can be played at once and changed piece by piece."""

from __future__ import annotations

import re
from importlib.resources import files
from typing import TYPE_CHECKING

from capolinea.core.data_schema import write_schemas
from capolinea.core.errors import InvalidInput
from capolinea.core.installed_families import families
from capolinea.core.registry import games

if TYPE_CHECKING:
    from pathlib import Path

FOLDER_NAME = re.compile(r"[a-z0-9][a-z0-9-]{0,39}")
SCHEMAS = ".schema"  # beside the maps; folders with a dot are ignored
NAME = "NAME"  # in a template: the name of the new map


def write_template(data: Path, family: str, name: str) -> Path:
    """Write a template into `data`, a folder for `--data`; returns the folder of the new game.

    Nothing is overwritten, and a name that a game already has is refused: its files would be corrections of that game.
    """
    known = [each for each, found in families().items() if found.data_files]
    if family not in known:
        raise InvalidInput("new-map-family", family=family, known=", ".join(known))
    if not FOLDER_NAME.fullmatch(name):
        raise InvalidInput("new-map-name", name=name)
    folder = data / family / name
    if folder.exists() or f"{family}/{name}" in [game.id for game in games()]:
        raise InvalidInput("new-map-exists", name=name, folder=str(folder))
    folder.mkdir(parents=True)
    write_schemas(family, data / family / SCHEMAS)
    title = name.replace("-", " ").title()
    for source in files(families()[family].package).joinpath("template").iterdir():
        text = source.read_text("utf-8").replace(NAME, title if source.name.endswith(".json") else name)
        (folder / source.name).write_text(text, "utf-8")
    return folder
