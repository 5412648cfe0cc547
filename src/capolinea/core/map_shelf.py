"""The shelf: map files that this process has at hand, each as a data folder of its own, by the ids of their games.

Whatever opens rules asks here for a game with a digest. A server brings the file from its store first
(`capolinea.tables.own_maps`), and a save file brings its own along.
"""

from __future__ import annotations

import atexit
import json
from functools import lru_cache
from pathlib import Path
from shutil import rmtree
from tempfile import TemporaryDirectory, mkdtemp
from threading import Lock
from typing import TYPE_CHECKING, Any

from capolinea.core.errors import DataError, InvalidInput
from capolinea.core.installed_families import families
from capolinea.core.map_file import MARK, MapFile, check_form, id_of, is_own, text_of, unpack
from capolinea.core.problems import Phrase

if TYPE_CHECKING:
    from capolinea.core.rulebook import GameInfo, Rulebook

MOST_MAPS = 256  # that are kept, of those used last


class Shelf:
    """Maps by id. Threads may share it."""

    def __init__(self) -> None:
        self.files: dict[str, str] = {}  # as text: read, a map takes ten times the memory
        self.folder: Path | None = None
        self.lock = Lock()

    def put(self, file: MapFile) -> str:
        """Have a map at hand; returns the id of its game."""
        text = text_of(file)
        game = id_of(file, text)
        with self.lock:
            if game in self.files:
                if self.files[game] != text:  # made so that its digest is that of another
                    raise DataError("map-other-game", file="map", place="$", game=game)
                self.files[game] = self.files.pop(game)
                return game
            root = self._root(game)
            unpack(file, root, game.partition("/")[2])
            self.files[game] = text
            while len(self.files) > MOST_MAPS:
                oldest = next(iter(self.files))
                del self.files[oldest]
                rmtree(self._root(oldest), ignore_errors=True)
        return game

    def _root(self, game: str) -> Path:
        if self.folder is None:
            self.folder = Path(mkdtemp(prefix="capolinea-maps-"))
            atexit.register(rmtree, self.folder, ignore_errors=True)
        return self.folder / game.rpartition(MARK)[2]

    def __contains__(self, game: str) -> bool:
        return game in self.files

    def find(self, game: str) -> MapFile:
        """A map by the id of its game; refused if it is not here."""
        return MapFile(**json.loads(self._text(game)))

    def _text(self, game: str) -> str:
        with self.lock:
            if game not in self.files:
                raise InvalidInput("unknown-map", game=game)
            text = self.files[game] = self.files.pop(game)  # the last that would go
            return text

    def data_of(self, game: str, data: Path | None) -> Path | None:
        """The data folder of a game: its own if it has a digest, else the user's."""
        if not is_own(game):
            return data
        self._text(game)
        return self._root(game)


SHELF = Shelf()


@lru_cache(MOST_MAPS)
def info_of(game: str) -> GameInfo:
    """A map that is at hand, as a game to choose."""
    family, _, name = game.partition("/")
    return families()[family].describe_game(name, SHELF.data_of(game, None))


def problems_of(file: MapFile, called: str = "map") -> list[DataError]:
    """Everything that is wrong with the map of a file, with places in that file; nothing if it can be played."""
    name = file.id.partition("/")[2]  # not that of a shipped map, whose files would show through
    with TemporaryDirectory(prefix="capolinea-map-") as folder:
        unpack(file, Path(folder), name)
        return [_in_file(error, called) for error in families()[file.family].problems(name, Path(folder))]


def _in_file(error: DataError, called: str) -> DataError:
    """A mistake in a file of a folder, as one in the map file."""
    facts = dict(error.facts)
    kind = Path(str(facts.get("file", ""))).stem
    problem = facts.get("problem")
    if isinstance(problem, Phrase) and problem.key == "problem-no-file":
        return DataError("data-missing-field", file=called, place=f"$.files.{kind}", fields=kind)
    inside = str(facts.get("place", "$")).removeprefix("$")
    return DataError(error.code, error.rule, **{**facts, "file": called, "place": f"$.files.{kind}{inside}"})


def open_once(file: MapFile, players: int) -> Rulebook:
    """The rules of a map that is tried out and forgotten; they need no files any more."""
    name = file.id.partition("/")[2]
    with TemporaryDirectory(prefix="capolinea-map-") as folder:
        unpack(file, Path(folder), name)
        family = families()[file.family]
        return family.open_rules(name, variant="", options=(), players=players, data=Path(folder))


def check_map(file: MapFile, called: str = "map") -> str:
    """Have a map at hand that can be played; returns the id of its game. Raises the first mistake."""
    if file.id not in SHELF:
        for error in problems_of(file, called):
            raise error
    return SHELF.put(file)  # which refuses another map of the same id


def check_carried(document: dict[str, Any], game: str, called: str) -> MapFile:
    """The map that a save file carries, at hand from now on; refused if it is not the one of its game."""
    file = check_form(document, called)
    if file.id != game:
        raise DataError("map-other-game", file=called, place="$.map", game=game)
    check_map(file, called)
    return file


def from_text(text: str) -> MapFile:
    """A map file as a store has kept it."""
    return check_form(json.loads(text))
