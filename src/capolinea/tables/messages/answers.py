"""Answers to HTTP requests that are not about one table."""

from __future__ import annotations

from msgspec import field

from capolinea.core.rule_texts import Section  # noqa: TC001  # msgspec reads the annotations
from capolinea.tables.family_types import Sheet  # noqa: TC001  # msgspec reads the annotations
from capolinea.tables.messages.fields import Problem, ServerMessage


class Guest(ServerMessage):
    """A guest."""

    id: str
    name: str


class RecoveryPreview(ServerMessage):
    """The guest that a recovery link turns a browser into."""

    name: str


class Secret(ServerMessage):
    """A secret that is shown once: only its hash is stored."""

    token: str


class NetworkState(ServerMessage):
    """The address for others in the local network, empty as long as they can't come in.

    `may_open` says whether the browser that asks may let them in.
    """

    origin: str
    may_open: bool


class Variant(ServerMessage):
    """A way to play a game, with its texts by language."""

    id: str
    rule: str
    name: dict[str, str]
    about: dict[str, str]


class GameEntry(ServerMessage):
    """A game that a table can be made for; while it is `preparing`, hints and bots that search are not there yet."""

    id: str
    name: dict[str, str]
    players: tuple[int, int]
    variants: list[Variant]
    default_variant: str
    options: dict[str, dict[str, str]]
    piles: dict[str, dict[str, str]]
    levels: list[str]
    preparing: bool = False


class Scored(ServerMessage):
    """The score sheets of a real table, by seat; the notes say what looks wrong or was left out, and where."""

    sheets: list[Sheet]
    notes: list[Problem] = field(default_factory=list[Problem])


class RulesPage(ServerMessage):
    """The numbered rules of a family in a language; each rule says in which language its text is.

    `synonyms` are groups of words that find the same rules.
    """

    family: str
    language: str
    sections: list[Section]
    synonyms: list[list[str]] = field(default_factory=list[list[str]])
