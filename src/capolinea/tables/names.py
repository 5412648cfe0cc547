"""Names that people can tell apart: no invisible characters, and no two at a table that look alike."""

from __future__ import annotations

import unicodedata
from functools import cache
from itertools import chain, count
from typing import TYPE_CHECKING

from capolinea.core.errors import InvalidInput

if TYPE_CHECKING:
    from collections.abc import Iterable

LONGEST_NAME = 30
DELETED = "Deleted player"  # the name of guests who are gone; the app says it in the reader's language
MOST_MARKS = 2  # accents on one letter; more would climb over the lines above
BLANK = "\u2800\u3164\uffa0\u115f\u1160\u17b4\u17b5\u034f\u061c\u180e"  # letters and marks that show nothing

# Letters of other scripts that look like Latin ones: the part of the skeletons of UTS #39 that names are made of.
LOOKS_LIKE = {
    "аạάаαɑ": "a", "ЬЪьъвβ": "b", "сϲᴄ": "c", "ԁɗ": "d", "еєэέε": "e", "ғ": "f", "ɡց": "g", "һнη": "h",
    "іїіιίɩ|1lӏ!": "i", "јϳ": "j", "кκҝ": "k", "мʍ": "m", "пռ": "n", "оο0օσόө": "o", "рρ": "p", "ԛգ": "q",
    "гґɼ": "r", "ѕꜱ5$": "s", "тτ": "t", "υսцμ": "u", "νѵ": "v", "ѡωա": "w", "хχ×": "x", "уγүўყ": "y", "зʐ2": "z",
}  # fmt: skip
PAIRS = {"rn": "m", "vv": "w"}


def tidy(text: str, longest: int, code: str) -> str:
    """A line that people see: one form of Unicode, spaces tidied; refused if nothing readable or too much is left."""
    line = " ".join(unicodedata.normalize("NFKC", text).split())
    if not 0 < len(line) <= longest or not line.isprintable() or any(_unseen(sign) for sign in line):
        raise InvalidInput(code, longest=longest)
    if not any(sign.isalnum() or unicodedata.category(sign).startswith(("S", "P")) for sign in line):
        raise InvalidInput(code, longest=longest)  # accents without a letter
    if _piled_up(line):
        raise InvalidInput(code, longest=longest)
    return line


def tidy_name(name: str) -> str:
    """The name that a guest chooses."""
    found = tidy(name, LONGEST_NAME, "bad-name")
    if look_alike(found, DELETED):
        raise InvalidInput("bad-name", longest=LONGEST_NAME)
    return found


def look_alike(name: str, other: str) -> bool:
    """Whether two names can be taken for one another."""
    return skeleton(name) == skeleton(other)


def unlike(name: str, others: list[str]) -> str:
    """A name, with a number if another looks like it."""
    numbered = (f"{name} {number}" for number in count(2))
    taken = {skeleton(other) for other in others}
    return next(each for each in chain([name], numbered) if skeleton(each) not in taken)


def all_unlike(names: Iterable[str]) -> list[str]:
    """The same for many names, each unlike those before it."""
    found: list[str] = []
    taken: set[str] = set()
    numbers: dict[str, int] = {}  # the last that a name of some looks was given
    for name in names:
        looks, one = skeleton(name), name
        number = numbers.get(looks, 1)
        while skeleton(one) in taken:
            number += 1
            one = f"{name} {number}"
        numbers[looks] = number
        taken.add(skeleton(one))
        found.append(one)
    return found


@cache
def _table() -> dict[int, str]:
    return {ord(sign): letter for signs, letter in LOOKS_LIKE.items() for sign in signs}


def skeleton(name: str) -> str:
    """What is left of a name at a quick glance: no case, accents, spaces or marks, look-alikes as one letter."""
    letters = unicodedata.normalize("NFKD", name).casefold().translate(_table())
    bare = "".join(sign for sign in unicodedata.normalize("NFKD", letters) if sign.isalnum() or ord(sign) > 0x2000)
    for pair, letter in PAIRS.items():
        bare = bare.replace(pair, letter)
    return bare or name


def _unseen(sign: str) -> bool:
    """A character that shows nothing, although Unicode calls it a letter, a mark or a variation of one."""
    number = ord(sign)
    return sign in BLANK or 0xFE00 <= number <= 0xFE0E or 0xE0100 <= number <= 0xE01EF


def _piled_up(line: str) -> bool:
    marks = 0
    for sign in line:
        marks = marks + 1 if unicodedata.combining(sign) else 0
        if marks > MOST_MARKS:
            return True
    return False
