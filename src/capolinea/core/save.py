"""Save files: a game is its set-up, its seed and its moves."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

from msgspec import Meta, Struct, field

from capolinea.core import old_formats
from capolinea.core.data import convert, read_json, refuse_newer
from capolinea.core.errors import DataError, IllegalMove, InvalidInput
from capolinea.core.fair import Fair  # noqa: TC001  # msgspec reads the annotations

if TYPE_CHECKING:
    from capolinea.core.errors import CapolineaError
    from capolinea.core.game import Game

FORMAT = 4  # of what is written; older ones are read


class Reason:
    """A refusal as a fact of another one, in the reader's language."""

    def __init__(self, error: CapolineaError) -> None:
        self.error = error

    def in_words(self, language: str) -> str:
        """The refusal without the rule's id."""
        return self.error.words(language)

    def __str__(self) -> str:
        return self.error.words()


class SavedSeat(Struct, forbid_unknown_fields=True, omit_defaults=True):
    """Who sat at a table: a name, or the level of a bot."""

    name: str = ""
    level: str = ""


class SaveFile(Struct, forbid_unknown_fields=True, kw_only=True):
    """A save file. Each action is a seat and a move: `"0: draw tickets"`. `fair` binds the seed of a table's game.

    `seats` say who sat at the table; the game of a `sandbox` goes on from a position of another.
    `map` is the map file of a game on a map of one's own.
    """

    format: Annotated[int, Meta(ge=old_formats.FIRST_FORMAT, le=FORMAT)]
    game: str
    players: int
    seed: int
    actions: list[Annotated[str, Meta(pattern=r"^[0-9]{1,3}: ")]]
    variant: str = ""
    options: list[str] = field(default_factory=list[str])
    first: int | None = None
    position: dict[str, Any] | None = None
    pending: list[int] = field(default_factory=list[int])
    result: dict[str, Any] | None = None
    data: str | None = None
    version: str = ""
    fair: Fair | None = None
    seats: list[SavedSeat] = field(default_factory=list[SavedSeat])
    sandbox: bool = False
    map: dict[str, Any] | None = None


class Table(Struct, kw_only=True):
    """The head of a position file of any game: which game, and its players."""

    game: str
    players: list[Any]
    variant: str = ""
    options: list[str] = field(default_factory=list[str])


def read_table(position: dict[str, Any], file: str) -> Table:
    """The head of a position file, with its form checked; the game's own reader checks the rest."""
    return convert(position, Table, [(Path(file), position)])


def read_save(path: Path) -> SaveFile:
    """A save file, with its form checked."""
    return check_save(read_json(path), path)


def check_save(document: dict[str, Any], path: Path) -> SaveFile:
    """The same of what was read already."""
    if "actions" not in document and isinstance(document.get("players"), list):
        raise DataError("save-is-position", file=str(path))
    refuse_newer(document, FORMAT, str(path))
    document = old_formats.read_save(document)
    return convert(document, SaveFile, [(path, document)])


def replay(game: Game, save: SaveFile, path: Path, moves: int | None = None) -> Game:
    """Play the moves of a save file on a fresh game and compare the result; or play the first moves only."""
    for number, line in enumerate(save.actions[:moves]):
        seat, _, text = line.partition(": ")
        try:
            game.play(text, int(seat))
        except (IllegalMove, InvalidInput) as error:
            place = f"$.actions[{number}]"
            raise DataError("replay-move", error.rule, file=str(path), place=place, problem=Reason(error)) from error
    if moves is not None:
        return game
    for number, action in enumerate(save.pending):
        try:
            game.step(action)
        except IllegalMove as error:
            place = f"$.pending[{number}]"
            raise DataError("replay-move", error.rule, file=str(path), place=place, problem=Reason(error)) from error
    outcome = game.outcome
    result = None if outcome is None else json.loads(json.dumps(outcome.to_json()))
    if save.result != result:
        raise DataError("replay-result", file=str(path), place="$.result")
    return game
