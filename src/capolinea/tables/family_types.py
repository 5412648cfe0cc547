"""What each family puts into messages, as unions of types: OpenAPI and the socket's schema describe them.

A family's values are structs tagged with its name, so one type covers all families and none is named here.
"""

from functools import reduce
from operator import or_  # pyright: ignore[reportUnknownVariableType]
from typing import TYPE_CHECKING, Any

from capolinea.core.installed_families import families

if TYPE_CHECKING:
    Pieces = Any
    Outlook = Any
    Sheet = Any
else:
    Pieces = reduce(or_, (family.pieces.SHAPE for family in families().values()))
    Outlook = reduce(or_, (family.outlook.SHAPE for family in families().values()))
    Sheet = reduce(or_, (family.sheets.SHAPE for family in families().values()))
