"""One decision of a player of Trains."""

from __future__ import annotations

from typing import TYPE_CHECKING

from capolinea.core.chance import below
from capolinea.core.kernel import kernel
from capolinea.families.trains.bots.choices import (
    choose_card,
    choose_option,
    choose_rail,
    choose_start,
    choose_station,
    choose_turn,
    pick_card,
)
from capolinea.families.trains.bots.weigh import stage, weigh_cards
from capolinea.families.trains.kernels.state import CHOOSE, OPTION, PASS_CARD, PICK, RAIL, REACT, START, STATION, TURN

if TYPE_CHECKING:
    from capolinea.core.chance import Chance
    from capolinea.families.trains.bots.records import Plan, Weights
    from capolinea.families.trains.kernels.board import Board
    from capolinea.families.trains.kernels.state import Legal, State, Work


@kernel
def choose(
    board: Board, sight: State, seat: int, legal: Legal, work: Work, weights: Weights, plan: Plan, player_rng: Chance
) -> int:
    """One of the legal decisions. `sight` is a state with everything concealed that the seat may not know."""
    if below(player_rng, 100) < weights.blunders:
        return int(legal.actions[below(player_rng, legal.count)])
    phase, when = sight.phase, stage(board, sight, weights)
    weigh_cards(board, sight, seat, weights, plan)
    if phase == TURN:
        return choose_turn(board, sight, seat, legal, when, weights, plan)
    if phase == RAIL:
        return choose_rail(board, sight, seat, legal, when, weights, plan)
    if phase == STATION:
        return choose_station(board, sight, seat, legal)
    if phase == CHOOSE:
        return choose_card(board, sight, seat, legal, plan)
    if phase == OPTION:
        return choose_option(board, sight, seat, legal, when, weights, plan, player_rng)
    if phase == START:
        return choose_start(board, sight, seat, legal, weights)
    if phase == REACT:
        for index in range(legal.count):
            if legal.actions[index] >= PICK:
                return int(legal.actions[index])
    if phase == PASS_CARD:
        return pick_card(legal, plan.own, -1)
    return int(legal.actions[0])
