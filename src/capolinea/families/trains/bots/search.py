"""The decisions that are worth trying in a search."""

from __future__ import annotations

from typing import TYPE_CHECKING

from capolinea.core.kernel import kernel
from capolinea.core.legal import allow, is_legal
from capolinea.families.trains.bots.choices import LEAST, NONE
from capolinea.families.trains.bots.weigh import prospects, rail_worth, stage, station_worth, waste_in_hand
from capolinea.families.trains.kernels import opcodes as op
from capolinea.families.trains.kernels.state import (
    BUY,
    BUY_ONTO,
    DONE,
    END_TURN,
    HEX,
    PASS,
    PLAY,
    PLAY_PLAIN,
    RAIL,
    REACT,
    START,
    STATION,
    TURN,
)

if TYPE_CHECKING:
    from capolinea.families.trains.bots.records import Plan, Weights
    from capolinea.families.trains.kernels.board import Board
    from capolinea.families.trains.kernels.state import Legal, State

MAX_CANDIDATES = 12  # decisions that are tried
SURE = 10_000  # worth that is tried in any case
WIDE = 10.0  # points: a clear lead


@kernel
def is_plain(board: Board, sight: State, slot: int) -> bool:
    """Whether a card gives only coins: there is no reason to wait with it."""
    return board.code[board.text[sight.kind[slot]], 0] == op.END


@kernel
def turn_worth(sight: State, seat: int, legal: Legal, action: int, plan: Plan) -> int:
    """How much a decision of a turn deserves to be tried; LEAST if it does not."""
    if action == PASS:
        return SURE if waste_in_hand(sight, seat) > 0 else LEAST
    if action == END_TURN:
        return LEAST if is_legal(legal, PASS) else SURE
    if action < PLAY_PLAIN:
        return SURE
    if action < BUY:
        return LEAST
    slot = action - BUY_ONTO if action >= BUY_ONTO else action - BUY
    if action < BUY_ONTO and is_legal(legal, BUY_ONTO + slot):
        return LEAST
    return int(plan.own[slot])


@kernel
def place_worth(board: Board, sight: State, seat: int, action: int, when: int, weights: Weights, plan: Plan) -> int:
    """How much a hex deserves to be tried."""
    if action == DONE:
        return SURE
    place = action - HEX
    if sight.phase == RAIL:
        return rail_worth(board, sight, seat, place, when, weights, plan)
    if sight.phase == STATION:
        return station_worth(board, sight, seat, place)
    return prospects(board, sight, seat, place, weights)


@kernel
def weigh_decisions(board: Board, sight: State, seat: int, legal: Legal, weights: Weights, plan: Plan) -> None:
    """How much each legal decision deserves to be tried, in its place of the list."""
    phase, when = int(sight.phase), stage(board, sight, weights)
    for index in range(legal.count):
        action = int(legal.actions[index])
        plan.worth[index] = SURE
        if phase == TURN:
            plan.worth[index] = turn_worth(sight, seat, legal, action, plan)
        elif phase in (START, RAIL, STATION):
            plan.worth[index] = place_worth(board, sight, seat, action, when, weights, plan)


@kernel
def propose_best(legal: Legal, plan: Plan, found: Legal) -> None:
    """The decisions that deserve most to be tried, the best first, after what was proposed before."""
    while found.count < MAX_CANDIDATES:
        best, most = NONE, LEAST
        for index in range(legal.count):
            action = int(legal.actions[index])
            if plan.worth[index] > most and not is_legal(found, action):
                best, most = action, int(plan.worth[index])
        if best == NONE:
            return
        allow(found, best)


@kernel
def propose(
    board: Board, sight: State, seat: int, legal: Legal, weights: Weights, plan: Plan, policy: int, found: Legal
) -> None:
    """Decisions that are worth trying, the policy's own first. With a single one there is nothing to search."""
    found.count = 0
    allow(found, policy)
    if sight.phase == REACT:
        return
    if sight.phase == TURN and PLAY <= policy < PLAY_PLAIN and is_plain(board, sight, policy - PLAY):
        if is_legal(legal, PASS) and waste_in_hand(sight, seat) > 0:
            allow(found, PASS)
        return
    weigh_decisions(board, sight, seat, legal, weights, plan)
    propose_best(legal, plan, found)
