"""How the champion looks at a game, and the kernels that Python calls."""

from __future__ import annotations

from typing import TYPE_CHECKING

from capolinea.core.champion.drivers import ChampionKernels, champion_driver
from capolinea.core.champion.net import expected_share
from capolinea.core.chance import seed_world
from capolinea.core.kernel import entry, kernel
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


@kernel
def list_decisions(board: Board, state: State, work: Work, seat: int, legal: Legal) -> None:
    """The legal decisions that bots consider."""
    legal_decisions(board, state, work, seat, legal)
    leave_tunnels(board, state, legal)


CHAMPION = ChampionKernels(list_decisions, take_glance, forget_lengths, measure_lengths)
weigh = champion_driver("ticket_to_ride", CHAMPION)


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
            measure_lengths(board, state, work, lengths[1])
            take_glance(board, state, seat, legal, work, weights, plan, player_rng, lengths[1], glance)
            rewards[index] = expected_share(net, glance)
