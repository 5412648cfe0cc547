"""What is played, by the names that its data give it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Mapping

    from capolinea.core.terminal.settings import Settings


@dataclass(frozen=True)
class Named:
    """A setup in a reader's words; `options` is empty where there are none."""

    game: str
    variant: str
    options: str


def named(settings: Settings, setup: Mapping[str, Any]) -> Named:
    """The names of a setup, which is the `config` of a rulebook."""
    from capolinea.core.registry import games

    language = settings.language
    info = next(info for info in games(settings.data) if info.id == setup["game"])
    variant = next(variant.name[language] for variant in info.variants if variant.id == setup["variant"])
    known = {**info.options, **info.more_options}
    options = ", ".join(known[option][language] if option in known else option for option in setup["options"])
    return Named(info.name[language], variant, options)


def ids(setup: Mapping[str, Any]) -> str:
    """A setup by its ids, as commands take them."""
    return " ".join([setup["game"], setup["variant"], *(f"+{option}" for option in setup["options"])])
