"""What a screen draws and names, and that never changes during a game."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import Struct

from capolinea.core.language import LANGUAGES, sentence

if TYPE_CHECKING:
    from shunting.rulebook import Shunting


class ShuntingPieces(Struct, tag_field="family", tag="shunting"):
    """The yard."""

    game: str
    variant: str
    options: list[str]
    name: dict[str, str]
    wagons: int


SHAPE = ShuntingPieces


def pieces(rules: Shunting) -> ShuntingPieces:
    """The siding, with its name in all languages."""
    config, name = rules.config, {language: sentence("shunting-yard", language, {}) for language in LANGUAGES}
    return ShuntingPieces(config["game"], config["variant"], config["options"], name, int(rules.boards[0].wagons))


def drawings(_rules: Shunting) -> dict[str, Struct]:
    """A siding is drawn from its pieces."""
    return {}
