"""The schema of a position file."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Any, Literal

from msgspec import Meta, Struct, field

from capolinea.core.data import convert
from capolinea.families.trains.kernels.state import KNOWN_GROUP, KNOWN_TO_ALL, OTHER_GROUP
from capolinea.families.trains.steps import Lift

Count = Annotated[int, Meta(ge=0, le=100)]
Many = Annotated[int, Meta(ge=0, le=1000)]
Counts = dict[str, Count]
SeatNumber = Annotated[int, Meta(ge=0, le=3)]


Knowledge = Literal["owner", "all", "group", "other-group"]
KNOWLEDGE: dict[Knowledge, int] = {
    "owner": 0,
    "all": KNOWN_TO_ALL,
    "group": KNOWN_GROUP,
    "other-group": OTHER_GROUP,
}


class KnownPlace(Struct, forbid_unknown_fields=True, omit_defaults=True, kw_only=True):
    """A place of a deck that its owner knows, and who else knows it."""

    card: str
    known: Knowledge = "owner"


class Gift(Struct, forbid_unknown_fields=True, kw_only=True):
    """A card that a seat passed in secret, and that must still be in that hand."""

    to: SeatNumber
    card: str


class Seat(Struct, forbid_unknown_fields=True, omit_defaults=True, kw_only=True):
    """A player of a position. `cards` are those owned anywhere: enough to score, and put with the discards."""

    name: str = ""
    rails: list[str] = field(default_factory=list[str])
    cards: Counts = field(default_factory=dict[str, int])
    points: Annotated[int, Meta(ge=0, le=1000)] = 0
    hand: Counts = field(default_factory=dict[str, int])
    shown: Counts = field(default_factory=dict[str, int])
    deck: Counts = field(default_factory=dict[str, int])
    deck_top: list[KnownPlace] = field(default_factory=list[KnownPlace])
    deck_bottom: list[KnownPlace] = field(default_factory=list[KnownPlace])
    discards: Counts = field(default_factory=dict[str, int])
    gave: Gift | None = None
    picked: str | None = None


class Lasting(Struct, forbid_unknown_fields=True, omit_defaults=True, kw_only=True):
    """What holds until the end of the turn."""

    lifted: list[Lift] = field(default_factory=list[Lift])
    rail_coins: Count = 0
    buy_onto_deck: bool = False
    no_waste: bool = False
    skip_waste: Count = 0
    station_points: Count = 0


class Text(Struct, forbid_unknown_fields=True, omit_defaults=True, kw_only=True):
    """A card that is being carried out; steps are instructions counted from the beginning of their text."""

    card: str
    step: Annotated[int, Meta(ge=0, le=1000)]
    copies: str = ""
    return_step: Annotated[int, Meta(ge=0, le=1000)] | None = None
    actor: SeatNumber | None = None
    chosen: str = ""
    tally: Many = 0
    todo: Many = 0
    found: Many = 0
    victim: SeatNumber | None = None
    spared: list[SeatNumber] = field(default_factory=list[int])


class Position(Struct, forbid_unknown_fields=True, omit_defaults=True, kw_only=True):
    """A position file. Cards that it does not mention are in their piles; cards without a pile are out of the game."""

    game: str
    players: list[Seat]
    variant: str = ""
    options: list[str] = field(default_factory=list[str])
    note: str = ""
    piles: list[str] = field(default_factory=list[str])
    buildings: Literal["", "trains", "rising-sun"] = ""
    supply: Counts = field(default_factory=dict[str, int])
    trash: Counts = field(default_factory=dict[str, int])
    stations: dict[str, Annotated[int, Meta(ge=0, le=3)]] = field(default_factory=dict[str, int])
    stations_left: Count | None = None
    phase: Literal["start", "turn", "choose", "option", "rail", "station", "react", "pass-card", "over"] = "turn"
    to_move: SeatNumber = 0
    turn_seat: SeatNumber | None = None
    turn: Annotated[int, Meta(ge=0, le=2_000_000_000)] = 0
    quiet: Many = 0
    end_reasons: list[str] = field(default_factory=list[str])
    acted: bool = False
    changed: bool = False
    coins: Many = 0
    lasting: Lasting = field(default_factory=Lasting)
    in_play: Counts = field(default_factory=dict[str, int])
    revealed: Counts = field(default_factory=dict[str, int])
    mixed: list[SeatNumber] = field(default_factory=list[int])
    undecided: list[SeatNumber] = field(default_factory=list[int])
    text: Text | None = None


def parse(document: dict[str, Any], file: str) -> Position:
    """A position file's content, its shape checked."""
    return convert(document, Position, [(Path(file), document)])
