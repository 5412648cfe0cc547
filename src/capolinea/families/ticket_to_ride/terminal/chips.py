"""Cards in the terminal: a colour and always its name, so that nobody has to tell colours apart."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rich.text import Text

if TYPE_CHECKING:
    from collections.abc import Mapping

    from capolinea.core.event import Fact
    from capolinea.families.ticket_to_ride.terminal.names import Names

STYLES = {
    "purple": "white on magenta",
    "blue": "white on blue",
    "orange": "black on dark_orange",
    "white": "black on white",
    "green": "black on green",
    "yellow": "black on yellow",
    "black": "white on grey15",
    "red": "white on red",
    "locomotive": "bold black on grey74",
}


def _label(names: Names, card: str) -> str:
    return "★LOCO" if card == "locomotive" else names.card(card).upper()


def chip(names: Names, card: str | None) -> Text:
    """One card."""
    if card is None:
        return Text(" – ", "dim")
    return Text(f" {_label(names, card)} ", STYLES[card])


def counted(names: Names, cards: Mapping[str, int]) -> Text:
    """Cards with their counts."""
    parts = [Text(f" {count}×{_label(names, card)} ", STYLES[card]) for card, count in cards.items()]
    return Text(" ").join(parts) if parts else Text("–")


def painted(names: Names, kind: str, fact: Fact) -> Text | None:
    """A fact of an event where it is cards; None if it is not."""
    if kind == "card" and isinstance(fact, str):
        return chip(names, fact)
    return counted(names, fact) if kind == "cards" and isinstance(fact, dict) else None
