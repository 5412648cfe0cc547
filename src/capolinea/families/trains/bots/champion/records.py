"""What the champion of Trains looks at before it decides, and its network."""

from __future__ import annotations

from capolinea.core.champion.net import WIDE
from capolinea.core.champion.options import OPTIONS
from capolinea.core.champion.records import NetLayers, OptionList
from capolinea.core.records import float32, int8
from capolinea.families.trains.bots.records import TRAITS

# Constants of kernels
OPTION_FEATURES = 88
TABLE_FEATURES = 128

# Features of an option. First its kind, one of these is 1.
ENDS_TURN = 0
PASSES = 1
NO_MORE = 2
FROM_OPTION = 3  # + option of a text
PLAYS = 7
BUYS = 8
BUYS_ONTO = 9
PICKS = 10
PICKS_DISCARD = 11
PLACES = 12
PLANNED = 13  # what the stationmaster would do

# Of a card: what is printed on it, and how many there are.
FROM_TRAITS = 14
IN_HAND = FROM_TRAITS + TRAITS
OWNED = IN_HAND + 1
PILE = IN_HAND + 2
LAST_OF_PILE = IN_HAND + 3
COINS_AFTER = IN_HAND + 4
OWN_WORTH = IN_HAND + 5
HOLD_WORTH = IN_HAND + 6
BEHIND_BEST = IN_HAND + 7
OTHERS_OWN = IN_HAND + 8
BEST_RAIL = IN_HAND + 9
BEST_STATION = IN_HAND + 10
IN_PLAY = IN_HAND + 11
BEST_NEXT = IN_HAND + 12  # the best that the coins left over buy

# Of a hex.
FROM_TERRAIN = IN_HAND + 13  # + terrain - 1
COST = FROM_TERRAIN + 5
POINTS_HERE = FROM_TERRAIN + 6
POINTS_NOW = FROM_TERRAIN + 7
STATIONS_HERE = FROM_TERRAIN + 8
FREE_PLACES = FROM_TERRAIN + 9
RIVALS_HERE = FROM_TERRAIN + 10
RIVALS_NEAR = FROM_TERRAIN + 11
PROSPECTS = FROM_TERRAIN + 12
RAIL_WORTH = FROM_TERRAIN + 13
STATION_WORTH = FROM_TERRAIN + 14
OWN_HERE = FROM_TERRAIN + 15
LEFT_AFTER = FROM_TERRAIN + 16
NEW_REACH = FROM_TERRAIN + 17

# Of an option of a text: what its first step does.
FROM_STEP = FROM_TERRAIN + 18  # + one of the groups of steps
STEP_GROUPS = 9


class Glance(OptionList):
    """What the champion decides from, in small numbers."""

    option = int8(OPTIONS, OPTION_FEATURES)
    table = int8(TABLE_FEATURES)


class ChampionNet(NetLayers):
    """The network, for these features."""

    table = float32(TABLE_FEATURES, WIDE)
    option = float32(OPTION_FEATURES, WIDE)
    direct = float32(OPTION_FEATURES)
