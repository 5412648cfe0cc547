"""The kernels of compiled players that Python calls: one decision, whole games, and what a search is made of."""

from __future__ import annotations

from typing import TYPE_CHECKING

from capolinea.core.bot_drivers import BotKernels, game_driver
from capolinea.core.chance import seed_world
from capolinea.core.kernel import entry, kernel
from capolinea.core.reward import reward
from capolinea.families.trains.bots.policy import choose
from capolinea.families.trains.bots.resample import resample
from capolinea.families.trains.bots.search import WIDE, play_on, propose
from capolinea.families.trains.kernels.entry_point import RULES
from capolinea.families.trains.kernels.rules import apply_decision, legal_decisions
from capolinea.families.trains.kernels.scoring import final_score
from capolinea.families.trains.lab.trace import begin, finish, note

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    from capolinea.core.chance import Chance
    from capolinea.core.records import Records
    from capolinea.families.trains.bots.records import Plan, Weights
    from capolinea.families.trains.kernels.board import Board
    from capolinea.families.trains.kernels.state import Legal, Sheet, State, Work


@entry
def think(
    boards: Records[Board],
    sights: Records[State],
    legals: Records[Legal],
    all_weights: Records[Weights],
    plans: Records[Plan],
    chances: Records[Chance],
    seat: int,
    broadly: int,
) -> int:
    """One decision, from a concealed state; `broadly`: also others that are worth trying, in the second list."""
    board, sight, legal = boards[0], sights[0], legals[0]
    legal_decisions(board, sight, seat, legal)
    action = choose(board, sight, seat, legal, all_weights[0], plans[0], chances[0])
    if broadly:
        propose(board, sight, seat, legal, all_weights[0], plans[0], action, legals[1])
    return action


@entry
def imagine(sights: Records[State], chances: Records[Chance], seat: int) -> None:
    """Fill in a concealed state at random."""
    resample(sights[0], seat, chances[0])


@kernel
def decide(
    board: Board, sight: State, seat: int, legal: Legal, work: Work, weights: Weights, plan: Plan, player_rng: Chance
) -> int:
    """The decision of a player; no working space is needed."""
    return choose(board, sight, seat, legal, weights, plan, player_rng)


@kernel
def begin_plan(plan: Plan) -> None:
    """Each decision has a new plan."""


BOTS = BotKernels(decide, begin_plan, begin, note, finish)
play_games = game_driver("trains", RULES, BOTS)


@entry
def try_out(
    boards: Records[Board],
    sights: Records[State],
    states: Records[State],
    legals: Records[Legal],
    all_weights: Records[Weights],
    plans: Records[Plan],
    chances: Records[Chance],
    sheets: Records[Sheet],
    rewards: NDArray[np.float32],
    seat: int,
    action: int,
    first: int,
    limit: int,
) -> None:
    """Take a decision in imagined worlds, one a reward, and let all play on."""
    board, state, player_rng = boards[0], states[0], chances[0]
    for index in range(len(rewards)):
        states[0] = sights[0]
        seed_world(player_rng, first + index)
        resample(state, seat, player_rng)
        apply_decision(board, state, seat, action)
        play_on(board, state, legals[0], all_weights[0], plans[0], player_rng, limit)
        final_score(board, state, sheets[0])
        rewards[index] = reward(sheets[0], seat, int(state.players), WIDE)
