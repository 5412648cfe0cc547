"""The schema of a position file."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Any

from msgspec import Meta, Struct, field

from capolinea.core import old_formats
from capolinea.core.data import convert
from capolinea.core.schema import told
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


Ids = list[str]
PHASES_TOLD = (
    "What is decided: `turn`; `second-card`, of a draw; `tickets`, those on offer; `tunnel-extra`, to pay or withdraw; "
    "`start-tickets`, by all who have no `chosen`; `over`."
)


class Seat(Struct, forbid_unknown_fields=True, omit_defaults=True, kw_only=True):
    """A player of a position."""

    name: str = ""
    routes: Annotated[Ids, told("Routes that the player owns.")] = field(default_factory=list[str])
    stations: Annotated[Ids, told("Cities with a station of the player's.")] = field(default_factory=list[str])
    tickets: Annotated[Ids, told("Tickets that the player keeps.")] = field(default_factory=list[str])
    hand: Annotated[Hand | None, told("Train cards: counts by colour, or a list.")] = None
    known: Annotated[Hand, told("Cards of the hand that everyone saw the player take.")] = field(
        default_factory=dict[str, int]
    )
    cars_left: Annotated[int, Meta(ge=0, le=100)] | None = None
    offer: Annotated[Ids, told("Tickets on offer, at most 5, in the phases `start-tickets` and `tickets`.")] = field(
        default_factory=list[str]
    )
    chosen: Annotated[Ids | None, told("Of the offer at the start, those kept; left out before the choice.")] = None
    given_back: Annotated[Ids, told("Tickets that the player did not keep at the start, at most 8.")] = field(
        default_factory=list[str]
    )


class DeckPlace(Struct, forbid_unknown_fields=True, omit_defaults=True, kw_only=True):
    """A place of the ticket deck: its ticket and who knows it: nobody, "mixed", or a seat."""

    ticket: str
    known: int | str | None = None


class Position(Struct, forbid_unknown_fields=True, omit_defaults=True, kw_only=True):
    """A position file. Only `game` and `players` are needed."""

    game: Annotated[str, told("The id of the map, such as `ticket-to-ride/europe`.")]
    players: list[Seat]
    variant: Annotated[str, told("The id of a variant; that of the map where it is left out.")] = ""
    options: Annotated[Ids, told("Ids of ticket options.")] = field(default_factory=list[str])
    note: Annotated[str, told("For readers of the file.")] = ""
    bonus_cards: Annotated[Ids | None, told("Those in play; may be left out where all of the map's are.")] = None
    market: Annotated[list[str | None] | None, told("The five face-up cards, null for an empty place.")] = None
    discards: Annotated[Hand, told("Train cards played.")] = field(default_factory=dict[str, int])
    ticket_deck: Annotated[list[DeckPlace] | None, told("The ticket deck, top first; shuffled if left out.")] = None
    phase: Annotated[str, told(PHASES_TOLD)] = "turn"
    deal: Annotated[int, Meta(ge=0, le=1), told("Which deal of the variant, in the phase `start-tickets`.")] = 0
    to_move: Annotated[int, Meta(ge=0, le=4), told("The seat that decides, counted from 0.")] = 0
    turn: Annotated[int, Meta(ge=0, le=2_000_000_000), told("Turns played.")] = 0
    turns_left: Annotated[int, Meta(ge=0, le=5), told("Last turns to play (E1); 0 before they begin.")] = 0
    passes: Annotated[int, Meta(ge=0, le=5), told("Passes in a row (T3).")] = 0
    end_reason: Annotated[str, told("In the phase `over`.")] = ""
    target: Annotated[str, told("The tunnel, in the phase `tunnel-extra`.")] = ""
    paid: Annotated[Hand, told("The cards laid for it.")] = field(default_factory=dict[str, int])
    turned_up: Annotated[Ids, Meta(max_length=TURNED_UP), told("The cards that it turned up.")] = field(
        default_factory=list[str]
    )
    last_turned_up: Annotated[Ids, Meta(max_length=TURNED_UP), told("Those of the tunnel of the turn before.")] = field(
        default_factory=list[str]
    )


def parse(document: dict[str, Any], file: str) -> Position:
    """A position file's content, its shape checked."""
    document = old_formats.read_position(document)
    return convert(document, Position, [(Path(file), document)])
