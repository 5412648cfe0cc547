"""A hint: a move, and why, as keys of sentences with their facts. The words are made by whoever shows it."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, NamedTuple

from capolinea.core.family import names
from capolinea.core.language import sentence
from capolinea.core.registry import family_of

if TYPE_CHECKING:
    from capolinea.core.rulebook import Move, Rulebook

Fact = int | str | list[str] | dict[str, int]


class Reason(NamedTuple):
    """A sentence by its key, with its facts as plain values: ids, numbers, lists of ids, counts by id.

    The last word of a fact's name, `ticket` or `left_cars`, says what it is; the `names` of the family find the words.
    """

    key: str
    facts: dict[str, Fact]


def because(key: str, **facts: Fact) -> Reason:
    """A reason; the keys of their sentences begin with `hint-`."""
    return Reason(f"hint-{key}", facts)


@dataclass(frozen=True)
class Hint:
    """What a strong player would do in a seat's place, from what that seat may know, the most telling reason first."""

    seat: int
    move: Move
    reasons: tuple[Reason, ...]
    rules: Rulebook = field(repr=False, compare=False)

    def text(self, language: str = "en") -> str:
        """The reasons as sentences."""
        return " ".join(self._sentence(reason, language) for reason in self.reasons)

    def to_json(self) -> dict[str, Any]:
        """The move as text, and the reasons with their facts, for those who make the words themselves."""
        reasons = [{"key": reason.key, "facts": reason.facts} for reason in self.reasons]
        return {"seat": self.seat, "move": str(self.move), "reasons": reasons}

    def _sentence(self, reason: Reason, language: str) -> str:
        in_words = names(family_of(self.rules.config["game"])).in_words
        facts = {
            name: in_words(self.rules, name.rpartition("_")[2], fact, language) for name, fact in reason.facts.items()
        }
        text = sentence(reason.key, language, facts)
        return f"{text[0].upper()}{text[1:]}"
