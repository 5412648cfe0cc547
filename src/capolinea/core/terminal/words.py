"""Words and numbers as people read and type them, the same for all games."""

from __future__ import annotations

import unicodedata
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rich.text import Text

    from capolinea.core.terminal.settings import Settings

MARK = "†"  # something is reconstructed
SEAT_STYLES = ("bold cyan", "bold yellow", "bold magenta", "bold green", "bold red")


def printable(text: str) -> str:
    """Text from a file or the keyboard, on one line and without control characters."""
    return "".join(letter if letter.isprintable() else "\N{REPLACEMENT CHARACTER}" for letter in " ".join(text.split()))


def folded(text: str) -> str:
    """Text as it is compared with what a user types: lower case, without accents.

    >>> folded("København  Zürich")
    'kobenhavn zurich'
    """
    plain = unicodedata.normalize("NFKD", text.casefold().replace("ø", "o").replace("ł", "l"))
    return " ".join("".join(letter for letter in plain if not unicodedata.combining(letter)).split())


def signed(points: int) -> str:
    """Points that are added or subtracted.

    >>> signed(8), signed(-6), signed(0)
    ('+8', '−6', '0')
    """
    return f"+{points}" if points > 0 else f"−{-points}" if points < 0 else "0"


def number(points: int) -> str:
    """Points without a plus sign.

    >>> number(-3)
    '−3'
    """
    return str(points).replace("-", "−")


def player_names(settings: Settings, names: Sequence[str]) -> list[str]:
    """The names of players; those without a name are numbered."""
    return [name or settings.say("cli-player", number=number) for number, name in enumerate(names, 1)]


def seat_name(titles: Sequence[str], seat: int) -> Text:
    """A player's name in their colour."""
    from rich.text import Text

    return Text(titles[seat], SEAT_STYLES[seat])
