"""What each family tells of itself, as unions of types: OpenAPI and the schema of the socket describe them in full.

A family's answers are structs with its name as their tag, so one type stands for all families and none is named here.
"""

from functools import reduce
from operator import or_  # pyright: ignore[reportUnknownVariableType]
from typing import TYPE_CHECKING, Any

from capolinea.core.family import families

if TYPE_CHECKING:
    Pieces = Any
    Outlook = Any
    Sheet = Any
else:
    Pieces = reduce(or_, (family.pieces.SHAPE for family in families().values()))
    Outlook = reduce(or_, (family.outlook.SHAPE for family in families().values()))
    Sheet = reduce(or_, (family.sheets.SHAPE for family in families().values()))
