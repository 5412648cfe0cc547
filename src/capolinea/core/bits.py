"""Sets of small numbers as words of bits, for the hot path: a set of routes is a few words, not a list.

A word holds `records.WORD` numbers in an int64 and is never negative, so that the interpreted rules, whose integers are
unbounded, agree with the compiled ones.
"""

from __future__ import annotations

from capolinea.core.kernel import kernel


@kernel
def count_bits(word: int) -> int:
    """How many numbers a word holds: counted in pairs, in fours, in bytes."""
    word -= (word >> 1) & 0x5555_5555_5555
    word = (word & 0x3333_3333_3333) + ((word >> 2) & 0x3333_3333_3333)
    word = (word + (word >> 4)) & 0x0F0F_0F0F_0F0F
    word += word >> 8
    return (word + (word >> 16) + (word >> 32)) & 0x3F


@kernel
def lowest(word: int) -> int:
    """The lowest number in a word that is not empty: the count of the bits below it."""
    return count_bits((word & -word) - 1)


@kernel
def nth(word: int, n: int) -> int:
    """The number in a word that has n others below it."""
    for _ in range(n):
        word &= word - 1
    return lowest(word)
