"""What all messages share: the version of the protocol, the shapes of their fields, and how something is refused."""

from __future__ import annotations

from typing import Annotated, Any

from msgspec import Meta, Struct, field

VERSION = 2  # of the protocol of the socket: a browser that speaks another one loads its page again

SeatNumber = Annotated[int, Meta(ge=0, le=7)]
Number = Annotated[int, Meta(ge=0, le=1_000_000)]
ID_SHAPE = r"^[A-Za-z0-9_-]{32}\Z"  # of tables and guests: `new_token` makes them
MessageId = Annotated[str, Meta(pattern=r"^[!-~]{1,40}\Z")]
Name = Annotated[str, Meta(max_length=120)]
Word = Annotated[str, Meta(max_length=60)]
Token = Annotated[str, Meta(max_length=100)]
MoveJson = dict[str, Any]  # a move of the family's own with its `kind`: see `capolinea.core.move_value`


class ClientMessage(Struct, forbid_unknown_fields=True):
    """Base of everything that clients send: unknown fields are refused."""


class ServerMessage(Struct):
    """Base of everything that the server sends."""


class Problem(ServerMessage):
    """A refusal: a stable code, the rule that says so, the facts of the case, and the sentence by language.

    `place` says where in the file or the body of the request the fault is, if that applies.
    """

    code: str
    rule: str = ""
    place: str = ""
    facts: dict[str, Any] = field(default_factory=dict[str, Any])
    words: dict[str, str] = field(default_factory=dict[str, str])
