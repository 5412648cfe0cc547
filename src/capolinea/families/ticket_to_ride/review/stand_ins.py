"""The stand-ins of Ticket to Ride: the champion's network without its search, and the stationmaster for all others."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from capolinea.core.champion.net import best_option
from capolinea.core.kernel import kernel
from capolinea.core.stand_in_drivers import PLANNER, StandInKernels, make_stand_in_drivers
from capolinea.core.stand_ins import StandIns
from capolinea.families.ticket_to_ride.bots.bot_kernels import BOTS
from capolinea.families.ticket_to_ride.bots.champion.glance import forget_lengths, take_glance
from capolinea.families.ticket_to_ride.bots.champion.kernels import list_decisions
from capolinea.families.ticket_to_ride.bots.champion.records import Glance, Lengths
from capolinea.families.ticket_to_ride.bots.champion.weights import FILE
from capolinea.families.ticket_to_ride.bots.planners import PLAYERS
from capolinea.families.ticket_to_ride.kernels.entry_point import RULES
from capolinea.families.ticket_to_ride.review.chance import shuffle_unseen

if TYPE_CHECKING:
    from collections.abc import Sequence

    from capolinea.core.chance import Chance
    from capolinea.families.ticket_to_ride.bots.records import Plan, Weights
    from capolinea.families.ticket_to_ride.kernels.board import Board
    from capolinea.families.ticket_to_ride.kernels.state import Legal, State, Work
    from capolinea.families.ticket_to_ride.rulebook import TicketToRide

# Constants of kernels
CHAMPION = 1  # among the stand-ins; PLANNER is the other


@kernel
def begin_minds(minds: Any) -> None:
    """Nothing is measured yet."""
    forget_lengths(minds[0][0])


@kernel
def decide(
    board: Board,
    state: State,
    work: Work,
    seat: int,
    legal: Legal,
    weights: Weights,
    plan: Plan,
    player_rng: Chance,
    minds: Any,
) -> int:
    """The decision of the champion's network. It reads nothing that its seat may not know."""
    list_decisions(board, state, work, seat, legal)
    if legal.count == 1:
        return int(legal.actions[0])
    lengths, glances, nets = minds
    glance = glances[0]
    take_glance(board, state, seat, legal, work, weights, plan, player_rng, lengths[0], glance)
    return int(glance.actions[best_option(nets[0], glance)])


DRIVERS = make_stand_in_drivers("ticket_to_ride", RULES, BOTS, StandInKernels(shuffle_unseen, begin_minds, decide))


def open_stand_ins(rules: TicketToRide, bots: Sequence[str]) -> StandIns:
    """Who plays on in the place of the bot of each seat."""
    players = [CHAMPION if bot.partition("@")[0] == "champion" else PLANNER for bot in bots]
    return StandIns(rules, DRIVERS, PLAYERS, players, (Lengths.array(1), Glance.array(1), FILE.open()))
