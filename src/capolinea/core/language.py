"""Sentences for players, in English, Italian and Spanish."""

from __future__ import annotations

import json
import re
from functools import cache
from importlib.resources import files
from typing import TYPE_CHECKING, Protocol, runtime_checkable

from capolinea.core.installed_families import families

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

LANGUAGES = ("en", "it", "es")
PLAIN = (str, int)  # facts that read alike in all languages; asking whether one is `Spoken` takes much longer


@cache
def sentences(language: str) -> Mapping[str, str]:
    """All sentences of a language by their key: the shared ones and those of each family."""
    if language not in LANGUAGES:
        raise ValueError(f"language {language!r} is not one of {', '.join(LANGUAGES)}")
    found: dict[str, str] = {}
    for package in ("capolinea.core", *(family.package for family in families().values())):
        found |= json.loads(files(package).joinpath("words", f"{language}.json").read_text("utf-8"))
    return found


@runtime_checkable
class Spoken(Protocol):
    """A fact of a sentence that reads differently in each language."""

    def in_words(self, language: str) -> str:
        """The fact as a reader of the language says it."""
        ...


class Key(str):
    """A fact that is itself the key of a sentence.

    >>> sentence("not-now", "it", {"move": "pass", "phase": Key("phase-over")})
    '"pass" non è possibile adesso (fase: partita finita)'
    """

    __slots__ = ()

    def in_words(self, language: str) -> str:
        """The sentence of the key."""
        return sentences(language)[self]


def sentence(key: str, language: str, facts: Mapping[str, object]) -> str:
    """The sentence for a key, with its facts filled in.

    >>> sentence("route-taken", "it", {"route": "paris-zurich"})
    'la linea paris-zurich è già occupata'
    """
    said = {name: fact if type(fact) in PLAIN else _spoken(fact, language) for name, fact in facts.items()}
    return sentences(language)[key].format_map(said)


def _spoken(fact: object, language: str) -> object:
    return fact.in_words(language) if isinstance(fact, Spoken) else fact


def in_person(text: str, *, you: bool) -> str:
    """What a player did, for others or for that player: one word or the other of `[passes|pass]`.

    >>> in_person("[passa|passi]", you=True), in_person("[passa|passi]", you=False)
    ('passi', 'passa')
    """
    return re.sub(r"\[([^|\]]*)\|([^\]]*)\]", r"\2" if you else r"\1", text)


def noun(key: str, count: int, language: str) -> str:
    """The word for so many of something; its sentence has the plural after a bar."""
    one, _, many = sentences(language)[key].partition("|")
    return one if count == 1 else many


class Noun:
    """A fact that is the word for so many of something; the number is a fact of its own.

    >>> Noun("text-card-any", 2).in_words("it")
    'carte'
    """

    __slots__ = ("count", "key")

    def __init__(self, key: str, count: int) -> None:
        self.key, self.count = key, count

    def in_words(self, language: str) -> str:
        """The word."""
        return noun(self.key, self.count, language)

    def __str__(self) -> str:
        return self.in_words(LANGUAGES[0])


def counted(key: str, count: int, language: str) -> str:
    """So many of something.

    >>> counted("text-point", 1, "en"), counted("text-point", 3, "it")
    ('1 point', '3 punti')
    """
    return f"{count} {noun(key, count, language)}"


def listed(words: Sequence[str], language: str) -> str:
    """Several things, the last one behind an "and".

    >>> listed(["Paris", "Wien", "Roma"], "es")
    'Paris, Wien y Roma'
    """
    *some, last = words
    return sentence("both", language, {"first": ", ".join(some), "last": last}) if some else last
