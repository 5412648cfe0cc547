"""The numbers of the invariants, and what each says."""

# Constants of kernels.

from __future__ import annotations

from typing import NamedTuple

CARDS_CONSERVED = 1
CARDS_NEGATIVE = 2
HAND_SIZE = 3
DECK_SIZE = 4
KNOWN_PLACES = 5
SHOWN = 6
RAILS_CONSERVED = 7
RAILS_REACH = 8
STATIONS_CONSERVED = 9
GIFTS = 10
IN_PLAY = 11
COINS = 12
DECIDER = 13
TABLE_CLEARED = 14
FIRST_RAILS = 15
ACTED = 16
ENDED = 17
OTHERS_TURN = 18
SPARED = 19
REVEALED = 20
QUESTION = 21
CHOICE = 22
PASSING = 23


class Invariant(NamedTuple):
    """An invariant: its rule if there is one, the key of its sentence, and the place in a position file."""

    rule: str
    key: str
    place: str = "$"


INVARIANTS = {
    CARDS_CONSERVED: Invariant("TS2", "invariant-cards-conserved"),
    CARDS_NEGATIVE: Invariant("", "invariant-cards-negative"),
    HAND_SIZE: Invariant("", "invariant-hand-size", "$.players"),
    DECK_SIZE: Invariant("", "invariant-deck-size", "$.players"),
    KNOWN_PLACES: Invariant("TG2", "invariant-known-places", "$.players"),
    SHOWN: Invariant("TG2", "invariant-shown", "$.players"),
    RAILS_CONSERVED: Invariant("TS1", "invariant-rails-conserved", "$.players"),
    RAILS_REACH: Invariant("TR1", "invariant-rails-reach", "$.players"),
    STATIONS_CONSERVED: Invariant("TN1", "invariant-stations-conserved", "$.stations"),
    GIFTS: Invariant("TA2", "invariant-gifts", "$.players"),
    IN_PLAY: Invariant("TT1", "invariant-in-play", "$.in_play"),
    COINS: Invariant("TT2", "invariant-coins", "$.coins"),
    DECIDER: Invariant("TT1", "invariant-decider", "$.to_move"),
    TABLE_CLEARED: Invariant("TT6", "invariant-table-cleared"),
    FIRST_RAILS: Invariant("TS6", "invariant-first-rails", "$.players"),
    ACTED: Invariant("TT5", "invariant-acted", "$.acted"),
    ENDED: Invariant("TE1", "invariant-ended", "$.end_reasons"),
    OTHERS_TURN: Invariant("TA1", "invariant-others-turn", "$.text"),
    SPARED: Invariant("TA1", "invariant-spared", "$.text.spared"),
    REVEALED: Invariant("TG2", "invariant-revealed", "$.revealed"),
    QUESTION: Invariant("TT4", "invariant-question", "$.text"),
    CHOICE: Invariant("TT4", "invariant-choice", "$.text"),
    PASSING: Invariant("TA2", "invariant-passing", "$.undecided"),
}
