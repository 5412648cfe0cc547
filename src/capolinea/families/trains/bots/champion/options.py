"""The decisions that the champion weighs, and what there is to know of each, in small numbers.

Nothing here reads what the seat may not know: worlds that it cannot tell apart give the same numbers.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from capolinea.core.champion.options import OPTIONS, add_option, is_listed, small
from capolinea.core.kernel import kernel
from capolinea.core.legal import is_legal
from capolinea.families.trains.bots.champion import records as place
from capolinea.families.trains.bots.choices import LEAST, NONE
from capolinea.families.trains.bots.records import PLACES_RAIL, PLACES_STATION, TRAITS
from capolinea.families.trains.bots.search import is_plain
from capolinea.families.trains.bots.weigh import (
    best_rail,
    best_station,
    hex_points,
    prospects,
    rail_worth,
    stage,
    station_worth,
    waste_in_hand,
)
from capolinea.families.trains.kernels import opcodes as op
from capolinea.families.trains.kernels.board import NO_HEX, SIDES
from capolinea.families.trains.kernels.phases.choose import argument
from capolinea.families.trains.kernels.phases.rails import rail_cost, rivals_at
from capolinea.families.trains.kernels.scoring import owned
from capolinea.families.trains.kernels.state import (
    BUY,
    BUY_ONTO,
    CITY,
    DONE,
    END_TURN,
    HEX,
    OPTION,
    PASS,
    PICK,
    PICK_DISCARD,
    PLAY,
    PLAY_PLAIN,
    RAIL,
    SLOT_BITS,
    START,
    STATION,
    TURN,
)
from capolinea.families.trains.kernels.state import OPTIONS as OPTIONS_OF_TEXT

if TYPE_CHECKING:
    from capolinea.families.trains.bots.champion.records import Glance
    from capolinea.families.trains.bots.records import Plan, Weights
    from capolinea.families.trains.kernels.board import Board
    from capolinea.families.trains.kernels.state import Legal, State


# --- which decisions


@kernel
def add_turn(board: Board, sight: State, seat: int, legal: Legal, action: int, glance: Glance) -> None:
    """Cards to play or to buy, and the end of the turn; cards that give only coins are not waited with."""
    passing = is_legal(legal, PASS) and waste_in_hand(sight, seat) > 0
    if PLAY <= action < PLAY_PLAIN and is_plain(board, sight, action - PLAY):
        if passing:
            add_option(glance, PASS)
        return
    if passing or not is_legal(legal, END_TURN):
        add_option(glance, PASS)
    else:
        add_option(glance, END_TURN)
    plain = False
    for index in range(legal.count):
        other = int(legal.actions[index])
        if PLAY <= other < PLAY_PLAIN:
            if is_plain(board, sight, other - PLAY):
                if not plain:
                    add_option(glance, other)
                plain = True
            else:
                add_option(glance, other)
        elif BUY <= other < PICK and not (other < BUY_ONTO and is_legal(legal, other - BUY + BUY_ONTO)):
            add_option(glance, other)


@kernel
def place_value(board: Board, sight: State, seat: int, action: int, when: int, weights: Weights, plan: Plan) -> int:
    """How much a hex deserves to be weighed."""
    if sight.phase == RAIL:
        return rail_worth(board, sight, seat, action - HEX, when, weights, plan)
    if sight.phase == STATION:
        return station_worth(board, sight, seat, action - HEX)
    return prospects(board, sight, seat, action - HEX, weights)


@kernel
def add_places(
    board: Board, sight: State, seat: int, legal: Legal, weights: Weights, plan: Plan, glance: Glance
) -> None:
    """The best hexes, and none."""
    if is_legal(legal, DONE):
        add_option(glance, DONE)
    when = stage(board, sight, weights)
    for index in range(legal.count):
        action = int(legal.actions[index])
        plan.worth[index] = place_value(board, sight, seat, action, when, weights, plan) if action >= HEX else LEAST
    while glance.count < OPTIONS:
        best, most = NONE, LEAST
        for index in range(legal.count):
            action = int(legal.actions[index])
            if plan.worth[index] > most and not is_listed(glance, action):
                best, most = action, int(plan.worth[index])
        if best == NONE:
            return
        add_option(glance, best)


@kernel
def add_all(legal: Legal, glance: Glance) -> None:
    """Every decision, as long as there is room."""
    for index in range(legal.count):
        add_option(glance, int(legal.actions[index]))


# --- what there is to know of them


@kernel
def owned_by_others(sight: State, seat: int, slot: int) -> int:
    """The cards of a slot that all others own together: whoever passed which to whom, this is known."""
    count = 0
    for other in range(sight.players):
        if other != seat:
            count += owned(sight, other, slot)
    return count


@kernel
def describe_card(
    board: Board, sight: State, seat: int, slot: int, weights: Weights, plan: Plan, glance: Glance, row: int
) -> None:
    """A card that is played, bought or picked."""
    card = int(sight.kind[slot])
    for trait in range(TRAITS):
        glance.option[row, place.FROM_TRAITS + trait] = weights.trait[card, trait]
    glance.option[row, place.IN_HAND] = small(int(sight.hand[seat, slot]))
    glance.option[row, place.OWNED] = small(owned(sight, seat, slot))
    glance.option[row, place.PILE] = small(int(sight.pile[slot]))
    glance.option[row, place.LAST_OF_PILE] = sight.pile[slot] == 1
    glance.option[row, place.OWN_WORTH] = small(int(plan.own[slot]) // 20)
    glance.option[row, place.HOLD_WORTH] = small(int(plan.hold[slot]) // 10)
    glance.option[row, place.OTHERS_OWN] = small(2 * owned_by_others(sight, seat, slot) // (int(sight.players) - 1))
    glance.option[row, place.IN_PLAY] = small(int(sight.in_play[slot]))


@kernel
def describe_purchase(
    board: Board, sight: State, slot: int, legal: Legal, plan: Plan, glance: Glance, row: int
) -> None:
    """What the other coins buy after a card, and what else they would have bought."""
    left = int(sight.coins) - int(board.cost[sight.kind[slot]])
    top, following = 0, 0
    for index in range(legal.count):
        action = int(legal.actions[index])
        if BUY <= action < BUY_ONTO:
            worth = int(plan.own[action - BUY])
            top = max(top, worth)
            if board.cost[sight.kind[action - BUY]] <= left and (action - BUY != slot or sight.pile[slot] > 1):
                following = max(following, worth)
    glance.option[row, place.COINS_AFTER] = small(left)
    glance.option[row, place.BEHIND_BEST] = small((top - int(plan.own[slot])) // 20)
    glance.option[row, place.BEST_NEXT] = small(following // 20)


@kernel
def describe_play(
    board: Board, sight: State, seat: int, slot: int, weights: Weights, plan: Plan, glance: Glance, row: int
) -> None:
    """What a card that places something would find."""
    card = int(sight.kind[slot])
    if weights.places[card] == PLACES_RAIL:
        when = stage(board, sight, weights)
        glance.option[row, place.BEST_RAIL] = small(best_rail(board, sight, seat, slot, when, weights, plan) // 4)
    elif weights.places[card] == PLACES_STATION:
        glance.option[row, place.BEST_STATION] = small(best_station(board, sight, seat) // 4)


@kernel
def describe_hex(
    board: Board, sight: State, seat: int, at: int, weights: Weights, plan: Plan, glance: Glance, row: int
) -> None:
    """A place for a rail or a station."""
    cost, reach = rail_cost(board, sight, seat, at), 0
    others = int(sight.reach[at]) & ~(1 << seat)
    rivals = 0
    while others != 0:
        rivals += others & 1
        others >>= 1
    for side in range(SIDES):
        near = int(board.near[at, side])
        if near != NO_HEX and (int(sight.reach[near]) | int(sight.rails[near])) >> seat & 1 == 0:
            reach += 1
    glance.option[row, place.FROM_TERRAIN + int(board.terrain[at]) - 1] = 1
    glance.option[row, place.COST] = small(cost)
    glance.option[row, place.POINTS_HERE] = small(hex_points(board, sight, at) // 4)
    if board.terrain[at] == CITY:
        glance.option[row, place.POINTS_NOW] = board.city_points[sight.stations[at]]
    glance.option[row, place.STATIONS_HERE] = sight.stations[at]
    glance.option[row, place.FREE_PLACES] = int(board.places[at]) - int(sight.stations[at])
    glance.option[row, place.RIVALS_HERE] = rivals_at(sight, seat, at)
    glance.option[row, place.RIVALS_NEAR] = rivals
    glance.option[row, place.PROSPECTS] = small(prospects(board, sight, seat, at, weights) // 8)
    glance.option[row, place.OWN_HERE] = int(sight.rails[at]) >> seat & 1
    glance.option[row, place.LEFT_AFTER] = small(int(sight.coins) - cost)
    glance.option[row, place.NEW_REACH] = reach
    if sight.phase == RAIL:
        when = stage(board, sight, weights)
        glance.option[row, place.RAIL_WORTH] = small(rail_worth(board, sight, seat, at, when, weights, plan) // 4)
    elif sight.phase == STATION:
        glance.option[row, place.STATION_WORTH] = small(station_worth(board, sight, seat, at) // 4)


@kernel
def group_of(operation: int) -> int:
    """What kind of step an instruction is, for an option of a text."""
    if operation == op.DRAW:
        return 0
    if operation in (op.COINS, op.POINTS):
        return 1
    if operation == op.RAIL:
        return 2
    if operation == op.STATION:
        return 3
    if operation == op.CHOOSE:
        return 4
    if operation in (op.RETURN_WASTE, op.WASTE):
        return 5
    if operation in (op.LIFT, op.LASTING):
        return 6
    if operation in (op.GAIN, op.COPY, op.REVEAL, op.REVEAL_UNTIL):
        return 7
    return 8


@kernel
def describe_option(
    board: Board, sight: State, seat: int, option: int, weights: Weights, plan: Plan, glance: Glance, row: int
) -> None:
    """An option of a text, by the step that it begins with, or the card that it is about."""
    glance.option[row, place.FROM_OPTION + option] = 1
    operation, step = argument(board, sight, 0), int(sight.step)
    if operation == op.ONE_OF:
        step = int(board.code[step + 1 + option, 1])
        glance.option[row, place.FROM_STEP + group_of(int(board.code[step, 0]))] = 1
    elif operation == op.MAY:
        glance.option[row, place.FROM_STEP + group_of(int(board.code[step + 1, 0]))] = 1
        glance.option[row, place.COST] = small(argument(board, sight, 1))
    elif operation == op.LOOK and sight.top_count[seat] > 0:
        slot = int(sight.known[seat, sight.known_first[seat]]) & SLOT_BITS
        describe_card(board, sight, seat, slot, weights, plan, glance, row)


@kernel
def describe(
    board: Board,
    sight: State,
    seat: int,
    legal: Legal,
    action: int,
    weights: Weights,
    plan: Plan,
    glance: Glance,
    row: int,
) -> None:
    """Everything there is to know of a decision."""
    if action == END_TURN:
        glance.option[row, place.ENDS_TURN] = 1
    elif action == PASS:
        glance.option[row, place.PASSES] = 1
    elif action == DONE:
        glance.option[row, place.NO_MORE] = 1
    elif action < PLAY:
        if sight.phase == OPTION:
            describe_option(board, sight, seat, action - OPTIONS_OF_TEXT, weights, plan, glance, row)
    elif action < BUY:
        slot = action - PLAY if action < PLAY_PLAIN else action - PLAY_PLAIN
        glance.option[row, place.PLAYS] = 1
        describe_card(board, sight, seat, slot, weights, plan, glance, row)
        describe_play(board, sight, seat, slot, weights, plan, glance, row)
    elif action < PICK:
        slot = action - BUY if action < BUY_ONTO else action - BUY_ONTO
        glance.option[row, place.BUYS if action < BUY_ONTO else place.BUYS_ONTO] = 1
        describe_card(board, sight, seat, slot, weights, plan, glance, row)
        describe_purchase(board, sight, slot, legal, plan, glance, row)
    elif action < HEX:
        slot = action - PICK if action < PICK_DISCARD else action - PICK_DISCARD
        glance.option[row, place.PICKS if action < PICK_DISCARD else place.PICKS_DISCARD] = 1
        describe_card(board, sight, seat, slot, weights, plan, glance, row)
    else:
        glance.option[row, place.PLACES] = 1
        describe_hex(board, sight, seat, action - HEX, weights, plan, glance, row)


@kernel
def glance_at_options(
    board: Board,
    sight: State,
    seat: int,
    legal: Legal,
    weights: Weights,
    plan: Plan,
    action: int,
    glance: Glance,
) -> None:
    """The options of a decision; `action` is the stationmaster's, whose plan is made."""
    phase = sight.phase
    add_option(glance, action)
    if phase == TURN:
        add_turn(board, sight, seat, legal, action, glance)
    elif phase in (START, RAIL, STATION):
        add_places(board, sight, seat, legal, weights, plan, glance)
    else:
        add_all(legal, glance)
    if glance.count > 1:
        for row in range(glance.count):
            describe(board, sight, seat, legal, int(glance.actions[row]), weights, plan, glance, row)
        glance.option[0, place.PLANNED] = 1
