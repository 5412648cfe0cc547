"""The messages of a club over HTTP."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from msgspec import Meta, field

from capolinea.tables.messages.fields import ClientMessage, ServerMessage, Token

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
