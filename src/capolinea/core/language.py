"""Sentences for players, in English, Italian and Spanish."""

from __future__ import annotations

import json
from functools import cache
from importlib.resources import files
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Mapping

LANGUAGES = ("en", "it", "es")


@cache
def sentences(language: str) -> Mapping[str, str]:
    """All sentences of a language by their key."""
    if language not in LANGUAGES:
        raise ValueError(f"language {language!r} is not one of {', '.join(LANGUAGES)}")
    return json.loads(files("capolinea").joinpath(f"messages/{language}.json").read_text("utf-8"))


def sentence(key: str, language: str, facts: Mapping[str, object]) -> str:
    """The sentence for a key, with its facts filled in.

    >>> sentence("lane-taken", "it", {"lane": "paris-zurich"})
    'la linea paris-zurich è già occupata'
    """
    return sentences(language)[key].format_map(facts)
