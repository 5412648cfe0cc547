"""The schema of a position file."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Any

from msgspec import Meta, Struct, field

from capolinea.core import old_formats
from capolinea.core.data import convert
from capolinea.families.ticket_to_ride.kernels.state import (
    OVER,
    SECOND_CARD,
    START_TICKETS,
    TICKETS,
    TUNNEL_EXTRA,
    TURN,
    TURNED_UP,
)

Count = Annotated[int, Meta(ge=0, le=100)]
Hand = dict[str, Count] | list[str]
SUPPORTED_PHASES = (START_TICKETS, TURN, SECOND_CARD, TUNNEL_EXTRA, TICKETS, OVER)


class Seat(Struct, forbid_unknown_fields=True, omit_defaults=True, kw_only=True):
    """A player of a position."""

    name: str = ""
    routes: list[str] = field(default_factory=list[str])
    stations: list[str] = field(default_factory=list[str])
    tickets: list[str] = field(default_factory=list[str])
    hand: Hand | None = None
    known: Hand = field(default_factory=dict[str, int])
    cars_left: Annotated[int, Meta(ge=0, le=100)] | None = None
    offer: list[str] = field(default_factory=list[str])
    chosen: list[str] | None = None
    given_back: list[str] = field(default_factory=list[str])


class DeckPlace(Struct, forbid_unknown_fields=True, omit_defaults=True, kw_only=True):
    """A place of the ticket deck: its ticket and who knows it: nobody, "mixed", or a seat."""

    ticket: str
    known: int | str | None = None


class Position(Struct, forbid_unknown_fields=True, omit_defaults=True, kw_only=True):
    """A position file."""

    game: str
    players: list[Seat]
    variant: str = ""
    options: list[str] = field(default_factory=list[str])
    note: str = ""
    bonus_cards: list[str] = field(default_factory=list[str])
    market: list[str | None] | None = None
    discards: Hand = field(default_factory=dict[str, int])
    ticket_deck: list[DeckPlace] | None = None
    phase: str = "turn"
    deal: Annotated[int, Meta(ge=0, le=1)] = 0
    to_move: Annotated[int, Meta(ge=0, le=4)] = 0
    turn: Annotated[int, Meta(ge=0, le=2_000_000_000)] = 0
    turns_left: Annotated[int, Meta(ge=0, le=5)] = 0
    passes: Annotated[int, Meta(ge=0, le=5)] = 0
    end_reason: str = ""
    target: str = ""
    paid: Hand = field(default_factory=dict[str, int])
    turned_up: Annotated[list[str], Meta(max_length=TURNED_UP)] = field(default_factory=list[str])
    last_turned_up: Annotated[list[str], Meta(max_length=TURNED_UP)] = field(default_factory=list[str])


def parse(document: dict[str, Any], file: str) -> Position:
    """A position file's content, its shape checked."""
    document = old_formats.read_position(document)
    return convert(document, Position, [(Path(file), document)])
