"""The games of the family, for lists and menus; needs no compiled code."""

from __future__ import annotations

from typing import TYPE_CHECKING

from capolinea.core.data import readable
from capolinea.core.language import LANGUAGES, sentence
from capolinea.core.rulebook import GameInfo, VariantInfo
from capolinea.core.schema import texts
from capolinea.families.trains.game_data import BUILDINGS_OF, FAMILY_ID, FULL_PILES, board_folders, load_library

if TYPE_CHECKING:
    from pathlib import Path

    from capolinea.core.errors import DataError

OPTIONS = (FULL_PILES, *BUILDINGS_OF)


def list_games(data: Path | None, broken: dict[str, DataError] | None = None) -> list[GameInfo]:
    """Every board of the family; see `capolinea.core.family.Family`."""
    return readable(board_folders(data), lambda name: describe(name, data), FAMILY_ID, broken)


def describe(name: str, data: Path | None) -> GameInfo:
    """A board as a game to choose."""
    library = load_library(name, data)
    piles = {
        card.id: {language: mark(card.name_in(language), bool(card.reconstructed), language) for language in LANGUAGES}
        for card in library.cards
        if card.pile == "chosen"
    }
    return GameInfo(
        id=f"{FAMILY_ID}/{name}",
        name=texts(library.name),
        rules=library.rules,
        players=library.table.players,
        variants=tuple(
            VariantInfo(found.id, found.rule, texts(found.name), texts(found.about)) for found in library.table.sets
        ),
        default_variant=library.table.default_set,
        options={
            option: {language: sentence(f"option-{option}", language, {}) for language in LANGUAGES}
            for option in OPTIONS
        },
        more_options=piles,
    )


def mark(name: str, reconstructed: bool, language: str) -> str:
    """A name, with a mark if something of it is reconstructed."""
    return f"{name} ({sentence('reconstructed', language, {})})" if reconstructed else name
