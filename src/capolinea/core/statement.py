"""A statement: the key of a sentence, with its facts. The caller turns it into words."""

from __future__ import annotations

from dataclasses import asdict, dataclass
from typing import TYPE_CHECKING, Any

from capolinea.core.language import listed, sentence

if TYPE_CHECKING:
    from capolinea.core.rulebook import Rulebook

Fact = int | str | list[str] | dict[str, int]


@dataclass(frozen=True)
class Statement:
    """The key of a sentence, with its facts as plain values: ids, numbers, lists of ids, counts by id.

    The last word of a fact's name, `ticket` or `left_cars`, says what it is; the `names` of the family find the words.
    """

    key: str
    facts: dict[str, Fact]

    def facts_in_words(self, rules: Rulebook, language: str) -> dict[str, str]:
        """The facts as a reader of the language says them."""
        return {name: _in_words(rules, name.rpartition("_")[2], fact, language) for name, fact in self.facts.items()}

    def text(self, rules: Rulebook, language: str = "en") -> str:
        """The sentence in a language."""
        return sentence(self.key, language, self.facts_in_words(rules, language))

    def to_json(self) -> dict[str, Any]:
        """Key and facts, for clients with their own words."""
        return asdict(self)


def _in_words(rules: Rulebook, kind: str, fact: Fact, language: str) -> str:
    if kind == "reasons" and isinstance(fact, list):  # for the end of a game
        return listed([sentence(reason, language, {}) for reason in fact], language)
    return rules.family.names.in_words(rules, kind, fact, language)
