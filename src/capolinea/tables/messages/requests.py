"""The bodies of HTTP requests."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, field

from capolinea.tables.messages.fields import ClientMessage, Name, Number, SeatNumber, Token, Word
from capolinea.tables.messages.table import Clock


class NewGuest(ClientMessage):
    """A name to play under."""

    name: Name


class Recovery(ClientMessage):
    """The token of a recovery link."""

    token: Token


class PlannedSeat(ClientMessage):
    """A seat of a table: for its maker, for anybody, for those with the invitation, or for a bot of a level.

    Where people share a browser, each `me` may have a name of its own; without one it has that of the guest.
    """

    kind: Literal["me", "open", "friend", "bot"]
    level: Word = ""
    name: Name = ""


class Replan(PlannedSeat, kw_only=True):
    """A seat that is planned otherwise before the start."""

    seat: SeatNumber


class NewTable(ClientMessage):
    """A table to make. Where `hints` is false, nobody gets any."""

    game: Word
    seats: Annotated[list[PlannedSeat], Meta(min_length=2, max_length=8)]
    variant: Word = ""
    options: Annotated[list[Word], Meta(max_length=60)] = field(default_factory=list[str])
    public: bool = False
    clock: Clock = field(default_factory=Clock)
    hints: bool = True


class Invitation(ClientMessage):
    """The token of an invitation link."""

    token: Token


class Sit(ClientMessage):
    """A seat to take; with a name of its own where people share a browser."""

    seat: SeatNumber
    name: Name = ""


class Leave(ClientMessage):
    """A seat to give up."""

    seat: SeatNumber


class Showing(ClientMessage):
    """Whether anyone with the address may see a finished game."""

    shown: bool


class TryPosition(ClientMessage):
    """A moment of a finished game, after so many moves, to play on from: in a seat, against bots of a level."""

    number: Number
    seat: SeatNumber
    level: Word = "stationmaster"
