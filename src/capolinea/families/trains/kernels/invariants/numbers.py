"""The numbers of the laws, and what each says."""

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


class Law(NamedTuple):
    """A law: the rule behind it where there is one, the key of its sentence, and where a position tells of it."""

    rule: str
    key: str
    place: str = "$"


INVARIANTS = {
    CARDS_CONSERVED: Law("TS2", "law-cards-conserved"),
    CARDS_NEGATIVE: Law("", "law-cards-negative"),
    HAND_SIZE: Law("", "law-hand-size", "$.players"),
    DECK_SIZE: Law("", "law-deck-size", "$.players"),
    KNOWN_PLACES: Law("TG2", "law-known-places", "$.players"),
    SHOWN: Law("TG2", "law-shown", "$.players"),
    RAILS_CONSERVED: Law("TS1", "law-rails-conserved", "$.players"),
    RAILS_REACH: Law("TR1", "law-rails-reach", "$.players"),
    STATIONS_CONSERVED: Law("TN1", "law-stations-conserved", "$.stations"),
    GIFTS: Law("TA2", "law-gifts", "$.players"),
    IN_PLAY: Law("TT1", "law-in-play", "$.in_play"),
    COINS: Law("TT2", "law-coins", "$.coins"),
    DECIDER: Law("TT1", "law-decider", "$.to_move"),
    TABLE_CLEARED: Law("TT6", "law-table-cleared"),
    FIRST_RAILS: Law("TS6", "law-first-rails", "$.players"),
    ACTED: Law("TT5", "law-acted", "$.acted"),
    ENDED: Law("TE1", "law-ended", "$.end_reasons"),
    OTHERS_TURN: Law("TA1", "law-others-turn", "$.text"),
    SPARED: Law("TA1", "law-spared", "$.text.spared"),
    REVEALED: Law("TG2", "law-revealed", "$.revealed"),
    QUESTION: Law("TT4", "law-question", "$.text"),
    CHOICE: Law("TT4", "law-choice", "$.text"),
    PASSING: Law("TA2", "law-passing", "$.undecided"),
}
