"""The choices of a player of Trains: what to play, to buy, to lay, and what a text asks for."""

from __future__ import annotations

from typing import TYPE_CHECKING

from capolinea.core.chance import below
from capolinea.core.kernel import kernel
from capolinea.core.legal import is_legal
from capolinea.families.trains.bots.records import LATE, MAX_COINS, PLACES_NOTHING, PLACES_STATION
from capolinea.families.trains.bots.weigh import (
    best_rail,
    best_station,
    coins_in_hand,
    prospects,
    rail_worth,
    station_worth,
    waste_in_hand,
    waste_price,
)
from capolinea.families.trains.kernels import opcodes as op
from capolinea.families.trains.kernels.phases.choose import argument
from capolinea.families.trains.kernels.state import (
    BUY,
    BUY_ONTO,
    DONE,
    END_TURN,
    HEX,
    MAX_KINDS,
    OPTIONS,
    PASS,
    PICK,
    PICK_DISCARD,
    PLAY,
    PLAY_PLAIN,
    SLOT_BITS,
    WASTE,
)

if TYPE_CHECKING:
    from capolinea.core.chance import Chance
    from capolinea.core.records import Cells
    from capolinea.families.trains.bots.records import Plan, Weights
    from capolinea.families.trains.kernels.board import Board
    from capolinea.families.trains.kernels.state import Legal, State

NONE = -1
LEAST = -(1 << 30)
WEAK_HAND = 4  # coins


# --- a turn


@kernel
def pays(board: Board, sight: State, seat: int, slot: int, when: int, weights: Weights, plan: Plan) -> bool:
    """Whether a card in hand is worth playing: one that only lays a rail or builds a station makes up for its Waste."""
    card = int(sight.kind[slot])
    places = int(weights.places[card])
    if places == PLACES_NOTHING or board.coins[card] > 0:
        return True
    waste = 0
    if not sight.no_waste:
        waste = min(int(sight.pile[WASTE]), max(0, int(board.waste[card]) - int(sight.skip_waste)))
    price = waste * waste_price(weights, plan) if weights.length > 0 else 0
    if places == PLACES_STATION:
        return best_station(board, sight, seat) > price
    return best_rail(board, sight, seat, slot, when, weights, plan) > price


@kernel
def best_play(board: Board, sight: State, seat: int, legal: Legal, when: int, weights: Weights, plan: Plan) -> int:
    """The card to play first, or NONE."""
    above = LEAST
    while True:
        best, most = NONE, 0
        for index in range(legal.count):
            action = int(legal.actions[index])
            if PLAY <= action < PLAY_PLAIN:
                worth = MAX_KINDS * int(weights.play[sight.kind[action - PLAY]]) - (action - PLAY)
                if worth > most and (above == LEAST or worth < above):
                    best, most = action, worth
        if best == NONE or pays(board, sight, seat, best - PLAY, when, weights, plan):
            return best
        above = most


@kernel
def best_single(legal: Legal, plan: Plan) -> int:
    """The card that is worth most, or NONE."""
    best, most = NONE, 0
    for index in range(legal.count):
        action = int(legal.actions[index])
        if BUY <= action < BUY_ONTO and plan.own[action - BUY] > most:
            best, most = action, int(plan.own[action - BUY])
    return best


@kernel
def best_of_basket(board: Board, sight: State, legal: Legal, plan: Plan) -> int:
    """A card of the most valuable set that the coins buy, or NONE."""
    best = NONE
    plan.basket[0] = 0
    for coins in range(1, min(int(sight.coins), MAX_COINS) + 1):
        most = int(plan.basket[coins - 1])
        for index in range(legal.count):
            action = int(legal.actions[index])
            if BUY <= action < BUY_ONTO:
                cost = int(board.cost[sight.kind[action - BUY]])
                if 0 < cost <= coins and plan.own[action - BUY] + plan.basket[coins - cost] > most:
                    best, most = action, int(plan.own[action - BUY] + plan.basket[coins - cost])
        plan.basket[coins] = most
    return best


@kernel
def best_purchase(board: Board, sight: State, legal: Legal, weights: Weights, plan: Plan) -> int:
    """The card to buy, or NONE."""
    best = best_of_basket(board, sight, legal, plan) if weights.length > 0 else NONE
    if best == NONE:
        best = best_single(legal, plan)
    if best != NONE and is_legal(legal, best - BUY + BUY_ONTO):
        return best - BUY + BUY_ONTO
    return best


@kernel
def passing_pays(board: Board, sight: State, seat: int, weights: Weights, plan: Plan) -> bool:
    """Whether getting rid of the Waste in hand is worth more than the turn."""
    waste = waste_in_hand(sight, seat)
    if weights.length == 0:
        return waste >= weights.pass_waste and coins_in_hand(board, sight, seat) <= WEAK_HAND - waste // 4
    turn = 0
    for slot in range(sight.kinds):
        turn += int(sight.hand[seat, slot]) * int(plan.hold[slot])
    return -waste * int(plan.own[WASTE]) * int(weights.pass_worth) > 100 * turn


@kernel
def choose_turn(board: Board, sight: State, seat: int, legal: Legal, when: int, weights: Weights, plan: Plan) -> int:
    """Pass with a bad hand; else play what helps, then buy."""
    if is_legal(legal, PASS) and passing_pays(board, sight, seat, weights, plan):
        return PASS
    action = best_play(board, sight, seat, legal, when, weights, plan)
    if action == NONE:
        action = best_purchase(board, sight, legal, weights, plan)
    if action != NONE:
        return action
    return END_TURN if is_legal(legal, END_TURN) and not is_legal(legal, PASS) else PASS


# --- places


@kernel
def choose_start(board: Board, sight: State, seat: int, legal: Legal, weights: Weights) -> int:
    """The hex with most within reach."""
    best, most = int(legal.actions[0]), LEAST
    for index in range(legal.count):
        place = int(legal.actions[index]) - HEX
        worth = prospects(board, sight, seat, place, weights)
        if worth > most:
            best, most = HEX + place, worth
    return best


@kernel
def choose_rail(board: Board, sight: State, seat: int, legal: Legal, when: int, weights: Weights, plan: Plan) -> int:
    """The hex that is worth most, or none."""
    best, most = DONE, 0
    for index in range(legal.count):
        action = int(legal.actions[index])
        if action >= HEX:
            worth = rail_worth(board, sight, seat, action - HEX, when, weights, plan)
            if worth > most:
                best, most = action, worth
    return best


@kernel
def choose_station(board: Board, sight: State, seat: int, legal: Legal) -> int:
    """The city where a station brings most, or none."""
    best, most = DONE, 0
    for index in range(legal.count):
        action = int(legal.actions[index])
        if action >= HEX:
            worth = station_worth(board, sight, seat, action - HEX)
            if worth > most:
                best, most = action, worth
    return best


# --- cards that a text asks for


@kernel
def slot_of(action: int) -> int:
    """The slot of a card that is picked."""
    return action - PICK_DISCARD if action >= PICK_DISCARD else action - PICK


@kernel
def pick_card(legal: Legal, worths: Cells, sign: int) -> int:
    """The card that is worth most (sign 1) or least (sign -1); DONE only if there is no other."""
    best, most = DONE, LEAST
    for index in range(legal.count):
        action = int(legal.actions[index])
        if action >= PICK:
            worth = sign * int(worths[slot_of(action)])
            if worth > most:
                best, most = action, worth
    return best


@kernel
def choose_any(legal: Legal, worths: Cells, to: int) -> int:
    """An optional choice: Waste always, from hand to the discards only worthless cards."""
    best = pick_card(legal, worths, -1)
    if best == DONE or not is_legal(legal, DONE):
        return best
    slot = slot_of(best)
    return best if slot == WASTE or worths[slot] <= 0 or to == op.TO_PILE else DONE


@kernel
def choose_name(sight: State, seat: int, legal: Legal) -> int:
    """The card that is most likely on top of the own deck."""
    if sight.top_count[seat] > 0:
        return PICK + (int(sight.known[seat, sight.known_first[seat]]) & SLOT_BITS)
    best, most = int(legal.actions[0]), -1
    for slot in range(sight.kinds):
        if sight.deck[seat, slot] > most:
            best, most = PICK + slot, int(sight.deck[seat, slot])
    return best


@kernel
def choose_card(board: Board, sight: State, seat: int, legal: Legal, plan: Plan) -> int:
    """What the step of the text asks for."""
    operation = argument(board, sight, 0)
    if operation == op.GUESS:
        return choose_name(sight, seat, legal)
    if operation == op.GAIN:
        return pick_card(legal, plan.own, 1)
    if operation == op.PUT_BACK:
        return pick_card(legal, plan.hold, -1)
    to, optional = argument(board, sight, 3), argument(board, sight, 4) in (op.UP_TO, op.ANY_NUMBER)
    if to in (op.TO_HAND, op.TO_DECK_SHOWN, op.TO_SHOW, op.TO_STAY):
        return pick_card(legal, plan.hold, 1)
    worths = plan.hold if to == op.TO_DISCARDS else plan.own
    if optional:
        return choose_any(legal, worths, to)
    return pick_card(legal, worths, -1)


# --- options


@kernel
def choose_option(
    board: Board, sight: State, seat: int, legal: Legal, when: int, weights: Weights, plan: Plan, player_rng: Chance
) -> int:
    """An option of a text, or whether to pay for it."""
    operation = argument(board, sight, 0)
    if operation == op.MAY:
        if argument(board, sight, 2):  # trash this card
            return OPTIONS if when == LATE or weights.length > 0 or below(player_rng, 3) == 0 else DONE
        return OPTIONS if argument(board, sight, 1) <= 1 or when == LATE else DONE
    if operation == op.LOOK:
        if sight.top_count[seat] > 0:
            slot = int(sight.known[seat, sight.known_first[seat]]) & SLOT_BITS
            return OPTIONS if plan.own[slot] <= 0 else OPTIONS + 1
        return OPTIONS
    if waste_in_hand(sight, seat) > 0 and is_legal(legal, OPTIONS + 2):
        return OPTIONS + 2  # Station Crew
    return int(legal.actions[below(player_rng, legal.count)])
