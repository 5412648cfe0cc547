"""The game in words, with the names of its data."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from capolinea.core.old_formats import options_of_another

if TYPE_CHECKING:
    from collections.abc import Mapping

    from capolinea.core.terminal.settings import Settings


@dataclass(frozen=True)
class Named:
    """A setup in a reader's words; `options` is empty if there are none."""

    game: str
    variant: str
    options: str

    @property
    def title(self) -> str:
        """What is played, in one line."""
        return title_of(self.game, self.variant) + (f", {self.options}" if self.options else "")


def title_of(game: str, variant: str) -> str:
    """A game with its variant, which is left out, or its place, where the name of the game says it already.

    >>> title_of("Ticket to Ride Europe", "Mega Europe")
    'Ticket to Ride Europe (Mega Europe)'
    >>> [title_of("Trains – Osaka", name) for name in ("Trains", "First game, Osaka", "First game, Tokyo")]
    ['Trains – Osaka', 'Trains – Osaka (first game)', 'Trains – Osaka (First game, Tokyo)']
    """
    said = game.split(" – ")
    what, _, place = variant.partition(", ")
    if place in said:
        return f"{game} ({what[:1].lower()}{what[1:]})"
    return game if variant in said else f"{game} ({variant})"


def named(settings: Settings, setup: Mapping[str, Any]) -> Named:
    """The names of a setup, which is the `config` of a rulebook."""
    from capolinea.core.registry import games

    language = settings.language
    info = next(info for info in games(settings.data) if info.id == setup["game"])
    variant = next(variant.name[language] for variant in info.variants if variant.id == setup["variant"])
    known = {**info.options, **info.more_options}
    chosen = options_of_another(setup["options"])
    options = ", ".join(known[option][language] if option in known else option for option in chosen)
    return Named(info.name[language], variant, options)


def ids(setup: Mapping[str, Any]) -> str:
    """A setup by its ids, as commands take them."""
    return " ".join([setup["game"], setup["variant"], *(f"+{option}" for option in setup["options"])])
