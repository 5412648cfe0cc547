"""Rounds in which nobody meets twice, where arithmetic knows such rounds.

Tables of two follow the circle method: everybody meets everybody. Larger tables follow a transversal design. The chairs
are rows of as many columns as there are tables. In round r, table t takes from row a the column t + a·r, computed in
the field of that many elements. Two players of different rows then meet in one round at most, and those of one row
never. So there are as many such rounds as tables, if that number is a power of a prime and a table is no larger.
"""

from __future__ import annotations

FIELDS = {4: 0b111, 8: 0b1011, 16: 0b10011}  # polynomials of the fields whose size is a power of two


def rota(tables: int, size: int, number: int) -> list[list[int]]:
    """The chairs of each table in a round, counted from 0."""
    if size == 2:
        return circle(2 * tables, number)
    columns = [[_column(table, row, number % tables, tables) for row in range(size)] for table in range(tables)]
    return [[row * tables + column for row, column in enumerate(found)] for found in columns]


def circle(chairs: int, number: int) -> list[list[int]]:
    """Pairs of an even number of chairs: the last one stays, and the others go round."""
    ring = chairs - 1
    pairs = [[(number + step) % ring, (number - step) % ring] for step in range(1, chairs // 2)]
    return [[number % ring, ring], *pairs]


def _column(table: int, row: int, number: int, tables: int) -> int:
    polynomial = FIELDS.get(tables)
    if polynomial is None:
        return (table + row * number) % tables
    return table ^ _times(row % tables, number, polynomial)


def _times(one: int, other: int, polynomial: int) -> int:
    """The product of two elements of a field of characteristic two."""
    product = 0
    while other:
        if other & 1:
            product ^= one
        other >>= 1
        one <<= 1
        if one.bit_length() == polynomial.bit_length():
            one ^= polynomial
    return product
