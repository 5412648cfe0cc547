"""Positions of games with their results: what a value net learns from (`training/`)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from capolinea.core.chance import below, seed_game
from capolinea.core.kernel import entry
from capolinea.core.reward import reward
from capolinea.families.ticket_to_ride.bots.policy import choose
from capolinea.families.ticket_to_ride.bots.value_net import FEATURES, WIDE, look
from capolinea.families.ticket_to_ride.kernels.phases.setup import RANDOM_SEAT, set_up
from capolinea.families.ticket_to_ride.kernels.rules import apply_decision, deciding_seat, legal_decisions
from capolinea.families.ticket_to_ride.kernels.scoring.final import final_score
from capolinea.families.ticket_to_ride.kernels.state import OVER, TURN

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    from capolinea.core.chance import Chance
    from capolinea.core.records import Records
    from capolinea.families.ticket_to_ride.bots.records import Plan, Weights
    from capolinea.families.ticket_to_ride.bots.value_net import ValueNet
    from capolinea.families.ticket_to_ride.kernels.board import Board
    from capolinea.families.ticket_to_ride.kernels.state import Legal, Sheet, State, Work

EVERY = 10  # turns of which one is noted, at random


@entry
def study_game(
    boards: Records[Board],
    states: Records[State],
    works: Records[Work],
    legals: Records[Legal],
    all_weights: Records[Weights],
    plans: Records[Plan],
    chances: Records[Chance],
    sheets: Records[Sheet],
    value_nets: Records[ValueNet],
    features: NDArray[np.float32],
    rewards: NDArray[np.float32],
    game: int,
    players: int,
    limit: int,
) -> int:
    """Play a game, note positions as the seat whose turn it is sees them, and its reward; returns how many.

    The last weights and plan are those of the value net; seat s plays by weights s.
    """
    board, state, work, legal, player_rng, sheet = boards[0], states[0], works[0], legals[0], chances[0], sheets[0]
    seed_game(state, player_rng, game)
    set_up(board, state, players, RANDOM_SEAT)
    for seat in range(players):
        plans[seat].turn = 0
    rows = decisions = 0
    while state.phase != OVER and decisions < limit:
        seat = deciding_seat(state)
        if state.phase == TURN and rows < len(rewards) and below(player_rng, EVERY) == 0:
            look(board, state, seat, work, all_weights[players], plans[players], sheet, value_nets[0])
            for place in range(FEATURES):
                features[rows, place] = value_nets[0].feature[place]
            rewards[rows] = seat
            rows += 1
        legal_decisions(board, state, work, seat, legal)
        action = int(legal.actions[0])
        if legal.count > 1:
            action = choose(board, state, seat, legal, work, all_weights[seat], plans[seat], player_rng)
        apply_decision(board, state, seat, action)
        decisions += 1
    final_score(board, state, work, sheet)
    for row in range(rows):
        rewards[row] = reward(sheet, int(rewards[row]), players, WIDE)
    return rows
