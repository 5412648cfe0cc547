"""The levels and styles that decide by a plan, without a search."""

from capolinea.core.compiled_players import CompiledPlayers
from capolinea.families.ticket_to_ride.bots.bot_kernels import DRIVERS
from capolinea.families.ticket_to_ride.bots.records import Plan, Weights
from capolinea.families.ticket_to_ride.bots.weights import put_weights
from capolinea.families.ticket_to_ride.lab.trace import Trace

PLAYERS = CompiledPlayers(DRIVERS, Weights, Plan, Trace, put_weights)
