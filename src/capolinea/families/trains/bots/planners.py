"""The levels that decide by a plan, without a search."""

from capolinea.core.compiled_players import CompiledPlayers
from capolinea.families.trains.bots.bot_kernels import DRIVERS
from capolinea.families.trains.bots.records import Plan, Weights
from capolinea.families.trains.bots.weights import put_weights
from capolinea.families.trains.lab.trace import Trace

PLAYERS = CompiledPlayers(DRIVERS, Weights, Plan, Trace, put_weights)
