"""Numbers as the readers of a language write them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from capolinea.core.study.findings import Estimate, Kind

PERCENT = "\N{NO-BREAK SPACE}%"
SWAPPED = str.maketrans(",.", ".,")


@dataclass(frozen=True)
class Numbers:
    r"""Numbers in one language.

    >>> Numbers("en").whole(12345), Numbers("it").decimal(-1234.56), Numbers("es").percent(0.1234)
    ('12,345', '−1.234,6', '12,3\xa0%')
    """

    language: str

    def whole(self, number: int) -> str:
        """A whole number, its thousands apart."""
        return self._localised(f"{number:,}")

    def decimal(self, number: float, *, places: int = 1, signed: bool = False) -> str:
        """A number with some decimal places; no sign on a zero."""
        rounded = round(number, places) or 0.0
        return self._localised(f"{rounded:{'+' if signed and rounded else ''},.{places}f}")

    def percent(self, share: float) -> str:
        """A share of one, in hundredths."""
        return f"{self.decimal(100 * share)}{PERCENT}"

    def of(self, kind: Kind, value: float) -> str:
        """A value of a measure."""
        if kind == "number":
            return self.decimal(value, places=1 if abs(value) >= 1 else 2)
        if kind == "advantage":  # in percentage points, as the head of the column says
            return self.decimal(100 * value, signed=True)
        return self.percent(value)

    def interval(self, kind: Kind, estimate: Estimate) -> str:
        """The bounds of an estimate; the unit is written once."""
        low, high = self.of(kind, estimate.low), self.of(kind, estimate.high)
        return f"{low.removesuffix(PERCENT)} … {high}"

    def _localised(self, text: str) -> str:
        text = text.replace("-", "−")
        return text if self.language == "en" else text.translate(SWAPPED)
