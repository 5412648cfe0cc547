"""What the server refuses, each with the status of its HTTP answer."""

from __future__ import annotations

from capolinea.core.errors import CapolineaError, DataError, IllegalMove, InvalidInput
from capolinea.tables.errors import Forbidden, Nobody, TooMany, Unknown


class WrongType(CapolineaError):
    """The body of a request is of a kind that the server does not take."""


STATUS: dict[type[CapolineaError], int] = {
    InvalidInput: 400,
    Nobody: 401,
    Forbidden: 403,
    Unknown: 404,
    IllegalMove: 409,
    DataError: 409,
    WrongType: 415,
    TooMany: 429,
}


def status_of(error: CapolineaError) -> int:
    """The status of the answer that tells a refusal."""
    return next(status for kind, status in STATUS.items() if isinstance(error, kind))
