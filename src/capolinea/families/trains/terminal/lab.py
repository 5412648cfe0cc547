"""The rows of the lab's sections in words."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from capolinea.core.study.findings import Label
from capolinea.families.trains.lab.study import SOURCES
from capolinea.families.trains.terminal.names import Names

if TYPE_CHECKING:
    from capolinea.core.terminal.settings import Settings
    from capolinea.families.trains.rulebook import Trains


def lab_words(settings: Settings, rulebook: Any) -> dict[str, dict[str, Label]]:
    """Cards in the reader's language."""
    rules: Trains = rulebook
    names = Names(rules.library, settings)
    return {
        "sources": {source: Label(settings.say(f"lab-source-{source}")) for source in SOURCES},
        "cards": {card: Label(names.card(card), " · ".join(names.facts(card))) for card in names.cards},
    }
