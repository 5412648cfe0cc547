"""The kernels of the champion that Python calls."""

from __future__ import annotations

from typing import TYPE_CHECKING

from capolinea.core.kernel import entry
from capolinea.families.ticket_to_ride.bots.champion.glance import forget_lengths, take_glance
from capolinea.families.ticket_to_ride.bots.champion.net import best_option
from capolinea.families.ticket_to_ride.bots.tunnels import leave_tunnels
from capolinea.families.ticket_to_ride.kernels.rules import legal_decisions

if TYPE_CHECKING:
    from capolinea.core.chance import Chance
    from capolinea.core.records import Records
    from capolinea.families.ticket_to_ride.bots.champion.net import ChampionNet
    from capolinea.families.ticket_to_ride.bots.champion.records import Glance, Lengths
    from capolinea.families.ticket_to_ride.bots.records import Plan, Weights
    from capolinea.families.ticket_to_ride.kernels.board import Board
    from capolinea.families.ticket_to_ride.kernels.state import Legal, State, Work


@entry
def weigh(
    boards: Records[Board],
    sights: Records[State],
    works: Records[Work],
    legals: Records[Legal],
    all_weights: Records[Weights],
    plans: Records[Plan],
    chances: Records[Chance],
    lengths: Records[Lengths],
    glances: Records[Glance],
    nets: Records[ChampionNet],
    seat: int,
) -> int:
    """The decision that the network weighs highest, from a concealed state."""
    board, sight, legal, glance = boards[0], sights[0], legals[0], glances[0]
    legal_decisions(board, sight, works[0], seat, legal)
    leave_tunnels(board, sight, legal)
    glance.count = 0
    if legal.count == 1:
        return int(legal.actions[0])
    forget_lengths(lengths[0])
    take_glance(board, sight, seat, legal, works[0], all_weights[0], plans[0], chances[0], lengths[0], glance)
    return int(glance.actions[best_option(nets[0], glance)])
