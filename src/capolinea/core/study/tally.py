"""Counting games without NumPy, which a page does not have: shares and means with their intervals."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from capolinea.core.study.findings import mean, share

if TYPE_CHECKING:
    from capolinea.core.study.findings import Estimate


class Mean:
    """A mean of numbers that come one by one."""

    __slots__ = ("count", "squares", "total")

    def __init__(self) -> None:
        self.count = self.total = self.squares = 0

    def add(self, value: int) -> None:
        """Count one more."""
        self.count += 1
        self.total += value
        self.squares += value * value

    def estimate(self) -> Estimate | None:
        """The mean so far; None of no cases."""
        return mean(self.total, self.squares, self.count)


class Example:
    """The game that shows something best: the first of those with the highest value."""

    __slots__ = ("game", "value")

    def __init__(self) -> None:
        self.game: int | None = None
        self.value = 0

    def add(self, game: int, value: int) -> None:
        """One more game, by its number."""
        if self.game is None or value > self.value:
            self.game, self.value = game, value


class Share:
    """How many of some cases."""

    __slots__ = ("part", "whole")

    def __init__(self) -> None:
        self.part, self.whole = 0.0, 0

    def add(self, part: float, whole: int = 1) -> None:
        """Count cases, and those of them that are meant."""
        self.part += part
        self.whole += whole

    def estimate(self) -> Estimate | None:
        """The share so far; None of no cases."""
        return share(self.part, self.whole)


def columns(records: Any, *names: str) -> list[tuple[Any, ...]]:
    """Some fields of all records of an array, as numbers and lists."""
    if hasattr(records, "memory"):  # plain records
        return [tuple(_plain(getattr(records[index], name)) for name in names) for index in range(len(records))]
    return list(zip(*(records[name].tolist() for name in names), strict=True))


def _plain(cells: Any) -> Any:
    return cells.tolist() if hasattr(cells, "tolist") else cells
