"""The rules by which a real table is scored: those of its board, with every card that may have been in play."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Any

from capolinea.core.registry import full_name
from capolinea.families.trains.game_data import FULL_PILES, load_library
from capolinea.families.trains.position.schema import parse

if TYPE_CHECKING:
    from pathlib import Path

    from capolinea.families.trains.game_data import Library
    from capolinea.families.trains.rulebook import Trains

ANY_SET = "mixed"  # where the file names none: the cards of both boxes
CACHED_RULEBOOKS = 16  # to fork: a page asks for the same one after each change of its table


def scoring_rules(document: dict[str, Any], file: str, data: Path | None) -> Trains:
    """See `capolinea.core.family_parts.Positions`. The piles are full: two players may have agreed on that (TS5)."""
    position = parse(document, file)
    name = full_name(position.game, data).partition("/")[2]
    variant = position.variant or _widest(load_library(name, data))
    options = tuple(sorted({FULL_PILES, *position.options}))
    return _opened(name, variant, options, len(position.players), data).fork()


@lru_cache(CACHED_RULEBOOKS)
def _opened(name: str, variant: str, options: tuple[str, ...], players: int, data: Path | None) -> Trains:
    from capolinea.families.trains.rulebook import Trains

    return Trains(name, variant=variant, options=options, players=players, data=data)


def _widest(library: Library) -> str:
    """The set that has the most cards to choose from."""
    known = {found.id: found for found in library.table.sets}
    if ANY_SET in known:
        return ANY_SET
    return max(known.values(), key=lambda found: (len(found.boxes), not found.piles)).id
