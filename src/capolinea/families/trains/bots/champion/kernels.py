"""The kernel of the champion that Python calls."""

from __future__ import annotations

from typing import TYPE_CHECKING

from capolinea.core.champion.net import best_option, list_likely
from capolinea.core.kernel import entry
from capolinea.core.legal import allow
from capolinea.families.trains.bots.champion.glance import take_glance
from capolinea.families.trains.kernels.rules import legal_decisions

if TYPE_CHECKING:
    from capolinea.core.chance import Chance
    from capolinea.core.records import Records
    from capolinea.families.trains.bots.champion.records import ChampionNet, Glance
    from capolinea.families.trains.bots.records import Plan, Weights
    from capolinea.families.trains.kernels.board import Board
    from capolinea.families.trains.kernels.state import Legal, State


@entry
def weigh(
    boards: Records[Board],
    sights: Records[State],
    legals: Records[Legal],
    all_weights: Records[Weights],
    plans: Records[Plan],
    chances: Records[Chance],
    glances: Records[Glance],
    nets: Records[ChampionNet],
    seat: int,
    most: int,
) -> int:
    """The decision that the network weighs highest, from a concealed state.

    For a search: at most so many that are worth trying, in the second list, the highest first.
    """
    board, sight, legal, glance = boards[0], sights[0], legals[0], glances[0]
    legal_decisions(board, sight, seat, legal)
    if legal.count == 1:
        glance.count = 0
        if most > 0:
            legals[1].count = 0
            allow(legals[1], int(legal.actions[0]))
        return int(legal.actions[0])
    take_glance(board, sight, seat, legal, all_weights[0], plans[0], chances[0], glance)
    if most > 0:
        if glance.count == 1:
            legals[1].count = 0
            allow(legals[1], int(glance.actions[0]))
        else:
            list_likely(nets[0], glance, most, legals[1])
        return int(legals[1].actions[0])
    return int(glance.actions[best_option(nets[0], glance)])
