"""The cards and hexes of a board, with their ids."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from capolinea.core.terminal.table import Pieces
from capolinea.families.trains.game_data import load_library
from capolinea.families.trains.words.card_text import describe, doubts, facts

if TYPE_CHECKING:
    from collections.abc import Sequence

    from capolinea.core.terminal.settings import Settings
    from capolinea.families.trains.game_data import Library
    from capolinea.families.trains.schema import Card, Hex


def pieces(settings: Settings, name: str) -> Sequence[Pieces]:
    """All cards of the data with their texts, and the hexes that have a name."""
    library = load_library(name, settings.data)
    named = [hex_ for hex_ in library.hexes if hex_.name]
    cards = [
        (card.id, settings.say(f"pieces-box-{card.box}"), _text(settings, library, card)) for card in library.cards
    ]
    hexes = [
        (hex_.id, hex_.name, settings.say(f"trains-terrain-{hex_.terrain}"), str(hex_.stations or hex_.value))
        for hex_ in named
    ]
    return [
        Pieces("cards", ("id", "box", "text"), cards, [_card(settings, library, card) for card in library.cards]),
        Pieces("hexes", ("id", "name", "terrain", "value"), hexes, [_hex(hex_) for hex_ in named], ("value",)),
    ]


def _text(settings: Settings, library: Library, card: Card) -> str:
    """What is printed on a card, with its marks."""
    name = card.name_in(settings.language)
    names = (name,) if name == card.name else (name, card.name)
    printed = " · ".join((*names, *facts(card, settings.language)))
    text = f"{describe(card, library, settings.language)} {doubts(card, settings.language)}".strip()
    return f"{printed}. {text}" if text else printed


def _card(settings: Settings, library: Library, card: Card) -> dict[str, Any]:
    return {
        "id": card.id,
        "name": card.name_in(settings.language),
        "printed": card.name,
        "box": card.box,
        "types": list(card.types),
        "cost": card.cost,
        "coins": card.coins,
        "waste": card.waste,
        "buy_waste": card.buy_waste,
        "points": card.points,
        "pile": card.pile,
        "pile_size": card.pile_size,
        "text": describe(card, library, settings.language),
        "reconstructed": list(card.reconstructed),
    }


def _hex(hex_: Hex) -> dict[str, Any]:
    return {
        "id": hex_.id,
        "name": hex_.name,
        "terrain": hex_.terrain,
        "stations": hex_.stations,
        "value": hex_.value,
    }
