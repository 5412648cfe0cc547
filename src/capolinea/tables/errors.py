"""What tables refuse besides moves."""

from __future__ import annotations

from capolinea.core.errors import CapolineaError
from capolinea.core.language import LANGUAGES
from capolinea.tables.messages import Problem


class Unknown(CapolineaError):
    """There is no such thing, or nothing that the guest may know of: both read the same."""


class Forbidden(CapolineaError):
    """It is there, and not for this guest."""


class Nobody(CapolineaError):
    """There is no guest who asks."""


class TooMany(CapolineaError):
    """More than is taken from one guest."""


def problem_of(error: CapolineaError) -> Problem:
    """A refusal as it is told."""
    words = {language: error.words(language) for language in LANGUAGES}
    return Problem(code=error.code, rule=error.rule, facts=error.plain_facts(), words=words)
