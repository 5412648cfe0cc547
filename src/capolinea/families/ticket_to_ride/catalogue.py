"""The games of the family, for lists and menus; needs no compiled code."""

from __future__ import annotations

from typing import TYPE_CHECKING

from capolinea.core.rulebook import GameInfo, VariantInfo
from capolinea.core.schema import texts
from capolinea.families.ticket_to_ride.game_data import FAMILY, load_map, map_folders

if TYPE_CHECKING:
    from pathlib import Path


def list_games(data: Path | None) -> list[GameInfo]:
    """Every map of the family."""
    return [describe(name, data) for name in map_folders(data)]


def describe(name: str, data: Path | None) -> GameInfo:
    """A map as a game to choose."""
    game = load_map(name, data).game
    return GameInfo(
        id=f"{FAMILY}/{name}",
        name=texts(game.name),
        rules=game.rules,
        players=game.players,
        variants=tuple(
            VariantInfo(variant.id, variant.rule, texts(variant.name), texts(variant.about))
            for variant in game.variants
        ),
        default_variant=game.default_variant,
        options={option.id: texts(option.name) for option in game.ticket_options},
    )
