"""The kernels of the champion that Python calls."""

from __future__ import annotations

from typing import TYPE_CHECKING

from capolinea.core.champion.net import best_option, expected_share, list_likely
from capolinea.core.chance import seed_world
from capolinea.core.kernel import entry
from capolinea.core.legal import allow
from capolinea.core.reward import reward
from capolinea.families.ticket_to_ride.bots.champion.glance import forget_lengths, measure_lengths, take_glance
from capolinea.families.ticket_to_ride.bots.champion.search import copy_lengths, play_on
from capolinea.families.ticket_to_ride.bots.resample import resample
from capolinea.families.ticket_to_ride.bots.tunnels import leave_tunnels
from capolinea.families.ticket_to_ride.bots.value_net import WIDE
from capolinea.families.ticket_to_ride.kernels.rules import apply_decision, legal_decisions
from capolinea.families.ticket_to_ride.kernels.scoring.final import final_score
from capolinea.families.ticket_to_ride.kernels.state import OVER

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    from capolinea.core.chance import Chance
    from capolinea.core.records import Records
    from capolinea.families.ticket_to_ride.bots.champion.records import ChampionNet, Glance, Lengths
    from capolinea.families.ticket_to_ride.bots.records import Plan, Weights
    from capolinea.families.ticket_to_ride.kernels.board import Board
    from capolinea.families.ticket_to_ride.kernels.state import Legal, Sheet, State, Work


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
    most: int,
) -> int:
    """The decision that the network weighs highest, from a concealed state.

    For a search: at most so many that are worth trying, in the second list, the highest first.
    """
    board, sight, legal, glance = boards[0], sights[0], legals[0], glances[0]
    legal_decisions(board, sight, works[0], seat, legal)
    leave_tunnels(board, sight, legal)
    glance.count = 0
    if legal.count == 1:
        if most > 0:
            legals[1].count = 0
            allow(legals[1], int(legal.actions[0]))
        return int(legal.actions[0])
    forget_lengths(lengths[0])
    take_glance(board, sight, seat, legal, works[0], all_weights[0], plans[0], chances[0], lengths[0], glance)
    if most > 0:
        list_likely(nets[0], glance, most, legals[1])
        return int(legals[1].actions[0])
    return int(glance.actions[best_option(nets[0], glance)])


@entry
def try_with_champions(
    boards: Records[Board],
    sights: Records[State],
    states: Records[State],
    works: Records[Work],
    legals: Records[Legal],
    all_weights: Records[Weights],
    plans: Records[Plan],
    chances: Records[Chance],
    sheets: Records[Sheet],
    lengths: Records[Lengths],
    glances: Records[Glance],
    nets: Records[ChampionNet],
    rewards: NDArray[np.float32],
    seat: int,
    action: int,
    first: int,
    horizon: int,
    limit: int,
) -> None:
    """Take a decision in imagined worlds, one a reward, let all play on for some rounds, and rate the result."""
    board, state, work, legal, weights, plan = boards[0], states[0], works[0], legals[0], all_weights[0], plans[0]
    player_rng, glance, net = chances[0], glances[0], nets[0]
    forget_lengths(lengths[0])
    measure_lengths(board, sights[0], work, lengths[0])
    until = int(sights[0].turn) + horizon * int(sights[0].players)
    for index in range(len(rewards)):
        states[0] = sights[0]
        copy_lengths(lengths[0], lengths[1])
        seed_world(player_rng, first + index)
        resample(board, state, seat, work, player_rng)
        apply_decision(board, state, seat, action)
        play_on(board, state, work, legal, weights, plan, player_rng, lengths[1], glance, net, seat, until, limit)
        if state.phase == OVER:
            final_score(board, state, work, sheets[0])
            rewards[index] = reward(sheets[0], seat, int(state.players), WIDE)
        else:
            take_glance(board, state, seat, legal, work, weights, plan, player_rng, lengths[1], glance)
            rewards[index] = expected_share(net, glance)
