"""Sets of small numbers as words of bits, for the hot path: a set of lanes is a few words, not a list.

A word holds `records.WORD` numbers in an int64 and is never negative: so the interpreted rules, whose integers have no
end, agree with the compiled ones.
"""

from __future__ import annotations

from capolinea.core.kernel import kernel


@kernel
def lowest(word: int) -> int:
    """The lowest number in a word that is not empty: the count of the bits below it, in pairs, in fours, in bytes."""
    below = (word & -word) - 1
    below -= (below >> 1) & 0x5555_5555_5555
    below = (below & 0x3333_3333_3333) + ((below >> 2) & 0x3333_3333_3333)
    below = (below + (below >> 4)) & 0x0F0F_0F0F_0F0F
    below += below >> 8
    return (below + (below >> 16) + (below >> 32)) & 0x3F
