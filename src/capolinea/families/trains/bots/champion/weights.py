"""The file with the weights of the network."""

from __future__ import annotations

from capolinea.core.champion.weights import NetFile
from capolinea.families.trains.bots.champion.records import OPTION_FEATURES, TABLE_FEATURES, ChampionNet
from capolinea.families.trains.game_data import FAMILY_ID

FILE = NetFile(FAMILY_ID, "capolinea.families.trains.bots.champion", ChampionNet, TABLE_FEATURES, OPTION_FEATURES)
