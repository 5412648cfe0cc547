"""The kernels of compiled players that Python calls: one decision, whole games, and what a search is made of."""

from __future__ import annotations

from typing import TYPE_CHECKING

from capolinea.core.bot_drivers import BotKernels, game_driver
from capolinea.core.chance import seed_world
from capolinea.core.kernel import entry, kernel
from capolinea.core.reward import reward
from capolinea.families.ticket_to_ride.bots.policy import choose
from capolinea.families.ticket_to_ride.bots.resample import resample
from capolinea.families.ticket_to_ride.bots.search import play_on, propose
from capolinea.families.ticket_to_ride.bots.value_net import WIDE, estimate, look
from capolinea.families.ticket_to_ride.kernels.entry_point import RULES
from capolinea.families.ticket_to_ride.kernels.rules import apply_decision, legal_decisions
from capolinea.families.ticket_to_ride.kernels.scoring.final import final_score
from capolinea.families.ticket_to_ride.kernels.state import OVER
from capolinea.families.ticket_to_ride.lab.trace import begin, finish, note

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    from capolinea.core.chance import Chance
    from capolinea.core.records import Records
    from capolinea.families.ticket_to_ride.bots.records import Plan, Weights
    from capolinea.families.ticket_to_ride.bots.value_net import ValueNet
    from capolinea.families.ticket_to_ride.kernels.board import Board
    from capolinea.families.ticket_to_ride.kernels.state import Legal, Sheet, State, Work


@entry
def think(
    boards: Records[Board],
    sights: Records[State],
    works: Records[Work],
    legals: Records[Legal],
    all_weights: Records[Weights],
    plans: Records[Plan],
    chances: Records[Chance],
    seat: int,
    broadly: int,
    keeping: int,
) -> int:
    """One decision, from a concealed state; `broadly`: also others that are worth trying, in the second list.

    The plan is made anew, unless it is to be kept for a turn, as in whole games.
    """
    board, sight, legal, plan = boards[0], sights[0], legals[0], plans[0]
    legal_decisions(board, sight, works[0], seat, legal)
    if not keeping:
        plan.turn = 0
        plan.keeps = 0
    action = choose(board, sight, seat, legal, works[0], all_weights[0], plan, chances[0])
    if broadly:
        propose(board, sight, seat, legal, all_weights[0], plan, action, legals[1])
    return action


@entry
def imagine(
    boards: Records[Board], sights: Records[State], works: Records[Work], chances: Records[Chance], seat: int
) -> None:
    """Fill in a concealed state at random."""
    resample(boards[0], sights[0], seat, works[0], chances[0])


@kernel
def begin_plan(plan: Plan) -> None:
    """Forget the plan of another game."""
    plan.turn = 0


BOTS = BotKernels(choose, begin_plan, begin, note, finish)
play_games = game_driver("ticket_to_ride", RULES, BOTS)


@entry
def try_out(
    boards: Records[Board],
    sights: Records[State],
    states: Records[State],
    works: Records[Work],
    legals: Records[Legal],
    all_weights: Records[Weights],
    plans: Records[Plan],
    chances: Records[Chance],
    sheets: Records[Sheet],
    value_nets: Records[ValueNet],
    rewards: NDArray[np.float32],
    seat: int,
    action: int,
    first: int,
    horizon: int,
    limit: int,
) -> None:
    """Take a decision in imagined worlds, one a reward, let all play on for some rounds, and rate the result."""
    board, state, work, player_rng, sheet = boards[0], states[0], works[0], chances[0], sheets[0]
    for index in range(len(rewards)):
        states[0] = sights[0]
        seed_world(player_rng, first + index)
        resample(board, state, seat, work, player_rng)
        apply_decision(board, state, seat, action)
        until = int(sights[0].turn) + horizon * int(state.players)
        play_on(board, state, work, legals[0], all_weights[0], plans, player_rng, seat, until, limit)
        if state.phase == OVER:
            final_score(board, state, work, sheet)
            rewards[index] = reward(sheet, seat, int(state.players), WIDE)
        else:
            look(board, state, seat, work, all_weights[0], plans[seat], sheet, value_nets[0])
            rewards[index] = estimate(value_nets[0])
