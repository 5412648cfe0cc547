"""A hint: a move and the reasons for it. The caller turns it into words."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from capolinea.core.event import Statement

if TYPE_CHECKING:
    from capolinea.core.event import Fact
    from capolinea.core.rulebook import Move, Rulebook


class Reason(Statement):
    """Why a move is good."""


def because(key: str, **facts: Fact) -> Reason:
    """A reason; the keys of their sentences begin with `hint-`."""
    return Reason(f"hint-{key}", facts)


@dataclass(frozen=True)
class Hint:
    """A strong player's move for a seat, from what that seat may know, with the most important reason first."""

    seat: int
    move: Move
    reasons: tuple[Reason, ...]
    rules: Rulebook = field(repr=False, compare=False)

    def text(self, language: str = "en") -> str:
        """The reasons as sentences."""
        texts = (reason.text(self.rules, language) for reason in self.reasons)
        return " ".join(f"{text[0].upper()}{text[1:]}" for text in texts)

    def to_json(self) -> dict[str, Any]:
        """The move as text, and the reasons with their facts, for clients with their own words."""
        reasons = [reason.to_json() for reason in self.reasons]
        return {"seat": self.seat, "move": str(self.move), "reasons": reasons}
