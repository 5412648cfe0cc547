"""A real table: who owned what at the end of a game that was played with cardboard, as a position file, and its score.

The page and the command line read it here, so that both check the same.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, cast

from capolinea.core.errors import DataError, InvalidInput
from capolinea.core.language import sentence
from capolinea.core.map_shelf import SHELF
from capolinea.core.registry import family_of, full_name
from capolinea.core.save import read_table
from capolinea.core.terminal.words import folded

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from pathlib import Path

    from capolinea.core.family import Family
    from capolinea.core.save import Table

PLACES = {
    "unknown-map": "$.game",
    "unknown-game": "$.game",
    "unknown-variant": "$.variant",
    "unknown-players": "$.players",
}


@dataclass(frozen=True)
class RealTable:
    """A table that was scored: its rules and players, their score sheets, and notes that a reader should see."""

    family: Family
    rules: Any
    names: Sequence[str]
    sheets: Sequence[Any]
    notes: Sequence[DataError]


def score_real_table(
    document: dict[str, Any],
    file: str,
    data: Path | None,
    *,
    language: str = "en",
    get_ready: Callable[[Family], None] = lambda _: None,
) -> RealTable:
    """Read, check and score a position file as if the game ended there. A DataError names the place in it.

    `get_ready` is called when all has been checked that needs no compiled rules.
    """
    if "actions" in document:
        raise DataError("position-is-save", file=file)
    table = read_table(document, file)
    _check_names(table.players, file)
    try:
        data = SHELF.data_of(table.game, data)
        family = family_of(full_name(table.game, data), data)
        rules = family.positions.scoring_rules(document, file, data)
    except InvalidInput as error:
        raise DataError(error.code, error.rule, file=file, place=_place(error, table), **error.facts) from error
    states, notes = family.positions.read_for_scoring(rules, document, file, lambda: get_ready(family))
    named = [_name(player) for player in table.players]
    names = [name or sentence("cli-player", language, {"number": seat}) for seat, name in enumerate(named, 1)]
    return RealTable(family, rules, names, rules.score(states, names), notes)


def _name(player: object) -> str:
    found = cast("dict[str, object]", player) if isinstance(player, dict) else {}
    return str(found.get("name") or "")


def _check_names(players: Sequence[object], file: str) -> None:
    """Refuse two players of one name: nobody could tell their scores apart."""
    names = [_name(player) for player in players]
    known = [folded(name) for name in names]
    for seat, name in enumerate(known):
        if name and name in known[:seat]:
            raise DataError("position-name-twice", file=file, place=f"$.players[{seat}].name", name=names[seat])


def _place(error: InvalidInput, table: Table) -> str:
    """Where the head of a position names what its rules refuse."""
    if error.code in PLACES:
        return PLACES[error.code]
    refused = {str(fact) for fact in error.facts.values()}
    return next((f"$.options[{n}]" for n, option in enumerate(table.options) if option in refused), "$.options")
