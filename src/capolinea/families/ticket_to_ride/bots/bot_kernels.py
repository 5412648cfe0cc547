"""The kernels of compiled players that Python calls: one decision, whole games, and what a search is made of."""

from __future__ import annotations

from typing import TYPE_CHECKING

from capolinea.core.chance import seed_game, seed_world
from capolinea.core.kernel import entry
from capolinea.core.reward import reward
from capolinea.families.ticket_to_ride.bots.policy import choose
from capolinea.families.ticket_to_ride.bots.resample import resample
from capolinea.families.ticket_to_ride.bots.search import play_on, propose
from capolinea.families.ticket_to_ride.bots.value_net import WIDE, estimate, look
from capolinea.families.ticket_to_ride.kernels.conceal import conceal_state
from capolinea.families.ticket_to_ride.kernels.phases.setup import RANDOM_SEAT, set_up
from capolinea.families.ticket_to_ride.kernels.rules import apply_decision, deciding_seat, legal_decisions
from capolinea.families.ticket_to_ride.kernels.scoring.final import final_score
from capolinea.families.ticket_to_ride.kernels.state import OVER
from capolinea.families.ticket_to_ride.lab.trace import begin, finish, note

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    from capolinea.core.chance import Chance
    from capolinea.core.records import Cells, Records
    from capolinea.families.ticket_to_ride.bots.records import Plan, Weights
    from capolinea.families.ticket_to_ride.bots.value_net import ValueNet
    from capolinea.families.ticket_to_ride.kernels.board import Board
    from capolinea.families.ticket_to_ride.kernels.state import Legal, Sheet, State, Work
    from capolinea.families.ticket_to_ride.lab.trace import Trace


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
) -> int:
    """One decision, from a concealed state; `broadly`: also others that are worth trying, in the second list."""
    board, sight, legal, plan = boards[0], sights[0], legals[0], plans[0]
    legal_decisions(board, sight, works[0], seat, legal)
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
    """Make a concealed state whole again."""
    resample(boards[0], sights[0], seat, works[0], chances[0])


@entry
def play_games(
    boards: Records[Board],
    states: Records[State],
    works: Records[Work],
    legals: Records[Legal],
    all_weights: Records[Weights],
    plans: Records[Plan],
    chances: Records[Chance],
    sheets: Records[Sheet],
    lengths: Cells,
    traces: Records[Trace],
    first_game: int,
    players: int,
    limit: int,
) -> None:
    """Games of compiled players, one a sheet; player p has seat (p - i) modulo the players in game i.

    Where there are traces, as many as sheets, they are filled too.
    """
    board, state, work, legal, player_rng = boards[0], states[0], works[0], legals[0], chances[0]
    watched = len(traces) > 0
    for index in range(len(sheets)):
        game = first_game + index
        seed_game(state, player_rng, game)
        set_up(board, state, players, RANDOM_SEAT)
        for seat in range(players):
            plans[seat].turn = 0
        if watched:
            begin(state, traces[index])
        decisions = 0
        while state.phase != OVER and decisions < limit:
            seat = deciding_seat(state)
            legal_decisions(board, state, work, seat, legal)
            action = int(legal.actions[0])
            if legal.count > 1:
                states[1] = state
                conceal_state(board, states[1], seat, work)
                player = (seat + game) % players
                action = choose(board, states[1], seat, legal, work, all_weights[player], plans[seat], player_rng)
            if watched:
                note(state, seat, action, traces[index])
            apply_decision(board, state, seat, action)
            decisions += 1
        if watched:
            finish(state, traces[index])
        lengths[index] = decisions if state.phase == OVER else -1
        final_score(board, state, work, sheets[index])


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
    """Take a decision in imagined worlds, one a reward, let all play on for some rounds, and judge what came of it."""
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
