"""What the champion looks at before it decides, and what it remembers of a game."""

from __future__ import annotations

from capolinea.core.champion.net import WIDE
from capolinea.core.champion.options import OPTIONS
from capolinea.core.champion.records import NetLayers, OptionList
from capolinea.core.records import Record, float32, int8, int16
from capolinea.families.ticket_to_ride.kernels.state import SEATS

# Constants of kernels
OPTION_FEATURES = 64
TABLE_FEATURES = 92

# Features of an option. First its kind, one of these is 1.
DECK = 0
COLOUR_CARD = 1
LOCOMOTIVE_CARD = 2
MORE_TICKETS = 3
ROUTE = 4
STATION_HERE = 5
SOME_CARDS = 6  # of one colour, for a payment
LAST_CARDS = 7  # locomotives, which end a payment
KEPT = 8
EXTRA_CARDS = 9
NOTHING = 10  # withdraw, stop drawing, pass
PLANNED = 11  # what the stationmaster would do

# Of a claim or a station.
WANTED_HERE = 12
LENGTH = 13
POINTS = 14
TUNNEL_HERE = 15
ICONS = 16
GRAY_HERE = 17
STRANGERS = 18
DETOUR = 19
OWN_CARDS = 20
LOCOMOTIVES_SPENT = 21
RESERVE = 22
OWN_AT_A = 23
OWN_AT_B = 24
JOINED = 25
BLOCKS = 26
NEEDED_ELSEWHERE = 27
CARS_AFTER = 28
ENDS = 29
OTHER_WAYS = 30
SLACK = 31

# Of a card.
CARD_WORTH = 32
MISSING = 33
IN_HAND = 34
IN_MARKET = 35
COMPLETES = 36
COMPLETES_RICH = 37
LONGEST_WANTED = 38
CONTESTED = 39

# Of tickets.
TICKETS_KEPT = 40
PLAN_WORTH = 41
TICKET_POINTS = 42
PLAN_SPACES = 43
PLAN_CLAIMS = 44
HOPELESS_POINTS = 45
KEPT_SLACK = 46
BEHIND_BEST = 47

# Of a payment.
CARDS_PAID = 48
LEFT_OVER = 49
SHORT = 50
PAYMENT_COST = 51
LOCOMOTIVES_PAID = 52
EXTRA_LOCOMOTIVES = 53
EXTRA_ASKED = 54

# Of a station.
STATION_COST = 55
STATION_POINTS = 56

# Of any: how many options there are, and of which place in the turn.
LAST_OWN_TURN = 57
END_NEAR = 58
DECK_EMPTY = 59

# Of a claim or of tickets, where there are bonus cards: the points of those that count it, of those that the seat
# leads with it, alone or not, and of those that it does not lead alone without it.
BONUS_HERE = 60
BONUS_LED = 61
BONUS_REACHED = 62

# The table: for each thing that bonus cards count, the points in play, how much the seat has of it, and how much the
# others have at most, as far as that is public.
FROM_BONUS = 64
OF_BONUS = 3


class Glance(OptionList):
    """What the champion decides from, in small numbers."""

    option = int8(OPTIONS, OPTION_FEATURES)
    table = int8(TABLE_FEATURES)


class ChampionNet(NetLayers):
    """The network, for these features."""

    table = float32(TABLE_FEATURES, WIDE)
    option = float32(OPTION_FEATURES, WIDE)
    direct = float32(OPTION_FEATURES)


class Lengths(Record):
    """The longest routes of a game, and the cars with which each was measured; -1: not yet."""

    longest = int16(SEATS)
    cars = int8(SEATS)
