"""The weights of a player of Trains."""

from __future__ import annotations

from capolinea.core.records import Record, int8, int16, int32
from capolinea.families.trains.kernels.state import ACTIONS, MAX_CARDS, MAX_HEXES, MAX_KINDS

POINT = 10  # worth is counted in tenths of a point
EARLY, LATE = 0, 1
MAX_COINS = 40  # more are of no use
FAR = 99  # rails: there is no way
PLACES_NOTHING, PLACES_RAIL, PLACES_STATION = 0, 1, 2

# Traits: what is printed on a card, as `champion/traits.py` reads it from the data.
TRAITS = 32
COST = 0
COINS = 1
POINTS = 2
FROM_TYPES = 4  # train, rail-laying, station expansion, action, building, Waste, attack, reaction
DRAWS = 16
TEXT_COINS = 17
RAILS = 19
CLEARS = 22  # takes cards out of the deck that are in the way
GAINS = 24
ATTACKS = 27


class Weights(Record):
    """A player's weights; those of cards are worked out from the cards' own data (`all_weights.py`)."""

    blunders = int8()  # out of a hundred decisions, those taken at random
    own = int16(2, MAX_CARDS)  # what owning a card is worth, early and late, without counting rounds
    use = int16(MAX_CARDS)  # what a card brings when it is played
    points = int16(MAX_CARDS)  # and at the end
    play = int16(MAX_CARDS)  # which card is played first
    coin = int16()  # what an unspent coin is worth
    waste = int16()  # what a Waste costs
    rail = int16(2)  # what a rail is worth beside its points: it opens the way to others
    near = int16()  # what it is worth to come one hex nearer to a place with points
    pass_waste = int8()  # Waste in hand from which passing is considered
    pass_worth = int16()  # what being rid of Waste counts against a turn, out of a hundred, where rounds are counted
    late_turn = int16()  # the round from which the end is near
    length = int16()  # of a game, in rounds, by which cards are weighed; 0: by a table, without counting
    waste_share = int16()  # how much of a Waste's price, out of a hundred, a rail or station has to make up for

    # what a card's text places first (PLACES_…), and the costs that it lifts before (TR4)
    places = int8(MAX_CARDS)
    lifts = int8(MAX_CARDS)
    trait = int8(MAX_CARDS, TRAITS)  # for the champion

    # the hexes with points, and how far every hex is from each of them, by rails to lay
    goals = int8()
    goal = int8(MAX_HEXES)
    away = int8(MAX_HEXES, MAX_HEXES)


class Plan(Record):
    """Scratch space."""

    own = int32(MAX_KINDS)  # what owning a card is worth now, by slot
    hold = int32(MAX_KINDS)  # what having it in hand is worth
    basket = int32(MAX_COINS + 1)  # what so many coins buy
    worth = int32(ACTIONS)  # what the decisions of a list deserve to be tried
