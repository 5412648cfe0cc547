"""The stand-ins of Ticket to Ride: the champion's network without its search, and the stationmaster for all others."""

from __future__ import annotations

from typing import TYPE_CHECKING

from capolinea.core.stand_in_drivers import PLANNER, StandInKernels, make_stand_in_drivers
from capolinea.core.stand_ins import StandIns
from capolinea.families.ticket_to_ride.bots.bot_kernels import BOTS
from capolinea.families.ticket_to_ride.bots.champion.unsearched import CHAMPION, begin_minds, decide, open_minds
from capolinea.families.ticket_to_ride.bots.planners import PLAYERS
from capolinea.families.ticket_to_ride.kernels.entry_point import RULES
from capolinea.families.ticket_to_ride.review.chance import shuffle_unseen

if TYPE_CHECKING:
    from collections.abc import Sequence

    from capolinea.families.ticket_to_ride.rulebook import TicketToRide

DRIVERS = make_stand_in_drivers("ticket_to_ride", RULES, BOTS, StandInKernels(shuffle_unseen, begin_minds, decide))


def open_stand_ins(rules: TicketToRide, bots: Sequence[str]) -> StandIns:
    """Who plays on in the place of the bot of each seat."""
    players = [CHAMPION if bot.partition("@")[0] == "champion" else PLANNER for bot in bots]
    return StandIns(rules, DRIVERS, PLAYERS, players, open_minds())
