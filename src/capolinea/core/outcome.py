"""How a game ended, and who won."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import Any, Generic, Protocol, TypeVar


class Scored(Protocol):
    """A seat's score sheet, whatever the game."""

    @property
    def seat(self) -> int: ...
    @property
    def rank(self) -> int: ...
    @property
    def total(self) -> int: ...
    def to_json(self) -> dict[str, Any]: ...


Sheet_co = TypeVar("Sheet_co", bound=Scored, covariant=True)


class EndReason(Enum):
    """Why a game is over: each family has an enumeration of its own.

    The value is the stable code, and the key of its sentence.
    """


@dataclass(frozen=True)
class Outcome(Generic[Sheet_co]):
    """The end of a game: why, and the score sheets from the first rank to the last (equal ranks share).

    `reasons` is never empty; a game may end for several reasons at once.
    """

    reasons: tuple[EndReason, ...]
    ranking: tuple[Sheet_co, ...]

    @property
    def reason(self) -> EndReason:
        """The first of the reasons."""
        return self.reasons[0]

    @property
    def winners(self) -> tuple[int, ...]:
        """The seats of the first rank; several if the victory is shared."""
        return tuple(sheet.seat for sheet in self.ranking if sheet.rank == 1)

    def to_json(self) -> dict[str, Any]:
        """The outcome as a save file holds it."""
        also = {"also": [reason.value for reason in self.reasons[1:]]} if len(self.reasons) > 1 else {}
        return {"reason": self.reason.value, **also, "ranking": [sheet.to_json() for sheet in self.ranking]}

    def __str__(self) -> str:
        reasons = " and ".join(reason.name.lower().replace("_", " ") for reason in self.reasons)
        lines = [f"{reasons}; won by seat {' and '.join(map(str, self.winners))}"]
        lines.extend(str(sheet) for sheet in self.ranking)
        return "\n".join(lines)
