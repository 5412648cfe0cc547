"""The file with the weights of the network."""

from __future__ import annotations

from capolinea.core.champion.weights import NetFile
from capolinea.families.ticket_to_ride.bots.champion.records import OPTION_FEATURES, TABLE_FEATURES, ChampionNet
from capolinea.families.ticket_to_ride.game_data import FAMILY_ID

FILE = NetFile(
    FAMILY_ID, "capolinea.families.ticket_to_ride.bots.champion", ChampionNet, TABLE_FEATURES, OPTION_FEATURES
)
