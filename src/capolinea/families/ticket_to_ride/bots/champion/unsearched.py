"""The champion's network without its search, beside players by plan: among stand-ins, and in batches."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from capolinea.core.champion.net import best_option
from capolinea.core.kernel import kernel
from capolinea.families.ticket_to_ride.bots.champion.glance import forget_lengths, measure_lengths, take_glance
from capolinea.families.ticket_to_ride.bots.champion.kernels import list_decisions
from capolinea.families.ticket_to_ride.bots.champion.records import Glance, Lengths
from capolinea.families.ticket_to_ride.bots.champion.weights import FILE

if TYPE_CHECKING:
    from capolinea.core.chance import Chance
    from capolinea.families.ticket_to_ride.bots.records import Plan, Weights
    from capolinea.families.ticket_to_ride.kernels.board import Board
    from capolinea.families.ticket_to_ride.kernels.state import Legal, State, Work

# Constants of kernels
CHAMPION = 1  # among the stand-ins; PLANNER is the other


def open_minds() -> tuple[Any, ...]:
    """What it needs besides weights and a plan."""
    return Lengths.array(1), Glance.array(1), FILE.open()


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
    measure_lengths(board, state, work, lengths[0])
    take_glance(board, state, seat, legal, work, weights, plan, player_rng, lengths[0], glance)
    return int(glance.actions[best_option(nets[0], glance)])
