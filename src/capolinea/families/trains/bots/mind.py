"""How a player of Trains weighs things."""

from __future__ import annotations

from capolinea.core.records import Record, int8, int16, int32
from capolinea.families.trains.state import MAX_CARDS, MAX_HEXES

POINT = 10  # worth is counted in tenths of a point
EARLY, LATE = 0, 1


class Temper(Record):
    """A player's weights; those of cards are worked out from the cards' own data (`tempers.py`)."""

    blunders = int8()  # out of a hundred decisions, those taken at random
    own = int16(2, MAX_CARDS)  # what owning a card is worth, early and late
    play = int16(MAX_CARDS)  # which card is played first
    coin = int16()  # what a coin is worth that could be spent otherwise
    waste = int16()  # what a Waste costs
    rail = int16(2)  # what a rail is worth beside its points: it opens the way to others
    near = int16()  # what it is worth to come one hex nearer to a place with points
    pass_waste = int8()  # Waste in hand from which passing is considered
    late_turn = int16()  # the round from which the end is near


class Mind(Record):
    """Scratch space."""

    distance = int16(MAX_HEXES)
    queue = int8(MAX_HEXES)
    gain = int32(MAX_HEXES)
