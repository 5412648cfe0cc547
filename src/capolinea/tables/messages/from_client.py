"""What clients send through the socket."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta

from capolinea.tables.messages.fields import ClientMessage, MessageId, MoveJson, Number, SeatNumber, Word


class Hello(ClientMessage, tag="hello"):
    """The first message: the version of the protocol, and the last move and line of chat that the client has."""

    version: int
    since: Number | None = None
    heard: Number = 0


class Move(ClientMessage, tag="move"):
    """A move of a seat for the position of a number."""

    id: MessageId
    seat: SeatNumber
    number: Number
    move: MoveJson


class Undo(ClientMessage, tag="undo"):
    """Undo the last move of a seat."""

    id: MessageId
    seat: SeatNumber
    number: Number


class Resign(ClientMessage, tag="resign"):
    """Hand a seat to a bot."""

    id: MessageId
    seat: SeatNumber
    level: Word = "stationmaster"


class Vote(ClientMessage, tag="vote"):
    """Vote to hand a seat to a bot: its guest has to decide and has been away for too long."""

    id: MessageId
    seat: SeatNumber


class Return(ClientMessage, tag="return"):
    """Take back a seat that was handed to a bot by the clock or by vote."""

    id: MessageId
    seat: SeatNumber


class Say(ClientMessage, tag="say"):
    """A line of chat."""

    id: MessageId
    text: Annotated[str, Meta(max_length=500)]


class Mute(ClientMessage, tag="mute"):
    """The host mutes a guest in the chat, or lets them speak again."""

    id: MessageId
    who: Word
    muted: bool = True


class Remove(ClientMessage, tag="remove"):
    """The host removes a guest from the table for good."""

    id: MessageId
    who: Word


class Ask(ClientMessage, tag="ask"):
    """Ask for the legal ways to pay for a move without cards, one of `Position.unpaid`."""

    id: MessageId
    seat: SeatNumber
    number: Number
    move: MoveJson


class Hint(ClientMessage, tag="hint"):
    """Ask what a strong player would do in this seat."""

    id: MessageId
    seat: SeatNumber
    number: Number


Acting = Move | Undo | Resign | Vote | Return | Say | Mute | Remove
Incoming = Hello | Acting | Ask | Hint
