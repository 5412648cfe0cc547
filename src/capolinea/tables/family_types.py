"""What each family tells of itself, as unions of types: OpenAPI and the schema of the socket describe them in full.

A family's answers are structs with its name as their tag, so one type stands for all families and none is named here.
"""

from functools import reduce
from operator import or_  # pyright: ignore[reportUnknownVariableType]
from typing import TYPE_CHECKING, Any

from capolinea.core import family

if TYPE_CHECKING:
    Pieces = Any
    Outlook = Any
    Sheet = Any
else:
    Pieces = reduce(or_, (family.pieces(name).SHAPE for name in family.FAMILIES))
    Outlook = reduce(or_, (family.outlook(name).SHAPE for name in family.FAMILIES))
    Sheet = reduce(or_, (family.sheets(name).SHAPE for name in family.FAMILIES))
