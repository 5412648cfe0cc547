"""The bots of Ticket to Ride that play in batches: the champion's network without its search, and all that plan."""

from capolinea.core.batch_bots import BatchBots, make_batch_bot_drivers
from capolinea.families.ticket_to_ride.bots.bot_kernels import BOTS
from capolinea.families.ticket_to_ride.bots.champion.unsearched import CHAMPION, begin_minds, decide, open_minds
from capolinea.families.ticket_to_ride.bots.planners import PLAYERS
from capolinea.families.ticket_to_ride.kernels.entry_point import RULES

DRIVERS = make_batch_bot_drivers("ticket_to_ride", RULES, BOTS, begin_minds, decide)
BATCH_BOTS = BatchBots(DRIVERS, PLAYERS, open_minds, {"champion@0": CHAMPION})
