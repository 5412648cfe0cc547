"""Observations: what a seat may know as a row of small numbers, for learners; described field by field.

A family lists its fields (`<package>.observation`) and writes them, in that order, from a concealed state. The fields
that occur once come first, then those of each seat: the observer's own, then the others' in the order of play.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from capolinea.core.kernel import kernel

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from capolinea.core.records import Cells


@dataclass(frozen=True)
class Field:
    """Some neighbouring numbers of an observation."""

    name: str
    size: int
    about: str


@dataclass(frozen=True)
class Layout:
    """The fields of all observations of a family, and how much of a board they have room for: see `learner-limit`."""

    once: Sequence[Field]
    by_seat: Sequence[Field]
    limits: Mapping[str, int] = field(default_factory=dict[str, int])  # of fields of the board

    def size(self, players: int) -> int:
        """The numbers in an observation."""
        return sum(each.size for each in self.once) + players * sum(each.size for each in self.by_seat)

    def slices(self, players: int) -> dict[str, slice]:
        """Where each field is; those of seats as `name 0` (the observer), `name 1` (who plays next) and so on.

        >>> Layout([Field("turn", 1, "")], [Field("points", 2, "")]).slices(2)
        {'turn': slice(0, 1, None), 'points 0': slice(1, 3, None), 'points 1': slice(3, 5, None)}
        """
        named = [(each.name, each.size) for each in self.once]
        named += [(f"{each.name} {seat}", each.size) for seat in range(players) for each in self.by_seat]
        found: dict[str, slice] = {}
        at = 0
        for name, size in named:
            found[name] = slice(at, at + size)
            at += size
        return found


@kernel
def put(observation: Cells, at: int, value: int) -> int:
    """Write a number; returns where the next one goes."""
    observation[at] = value
    return at + 1


@kernel
def put_all(observation: Cells, at: int, cells: Cells, count: int) -> int:
    """Write the first numbers of a field of a record."""
    for index in range(count):
        observation[at + index] = cells[index]
    return at + count


@kernel
def put_row(observation: Cells, at: int, cells: Cells, row: int, count: int) -> int:
    """Write the first numbers of a row of a field of a record."""
    for index in range(count):
        observation[at + index] = cells[row, index]
    return at + count


@kernel
def put_equal(observation: Cells, at: int, cells: Cells, count: int, value: int) -> int:
    """Write 1 where a field of a record has this value, 0 elsewhere."""
    for index in range(count):
        observation[at + index] = cells[index] == value
    return at + count


@kernel
def put_bit(observation: Cells, at: int, cells: Cells, count: int, bit: int) -> int:
    """Write one bit of each number of a field of a record."""
    for index in range(count):
        observation[at + index] = (int(cells[index]) >> bit) & 1
    return at + count


@kernel
def put_zeros(observation: Cells, at: int, count: int) -> int:
    """Write zeros, to be filled in later."""
    for index in range(count):
        observation[at + index] = 0
    return at + count


@kernel
def put_one_of(observation: Cells, at: int, count: int, which: int) -> int:
    """Write 1 at one of some numbers and 0 at the others; only zeros where `which` is none of them."""
    put_zeros(observation, at, count)
    if 0 <= which < count:
        observation[at + which] = 1
    return at + count
