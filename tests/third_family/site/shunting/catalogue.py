"""The games of the family; needs no compiled code."""

from __future__ import annotations

from typing import TYPE_CHECKING

from capolinea.core.language import LANGUAGES, sentence
from capolinea.core.rulebook import GameInfo, VariantInfo

if TYPE_CHECKING:
    from pathlib import Path

    from capolinea.core.errors import DataError

WAGONS = {"short": 12, "long": 20}  # by variant
MOST_PLAYERS = 4


def list_games(data: Path | None, broken: dict[str, DataError] | None = None) -> list[GameInfo]:
    """One yard, with a short and a long siding; it reads no data."""

    def said(key: str) -> dict[str, str]:
        return {language: sentence(f"shunting-{key}", language, {}) for language in LANGUAGES}

    variants = tuple(VariantInfo(name, "SH1", said(name), said(name)) for name in WAGONS)
    return [GameInfo("shunting/yard", said("yard"), "shunting", (2, MOST_PLAYERS), variants, "short")]
