"""The operations of which the texts of cards are made, and their arguments.

An instruction is a row of six numbers: an operation and five arguments, which the comments at the operations name.
"""

# Constants of kernels.

from __future__ import annotations

from capolinea.families.trains.kernels.state import (
    ACTION,
    ANY_TYPE,
    BUILDING,
    NO_CITY_COST,
    NO_COST,
    NO_MOUNTAIN_COST,
    NO_REMOTE_COST,
    NO_RIVAL_COST,
    NO_RIVER_COST,
    RAIL_LAYING,
    STATION_EXPANSION,
    TRAIN,
    WASTE_TYPE,
)

END = 0  # of a text: its printed Waste, then back to the copier or the turn
DRAW = 1  # count, each, condition
COINS = 2  # count, each, condition, card
POINTS = 3  # count, each, condition
LIFT = 4  # what
LASTING = 5  # what, count
CHOOSE = 6  # zones, type, to, how, count + 16 * identical + 128 * show hand
RETURN_WASTE = 7
MAY = 8  # price, trash this, where to go on otherwise
ONE_OF = 9  # number of options; a jump for each follows
JUMP = 10  # where
RAIL = 11  # count
STATION = 12  # count
WASTE = 13  # count
REVEAL_UNTIL = 14  # type, count, to
REVEAL = 15  # count
PUT_BACK = 16
LOOK = 17
GUESS = 18
GAIN = 19  # same, above, to, type
COPY = 20  # coins
BEGIN_OTHERS = 21
OTHER = 22  # attack, hand at least, where to go on
NEXT_OTHER = 23  # where OTHER is
ASK_ALL = 24
PASS_RIGHT = 25
DISCARD_TOP = 26

ARGUMENTS = 6  # with the operation

# How often: `each`.
ONCE = 0
EACH_CHOSEN = 1
EACH_OWN_MOUNTAIN = 2
PRINTED_COIN = 3
EACH = {"": ONCE, "chosen": EACH_CHOSEN, "own-mountain": EACH_OWN_MOUNTAIN, "printed-coin": PRINTED_COIN}

# Conditions.
ALWAYS = 0
IF_CHOSEN = 1
IF_TRAIN_DISCARDED = 2
IF_IN_PLAY = 3
CONDITIONS = {None: ALWAYS, "chosen": IF_CHOSEN, "train-discarded": IF_TRAIN_DISCARDED}

# Zones to choose from, as bits.
FROM_HAND = 1
FROM_PLAY = 2
FROM_DISCARDS = 4
FROM_REVEALED = 8
ZONES = {"hand": FROM_HAND, "play": FROM_PLAY, "discards": FROM_DISCARDS, "revealed": FROM_REVEALED}

# Where cards go.
TO_DISCARDS = 0
TO_TRASH = 1
TO_PILE = 2
TO_DECK = 3  # unseen by others
TO_DECK_SHOWN = 4
TO_HAND = 5
TO_SHOW = 6  # nowhere, but everyone has seen it
TO_STAY = 7
PLACES = {
    "discards": TO_DISCARDS,
    "trash": TO_TRASH,
    "pile": TO_PILE,
    "deck": TO_DECK,
    "deck-shown": TO_DECK_SHOWN,
    "hand": TO_HAND,
    "show": TO_SHOW,
    "stay": TO_STAY,
}

# How many.
EXACTLY = 0
UP_TO = 1
ANY_NUMBER = 2
DOWN_TO = 3
HOW = {"exactly": EXACTLY, "up-to": UP_TO, "any-number": ANY_NUMBER, "down-to": DOWN_TO}
IDENTICAL = 16
SHOW_HAND = 128

TYPES = {
    "any": ANY_TYPE,
    "train": TRAIN,
    "rail-laying": RAIL_LAYING,
    "station-expansion": STATION_EXPANSION,
    "action": ACTION,
    "building": BUILDING,
    "waste": WASTE_TYPE,
}
LIFTS = {
    "river": NO_RIVER_COST,
    "mountain": NO_MOUNTAIN_COST,
    "city": NO_CITY_COST,
    "remote": NO_REMOTE_COST,
    "rivals": NO_RIVAL_COST,
    "all": NO_COST,
}

# What lasts.
BUY_ONTO_DECK = 0
RAIL_COINS = 1
NO_WASTE = 2
SKIP_WASTE = 3
STATION_POINTS = 4
LASTINGS = {
    "buy-onto-deck": BUY_ONTO_DECK,
    "rail-coins": RAIL_COINS,
    "no-waste": NO_WASTE,
    "skip-waste": SKIP_WASTE,
    "station-points": STATION_POINTS,
}
