"""The bots of Trains that play in batches: all that plan."""

from capolinea.core.batch_bots import BatchBots, make_batch_bot_drivers
from capolinea.families.trains.bots.bot_kernels import BOTS
from capolinea.families.trains.bots.planners import PLAYERS
from capolinea.families.trains.kernels.entry_point import RULES

DRIVERS = make_batch_bot_drivers("trains", RULES, BOTS)
BATCH_BOTS = BatchBots(DRIVERS, PLAYERS, tuple, {})
