"""The stand-ins of Trains: the stationmaster, in the place of every bot."""

from __future__ import annotations

from typing import TYPE_CHECKING

from capolinea.core.stand_in_drivers import PLANNER, StandInKernels, make_stand_in_drivers
from capolinea.core.stand_ins import StandIns
from capolinea.families.trains.bots.bot_kernels import BOTS
from capolinea.families.trains.bots.planners import PLAYERS
from capolinea.families.trains.kernels.entry_point import RULES
from capolinea.families.trains.review.chance import shuffle_unseen

if TYPE_CHECKING:
    from collections.abc import Sequence

    from capolinea.families.trains.rulebook import Trains

# Templates of kernels are bound to these.
DRIVERS = make_stand_in_drivers("trains", RULES, BOTS, StandInKernels(shuffle_unseen))


def open_stand_ins(rules: Trains, bots: Sequence[str]) -> StandIns:
    """Who plays on in the place of the bot of each seat."""
    return StandIns(rules, DRIVERS, PLAYERS, [PLANNER] * len(bots))
