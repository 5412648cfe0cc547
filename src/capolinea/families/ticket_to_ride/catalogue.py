"""The games of the family, for lists and menus; needs no compiled code."""

from __future__ import annotations

from typing import TYPE_CHECKING

from capolinea.core.data import readable
from capolinea.core.rulebook import GameInfo, VariantInfo
from capolinea.core.schema import texts
from capolinea.families.ticket_to_ride.game_data import FAMILY_ID, load_map, map_folders

if TYPE_CHECKING:
    from pathlib import Path

    from capolinea.core.errors import DataError


def list_games(data: Path | None, broken: dict[str, DataError] | None = None) -> list[GameInfo]:
    """Every map of the family; see `capolinea.core.family.Family`."""
    return readable(map_folders(data), lambda name: describe(name, data), FAMILY_ID, broken)


def strongest_level(bonus_cards: int) -> str:
    """The level that plays a map best: the champion has not learned what bonus cards are worth."""
    return "magnate" if bonus_cards else "champion"


def describe(name: str, data: Path | None) -> GameInfo:
    """A map as a game to choose."""
    game = load_map(name, data).game
    return GameInfo(
        id=f"{FAMILY_ID}/{name}",
        name=texts(game.name),
        rules=game.rules,
        players=game.players,
        variants=tuple(
            VariantInfo(variant.id, variant.rule, texts(variant.name), texts(variant.about))
            for variant in game.variants
        ),
        default_variant=game.first_variant,
        options={option.id: texts(option.name) for option in game.ticket_options},
        strongest=strongest_level(game.bonus_in_play),
    )
