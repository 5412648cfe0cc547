"""Errors with stable codes. Invalid (makes no sense), illegal (against a rule) and stale (no longer) are different.

The text of an error is made from its code, in the reader's language: see `capolinea.core.language`.
"""

from __future__ import annotations

from typing import cast

from capolinea.core.language import Spoken, sentence


class CapolineaError(Exception):
    """Base of all refusals: a stable `code`, the `rule` that says so if there is one, and the facts of the case."""

    def __init__(self, code: str, rule: str = "", **facts: object) -> None:
        self.code, self.rule, self.facts = code, rule, facts
        super().__init__(code, rule, facts)

    def __reduce__(self) -> tuple[object, ...]:
        """For other processes."""
        return _again, (type(self), self.code, self.rule, self.facts)

    def text(self, language: str = "en") -> str:
        """The refusal as a sentence for a player, led by the rule's id."""
        words = self.words(language)
        return f"{self.rule}: {words}" if self.rule else words

    def words(self, language: str = "en") -> str:
        """The sentence without the rule's id."""
        return sentence(self.code, language, self.facts)

    def plain_facts(self) -> dict[str, object]:
        """The facts as JSON can hold them."""
        return {name: _plain(fact) for name, fact in self.facts.items()}

    def __str__(self) -> str:
        return self.text()


def _again(kind: type[CapolineaError], code: str, rule: str, facts: dict[str, object]) -> CapolineaError:
    return kind(code, rule, **facts)


def _plain(fact: object) -> object:
    if fact is None or isinstance(fact, bool | int | float):
        return fact
    if isinstance(fact, list | tuple) and not isinstance(fact, Spoken):
        return [_plain(item) for item in cast("list[object]", fact)]
    return str(fact)


class InvalidInput(CapolineaError):
    """The request makes no sense: an unknown game, option, city or word."""


class IllegalMove(CapolineaError):
    """The move makes sense but the rules forbid it now."""


class StaleMove(IllegalMove):
    """The move was made for a position that is no longer on the table."""


class DataError(CapolineaError):
    """A data, position or save file is wrong: `words` says what, the facts name the file and the place in it."""

    @property
    def place(self) -> str:
        """Where in the file, such as `$.players[1].routes[0]`; nothing where all of it is meant."""
        return str(self.facts.get("place", ""))

    def text(self, language: str = "en") -> str:
        """File, place and sentence in one line, led by the rule's id."""
        words = self.words(language)
        if "place" in self.facts:
            words = sentence("data-at", language, {**self.facts, "words": words})
        return f"{self.rule}: {words}" if self.rule else words
