"""The messages of a club over HTTP."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from msgspec import Meta, field

from capolinea.tables.messages.fields import ClientMessage, Name, ServerMessage, Token

ReceiverKind = Literal["push", "webhook", "service", "mail"]


class NewReceiver(ClientMessage):
    """Where to call a guest: the `subscription` of a browser, or an `address`."""

    kind: ReceiverKind
    address: Annotated[str, Meta(max_length=1000)] = ""
    subscription: dict[str, Any] = field(default_factory=dict[str, Any])
    language: Literal["en", "it", "es"] = "en"


class Code(ClientMessage):
    """The code that a mail address was sent."""

    code: Token


class OwnGame(ServerMessage):
    """A finished game of a guest. `level` is that of the strongest bot, if there was one; `people` counts the guest.

    A game that a bot finished for the guest is `left` and has no result, nor has one with several seats of the guest.
    The `performance` is that of a review, if there was one: 0 is perfect.
    """

    table: str
    game: str
    variant: str
    ended: float
    players: int
    people: int
    level: str
    score: int | None
    rank: int | None
    left: bool
    performance: float | None


class Rating(ServerMessage):
    """A rating in a family of games with its interval of 95 %: the guest's own, or that of a `level` of bots."""

    family: str
    level: str
    points: int
    low: int
    high: int
    games: int


class OwnPage(ServerMessage):
    """The latest finished games of a guest, and the ratings of the guest and of bots."""

    games: list[OwnGame]
    ratings: list[Rating]


class Farewell(ClientMessage):
    """The name of a guest who is to be deleted, as a confirmation."""

    name: Name


class Passkey(ServerMessage):
    """A passkey of a guest: when it was made, and when it was used last."""

    id: str
    made: float
    used: float | None


class Passkeys(ServerMessage):
    """The passkeys of a guest."""

    passkeys: list[Passkey]


class Credential(ClientMessage):
    """What a browser answers to the options that it was given, as its `toJSON` writes it."""

    credential: dict[str, Any]


class ReceiverShown(ServerMessage):
    """Where a guest is called. `mark` is the SHA-256 of a browser's endpoint, by which it knows its own.

    A mail address is `confirmed` once its code was given back; one is `failing` that gets no more calls.
    """

    id: str
    kind: ReceiverKind
    address: str
    mark: str
    confirmed: bool
    failing: bool


class Calling(ServerMessage):
    """The receivers of a guest, and what the server offers: the key for browsers, mail, the services of Apprise."""

    receivers: list[ReceiverShown]
    key: str
    mail: bool
    services: bool
