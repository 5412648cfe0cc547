"""Refusals of tables, other than of moves."""

from __future__ import annotations

from capolinea.core.errors import CapolineaError, DataError, IllegalMove, InvalidInput
from capolinea.core.language import LANGUAGES
from capolinea.tables.messages.fields import Problem


class Unknown(CapolineaError):
    """It does not exist, or the guest may not know of it: both read the same."""


class Forbidden(CapolineaError):
    """It exists, but not for this guest."""


class Nobody(CapolineaError):
    """The request has no guest."""


BUSY = "busy"  # of `TooMany`: not now, but soon


class TooMany(CapolineaError):
    """More than one guest may ask for."""


class WrongType(CapolineaError):
    """The body of a request is of a kind that is not taken."""


class NotKept(CapolineaError):
    """The device does not keep what has to be kept: it is full, or does not let a page keep anything."""


class Unavailable(CapolineaError):
    """The server cannot store anything just now; it says so itself, and to its operators."""


STATUS: dict[type[CapolineaError], int] = {  # by which HTTP, and a page in its place, tells them
    InvalidInput: 400,
    Nobody: 401,
    Forbidden: 403,
    Unknown: 404,
    IllegalMove: 409,
    DataError: 409,
    WrongType: 415,
    TooMany: 429,
    Unavailable: 503,
    NotKept: 507,
}


def status_of(error: CapolineaError) -> int:
    """The status of the answer that tells a refusal."""
    return next(status for kind, status in STATUS.items() if isinstance(error, kind))


def problem_of(error: CapolineaError) -> Problem:
    """A refusal as it is sent."""
    words = {language: error.words(language) for language in LANGUAGES}
    place = error.place if isinstance(error, DataError) else ""
    return Problem(code=error.code, rule=error.rule, place=place, facts=error.plain_facts(), words=words)
