"""What the server refuses besides moves, each with the status of its HTTP answer."""

from __future__ import annotations

from capolinea.core.errors import CapolineaError, DataError, IllegalMove, InvalidInput
from capolinea.core.language import LANGUAGES
from capolinea.tables.messages import Problem


class Unknown(CapolineaError):
    """There is no such thing, or nothing that the guest may know of: both read the same."""


class Forbidden(CapolineaError):
    """It is there, and not for this guest."""


class Nobody(CapolineaError):
    """The request came without the cookie of a guest."""


class WrongType(CapolineaError):
    """The body of a request is of a kind that the server does not take."""


class TooMany(CapolineaError):
    """More than the server takes from one guest."""


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


def problem_of(error: CapolineaError) -> Problem:
    """A refusal as it is told."""
    words = {language: error.words(language) for language in LANGUAGES}
    return Problem(code=error.code, rule=error.rule, facts=error.plain_facts(), words=words)
