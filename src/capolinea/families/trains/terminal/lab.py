"""The rows of the lab's sections in words."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from capolinea.families.trains.lab.study import SOURCES
from capolinea.families.trains.terminal.names import Names
from capolinea.lab.findings import Label

if TYPE_CHECKING:
    from capolinea.cli.settings import Settings
    from capolinea.families.trains.rulebook import Trains


def lab_words(settings: Settings, rulebook: Any) -> dict[str, dict[str, Label]]:
    """Cards as they are printed."""
    rules: Trains = rulebook
    names = Names(rules.library, settings)
    return {
        "sources": {source: Label(settings.say(f"lab-source-{source}")) for source in SOURCES},
        "cards": {card.id: Label(card.name, " · ".join(names.facts(card.id))) for card in rules.library.cards},
    }
