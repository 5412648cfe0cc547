"""What the schemas of all data files share."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

from msgspec import Meta, Struct, field

if TYPE_CHECKING:
    from collections.abc import Callable

# `form` is the key of the sentence that says what is expected.
# In Python `$` also matches before a line break at the end, which browsers and editors know nothing of.
Id = Annotated[str, Meta(pattern=r"^[a-z0-9][a-z0-9-]*$(?!\n)", max_length=40, extra={"form": "form-id"})]
SVG_PATH = r"^[MLHVCSQTAZmlhvcsqtaz0-9eE+., \n-]*$"
SvgPath = Annotated[str, Meta(pattern=SVG_PATH, extra={"form": "form-svg-path"})]


def told(description: str) -> Meta:
    """What a field means, for its published schema.

    >>> told("Train cars of a player.").description
    'Train cars of a player.'
    """
    return Meta(description=description)


class Part(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """Base of everything in a data file: unknown fields are refused."""


class Words(Part, frozen=True):
    """A text in the three languages. In a data file one is enough, or a plain text: see `in_all_languages`."""

    en: str
    it: str
    es: str


class About(Part, frozen=True):
    """Where the facts come from and how sure they are; sources may have names by which entries cite them."""

    confidence: list[str] = field(default_factory=list[str])
    notes: list[str] = field(default_factory=list[str])
    sources: list[str] | dict[str, str] = field(default_factory=list[str])


def texts(words: Words) -> dict[str, str]:
    """A text by language."""
    return {"en": words.en, "it": words.it, "es": words.es}


def words(say: Callable[[str], str]) -> Words:
    """What is said in each of the languages."""
    return Words(en=say("en"), it=say("it"), es=say("es"))
