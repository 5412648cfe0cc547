"""The cards and hexes of a board, with their ids."""

from __future__ import annotations

from typing import TYPE_CHECKING

from capolinea.cli.tables import Pieces
from capolinea.families.trains.describe import describe, doubts, facts
from capolinea.families.trains.library import load_library

if TYPE_CHECKING:
    from collections.abc import Sequence

    from capolinea.cli.settings import Settings
    from capolinea.families.trains.library import Library
    from capolinea.families.trains.schema import Card


def pieces(settings: Settings, name: str) -> Sequence[Pieces]:
    """All cards of the data with their texts, and the hexes that have a name."""
    library = load_library(name, settings.data)
    cards = [(card.id, _text(settings, library, card)) for card in library.cards]
    hexes = [
        (hex_.id, hex_.name, settings.say(f"trains-terrain-{hex_.terrain}"), str(hex_.stations or hex_.value))
        for hex_ in library.hexes
        if hex_.name
    ]
    return [
        Pieces("cards", ("id", "text"), cards),
        Pieces("hexes", ("id", "name", "terrain", "value"), hexes, ("value",)),
    ]


def _text(settings: Settings, library: Library, card: Card) -> str:
    """What is printed on a card, with its marks."""
    printed = " · ".join(facts(card, settings.language))
    text = f"{describe(card, library, settings.language)} {doubts(card, settings.language)}".strip()
    return f"{printed}. {text}" if text else printed
