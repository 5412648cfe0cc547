"""The games of the family; needs no compiled code."""

from capolinea.core.language import LANGUAGES, sentence
from capolinea.core.rulebook import GameInfo, VariantInfo

WAGONS = {"short": 12, "long": 20}  # by variant
MOST_PLAYERS = 4


def list_games() -> list[GameInfo]:
    """One yard, with a short and a long siding."""

    def said(key: str) -> dict[str, str]:
        return {language: sentence(f"shunting-{key}", language, {}) for language in LANGUAGES}

    variants = tuple(VariantInfo(name, "SH1", said(name), said(name)) for name in WAGONS)
    return [GameInfo("shunting/yard", said("yard"), "shunting", (2, MOST_PLAYERS), variants, "short")]
